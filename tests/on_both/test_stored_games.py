"""Test stored games: packed, written turn by turn to the journal, filed in the history, counted and replayed."""

import json

from kast.game import GROWN_UP, PICTURES, GameError
from kast.games import RULE_SETS
from kast.games.cards import Card, draws
from kast.games.cards.game import CardGame
from kast.games.cards.replay import turns
from kast.games.leaving import leave
from kast.storage import history, journal, log, saved_game, store, unpacked_game
from kast.storage.restored_game import restored
from kast.storage.statistics import BEST, GAMES, NAMES, Statistics, deviation, key_of, options_of
from kast.turn_text import dice_after, parts


class Noise:
    """A source of pseudo-random bytes that depend only on the seed."""

    def __init__(self, seed):
        self.state = seed * 7919 + 1

    def __call__(self, count):
        return bytes([self.below(256) for _ in range(count)])

    def below(self, n):
        self.state = (self.state * 16807) % 2147483647
        return self.state // 8 % n


CARD_GAMES = [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]
LONGEST = "Åßðþÿ-Øñéü"  # ten characters: nine letters of two bytes each, and a hyphen of one


def empty():
    for name in store.names():
        store.remove(name)


def new_game(rule_set_id, count, noise, seq=1, options=None, start="listed"):
    players = [{"name": "Player" + str(index), "kind": "human", "picture": index} for index in range(count)]
    game = CardGame(rule_set_id, options, players, noise, start)
    game.seq = seq
    return game


def any_options(rule_set_id, noise):
    return {option: values[noise.below(len(values))] for option, values in RULE_SETS[rule_set_id].options.items()}


def play_turn(game, noise, keep=True):
    """Roll, hold at random and fill a box; if `keep`, write the turn to the journal."""
    game.roll()
    while game.can_roll and noise.below(4):
        for index in range(len(game.dice)):
            if noise.below(3) == 0:
                game.toggle(index)
        if game.can_roll:
            game.roll()
    if noise.below(2):
        game.toggle(0)
    choices = game.choices()
    finished = game.turns_finished
    game.fill(choices[noise.below(len(choices))][0])
    if keep:
        assert journal.append(game.seq, finished, game.last_turn)


def play_out(game, noise):
    while game.phase == "play":
        play_turn(game, noise)
    return game


def file_games(count, first_seq=1, rule_set_id="yatzy", turns_each=2, name="Ada"):
    """File short abandoned games to fill a history."""
    for seq in range(first_seq, first_seq + count):
        noise = Noise(seq)
        game = new_game(rule_set_id, 1, noise, seq)
        game.players[0]["name"] = name
        for _ in range(turns_each):
            play_turn(game, noise)
        assert history.add(game, "cafe")


def records(**how):
    return [json.loads(line.read()) for line in history.Lines(**how)]


# Tests of packed games


def check_packed(game):
    state = game.state()
    data = saved_game.pack(state)
    again = unpacked_game.unpack(data)
    assert again == state, (again, state)
    assert restored(CardGame, again, Noise(1)).state() == state
    return len(data)


