"""Test the lesson and the help on boxes, games, tips, odds and common questions with scripts on the virtual board."""

import json
from pathlib import Path

import pytest
from kast.games import RULE_SETS
from kast.text import LANGUAGES
from kast_dev.help_figures import HELP_FIGURES, help_figures, tips_on_the_board
from kast_tools.common.constants import constants_of
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.odds import load_odds
from kast_tools.solver.tips import load_tips
from suites import languages_of
from vm import run_on_vm

HOW = "wait 1800 / press LEFT / press LEFT / press LEFT / press LEFT / press ROLL / wait 200"
LEAVE = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 100"
LESSON = f"{HOW} / press ROLL / wait 100"
THROW = "press ROLL / wait 2100"
# Three equal dice are filled without the question that a low Chance in the first roll brings.
TURN = f"dice 3 3 3 1 2 / {THROW} / press SCORE / wait 1000"
CARD = "press SCORE 700 / wait 300 / press ROLL / wait 300"
COACH = "press ROLL 700 / wait 2000 / press SCORE / wait 300"
# In the first turn of the lesson the first SCORE is refused, since another key is suggested.
FIRST_TURN = f"{THROW} / press SCORE / wait 200 / press SCORE / wait 1000 / {CARD}"
THIRD_TURN = f"dice 3 3 3 1 2 / {THROW} / {COACH} / press SCORE / wait 1000"
MENU = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 300"


def turn_pages(count: int) -> str:
    return " / ".join(["press RIGHT"] * count) + " / wait 50"


