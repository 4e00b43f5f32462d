"""15.14.5 Step 3 of a competition: what Deities, abilities, Investments and cards do in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.acme.charts.tables import AREAS, CARDS
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.ch03_gains import gain_minas
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_investments import take_from
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_CARD, AS_DEITY, AS_INVESTMENT
from kadesh.games.acme.rules.ch15_stakes import cities_against, civilizations
from kadesh.games.acme.rules.masks import SEAS
from kadesh.games.acme.rules.position import (
    STALLIONS,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import LOSE, CompetitionPhase, Contest, Lose, Stake

# --- whom a card may be aimed at [14.4.4] (R55) ---


def aims_of(p: AcmePosition, contest: Contest, stake: Stake) -> int:
    """The Factions that a stake may be aimed at, as a mask; 0 if it needs no aim. [15.14.2] (R55)"""
    area, colour = contest.area, stake.colour
    others = contest.present & ~(1 << colour)
    if stake.how == AS_ABILITY:
        return others if p.ability(colour, "archers") is not None else 0
    if stake.how != AS_CARD:
        return 0
    deed = CARDS[stake.card].deed
    if deed in ("soothsayer", "siege-master", "siege"):
        return cities_against(p, colour, area)
    if deed in ("captain", "blockade", "desertion"):
        return civilizations(p, others)
    return others if deed == "strike-faction" else 0


def touched_by(p: AcmePosition, contest: Contest, stake: Stake) -> int:
    """All civilizations in the area: disks come or go there, or it is named. (convention 9)"""
    touched = civilizations(p, contest.present)
    if 0 <= stake.aim < p.seats:
        touched |= 1 << stake.aim
    return touched & ~(1 << stake.colour)


# --- Allies [15.8] ---


def send_allies(p: AcmePosition, colour: int, area: int, number: int, clause: str) -> None:
    """White disks join a civilization that still has a disk there; there is no limit to them.

    [15.8, 15.9] (R68)
    """
    if number > 0 and p.occupies(colour, area):
        p.allies[colour * AREAS + area] += number
        p.tell(facts.AlliesCome, clause, colour, area, number)


def lasting_allies(p: AcmePosition, contest: Contest, phase: CompetitionPhase) -> None:
    """Cards of earlier competitions that help again in this one. [C31, C37, C38]"""
    area = contest.area
    at_sea = bool(SEAS >> area & 1)
    if phase.infantry >= 0 and contest.present >> phase.infantry & 1:
        send_allies(p, phase.infantry, area, CARDS[phase.infantry_card].allies, f"C{phase.infantry_card}")
    if phase.weapons >= 0 and phase.weapons_left and not at_sea and contest.present >> phase.weapons & 1:
        phase.weapons_left -= 1
        send_allies(p, phase.weapons, area, CARDS[phase.weapons_card].allies, f"C{phase.weapons_card}")
        if not phase.weapons_left:
            discard(p, phase.weapons_card, f"C{phase.weapons_card}")
            phase.weapons_card = 0
    if phase.galleys >= 0 and at_sea and contest.present >> phase.galleys & 1:
        send_allies(p, phase.galleys, area, 1, f"C{phase.galleys_card}")
        discard(p, phase.galleys_card, f"C{phase.galleys_card}")
        phase.galleys = -1
        phase.galleys_card = 0


# --- three passes: Deities, abilities and Investments, cards (R54) ---


def pass_of(stake: Stake) -> int:
    """In which of the three passes a stake is carried out. [15.14.5] (R54)"""
    if stake.how == AS_DEITY:
        return 0
    return 2 if stake.how == AS_CARD else 1


def resolve(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """A stake that was not negated has its effect, even if the Contest is over. [15.12, 15.14.5]"""
    colour, area = stake.colour, contest.area
    if stake.how == AS_DEITY:
        send_allies(p, colour, area, stake.number, f"C{stake.card}")
    elif stake.how == AS_INVESTMENT:
        number = min(stake.number, p.on_card[STALLIONS])
        if number > 0:
            take_from(p, STALLIONS, number)
            send_allies(p, colour, area, number, "22.18")
    elif stake.how == AS_ABILITY:
        resolve_ability(p, contest, stake)
    else:
        EFFECTS[CARDS[stake.card].deed](p, contest, stake)


def resolve_ability(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """Allies, or horse archers. [A2, A8, A9, A10, A13, A14]"""
    colour, area = stake.colour, contest.area
    clause = f"A{p.civ[colour] + 1}"
    if stake.number:
        send_allies(p, colour, area, stake.number, clause)
        return
    archers = p.ability(colour, "archers")
    if archers is not None:
        strike(p, stake.aim, area, archers.disks, 0)


# --- the cards ---


def strike(p: AcmePosition, faction: int, area: int, number: int, card: int) -> None:
    """A Faction loses pieces before the rounds: Allies, then the Stronghold, then own disks.

    [C33, C36, A14]
    """
    number = min(number, p.fighting_size(faction, area)) if faction >= 0 else 0
    if number > 0:
        # An ability names no card, yet it is no round: only a round is spared by night or fortress.
        p.call(LOSE, Lose(colour=faction, area=area, left=number, card=card or BY_ABILITY))


BY_ABILITY: Final = -1


def soothsayer(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An opposing City loses a disk of its own colour. [C17]"""
    lose = Lose(
        colour=stake.aim, area=contest.area, left=CARDS[stake.card].disks, card=stake.card, own_only=True
    )
    p.call(LOSE, lose)