def test_any_game_packs():
    seed = 0
    for rule_set_id in CARD_GAMES:
        for count in (1, 2 + seed // 2 % 5):  # all numbers of players occur, spread over the games
            seed += 1
            noise = Noise(seed)
            game = new_game(rule_set_id, count, noise, seed * 1000, any_options(rule_set_id, noise), "roll")
            while game.phase == "start":
                check_packed(game)
                game.roll_for_start()
            check_packed(game)
            while game.phase == "play":
                game.roll()
                if noise.below(8) == 0:
                    check_packed(game)
                game.toggle(noise.below(5))
                if noise.below(2):
                    game.roll()
                game.fill(game.choices()[0][0])
                if noise.below(8) == 0:
                    check_packed(game)
                    game.undo()
                    check_packed(game)
                    game.fill(game.choices()[0][0])
            check_packed(game)


def test_any_player_packs():
    noise = Noise(1)
    for players in (
        [{"name": LONGEST, "kind": "human", "picture": 0}, {"name": "B", "kind": "human", "picture": 11}],
        [
            {"name": "Ann", "kind": "human", "picture": 0, "grown_up": True},
            {"name": "Pip", "kind": "human", "picture": 11, "grown_up": True},
            {"name": "Kit", "kind": "human", "picture": 3},
        ],
        [{"name": str(level), "kind": "cpu", "picture": None, "level": level} for level in (1, 2, 3, 4)],
    ):
        check_packed(CardGame("yatzy", None, players, noise, "listed"))


def test_the_largest_games_fit():
    noise = Noise(5)
    sizes = []
    for rule_set_id, options in (
        ("triple", {"joker": "plain", "first_roll_bonus": 40}),
        ("maxi", {"saved_rolls": True}),
    ):
        game = new_game(rule_set_id, 6, noise, 1 << 29, options)
        for player in game.players:
            player["name"] = LONGEST
        # Play up to the last turn of the last player, and use every saved roll.
        while game.turns_finished < 6 * len(game.rules.boxes) - 1:
            game.roll()
            game.fill(game.choices()[0][0])
        while game.can_roll:
            game.roll()
        sizes.append(check_packed(game))
        game.fill(game.choices()[0][0])
        sizes.append(check_packed(game))
    assert max(sizes) <= saved_game.LIMIT, sizes


def equal_cards(rule_set_id, players, noise):
    """Return a game in which every player filled every box with zero."""
    game = new_game(rule_set_id, players, noise, 1 << 29, {"ties": "roll"})
    for player in game.players:
        player["name"] = LONGEST
    zeros = [0, 0] + [0] * len(game.rules.boxes)
    game.cards[:] = [Card.from_state(rule_set_id, game.options, zeros) for _ in game.cards]
    draws.settle(game)
    return game


def test_the_longest_draw_fits():
    for rule_set_id in ("triple", "maxi"):
        game = equal_cards(rule_set_id, 6, bytes)  # with this source every die shows a one
        rolls = 0
        while game.phase == "draw":
            draws.roll_for_win(game)
            rolls += 1
            assert check_packed(game) <= saved_game.LIMIT
        assert rolls == 36 and len(json.loads(game.draw)["won"]) == 6


def test_a_draw_is_filed():
    empty()
    game = equal_cards("yatzy", 2, Noise(3))
    game.seq = 1
    for turn in range(30):
        assert journal.append(1, turn, "%d%s66666" % (turn % 2, "abcdefghijklmno"[turn // 2]))
    while game.phase == "draw":
        draws.roll_for_win(game)
    assert history.add(game, "cafe")
    (record,) = records()
    assert record["draw"] == json.loads(game.draw) and record["options"] == {"ties": "roll"}
    counted = caught_up()
    assert list(counted.games) == ["yatzy"] and counted.games["yatzy"]["games"] == 1


def test_a_game_of_just_the_largest_size_packs():
    game = new_game("yatzy", 6, Noise(1))
    room = saved_game.LIMIT - len(saved_game.pack(game.state()))
    game.players[0]["name"] += "x" * (room // 2)
    game.players[1]["name"] += "x" * (room - room // 2)
    assert check_packed(game) == saved_game.LIMIT


def test_a_byte_out_of_its_range_by_one_is_refused():
    robot = {"name": "Robot", "kind": "cpu", "picture": None, "level": 4}
    game = CardGame("yatzy", None, [robot], Noise(1), "listed")
    data = saved_game.pack(game.state())
    level = data.index(b"Robot") + len("Robot")
    phase = 2 + saved_game.first_options(RULE_SETS.number("yatzy")) + 4
    assert (data[level], data[phase]) == (4, saved_game.PHASES.index("play"))
    child = CardGame("yatzy", None, [{"name": "Robin", "kind": "human", "picture": PICTURES - 1}], Noise(1), "listed")
    of_child = saved_game.pack(child.state())
    picture = of_child.index(b"Robin") + len("Robin") + 1
    assert of_child[picture] == PICTURES - 1
    child.roll()
    child.fill("chance")
    of_turn = saved_game.pack(child.state())
    box = len(of_turn) - 4  # place of the turn's box, which one byte of holds and two of a roll follow
    assert of_turn[box] == child.rules.boxes.index("chance")
    for good, place, value in (
        (of_turn, box, len(child.rules.boxes)),
        (data, level, 5),
        (data, phase, len(saved_game.PHASES)),
        (of_child, picture, PICTURES),
        (of_child, picture, GROWN_UP + PICTURES),
    ):
        assert unpacked_game.unpack(good)
        try:
            unpacked_game.unpack(good[:place] + bytes((value,)) + good[place + 1 :])
        except ValueError:
            pass
        else:
            raise AssertionError("unpacked")


def test_invalid_games_do_not_pack_or_unpack():
    game = new_game("yatzy", 6, Noise(1))
    for player in game.players:
        player["name"] = "x" * 100
    try:
        saved_game.pack(game.state())
    except ValueError as error:
        assert "too large" in str(error)
    else:
        raise AssertionError("packed")
    game = new_game("maxi", 2, Noise(1))
    play_turn(game, Noise(2), keep=False)
    data = saved_game.pack(game.state())
    noise = Noise(3)
    samples = [data[:length] for length in range(len(data))]
    samples += [noise(length) for length in range(100)]
    for _ in range(500):
        place = noise.below(len(data))
        samples.append(data[:place] + noise(1) + data[place + 1 :])
    for sample in samples:
        try:
            restored(CardGame, unpacked_game.unpack(sample), noise)
        except ValueError:
            pass


# Tests of games that are replayed from their records


def test_a_recorded_game_replays():
    for rule_set_id in CARD_GAMES:
        noise = Noise(len(rule_set_id))
        options = any_options(rule_set_id, noise)
        game = new_game(rule_set_id, 3, noise, options=options, start="random")
        texts = []
        totals = [0] * 3
        rolls = []
        while game.phase == "play":
            play_turn(game, noise, keep=False)
            texts.append(game.last_turn)
        for player, box, points, rolls in turns(rule_set_id, options, game.players, texts):
            assert game.cards[player].boxes[box] == points
            totals[player] += 1
            assert rolls[0][0] == [False] * game.rules.dice
        assert totals == [len(game.rules.boxes)] * 3
        assert rolls[-1][1] == dice_after(parts(texts[-1])[2], game.rules.dice)


def test_a_recorded_game_replays_by_its_options():
    fives = ["0o55555"]
    ada = [{"name": "Ada"}]
    assert [next(turns("yatzy", options, ada, fives))[2] for options in ({}, {"yatzy_adds_dice": True})] == [50, 75]


def test_invalid_records_cannot_be_replayed():
    good = ["0c33561..224....4", "1a11111", "0d12345"]
    players = [{"name": "Ada"}, {"name": "Bo"}]
    assert next(turns("yatzy", {}, players, good)) == (
        0,
        "threes",
        6,
        [
            ([False] * 5, [3, 3, 5, 6, 1]),
            ([True, True, False, False, False], [3, 3, 2, 2, 4]),
            ([True, True, True, True, False], [3, 3, 2, 2, 4]),
        ],
    )
    bad = (
        ["0c33561..224....4.1111"],
        ["0c.3561"],
        ["0c3356"],
        ["0c33567"],
        ["0c33561....."],
        ["0Z33561"],
        ["0p33561"],
        ["0c"],
        [""],
        ["2c33561"],
        ["xc33561"],
        good[:2] + ["1d12345"],
        good[:2] + ["0c12345"],
    )
    for texts in bad:
        try:
            list(turns("yatzy", {}, players, texts))
        except GameError as error:
            assert str(error).startswith("Turn " + str(len(texts))), str(error)
        else:
            raise AssertionError("replayed " + str(texts))


# Tests of the journal


def test_turns_are_appended_to_the_journal():
    empty()
    assert list(journal.turns(1, 5)) == []
    for number in range(5):
        assert journal.append(1, number, "0a1111" + str(number + 1))
    assert list(journal.turns(1, 5)) == ["0a11111", "0a11112", "0a11113", "0a11114", "0a11115"]
    assert list(journal.turns(1, 4)) == ["0a11111", "0a11112", "0a11113", "0a11114"]
    # After an undo, or a power cut before the game was saved, a turn is written again under its number.
    assert journal.append(1, 3, "0b66666")
    assert list(journal.turns(1, 9)) == ["0a11111", "0a11112", "0a11113", "0b66666"]
    # The turns of another game need not be cleared first.
    assert list(journal.turns(2, 9)) == []
    assert journal.append(2, 0, "0c22222") and list(journal.turns(2, 9)) == ["0c22222"]
    assert list(journal.turns(1, 9)) == []


def test_a_damaged_journal_ends_at_the_damage():
    empty()
    for number in range(4):
        journal.append(1, number, "0a1111" + str(number + 1))
    with open("saves/turns", "rb") as file:
        content = file.read()
    lost = content.find(b"0a11112")
    for damaged in (content[:lost] + b"?" + content[lost + 1 :], content[:-5], b"", b"\xff\n" * 9):
        with open("saves/turns", "wb") as file:
            file.write(damaged)
        assert journal.append(1, 4, "0e55555")
        found = list(journal.turns(1, 5))
        assert found[-1] == "0e55555" and len(found) in (1, 4)


def test_each_correction_of_a_turn_replaces_the_one_before():
    empty()
    for number in range(3):
        journal.append(1, number, "0a1111" + str(number + 1))
    for count, (number, text) in enumerate(((1, "0a22222"), (0, "0b33333"), (1, "0c44444"))):
        assert journal.correct(1, count, number, text)
    expected = ["0b33333", "0c44444", "0a11113"]
    before = []
    assert [text for _, text in journal.numbered(1, 3, 3, before)] == list(journal.turns(1, 3, 3)) == expected
    assert before == [(1, "0a11112"), (0, "0a11111"), (1, "0a22222")]
    assert list(journal.turns(1, 3, 1)) == ["0a11111", "0a22222", "0a11113"]  # the later ones were not saved
    assert journal.correct(1, 1, 2, "0d55555")  # replaces both
    assert list(journal.turns(1, 3, 2)) == ["0a11111", "0a22222", "0d55555"]


# Tests of the history


def test_a_history_line_matches_the_contract():
    empty()
    noise = Noise(9)
    game = new_game("american", 2, noise, 7, {"joker": "open", "first_roll_bonus": 10})
    game.players[1] = {"name": 'Å "ö\\', "kind": "cpu", "picture": None}
    play_turn(game, noise)
    assert history.add(game, "cafe")
    play_out(game, noise)
    assert history.add(game, "cafe")
    (record,) = records()
    assert record["v"] == 1 and record["id"] == "cafe-7" and record["device"] == "cafe" and record["seq"] == 7
    assert record["game"] == "american" and record["options"] == {"joker": "open", "first_roll_bonus": 10}
    assert [player["name"] for player in record["players"]] == ["Player0", 'Å "ö\\']
    assert [player["kind"] for player in record["players"]] == ["human", "cpu"]
    assert [player["picture"] for player in record["players"]] == [0, None]
    for player, card in zip(record["players"], game.cards):
        assert player["boxes"] == card.boxes and player["bonuses"] == card.bonuses and player["total"] == card.total
        assert player.get("extra", 0) == card.extra
    assert record["end"] == "finished" and len(record["crc"]) == 8
    played = list(turns(record["game"], record["options"], record["players"], record["turns"]))
    assert len(played) == 26


def test_a_history_line_has_first_roll_points():
    empty()
    game = CardGame("american", {"first_roll_bonus": 20}, [{"name": "Fox", "kind": "human"}], bytes, "listed")
    game.seq = 1
    game.roll()  # zeros as random bytes give five ones, which count twice
    game.fill("yatzy")
    assert journal.append(1, 0, game.last_turn)
    assert history.add(game, "cafe")
    (record,) = records()
    (player,) = record["players"]
    assert (player["boxes"], player["bonuses"], player["extra"], player["total"]) == ({"yatzy": 50}, 0, 40, 90)


def test_an_abandoned_game_is_filed():
    empty()
    noise = Noise(2)
    game = new_game("maxi", 2, noise, 1)
    assert history.add(game, "cafe") and records() == []
    play_turn(game, noise)
    game.roll()
    assert history.add(game, "cafe")
    (record,) = records()
    assert record["end"] == "abandoned" and len(record["turns"]) == 1 and record["options"] == {}
    assert record["players"][1]["boxes"] == {}


def test_filing_twice_and_undoing():
    empty()
    file_games(2)
    noise = Noise(3)
    game = play_out(new_game("yatzy", 1, noise, history.next_seq()), noise)
    assert game.seq == 3
    assert history.add(game, "cafe") and history.add(game, "cafe")
    assert [record["seq"] for record in records()] == [1, 2, 3] and history.next_seq() == 4
    before = store.size("history-0001.jsonl")
    # A line without its line end is still complete.
    with open("saves/history-0001.jsonl", "rb") as file:
        content = file.read()
    with open("saves/history-0001.jsonl", "wb") as file:
        file.write(content[:-1])
    assert history.add(game, "cafe") and store.size("history-0001.jsonl") == before - 1
    assert history.take_back(3) and history.take_back(3)
    assert [record["seq"] for record in records()] == [1, 2] and history.next_seq() == 3
    # If the line of an undone game was not removed, the continued game replaces it.
    assert history.add(game, "cafe")
    game.undo()
    game.toggle(1)
    finished = game.turns_finished
    game.fill(game.choices()[0][0])
    game.last_turn = "0o11111"
    journal.append(3, finished, game.last_turn)
    assert history.add(game, "cafe")
    found = records()
    assert [record["seq"] for record in found] == [1, 2, 3] and found[2]["turns"][-1] == game.last_turn


def test_the_history_is_split_into_segments():
    empty()
    file_games(150)
    segments = sorted([name for name in store.names() if name.startswith("history")])
    assert segments == ["history-0001.jsonl", "history-0002.jsonl", "history-0003.jsonl"], segments
    assert all(store.size(name) <= 16368 for name in segments) and store.size(segments[0]) > 16000
    forwards = [record["seq"] for record in records()]
    assert forwards == list(range(1, 151))
    assert [record["seq"] for record in records(newest_first=True)] == forwards[::-1]
    for after in (0, 1, 30, 60, 149, 150, 151):
        assert [record["seq"] for record in records(after=after)] == forwards[after:]
        assert [record["seq"] for record in records(newest_first=True, after=after)] == forwards[after:][::-1]
    assert history.drop_oldest() and records()[0]["seq"] > 30 and history.next_seq() == 151
    assert history.drop_oldest() and not history.drop_oldest()
    assert history.next_seq() == 151


def test_exported_games_are_removed_to_free_space():
    empty()
    file_games(150)
    free = store.free
    try:
        assert history.free_space()
        store.free = lambda: store.LOW - 1
        assert not history.free_space() and len(records()) == 150
        first = records()[0]["seq"]
        for mark in (10, 90, 200):
            store.replace("exported", log.sealed([str(mark)]))
            assert history.exported() == mark and not history.free_space()
            left = [record["seq"] for record in records()]
            assert left[0] <= mark + 1 if mark < 200 else left[-1] == 150
            assert left[0] >= first
            first = left[0]
        assert 1 < first <= 150 and history.next_seq() == 201
    finally:
        store.free = free
    store.remove("exported")
    assert history.next_seq() == 151 and history.next_seq(500) == 501


def test_damaged_lines_are_left_out_and_counted():
    empty()
    file_games(5)
    with open("saves/history-0001.jsonl", "rb") as file:
        content = file.read()
    third = content.find(b'"seq":3')
    with open("saves/history-0001.jsonl", "wb") as file:
        file.write(content[:third] + b"\xff" + content[third + 1 : -30])
    for newest_first in (False, True):
        lines = history.Lines(newest_first)
        seqs = [history.seq_of(line.head()) for line in lines]
        assert sorted(seqs) == [1, 2, 4] and lines.damaged == 2
    assert history.next_seq() == 5
    file_games(1, 5)
    assert [record["seq"] for record in records()] == [1, 2, 4, 5]


# Tests of statistics


def caught_up(settled=None):
    statistics = Statistics()
    steps = list(statistics.catch_up(settled))
    assert steps == sorted(steps) and (not steps or steps[-1] == 100)
    return statistics


def test_statistics_count_finished_games():
    empty()
    assert caught_up().games == {}
    noise = Noise(11)
    totals = []
    faces = [0] * 6
    for seq in range(1, 14):
        game = new_game("american", 2, noise, seq, {"joker": "open"} if seq == 13 else None)
        game.players[1]["kind"] = "cpu"
        play_out(game, noise)
        assert history.add(game, "cafe")
        for text in journal.turns(seq, 99):
            for face in text[2:].replace(".", ""):
                faces[int(face) - 1] += 1
        if seq < 13:
            totals.append((game.cards[0].total, -seq))
        if seq == 5:
            caught_up()
    game = new_game("american", 1, noise, 14)
    play_turn(game, noise)
    history.add(game, "cafe")
    for text in journal.turns(14, 99):
        for face in text[2:].replace(".", ""):
            faces[int(face) - 1] += 1
    statistics = caught_up()
    assert statistics.faces == faces and statistics.counted == 14
    entry = statistics.games["american"]
    assert entry["games"] == 12 and entry["cards"] == 12 and entry["sum"] == sum([total for total, _ in totals])
    best = [[total, -seq, "Player0"] for total, seq in sorted(totals, reverse=True)[:BEST]]
    assert entry["best"] == best and entry["seq"] == 14
    assert statistics.games["american 100"]["games"] == 1
    assert list(statistics.names) == ["Player0"]
    cards, points, most = statistics.names["Player0"]["games"]["american"]
    assert (cards, points, most) == (12, entry["sum"], best[0][0])
    again = Statistics()
    assert again.games == statistics.games and again.names == statistics.names and list(again.catch_up()) == []
    # If the file of statistics is missing or damaged, all games are counted again.
    for name in ("statistics.a", "statistics.b"):
        with open("saves/" + name, "wb") as file:
            file.write(b"?" * 99)
    anew = caught_up()
    assert anew.games == statistics.games and anew.names == statistics.names and anew.faces == faces


def test_points_of_a_player_who_left_do_not_count_but_the_dice_do():
    empty()
    noise = Noise(12)
    game = new_game("yatzy", 3, noise)
    for _ in range(5):
        play_turn(game, noise)
    leave(game, 1)
    play_out(game, noise)
    assert history.add(game, "cafe")
    statistics = caught_up()
    entry = statistics.games["yatzy"]
    assert (entry["games"], entry["cards"], entry["sum"]) == (1, 2, game.total(0) + game.total(2))
    assert [name for _, _, name in entry["best"] if name == "Player1"] == []
    assert statistics.names["Player1"]["games"] == {}
    assert sum(statistics.names["Player1"]["faces"]) >= 10
    assert sum([sum(player["faces"]) for player in statistics.names.values()]) == sum(statistics.faces)


def test_five_equal_dice_count_once_a_turn():
    empty()
    game = CardGame("yatzy", None, [{"name": "Ada"}], bytes, "listed")
    game.seq = 1
    for _ in range(2):
        while game.can_roll:
            game.roll()
        game.fill(game.choices()[0][0])
        journal.append(1, game.turns_finished - 1, game.last_turn)
    history.add(game, "cafe")
    statistics = caught_up()
    assert statistics.games["yatzy"]["fives"] == 2 and statistics.names["Ada"]["fives"] == 2
    assert statistics.faces == [30, 0, 0, 0, 0, 0]


def test_undone_games_are_not_counted():
    empty()
    file_games(3)
    assert caught_up(settled=2).counted == 3
    assert Statistics().counted == 2
    history.take_back(3)
    assert caught_up().counted == 2
    file_games(1, 3, turns_each=5)
    statistics = caught_up(settled=2)
    assert statistics.counted == 3 and Statistics().counted == 2
    assert caught_up(settled=3).faces == statistics.faces and Statistics().counted == 3


def test_statistics_stay_small():
    empty()
    seq = 0
    longest = ["twenty bytes long " + str(number) for number in range(10, 40)]
    options = [
        {"joker": joker, "first_roll_bonus": more} for joker in ("forced", "open", "free", "plain") for more in (0, 10)
    ]
    for rule_set_id in ("american", "triple"):
        for option in options:
            for _ in range(2):
                seq += 1
                noise = Noise(seq)
                game = new_game(rule_set_id, 6, noise, seq, option)
                for index, player in enumerate(game.players):
                    player["name"] = longest[(seq * 5 + index) % 30]
                while game.phase == "play":
                    game.roll()
                    game.fill(game.choices()[0][0])
                journal.append(seq, 0, "0a11111")
                assert history.add(game, "cafe")
    statistics = caught_up()
    assert len(statistics.games) == GAMES and len(statistics.names) == NAMES
    assert all(len(entry["games"]) <= GAMES for entry in statistics.names.values())
    assert 4000 < sum([len(piece) for piece in store.load_in_pieces("statistics")]) <= 8000
    assert statistics.games["triple 310"]["seq"] == seq
    assert longest[seq * 5 % 30] in statistics.names


def test_statistics_keys_name_game_and_options():
    for rule_set_id, rules in RULE_SETS.items():
        assert key_of(rules, {}) == rule_set_id and options_of(rule_set_id) == (rule_set_id, {})
        for seed in range(5):
            options = any_options(rule_set_id, Noise(seed))
            changed = {option: value for option, value in options.items() if value != rules.options[option][0]}
            changed.pop("ties", None)  # how a draw is decided does not affect the points
            assert options_of(key_of(rules, options)) == (rule_set_id, changed)


def test_standard_deviation_of_scores():
    assert deviation([0] * 6, 0) == 0 and deviation([10] * 6, 60) == 0
    assert deviation([600, 0, 0, 0, 0, 0], 600) == 547  # tenths of (600 - 100) / sqrt(600 * 5 / 36) = 54.77
    assert deviation([1100, 980, 980, 980, 980, 980], 6000) == 34  # tenths of 100 / sqrt(6000 * 5 / 36) = 3.46


# Tests with damaged files


def test_random_bytes_in_any_file_are_survived():
    noise = Noise(77)
    for trial in range(30):
        empty()
        file_games(3)
        caught_up()
        game = new_game("yatzy", 2, noise, history.next_seq())
        play_turn(game, noise)
        store.save("game", saved_game.pack(game.state()))
        store.save("game", saved_game.pack(game.state()))
        store.replace("exported", log.sealed(["2"]))
        for name in store.names():
            with open("saves/" + name, "rb") as file:
                content = file.read()
            cut = noise.below(len(content) + 1)
            junk = noise(noise.below(60))
            damaged = (junk, content[:cut], content[:cut] + junk, junk + content[cut:], b"")[(trial + len(name)) % 5]
            with open("saves/" + name, "wb") as file:
                file.write(damaged)
        data = store.load("game")
        assert data is None or data == saved_game.pack(game.state())
        caught_up()
        seq = history.next_seq()
        assert 1 <= seq <= 5 and history.free_space()
        journal.append(seq, 0, "0a11111")
        game = play_out(new_game("yatzy", 1, noise, seq), noise)
        assert history.add(game, "cafe") and records()[-1]["seq"] == seq
        assert len(records()[-1]["turns"]) == 15
