"""What is asked in war: marches, reactions, battles, losses, sieges, raids, fleets."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.questions import Question
from kadesh.games.assyrian_wars.charts.tables import IN_CITY
from kadesh.games.assyrian_wars.rules import (
    ch06_attrition,
    ch06_battle,
    ch06_battle_cards,
    ch06_city_taken,
    ch06_evasion,
    ch06_forced_march,
    ch06_gates,
    ch06_interception,
    ch06_movement,
    ch06_naval,
    ch06_naval_battle,
    ch06_raiding,
    ch06_retreat,
    ch06_search,
    ch06_sharing,
    ch06_siege,
    ch06_siege_cards,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import ATTACKER, DEFENDER
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Allot,
    Awarding,
    Battle,
    CityTaken,
    Deportation,
    Displacing,
    Evasion,
    ForcedMarch,
    Gate,
    HungerAdvance,
    Interception,
    Move,
    Raid,
    Retreat,
    SeaFlight,
    Searching,
    Sharing,
    SiegeCards,
    SiegeRound,
    Voyage,
)
from kadesh.games.assyrian_wars.telling.naming import (
    ap,
    area_name,
    called,
    card_name,
    counter_name,
    does,
    place_name,
    seen_text,
    units_text,
)
from kadesh.games.assyrian_wars.telling.question import asks, head

BATTLE_STEPS: tuple[str, ...] = ("", "first", "second", "third")


@asks(ch06_movement.LEAVE_BEHIND)
def who_goes(p: AssyrianPosition, move: Move) -> Question:
    name = counter_name(move.leader)
    return f"Who goes with {name}? {at_start(units_text(move.force))} could.", "6.6.2", "a force sets out"


@asks(ch06_movement.STEP)
def step(p: AssyrianPosition, move: Move) -> Question:
    who = counter_name(move.leader) if move.leader >= 0 else at_start(units_text(move.force))
    text = f"{who} in {area_name(move.at)}: where next? {ap(p.ap_card + p.ap_income)} left."
    return text, "6.6", "a force marches"


@asks(ch06_forced_march.GATHER)
def forced(p: AssyrianPosition, march: ForcedMarch) -> Question:
    text = f"{counter_name(march.leader)} hurries to {area_name(march.to)}: who stays behind?"
    return text, "6.6.8", "a forced march"


@asks(ch06_gates.THROUGH)
def through(p: AssyrianPosition, gate: Gate) -> Question:
    return f"The gates of {area_name(gate.area)} are open: who goes in or out?", "6.7", "a gate is open"


# --- reactions ---


@asks(ch06_interception.DECLARE)
def intercept(p: AssyrianPosition, frame: Interception) -> Question:
    entering = frame.entering
    country = ch06_interception.declaring(p, frame)
    foe = f"{called(entering.country)} {does(entering.country, 'enters', 'enter')} {area_name(entering.at)}"
    text = head(country, f"{foe}: {seen_text(p, entering.force)}. Intercept?")
    return text, "6.6.9", f"{foe}; interceptions may be declared"


@asks(ch06_interception.CONSENT)
def go_along(p: AssyrianPosition, frame: Interception) -> Question:
    text = f"An army group is to intercept in {area_name(frame.entering.at)}. Go along?"
    return text, "6.6.9", "an interception is agreed"


@asks(ch06_evasion.EVADE)
def evade(p: AssyrianPosition, frame: Evasion) -> Question:
    entering = frame.entering
    country = ch06_evasion.deciding(p, frame)
    foe = f"{called(entering.country)} {does(entering.country, 'comes', 'come')} to {area_name(entering.at)}"
    text = head(country, f"{foe}: {seen_text(p, entering.force)}. Stand or evade?")
    return text, "6.6.10", f"{foe}; the enemy may evade"


# --- battle ---


@asks(ch06_battle.HOLD_BACK)
def hold_back(p: AssyrianPosition, battle: Battle) -> Question:
    text = f"More than three armies in {area_name(battle.area)}: which one stands back?"
    return text, "6.6.5", "an army stands back"


@asks(ch06_battle.JOIN_BATTLE)
def join_battle(p: AssyrianPosition, battle: Battle) -> Question:
    where = area_name(battle.area)
    inside = units_text(p.here[IN_CITY + battle.area])
    return f"Friends attack the besiegers of {where}. Come out with {inside}?", "6.6.5", "relief of a city"


@asks(ch06_battle.HOW_CHARIOTS_FIGHT)
def chariots(p: AssyrianPosition, battle: Battle) -> Question:
    country = battle.sides[battle.place].chief
    return head(country, f"how do chariots fight at {area_name(battle.area)}?"), "9.7", "chariots choose"


@asks(ch06_battle.AMBUSH)
def ambush(p: AssyrianPosition, battle: Battle) -> Question:
    text = f"The horse bowmen have shot at {area_name(battle.area)}. Slip away before the melee?"
    return text, "9.7", "an ambush may end"


@asks(ch06_battle.NEXT_GROUP)
def next_group(p: AssyrianPosition, battle: Battle) -> Question:
    text = f"More defenders wait at {area_name(battle.area)}: {units_text(battle.later)}. Attack them too?"
    return text, "6.6.5", "a second battle"


@asks(ch06_battle_cards.COMMIT)
def commit(p: AssyrianPosition, frame: BattleCards) -> Question:
    battle = frame.battle
    sides = [called(battle.sides[which].chief) for which in (ATTACKER, DEFENDER)]
    where = area_name(battle.area)
    text = (
        f"{where}, {' against '.join(sides)}: a battle card for the {BATTLE_STEPS[frame.step_number]} step?"
    )
    return at_start(text), "6.7.1", f"battle cards at {where}"


@asks(ch06_battle_cards.MEET)
def meet(p: AssyrianPosition, frame: BattleCards) -> Question:
    text = f"{card_name(frame.meeting[0].card)}: which card is cancelled?"
    return head(frame.meeting[0].country, text), "6.7.1", f"battle cards at {area_name(frame.battle.area)}"


@asks(ch06_attrition.BEAR)
def bear(p: AssyrianPosition, allot: Allot) -> Question:
    """Hits or routs, and how they must be shared. [6.7.4]"""
    number = allot.mercenaries + allot.regulars + allot.either
    what = many(number, "rout" if allot.routs else "hit")
    parts = [
        f"{count} on {name}"
        for count, name in ((allot.mercenaries, "mercenaries"), (allot.regulars, "regulars"))
        if count
    ]
    how = f" ({listed(parts)})" if parts else ""
    return head(allot.country, f"who bears {what}{how}?"), "6.7.4", "losses are borne"


@asks(ch06_sharing.ODD_ONES)
def odd_ones(p: AssyrianPosition, sharing: Sharing) -> Question:
    what = "rout" if sharing.routs else "hit"
    return f"An odd {what} is left over: which country takes it?", "6.7.5", "losses are shared out"


@asks(ch06_sharing.ODD_POINTS)
def odd_points(p: AssyrianPosition, awarding: Awarding) -> Question:
    return "An odd victory point is left over: who gets it?", "8.3", "victory points are shared out"


@asks(ch06_retreat.WHERE_TO)
def retreat(p: AssyrianPosition, frame: Retreat) -> Question:
    text = head(frame.country, f"beaten at {place_name(p, frame.at)}. Where to?")
    return text, "6.7.8", "a beaten force retreats"


# --- sieges ---


@asks(ch06_siege.SORTIE_NOW)
def sortie(p: AssyrianPosition, frame: HungerAdvance) -> Question:
    return f"Hunger tightens in {area_name(frame.area)}. Sortie?", "6.8", "a garrison may sortie"


@asks(ch06_siege.ABSORB)
def absorb(p: AssyrianPosition, siege: SiegeRound) -> Question:
    hits = many(siege.sides[0].hits, "hit")
    text = f"{hits} on {area_name(siege.area)}: how many does the garrison bear instead of the walls?"
    return text, "6.8.3", "a garrison protects its walls"


@asks(ch06_siege_cards.PLAY)
def siege_card(p: AssyrianPosition, frame: SiegeCards) -> Question:
    where = area_name(frame.siege.area)
    return f"A card before the round of siege at {where}?", "6.11.e", f"cards at the siege of {where}"


@asks(ch06_city_taken.HOLD)
def hold(p: AssyrianPosition, taken: CityTaken) -> Question:
    where = area_name(taken.area)
    return f"Allies have taken {where} together: who holds it?", "6.12.a", f"{where} is given to an ally"


@asks(ch06_city_taken.DEPORT)
def deport(p: AssyrianPosition, taken: CityTaken) -> Question:
    return f"{area_name(taken.area)} is taken. Play Deportation?", "6.8.4", "a people may be deported"


@asks(ch06_city_taken.SETTLE)
def settle(p: AssyrianPosition, frame: Deportation) -> Question:
    text = f"ECO+ markers of {area_name(frame.area)} are carried off: where are they settled?"
    return text, "6.8.4", "the deported are settled"


@asks(ch06_city_taken.BOOTY)
def booty(p: AssyrianPosition, frame: Deportation) -> Question:
    text = head(frame.country, f"{ap(frame.purse)} of booty from {area_name(frame.area)}")
    return text, "6.8.4", "nomads spend their booty"


# --- raids and fleets ---


@asks(ch06_raiding.TARGET)
def raid_target(p: AssyrianPosition, raid: Raid) -> Question:
    return head(raid.country, "whose trade is raided?"), "6.15", "a raid"


@asks(ch06_raiding.CHOOSE_BOX)
def choose_box(p: AssyrianPosition, frame: Displacing) -> Question:
    return head(frame.country, "which Raid Box is fought for?"), "6.15", "a raider takes its box"


@asks(ch06_naval.SAIL_ON)
def sail_on(p: AssyrianPosition, voyage: Voyage) -> Question:
    text = f"{at_start(units_text(voyage.fleet))} at {place_name(p, voyage.at)}: where to?"
    return head(voyage.country, text), "6.16.b", "a fleet sails"


@asks(ch06_naval.ALONG)
def sail_along(p: AssyrianPosition, voyage: Voyage) -> Question:
    who = at_start(called(voyage.country))
    if voyage.boarding >= 0:
        text = f"{who} offers to take your forces on board at {place_name(p, voyage.at)}."
        return head(voyage.guest, text), "6.16.c", "an ally's ships carry a force"
    text = f"{who} asks your ships at {place_name(p, voyage.at)} to sail along."
    return head(voyage.guest, text), "6.16.b", "allied ships form a fleet"


@asks(ch06_naval_battle.FLEE_TO)
def flee_to(p: AssyrianPosition, flight: SeaFlight) -> Question:
    text = f"{at_start(units_text(flight.fleet))} must leave {place_name(p, flight.start)}: to which zone?"
    return head(flight.country, text), flight.clause, "ships look for a refuge"


@asks(ch06_search.SEEK)
def seek(p: AssyrianPosition, search: Searching) -> Question:
    return (
        head(search.country, f"whose fleet at {place_name(p, search.at)} is searched for?"),
        "6.16.f",
        "a search",
    )


@asks(ch06_naval.WATCH)
def watch(p: AssyrianPosition, voyage: Voyage) -> Question:
    who = called(voyage.country)
    text = f"A fleet of {who} comes to {place_name(p, voyage.at)}. Search for it?"
    return text, "6.16.f", "a fleet may be searched for"
