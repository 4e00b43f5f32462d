"""Sentences about marches, battles, sieges, control, relations, conquest, raids and fleets."""

from __future__ import annotations

from typing import Literal

from kadesh.craft.english import many, signed
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.assyrian_wars.charts.numbers import EVASION, INTERCEPTION
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    AREAS,
    COUNTER_NAMES,
    LEADERS,
    N_POWERS,
    NOBODY,
    RAIDS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_war as war
from kadesh.games.assyrian_wars.rules.position import ASSAULT, HUNGER
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL
from kadesh.games.assyrian_wars.telling.naming import (
    ap,
    area_name,
    force_text,
    leaders_text,
    place_name,
    side_id,
    units_by_class,
)
from kadesh.games.assyrian_wars.telling.sentence import Sentence, put, tells
from kadesh.table.contract import OutcomeSide

put(
    ORDINARY,
    {
        war.ForcedMarch: "{force} of {country} [hurries|hurry] to {area} in a forced march.",
        war.RelocatesLeader: "{leader} rides to {area}.",
        war.SlipsIn: "{force} of {country} [slips|slip] into the city of {area}.",
        war.Ambush: "The horse bowmen of {country} try to slip away from {area}.",
        war.AssaultBeaten: "{country} [beats|beat] off the assault on {area}.",
        war.SiegeLifted: "The siege of {area} is over.",
        war.Pillages: "{country} [pillages|pillage] {area}.",
        war.Activated: "{country} [takes|take] up arms.",
        war.Deactivated: "{country} [lays|lay] down arms.",
        war.EntryRefused: "{country} [is|are] turned away.",
        war.GrantsPassage: "{country} and {other} grant each other free passage.",
        war.SurrenderRejected: "The surrender of {country} is rejected.",
        war.PowerLent: "{country} [is|are] run by the player of {other} for a turn.",
        war.PowerReturned: "{country} [returns|return] to [its|their] own player.",
        war.Province: "{area} becomes a province of {country}.",
        war.GraceEnds: "The grace period between {country} and {other} ends.",
        war.GivesHomeCard: "{country} [gives|give] {card} to {other} as the price of peace.",
        war.Scattered: "{force} of {country} [scatters|scatter] and [regroups|regroup].",
    },
)
put(
    HEADLINE,
    {
        war.DeclaresWar: "{country} [declares|declare] war on {other}.",
        war.MakesPeace: "{country} and {other} make peace.",
        war.Conquered: "{country} [conquers|conquer] {other}.",
        war.Surrenders: "{country} [surrenders|surrender] to {other}.",
        war.CountryEliminated: "{country} [is|are] wiped out by {other}.",
        war.Substitutes: "{country} [takes|take] the place of {other}.",
        war.Resurrected: "{country} [rises|rise] again.",
        war.CampDefeated: "A camp has fallen: all its powers are conquered.",
    },
)
put(
    DETAIL,
    {
        war.GoesIn: "{force} of {country} [goes|go] into the city of {area}.",
        war.ComesOut: "{force} of {country} [comes|come] out of the city of {area}.",
        war.TakesCommand: "{leader} takes command of the army group in {area}.",
        war.LeavesGroup: "{leader} leaves the army group in {area}.",
        war.Hit: "{counter} of {country} is reduced in {place}.",
        war.Routed: "{counter} of {country} routs from {place}.",
    },
)

# Why attrition is checked; see ch06_attrition.py.
REASONS = (
    *("a long march", "hunger", "the retreat", "the desert", "the way", "haste", "flight into enemy land"),
    *("riots", "the raid", "the event"),
)


# --- moves ---


@tells(war.Enters, weight=DETAIL)
def enters(said: Sentence, fact: war.Enters) -> None:
    price = f" for {ap(fact.cost)}" if fact.cost else ""
    if fact.start >= AREAS:
        said.say("{force} of {country} [lands|land] in {area}.")
    else:
        said.say(f"{{force}} of {{country}} [marches|march] from {{start}} to {{area}}{price}.")
    said.moves_force(fact.country, fact.force, fact.start, fact.area)


@tells(war.FormsGroup)
def forms_group(said: Sentence, fact: war.FormsGroup) -> None:
    said.say(f"{leaders_text(fact.leaders)} form an army group in {{area}} under {{commander}}.")


