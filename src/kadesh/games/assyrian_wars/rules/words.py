"""The words of options: the sizes of their numbers, the reason against them at another moment. [6.0]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    COUNTERS,
    N_BOXES,
    N_CARDS,
    N_COUNTRIES,
    N_POWERS,
    N_RAIDS,
    N_TRACK,
    N_ZONES,
)
from kadesh.games.assyrian_wars.rules.position import GROUPS, AssyrianPosition
from kadesh.table import Option, Reason, Vocabulary, Word

_MANY: Final = 64

_WORDS: Final[list[Word]] = []


def _word(name: str, *sizes: int, untimely: Reason, plays: str = "") -> Word:
    """A word of the vocabulary, which has them in the order of their declarations."""
    word = Word(name, *sizes, untimely=untimely, plays=plays)
    _WORDS.append(word)
    return word


OVER: Final = Reason("3.7", "The game is over.")
ANOTHER_SEAT: Final = Reason("6.0", "It is not this seat's turn to choose: another is asked.")
UNHEARD_OF: Final = Reason("6.0", "That is not among the options of this step; the rules know no such thing.")
NOT_IN_HAND: Final = Reason("2.3", "That card is not in this player's hands.")

_IN_IMPULSE: Final = Reason("6.0", "That is done in the country's own impulse, between other actions.")
_ON_THE_WAY: Final = Reason("6.6", "Only a force that is under way does that.")
_AT_LOSSES: Final = Reason("6.7.4", "Who suffers is chosen when hits or routs have fallen.")
_AT_THE_GATE: Final = Reason(
    "6.7", "Units go in and out of a city when its gate was opened in their impulse."
)

# --- the sequence ---

PREEMPT: Final = _word(
    "preempt", untimely=Reason("3.3", "Preemption is announced before another country's impulse begins.")
)
WAIT: Final = _word("wait", untimely=Reason("3.3", "Only who may preempt can wait."))
END: Final = _word("end", untimely=Reason("3.1", "Only an impulse under way can be ended, between actions."))
POINTS: Final = _word("points", N_CARDS, untimely=_IN_IMPULSE)
POINTS_PLUS: Final = _word("points-plus", N_CARDS, untimely=_IN_IMPULSE)
_AT_DEBT: Final = Reason("6.11", "That is chosen when a loan cannot be repaid.")
DEBT: Final = _word("debt", AREAS, untimely=_AT_DEBT)
NO_DEBT: Final = _word("no-debt", untimely=_AT_DEBT)
_AT_HANDS: Final = Reason("7.3.2", "Hands are kept, drawn anew and cut when cards are dealt.")
KEEP_HAND: Final = _word("keep-hand", untimely=_AT_HANDS)
MULLIGAN: Final = _word("mulligan", untimely=_AT_HANDS)
THROW_AWAY: Final = _word("throw-away", N_CARDS, untimely=_AT_HANDS)

# --- initiation and tribute ---

_AT_REHIRING: Final = Reason("5.1", "Assyria keeps mercenaries in its first impulse of a turn.")
REHIRE: Final = _word("rehire", COUNTERS, untimely=_AT_REHIRING)
LET_GO: Final = _word("let-go", untimely=_AT_REHIRING)
_AT_TRIBUTE: Final = Reason("5.2", "Tribute is decided in the Tribute Phase.")
PAY_TRIBUTE: Final = _word("pay-tribute", untimely=_AT_TRIBUTE)
DECLINE_TRIBUTE: Final = _word("decline-tribute", untimely=_AT_TRIBUTE)

# --- building ---

BUILD: Final = _word("build", COUNTERS, untimely=_IN_IMPULSE)
BUY_MERCENARY: Final = _word("buy-mercenary", COUNTERS, untimely=_IN_IMPULSE)
BUY_BACK: Final = _word("buy-back", COUNTERS, untimely=_IN_IMPULSE)
BUY_LEADER: Final = _word("buy-leader", untimely=_IN_IMPULSE)
REBUILD: Final = _word("rebuild", COUNTERS, untimely=_IN_IMPULSE)
UNPILLAGE: Final = _word("unpillage", AREAS, untimely=_IN_IMPULSE)
MEND: Final = _word("mend", AREAS, untimely=_IN_IMPULSE)
COMBINE: Final = _word("combine", COUNTERS, untimely=_IN_IMPULSE)
VETERANS: Final = _word("veterans", COUNTERS, AREAS, untimely=_IN_IMPULSE)
_AT_PLACING: Final = Reason("6.1", "Counters are placed when they have been built, hired or bought.")
PLACE: Final = _word("place", AREAS, untimely=_AT_PLACING)
LAUNCH: Final = _word("launch", N_ZONES, untimely=_AT_PLACING)

# --- moving ---

MARCH: Final = _word("march", COUNTERS, untimely=_IN_IMPULSE)
MARCH_GROUP: Final = _word("march-group", GROUPS, untimely=_IN_IMPULSE)
MARCH_UNIT: Final = _word("march-unit", COUNTERS, untimely=_IN_IMPULSE)
GO: Final = _word("go", untimely=_ON_THE_WAY)
WITHOUT: Final = _word("without", COUNTERS, untimely=_ON_THE_WAY)
ENTER: Final = _word("enter", AREAS, untimely=_ON_THE_WAY)
PICK_UP: Final = _word("pick-up", COUNTERS, untimely=_ON_THE_WAY)
DROP: Final = _word("drop", COUNTERS, untimely=_ON_THE_WAY)
STOP: Final = _word("stop", untimely=_ON_THE_WAY)
WALK: Final = _word("walk", untimely=_ON_THE_WAY)
RELOCATE: Final = _word("relocate", COUNTERS, AREAS, untimely=_IN_IMPULSE)
FORCED_MARCH: Final = _word("forced-march", COUNTERS, AREAS, untimely=_IN_IMPULSE)
JOIN: Final = _word("join", COUNTERS, COUNTERS, untimely=_IN_IMPULSE)
LEAVE_GROUP: Final = _word("leave-group", COUNTERS, untimely=_IN_IMPULSE)
APPOINT: Final = _word("appoint", COUNTERS, untimely=_IN_IMPULSE)
SELL_GROUP: Final = _word("sell-group", untimely=_IN_IMPULSE)
GATE: Final = _word("gate", AREAS, untimely=_IN_IMPULSE)
ALL_IN: Final = _word("all-in", untimely=_AT_THE_GATE)
ALL_OUT: Final = _word("all-out", untimely=_AT_THE_GATE)
IN: Final = _word("in", COUNTERS, untimely=_AT_THE_GATE)
OUT: Final = _word("out", COUNTERS, untimely=_AT_THE_GATE)
SHUT: Final = _word("shut", untimely=_AT_THE_GATE)

# --- reactions ---

_AT_INTERCEPTION: Final = Reason(
    "6.6.9", "Interception is declared when an enemy force enters an area nearby."
)
INTERCEPT: Final = _word("intercept", COUNTERS, untimely=_AT_INTERCEPTION)
INTERCEPT_GROUP: Final = _word("intercept-group", GROUPS, untimely=_AT_INTERCEPTION)
DECLINE: Final = _word("decline", untimely=_AT_INTERCEPTION)
_AT_EVASION: Final = Reason("6.6.10", "Evasion is declared when an enemy force has entered the area.")
STAND: Final = _word("stand", untimely=_AT_EVASION)
SLIP_IN: Final = _word("slip-in", untimely=_AT_EVASION)
EVADE_IN: Final = _word("evade-in", 2, untimely=_AT_EVASION)
EVADE: Final = _word("evade", AREAS, 2, untimely=_AT_EVASION)

# --- battle ---

_AT_RELIEF: Final = Reason("6.6.5", "A besieged garrison joins when friends attack the besiegers.")
JOIN_BATTLE: Final = _word("join-battle", untimely=_AT_RELIEF)
STAY_IN: Final = _word("stay-in", untimely=_AT_RELIEF)
_AT_CHARIOTS: Final = Reason("9.7", "How chariots fight is said before a battle.")
AS_HEAVY: Final = _word("as-heavy", untimely=_AT_CHARIOTS)
AS_BOWS: Final = _word("as-bows", untimely=_AT_CHARIOTS)
HOLD_BACK: Final = _word(
    "hold-back",
    COUNTERS,
    untimely=Reason("6.6.5", "That is chosen when more than three armies are attacked together."),
)
_AT_AMBUSH: Final = Reason("9.7", "Horse bowmen ambush when they have fired in the first round of a defence.")
AMBUSH: Final = _word("ambush", AREAS, 2, untimely=_AT_AMBUSH)
FIGHT_ON: Final = _word("fight-on", untimely=_AT_AMBUSH)
WEAKEST_FIRST: Final = _word("weakest-first", untimely=_AT_LOSSES)
BEAR: Final = _word("bear", COUNTERS, untimely=_AT_LOSSES)
ODD_TO: Final = _word("odd-to", N_COUNTRIES, untimely=_AT_LOSSES)
_AT_RETREAT: Final = Reason("6.7.8", "A beaten force retreats after the battle.")
RETREAT: Final = _word("retreat", AREAS, untimely=_AT_RETREAT)
RETREAT_IN: Final = _word("retreat-in", untimely=_AT_RETREAT)
RE_EMBARK: Final = _word("re-embark", untimely=_AT_RETREAT)
SCATTER: Final = _word("scatter", untimely=_AT_RETREAT)
_AT_NEXT_GROUP: Final = Reason("6.6.5", "That is decided when further defenders wait for their battle.")
ATTACK_NEXT: Final = _word("attack-next", untimely=_AT_NEXT_GROUP)
FALL_BACK: Final = _word("fall-back", untimely=_AT_NEXT_GROUP)

# --- siege ---

STARVE: Final = _word("starve", COUNTERS, untimely=_IN_IMPULSE)
ASSAULT: Final = _word("assault", COUNTERS, untimely=_IN_IMPULSE)
BESIEGE: Final = _word("besiege", COUNTERS, untimely=_IN_IMPULSE)
SORTIE: Final = _word("sortie", AREAS, untimely=_IN_IMPULSE)
_AT_HUNGER: Final = Reason("6.8", "A garrison answers when a hunger siege goes on.")
SORTIE_NOW: Final = _word("sortie-now", untimely=_AT_HUNGER)
HOLD_OUT: Final = _word("hold-out", untimely=_AT_HUNGER)
ABSORB: Final = _word(
    "absorb", _MANY, untimely=Reason("6.8.3", "A garrison takes hits for the walls in a standard siege.")
)
_AT_DEPORTATION: Final = Reason("6.8.4", "ECO+ markers are carried off when a city is taken.")
DEPORT: Final = _word("deport", AREAS, untimely=_AT_DEPORTATION)
NO_DEPORTATION: Final = _word("no-deportation", untimely=_AT_DEPORTATION)
SETTLE: Final = _word("settle", AREAS, untimely=_AT_DEPORTATION)
LEAVE_THEM: Final = _word("leave-them", untimely=_AT_DEPORTATION)

# --- cards as events ---

EVENT: Final = _word("event", N_CARDS, untimely=_IN_IMPULSE, plays="card")
_AT_CANCELLING: Final = Reason("6.11.e", "An event is answered when it has just been laid down.")
CANCEL: Final = _word("cancel", N_CARDS, untimely=_AT_CANCELLING)
LET_IT_BE: Final = _word("let-it-be", untimely=_AT_CANCELLING)
_AT_AIMING: Final = Reason("6.11", "That is chosen when a card that calls for it was played.")
AIM_COUNTRY: Final = _word("aim-country", N_COUNTRIES, untimely=_AT_AIMING)
AIM_AREA: Final = _word("aim-area", AREAS, untimely=_AT_AIMING)
AIM_COUNTER: Final = _word("aim-counter", COUNTERS, untimely=_AT_AIMING)
AIM_CARD: Final = _word("aim-card", N_CARDS, untimely=_AT_AIMING)
AIM_CHOICE: Final = _word("aim-choice", _MANY, untimely=_AT_AIMING)
AIM_DONE: Final = _word("aim-done", untimely=_AT_AIMING)

_AT_DECLARED: Final = Reason(
    "6.11.h", "Such cards are played when all attempts are declared and nobody has rolled."
)
OUTMARCH: Final = _word("outmarch", _MANY, untimely=_AT_DECLARED)
SLIP_AWAY: Final = _word("slip-away", _MANY, untimely=_AT_DECLARED)
NO_CARD: Final = _word("no-card", untimely=_AT_DECLARED)
_AT_FOREIGN_WAR: Final = Reason("6.11.b", "Units go abroad when a foreign war begins.")
SEND_ABROAD: Final = _word("send-abroad", COUNTERS, untimely=_AT_FOREIGN_WAR)
WAIT_ABROAD: Final = _word("wait-abroad", untimely=_AT_FOREIGN_WAR)
GIVE_VP: Final = _word("give-vp", untimely=_AT_FOREIGN_WAR)
FIGHT_ABROAD: Final = _word("fight-abroad", N_CARDS, untimely=_IN_IMPULSE)
_AT_BATTLE_CARDS: Final = Reason("6.7.1", "Battle cards are laid face down before the dice of a battle.")
COMMIT: Final = _word("commit", N_CARDS, untimely=_AT_BATTLE_CARDS)
NO_MORE_CARDS: Final = _word("no-more-cards", untimely=_AT_BATTLE_CARDS)
_AT_RESPONSE: Final = Reason("6.11.c", "Alliance breakers answer a battle that gave a VP, right after it.")
RESPOND: Final = _word("respond", N_CARDS, untimely=_AT_RESPONSE)
NO_RESPONSE: Final = _word("no-response", untimely=_AT_RESPONSE)
_AT_WALLS: Final = Reason("6.11.e", "Such cards are played before the dice of a round of siege combat.")
SIEGE_CARD: Final = _word("siege-card", N_CARDS, untimely=_AT_WALLS)
NO_SIEGE_CARD: Final = _word("no-siege-card", untimely=_AT_WALLS)

# --- raids and fleets ---

RAIDER: Final = _word("raider", COUNTERS, untimely=_IN_IMPULSE)
RAID: Final = _word("raid", untimely=_IN_IMPULSE)
_AT_RAIDS: Final = Reason("6.15", "That is chosen while a raid is under way.")
DISPLACE: Final = _word("displace", N_RAIDS, untimely=_AT_RAIDS)
RAID_POWER: Final = _word("raid-power", N_POWERS, untimely=_AT_RAIDS)
RAID_NOBODY: Final = _word("raid-nobody", untimely=_AT_RAIDS)
SAIL: Final = _word("sail", N_ZONES + N_BOXES, untimely=_IN_IMPULSE)
SEARCH: Final = _word("search", N_ZONES, untimely=_IN_IMPULSE)
_AT_SEA: Final = Reason("6.16.b", "Only a fleet that is under way does that.")
SAIL_TO: Final = _word("sail-to", N_ZONES, untimely=_AT_SEA)
TRADE_BOX: Final = _word("trade-box", N_BOXES, untimely=_AT_SEA)
STORM_BOX: Final = _word("storm-box", N_BOXES, untimely=_AT_SEA)
TAKE_ALONG: Final = _word("take-along", N_COUNTRIES, untimely=_AT_SEA)
LOAD: Final = _word("load", COUNTERS, untimely=_AT_SEA)
LAND: Final = _word("land", AREAS, untimely=_AT_SEA)
DROP_ANCHOR: Final = _word("drop-anchor", untimely=_AT_SEA)
_AT_WATCH: Final = Reason("6.16.f", "A fleet searches out of turn when another enters its zone.")
SEARCH_NOW: Final = _word("search-now", untimely=_AT_WATCH)
_AT_SEARCH: Final = Reason("6.16.f", "That is chosen while a fleet searches where several others are.")
SEEK: Final = _word("seek", N_COUNTRIES, untimely=_AT_SEARCH)
SEEK_NO_MORE: Final = _word("seek-no-more", untimely=_AT_SEARCH)
FLEE_TO: Final = _word(
    "flee-to", N_ZONES, untimely=Reason("6.16.f", "Ships choose a zone to flee to when they were beaten.")
)
LET_PASS: Final = _word("let-pass", untimely=_AT_WATCH)

ENTRUST: Final = _word(
    "entrust",
    N_POWERS,
    untimely=Reason("10.1.1", "Assyria names who plays a tribe that its camp has won."),
)

# --- supply ---

PILLAGE: Final = _word("pillage", AREAS, untimely=_IN_IMPULSE)
KEEP_NOMADS: Final = _word("keep-nomads", AREAS, untimely=_IN_IMPULSE)
_AT_FEEDING: Final = Reason("6.10", "Forces in enemy territory are fed when their country's impulse begins.")
PAY_UPKEEP: Final = _word("pay-upkeep", untimely=_AT_FEEDING)
LIVE_OFF_LAND: Final = _word("live-off-land", untimely=_AT_FEEDING)
STARVE_THEM: Final = _word("starve-them", untimely=_AT_FEEDING)

# --- politics, conquest, Interphase ---

INFLUENCE: Final = _word("influence", N_COUNTRIES, untimely=_IN_IMPULSE)
DECLARE_WAR: Final = _word("declare-war", N_COUNTRIES, untimely=_IN_IMPULSE)
_AT_WAR: Final = Reason("7.4.1", "That is answered when a war has been declared.")
ADMIT: Final = _word("admit", untimely=_AT_WAR)
TURN_AWAY: Final = _word("turn-away", untimely=_AT_WAR)
ANSWER_WAR: Final = _word("answer-war", untimely=_AT_WAR)
STAY_OUT: Final = _word("stay-out", untimely=_AT_WAR)
SHARE_WAR: Final = _word("share-war", N_COUNTRIES, untimely=_AT_WAR)
SEEK_PEACE: Final = _word("seek-peace", N_COUNTRIES, untimely=_AT_WAR)
PROPOSE_CARD: Final = _word("propose-card", N_POWERS, N_CARDS, untimely=_IN_IMPULSE)
PROPOSE: Final = _word("propose", N_TRACK, 3, untimely=_IN_IMPULSE)
STOP_TRIBUTE: Final = _word("stop-tribute", N_COUNTRIES, untimely=_IN_IMPULSE)
CAMPAIGN: Final = _word("campaign", N_COUNTRIES, untimely=_IN_IMPULSE)
SURRENDER: Final = _word("surrender", untimely=_IN_IMPULSE)
_AT_REPLY: Final = Reason("7.4.3", "That answers an offer that was just made.")
AGREE: Final = _word("agree", untimely=_AT_REPLY)
REFUSE: Final = _word("refuse", untimely=_AT_REPLY)
_AT_POLITICS: Final = Reason("7.4.1", "Camps are changed without a war in the Interphase only.")
POLITICS_DONE: Final = _word("politics-done", untimely=_AT_POLITICS)
JOIN_CAMP: Final = _word("join-camp", 3, untimely=_AT_POLITICS)
LEAVE_CAMP: Final = _word("leave-camp", untimely=_AT_POLITICS)
RELEASE: Final = _word("release", N_COUNTRIES, untimely=_AT_POLITICS)
CONQUER: Final = _word("conquer", N_TRACK, untimely=_IN_IMPULSE)
_AT_CONQUEST: Final = Reason("7.1", "Conquests are tried in an impulse or at the beginning of an Interphase.")
NO_CONQUEST: Final = _word("no-conquest", untimely=_AT_CONQUEST)
CONQUEROR: Final = _word("conqueror", N_POWERS, untimely=_AT_CONQUEST)
SUBSTITUTE: Final = _word(
    "substitute",
    N_COUNTRIES,
    untimely=Reason("7.1", "The player of an eliminated power chooses minors when it falls."),
)
RESURRECT: Final = _word("resurrect", untimely=_IN_IMPULSE)
_AT_PROVINCE: Final = Reason("7.1", "A province is taken when a country has been conquered.")
PROVINCE: Final = _word("province", AREAS, untimely=_AT_PROVINCE)
NO_PROVINCE: Final = _word("no-province", untimely=_AT_PROVINCE)
GARRISON: Final = _word("garrison", COUNTERS, untimely=_AT_PROVINCE)
_AT_RELOCATION: Final = Reason("8.1", "Forces relocate when relations have changed.")
RELOCATE_TO: Final = _word("relocate-to", AREAS, untimely=_AT_RELOCATION)
DISPERSE: Final = _word("disperse", untimely=_AT_RELOCATION)
_AT_SECRETS: Final = Reason("7.5", "Secret diplomacy has its own step in the Interphase, or a card for it.")
OBJECTIVE: Final = _word("objective", N_TRACK + 2, untimely=_AT_SECRETS)
SECRET_ACT: Final = _word("secret-act", 7, untimely=_AT_SECRETS)
SECRET: Final = _word("secret", N_CARDS, untimely=_IN_IMPULSE)
_AT_SUCCESSION: Final = Reason("10.3", "Thrones are filled in the Interphase.")
PLAIN_SUCCESSION: Final = _word("plain-succession", untimely=_AT_SUCCESSION)
ENTHRONE: Final = _word("enthrone", COUNTERS, untimely=_AT_SUCCESSION)
CROWN_PRINCE: Final = _word("crown-prince", N_CARDS, untimely=_AT_SUCCESSION)
SACRIFICE: Final = _word("sacrifice", N_CARDS, untimely=_AT_SUCCESSION)
_AT_ARMIES: Final = Reason("7.7", "Armies are relocated at the end of the Interphase.")
NO_RELOCATION: Final = _word("no-relocation", untimely=_AT_ARMIES)
RELOCATE_ARMY: Final = _word("relocate-army", COUNTERS, untimely=_AT_ARMIES)
MARCH_TO: Final = _word("march-to", AREAS, untimely=_AT_ARMIES)
EVENT_PLUS: Final = _word("event-plus", N_CARDS, untimely=_IN_IMPULSE)
HELD_BY: Final = _word(
    "held-by",
    N_COUNTRIES,
    untimely=Reason("6.12.a", "Who holds a city is said when several powers have taken it together."),
)

VOCABULARY: Final = Vocabulary(_WORDS)


# --- a word that the step knows, with other numbers ---

NOT_SO: Final[dict[str, Reason]] = {
    word.name: Reason(
        word.untimely.clause if word.untimely else "",
        "This step knows such choices, but not with these counters, places or numbers.",
    )
    for word in VOCABULARY.words
}
_WITH_CARDS: Final = (
    "event",
    "event-plus",
    "commit",
    "secret",
    "respond",
    "siege-card",
    "points",
    "points-plus",
    "throw-away",
    "crown-prince",
    "sacrifice",
)


def why_not_so(p: AssyrianPosition, seat: int, option: Option) -> Reason:
    """The reason against an option that this step could not think of, though it knows the word. [6.0]

    It is found from what the seat may know: its own hands.
    """
    if option[0] in _WITH_CARDS and not _holds(p, seat, option[1]):
        return NOT_IN_HAND
    return NOT_SO[option[0]]


def _holds(p: AssyrianPosition, seat: int, card: int) -> bool:
    """Has one of the seat's countries this card in its hand?"""
    return any(p.hand[country] >> card & 1 and p.seat_for(country) == seat for country in range(N_TRACK))
