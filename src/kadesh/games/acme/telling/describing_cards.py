"""Options in words: actions, aims, Deities, Negates, losses, competitions."""

from __future__ import annotations

from typing import Any

from kadesh.craft.english import at_start, listed, many, percent
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.acme.charts.numbers import (
    CAPTIVES,
    DEITY_COST,
    DEITY_DISKS,
    LOOT_MINAS,
    LOOT_VP,
    REBUILD_COST,
    RETURN_LOSS,
    RETURN_VP,
)
from kadesh.games.acme.charts.tables import CARDS, RIVERS
from kadesh.games.acme.odds.competition import aims_of, fits_here, with_card
from kadesh.games.acme.odds.deck import negated_chance
from kadesh.games.acme.rules import ch15_contest as contests
from kadesh.games.acme.rules import words
from kadesh.games.acme.rules.ch14_losses import SAVE
from kadesh.games.acme.rules.ch14_negation import AS_CARD, NEGATE_OR_LET_BE
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Dilemma, GivingUp, Laying, Lose, Play, Princes, Returning
from kadesh.games.acme.telling.fight import foreseen
from kadesh.games.acme.telling.naming import (
    PLACES,
    SIDES,
    called,
    card_name,
    card_target,
    deity_called,
    deity_card,
    deity_name,
    disk_piece,
    minas,
    points,
    river_text,
    side,
    space,
)
from kadesh.games.acme.telling.option import button, describes, in_area, of_card, points_at_area
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- actions ---