class TestLesson:
    @pytest.mark.long
    def test_the_lesson_says_what_to_do_next(self, play) -> None:
        played = play(
            f"{HOW} / shot list / press ROLL / wait 100 / shot begin / down ROLL / wait 200 / shot shaken / up ROLL"
            " / wait 1500 / shot two-alike / press HOLD2 / wait 300 / shot one-of-them / press HOLD4 / wait 300"
            f" / shot both / {THROW} / shot three-alike / press HOLD3 / wait 300 / {THROW} / shot best"
            " / press RIGHT / wait 50 / shot another / press LEFT / press LEFT / wait 50 / shot no-points"
            " / press RIGHT / press SCORE / wait 1000 / shot second"
        )
        played.check_pictures(*played.shots, folder="how-to-play")

    def test_a_box_that_pays_less_than_chance_is_not_said_to_pay_most(self, play) -> None:
        """Two pairs of 6 6 5 5 1 pay 22, Chance pays 23. The player rolls the third six again, against the advice."""
        played = play(
            f"{LESSON} / {THROW} / press HOLD2 / wait 300 / press HOLD4 / wait 600 / {THROW} / press ROLL / wait 300"
            f" / dice 1 / {THROW} / shot pays-less"
        )
        played.check_pictures("pays-less", folder="how-to-play")

    def test_each_step_of_the_first_turn_waits_for_its_key_and_lights_it(self, play) -> None:
        played = play(
            f"{LESSON} / press SCORE / wait 300 / shot roll-lit / {THROW} / shot unlit / press HOLD1 / wait 300"
            " / shot holds-lit / press HOLD3 / wait 300 / shot still-lit / press HOLD2 / wait 300"
            " / press LEFT / wait 300 / shot fourth-lit / press HOLD4 / wait 600 / press HOLD2"
            " / wait 300 / shot others-lit"
        )
        played.check_pictures("roll-lit", "holds-lit", "fourth-lit", "others-lit", folder="how-to-play")
        assert played.same("holds-lit", "still-lit") and not played.same("holds-lit", "unlit")

    def test_the_key_is_lit_after_twenty_seconds(self, play) -> None:
        played = play(
            f"{LESSON} / {THROW} / wait 20000 / shot holds-lit / press HOLD2"
            f" / wait 300 / press HOLD4 / wait 600 / {THROW} / press HOLD3 / wait 300"
            f" / {THROW} / wait 20000 / shot score-lit"
        )
        played.check_pictures("holds-lit", "score-lit", folder="how-to-play")

    def test_later_turns_forbid_nothing(self, play) -> None:
        every = " / ".join(f"press HOLD{n}" for n in range(2, 6))
        played = play(
            f"{LESSON} / {FIRST_TURN} / dice 2 6 1 6 4 / {THROW} / press HOLD1 / wait 300 / shot own-way / {every}"
            " / wait 300 / shot all-held / press ROLL / wait 300 / shot all-held-lit / press SCORE / wait 1000"
            f" / dice 1 2 3 4 6 / {THROW} / {COACH} / shot all-differ / dice 2 3 4 5 6"
            f" / {THROW} / shot straight"
        )
        played.check_pictures("own-way", "all-held", "all-held-lit", "all-differ", "straight", folder="how-to-play")

    def test_the_second_turn_has_random_dice(self, play) -> None:
        played = play(f"{LESSON} / {FIRST_TURN} / dice 3 3 3 3 1 / {THROW} / shot four-alike")
        played.check_pictures("four-alike", folder="how-to-play")

    def test_the_lesson_goes_on_as_a_game_after_three_turns(self, play) -> None:
        races = "press ROLL / wait 100 / shot races"
        played = play(
            f"{LESSON} / {FIRST_TURN} / {TURN} / {THIRD_TURN} / shot over / {races} / press ROLL / wait 900 / shot game"
        )
        played.check_pictures("over", "races", "game", folder="how-to-play")

    @pytest.mark.long
    def test_the_lesson_leaves_the_game_and_scores_unchanged(self, play) -> None:
        game = "wait 1800 / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 100"
        game += f" / dice 1 3 3 6 6 / {THROW} / press HOLD2 / wait 1000 / shot before"
        game += f" / {LEAVE} / press LEFT / press ROLL / wait 100 / press ROLL / wait 100"
        lesson = "press LEFT / press LEFT / press LEFT / press LEFT / press ROLL / wait 200 / press ROLL / wait 100"
        lesson += f" / {FIRST_TURN}"
        lesson += f" / {THROW} / press HOLD1 / wait 1000 / press SCORE 700 / wait 100 / shot card"
        lesson += f" / press ROLL / wait 100 / {LEAVE} / shot list / press SCORE / wait 100"
        with_lesson = play(f"{game} / {lesson} / shot menu / press ROLL / wait 200 / shot after")
        assert with_lesson.same("before", "after")
        with_lesson.check_pictures("list", "card", "menu", folder="how-to-play")
        assert stored(with_lesson.out) == stored(play(game).out)

    def test_the_coach_is_off_until_it_is_explained(self, play) -> None:
        played = play(f"{LESSON} / {THROW} / press ROLL 700 / wait 1500 / press LEFT / wait 50 / shot turn")
        played.check_pictures("turn", folder="how-to-play")

    def test_turns_two_to_four_explain_card_coach_and_menu_by_the_buttons_that_open_them(self, play) -> None:
        played = play(
            f"{LESSON} / {FIRST_TURN} / shot known / {TURN}"
            " / dice 3 3 1 2 5 / press ROLL / wait 2100 / shot coach / press ROLL 700 / wait 2000 / shot hint"
            f" / {MENU} / shot no-menu / press ROLL / wait 300 / shot held / press SCORE / wait 200 / press SCORE"
            " / wait 1000 / press ROLL / wait 100 / press ROLL / wait 1000 / shot menu-step / press LEFT / wait 300"
            f" / press RIGHT / wait 300 / shot arrows-lit / {MENU} / shot game-menu / press ROLL / wait 300"
            " / shot game-goes-on"
        )
        played.check_pictures(*(shot for shot in played.shots if shot != "no-menu"), folder="how-to-play")
        assert played.same("hint", "no-menu")

    def test_a_button_to_hold_is_lit_after_a_wrong_one_and_the_next_is_obeyed(self, play) -> None:
        first = FIRST_TURN.removesuffix(CARD)
        played = play(
            f"{LESSON} / {first}shot card-step / press ROLL / wait 300 / shot card-lit / press SCORE / wait 300"
            " / shot card-still-lit / dice 3 3 3 1 2 / press ROLL / wait 2100 / shot rolled / press SCORE"
            " / wait 1000 / dice 3 3 1 2 5 / press ROLL / wait 2100 / press HOLD1 / wait 300 / shot coach-lit"
            " / press HOLD1 / wait 300 / shot coach-over / press HOLD1 / wait 300 / shot free"
        )
        played.check_pictures("card-step", "card-lit", "coach-lit", "coach-over", "free", folder="how-to-play")
        assert played.same("card-lit", "card-still-lit") and not played.same("card-lit", "rolled")

    def test_the_lesson_goes_on_without_the_coach(self, play) -> None:
        played = play(
            f"{LESSON} / {FIRST_TURN} / {TURN} / dice 3 3 1 2 5 / {THROW} / shot no-coach", settings={"coach": "off"}
        )
        played.check_pictures("no-coach", folder="how-to-play")


