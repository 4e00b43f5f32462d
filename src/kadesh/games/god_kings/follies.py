"""What a person would call silly in The God Kings, counted while a game is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from kadesh.games.god_kings.charts.numbers import HIGH_OPS, ROUNDS, SIEGE_UNITS
from kadesh.games.god_kings.charts.tables import CARD_OPS, LAND_STEPS, POWERS, WALLS
from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from kadesh.games.god_kings.rules.ch09_cards import USES
from kadesh.games.god_kings.rules.places import SIDE_OF, is_king, king_of
from kadesh.games.god_kings.rules.position import PLAYED, GodKingsPosition
from kadesh.games.god_kings.rules.stack import MERCENARIES, size, strength
from kadesh.games.god_kings.rules.under_way import Activation
from kadesh.table import Fact, Follies, Option

IDLE: Final = "general activated for nothing"
IN_CIRCLES: Final = "march that ends where it began"
BACK: Final = "march back to where the army stood before"
OPEN_HOME: Final = "walled home city left open to a rival"
EMPTY_HOME: Final = "home country left with next to no unit"
KING: Final = "king with too few units beside a strong rival"
RECKLESS: Final = "attack on a stronger army"
GIVEN_UP: Final = "siege given up that had begun to bite"
HIRED: Final = "mercenaries left alone"
DEAR_TRADE: Final = "card of three Ops traded early"
NO_CARD: Final = "Impulse without a card"
BITES: Final = 2  # Siege Continued markers with which a siege is worth going on
FEW: Final = 3  # spaces from which a rival's army is near
STRONGER: Final = 1.5  # times as strong
EARLY: Final = 3  # the last Round in which a card of three Ops has better uses


@dataclass
class March:
    """An activation that may move, and what has come of it."""

    side: int
    general: int
    start: int
    units: int
    at: int
    entered: int = 0
    of_use: bool = False  # something was taken, fetched, left, fought for
    hindered: bool = False  # by others or by dice
    sieges: int = 0  # Siege Continued markers where it set out


@dataclass
class Way:
    """Where a general has set out from in this turn, since he last was of use."""

    spaces: list[int] = field(default_factory=list)


# What makes a march worth while, whoever of its army does it.
OF_USE: Final = (
    facts_war.PicksUp,
    facts_war.TakesGeneral,
    facts_war.Drops,
    facts_war.DropsGeneral,
    facts_war.GoesIn,
    facts_war.Battle,
    facts_war.Overrun,
    facts_war.AvoidsTo,
    facts_war.Displaced,
    facts_war.SiegeRoll,
    facts_cards.Stripped,
)
HINDRANCES: Final = (facts_war.BacksUp, facts_war.Halted, facts_war.Hesitates, facts_war.Attrition)


class GodKingsFollies(Follies[GodKingsPosition]):
    """Counts by activations, marches, battles and cards."""

    kinds: ClassVar[dict[str, str]] = {
        IDLE: "activations that may move; nobody moves, nothing is taken, fetched, left or besieged",
        IN_CIRCLES: "marches; the army ends where it set out, and has done nothing on the way",
        BACK: "marches; the army ends where it set out from on an earlier card of the turn, "
        "and has done nothing since",
        OPEN_HOME: "marches out of a walled home city of a played Power in the first four Rounds; it stays "
        f"without garrison or unit, with {SIEGE_UNITS} units of a rival within {FEW} spaces",
        EMPTY_HOME: "marches out of the home country of a played Power in the first four Rounds; fewer than "
        f"{SIEGE_UNITS} units stay in it, with {SIEGE_UNITS} of a rival within {FEW} spaces of a city of it",
        KING: f"activations of Kings who stay on the map; with fewer than {SIEGE_UNITS} units within "
        f"{FEW} spaces of a rival's army, outside a city of their own",
        RECKLESS: f"attacks by a march that nobody intercepted; the other army is {STRONGER} times as strong",
        GIVEN_UP: f"activations of {SIEGE_UNITS} units or more beside {BITES} Siege Continued markers, "
        f"before Round {ROUNDS}; they march away and the siege ends",
        HIRED: "activations of an army with mercenaries; some are alone after it",
        DEAR_TRADE: f"cards of three Ops used for their number in Rounds 1 to {EARLY}; traded",
        NO_CARD: "Impulses of players; the hand is empty",
    }

    def __init__(self) -> None:
        super().__init__()
        self.march: March | None = None
        self.ways: dict[int, Way] = {}
        self.intercepted = False
        self.deserted = False

    def look(
        self, before: GodKingsPosition, option: Option, after: GodKingsPosition, facts: list[Fact]
    ) -> None:
        for fact in facts:
            self._hear(before, after, fact)
        army = after.under_way(Activation)
        if self.march is not None and (army is None or army.general != self.march.general):
            self._end(after)

    # --- what happens ---

    def _hear(self, before: GodKingsPosition, p: GodKingsPosition, fact: Fact) -> None:
        march = self.march
        if isinstance(fact, facts_turn.TurnBegins):
            self.ways.clear()
        elif isinstance(fact, facts_war.Activated):
            self._end(p)
            march = March(SIDE_OF[fact.general], fact.general, fact.space, fact.units, fact.space)
            march.sieges = self._siege(before, march)
            if fact.mp:
                self.march = march
                self.intercepted = self.deserted = False
            elif march.sieges:
                self.note(GIVEN_UP, False)
        elif isinstance(fact, facts_cards.Used):
            if CARD_OPS[fact.card] >= HIGH_OPS and 1 <= p.round <= EARLY:
                self.note(DEAR_TRADE, USES[fact.use] == "trade")
        elif isinstance(fact, facts_cards.Played | facts_cards.NoCardLeft):
            self.note(NO_CARD, isinstance(fact, facts_cards.NoCardLeft))
        elif march is None:
            return
        elif isinstance(fact, facts_war.Enters):
            if fact.general == march.general:
                march.entered += 1
                march.at = fact.to
        elif isinstance(fact, facts_turn.Control):
            march.of_use = march.of_use or fact.side == march.side
        elif isinstance(fact, facts_war.Interception):
            self.intercepted = self.intercepted or fact.success
        elif isinstance(fact, facts_war.Deserted):
            self.deserted = True
        elif isinstance(fact, HINDRANCES):
            march.hindered = True
        elif isinstance(fact, OF_USE):
            march.of_use = True
            if isinstance(fact, facts_war.Battle) and fact.side == march.side and not self.intercepted:
                self.note(RECKLESS, strength(fact.defending) >= STRONGER * strength(fact.attacking))

    def _siege(self, p: GodKingsPosition, march: March) -> int:
        """Siege Continued markers that this army keeps up. [17.6]"""
        if p.siege_by[march.start] != march.side or size(march.units) < SIEGE_UNITS or p.round >= ROUNDS:
            return 0
        return p.siege_count[march.start] if p.siege_count[march.start] >= BITES else 0

    # --- what has come of it ---

    def _end(self, p: GodKingsPosition) -> None:
        march, self.march = self.march, None
        if march is None:
            return
        self._look_at_way(p, march)
        if march.units & MERCENARIES:
            self.note(HIRED, self.deserted)
        if march.sieges:
            self.note(GIVEN_UP, bool(march.entered) and not p.siege_count[march.start])
        if march.side < POWERS and p.status[march.side] == PLAYED:
            if is_king(march.general):
                self._look_at_king(p, march.side)
            if march.entered and march.at != march.start:
                self._look_at_home(p, march)

    def _look_at_way(self, p: GodKingsPosition, march: March) -> None:
        """Has an army gone for something, or come back for nothing?"""
        if march.hindered:
            self.ways.pop(march.general, None)
            return
        idle = not march.of_use
        self.note(IDLE, idle and not march.entered)
        if not march.units:
            return
        way = self.ways.setdefault(march.general, Way())
        if march.of_use:
            way.spaces.clear()
        if march.entered:
            self.note(IN_CIRCLES, idle and march.at == march.start)
            self.note(BACK, idle and march.at != march.start and march.at in way.spaces)
            if idle:
                way.spaces.append(march.start)

    def _look_at_king(self, p: GodKingsPosition, power: int) -> None:
        at = p.space_of(king_of(power))
        if at < 0:
            return
        safe = WALLS[at] > 0 and p.marker[at] == power
        few = size(p.here(power, at)) < SIEGE_UNITS
        self.note(KING, few and not safe and near_rival(p, power, at))

    def _look_at_home(self, p: GodKingsPosition, march: March) -> None:
        space = march.start
        if p.is_home(march.side, space) and not p.is_home(march.side, march.at) and p.round < ROUNDS:
            home = p.home_spaces(march.side)
            few = sum(size(p.here(march.side, one)) for one in home) < SIEGE_UNITS
            cities = [one for one in home if WALLS[one] and p.marker[one] == march.side]
            self.note(EMPTY_HOME, few and any(near_rival(p, march.side, one) for one in cities))
        if not WALLS[space] or not p.is_home(march.side, space) or p.round >= ROUNDS:
            return
        if p.marker[space] != march.side:
            return
        open_ = not p.is_garrisoned(space) and not p.stack(march.side, space)
        self.note(OPEN_HOME, open_ and near_rival(p, march.side, space))


def near_rival(p: GodKingsPosition, power: int, space: int) -> bool:
    """Does an army of another player, large enough for a siege, stand a few spaces away?"""
    for other in range(POWERS):
        if other == power or p.status[other] != PLAYED:
            continue
        for general in (king_of(other), king_of(other) + 1, king_of(other) + 2):
            at = p.space_of(general)
            if at >= 0 and LAND_STEPS[at][space] <= FEW and size(p.here(other, at)) >= SIEGE_UNITS:
                return True
    return False
