"""Trade cards, and losses that their victims choose themselves.

[C44, C45, C46, C47, C48, C49, C50, C51, C55, C84]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import AREAS
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import actor, beyond, of_card
from kadesh.games.acme.rules.ch03_gains import gain_minas, give_minas, pay_minas
from kadesh.games.acme.rules.ch14_aims import Aim, Deed, card_of, faction_aim, opponents, touched_in
from kadesh.games.acme.rules.ch14_losses import call_lose, is_safe, why_safe
from kadesh.games.acme.rules.masks import MAP, areas_in, mask_of
from kadesh.games.acme.rules.position import NOBODY, TABLE, AcmePosition
from kadesh.games.acme.rules.under_way import GIVING_UP, GivingUp, Play
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_OPPOSING: Final = Reason("3.19", "That is not an opposing civilization.")
NOTHING_LEFT: Final = Reason("C50", "A civilization with a mina or a disk on the map is needed.")

# --- routes with sites [C44-C49] ---


def sites(p: AcmePosition, play: Play) -> int:
    """The sites of a route that are in play. [C44, C45, C46, C47, C48, C49] (R50)"""
    return mask_of(card_of(play).sites) & MAP[p.map]


def route_touches(p: AcmePosition, play: Play) -> int:
    return touched_in(p, sites(p, play)) & ~(1 << play.player)


def route(p: AcmePosition, play: Play) -> bool:
    """A mina, and one for every civilization with a disk at a site. [C44, C45, C46, C47, C48, C49]"""
    card = card_of(play)
    clause = f"C{play.card}"
    gain_minas(p, play.player, card.minas, clause)
    at_sites = touched_in(p, sites(p, play))
    for colour in p.order:
        if at_sites >> colour & 1:
            gain_minas(p, colour, card.minas, clause)
    return False


# --- Debased Silver [C50] ---


def silver_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A civilization that has a mina or a disk. [C50]"""
    if play.factions:
        return None
    with_something = mask_of([colour for colour in range(p.seats) if p.minas[colour] or p.where[colour]])
    return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (with_something, NOTHING_LEFT)])


def debased_silver(p: AcmePosition, play: Play) -> bool:
    """A mina to the player, another to Supply; a disk of its choice for each that it lacks. [C50]"""
    card = card_of(play)
    victim = play.factions[0]
    paid = min(card.minas, p.minas[victim])
    if paid:
        give_minas(p, victim, play.player, paid, "C50")
    returned = min(card.minas, p.minas[victim])
    pay_minas(p, victim, returned, "C50")
    lacking = (2 * card.minas - paid - returned) * card.disks
    give_up(p, victim, lacking, play.card, p.where[victim])
    return False


# --- Embargo [C51] ---


def embargo_aim(p: AcmePosition, play: Play) -> Aim | None:
    """[C51]"""
    return None if play.factions else faction_aim([(opponents(p, play.player), NOT_OPPOSING)])


def embargo(p: AcmePosition, play: Play) -> bool:
    """It lies beside its victim until the next Growth Phase is over. [C51]"""
    p.move_card(play.card, TABLE + play.factions[0])
    p.tell(facts_cards.CardLies, "C51", play.player, play.card, NOBODY, play.factions[0])
    return False


# --- GIVING UP: disks of the victim's choice, or minas instead ---

NO_MINAS: Final = of_card("There are not enough minas in the Treasury, or disks are asked for.")
NOT_ASKED_FOR: Final = of_card("The card takes no disk from there.")


def give_up(
    p: AcmePosition, colour: int, number: int, card: int, areas: int, minas: int = 0, payee: int = NOBODY
) -> None:
    """A civilization chooses what it gives up. [14.4.11]"""
    if number > 0 and (areas or minas):
        p.call(
            GIVING_UP,
            GivingUp(colour=colour, left=number, card=card, areas=areas, minas=minas, payee=payee),
        )


def can_give(p: AcmePosition, giving: GivingUp) -> int:
    """Where a disk can really go: what is protected is no choice. [20.5, A9]"""
    found = p.where[giving.colour] & giving.areas
    return mask_of([area for area in areas_in(found) if not is_safe(p, giving.colour, area)])


def is_given(p: AcmePosition, giving: GivingUp) -> Step[GivingUp]:
    """As far as there is something. [14.4.11]"""
    if giving.left <= 0:
        return END
    return NEXT if can_give(p, giving) or may_pay(p, giving) else END


def may_pay(p: AcmePosition, giving: GivingUp) -> bool:
    """Minas instead of all disks. [C55, C84]"""
    return 0 < giving.minas <= p.minas[giving.colour]


def giving_options(p: AcmePosition, giving: GivingUp) -> list[Option]:
    options: list[Option] = [("give-up", area) for area in areas_in(can_give(p, giving))]
    if may_pay(p, giving):
        options.append(("give-minas",))
    return options


def giving_universe(p: AcmePosition, giving: GivingUp) -> list[Option]:
    return [*(("give-up", area) for area in range(AREAS)), ("give-minas",)]


def why_not_give(p: AcmePosition, giving: GivingUp, option: Option) -> Reason | None:
    """The reason against giving this up. [14.4.11, C50, C55, C84]"""
    if option == ("give-minas",):
        return None if may_pay(p, giving) else NO_MINAS[giving.card]
    area = option[1]
    if can_give(p, giving) >> area & 1:
        return None
    if p.where[giving.colour] & giving.areas & 1 << area:
        return why_safe(p, giving.colour, area)
    return beyond(p, area) or NOT_ASKED_FOR[giving.card]


def take_given(p: AcmePosition, giving: GivingUp, option: Option) -> Step[GivingUp]:
    """Minas end it; a disk is a loss like any other. [14.4.15]"""
    if option == ("give-minas",):
        if giving.payee >= 0:
            give_minas(p, giving.colour, giving.payee, giving.minas, f"C{giving.card}")
        else:
            pay_minas(p, giving.colour, giving.minas, f"C{giving.card}")
        return END
    giving.left -= 1
    giving.minas = 0
    call_lose(p, giving.colour, option[1], 1, giving.card)
    return IS_GIVEN


IS_GIVEN: Final = Do("is it given", is_given)
GIVE_SOMETHING: Final[Ask[GivingUp]] = Ask(
    "give something up", actor, giving_options, take_given, giving_universe, why_not_give
)
GIVING_UP.consists_of(IS_GIVEN, GIVE_SOMETHING)

DEEDS: Final[dict[str, Deed]] = {
    "route": Deed(route, touched=route_touches),
    "debased-silver": Deed(debased_silver, silver_aim),
    "embargo": Deed(embargo, embargo_aim),
}
