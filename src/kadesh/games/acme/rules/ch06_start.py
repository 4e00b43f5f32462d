"""6 From a scenario or a situation to a position that is ready for its first choice."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from kadesh.games.acme.charts.numbers import FIRST_HAND, HORDES_DISKS
from kadesh.games.acme.charts.tables import (
    AREAS,
    CARDS,
    CIVS,
    EVENT_CARDS,
    FATE,
    MONOTHEISM_CARD,
    SCENARIOS,
    Situation,
)
from kadesh.games.acme.rules import ch02_sequence as sequence
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.asking import beyond
from kadesh.games.acme.rules.ch03_enemies import note_primary_enemies
from kadesh.games.acme.rules.ch04_cards import draw_cards
from kadesh.games.acme.rules.ch14_captures import stand
from kadesh.games.acme.rules.ch16_gilgamesh import NOT_BESIDE_OTHERS, home_areas
from kadesh.games.acme.rules.masks import NEXT_TO, areas_in
from kadesh.games.acme.rules.position import (
    ASIDE,
    BARBARIANS,
    BY_EPOCHS,
    CARD,
    COMPETITION,
    CUBE_CARDS,
    DECK,
    DISCARDS,
    END_OF_EPOCH,
    GROWTH,
    HAND,
    MONOTHEISM,
    ON_DEITY,
    OUT,
    RECKONING,
    SET_UP,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import GAME, TURN, Turn, WholeGame
from kadesh.table import NEXT, Ask, Dice, Do, Frame, Journal, Option, Procedure, Reason, Step

F = TypeVar("F", bound=Frame)

# The set-ups for two to six players are chapters 7 to 11, each with its civilizations.
TAKEN: Final[list[Reason]] = [
    Reason(f"{chapter}.2", "Another player has that civilization already, or it is not in this set-up.")
    for chapter in range(7, 12)
]
CHAPTER_OF_TWO: Final = 7
FIRST_SET_UP: Final = 3
BASIC_SET_UPS: Final = 5
SANDBOX: Final = "S9"
NOT_A_HOME: Final = Reason("4.1.4", "That is no Home area of this civilization in this set-up.")

# Where in the turn a situation stands. [2.3]
PHASES: Final[dict[str, tuple[int, Step[Turn]]]] = {
    "growth": (GROWTH, sequence.GROWTH_STEP),
    "card": (CARD, sequence.CARD_STEP),
    "competition": (COMPETITION, sequence.COMPETITION_STEP),
    "reckoning": (RECKONING, sequence.RECKONING_STEP),
    "end-of-epoch": (END_OF_EPOCH, sequence.END_OF_EPOCH_STEP),
}

# --- from a situation to a position ---


def position_of(
    game: Any,
    table: Situation,
    dice: Dice,
    name: str,
    source: str,
    options: dict[str, Any],
    journal: Journal | None,
) -> AcmePosition:
    """A position as a situation describes it, played on to its first choice."""
    p = AcmePosition(game=game, dice=dice, scenario=name, seats=len(table.sides))
    p.source = source
    lay_out_rules(p, table)
    p.choose_homelands = options.get("homelands", "choose") == "choose"
    p.choose_civilizations = options.get("civilizations", "seats") == "turn-order"
    lay_out_sides(p, table)
    lay_out_cards(p, table)
    lay_out_deities(p, table)
    p.journal = journal
    begin_play(p, table)
    return p


def lay_out_rules(p: AcmePosition, table: Situation) -> None:
    """The map, the first Epoch and what the players agreed upon.

    [6.2, 7.1, 8.1, 9.1, 10.1, 11.1, 20.1, 20.2, 20.3, 20.4, 20.5]
    """
    options = table.options
    p.map = table.map
    p.first_epoch, p.last_epoch = table.first_epoch, table.last_epoch
    p.epoch, p.turn = table.epoch, table.turn
    p.goal, p.final_event, p.hordes = options.goal, options.final_event, options.hordes
    p.second_return, p.homeland_defense = options.second_return, options.homeland_defense
    p.temples_go_home, p.gilgamesh_allowed = options.temples_go_home, options.gilgamesh
    p.age_ends = table.age_ends
    p.offered_civs = tuple(side.civ for side in table.sides)
    if p.hordes and p.seats < BARBARIANS:
        p.black += HORDES_DISKS
    p.order = table.order[:]
    for seat, points in table.home_vp.items():
        p.home_vp[seat] = points


def lay_out_sides(p: AcmePosition, table: Situation) -> None:
    """Displays, Homelands, disks, minas and points. [5.1, 6.1, 6.3, 6.4, 21.1]"""
    for seat, side in enumerate(table.sides):
        p.civ[seat] = side.civ
        p.home[seat] = side.home
        p.minas[seat] = side.minas
        p.earn(seat, side.vp, BY_EPOCHS)
        p.captives[seat] = side.growth
        p.supply[seat] -= side.growth
        p.returned[seat] = side.returned
        p.returns[seat] = int(side.returned > 0)
        if side.passed:
            p.passed |= 1 << seat
        if table.phase != "setup":
            lay_out_disks(p, seat, side.disks, side.strongholds)
    lay_out_disks(p, BARBARIANS, table.barbarians.disks, table.barbarians.strongholds)


def lay_out_disks(
    p: AcmePosition, faction: int, disks: list[tuple[int, int]], strongholds: list[int]
) -> None:
    """Disks from Supply; a situation may stand in a phase without limits. [12.3]"""
    for area, number in disks:
        if faction == BARBARIANS:
            p.black -= number
        else:
            p.supply[faction] -= number
        p.add(faction, area, number)
    for area in strongholds:
        p.stronghold[area] = faction


def lay_out_cards(p: AcmePosition, table: Situation) -> None:
    """Deck, hands, cards before civilizations, discards. [6.7]"""
    for card in FATE:
        p.move_card(card, DECK)
    if table.phase == "setup":
        for card in EVENT_CARDS:
            p.move_card(card, ASIDE)
    for pile, place in ((table.discards, DISCARDS), (table.aside, ASIDE), (table.out, OUT)):
        for card in pile:
            p.move_card(card, place)
    for seat, side in enumerate(table.sides):
        for card in side.hand:
            p.move_card(card, HAND + seat)
        for card, number in side.table:
            p.move_card(card, TABLE + seat)
            p.layer[card] = seat
            p.on_card[card] = number
            if not CARDS[card].white:
                p.supply[seat] -= number
    for area, card in table.cubes:
        p.special[CUBE_CARDS.index(card)] = area
    p.deck_top = table.deck_top[:]


def lay_out_deities(p: AcmePosition, table: Situation) -> None:
    """Temples and what lies on them. [6.6]"""
    p.deity_owner = table.deity_owner[:]
    p.deity_state = table.deity_state[:]
    p.deity_holder = table.deity_holder[:]
    if p.deity_owner[MONOTHEISM] >= 0:
        p.move_card(MONOTHEISM_CARD, OUT)
    for card, deity, layer in table.on_deity:
        p.move_card(card, ON_DEITY + deity)
        p.layer[card] = layer
        p.hushed_until = 1


def begin_play(p: AcmePosition, table: Situation) -> None:
    """Put the sequence of play on the stack where the situation finds it, and play on."""
    if table.phase == "setup":
        p.setups = tuple(tuple(side.disks) for side in table.sides)
        p.homes_offered = tuple(tuple(table.homes[seat]) for seat in range(p.seats))
        p.call(GAME, WholeGame())
    else:
        at(p, GAME, WholeGame(), NEXT_TURN)
        phase, step = PHASES[table.phase]
        p.phase = phase
        turn = Turn()
        turn.epoch_ends = table.phase == "end-of-epoch"
        note_primary_enemies(p)
        at(p, TURN, turn, step)
    p.run()


def at(p: AcmePosition, procedure: Procedure[F], frame: F, step: Step[F]) -> None:
    """A procedure is under way at one of its steps."""
    p.call(procedure, frame)
    frame.step = step


# --- GAME: the set-up [6.5-6.7, 7.1-11.10] ---


def draw_order(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """The first Turn Order by lot, unless the scenario fixes it. [6.5] (R70)"""
    p.phase = SET_UP
    p.tell(facts.EpochBegins, "6.2", p.epoch)
    if not p.order:
        first = p.dice.rolled
        p.order = list(range(p.seats))
        p.dice.shuffle(p.order)
        p.tell(facts.OrderDrawn, "6.5", tuple(p.order), first)
    else:
        p.tell(facts.OrderSet, "6.5", tuple(p.order))
    if p.choose_civilizations:
        p.civ = [-1] * len(p.civ)
    return NEXT


def next_civilization(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """Seats are civilizations, or each picks one in Turn Order. [6.5, 7.2, 8.2, 9.2, 10.2, 11.2] (R95)"""
    if p.choose_civilizations and game.place < len(p.order):
        return NEXT
    game.place = 0
    return NEXT_DEPLOYMENT


def player(p: AcmePosition, game: WholeGame) -> int:
    return p.order[game.place]


def civilization_universe(p: AcmePosition, game: WholeGame) -> list[Option]:
    return [("civilization", civ) for civ in range(CIVS)]


def why_not_civilization(p: AcmePosition, game: WholeGame, option: Option) -> Reason | None:
    """Any that nobody has taken. [7.2, 8.2, 9.2, 10.2, 11.2]"""
    return None if option[1] in p.offered_civs and option[1] not in p.civ else TAKEN[p.seats - 2]


def civilization_options(p: AcmePosition, game: WholeGame) -> list[Option]:
    return [("civilization", civ) for civ in p.offered_civs if civ not in p.civ]


def take_civilization(p: AcmePosition, game: WholeGame, option: Option) -> Step[WholeGame]:
    """[7.2, 8.2, 9.2, 10.2, 11.2]"""
    p.civ[player(p, game)] = option[1]
    p.tell(facts.CivilizationTaken, TAKEN[p.seats - 2].clause, player(p, game), option[1])
    game.place += 1
    return NEXT_CIVILIZATION


def next_deployment(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """In Turn Order: Homeland, disks, five cards. [6.5, 6.7]"""
    return NEXT if game.place < len(p.order) else SHUFFLE_EVENTS


def homes_to_choose(p: AcmePosition, colour: int) -> list[int]:
    """The Home areas of the set-up; the Sea Peoples shun those next to others' homes.

    [9.6, 9.7] (R17, R96)
    """
    place = p.offered_civs.index(p.civ[colour])
    homes = list(p.homes_offered[place])
    if not p.choose_homelands:
        return homes[:1]
    allowed = home_areas(p, colour, p.civ[colour])
    return [area for area in homes if area in allowed or len(homes) == 1] or homes[:1]


def homeland_universe(p: AcmePosition, game: WholeGame) -> list[Option]:
    return [("homeland", area) for area in range(AREAS)]


def homeland_options(p: AcmePosition, game: WholeGame) -> list[Option]:
    return [("homeland", area) for area in homes_to_choose(p, player(p, game))]


def why_not_homeland(p: AcmePosition, game: WholeGame, option: Option) -> Reason | None:
    """The reason against a Homeland. [7.4, 8.5, 9.7, 10.6, 10.7, 11.8]"""
    colour = player(p, game)
    if option[1] in homes_to_choose(p, colour):
        return None
    if option[1] in p.homes_offered[p.offered_civs.index(p.civ[colour])] and p.choose_homelands:
        return NOT_BESIDE_OTHERS
    return beyond(p, option[1]) or NOT_A_HOME


def take_homeland(p: AcmePosition, game: WholeGame, option: Option) -> Step[WholeGame]:
    """The Homeland block, then the disks of the set-up.

    [4.3.4, 7.3, 7.4, 8.3, 8.4, 8.5, 9.3, 9.4, 9.5, 9.6, 10.3, 10.4, 10.5, 10.6, 10.7, 11.3, 11.4, 11.5, 11.6,
    11.7, 11.8]
    """
    colour = player(p, game)
    p.home[colour] = option[1]
    p.tell(facts.HomelandChosen, set_up_clause(p, colour), colour, option[1])
    deploy_set_up(p, colour, list(p.setups[p.offered_civs.index(p.civ[colour])]))
    if p.ability(colour, "chosen") is not None:
        stand(p, colour, MONOTHEISM)
        p.move_card(MONOTHEISM_CARD, OUT)
        p.tell(facts_cards.Established, "A11", colour, MONOTHEISM)
    return NEXT


def set_up_clause(p: AcmePosition, colour: int) -> str:
    """Where a civilization's set-up stands: in its chapter one after the other from the third on, or S."""
    sheet = SCENARIOS.get(p.scenario)
    if sheet is None:
        return SANDBOX
    if sheet.number > BASIC_SET_UPS:
        return sheet.clause
    return f"{p.seats + CHAPTER_OF_TWO - 2}.{FIRST_SET_UP + p.offered_civs.index(p.civ[colour])}"