@tells(war.InterceptionOrder)
def order(said: Sentence, fact: war.InterceptionOrder) -> None:
    said.say("Rivals roll for who intercepts first in {area}.").thrown("the higher tries first")


@tells(war.HeldBack)
def held_back(said: Sentence, fact: war.HeldBack) -> None:
    said.say("{force} of {country} [stands|stand] back in {area}.")
    for place, face in enumerate(fact.faces):
        said.drawn(face, fact.armies, fact.first + place, "which army", side_id(fact.country))


@tells(war.AttritionCheck)
def attrition(said: Sentence, fact: war.AttritionCheck) -> None:
    lost = many(fact.hits, "hit") if fact.hits else "nothing"
    said.say(f"Attrition by {REASONS[fact.why]} costs {{country}} {lost} in {{area}}.")
    said.thrown("a 6 is a hit", fact.country)


def needed(number: int, modifier: int) -> str:
    changed = f", with {signed(modifier)}" if modifier else ""
    return f"{number} or more with two dice{changed}"


@tells(war.Intercepts)
def intercepts(said: Sentence, fact: war.Intercepts) -> None:
    said.say("{force} of {country} ")
    said.say("[intercepts|intercept] in {area}." if fact.success else "[misses|miss] the enemy in {area}.")
    said.thrown(needed(INTERCEPTION, fact.modifier), fact.country)


@tells(war.Evades)
def evades(said: Sentence, fact: war.Evades) -> None:
    said.say("{force} of {country} ")
    said.say("[evades|evade] to {area}" if fact.success else "cannot get away to {area}")
    said.text(" in haste." if fact.hasty else ".")
    said.thrown(needed(EVASION, fact.modifier), fact.country)


# --- battle ---


@tells(war.BattleBegins, weight=HEADLINE)
def battle_begins(said: Sentence, fact: war.BattleBegins) -> None:
    how = "sallies from" if fact.sortie else "attacks at"
    several = "sally from" if fact.sortie else "attack at"
    said.say(f"{{attacker}} [{how}|{several}] {{area}}: {force_text(fact.attackers)}; ")
    said.say(f"{{defender}} [has|have] {force_text(fact.defenders)}.")


@tells(war.BattleDice)
def battle_dice(said: Sentence, fact: war.BattleDice) -> None:
    what = "bows" if fact.bows else "dice"
    said.say(f"{{country's}} {what}: {many(fact.hits, 'hit')}.").grouped(fact.country)


@tells(war.Eliminated)
def eliminated(said: Sentence, fact: war.Eliminated) -> None:
    said.say("{counter} of {country} is eliminated in {place}.")
    said.moves_force(fact.country, 1 << fact.counter, fact.place, NOBODY)


Losses = tuple[tuple[int, ...], ...]


def lost_by_class(losses: Losses, which: int) -> list[str]:
    """2 chariot units; Sargon II."""
    return by_class(losses[which][0]) if losses else []


def worn_by_class(losses: Losses, which: int) -> list[str]:
    """1 bow unit routed; 3 heavy infantry reduced: they live."""
    found: list[str] = []
    for force, how in zip(losses[which][1:] if losses else (), ("routed", "reduced"), strict=False):
        found += [f"{text} {how}" for text in by_class(force)]
    return found


def by_class(force: int) -> list[str]:
    return [COUNTER_NAMES[leader] for leader in bits(force & LEADERS)] + units_by_class(force)


def how_it_ended(
    country: int, result: Literal["won", "lost", "drew"], losses: Losses, which: int
) -> OutcomeSide:
    """A side's part in the end of a fight: what it lost, and what is worn down."""
    side: OutcomeSide = {"side": side_id(country), "result": result, "lost": lost_by_class(losses, which)}
    worn = worn_by_class(losses, which)
    if worn:
        side["notes"] = worn
    return side


def won(country: int, result: bool, losses: Losses = ()) -> OutcomeSide:
    return how_it_ended(country, "won" if result else "lost", losses, 0 if result else 1)


