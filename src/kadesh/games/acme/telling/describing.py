"""Options in words: set-up, Growth, Gilgamesh, Turn Order, draws, and what ends a step."""

from __future__ import annotations

from typing import Any

from kadesh.craft.english import at_start, listed, many, percent, signed
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.acme.charts.numbers import CITY, GRANARY_DISKS, GRANARY_MINAS
from kadesh.games.acme.charts.tables import CARDS, CIV_EPOCHS, CIV_NAMES, IS_SEA, homes_in
from kadesh.games.acme.odds.deck import purchases
from kadesh.games.acme.odds.growth import acquisition
from kadesh.games.acme.rules import ch13_growth as growth
from kadesh.games.acme.rules import ch14_events as events
from kadesh.games.acme.rules import ch14_losses as losses
from kadesh.games.acme.rules import ch14_moving as moving
from kadesh.games.acme.rules import ch14_playing as playing
from kadesh.games.acme.rules import ch15_competition as competition
from kadesh.games.acme.rules import ch15_stakes as stakes
from kadesh.games.acme.rules import ch16_draw as draw
from kadesh.games.acme.rules import ch16_gilgamesh as gilgamesh
from kadesh.games.acme.rules import ch16_order as order
from kadesh.games.acme.rules import words
from kadesh.games.acme.rules.ch14_placement import PLACE_A_DISK
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import CUBE_CARDS, AcmePosition
from kadesh.games.acme.rules.under_way import Growth
from kadesh.games.acme.telling.naming import (
    PLACES,
    SETTLED,
    called,
    card_name,
    card_target,
    minas,
    ordinal,
    side,
    space,
)
from kadesh.games.acme.telling.option import at_step, button, describes, in_area, points_at_area
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- set-up and Gilgamesh ---