def deploy_set_up(p: AcmePosition, colour: int, disks: list[tuple[int, int]]) -> None:
    """Where disks would make an area Contested they go next to the own ones instead. [S9]"""
    displaced = 0
    for area, number in disks:
        p.supply[colour] -= number
        p.add(colour, area, number)
        if p.is_contested(area):
            p.take(colour, area, number)
            displaced += number
    for _ in range(displaced):
        p.add(colour, free_area(p, colour))
    p.tell(facts.SetUp, set_up_clause(p, colour), colour, p.total(colour))


def free_area(p: AcmePosition, colour: int) -> int:
    """The nearest area without others next to the own disks, the first in the order of competitions. [S9]"""
    reached = p.where[colour] or 1 << p.home[colour]
    while True:
        wider = reached
        for area in areas_in(reached):
            wider |= NEXT_TO[p.map][area]
        for area in areas_in(wider & ~p.others(colour)):
            if p.count(colour, area) < min(2, p.limit(area)):
                return area
        if wider == reached:
            return p.home[colour]
        reached = wider


def deal(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """Five cards from a deck without Events, seen by their owner only. [6.7, 7.5, 8.6, 9.8, 10.8, 11.9]"""
    colour = player(p, game)
    for card in draw_cards(p, FIRST_HAND):
        p.move_card(card, HAND + colour)
        p.whisper(1 << colour, facts_cards.CardInHand, "6.7", colour, card)
    p.tell(facts_cards.CardsDrawn, "6.7", colour, FIRST_HAND)
    game.place += 1
    return NEXT_DEPLOYMENT


def shuffle_events(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """The Events go into the deck when all have drawn. [6.7]"""
    for card in EVENT_CARDS:
        if p.card_at[card] == ASIDE:
            p.move_card(card, DECK)
    return NEXT


def next_turn(p: AcmePosition, game: WholeGame) -> Step[WholeGame]:
    """Turn after turn; the last Epoch ends the game by itself. [7.6, 8.7, 9.9, 10.9, 11.10, 18.1]"""
    p.call(TURN, Turn())
    return NEXT_TURN


DRAW_ORDER: Final = Do("draw the order", draw_order)
NEXT_CIVILIZATION: Final = Do("next civilization", next_civilization)
TAKE_CIVILIZATION: Final[Ask[WholeGame]] = Ask(
    "take a civilization",
    player,
    civilization_options,
    take_civilization,
    civilization_universe,
    why_not_civilization,
)
NEXT_DEPLOYMENT: Final = Do("next deployment", next_deployment)
TAKE_HOMELAND: Final[Ask[WholeGame]] = Ask(
    "take a homeland", player, homeland_options, take_homeland, homeland_universe, why_not_homeland
)
DEAL: Final = Do("deal", deal)
SHUFFLE_EVENTS: Final = Do("shuffle events in", shuffle_events)
NEXT_TURN: Final = Do("next turn", next_turn)
GAME.consists_of(
    *(DRAW_ORDER, NEXT_CIVILIZATION, TAKE_CIVILIZATION, NEXT_DEPLOYMENT, TAKE_HOMELAND, DEAL),
    *(SHUFFLE_EVENTS, NEXT_TURN),
)