def stored(out: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (out / "store").rglob("*") if path.is_file()}


OPEN = "press ROLL / wait 100"
BACK = "press SCORE / wait 100"


class TestBoxes:
    def test_boxes_with_five_and_with_six_dice(self, play) -> None:
        american = f"press RIGHT / {OPEN} / shot list-of-boxes / {turn_pages(6)} / {OPEN} / shot bonus"
        american += f" / {turn_pages(1)} / shot all-dice / {turn_pages(3)} / shot four-in-a-row"
        maxi = f"press RIGHT / {OPEN} / {OPEN} / shot ones / {turn_pages(7)} / shot pair"
        maxi += f" / {turn_pages(6)} / shot one-to-five / {turn_pages(3)} / shot full-house"
        way_back = f"{BACK} / shot list-at-straight / {BACK} / shot list-of-games"
        played = play(f"{HOW} / press RIGHT / {OPEN} / {american} / {way_back} / {maxi}")
        played.check_pictures(*played.shots, folder="how-to-play")


class TestGames:
    def test_rules_of_a_game_and_a_page_per_house_rule(self, play) -> None:
        american = f"press RIGHT / {OPEN} / shot list-of-rules / {OPEN} / shot american"
        american += f" / {turn_pages(1)} / shot american-more / {turn_pages(4)} / shot american-end"
        american += f" / {turn_pages(1)} / shot joker / {turn_pages(1)} / shot joker-official / {BACK}"
        maxi = f"shot list-at-joker / {BACK} / press RIGHT / {OPEN} / {turn_pages(5)} / {OPEN} / shot finnish"
        played = play(f"{HOW} / {turn_pages(2)} / {OPEN} / {american} / {maxi}")
        played.check_pictures(*played.shots, folder="how-to-play")


class TestTips:
    def test_a_tip_is_chosen_from_a_list_and_shows_what_it_costs(self, play) -> None:
        pages = f"shot list-of-tips / {turn_pages(2)} / {OPEN} / shot tip / {turn_pages(1)} / shot tip-next"
        played = play(f"{HOW} / {turn_pages(4)} / {OPEN} / {pages} / {BACK} / shot list-at-tip / {BACK} / shot at-tips")
        played.check_pictures(*played.shots, folder="how-to-play")

    @pytest.mark.parametrize("language", languages_of(code for code, _ in LANGUAGES))
    def test_each_tip_has_two_lines_above_its_costs(self, language: str) -> None:
        tips = {key: text for key, text in board_text(language).items() if key.startswith("tips.")}
        assert [key.removeprefix("tips.") for key in tips] == tips_on_the_board()
        printed = run_on_vm(f"""
from kast.ui.widgets.help_page import ROOM, broken
print([len(broken(text, ROOM - 2)) for text in {list(tips.values())!r}])
""")
        assert max(json.loads(printed)) <= 2

    def test_costs_are_those_that_the_solver_has_stored(self) -> None:
        lines = [line.split() for line in figures_of("tips")]
        stored = [
            [load_tips()[game]["tips"][tip]["cost"] for game in ("yatzy", "american")] for tip in tips_on_the_board()
        ]
        assert len(lines) == len(stored) >= 8
        for (box, *costs), exact in zip(lines, stored, strict=True):
            assert box in RULE_SETS["yatzy"].kinds and box in RULE_SETS["american"].kinds
            assert [float(cost) for cost in costs] == pytest.approx(exact, abs=0.05)


class TestDifferences:
    def test_examples_pay_differently_in_both_games(self, play) -> None:
        pages = f"shot differences / {OPEN} / shot boxes-differ / {turn_pages(2)} / shot pair-differs / {turn_pages(4)}"
        pages += (
            f" / shot straight-differs / {turn_pages(3)} / shot second-yatzy / {turn_pages(1)} / shot joker-differs"
        )
        way_back = f"{BACK} / shot differences-at-joker / {BACK} / shot at-differences"
        played = play(f"{HOW} / {turn_pages(5)} / {OPEN} / {pages} / {way_back}")
        played.check_pictures(*played.shots, folder="how-to-play")


