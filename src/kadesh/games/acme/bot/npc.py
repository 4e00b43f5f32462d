"""The system player: a fixed policy, so that a game alone can be played again. [N1-N8]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.acme.bot.foresight import tried
from kadesh.games.acme.bot.havoc import HAVOC, havoc, most_havoc
from kadesh.games.acme.bot.npc_contests import STEADY, aim_treason, betray, lay
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.charts.numbers import RETURN_VP
from kadesh.games.acme.charts.tables import (
    BARBARIANS,
    CARDS,
    COMPETITION,
    COMPETITION_CARD,
    DESERT,
    DISASTER,
    FERTILE,
    INVESTMENT,
    MOUNTAIN,
    NEGATE,
    NEGATE_CARD,
    PLAIN,
    RELIGION,
    RESOURCE,
    SEA,
    TERRAIN,
    TRADE,
)
from kadesh.games.acme.rules.arithmetic import OWN
from kadesh.games.acme.rules.ch03_enemies import FAR, steps_between
from kadesh.games.acme.rules.ch14_events import spread
from kadesh.games.acme.rules.ch14_losses import next_piece
from kadesh.games.acme.rules.ch16_gilgamesh import home_areas
from kadesh.games.acme.rules.masks import FERTILES, NEXT_TO, SEAS, areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import (
    Contest,
    Dilemma,
    Gilgamesh,
    Growth,
    Invasion,
    Laying,
    Lose,
    Picking,
    Play,
    Returning,
    Stargazing,
    Treason,
)
from kadesh.table import Advice, Option

NOBODY: Final = -1
SHORT_SUPPLY: Final = 5
OUTNUMBERED: Final = 3  # to one
MANY_GAINED: Final = 8
MOST_SPENT: Final = 2
RICH: Final = 3  # minas
MANY_IN_SUPPLY: Final = 20
TO_SPARE: Final = 3  # disks beyond Cities, for a temple
CITY: Final = 3
NEAREST_CITY: Final = 200.0  # before all areas without a City of the Primary Enemy
KIND: Final = ("marriage", "captain")  # cards that do whom they name good
ATTACK: Final = 4  # disks
# What it keeps longest comes last. [N4]
KEEPS: Final[list[int]] = [RELIGION, INVESTMENT, TRADE, RESOURCE, COMPETITION, DISASTER, NEGATE]
KEPT_AS_THEY_ARE: Final = (RELIGION, INVESTMENT, TRADE, COMPETITION, DISASTER, NEGATE)
PLACING: Final = ("place", "saga", "vassal", "deportation", "convert")  # cards that bring own disks
WORTH_IT: Final = 2  # disks that others lose more than it does, for a disaster that strikes whole areas
# War, Earth Mother, Forge, Dead, Skies, Peace, Father: the first that is to be had. [N3]
GODS: Final[list[int]] = [2, 1, 3, 4, 6, 5, 0]
# Which Negates it uses first, the weakest. [N3]
WEAKEST: Final[list[str]] = ["sorcerer", "assassin", "corrupter", "high-priest", "prophetess"]
# Where it founds new Camps, and which disks it misses least. [N2, N3]
NEW_LAND: Final[list[int]] = [DESERT, SEA, MOUNTAIN, PLAIN, FERTILE]
MISSED_LEAST: Final[list[int]] = [DESERT, SEA, PLAIN, MOUNTAIN, FERTILE]


def advice(p: AcmePosition, seat: int) -> Advice | None:
    """What the system player thinks of its options, None where it has no rule of its own. [N8]"""
    options = p.options(seat)
    if isinstance(p.frames[-1], Laying):
        return [(lay(p, seat, option), option) for option in options]
    rule = next((RULES[option[0]] for option in options if option[0] in RULES), None)
    return None if rule is None else [(rule(p, seat, option), option) for option in options]


# --- enemies [N1] ---


def primary_enemy(p: AcmePosition, colour: int) -> int:
    """The one of this turn. [N1]"""
    return p.enemies[colour]


def distance(p: AcmePosition, colour: int, area: int) -> int:
    """Borders from an area to the nearest one of a colour's own."""
    return min((steps_between(p, own, area) for own in areas_in(p.where[colour])), default=FAR)