@describes(words.PLAY)
def play(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A card, and how likely it is that somebody can negate it. [14.1.1, 14.4.1]"""
    card = option[1]
    chance = negated_chance(p, seat, card, AS_CARD, (1 << p.seats) - 1 & ~(1 << seat))
    detail = f"{CARDS[card].text} Somebody could negate it: {percent(chance)}."
    return made(f"Play {card_name(card)}", [card_target(card)], detail, "Cards")


@describes(words.ESTABLISH)
def establish(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    deity = option[1]
    detail = f"{DEITY_COST} Resources, {DEITY_DISKS} of them disks. {CARDS[deity_card(deity)].text}"
    return made(f"Establish {deity_called(deity)}", [card_target(deity_card(deity))], detail, "Deities")


@describes(words.RE_ESTABLISH)
def re_establish(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    deity = p.deity_of(seat)
    name = deity_called(deity) if deity >= 0 else "a Deity"
    points = [card_target(deity_card(deity))] if deity >= 0 else []
    return made(f"Rebuild the temple of {name}", points, f"{REBUILD_COST} Resources", "Deities")


@describes(words.OFFER)
def offer(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    owner = p.deity_owner[option[1]]
    to = f" to {called(p, owner)}" if owner >= 0 else ""
    text = f"Offer the temple of {deity_called(option[1])}{to}"
    return made(text, [card_target(deity_card(option[1]))], f"{points(RETURN_VP)} if it is taken", "Deities")


@describes(words.ASK_FOR)
def ask_for(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    holder = p.deity_holder[option[1]]
    of = f" {called(p, holder)}" if holder >= 0 else ""
    text = f"Ask{of} for the temple of {deity_called(option[1])}"
    return made(text, [card_target(deity_card(option[1]))], f"costs {points(RETURN_LOSS)}", "Deities")


of_card(words.LIFT, "Negate {card}, which lies on the table", "Cards", "It does not use up the action")


# --- aims ---


@describes(words.AIM_AREA)
def aim_area(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """An area, and who stands there. [14.4.4]"""
    area = option[1]
    here = [f"{called(p, f)} {p.count(f, area)}" for f in areas_in(p.holders(area))]
    return made(at_start(PLACES[area]), [space(area)], listed(here) or "vacant")


points_at_area(words.AIM_AREA)


@describes(words.AIM_FACTION)
def aim_faction(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A Faction: its disks in the area that was named, or itself. [14.4.4]"""
    faction = option[1]
    if faction >= p.seats and faction < len(SIDES) - 1:
        return made(f"Colour {faction + 1}")
    area = area_at_hand(p, frame)
    targets = [side(faction), "button"]
    if area >= 0 and p.occupies(faction, area):
        targets.insert(0, f"piece:{disk_piece(faction, area)}")
    return made(at_start(called(p, faction)), targets)


def area_at_hand(p: AcmePosition, frame: Any) -> int:
    """The area that was named last, or of the competition."""
    if isinstance(frame, Play):
        return frame.areas[-1] if frame.areas else -1
    return int(getattr(frame, "area", -1))


@describes(words.AIM_DEITY)
def aim_deity(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    deity = option[1]
    owner = p.deity_owner[deity]
    detail = f"of {called(p, owner)}" if owner >= 0 else "available"
    return made(at_start(deity_called(deity)), [card_target(deity_card(deity))], detail)


@describes(words.AIM_BORDER)
def aim_border(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    one, other = RIVERS[option[1]]
    return made(at_start(river_text(option[1])), [space(one), space(other)])


@describes(words.HOW_MANY)
def how_many(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    if frame.step is contests.AIM:
        return in_range(made(many(option[1], "Ally", "Allies")), "Allies", option[1])
    return in_range(made(many(option[1], "disk")), "disks", option[1])


button(words.TAKE_POINTS, "Take the points")
button(words.TAKE_DISKS, "Place the disks")


# --- paying and giving ---


@describes(words.PAY_DISK)
def pay_disk(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    area = option[1]
    detail = ""
    if p.occupies(seat, area):
        home = ", your Homeland" if p.home[seat] == area else ""
        city = "breaks a City" if p.count(seat, area) == 3 and p.has_city(seat, area) else ""
        detail = city or f"{many(p.count(seat, area), 'disk')} there{home}"
    return made(f"Pay a disk from {PLACES[area]}", [space(area)], detail)


points_at_area(words.PAY_DISK)


@describes(words.PAY_MINA)
def pay_mina(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return in_short(made("Pay a mina", [], f"of {p.minas[seat]}"), "cheapest")


of_card(words.PAY_CARD, "Pay with {card}")
in_area(words.GIVE_UP, "Give up a disk in {place}")


@describes(words.GIVE_MINAS)
def give_minas(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    number = frame.minas if isinstance(frame, (GivingUp, Princes, Dilemma)) else 0
    return made(f"Give {minas(number)}", [], f"of {p.minas[seat]}")


button(words.SHOW_HAND, "Show your hand", "The spy takes a card")


@describes(words.LOSE_POINTS)
def lose_points(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return made(f"Lose {points(frame.points)}" if isinstance(frame, Princes) else "Lose points")


of_card(words.GIVE_CARD, "Give away {card}")


@describes(words.ACCEPT)
def accept(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    giving = isinstance(frame, Returning) and frame.colour == frame.captor
    return made("Return the temple" if giving else "Take the temple back")


@describes(words.REFUSE)
def refuse(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    giving = isinstance(frame, Returning) and frame.colour == frame.captor
    return in_short(made("Keep it" if giving else "Refuse"), "done")


# --- answers ---


@describes(words.NEGATE)
def negate(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    gain = f"and gain {minas(CARDS[option[1]].minas)}" if CARDS[option[1]].minas else ""
    return made(f"Negate with {card_name(option[1])}", [card_target(option[1])], gain)


@describes(words.NEGATE_DEITY)
def negate_deity(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    card = deity_card(option[1])
    return made(f"{deity_name(option[1])} negates it", [card_target(card)], "once a turn")


@describes(words.LET_BE)
def let_be(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return in_short(made("Let it be"), "done", frame.step is NEGATE_OR_LET_BE)


@describes(words.SAVE_MINA)
def save_mina(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return in_short(made("Save it with a mina", [], f"of {p.minas[seat]}"), "cheapest", frame.step is SAVE)


of_card(words.SAVE_CARD, "Save it by discarding {card}")
of_card(words.SAVE_WITH, "Save it with {card}", "", "A disk comes off the card")


@describes(words.SAVE_FORT)
def save_fort(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    return made("Give the Stronghold for it")


@describes(words.LET_GO)
def let_go(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    area = f"{PLACES[frame.area]}" if isinstance(frame, Lose) else "there"
    return in_short(made("Let it go", [], f"in {area}"), "done")


# --- competition ---


@describes(words.LAY)
def lay(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    """A card face down, and what one keeps with it if nobody else plays. [15.14.2]"""
    card = option[1]
    return made(f"Lay {card_name(card)}", [card_target(card)], lay_detail(p, frame, seat, card), "Cards")


def lay_detail(p: AcmePosition, frame: Any, seat: int, card: int) -> str:
    if not isinstance(frame, Laying) or not fits_here(card, frame.contest.area):
        return CARDS[card].text
    found = foreseen(p, frame.contest, seat)
    if seat not in found.factions:
        return CARDS[card].text
    before = found.keeps(seat)
    ends = [
        with_card(found, seat, card, aim, p.supply[seat]).keeps(seat) for aim in aims_of(found, seat, card)
    ]
    best = max(ends, default=before)
    return f"You keep {best} instead of {before} if nobody else plays. {CARDS[card].text}"


@describes(words.ANNOUNCE)
def announce(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    kinds = ("allies", "archers")
    found = [one for one in (p.ability(seat, kind) for kind in kinds) if one is not None]
    if not found:
        return made("Announce the ability of your display")
    return made(f"Announce {found[0].name}", [], found[0].text)


@describes(words.CALL_WAR)
def call_war(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    text = f"The God of War sends {many(option[1], 'Ally', 'Allies')}"
    return in_range(made(text), "Allies of the God of War", option[1])


@describes(words.STALLIONS)
def stallions(p: AcmePosition, frame: Any, seat: int, option: Option) -> OptionTold:
    text = f"{many(option[1], 'Ally', 'Allies')} from the Breeder of Stallions"
    return in_range(made(text), "Stallions", option[1])


button(words.TAKE_MINA, "Take a mina", f"{minas(LOOT_MINAS)} and {points(LOOT_VP)}; into the Loot Box")
button(
    words.TAKE_CAPTIVES,
    f"Take {CAPTIVES} captives",
    f"For the next growth; {points(LOOT_VP)}",
)
