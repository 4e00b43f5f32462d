"""Options of the turn in words: cards, reinforcement, gifts, events."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many, percent
from kadesh.craft.telling import option as made
from kadesh.games.god_kings.charts.tables import (
    ASSYRIA,
    CARD_KIND,
    CARD_OPS,
    DIVISION_NAMES,
    KIND_EFFECT,
    PROVINCE_NAMES,
    SPACE_NAMES,
)
from kadesh.games.god_kings.odds.prospects import siege_prospect, succession_prospect
from kadesh.games.god_kings.rules import words
from kadesh.games.god_kings.rules.arithmetic import garrisons_for, trade_points
from kadesh.games.god_kings.rules.places import ALL_SIDES, SIDE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part
from kadesh.games.god_kings.rules.under_way import CardPlay, Succession
from kadesh.games.god_kings.telling.naming import (
    arms_text,
    card_name,
    card_target,
    class_name,
    classes_name,
    general_name,
    general_target,
    place_name,
    province,
    seat_name,
    side_name,
    side_target,
    space,
)
from kadesh.games.god_kings.telling.option import DESCRIPTIONS, TARGETS, ranged, side_now, top
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- cards ---


@DESCRIPTIONS.of(words.TAKE_PLACE)
def take_place(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Place {option[1] + 1}", (), "the first acts first in every Round")


def numbered(which: int, detail: str) -> str:
    """With the card's number: several cards have the same name."""
    return f"no. {which + 1}: {detail}"