# --- growth [N2] ---


def retire(p: AcmePosition, seat: int, option: Option) -> float:
    """Camps in shared areas that are outnumbered three to one, when Supply is short. [N2]"""
    if option[0] != "retire":
        return 0.0
    outnumbered = p.count(seat, option[1]) == 1 and p.largest_other(seat, option[1]) >= OUTNUMBERED
    return 1.0 if outnumbered and p.supply[seat] < SHORT_SUPPLY else -1.0


def granary(p: AcmePosition, seat: int, option: Option) -> float:
    """Only with an empty Treasury and eight disks gained. [N2]"""
    growth = p.under_way(Growth)
    if option[0] != "granary" or growth is None:
        return 0.0
    return 1.0 if not p.minas[seat] and growth.allotment >= MANY_GAINED else -1.0


def resettle(p: AcmePosition, seat: int, option: Option) -> float:
    """Cities are not broken up. [N2]"""
    return 0.0 if option[0] == "done" else -1.0


def deploy(p: AcmePosition, seat: int, option: Option) -> float:
    """The first line of the list that applies; then nearest to the Primary Enemy's Homeland. [N2]"""
    if option[0] != "deploy":
        return 0.0
    return by_list(p, seat, option[1], p.growth_box[seat])


def by_list(p: AcmePosition, seat: int, area: int, left: int) -> float:
    """The worth of a disk in an area, by the list, while so many are left. [N2, N3]"""
    enemy = primary_enemy(p, seat)
    line = line_of(p, seat, enemy, area, left)
    if line == 0:
        return -1.0
    return 100.0 * line - steps_between(p, area, p.home[enemy]) - area / 1000


def line_of(p: AcmePosition, seat: int, enemy: int, area: int, left: int) -> int:
    """How early in the list of deployments an area comes, larger first, 0 if it is not on it. [N2]

    One disk more than the largest stack of others is brought into a Contest only if all of them can be.
    """
    own, theirs = p.count(seat, area), p.largest_other(seat, area)
    if area == p.home[seat] and own < (CITY + 1 if is_threatened(p, seat) else CITY):
        return 20
    if own and theirs:
        enough = theirs < p.limit(area) and own + left > theirs
        return 19 if p.is_contested(area) and own <= theirs and enough else 0
    if theirs:
        return attack_line(p, seat, enemy, area, left)
    terrain = TERRAIN[area]
    if own == 2 and p.limit(area) > CITY:
        behind = p.number_of_cities(seat) < p.number_of_cities(enemy)
        return (18 if terrain == FERTILE else 17) if behind else 0
    if own == 1:
        return 16 if terrain == PLAIN else 0
    if own or p.occupied >> area & 1:
        return 0
    if terrain == SEA and (p.where[seat] & SEAS).bit_count() % 2 == 0:
        return 0
    return 10 + NEW_LAND.index(terrain)


def is_threatened(p: AcmePosition, seat: int) -> bool:
    """Has an enemy disks in the Homeland or next to it? [N2]"""
    near = 1 << p.home[seat] | NEXT_TO[p.map][p.home[seat]]
    return any(p.where[other] & near for other in p.order if other != seat)


def attack_line(p: AcmePosition, seat: int, enemy: int, area: int, left: int) -> int:
    """A City of three that four disks can take: the Primary Enemy's before others'. [N2]"""
    if left < ATTACK or p.largest_other(seat, area) > CITY:
        return 0
    if p.has_city(enemy, area):
        return 5
    return 4 if any(p.has_city(other, area) for other in p.order if other != seat) else 0


# --- cards [N3, N4, N5] ---