class TestOdds:
    def test_the_odds_of_a_box_by_each_roll(self, play) -> None:
        pages = f"{turn_pages(3)} / shot odds-of / {OPEN} / {turn_pages(3)} / shot yacht-boxes / {OPEN} / shot odds"
        way_back = f"{BACK} / shot yacht-boxes-again / {BACK} / shot odds-of-again / {BACK} / shot at-odds"
        played = play(f"{HOW} / {turn_pages(6)} / {OPEN} / {pages} / {way_back}")
        played.check_pictures("odds-of", "yacht-boxes", "odds", "at-odds", folder="how-to-play")
        assert played.same("yacht-boxes", "yacht-boxes-again") and played.same("odds-of", "odds-of-again")

    def test_games_without_a_card_have_odds(self, play) -> None:
        """In the list of games Grab is the last one, then come Pig and Ten Thousand."""
        pages = (
            f"press LEFT / wait 50 / shot odds-of-grab / {OPEN} / shot cards / {turn_pages(3)} / {OPEN} / shot fours"
        )
        pages += f" / {BACK} / {BACK} / press LEFT / {OPEN} / shot of-pig / {OPEN} / shot a-1 / {turn_pages(1)}"
        pages += f" / shot a-1-later / {turn_pages(1)} / shot points / {turn_pages(1)} / shot more-points"
        pages += f" / {turn_pages(1)} / shot turn-of-pig / {BACK} / {BACK} / press LEFT / {OPEN} / shot of-ten"
        pages += f" / {OPEN} / shot few-dice / {turn_pages(1)} / shot more-dice / {turn_pages(1)} / shot turn-of-ten"
        played = play(f"{HOW} / {turn_pages(6)} / {OPEN} / {pages}")
        played.check_pictures(*played.shots, folder="how-to-play")

    @pytest.mark.parametrize("game", [game for game in load_odds() if game in constants_of(HELP_FIGURES)["TEXT"]])
    def test_odds_are_those_that_the_solver_has_stored(self, game: str) -> None:
        """Boxes that all dice fill and boxes of an upper section are left out."""
        stored = load_odds()[game]
        exact = {kind: dict(enumerate(chances, 1)) for kind, chances in stored.get("boxes", {}).items()}
        exact |= {f"odds.{key}": chances for key, chances in stored.get("chances", {}).items()}
        expected = {
            (title, str(label)): 100 * chance for title, chances in exact.items() for label, chance in chances.items()
        }
        shown = {}
        for title, _, *rows in map(str.split, figures_of(game)):
            for label, _, figure in (row.rpartition(":") for row in rows):
                shown[title, label] = float(figure)
        expected["odds.turn", ""] = stored.get("turn")
        assert shown == pytest.approx({key: expected[key] for key in shown}, abs=0.05) and all(shown.values())
        missing = {title for title, _ in expected.keys() - shown.keys()}
        if game in CARD_GAMES:
            rules = RULE_SETS[game]
            assert missing == {*rules.kinds[: rules.upper], "odds.turn"} | {
                kind for kind, chances in stored["boxes"].items() if chances[0] == 1
            }
        else:
            assert missing <= {"odds.turn"}

    def test_the_figures_are_written_by_make_facts(self) -> None:
        assert HELP_FIGURES.read_text() == help_figures()


def figures_of(section: str) -> list[str]:
    return constants_of(HELP_FIGURES)["TEXT"][section].strip().split("\n")


class TestQuestions:
    def test_a_turn_and_common_questions_are_explained(self, play) -> None:
        pages = f"shot turn-begins / {turn_pages(1)} / shot turn-goes-on / {turn_pages(7)} / shot draw"
        pages += f" / {turn_pages(1)} / shot draw-more / {turn_pages(4)} / shot pairs / wait 21000 / shot keys"
        way_back = f"{BACK} / shot asked-pairs / {BACK} / shot list-at-questions"
        played = play(f"{HOW} / {turn_pages(3)} / {OPEN} / {OPEN} / {pages} / {way_back}")
        played.check_pictures(*played.shots, folder="how-to-play")

    def test_four_presses_in_the_list_of_questions_answer_how_long_a_game_takes(self, play) -> None:
        ways = "press LEFT / press LEFT / press LEFT / wait 50 / shot asked / press ROLL / wait 100 / shot long"
        played = play(f"{HOW} / {turn_pages(3)} / {OPEN} / {ways} / {BACK} / shot asked-again")
        played.check_pictures(*played.shots, folder="how-to-play")

    @pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
    def test_each_question_has_a_title_for_the_list(self, language: str) -> None:
        texts = board_text(language)
        titles, questions = ([key for key in texts if key.startswith(part)] for part in ("ask.", "questions."))
        assert [key.removeprefix("ask.") for key in titles] == ["turn", *(key.split(".")[1] for key in questions)]
        assert len(titles) // 2 + 1 <= 10  # LEFT and RIGHT walk around the list, then ROLL chooses

    def test_help_texts_are_loaded_only_while_shown(self) -> None:
        printed = run_on_vm("""
from kast import text
from kast.ui.screens.help import load_explanations
text.speak("en")
load_explanations()
for key in ("how.lesson", "games.turn", "questions.draw", "tips.keep_four"):
    try:
        print(text.say(key))
    except KeyError:
        print("not in memory")
""")
        assert printed == f"{board_text('en')['how.lesson']}\n" + 3 * "not in memory\n"


