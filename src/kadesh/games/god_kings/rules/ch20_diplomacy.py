"""20.1 Gifts between players, at the beginning of a Reinforcement Phase: spaces, then points, then
a card each."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import LAND, N_CARDS, PROVINCE, SPACES
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.asking import either
from kadesh.games.god_kings.rules.ch07_reinforcement import count_income
from kadesh.games.god_kings.rules.places import INSIDE, OWN_GENERALS, bits
from kadesh.games.god_kings.rules.position import SEATS, GodKingsPosition
from kadesh.games.god_kings.rules.under_way_realm import GIFTS, Gifts
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# The stages, in the order of 20.1.
OF_SPACES: Final = 0
OF_POINTS: Final = 1
OF_CARDS: Final = 2

NOT_YOURS: Final = Reason("20.1", "Only a space under one's own control can be given away.")
ANOTHER_PLAYER: Final = Reason("20.1", "A gift is made to another player.")
REFUSED: Final = Reason("20.1", "That player has refused a gift of this player in this step.")
NOT_NEXT_TO_HIS: Final = Reason(
    "20.1", "The space must be adjacent to one in a province that the receiver controls."
)
NOT_SO_MANY: Final = Reason("20.1", "This Power has not so many points.")
NOT_NOW: Final = Reason("20.1", "Spaces are given first, then points, then cards.")
ONE_CARD: Final = Reason("20.1", "Each player gives one card to one other player.")
NOT_IN_HAND: Final = Reason("20.1", "That card is not in the giver's hand.")
NOTHING_LEFT: Final = Reason("20.1", "There is nothing here, or nothing later, that could be given.")


def giver(p: GodKingsPosition, gifts: Gifts) -> int:
    return p.order[gifts.place]


def receiver(p: GodKingsPosition, gifts: Gifts) -> int:
    return gifts.to


def why_not_to(p: GodKingsPosition, gifts: Gifts, to: int) -> Reason | None:
    """The reason against a receiver. [20.1]"""
    if to >= p.seats or to == giver(p, gifts):
        return ANOTHER_PLAYER
    return REFUSED if gifts.refused >> to & 1 else None


def touches(p: GodKingsPosition, power: int, space: int) -> bool:
    """Is a space next to one in a province that a Power controls? [20.1] (A50)"""
    for other in LAND[space]:
        if PROVINCE[other] >= 0 and p.holds_province(power, PROVINCE[other]):
            return True
    return False


def why_not_give_space(p: GodKingsPosition, gifts: Gifts, space: int, to: int) -> Reason | None:
    """The reason against giving a space away. [20.1]"""
    if p.marker[space] != p.power_of[giver(p, gifts)]:
        return NOT_YOURS
    return why_not_to(p, gifts, to) or (None if touches(p, p.power_of[to], space) else NOT_NEXT_TO_HIS)


def why_not_gift(p: GodKingsPosition, gifts: Gifts, option: Option) -> Reason | None:
    """The reason against a gift. [20.1]"""
    word: str = option[0]
    if word == "done":
        return None
    if word == "give-nothing":
        return None if gifts.stage != OF_CARDS and presents(p, gifts) else NOTHING_LEFT
    if word != ("give-space", "give-points", "give-card")[gifts.stage]:
        return NOT_NOW
    if word == "give-space":
        return why_not_give_space(p, gifts, option[1], option[2])
    reason = why_not_to(p, gifts, option[1])
    if reason is not None:
        return reason
    seat = giver(p, gifts)
    if word == "give-points":
        power = p.power_of[seat]
        enough = option[2] <= p.tp[power] and option[3] <= p.wp[power] and option[2] + option[3] > 0
        return None if enough else NOT_SO_MANY
    if gifts.given >> seat & 1:
        return ONE_CARD
    return None if p.hand[seat] >> option[2] & 1 else NOT_IN_HAND


def gift_universe(p: GodKingsPosition, gifts: Gifts) -> list[Option]:
    found: list[Option] = [("done",), ("give-nothing",)]
    if gifts.stage == OF_SPACES:
        found.extend(("give-space", space, to) for space in range(SPACES) for to in range(SEATS))
    elif gifts.stage == OF_POINTS:
        found.extend(("give-points", to, tp, wp) for to in range(SEATS) for tp, wp in parcels(p, gifts))
    else:
        found.extend(("give-card", to, card) for to in range(SEATS) for card in range(N_CARDS))
    return found


def parcels(p: GodKingsPosition, gifts: Gifts) -> list[tuple[int, int]]:
    """One point of a kind, or all: whatever is between takes several gifts."""
    power = p.power_of[giver(p, gifts)]
    found = [(1, 0), (0, 1)]
    if p.tp[power] + p.wp[power] > 1:
        found.append((p.tp[power], p.wp[power]))
    return found


def gift_options(p: GodKingsPosition, gifts: Gifts) -> list[Option]:
    """Gifts of this kind, or none; who gives nothing at all is not asked for the other kinds."""
    found = presents(p, gifts)
    ends: list[Option] = [("done",)]
    if found and gifts.stage != OF_CARDS:
        ends.append(("give-nothing",))
    return [*ends, *found]


def presents(p: GodKingsPosition, gifts: Gifts) -> list[Option]:
    """All that could be given in this stage."""
    others = [to for to in range(p.seats) if why_not_to(p, gifts, to) is None]
    found: list[Option] = []
    seat = giver(p, gifts)
    if gifts.stage == OF_SPACES:
        power = p.power_of[seat]
        for space in range(SPACES):
            if p.marker[space] == power:
                found.extend(("give-space", space, to) for to in others if touches(p, p.power_of[to], space))
    elif gifts.stage == OF_POINTS:
        for to in others:
            for tp, wp in parcels(p, gifts):
                option: Option = ("give-points", to, tp, wp)
                if why_not_gift(p, gifts, option) is None:
                    found.append(option)
    elif not gifts.given >> seat & 1:
        found.extend(("give-card", to, card) for to in others for card in bits(p.hand[seat]))
    return found


def take_gift(p: GodKingsPosition, gifts: Gifts, option: Option) -> Step[Gifts]:
    """A gift is offered. [20.1]"""
    word: str = option[0]
    if word == "give-nothing":
        gifts.closed |= 1 << giver(p, gifts)
    if word in ("done", "give-nothing"):
        gifts.place += 1
        gifts.refused = 0
        return WHOSE_TURN
    gifts.what, gifts.tp, gifts.wp = -1, 0, 0
    if word == "give-space":
        gifts.what, gifts.to = option[1], option[2]
    elif word == "give-points":
        gifts.to, gifts.tp, gifts.wp = option[1], option[2], option[3]
    else:
        gifts.to, gifts.what = option[1], option[2]
    shown = gifts.what if gifts.stage == OF_SPACES else -1
    p.tell(facts_turn.GiftOffered, "20.1", giver(p, gifts), gifts.to, gifts.stage, shown, gifts.tp, gifts.wp)
    return NEXT


def take_answer(p: GodKingsPosition, gifts: Gifts, option: Option) -> Step[Gifts]:
    """The receiver may refuse. [20.1] (A82)"""
    accepted = option[0] == "accept"
    p.tell(facts_turn.GiftAnswered, "20.1", giver(p, gifts), gifts.to, accepted)
    if accepted:
        carry_out(p, gifts)
    else:
        gifts.refused |= 1 << gifts.to
    return GIVE


def carry_out(p: GodKingsPosition, gifts: Gifts) -> None:
    """The gift changes hands. [20.1]"""
    seat, to = giver(p, gifts), gifts.to
    power, other = p.power_of[seat], p.power_of[to]
    if gifts.stage == OF_SPACES:
        give_space(p, power, other, gifts.what)
    elif gifts.stage == OF_POINTS:
        p.tp[power] -= gifts.tp
        p.wp[power] -= gifts.wp
        p.tp[other] += gifts.tp
        p.wp[other] += gifts.wp
    else:
        gifts.given |= 1 << seat
        both = 1 << seat | 1 << to
        p.move_card(gifts.what, to, both)
        p.reveals += 1
        p.whisper(both, facts_turn.CardGiven, "20.1", seat, to, gifts.what)


def give_space(p: GodKingsPosition, power: int, other: int, space: int) -> None:
    """Markers are exchanged; a garrison is lost, and its owner's units leave the city. [20.1]"""
    p.marker[space] = other
    p.garrison[space] = 0
    inside = INSIDE[space]
    if inside >= 0:
        p.shift(power, inside, space, p.stack(power, inside))
        for general in OWN_GENERALS[power]:
            if p.general_at[general] == inside:
                p.general_at[general] = space
        p.check_siege(space)
    p.tell(facts_turn.SpaceGiven, "20.1", power, other, space)


def whose_turn(p: GodKingsPosition, gifts: Gifts) -> Step[Gifts]:
    """All in turn order give spaces, then points, then cards. [20.1]"""
    while gifts.place < len(p.order) and gifts.closed >> giver(p, gifts) & 1:
        gifts.place += 1
    if gifts.place < len(p.order):
        return NEXT
    gifts.place = 0
    gifts.stage += 1
    if gifts.stage == OF_POINTS:
        count_income(p)
    return WHOSE_TURN if gifts.stage <= OF_CARDS else END


WHOSE_TURN: Final = Do("whose turn", whose_turn)
GIVE: Final[Ask[Gifts]] = Ask("give", giver, gift_options, take_gift, gift_universe, why_not_gift)
ANSWER: Final[Ask[Gifts]] = Ask(
    "take the gift", receiver, either("accept", "refuse"), take_answer, either("accept", "refuse")
)
GIFTS.consists_of(WHOSE_TURN, GIVE, ANSWER)
