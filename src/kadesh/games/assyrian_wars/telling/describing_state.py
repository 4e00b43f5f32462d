"""Options of politics, talks, conquest, secret diplomacy, succession, fleets, in words."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.english import at_start, many
from kadesh.craft.telling import in_short
from kadesh.craft.telling import option as made
from kadesh.games.assyrian_wars.charts.numbers import (
    ALLIANCE_STATUS,
    AP,
    MARCH_STATUS,
    PRO_STATUS,
    SAIL,
    SAIL_TRADE_BOX,
    SEARCH,
    TRADE_STATUS,
)
from kadesh.games.assyrian_wars.charts.tables import (
    BOX_NAMES,
    CARD_COST,
    EFFECTS,
    N_TRACK,
    N_ZONES,
    RAIDS,
    SHIPS,
    ZONES,
)
from kadesh.games.assyrian_wars.rules import words
from kadesh.games.assyrian_wars.rules.ch06_naval import fleet_at
from kadesh.games.assyrian_wars.rules.ch06_politics import price
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import (
    CITIES,
    EARLY_IMPULSE,
    EXTRA_CARD,
    MOVE_MARKER,
    NO_KING,
    NOTHING,
    REFUSAL,
    SECURE,
)
from kadesh.games.assyrian_wars.rules.ch07_talks import PASSAGE, PEACE, PEACE_FOR_TRIBUTE
from kadesh.games.assyrian_wars.rules.ch07_war import war_cost
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, CONQUEST_BOX, WAR_BOX
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_war import SeaFlight, Searching, Voyage
from kadesh.games.assyrian_wars.telling.naming import (
    BOX_IDS,
    a_counter,
    ap,
    called,
    card_name,
    card_target,
    costs,
    counter_name,
    counter_text,
    does,
    leader_target,
    mark_target,
    place_name,
    place_target,
    side_target,
    units_text,
    whose,
    zone_name,
    zone_target,
)
from kadesh.games.assyrian_wars.telling.option import DIPLOMACY, SEA, WAR, button, describes, in_area
from kadesh.games.assyrian_wars.telling.option import RAIDS as RAID_GROUP
from kadesh.games.assyrian_wars.telling.pieces import counter_target
from kadesh.table import Option
from kadesh.table.contract import OptionTold

STATUSES: Final = (
    (ALLIANCE_STATUS, "alliance"),
    (MARCH_STATUS, "march"),
    (PRO_STATUS, "friendly"),
    (TRADE_STATUS, "trade"),
    (0, "unaligned"),
)


def about(country: int) -> list[str]:
    """A country by its marker and by itself."""
    return [mark_target(country), side_target(country)]


def status_text(p: AssyrianPosition, minor: int) -> str:
    """At 5 of 15 on Egypt's track: trade."""
    power, at = p.marker_power[minor], p.marker_at[minor]
    if p.marker_box[minor] == WAR_BOX:
        return f"at war with {called(power)}"
    if p.marker_box[minor] == CONQUEST_BOX:
        return f"conquered by {called(power)}"
    if power < 0:
        return "neutral"
    return f"at {at} on {whose(power)} track, {next(name for least, name in STATUSES if at >= least)}"


# --- politics [6.9, 7.4] ---