def act(p: AcmePosition, seat: int, option: Option) -> float:
    """A Deity first, then the highest card that is neither Negate nor Competition card; then pass. [N3]

    The Grand Astrologer waits for the turn in which it would be first.
    """
    word = option[0]
    if p.under_way(Treason) is not None:
        return betray(p, seat, option)
    if p.under_way(Stargazing) is not None:
        return 1.0 if (word == "play") == (p.order[0] == seat) else 0.0
    if word == "offer":
        return 1.0 if gives_back(p, seat, p.deity_owner[option[1]]) else -1.0
    if word in ("establish", "re-establish"):
        if disks_to_spare(p, seat) < TO_SPARE:
            return -1.0
        return 1000.0 - (GODS.index(option[1]) if word == "establish" else 0)
    if word == "play" and not NEGATE_CARD[option[1]] and not COMPETITION_CARD[option[1]]:
        if option[1] in HAVOC and most_havoc(p, seat, option[1]) < WORTH_IT:
            return -1.0
        return 2.0 + rank(option[1])
    return 0.0 if word == "pass" else -1.0


def gives_back(p: AcmePosition, seat: int, owner: int) -> bool:
    """A captive temple only to one who is not the Primary Enemy, and only if that gives it the lead. [N3]"""
    lead = max(p.vp[other] for other in p.order if other != seat)
    return owner != primary_enemy(p, seat) and p.vp[seat] <= lead < p.vp[seat] + RETURN_VP


def agree(p: AcmePosition, seat: int, option: Option) -> float:
    """Its own temple if it Controls its Homeland and has a point to lose; another as it offers. [N3]"""
    returning = p.under_way(Returning)
    if returning is None:
        return 0.0
    if returning.owner == seat:
        wanted = p.controls_home(seat) and p.vp[seat] > 0
    else:
        wanted = gives_back(p, seat, returning.owner)
    return 1.0 if (option[0] == "accept") == wanted else 0.0


def give(p: AcmePosition, seat: int, option: Option) -> float:
    """Minas before disks and points; to the Dancer only with three of them. [N3]"""
    shy = p.under_way(Dilemma) is not None and p.minas[seat] < RICH
    if option[0] == "give-up":
        return -1.0 - missed(p, seat, option[1])
    return 1.0 if (option[0] == "give-minas") != shy else 0.0


def disks_to_spare(p: AcmePosition, seat: int) -> int:
    """Disks that are in no City. [N3]"""
    return sum(p.count(seat, area) for area in areas_in(p.where[seat] & ~p.cities[seat]))


def rank(card: int) -> int:
    """How long it keeps cards of this kind: those that place disks or bring minas count as such. [N4]"""
    own = CARDS[card]
    if own.deed in PLACING:
        return KEEPS.index(RESOURCE)
    if own.family == RESOURCE and own.investment:
        return KEEPS.index(INVESTMENT)
    if own.family in KEPT_AS_THEY_ARE:
        return KEEPS.index(own.family)
    if own.deed == "walls":
        return KEEPS.index(INVESTMENT)
    return KEEPS.index(TRADE) if own.minas and own.deed != "dilemma" else -1


def pay(p: AcmePosition, seat: int, option: Option) -> float:
    """Camps in Deserts, Seas and Plains, then minas beyond one, then cards of low rank. [N3]"""
    if option[0] == "pay-disk":
        area: int = option[1]
        camp = p.count(seat, area) == 1 and area != p.home[seat]
        if camp and TERRAIN[area] in MISSED_LEAST[:3]:
            return 30.0 - MISSED_LEAST.index(TERRAIN[area])
        return -missed(p, seat, area)
    if option[0] == "pay-mina":
        return 20.0 if p.minas[seat] > 1 else 1.0
    return 10.0 - rank(option[1])


def missed(p: AcmePosition, seat: int, area: int) -> float:
    """How much it misses a disk: Desert, Sea, shared Camps, other Camps, Settlements, Cities, home. [N3]"""
    if area == p.home[seat]:
        return 9.0
    if p.has_city(seat, area):
        return 8.0
    if TERRAIN[area] in MISSED_LEAST[:2]:
        return float(MISSED_LEAST.index(TERRAIN[area]))
    if p.count(seat, area) > 1:
        return 7.0
    return 2.0 if p.shared >> area & 1 else 1.0 + MISSED_LEAST.index(TERRAIN[area])


