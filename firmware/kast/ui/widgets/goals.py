"""What a game has achieved for the first time, and the next goal in reach. Loaded only by the result of a game."""

from micropython import const

from kast.games import RULE_SETS
from kast.storage.settings import GAMES
from kast.storage.statistics import NEWS, STAMPS, key_of
from kast.text import line
from kast.ui.widgets import fitted

_CLOSE = const(8)  # a best score is in reach if at most this part of it is lacking
_SOON = const(2)  # new dice are in reach if they take at most so many games


class Goals:
    """Texts about the goals of the people who took part in a game to its end."""

    def __init__(self, game, people, statistics, words, room):
        """Prepare the texts.

        :param game: a finished game
        :param people: indices of these players, at least one; the one with the best place first
        :param statistics: Statistics with this game
        :param words: texts of the section "result"
        :param room: width of a text in pixels
        """
        self._game = game
        self._statistics = statistics
        self._words = words
        self._room = room
        self._people = people
        self._key = key_of(game.rules, game.options)

    def reached(self):
        """Return (player, text) of each stamp that a player has just earned, and of each new own best."""
        if self._statistics.counted != self._game.seq:
            return []  # this game does not count, or could not be stored
        form = line(self._words, "first")
        found = []
        for player in self._people:
            for bit, what in enumerate(NEWS):
                if self._statistics.news.get(self._name(player), 0) >> bit & 1:
                    text = line(self._words, what)
                    if len(self._game.players) == 1:
                        text = text[0].upper() + text[1:]
                    found.append((player, self._about(player, form, form.format("{}" + ", " + "{}"), text)))
        return found

    def next(self, won):
        """Return a text on the next goal.

        It is the first of these that is left: a best score that is close, new dice that are close, a stamp that a
        player lacks, the best score that lacks fewest points, new dice, more points than in this game.

        :param won: the highest kind of dice that was won
        """
        most = max([self._game.total(player) for player in self._people])
        lacked, name = self._to_best(most)
        to_best = fitted(line(self._words, "points_to_best"), self._room, name, lacked)
        if 0 < lacked * _CLOSE <= lacked + most:
            return to_best
        games = GAMES[won] - self._statistics.finished() if won < len(GAMES) else 0
        to_dice = line(self._words, "game" if games == 1 else "games").format(games)
        if 0 < games <= _SOON:
            return to_dice
        for player in self._people:
            stamps = self._statistics.names.get(self._name(player), {"stamps": 0})["stamps"]
            for bit, stamp in enumerate(STAMPS):
                if not stamps >> bit & 1 and self._has(stamp):
                    return self._about(player, line(self._words, "next"), "{} » {}", line(self._words, stamp))
        if lacked:
            return to_best
        return to_dice if games > 0 else line(self._words, "record").format(most)

    def _to_best(self, most):
        """Return (points, name) of the best score that lacks fewest points; (0, "") if there is no better one."""
        entry = self._statistics.games.get(self._key)
        better = [(points - most, name) for points, _, name in (entry["best"][:1] if entry else ()) if points > most]
        for player in self._people:
            name = self._name(player)
            played = self._statistics.names.get(name, {"games": {}})["games"].get(self._key)
            if played and played[2] > self._game.total(player):
                better.append((played[2] - self._game.total(player), name))
        return min(better) if better else (0, "")

    def _has(self, stamp):
        """Return whether players can earn a stamp in this game."""
        rules = self._game.rules
        return RULE_SETS.family(rules.id) == "cards" and (stamp != "bonus" or rules.bonus > 0)

    def _name(self, player):
        return self._game.players[player]["name"]

    def _about(self, player, alone, several, text):
        """Return a text about a player: in the form `several`, which begins with the name, if there are several."""
        if len(self._game.players) == 1:
            return alone.format(text)
        return fitted(several.format("{}", text), self._room, self._name(player))