class TestPig:
    def test_the_lesson_of_pig_banks_a_turn_and_loses_the_next(self, play) -> None:
        one = "press ROLL / wait 1100"
        played = play(
            f"{HOW} / press LEFT / press LEFT / press ROLL / wait 300 / shot pig / {one} / shot pig-on / {one} / {one}"
            f" / shot pig-enough / press SCORE / wait 1500 / shot pig-second / {one} / {one} / shot pig-brave"
            " / press ROLL / wait 800 / shot pig-lost / wait 2500 / shot pig-over / press ROLL / wait 900"
            " / shot pig-game"
        )
        played.check_pictures(*played.shots, folder="how-to-play")
        assert any(name.startswith("game") for name in stored(played.out))

    def test_each_step_of_the_first_turn_waits_for_its_key_and_lights_it(self, play) -> None:
        one = "press ROLL / wait 1100"
        played = play(
            f"{HOW} / press LEFT / press LEFT / press ROLL / wait 300 / press SCORE / wait 300 / shot pig-roll-lit"
            f" / {one} / {one} / {one} / press ROLL / wait 1100 / shot pig-score-lit / press SCORE / wait 1500"
            f" / press HOLD1 / wait 300 / shot pig-again-lit / {one} / wait 20000 / shot pig-waits"
        )
        played.check_pictures(*played.shots, folder="how-to-play")

    def test_a_key_that_is_pressed_again_is_obeyed(self, play) -> None:
        one = "press ROLL / wait 1100"
        rolls = f"{one} / {one} / {one} / {one} / press ROLL / wait 900"
        played = play(f"{HOW} / press LEFT / press LEFT / press ROLL / wait 300 / {rolls} / shot pig-1")
        played.check_pictures("pig-1", folder="how-to-play")


class TestTenThousand:
    @pytest.mark.long
    def test_the_lesson_of_ten_thousand_waits_for_its_keys_and_lights_them(self, play) -> None:
        one = "press ROLL / wait 1600"
        played = play(
            f"{HOW} / press LEFT / press LEFT / press LEFT / press ROLL / wait 300 / shot ten / press SCORE / wait 300"
            f" / shot ten-roll-lit / {one} / shot ten-aside / press LEFT / wait 300 / shot ten-free / wait 20000"
            f" / shot ten-waits / {one} / shot ten-enough / {one} / shot ten-score-lit / press SCORE / wait 1500"
            f" / shot ten-second / {one} / press ROLL / wait 1000 / shot ten-lost / wait 4000 / shot ten-over"
            " / press ROLL / wait 900 / shot ten-game"
        )
        played.check_pictures(*played.shots, folder="how-to-play")


class TestGrab:
    def test_the_lesson_of_grab_waits_for_its_keys_and_takes_a_card(self, play) -> None:
        one = "press ROLL / wait 2000"
        pairs = "press HOLD1 / wait 100 / press HOLD2 / wait 300"
        played = play(
            f"{HOW} / press LEFT / press ROLL / wait 300 / shot grab / press SCORE / wait 300 / shot grab-roll-lit"
            f" / {one} / shot grab-hold / press SCORE / wait 300 / shot grab-hold-lit / {pairs} / shot grab-again"
            f" / {one} / press HOLD3 / wait 100 / press HOLD4 / wait 300 / {one} / shot grab-take / wait 20000"
            f" / shot grab-score-lit / press SCORE / wait 2500 / shot grab-second / {one} / {one} / {one}"
            " / shot grab-nothing / press SCORE / wait 3000 / shot grab-over / press ROLL / wait 900 / shot grab-game"
        )
        played.check_pictures(*played.shots, folder="how-to-play")
        assert any(name.startswith("game") for name in stored(played.out))