@tells(war.BattleWon, weight=HEADLINE)
def battle_won(said: Sentence, fact: war.BattleWon) -> None:
    far = ", an overrun" if fact.overrun else ""
    said.say(f"{{country}} [wins|win] the battle of {{area}} against {{loser}}{far}.")
    notes = ["overrun: the march may go on"] if fact.overrun else []
    winner, loser = won(fact.country, True, fact.losses), won(fact.loser, False, fact.losses)
    if notes:
        winner["notes"] = [*winner.get("notes", []), *notes]
    where = area_name(fact.area) if fact.area < AREAS else place_name(said.p, fact.area)
    said.ended({"title": f"Battle of {where}", "sides": [winner, loser]})
    if fact.area < AREAS and said.outcome is not None:
        said.outcome["space"] = AREA_IDS[fact.area]


@tells(war.BattleDrawn)
def battle_drawn(said: Sentence, fact: war.BattleDrawn) -> None:
    said.say("The battle of {area} is undecided.")
    sides: list[OutcomeSide] = [
        how_it_ended(country, "drew", fact.losses, which)
        for which, country in enumerate((fact.one, fact.other))
    ]
    said.ended({"title": f"Battle of {area_name(fact.area)}", "sides": sides, "space": AREA_IDS[fact.area]})


@tells(war.Retreats)
def retreats(said: Sentence, fact: war.Retreats) -> None:
    said.say("{force} of {country} [retreats|retreat] from {area} to {to}.")
    said.moves_force(fact.country, fact.force, fact.area, fact.to)


# --- sieges ---


@tells(war.SiegeBegins)
def siege_begins(said: Sentence, fact: war.SiegeBegins) -> None:
    how = {HUNGER: "starves out", ASSAULT: "assaults"}.get(fact.siege, "besieges")
    several = {HUNGER: "starve out", ASSAULT: "assault"}.get(fact.siege, "besiege")
    said.say(f"{{country}} [{how}|{several}] {{area}}.")


@tells(war.HungerAdvances)
def hunger(said: Sentence, fact: war.HungerAdvances) -> None:
    said.say(f"Hunger in {{area}}: {fact.number}.")


@tells(war.SiegeDice)
def siege_dice(said: Sentence, fact: war.SiegeDice) -> None:
    who = "before" if fact.attacking else "inside"
    said.say(f"{{country}} {who} {{area}}: {many(fact.hits, 'hit')}.").grouped(fact.country)


@tells(war.WallsDamaged)
def walls_damaged(said: Sentence, fact: war.WallsDamaged) -> None:
    said.say(f"The walls of {{area}} lose {many(fact.levels, 'level')}; defence {fact.left} is left.")


@tells(war.CityFalls, weight=HEADLINE)
def city_falls(said: Sentence, fact: war.CityFalls) -> None:
    how = {HUNGER: "surrenders to", ASSAULT: "is stormed by"}.get(fact.siege, "falls to")
    said.say(f"{{area}} {how} {{country}}.")
    if fact.area < AREAS:
        sides = [won(fact.country, True, fact.losses)]
        if fact.before >= 0:
            sides.append(won(fact.before, False, fact.losses))
        said.ended(
            {"title": f"Siege of {area_name(fact.area)}", "sides": sides, "space": AREA_IDS[fact.area]}
        )


@tells(war.Deported)
def deported(said: Sentence, fact: war.Deported) -> None:
    said.say("The people of {area} are carried off to {to}.")


# --- control, supply, politics ---


@tells(war.ControlChanges, weight=DETAIL)
def control(said: Sentence, fact: war.ControlChanges) -> None:
    said.say("{area} passes to {after}." if fact.after >= 0 else "{area} is nobody's now.")


@tells(war.Maintains, weight=DETAIL)
def maintains(said: Sentence, fact: war.Maintains) -> None:
    said.say(f"{{country}} [feeds|feed] {many(fact.forces, 'force')} in {{area}}.")


@tells(war.MarkerMoves)
def marker_moves(said: Sentence, fact: war.MarkerMoves) -> None:
    if fact.power < 0:
        said.say("{by} [moves|move] {country} off every track: neutral again.")
    else:
        said.say(f"{{by}} [influences|influence] {{country}}: {fact.space} on {{power's}} track.")


@tells(war.JoinsCamp, weight=HEADLINE)
def joins_camp(said: Sentence, fact: war.JoinsCamp) -> None:
    if fact.camp == NEUTRAL:
        said.say("{country} [is|are] neutral now.")
    else:
        camp = "Assyria's camp" if fact.camp == ASSYRIAN_CAMP else "the rebels"
        said.say(f"{{country}} [joins|join] {camp}.")