def negate(p: AcmePosition, seat: int, option: Option) -> float:
    """Whatever would cost it two disks, a City, its Deity or a card, with the weakest that can. [N3]"""
    if option == ("let-be",):
        return 0.0
    after = tried(p, Player(p, seat, STEADY), ("let-be",))
    hurt = (
        p.total(seat) - after.total(seat) >= 2
        or after.number_of_cities(seat) < p.number_of_cities(seat)
        or (p.has_active_deity(seat) and not after.has_active_deity(seat))
        or after.hand[seat].bit_count() < p.hand[seat].bit_count()
    )
    if not hurt:
        return -1.0
    by_hand = option[0] == "negate"
    strength = WEAKEST.index(CARDS[option[1]].id) if by_hand and CARDS[option[1]].id in WEAKEST else 0
    return 10.0 - strength


def discard(p: AcmePosition, seat: int, option: Option) -> float:
    """The kinds that it keeps longest go last; Religion first of all while it is godless. [N4]

    What its eunuch throws away from another's hand hurts most, and a change of cards is never declined.
    """
    if option[0] not in ("discard", "keep", "give-card"):
        return -100.0 if option[0] == "done" else 0.0
    kept = float(rank(option[1]))
    if CARDS[option[1]].religion and p.is_godless(seat):
        kept = -2.0
    another_hand = p.under_way(Picking) is not None
    return kept if option[0] == "keep" or another_hand else -kept


def aim(p: AcmePosition, seat: int, option: Option) -> float:
    """The Primary Enemy; of areas the City nearest to its own, else where he loses most more. [N3, N5]

    Disasters that strike whole areas go where others lose most more than it does, own disks as in growth.
    """
    enemy = primary_enemy(p, seat)
    play = p.under_way(Play)
    if play is not None and CARDS[play.card].deed == "traitor":
        return aim_treason(p, seat, enemy, play, option)
    if option[0] == "aim-faction":
        return at_faction(p, seat, enemy, option[1])
    if play is not None and play.card in HAVOC and not play.areas:
        return float(havoc(p, seat, play.card, option[1])) if len(option) > 1 else 0.0
    if option[0] != "aim-area":
        return 0.0
    area = option[1]
    if play is not None and CARDS[play.card].deed in ("place", "saga"):
        own = CARDS[play.card]
        return by_list(p, seat, area, own.disks * own.areas if own.repeat else own.disks)
    invasion = p.under_way(Invasion)
    if invasion is not None and invasion.first < 0:
        return landing(p, seat, enemy, invasion.card, area)
    cost = p.count(seat, area) / 100
    if p.has_city(enemy, area):
        return NEAREST_CITY - distance(p, seat, area) - cost
    return p.count(enemy, area) - cost


def at_faction(p: AcmePosition, seat: int, enemy: int, faction: int) -> float:
    """The Primary Enemy, unless the card does the other good; neither itself nor Barbarians. [N3, N5]"""
    if faction in (seat, BARBARIANS):
        return -1.0
    return 1.0 if (faction == enemy) != (deed_at_hand(p) in KIND) else 0.0


def deed_at_hand(p: AcmePosition) -> str:
    """What the card does that is being aimed, in a competition or as an action."""
    play, contest = p.under_way(Play), p.under_way(Contest)
    if play is not None:
        return CARDS[play.card].deed
    if contest is None or contest.cursor >= len(contest.stakes):
        return ""
    return CARDS[contest.stakes[contest.cursor].card].deed


# --- competitions [N6] ---


