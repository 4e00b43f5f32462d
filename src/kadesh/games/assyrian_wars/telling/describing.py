"""Options of the sequence, of cards, building and supply, in words."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, with_article
from kadesh.craft.telling import in_short
from kadesh.craft.telling import option as made
from kadesh.games.assyrian_wars.charts.numbers import (
    AP,
    BUY_LEADER,
    MAINTENANCE,
    PLUS_MARK,
    RAID,
    REMOVE_PILLAGE,
    REPAIR_CITY,
    SAVED_MOST,
    SELL_GROUP_CARD,
    STANDING_UNIT,
)
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_AP,
    CARD_INDEX,
    EFFECTS,
    MERCENARIES,
    N_TRACK,
    N_ZONES,
    POOL,
    ZONES,
    bits,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import ch09_sale, words
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost
from kadesh.games.assyrian_wars.rules.ch06_building import back_price, price_of, rebuild_price
from kadesh.games.assyrian_wars.rules.ch06_events import cost_of
from kadesh.games.assyrian_wars.rules.kinds import kind_of
from kadesh.games.assyrian_wars.rules.position import FIRST_GROUP_CARD, GROUP_OWNER, GROUPS, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse, Maintenance
from kadesh.games.assyrian_wars.rules.under_way_cards import AfterBattle, Event, ForeignWar
from kadesh.games.assyrian_wars.telling.naming import (
    a_counter,
    ap,
    area_name,
    called,
    card_name,
    card_target,
    costs,
    counter_name,
    counter_text,
    does,
    mark_target,
    place_name,
    place_target,
    points_text,
    ratings,
    several_name,
    side_target,
    whose,
    zone_name,
    zone_target,
)
from kadesh.games.assyrian_wars.telling.option import (
    BUILD,
    GROUP,
    RAIDS,
    REPAIR,
    SUPPLY,
    at_card,
    button,
    describes,
    in_area,
)
from kadesh.games.assyrian_wars.telling.panels import will_be_kept
from kadesh.games.assyrian_wars.telling.pieces import counter_target
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- the sequence ---

button(words.PREEMPT, "Preempt", "an impulse now, with savings and a card, without income")
button(words.WAIT, "Wait", "let them have their impulse", "done")
button(words.NO_DEBT, "No city can lose a level", "the debt is gone")
button(words.KEEP_HAND, "Keep these cards")
button(words.MULLIGAN, "Draw them anew", "all new cards go, and one fewer comes")
button(words.LET_GO, "Let the others go", "they return to the game pool", "done")
button(words.PAY_TRIBUTE, "Pay", "ECO levels go to Assyria, and there is peace with it")
button(words.DECLINE_TRIBUTE, "Do not pay", "Assyria may attack free of cost")
in_area(words.DEBT, "{place}", "loses an ECO level")


@describes(words.END)
def end(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    kept = will_be_kept(p)
    left = p.ap_card + p.ap_income
    lost = f", {ap(left - kept)} lost" if left > kept else ""
    told = made("End the impulse", [], f"{ap(kept)} kept of {points_text(SAVED_MOST)} at most{lost}")
    return in_short(told, "done")


@describes(words.POINTS)
def points(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    return at_card(f"{card_name(card)} for {CARD_AP[card]} AP", card, "the event is not used")


@describes(words.POINTS_PLUS)
def points_plus(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    detail = f"costs {ap(PLUS_MARK)}; two cards in this impulse"
    return at_card(f"{card_name(card)} for {CARD_AP[card]} AP, made a + card", card, detail)


@describes(words.THROW_AWAY)
def throw_away(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    card = option[1]
    return at_card(f"Throw away {card_name(card)}", card, f"{CARD_AP[card]} AP towards a reward", "")


@describes(words.REHIRE)
def rehire(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    counter = option[1]
    return made(
        f"Keep {a_counter(p, counter)}", [counter_target(p, counter)], costs(hire_cost(p.cf(counter)))
    )


# --- cards as events ---


@describes(words.EVENT)
def event(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    return at_card(f"{card_name(card)} as event", card, f"{costs(cost_of(card))}. {EFFECTS[card]}")


@describes(words.EVENT_PLUS)
def event_plus(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    detail = f"{costs(cost_of(card) + PLUS_MARK)}, a second card. {EFFECTS[card]}"
    return at_card(f"{card_name(card)} as event, made a + card", card, detail)


@describes(words.SECRET)
def secret(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    detail = f"{costs(cost_of(card))}; fails with 9 or more of two dice"
    return at_card(f"{card_name(card)} for secret diplomacy", card, detail)


@describes(words.CANCEL, words.RESPOND, words.COMMIT, words.SIEGE_CARD)
def answer(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    """A card out of turn. [6.7.1, 6.11]"""
    card = option[1]
    price = cost_of(card, isinstance(frame, AfterBattle))
    verb = {"cancel": "Cancel it with ", "commit": "Lay down ", "respond": "Answer with ", "siege-card": ""}
    return at_card(f"{verb[option[0]]}{card_name(card)}", card, f"{costs(price)}. {EFFECTS[card]}")


button(words.LET_IT_BE, "Let it be", "the event takes effect")
button(words.NO_RESPONSE, "No answer")
button(words.NO_CARD, "No card", "the dice decide", "done")
button(words.NO_MORE_CARDS, "No more cards")
button(words.NO_SIEGE_CARD, "No card", "", "done")
button(words.AIM_DONE, "Nothing more", "", "done")
button(words.WAIT_ABROAD, "Send the others later", "the war does not grow shorter until then")
button(words.GIVE_VP, "Give a victory point instead", "nobody is left to send")


@describes(words.OUTMARCH, words.SLIP_AWAY)
def decide(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    """A card that settles an attempt before it is rolled for. [6.11.h]"""
    own = bool(declared(p, frame, option) & own_counters(p))
    verb = "succeeds" if own else "fails"
    what = "interception" if option[0] == "outmarch" else "evasion"
    number = option[1] + 1
    return made(f"The {what} {verb}", [], f"attempt {number}, by a card")


def declared(p: AssyrianPosition, frame: object, option: Option) -> int:
    """The force whose attempt an option is about."""
    if option[0] == "outmarch":
        interception = getattr(frame, "interception", None)
        return interception.declared[option[1]] if interception is not None else 0
    evasion = getattr(frame, "evasion", None)
    return evasion.fleeing[option[1]].force if evasion is not None else 0


def own_counters(p: AssyrianPosition) -> int:
    """All counters of the seat that is asked."""
    own = [country for country in bits(p.in_play & TRACK) if p.seat_for(country) in p.asked]
    return p.counters_of(mask_of(own))


@describes(words.AIM_COUNTRY)
def aim_country(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    country = option[1]
    return made(at_start(called(country)), [mark_target(country), side_target(country)])


in_area(words.AIM_AREA, "{place}")


@describes(words.AIM_COUNTER)
def aim_counter(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    return made(f"{at_start(counter_text(p, counter))}", [counter_target(p, counter)], f"in {where}")


@describes(words.AIM_CARD)
def aim_card(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    return made(card_name(option[1]), [card_target(option[1])])


# What a choice among several uses of a card means, by the card.
CHOICES: Final[dict[str, str]] = {
    "caravan-season": "All own trade markers come back",
    "wealth-of-midas": "Five Action Points",
    "pharaoh-takes-action": "Give one card for two new ones",
}
BY_ZONE: Final = ("raid-on-the-harbour", "shipwrights-of-sidon")
TRACK: Final = (1 << N_TRACK) - 1
WATERS: Final = ("The Upper Sea", "The Bitter River")


@describes(words.AIM_CHOICE)
def aim_choice(p: AssyrianPosition, frame: Event, option: Option) -> OptionTold:
    number, name = option[1], card_id(frame)
    if name == "pirates":
        return made(WATERS[number % 2])
    if name == "masters-of-the-sea":
        return made(at_start(place_name(p, ZONES + number)), [place_target(p, ZONES + number)])
    if name in BY_ZONE and number < N_ZONES:
        return made(at_start(zone_name(number)), [zone_target(number)])
    if name in CHOICES:
        return made(CHOICES[name])
    if "alliance" in name and frame.left:
        if not number:
            return made("Leave the marker where it is")
        return made(f"Move the marker {number} space{'s' if number > 1 else ''}")
    if "alliance" in name:
        holder = called(p.marker_power[frame.target])
        return made(f"Up the track of {holder}" if number else f"Down the track of {holder}, then up our own")
    if not number:
        return made("Leave the camp")
    if number <= len(p.grace):
        grace = p.grace[number - 1]
        return made(f"End the grace period of {called(grace.conqueror)} and {called(grace.conquered)}")
    return made(f"Choice {number}")


def card_id(frame: object) -> str:
    """The id of the card that is being aimed."""
    card = frame.card if isinstance(frame, Event) else -1
    return next((name for name, number in CARD_INDEX.items() if number == card), "")


@describes(words.SEND_ABROAD)
def send_abroad(p: AssyrianPosition, frame: ForeignWar, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    return made(f"Send {a_counter(p, counter)}", [counter_target(p, counter)], f"from {where}")


@describes(words.FIGHT_ABROAD)
def fight_abroad(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    card = option[1]
    detail = f"costs {ap(AP)}; won, the war is over and a victory point earned; lost, it lasts twice as long"
    return at_card(f"Fight a battle in {card_name(card)}", card, detail)


# --- building [6.1-6.5] ---


@describes(words.BUILD)
def build(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    verb = "Hire" if MERCENARIES >> counter & 1 else "Build"
    told = made(
        f"{verb} {a_counter(p, counter)}",
        [counter_target(p, counter)],
        f"{costs(price_of(p, counter))}; {same_in_pool(p, counter)} in the pool",
        BUILD,
    )
    return told


def same_in_pool(p: AssyrianPosition, counter: int) -> int:
    """How many equal ones are left."""
    kind = kind_of(p, counter)
    pool = p.here[POOL] & p.owned[p.owner[counter]]
    return sum(kind_of(p, other) == kind for other in bits(pool))


@describes(words.BUY_MERCENARY)
def buy_mercenary(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    seller = p.owner[counter]
    detail = f"{costs(ch09_sale.price(p, counter))}; {called(seller)} {does(seller, 'has', 'have')} to agree"
    text = f"Hire {a_counter(p, counter)} out of {whose(seller)} pool"
    return made(text, [counter_target(p, counter)], detail, BUILD)


@describes(words.BUY_BACK)
def buy_back(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    detail = f"{costs(back_price(counter))}, out of the Regroup Box"
    return made(f"Buy back {a_counter(p, counter)}", [counter_target(p, counter)], detail, BUILD)


@describes(words.BUY_LEADER)
def buy_leader(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    detail = f"costs {ap(BUY_LEADER)}; drawn at random"
    return made("Buy a leader", [place_target(p, POOL, frame.country)], detail, BUILD)


@describes(words.REBUILD)
def rebuild(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    text = f"Rebuild {with_article(counter_name(counter))} in {where}"
    return made(text, [counter_target(p, counter)], costs(rebuild_price(p, counter)), REPAIR)


in_area(words.UNPILLAGE, "Restore the land of {place}", f"costs {ap(REMOVE_PILLAGE)} a level", REPAIR)
in_area(words.MEND, "Mend the walls of {place}", f"costs {ap(REPAIR_CITY)} a level", REPAIR)


@describes(words.COMBINE)
def combine(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    where = place_name(p, p.place[counter])
    text = f"Combine two reduced {several_name(counter)} in {where}"
    return made(text, [counter_target(p, counter)], "free; one full unit is left", REPAIR)


@describes(words.VETERANS)
def veterans(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    """A regular becomes an ECO+ marker. [9.4]"""
    counter, area = option[1], option[2]
    text = f"Settle {a_counter(p, counter)} as veterans in {area_name(area)}"
    where = place_name(p, p.place[counter])
    detail = f"costs {ap(STANDING_UNIT)}; an ECO+ marker; from {where}"
    return made(text, [counter_target(p, counter)], detail, REPAIR)


in_area(words.PLACE, "{place}")


@describes(words.LAUNCH)
def launch(p: AssyrianPosition, frame: object, option: Option) -> OptionTold:
    return made(at_start(zone_name(option[1])), [zone_target(option[1])])


# --- supply [6.10, 6.14] ---


in_area(words.PILLAGE, "Pillage {place}", "free; feeds the force there for an impulse", SUPPLY)
in_area(words.KEEP_NOMADS, "Pay the tribe to stay in {place}", "the land is bare", SUPPLY)


@describes(words.PAY_UPKEEP)
def pay_upkeep(p: AssyrianPosition, frame: Maintenance, option: Option) -> OptionTold:
    return made("Pay for a force", [], f"costs {ap(MAINTENANCE)}")


@describes(words.LIVE_OFF_LAND)
def live_off_land(p: AssyrianPosition, frame: Maintenance, option: Option) -> OptionTold:
    return made("Live off the land", [], f"{area_name(frame.area)} is pillaged; feeds all forces there")


button(words.STARVE_THEM, "Let them starve", "every unit is checked for attrition")

# --- army groups ---


@describes(words.SELL_GROUP)
def sell_group(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    own = [FIRST_GROUP_CARD + group for group in range(GROUPS) if GROUP_OWNER[group] == frame.country]
    detail = f"{ap(SELL_GROUP_CARD)} now, and no army groups this turn"
    return made("Sell the army group card", [card_target(card) for card in own], detail, GROUP)


@describes(words.JOIN)
def join(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    mine, other = option[1], option[2]
    text = f"{counter_name(mine)} and {counter_name(other)} march as one army group"
    asked = "" if p.seat_for(p.owner[other]) == p.seat_for(p.owner[mine]) else "; the ally has to agree"
    return made(text, [counter_target(p, mine), counter_target(p, other)], f"free{asked}", GROUP)


@describes(words.APPOINT)
def appoint(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    leader = option[1]
    text = f"{counter_name(leader)} takes command of his army group"
    return made(text, [counter_target(p, leader)], f"{ratings(p, leader)}, free", GROUP)


@describes(words.LEAVE_GROUP)
def leave_group(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    leader = option[1]
    return made(f"{counter_name(leader)} leaves the army group", [counter_target(p, leader)], "free", GROUP)


# --- raids ---


@describes(words.RAIDER)
def raider(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    text = f"Send {a_counter(p, counter)} to raid"
    where = place_name(p, p.place[counter])
    return made(text, [counter_target(p, counter)], f"costs {ap(AP)}; from {where}", RAIDS)


@describes(words.RAID)
def raid(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    detail = f"costs {ap(RAID)} for all raiders; each rolls against a power's trade"
    return made("Raid now", ["space:trade"], detail, RAIDS)