@describes(words.CIVILIZATION)
def civilization(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A civilization with its Epochs and Home areas. [7.2, 16.5.5]"""
    civ = option[1]
    homes = homes_in(civ, p.map, p.epoch)
    where = f"Homeland in {listed([PLACES[area] for area in homes], 'or')}" if homes else "no Home area here"
    if len(homes) > 3:
        where = f"one of {len(homes)} Home areas"
    epochs = ", ".join(str(epoch) for epoch in CIV_EPOCHS[civ])
    return made(CIV_NAMES[civ], [space(area) for area in homes], f"{where}; strong in Epoch {epochs}")


in_area(words.HOMELAND, "Homeland in {place}")
button(words.GILGAMESH, "Depart, and return as another civilization")


# --- Growth ---


def next_stack(p: AcmePosition, colour: int, area: int, change: int) -> str:
    """Becomes a City, a Camp is left, the last disk there: what a disk more or fewer makes of a stack."""
    count = p.count(colour, area) + change
    if count <= 0:
        return "the last disk there"
    name = many(count, "disk") if IS_SEA[area] else f"a {SETTLED[min(count, len(SETTLED) - 1)]}"
    if change < 0:
        return f"{name} stays" if not IS_SEA[area] else f"{name} left"
    if IS_SEA[area]:
        return f"{name} there"
    return "stays a City" if count > CITY else f"becomes {name}" if count > change else f"{name} more"


@describes(words.RETIRE)
def retire(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A disk to Supply, and what that does to the growth to come. [13.3]"""
    area = option[1]
    detail = ""
    if p.occupies(seat, area):
        before = acquisition(p, seat)
        other = p.clone()
        other.remove(seat, area)
        change = acquisition(other, seat).disks - before.disks
        growth_text = f", growth {signed(change)}" if change else ""
        detail = f"{next_stack(p, seat, area, -1)}{growth_text}"
    return made(f"Retire a disk from {PLACES[area]}", [space(area)], detail)


points_at_area(words.RETIRE)


@describes(words.HARVEST)
def harvest(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A white disk comes off for disks or a mina. [14.4.9]"""
    card = CUBE_CARDS[option[1]]
    gain = minas(CARDS[card].minas) if CARDS[card].minas else many(CARDS[card].disks, "disk")
    area = p.special[option[1]]
    points = [card_target(card), *([space(area)] if area >= 0 else [])]
    return made(f"Harvest {card_name(card)}", points, f"{gain}; {p.on_card[card]} on the card")


button(words.GRANARY, "Use the Granary", f"{GRANARY_DISKS} disks for {minas(GRANARY_MINAS)}")
in_area(words.RESETTLE, "Lift a disk from {place}", lambda p, frame, area: left_of_city(p, frame, area))


def left_of_city(p: AcmePosition, frame: Any, area: int) -> str:
    if not isinstance(frame, Growth) or not p.occupies(frame.colour, area):
        return ""
    left = p.count(frame.colour, area) - 1
    return "stays a City" if left >= CITY else f"becomes a {SETTLED[left]}" if left else "leaves it"


@describes(words.DEPLOY)
def deploy(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """One disk more, and what it makes of the area. [13.6.1]"""
    area = option[1]
    others = [called(p, faction) for faction in areas_in(p.holders(area)) if faction != seat]
    detail = next_stack(p, seat, area, 1)
    if others:
        detail += f", beside {listed(others)}"
    return made(f"Deploy a disk in {PLACES[area]}", [space(area)], detail)


points_at_area(words.DEPLOY)
in_area(words.BUILD, "Make the Settlement in {place} a City")
in_area(words.RECRUIT, "Take over a Barbarian disk in {place}")


# --- moving and placing by cards ---


@describes(words.FROM)
def from_area(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    what = "a black disk" if frame.step is losses.TAKE_BLACK else "a disk"
    return made(f"Take {what} from {PLACES[option[1]]}", [space(option[1])])


points_at_area(words.FROM)


@describes(words.TO)
def to_area(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return made(f"Put a disk in {PLACES[option[1]]}", [space(option[1])], next_stack(p, seat, option[1], 1))


points_at_area(words.TO)


# --- Turn Order and draws ---


@describes(words.SPACE)
def space_in_order(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A space of the track, and whose it is now. [16.4.2]"""
    place = option[1]
    text = at_start(f"{ordinal(place)} in the Turn Order")
    if place >= len(p.order):
        return made(text)
    now = p.order[place]
    detail = "the last has the last word in Growth" if place == len(p.order) - 1 else ""
    return made(text, [side(now), "button"], detail)


@describes(words.SPEND)
def spend(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """How many cards that brings, and what may come with them. [16.7.1]"""
    number = option[1]
    found = purchases(p, seat)
    text = f"Spend {minas(number)}" if number else "Spend no mina"
    if number >= len(found):
        return in_range(made(text), "minas", number)
    one = found[number]
    detail = f"draw {one.drawn}, Event {percent(one.event)}, invasion {percent(one.invasion)}"
    return in_range(made(text, [], detail), "minas", number)


@describes(words.USE)
def use(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    left = f"{p.on_card[option[1]]} on the card" if option[1] < len(p.on_card) else ""
    return made(f"Use {card_name(option[1])}", [card_target(option[1])], left)


button(words.SCRIBES, "Draw from the discards", "The top card in place of one from the deck")


@describes(words.ARCHIVE)
def archive(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return made(f"Take {card_name(option[1])} from the discards", [card_target(option[1])])


@describes(words.KEEP)
def keep(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    verb = "Take" if hasattr(frame, "victim") else "Keep"
    return made(f"{verb} {card_name(option[1])}", [card_target(option[1])], CARDS[option[1]].when)


@describes(words.DISCARD)
def discard(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return made(f"Discard {card_name(option[1])}", [card_target(option[1])], CARDS[option[1]].when)


# --- what ends a step ---

at_step(
    words.DONE,
    "Done",
    {
        growth.RETIRE: "On to Acquisition",
        growth.HARVEST: "No harvest",
        growth.GOLD: "No harvest",
        growth.MERCHANT: "Not this turn",
        growth.GRANARY: "All disks, no Granary",
        growth.RESETTLE: "On to Deployment",
        growth.DEPLOY_DISKS: "Deploy no more",
        growth.BUILDER: "No building this turn",
        growth.RECRUIT: "Recruit nobody",
        gilgamesh.INVOKE: "Stay",
        gilgamesh.PLACE_DISK: "Place no more",
        competition.BESIEGE: "No Siege Train this turn",
        stakes.LAY: "Done: lay no more",
        playing.AIM: "That is all",
        moving.LIFT: "Move no more",
        PLACE_A_DISK: "Place no more",
        losses.TAKE_BLACK: "Take no more",
        events.SETTLE_HOME: "Nobody comes home",
        order.TAKE_SPACE: "Stay where you are",
        draw.SEARCH: "Leave the archives",
        draw.EXTRAS: "Draw",
        draw.TABLETS: "Keep your cards",
        draw.CONSULT: "Keep your cards",
    },
)


@describes(words.PASS)
def pass_by(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """Pass for the rest of a Card Phase, or let a moment for a card go by."""
    if frame.step is competition.BETRAY:
        return in_short(made("No Traitor"), "done")
    if frame.step is order.READ_STARS:
        return in_short(made("Leave the order"), "done")
    return in_short(made("Pass", [], "Nothing more in this Card Phase; others may go on"), "done")