@tells(war.Relocated)
def relocated(said: Sentence, fact: war.Relocated) -> None:
    said.say("{force} of {country} [has|have] to leave {area} for {to}.")
    said.moves_force(fact.country, fact.force, fact.area, fact.to)


@tells(war.PlaysMinor)
def plays_minor(said: Sentence, fact: war.PlaysMinor) -> None:
    said.say("{country} [plays|play] {other} for now.")
    said.thrown("which camp plays it", fact.country)
    if fact.drawn:
        first = fact.first + len(fact.faces)
        said.drawn(fact.drawn, fact.powers, first, "which power of the camp", side_id(fact.country))


# --- conquest ---


@tells(war.ConquestCheck)
def conquest_check(said: Sentence, fact: war.ConquestCheck) -> None:
    said.say("{country} " + ("[breaks|break]" if fact.success else "[fails|fail] to break") + " {target}.")
    changed = f" with {signed(fact.modifier)}" if fact.modifier else ""
    said.thrown(f"{fact.cities} city points against the die{changed}", fact.country)


@tells(war.MarkerFalls)
def marker_falls(said: Sentence, fact: war.MarkerFalls) -> None:
    said.say(f"{{country's}} marker falls back to {fact.space}.").thrown("steps back", fact.country)


# --- raids and fleets ---


@tells(war.PlacesRaider)
def places_raider(said: Sentence, fact: war.PlacesRaider) -> None:
    said.say(f"{{country}} [sends|send] {{counter}} to {place_name(said.p, RAIDS + fact.box)}.")


@tells(war.BoxRoll)
def box_roll(said: Sentence, fact: war.BoxRoll) -> None:
    said.say(
        "{country} " + ("[looks|look] for" if fact.success else "[finds|find] no") + " Raid Box to fight for."
    )
    said.rolled([fact.die], fact.first, "the number of the box; a 6 fails", side_id(fact.country))


@tells(war.FightsForBox)
def fights_for_box(said: Sentence, fact: war.FightsForBox) -> None:
    said.say(f"{{counter}} of {{country}} fights for {place_name(said.p, RAIDS + fact.box)}.")
    said.thrown("each hits with its factor or less", fact.country)


@tells(war.RaidRoll)
def raid_roll(said: Sentence, fact: war.RaidRoll) -> None:
    if fact.target < 0 and fact.die <= N_POWERS:
        said.say("{country's} raiders spare all trade.")
    elif fact.target < 0:
        said.say("{country's} raiders find nothing.")
    elif fact.success:
        said.say("{country's} raiders rob a trade marker of {target}.")
    else:
        said.say("{country's} raiders fail against the trade of {target}.")
    faces = [fact.die, fact.attack] if fact.attack else [fact.die]
    said.rolled(faces, fact.first, "whose trade, then the attack", side_id(fact.country))


@tells(war.TradeMarkerBack)
def trade_marker_back(said: Sentence, fact: war.TradeMarkerBack) -> None:
    came = "a lost trade marker back" if fact.success else "no trade marker back"
    said.say(f"{{country}} [gets|get] {came}.")
    said.rolled([fact.die], fact.first, "an even die brings it back", side_id(fact.country))


@tells(war.Sails)
def sails(said: Sentence, fact: war.Sails) -> None:
    number = fact.fleet.bit_count()
    sail = "sails" if number == 1 else "sail"
    start, end = place_name(said.p, fact.start), place_name(said.p, fact.to)
    said.say(f"{many(number, 'ship')} of {{country}} {sail} from {start} to {end}.")
    said.moves_force(fact.country, fact.fleet, fact.start, fact.to)


@tells(war.Boards)
def boards(said: Sentence, fact: war.Boards) -> None:
    said.say("{force} of {country} [goes|go] aboard in {area}.")


@tells(war.SearchRoll)
def search(said: Sentence, fact: war.SearchRoll) -> None:
    came = "[finds|find]" if fact.success else "[does|do] not find"
    said.say(f"{{country}} {came} the fleet of {{target}}.")
    said.thrown(f"{fact.modifier} or more finds it", fact.country)
