"""15 The Competition Phase: Siege Train, Traitor, then competition after competition in their six steps."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.tables import CARDS, numbers_of
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.asking import DONE, actor, anywhere, beyond
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_captures import capture_temples
from kadesh.games.acme.rules.ch14_investments import use_ability
from kadesh.games.acme.rules.ch14_negation import AS_CARD
from kadesh.games.acme.rules.ch15_loot import loot_boxes
from kadesh.games.acme.rules.ch15_stakes import NO_COMPETITION_CARD, cities_against
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import (
    COMPETITION,
    FACTIONS,
    SIEGE_TRAIN_USED,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    COMPETITION_PHASE,
    CONTEST,
    LOSE,
    PLAY,
    SIEGE_TRAIN,
    TREASON,
    CompetitionPhase,
    Contest,
    Lose,
    Play,
    SiegeTrain,
    Treason,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

TRAITOR: Final = numbers_of("traitor")[0]
PASS: Final[Option] = ("pass",)

# --- COMPETITION PHASE [15.4, 15.5] ---


def begin(p: AcmePosition, phase: CompetitionPhase) -> Step[CompetitionPhase]:
    """Nothing limits stacks in this phase. [15.3, 12.3]"""
    p.phase = COMPETITION
    p.tell(facts.PhaseBegins, "15.1", COMPETITION)
    return NEXT


def siege_trains(p: AcmePosition, phase: CompetitionPhase) -> Step[CompetitionPhase]:
    """Before Traitor and all competitions. [15.5, A2] (R45)"""
    for colour in p.order:
        if p.ability(colour, "siege-train") is not None and not p.once[colour] & SIEGE_TRAIN_USED:
            p.call(SIEGE_TRAIN, SiegeTrain(colour=colour))
    return NEXT


def treasons(p: AcmePosition, phase: CompetitionPhase) -> Step[CompetitionPhase]:
    """Whoever holds Traitor may play it now; all with a card and a victim are asked. [15.5, C22]"""
    while phase.place < len(p.order):
        colour = p.order[phase.place]
        phase.place += 1
        could = bool(p.shared and p.hand[colour] and treasonable(p, colour))
        if p.opens(could, bool(p.hand[colour] >> TRAITOR & 1)):
            p.call(TREASON, Treason(colour=colour))
            return TREASONS
    return NEXT


def next_competition(p: AcmePosition, phase: CompetitionPhase) -> Step[CompetitionPhase]:
    """From north-east to south-west, each wholly before the next. [15.1, 15.4] (R14, R88)"""
    left = p.contested() & ~phase.had
    if not left:
        return NEXT
    area = (left & -left).bit_length() - 1
    phase.had |= 1 << area
    p.call(CONTEST, Contest(area))
    return NEXT_COMPETITION


def end_phase(p: AcmePosition, phase: CompetitionPhase) -> Step[CompetitionPhase]:
    """Temples are captured, Loot is counted, Allies leave. [14.5.5, 15.8, 15.15.3]"""
    capture_temples(p)
    loot_boxes(p)
    p.allies = [0] * len(p.allies)
    for card in (phase.infantry_card, phase.weapons_card, phase.galleys_card):
        if card:
            discard(p, card, f"C{card}")
    return END


BEGIN: Final = Do("begin", begin)
SIEGE_TRAINS: Final = Do("siege trains", siege_trains)
TREASONS: Final = Do("treasons", treasons)
NEXT_COMPETITION: Final = Do("next competition", next_competition)
END_PHASE: Final = Do("end of the phase", end_phase)
COMPETITION_PHASE.consists_of(BEGIN, SIEGE_TRAINS, TREASONS, NEXT_COMPETITION, END_PHASE)


# --- SIEGE TRAIN [15.5, A2] ---

NO_SIEGE: Final = Reason("A2", "The Siege Train needs a City of others in a Contested area with own disks.")


def besiegeable(p: AcmePosition, colour: int) -> int:
    """Contested areas with own disks and an opposing City. [A2]"""
    found = 0
    for area in areas_in(p.contested() & p.where[colour]):
        if cities_against(p, colour, area):
            found |= 1 << area
    return found


def siege_options(p: AcmePosition, train: SiegeTrain) -> list[Option]:
    return [*(("aim-area", area) for area in areas_in(besiegeable(p, train.colour))), DONE]


def why_not_besiege(p: AcmePosition, train: SiegeTrain, option: Option) -> Reason | None:
    """The reason against sending the Siege Train there. [A2]"""
    if option == DONE:
        return None
    return beyond(p, option[1]) or (None if besiegeable(p, train.colour) >> option[1] & 1 else NO_SIEGE)


def besiege(p: AcmePosition, train: SiegeTrain, option: Option) -> Step[SiegeTrain]:
    """Once a turn. [A2]"""
    if option == DONE:
        return END
    train.area = option[1]
    p.once[train.colour] |= SIEGE_TRAIN_USED
    return NEXT


def city_universe(p: AcmePosition, train: SiegeTrain) -> list[Option]:
    return [("aim-faction", faction) for faction in range(FACTIONS)]


def why_not_city(p: AcmePosition, train: SiegeTrain, option: Option) -> Reason | None:
    """An opposing civilization with a City there. [A2]"""
    return None if cities_against(p, train.colour, train.area) >> option[1] & 1 else NO_SIEGE


def aim_train(p: AcmePosition, train: SiegeTrain, option: Option) -> Step[SiegeTrain]:
    """Announced like any ability, it can be negated. [15.14.4]"""
    train.faction = option[1]
    use_ability(p, train, train.area, train.faction)
    return NEXT


def breach(p: AcmePosition, train: SiegeTrain) -> Step[SiegeTrain]:
    """The City loses a disk of its own colour, which does not count for Loot. [A2] (R63)"""
    found = p.ability(train.colour, "siege-train")
    if train.granted and found is not None:
        p.call(LOSE, Lose(colour=train.faction, area=train.area, left=found.disks, own_only=True))
    return END


BESIEGE: Final[Ask[SiegeTrain]] = Ask(
    "besiege", actor, siege_options, besiege, anywhere("aim-area", "done"), why_not_besiege
)
AIM_TRAIN: Final[Ask[SiegeTrain]] = ask_lawful("besiege whom", actor, aim_train, city_universe, why_not_city)
BREACH: Final = Do("breach", breach)
SIEGE_TRAIN.consists_of(BESIEGE, AIM_TRAIN, BREACH)


# --- TREASON [15.5, C22] ---

NOT_TRAITOR: Final = Reason("15.5", "Before the first competition only Traitor is played.")


def treasonable(p: AcmePosition, colour: int) -> int:
    """Contested areas without a Homeland block where an opposing civilization stands beside one. [C22]"""
    others = 0
    for other in p.order:
        if other != colour:
            others |= p.where[other]
    return p.contested() & p.where[colour] & others & ~p.homelands()


def treason_universe(p: AcmePosition, treason: Treason) -> list[Option]:
    return [*(("play", card) for card in areas_in(p.hand[treason.colour])), PASS]


def why_not_treason(p: AcmePosition, treason: Treason, option: Option) -> Reason | None:
    """The reason against a card before the first competition. [15.5]"""
    if option == PASS or CARDS[option[1]].deed == "traitor":
        return None
    return NOT_TRAITOR if CARDS[option[1]].competition else NO_COMPETITION_CARD


def betray(p: AcmePosition, treason: Treason, option: Option) -> Step[Treason]:
    """Traitor is played like any card. [C22]"""
    if option != PASS:
        p.call(PLAY, Play(player=treason.colour, card=option[1], how=AS_CARD))
    return END


BETRAY: Final[Ask[Treason]] = ask_lawful(
    "betray", actor, betray, treason_universe, why_not_treason, reaction=True, hidden=True
)
TREASON.consists_of(BETRAY)