@DESCRIPTIONS.of(words.KEEP)
def keep(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(
        f"Keep {card_name(option[1])}",
        [card_target(option[1])],
        numbered(option[1], "six new cards instead of seven"),
    )


@DESCRIPTIONS.of(words.SWAY)
def sway(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    """Down helps the Successor, up the King. [9.2.E, 19.3]"""
    ops = CARD_OPS[option[1]]
    way = f"+{ops}: for the King" if option[2] else f"−{ops}: for the Successor"
    frame = top(p)
    detail = numbered(option[1], "the card is spent")
    if isinstance(frame, Succession):
        chance = succession_prospect(p, frame.power, ops if option[2] else -ops)[0]
        detail = numbered(option[1], f"crowned in {percent(chance)}; the card is spent")
    return made(f"{card_name(option[1])}, {way}", [card_target(option[1])], detail)


@DESCRIPTIONS.of(words.CARD)
def card(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    detail = numbered(option[1], f"Operations {CARD_OPS[option[1]]}, or its event")
    return made(card_name(option[1]), [card_target(option[1])], detail)


@DESCRIPTIONS.of(words.PLAY)
def play(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    effect = numbered(option[1], KIND_EFFECT[CARD_KIND[option[1]]])
    return made(f"Play {card_name(option[1])}", [card_target(option[1])], effect)


@DESCRIPTIONS.of(words.PLAY_FOR)
def play_for(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    side = "the defender" if option[2] else "the attacker"
    return made(f"Play {card_name(option[1])} for {side}", [card_target(option[1])])


def ops_now(p: GodKingsPosition) -> int:
    """The Operations number of the card that is being used."""
    use = p.under_way(CardPlay)
    return CARD_OPS[use.card] if use is not None else 0


@DESCRIPTIONS.of(words.EVENT)
def event(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    use = p.under_way(CardPlay)
    if use is None:
        return made("Play the event")
    return made("Play the event", [card_target(use.card), "button"], KIND_EFFECT[CARD_KIND[use.card]])


@DESCRIPTIONS.of(words.MARKERS)
def markers(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Place {many(ops_now(p), 'marker')}", (), "in provinces where an army of yours stands")


@DESCRIPTIONS.of(words.TRADE)
def trade(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    points = trade_points(ops_now(p))
    return made("Trade", (), f"{points} tribute and {points} wood for the next Reinforcement Phase")


@DESCRIPTIONS.of(words.ACTIVATE)
def activate(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    general = option[1]
    return made(f"Activate {general_name(p, general)}", [general_target(general)], where(p, general), "March")


def where(p: GodKingsPosition, general: int) -> str:
    """Gaza, with 6 warriors and 4 chariot units."""
    place = p.general_at[general]
    if place < 0:
        return ""
    units = arms_text(p.stack(SIDE_OF[general], place))
    return f"{place_name(place)}, with {units}" if units else place_name(place)


@DESCRIPTIONS.of(words.BESIEGE)
def besiege(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    general = option[1]
    at = p.space_of(general)
    if at < 0:
        return made("Roll for a city", [general_target(general)], "", "Siege")
    chance = siege_prospect(p, SIDE_OF[general], at, 1)[0] if option in p.options(seat) else 0.0
    text = f"{at_start(general_name(p, general))} rolls for {SPACE_NAMES[at]}"
    return made(text, [space(at), general_target(general)], f"falls in {percent(chance)}", "Siege")


@DESCRIPTIONS.of(words.RAISE)
def raise_troops(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    text = f"Raise mercenaries for {general_name(p, option[1])}"
    return made(text, [general_target(option[1])], f"up to {ops_now(p)}", "Mercenaries")


@DESCRIPTIONS.of(words.NEUTRAL)
def neutral(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    general = option[1]
    text = f"Activate {general_name(p, general)} of {side_name(SIDE_OF[general])}"
    return made(text, [general_target(general)], "a Neutral acts for you", "Neutrals")


@DESCRIPTIONS.of(words.GARRISON)
def garrison(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    number = garrisons_for(ops_now(p))
    detail = f"{number} with this card" if number > 1 else ""
    return made(f"Garrison {SPACE_NAMES[option[1]]}", [space(option[1])], detail, "Garrisons")


@DESCRIPTIONS.of(words.BUY_GARRISON)
def buy_garrison(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Garrison {SPACE_NAMES[option[1]]}", [space(option[1])], "1 tribute point", "Garrisons")


@DESCRIPTIONS.of(words.PLACE)
def place(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Marker in {SPACE_NAMES[option[1]]}", [space(option[1])])


# --- reinforcement and gifts ---


@DESCRIPTIONS.of(words.BUY_STRENGTH)
def buy_strength(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    name = DIVISION_NAMES[side_now(p)][option[1]]
    return made(f"Bring a warrior of {name} to full strength", (), "1 tribute point")


@DESCRIPTIONS.of(words.PUT_GENERAL)
def put_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    text = f"{at_start(general_name(p, option[1]))} in {place_name(option[2])}"
    return made(text, [space(option[2])], "", at_start(general_name(p, option[1])))


@DESCRIPTIONS.of(words.PUT)
def put(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, at, number = option[1], option[2], option[3]
    name = classes_name(side_now(p), unit, number)
    told = made(f"{at_start(name)} in {place_name(at)}", [space(at)], "", place_name(at))
    return ranged(told, f"put-{unit}-{at}", number)


@DESCRIPTIONS.of(words.REST_WITH)
def rest_with(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    told = made(f"All others with {general_name(p, option[1])}", [general_target(option[1])])
    told["short"] = "all"
    return told


@DESCRIPTIONS.of(words.RAISE_IN, words.AIM_PROVINCE)
def in_province(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(PROVINCE_NAMES[option[1]], [province(option[1])])


@DESCRIPTIONS.of(words.RAISE_AT, words.AIM_SPACE, words.REVOLT_TO)
def at_space(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(SPACE_NAMES[option[1]], [space(option[1])])


@DESCRIPTIONS.of(words.GIVE_SPACE)
def give_space(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    text = f"{SPACE_NAMES[option[1]]} to {seat_name(p, option[2])}"
    return made(text, [space(option[1])], "", f"To {seat_name(p, option[2])}")


@DESCRIPTIONS.of(words.GIVE_POINTS)
def give_points(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    to, tp, wp = option[1], option[2], option[3]
    what = listed([*([many(tp, "tribute point")] if tp else []), *([many(wp, "wood point")] if wp else [])])
    return made(f"{at_start(what)} to {seat_name(p, to)}", [f"seat:{to}"], "", f"To {seat_name(p, to)}")


@DESCRIPTIONS.of(words.GIVE_CARD)
def give_card(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    to, which = option[1], option[2]
    text = f"{card_name(which)} to {seat_name(p, to)}"
    detail = numbered(which, f"Operations {CARD_OPS[which]}")
    return made(text, [card_target(which)], detail, f"To {seat_name(p, to)}")


# --- events ---


@DESCRIPTIONS.of(words.AIM_POWER, words.AIM_SIDE, words.NATION)
def aim_side(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(at_start(side_name(option[1])), [side_target(option[1])])


@DESCRIPTIONS.of(words.AIM_GENERAL)
def aim_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    general = option[1]
    return made(at_start(general_name(p, general)), [general_target(general)])


@DESCRIPTIONS.of(words.AIM_SEAT)
def aim_seat(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(at_start(seat_name(p, option[1])), [f"seat:{option[1]}"])


@DESCRIPTIONS.of(words.AIM_CARD)
def aim_card(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    detail = numbered(option[1], f"Operations {CARD_OPS[option[1]]}")
    return made(card_name(option[1]), [card_target(option[1])], detail)


@DESCRIPTIONS.of(words.AIM_UNIT)
def aim_unit(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, at = option[1], option[2]
    side = next((side for side in range(ALL_SIDES) if part(p.stack(side, at), unit)), p.power_of[seat])
    return made(f"{at_start(class_name(side, unit))} in {place_name(at)}", [space(at)], "", place_name(at))


@DESCRIPTIONS.of(words.MUSTER)
def muster(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"The division of {DIVISION_NAMES[ASSYRIA][option[1]]}")


# --- what options point at, where a player can think of thousands ---


@TARGETS.of(words.PUT)
def put_points(p: GodKingsPosition, option: Option) -> list[str]:
    return [space(option[2])]


@TARGETS.of(words.PUT_GENERAL)
def put_general_points(p: GodKingsPosition, option: Option) -> list[str]:
    return [space(option[2])]


@TARGETS.of(words.AIM_UNIT)
def aim_unit_points(p: GodKingsPosition, option: Option) -> list[str]:
    return [space(option[2])]


@TARGETS.of(words.GIVE_SPACE)
def give_space_points(p: GodKingsPosition, option: Option) -> list[str]:
    return [space(option[1])]


@TARGETS.of(words.GIVE_POINTS)
def give_points_points(p: GodKingsPosition, option: Option) -> list[str]:
    return [f"seat:{option[1]}"]