def siege_master(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An opposing City is cut to two disks; nothing saves them. [C19]"""
    left = p.count(stake.aim, contest.area) - CARDS[stake.card].least
    p.call(
        LOSE,
        Lose(colour=stake.aim, area=contest.area, left=left, card=stake.card, own_only=True, no_save=True),
    )


def captain(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An Ally for another civilization, a mina for the one who sends him. [C21]"""
    send_allies(p, stake.aim, contest.area, CARDS[stake.card].allies, "C21")
    gain_minas(p, stake.colour, CARDS[stake.card].minas, "C21")


def allies(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """Allies, and perhaps own disks from Supply. [C23, C24] [12.3]"""
    card = CARDS[stake.card]
    colour, area = stake.colour, contest.area
    if p.occupies(colour, area):
        disks = min(card.disks, p.supply[colour])
        if disks:
            p.supply[colour] -= disks
            p.add(colour, area, disks)
            p.tell(facts.DisksPlaced, f"C{stake.card}", colour, area, disks)
    send_allies(p, colour, area, card.allies, f"C{stake.card}")


def infantry(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An Ally here and in every later competition of the phase. [C31]"""
    send_allies(p, stake.colour, contest.area, CARDS[stake.card].allies, f"C{stake.card}")
    phase = phase_of(p)
    phase.infantry, phase.infantry_card = stake.colour, stake.card
    p.move_card(stake.card, TABLE + stake.colour)


def weapons(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An Ally here and in the next two Land competitions of the phase. [C37]"""
    send_allies(p, stake.colour, contest.area, CARDS[stake.card].allies, f"C{stake.card}")
    phase = phase_of(p)
    phase.weapons, phase.weapons_card = stake.colour, stake.card
    phase.weapons_left = CARDS[stake.card].areas
    p.move_card(stake.card, TABLE + stake.colour)


def galleys(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """Both Allies here, or one here and one in the next Sea competition. [C38]"""
    total = CARDS[stake.card].allies
    send_allies(p, stake.colour, contest.area, stake.number, f"C{stake.card}")
    if stake.number < total:
        phase = phase_of(p)
        phase.galleys, phase.galleys_card = stake.colour, stake.card
        p.move_card(stake.card, TABLE + stake.colour)


def ban(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """No minas for saving in this competition. [C32, C35]"""
    contest.banned |= 1 << stake.aim


def strike_faction(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """An opposing Faction loses pieces; perhaps an Ally comes. [C33, C36]"""
    card = CARDS[stake.card]
    send_allies(p, stake.colour, contest.area, card.allies, f"C{stake.card}")
    strike(p, stake.aim, contest.area, card.disks, stake.card)


def elephants(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """Three Allies, and trouble if the area is not won. [C39]"""
    send_allies(p, stake.colour, contest.area, CARDS[stake.card].allies, f"C{stake.card}")
    contest.elephants |= 1 << stake.colour


def desertion(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """A civilization loses Allies, then own disks; the Stronghold stays. [C40, 22.40]"""
    own = p.count(stake.aim, contest.area)
    number = min(CARDS[stake.card].disks, own + p.allies[stake.aim * AREAS + contest.area])
    if own > 0:
        p.call(LOSE, Lose(colour=stake.aim, area=contest.area, left=number, card=stake.card, no_fort=True))


def night_assault(p: AcmePosition, contest: Contest, stake: Stake) -> None:
    """Nothing is lost in the first round. [C41]"""
    contest.at_night |= 1 << stake.colour


def phase_of(p: AcmePosition) -> CompetitionPhase:
    """The phase in which a competition takes place."""
    phase = p.under_way(CompetitionPhase)
    if phase is None:
        raise RuntimeError("a competition outside the Competition Phase")
    return phase


EFFECTS: Final[dict[str, Callable[[AcmePosition, Contest, Stake], None]]] = {
    "soothsayer": soothsayer,
    "siege-master": siege_master,
    "captain": captain,
    "allies": allies,
    "infantry": infantry,
    "siege": ban,
    "blockade": ban,
    "strike-faction": strike_faction,
    "weapons": weapons,
    "galleys": galleys,
    "elephants": elephants,
    "desertion": desertion,
    "night-assault": night_assault,
}