@describes(words.INFLUENCE)
def influence(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    minor, power = option[1], p.acts_as(frame.country)
    holder = p.marker_power[minor]
    way = "towards you" if holder in (power, -1) else f"away from {called(holder)}"
    text = f"Influence {called(minor)}: a step {way}"
    return made(text, about(minor), f"costs {ap(price(minor))}; {status_text(p, minor)}", DIPLOMACY)


@describes(words.DECLARE_WAR)
def declare_war(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    country = frame.country if isinstance(frame, Impulse) else -1
    target = option[1]
    detail = costs(war_cost(p, country, target)) if country >= 0 else "opens its land"
    return made(f"Declare war on {called(target)}", about(target), detail, WAR)


button(words.ADMIT, "Let them in", "they are allies now")
button(words.TURN_AWAY, "Turn them away", "they gain a victory point")
button(words.ANSWER_WAR, "Declare war", "free")
button(words.STAY_OUT, "Stay out of it")


@describes(words.SHARE_WAR)
def share_war(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    return made(f"Declare war on {called(option[1])}", about(option[1]), "free")


@describes(words.SEEK_PEACE)
def seek_peace(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    return made(f"Ask {called(option[1])} for peace", about(option[1]), "it has to agree")


OFFERS: Final = {
    PEACE: ("Offer peace to", "nothing is paid"),
    PEACE_FOR_TRIBUTE: ("Offer peace and tribute to", "two ECO levels are paid while it lasts"),
    PASSAGE: ("Offer free passage to", "each may enter the other's land"),
}


@describes(words.PROPOSE)
def propose(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text, detail = OFFERS[option[2]]
    return made(f"{text} {called(option[1])}", about(option[1]), f"free; {detail}", WAR)


@describes(words.PROPOSE_CARD)
def propose_card(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text = f"Offer {called(option[1])} peace for {card_name(option[2])}"
    targets = [*about(option[1]), card_target(option[2])]
    return made(text, targets, "free; the card is lent until cards are dealt", WAR)


@describes(words.STOP_TRIBUTE)
def stop_tribute(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    payer = option[1]
    text = f"{at_start(called(payer))} {does(payer, 'pays', 'pay')} Assyria no more"
    return made(text, about(payer), "free; Assyria may attack free of cost", WAR)


@describes(words.CAMPAIGN)
def campaign(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text = f"Make the punishment of {called(option[1])} a conquest"
    return made(text, about(option[1]), "free; no more tribute checks then", WAR)


@describes(words.SURRENDER)
def surrender(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    country = frame.country if isinstance(frame, Impulse) else frame.order[frame.place]
    detail = "to all enemies; who rejects it gives you a victory point"
    return made(f"{at_start(called(country))} surrenders", [side_target(country)], detail, WAR)


button(words.AGREE, "Agree")
button(words.REFUSE, "Refuse")
button(words.POLITICS_DONE, "Nothing more", "the next power", "done")
button(words.LEAVE_CAMP, "Leave the camp", "neutral from now on")


@describes(words.JOIN_CAMP)
def join_camp(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    camp = "Assyria's camp" if option[1] == ASSYRIAN_CAMP else "the rebels"
    return made(f"Join {camp}", [], "its powers become allies, if they let you in")


@describes(words.RELEASE)
def release(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    return made(f"End the war with {called(option[1])}", about(option[1]), "it is neutral again")


# --- conquest [7.1] ---


@describes(words.CONQUER)
def conquer(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text = f"Try to conquer {called(option[1])}"
    return made(text, about(option[1]), "free; a die against the cities that are held, once a turn", WAR)


button(words.NO_CONQUEST, "No conquest")
button(words.RAID_NOBODY, "Raid nobody", "the raider spares all trade markers")
button(words.NO_PROVINCE, "No province")
button(words.RESURRECT, "The Medes rise again", "free", None, WAR)
in_area(words.PROVINCE, "{place} becomes a province", "a regular has to keep it")


@describes(words.CONQUEROR, words.SUBSTITUTE, words.RAID_POWER, words.ENTRUST, words.HELD_BY)
def a_country(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    country = option[1]
    more = f"{many(p.trade[country], 'trade marker')}" if option[0] == "raid-power" else ""
    return made(at_start(called(country)), about(country), more)


@describes(words.GARRISON)
def garrison(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    return made(at_start(counter_text(p, counter)), [counter_target(p, counter)], f"from {where}")


in_area(words.RELOCATE_TO, "{place}")
button(words.DISPERSE, "Disperse", "the units go to the Regroup Box")

# --- secret diplomacy [7.5] ---

ACTS: Final = {
    EXTRA_CARD: ("Draw a card", ""),
    EARLY_IMPULSE: ("An impulse before the first", "in the next turn"),
    MOVE_MARKER: ("Move its marker", "a die's steps towards you"),
    REFUSAL: ("Make it refuse tribute", "in the next turn"),
    SECURE: ("Make it pay tribute", "it cannot refuse in the next turn"),
    NO_KING: ("Trouble its succession", "its next candidate is less likely"),
    NOTHING: ("Nothing", "the action is lost"),
}


@describes(words.SECRET_ACT)
def secret_act(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text, detail = ACTS[option[1]]
    return made(text, [], detail)


@describes(words.OBJECTIVE)
def objective(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    """A country, the minor cities, or trade. [7.5.2]"""
    what = option[1]
    if what < N_TRACK:
        own = p.lord[what] < N_TRACK and p.seat_for(what) in p.asked
        detail = "a card or an early impulse" if own else "its marker, its tribute, a revolt"
        return made(at_start(called(what)), about(what), detail)
    if what == CITIES:
        return made("Minor cities", [], "a pact with one that is free")
    return made("Trade", ["space:trade"], "a marker removed, or a raid")


# --- succession and relocation [7.7, 10.3] ---

button(words.PLAIN_SUCCESSION, "Let the die decide")
button(words.NO_RELOCATION, "No army moves", "", "done")


@describes(words.ENTHRONE)
def enthrone(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    leader = option[1]
    return made(f"{counter_name(leader)} is king", [leader_target(leader)])


@describes(words.CROWN_PRINCE, words.SACRIFICE)
def help_candidate(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    card = option[1]
    text = f"Play {card_name(card)}" if option[0] == "crown-prince" else f"Give up {card_name(card)}"
    detail = (
        f"costs {ap(AP * CARD_COST[card])}. {EFFECTS[card]}"
        if option[0] == "crown-prince"
        else "a better roll"
    )
    return made(text, [card_target(card)], detail)


@describes(words.RELOCATE_ARMY)
def relocate_army(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    leader = option[1]
    where = place_name(p, p.place[leader])
    return made(f"{counter_name(leader)} moves", [leader_target(leader)], f"from {where}, free")


in_area(words.MARCH_TO, "To {place}", "free")

# --- raids and fleets [6.15, 6.16] ---


@describes(words.DISPLACE)
def displace(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    place = RAIDS + option[1]
    who = units_text(p.here[place])
    return made(f"Raid Box {option[1] + 1}", [place_target(p, place)], f"against {who}", RAID_GROUP)


@describes(words.SAIL)
def sail(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    place = ZONES + option[1]
    fleet = units_text(fleet_at(p, frame.country, place))
    text = f"Set sail from {place_name(p, place)}"
    return made(text, [place_target(p, place)], f"{fleet}; {ap(SAIL)} a zone", SEA)


@describes(words.SEARCH)
def search(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    zone = option[1]
    text = f"Search {zone_name(zone)} for enemy ships"
    return made(text, [zone_target(zone)], f"costs {ap(SEARCH)}", SEA)


@describes(words.SEEK)
def seek(p: AssyrianPosition, frame: Searching, option: Option) -> OptionTold:
    ships = p.here[frame.at] & SHIPS & p.owned[option[1]]
    text = f"Search for the ships of {called(option[1])}"
    detail = f"{units_text(ships)}; " + (f"costs {ap(frame.price)}" if frame.price else "free")
    return made(text, about(option[1]), detail, SEA)


button(words.SEEK_NO_MORE, "Search for nobody else")


@describes(words.SAIL_TO)
def sail_to(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    zone = option[1]
    out = frame.at >= ZONES + N_ZONES
    return made(at_start(zone_name(zone)), [zone_target(zone)], costs(SAIL_TRADE_BOX if out else SAIL))


@describes(words.FLEE_TO)
def flee_to(p: AssyrianPosition, frame: SeaFlight, option: Option) -> OptionTold:
    foes = p.here[ZONES + option[1]] & SHIPS & p.counters_of(p.enemies[frame.country])
    detail = f"{many(foes.bit_count(), 'enemy ship')} there" if foes else ""
    return made(at_start(zone_name(option[1])), [zone_target(option[1])], detail)


@describes(words.TRADE_BOX)
def trade_box(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    box = option[1]
    detail = f"costs {ap(SAIL_TRADE_BOX)}; the voyage ends there"
    return made(f"Into {BOX_NAMES[box]}", [f"space:{BOX_IDS[box]}"], detail)


@describes(words.STORM_BOX)
def storm_box(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    box = option[1]
    detail = f"costs {ap(SAIL_TRADE_BOX)} and {ap(SEARCH)} for each fleet searched for"
    return made(f"Fight for {BOX_NAMES[box]}", [f"space:{BOX_IDS[box]}"], detail)


@describes(words.TAKE_ALONG)
def take_along(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    return made(f"Sail together with {called(option[1])}", about(option[1]), "free; the ally must agree")


@describes(words.LOAD)
def load(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    return made(f"Take {a_counter(p, counter)} aboard", [counter_target(p, counter)], f"in {where}")


in_area(words.LAND, "Land in {place}", "the fleet waits off the port")


@describes(words.DROP_ANCHOR)
def drop_anchor(p: AssyrianPosition, frame: Voyage, option: Option) -> OptionTold:
    return in_short(made("Drop anchor", [], f"at {place_name(p, frame.at)}"), "done")


button(words.SEARCH_NOW, "Search for it", "two dice; found, there is a battle at sea")
button(words.LET_PASS, "Let it pass")
