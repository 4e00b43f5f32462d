"""A match under way: the position, its record and its journal, and the only road by which they change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kadesh.games import find_game
from kadesh.match.auction import MOST_BID, Sale, sold
from kadesh.match.record import (
    ATTENTIVE,
    AUCTION,
    BID,
    CHAIN,
    DISCREET,
    NUMBERED,
    UNDO,
    Entry,
    Record,
    RecordError,
    as_option,
    seed_of,
)
from kadesh.match.sight import Sight
from kadesh.table import (
    AskAll,
    Game,
    Journal,
    Option,
    Position,
    Reason,
    Refused,
    commitment,
    digest,
    seed_from,
)

NOTHING_TO_UNDO = Reason("", "There is no choice of this seat to take back.")
OTHERS_CHOSE = Reason("", "Another seat has chosen since, so its consent is needed.")
TOO_LATE_TO_BID = Reason("", "Seats are sold once, before the first choice of a match.")
NO_BID = Reason("", f"A bid is a number of points from 0 to {MOST_BID} for a seat, once for each seat.")
NOBODY_BID = Reason("", "Nobody has bid for a seat.")
SOMETHING_SHOWN = Reason("", "A die was rolled or something hidden was shown since.")


# Entries that are no choices.
SETTINGS = (ATTENTIVE, DISCREET, CHAIN, BID, AUCTION)


class Stale(ValueError):
    """The choice was made on a view of the match that is out of date."""

    def __init__(self, after: int, now: int) -> None:
        super().__init__(
            f"The match has moved on: this choice came after entry {after}, but there are {now}."
        )
        self.after = after
        self.now = now


class Match(Sight):
    """One match in memory. Whoever keeps it elsewhere appends `record.choices` as they come.

    `after` is the number of entries of the record: it only grows, also when
    something is undone, and so names what a player had seen when choosing.
    """

    def __init__(self, game: Game, record: Record, seed: bytes) -> None:
        self.game = game
        self.record = record
        self.seed = seed
        self.live: list[int] = []
        self.journal = Journal()
        self.position = self._begin()
        self.heights = [len(self.journal.facts)]
        self._put = 0
        self._opened = 0
        # What was taken back and could be done again, the newest last: a seat and its choices.
        self.undone: list[tuple[int, list[Option]]] = []
        self._drop_anchor()

    @classmethod
    def new(
        cls,
        game: Game | str,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        seed: int | str | bytes | None = None,
        seats: list[str] | None = None,
    ) -> Match:
        """A new match. The record carries a situation that is given by its path or as its text."""
        if isinstance(game, str):
            game = find_game(game)
        situation = scenario if "\n" in scenario else None
        if situation is None and scenario.endswith(".toml"):
            # Once from the file itself, so that what is wrong in it is told with its own name.
            game.new(scenario, seed, options)
            situation = Path(scenario).read_text(encoding="utf-8") + "\n"
        secret = seed_from(seed)
        record = Record(
            game=game.id,
            scenario=scenario if situation is None else "",
            situation=situation,
            options=game.begun(scenario, options or {})[1],
            commitment=commitment(secret),
            seats=seats or [],
        )
        match = cls(game, record, secret)
        record.scenario = match.position.scenario
        count = match.position.seats
        if not record.seats:
            record.seats = [f"Seat {seat + 1}" for seat in range(count)]
        if len(record.seats) != count:
            raise ValueError(f"This scenario has {count} seats, not {len(record.seats)}.")
        return match

    @classmethod
    def replay(cls, record: Record, seed: bytes | None = None, game: Game | None = None) -> Match:
        """Play a record again and check it. The host gives the seed while the record must not hold it."""
        found = game or find_game(record.game)
        fresh = Record(
            game=record.game,
            scenario=record.scenario,
            situation=record.situation,
            options=record.options,
            commitment=record.commitment,
            seats=record.seats,
        )
        match = cls(found, fresh, seed if seed is not None else seed_of(record))
        if commitment(match.seed) != record.commitment:
            raise RecordError("The seed does not match the commitment given when the match began.")
        if len(record.seats) != match.position.seats:
            raise RecordError(
                f"The record is damaged: it names {len(record.seats)} seats, not {match.position.seats}."
            )
        for number, entry in enumerate(record.choices, 1):
            try:
                match.apply(entry)
            except Refused as refused:
                what = " ".join(str(item) for item in entry[1:])
                raise RecordError(
                    f"Choice {number} of the record ({what!r} by seat {entry[0]}) is not legal: {refused}"
                ) from None
        if record.digest is not None:
            match.verify(record.over, record.digest if record.version != NUMBERED else digest(match.position))
        if record.checksum is not None and record.checksum != record.sum():
            raise RecordError(
                "The record was changed after it was written: its choices are legal, but its checksum is not "
                "that of its words."
            )
        return match

    # --- changing it ---

    def choose(self, seat: int, option: Option, after: int | None = None) -> None:
        """Take an option for a seat, unless it was chosen on a view that is out of date."""
        if after is not None and not self._put <= after <= self.after:
            raise Stale(after, self.after)
        self.apply([seat, *option])

    def choose_all(self, seat: int, options: list[Option], after: int | None = None) -> None:
        """Take several options one after the other as one thing.

        They are carried out as far as nothing is rolled and nobody else is asked: what cannot be foreseen is
        not found out by trying. If the first is not offered, nothing is. Where others could have answered
        out of their hands and nobody did, the same question comes again and they go on.
        """
        if after is not None and not self._put <= after <= self.after:
            raise Stale(after, self.after)
        left = options
        while left:
            rolled = self.position.dice.rolled
            done = left if len(left) == 1 else self._foreseen(seat, left) or left[:1]
            if len(done) > 1:
                self.apply([seat, CHAIN, len(done)])
            for option in done:
                step = self.position.step
                self.apply([seat, *option])
            left = left[len(done) :]
            if left and not (self._goes_on(seat, left[0], rolled) and self.position.step is step):
                break

    def _goes_on(self, seat: int, option: Option, rolled: int) -> bool:
        """Has nothing happened that a chain would have to stop for?"""
        position = self.position
        alone = position.asked == [seat] and position.dice.rolled == rolled
        return alone and option in position.options(seat)

    def redoable(self, seat: int) -> list[Option]:
        """What the seat took back last and can do again as the table stands; empty if there is nothing."""
        if not self.undone or self.undone[-1][0] != seat:
            return []
        return self._foreseen(seat, self.undone[-1][1])

    def _foreseen(self, seat: int, options: list[Option]) -> list[Option]:
        """As many of these choices as can be made before anything new is shown or another is asked."""
        trial = self.position.clone()
        seen = _shown_by(trial)
        for number, option in enumerate(options):
            alone = trial.asked == [seat] and _shown_by(trial) == seen
            if not alone or option not in trial.options(seat):
                return options[:number]
            trial.choose(seat, option)
        return options

    def attend(self, seat: int, attentive: bool) -> None:
        """Let a seat be asked about every reaction, or only where it has a choice."""
        self.apply([seat, ATTENTIVE, int(attentive)])

    def bid(self, by: int, bids: dict[int, int]) -> None:
        """Who sits in a seat bids for seats."""
        for seat, points in sorted(bids.items()):
            self.apply([by, BID, seat, points])

    def sell_seats(self) -> list[Sale]:
        """Sell the seats from which bids came; who takes which for what."""
        self.apply([0, AUCTION, 1])
        return self.sales()

    def sales(self) -> list[Sale]:
        """How the seats were sold, as anyone can find again from the record and the seed."""
        return sold(self._bids(), self.seed) if self._entries(AUCTION) else []

    def be_discreet(self) -> None:
        """From now on who is asked tells nothing of hidden hands: people sit around the table."""
        self.apply([0, DISCREET, 1])

    def undo(self, seat: int) -> None:
        """Take back the seat's latest choice, if nobody else has acted and nothing new was shown since."""
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise Refused(reason)
        self.apply([seat, UNDO, self.latest(seat)])

    def undo_by_consent(self, seat: int, entry: int) -> None:
        """Take back everything from this entry on. The caller has asked all whom it concerns.

        The same dice fall again afterwards: the match is as if the choices had never been made.
        """
        self.apply([seat, UNDO, entry])

    def latest(self, seat: int) -> int:
        """The number of the seat's latest choice that stands, -1 if there is none.

        Of several that were done as one it is the first.
        """
        for number in reversed(self.live):
            if self.record.choices[number][0] == seat and not self._is_setting(number):
                return self._first_of_chain(number)
        return -1

    def _first_of_chain(self, number: int) -> int:
        """The first of the entries that were done as one with this entry."""
        for before in range(number - 1, -1, -1):
            seat, word, *numbers = self.record.choices[before]
            if word == CHAIN:
                return before + 1 if number <= before + int(numbers[0]) else number
            if seat != self.record.choices[number][0] or word.startswith("@"):
                break
        return number

    def why_not_undo(self, seat: int) -> Reason | None:
        """The reason against a seat's undoing its latest choice alone."""
        latest = self.latest(seat)
        if latest < 0:
            return NOTHING_TO_UNDO
        if self.live.index(latest) < self._anchored:
            return SOMETHING_SHOWN
        if not self._still_open(latest) and any(
            self.record.choices[number][0] != seat and not self._is_setting(number)
            for number in self.live[self.live.index(latest) :]
        ):
            return OTHERS_CHOSE
        return None

    def apply(self, entry: Entry) -> None:
        """Carry out one entry, as it comes from a player or from a record, and append it."""
        seat, word = entry[0], entry[1]
        if word == UNDO:
            self._take_back(entry)
        elif word in SETTINGS:
            if word in (BID, AUCTION):
                self._check_bid(entry)
            self._set(entry)
            self.live.append(self.after)
        else:
            self._choose(seat, as_option(entry[1:]))
            self._done_again(seat, as_option(entry[1:]))
        self.record.choices.append(list(entry))
        self.heights.append(len(self.journal.facts))
        self.record.over = self.position.over

    # --- keeping it ---

    def closed(self) -> Record:
        """The record as it stands, with the name of the position and the seed: the host's copy."""
        self.record.digest = digest(self.position)
        self.record.seed = self.seed.hex()
        return self.record

    def verify(self, over: bool, name: str) -> None:
        """Is this the position that a record says it leads to?"""
        if over and not self.position.over:
            raise RecordError(
                "The record says that the game is over, but its choices do not lead to the end."
            )
        if self.position.over and not over:
            raise RecordError("The record says that the game goes on, but its choices lead to the end.")
        now = digest(self.position)
        if now != name:
            raise RecordError(f"The choices lead to the position {now}, but the record says {name}.")

    # --- within ---

    def _begin(self) -> Position:
        self.journal.facts.clear()
        self.journal.taken = []
        record = self.record
        return self.game.new(record.situation or record.scenario, self.seed, record.options, self.journal)

    def _choose(self, seat: int, option: Option) -> None:
        live = self.live[:]
        try:
            self._play(seat, option, self.after)
        except Refused:
            raise Refused(self.why_refused(seat, option)) from None
        except Exception:
            # A fault in a game's rules must not leave half a choice on the table.
            self._play_again(live, from_start=True)
            raise
        if self._opened == len(self.live):
            self._put = self.after + 1

    def _play(self, seat: int, option: Option, number: int) -> None:
        """Make one choice, entry `number`, at the position."""
        one_of_several = len(self.position.asked) > 1
        self.position.choose(seat, option)
        self.live.append(number)
        if not one_of_several:
            self._opened = len(self.live)
        if self._shown != self._seen():
            self._drop_anchor()

    def _set(self, entry: Entry) -> None:
        """Carry out an entry that changes how people are asked, not what is on the table."""
        seat, word, on = entry[:3]
        position = self.position
        if word == DISCREET:
            position.discreet = bool(on)
        elif word == ATTENTIVE:
            mask = 1 << seat
            position.attentive = position.attentive | mask if on else position.attentive & ~mask
        elif word == AUCTION:
            paid = {sale.seat: sale.points for sale in sold(self._bids(), self.seed)}
            even = position.even() or (0,) * position.seats
            position.bids = tuple(-paid.get(one, 0) for one in range(position.seats))
            position.handicap = tuple(given + bid for given, bid in zip(even, position.bids, strict=True))

    def _check_bid(self, entry: Entry) -> None:
        """Refuse what would bid or sell out of time, or twice, or for nothing that there is."""
        if self._entries(AUCTION) or not all(self._is_setting(number) for number in self.live):
            raise Refused(TOO_LATE_TO_BID)
        if entry[1] == AUCTION:
            if not self._bids():
                raise Refused(NOBODY_BID)
            return
        by, _, seat, points = entry
        known = self._bids().get(by, {})
        if not 0 <= seat < self.position.seats or not 0 <= points <= MOST_BID or seat in known:
            raise Refused(NO_BID)

    def _entries(self, word: str) -> list[Entry]:
        """The entries with this word of the match's own: all such come before the first choice."""
        found: list[Entry] = []
        for entry in self.record.choices:
            if not entry[1].startswith("@"):
                break
            if entry[1] == word:
                found.append(entry)
        return found

    def _bids(self) -> dict[int, dict[int, int]]:
        """What each who bid gives for each seat."""
        found: dict[int, dict[int, int]] = {}
        for by, _, seat, points in self._entries(BID):
            found.setdefault(by, {})[seat] = points
        return found

    def _take_back(self, entry: Entry) -> None:
        number = entry[2]
        if number not in self.live or self._is_setting(number):
            raise Refused(NOTHING_TO_UNDO)
        at = self.live.index(number)
        keep_later = self._still_open(number)
        self._note_undone(entry[0], self.live[at:])
        later = [n for n in self.live[at + 1 :] if keep_later or self._is_setting(n)]
        self._play_again(self.live[:at] + later, from_start=at < self._anchored)
        self._put = self.after + 1

    def _note_undone(self, seat: int, numbers: list[int]) -> None:
        """The seat's own choices among these, up to somebody else's, may be done again."""
        taken: list[Option] = []
        for number in numbers:
            if self._is_setting(number):
                continue
            who, *option = self.record.choices[number]
            if who != seat:
                break
            taken.append(tuple(option))
        if taken:
            self.undone.append((seat, taken))

    def _done_again(self, seat: int, option: Option) -> None:
        """A choice was made: the next of what was taken back, or else that is old."""
        if not self.undone:
            return
        who, options = self.undone[-1]
        if who != seat or options[0] != option:
            self.undone = []
        elif len(options) > 1:
            self.undone[-1] = (who, options[1:])
        else:
            self.undone.pop()

    def _play_again(self, live: list[int], from_start: bool) -> None:
        """Come to the position that these entries lead to."""
        if from_start:
            self.position = self._begin()
            self.live = []
            self._opened = 0
            self._drop_anchor()
        else:
            self.journal.taken = []
            self.position = self._anchor.clone()
            self.position.journal = self.journal
            del self.journal.facts[self._anchor_facts :]
            self.live = self.live[: self._anchored]
            self._opened = self._anchor_opened
        for number in live[len(self.live) :]:
            entry = self.record.choices[number]
            if entry[1] in SETTINGS:
                self._set(entry)
                self.live.append(number)
            else:
                self._play(entry[0], tuple(entry[1:]), number)

    def _drop_anchor(self) -> None:
        """From here on a seat may undo alone: nothing has been rolled or shown since."""
        self._anchor = self.position.clone()
        self._anchored = len(self.live)
        self._anchor_facts = len(self.journal.facts)
        self._anchor_opened = self._opened
        self._shown = self._seen()

    def _seen(self) -> tuple[int, int]:
        return _shown_by(self.position)

    def _is_setting(self, number: int) -> bool:
        return self.record.choices[number][1] in SETTINGS

    def _still_open(self, number: int) -> bool:
        """Is this entry an answer to a secret question that others have yet to answer?"""
        position = self.position
        if not position.asked or not isinstance(position.step, AskAll):
            return False
        return number in self.live[self._opened :] and not self._is_setting(number)


def _shown_by(position: Position) -> tuple[int, int]:
    """How much has been rolled and shown so far."""
    return position.dice.rolled, position.reveals