def save(p: AcmePosition, seat: int, option: Option) -> float:
    """A mina for the last disk at home or the third of a City, a card only for the Homeland. [N6]"""
    loss = p.under_way(Lose)
    if option[0] == "let-go" or loss is None:
        return 0.0
    number = p.count(seat, loss.area)
    own = next_piece(p, loss) == OWN  # no Ally, no Stronghold
    at_home = own and loss.area == p.home[seat] and number == 1
    third = own and p.has_city(seat, loss.area) and number == CITY
    if option[0] == "save-mina":
        return 20.0 if at_home or third else -1.0
    if option[0] in ("save-with", "save-fort"):
        return 10.0 if at_home or third else -1.0
    return 5.0 - rank(option[1]) / 10 if at_home else -1.0


def loot(p: AcmePosition, seat: int, option: Option) -> float:
    """Minas, unless Supply holds twenty disks. [N6]"""
    captives = p.supply[seat] >= MANY_IN_SUPPLY
    return 1.0 if (option[0] == "take-captives") == captives else 0.0


# --- reckoning [N7] ---


def spend(p: AcmePosition, seat: int, option: Option) -> float:
    """Two minas at most, and only of three or more. [N7]"""
    most = MOST_SPENT if p.minas[seat] >= RICH else 0
    return float(option[1]) if option[0] == "spend" and option[1] <= most else -1.0


def extras(p: AcmePosition, seat: int, option: Option) -> float:
    """Whatever brings more cards to choose from; of the archives the card that it keeps longest. [N7]"""
    if option[0] == "archive":
        return 1.0 + rank(option[1])
    return 0.0 if option[0] == "done" else 1.0


def last_space(p: AcmePosition, seat: int, option: Option) -> float:
    """The last space of the Turn Order that it may take. [N7]"""
    return float(option[1]) if option[0] == "space" else float(p.order.index(seat))


def gilgamesh(p: AcmePosition, seat: int, option: Option) -> float:
    """Only when it has no disk left. [N7]"""
    if option[0] != "gilgamesh":
        return 0.0
    return 1.0 if not p.where[seat] else -1.0


def new_home(p: AcmePosition, seat: int, option: Option) -> float:
    """After Gilgamesh farthest from all Homelands; at the set-up where most is Fertile. [N7]"""
    if p.under_way(Gilgamesh) is None:
        if option[0] != "homeland":
            return 0.0
        return float((NEXT_TO[p.map][option[1]] & FERTILES).bit_count())
    homes = [option[1]] if option[0] == "homeland" else home_areas(p, seat, option[1])
    return max((remoteness(p, seat, home) for home in homes), default=-1.0)


def remoteness(p: AcmePosition, seat: int, area: int) -> float:
    """Borders to the nearest Homeland block of others."""
    others = [p.home[other] for other in p.order if other != seat]
    return float(min((steps_between(p, area, home) for home in others), default=0))


def landing(p: AcmePosition, seat: int, enemy: int, card: int, first: int) -> float:
    """Where the Primary Enemy loses most Cities and it loses none itself. [N7]"""
    struck = 1 << first | spread(p, card, first)
    own = (struck & p.cities[seat]).bit_count()
    return (struck & p.cities[enemy]).bit_count() - 100.0 * own - (struck & p.where[seat]).bit_count() / 10


RULES: Final[dict[str, Callable[[AcmePosition, int, Option], float]]] = {
    "civilization": new_home,
    "homeland": new_home,
    "retire": retire,
    "deploy": deploy,
    "granary": granary,
    "resettle": resettle,
    "establish": act,
    "re-establish": act,
    "offer": act,
    "ask-for": act,
    "play": act,
    "pay-disk": pay,
    "pay-mina": pay,
    "pay-card": pay,
    "negate": negate,
    "negate-deity": negate,
    "discard": discard,
    "keep": discard,
    "give-card": discard,
    "aim-faction": aim,
    "aim-area": aim,
    "aim-border": aim,
    "lay": lay,
    "save-mina": save,
    "save-card": save,
    "save-with": save,
    "save-fort": save,
    "accept": agree,
    "give-up": give,
    "give-minas": give,
    "show-hand": give,
    "take-mina": loot,
    "use": extras,
    "scribes": extras,
    "archive": extras,
    "space": last_space,
    "spend": spend,
    "gilgamesh": gilgamesh,
}
