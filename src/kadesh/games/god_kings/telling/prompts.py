"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many, signed
from kadesh.craft.questions import Question, Questions
from kadesh.games.god_kings.charts.tables import SPACE_NAMES, WINDOW_IDS
from kadesh.games.god_kings.rules import (
    ch05_sequence,
    ch06_order,
    ch07_divisions,
    ch07_phase,
    ch07_placement,
    ch07_reinforcement,
    ch08_hands,
    ch09_cards,
    ch09_events,
    ch09_windows,
    ch10_command,
    ch11_entering,
    ch11_movement,
    ch11_walls,
    ch13_interception,
    ch14_avoiding,
    ch15_battle,
    ch15_charge,
    ch15_losses,
    ch16_retreat,
    ch16_toll,
    ch18_control,
    ch19_kings,
    ch20_diplomacy,
    ch20_neutrals,
    ch23_assyria,
    ch25_displacement,
)
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    CardPlay,
    CardWindow,
    Declaring,
    Displacement,
    Entry,
    Event,
    Force,
    Losses,
    Naming,
    Sheltering,
    Succession,
    Toll,
)
from kadesh.games.god_kings.rules.under_way_realm import Gifts, Reinforcement, ReinforcementPhase
from kadesh.games.god_kings.telling.naming import (
    MOMENTS,
    arms_text,
    card_name,
    does,
    general_name,
    seat_name,
    side_name,
)

PROMPTS: Final = Questions(seat_name)
asks: Final = PROMPTS.asks
plain: Final = PROMPTS.plain


# --- the turn ---

plain(ch05_sequence.PLAY_A_CARD, "Your Impulse: which card do you play?", "8.2", "a card")
plain(ch08_hands.KEEP_A_CARD, "Which card do you keep for the next turn?", "8.4", "cards that are kept")
plain(ch06_order.CHOOSE_A_PLACE, "Which place in the turn order do you take?", "6.0", "the turn order")
plain(ch07_divisions.CHOOSE_A_LAND, "In which province does the new division rise?", "7.2", "a new division")
plain(ch07_divisions.CHOOSE_A_PLACE, "Where does the new division stand?", "7.2", "a new division")
plain(ch20_neutrals.WHICH_NATION, "Which Neutral Nation is next?", "20.2", "a Neutral Nation")
plain(ch23_assyria.MUSTER, "Which division does Assyria muster?", "23.0", "Assyria's divisions")


@asks(ch07_phase.PLACE_A_REVOLT)
def place_a_revolt(p: GodKingsPosition, phase: ReinforcementPhase) -> Question:
    return f"Where does {side_name(phase.side)} gather again?", "22.0", "a revolt"


@asks(ch20_diplomacy.GIVE)
def give(p: GodKingsPosition, gifts: Gifts) -> Question:
    what = ("a space", "tribute or wood points", "a card")[gifts.stage]
    return f"Do you give {what} to anybody?", "20.1", "gifts"


@asks(ch20_diplomacy.ANSWER)
def answer(p: GodKingsPosition, gifts: Gifts) -> Question:
    return "Do you accept the gift?", "20.1", "an answer to a gift"


@asks(ch07_reinforcement.SPEND)
def spend(p: GodKingsPosition, frame: Reinforcement) -> Question:
    tp, wp = p.tp[frame.power], p.wp[frame.power]
    return (
        f"What do you buy with {many(tp, 'tribute point')} and {many(wp, 'wood point')}?",
        "7.1",
        "purchases",
    )


@asks(ch07_placement.PLACE_GENERALS)
def place_generals(p: GodKingsPosition, frame: Reinforcement) -> Question:
    return "Where do your generals stand? Everything is placed anew.", "7.1", "the placing of generals"


@asks(ch07_placement.PLACE_UNITS)
def place_units(p: GodKingsPosition, frame: Reinforcement) -> Question:
    return f"Where do {arms_text(frame.pool)} go?", "7.1", "the placing of units"


# --- cards ---


@asks(ch09_cards.USE_THE_CARD)
def use(p: GodKingsPosition, play: CardPlay) -> Question:
    return f"What do you use {card_name(play.card)} for?", "8.3", "the use of a card"


@asks(ch09_cards.ANOTHER_GENERAL, ch09_cards.NEXT_GENERAL)
def next_general(p: GodKingsPosition, play: CardPlay) -> Question:
    return "Which general is activated next?", "11.12", "a general"


plain(ch09_cards.SECOND_GARRISON, "Which other city gets a garrison?", "9.2.G", "a garrison")


@asks(ch18_control.PLACE_A_MARKER)
def place_a_marker(p: GodKingsPosition, play: CardPlay) -> Question:
    return f"Where do you place a marker? {play.left} left.", "18.2", "markers"


@asks(ch09_events.AIM_THE_EVENT)
def aim(p: GodKingsPosition, event: Event) -> Question:
    return (
        f"{card_name(event.card)}: whom or what does it strike?",
        "9.3",
        f"the aim of {card_name(event.card)}",
    )


@asks(ch09_windows.PLAY_AN_ACTION_CARD)
def action(p: GodKingsPosition, window: CardWindow) -> Question:
    moment = MOMENTS[WINDOW_IDS[window.kind]]
    return f"Do you play an action card ({moment})?", "9.4", "action cards"


plain(ch09_windows.ASK_THE_ORACLE, "Do you have the die rolled again by the Oracle?", "9.4", "the Oracle")


@asks(ch19_kings.SWAY_THE_ROLL)
def sway(p: GodKingsPosition, succession: Succession) -> Question:
    text = f"A Successor waits in {side_name(succession.power)}: do you bend the roll with a card?"
    return text, "19.3", "a succession roll"


# --- forces ---


@asks(ch10_command.WHO_GOES)
def who_goes(p: GodKingsPosition, naming: Naming) -> Question:
    name = general_name(p, naming.party.general)
    return f"Who goes with {name}? {arms_text(naming.pool) or 'Nobody'} could.", "11.2", "who goes along"


plain(ch10_command.NAME_A_WARLORD, "Does this warlord go along?", "10.2", "who goes along")
plain(ch10_command.NAME_UNITS, "How many of these go along?", "11.2", "who goes along")


plain(ch11_movement.SAIL_OUT, "By sea, or through the gate to battle?", "12.4", "how the army comes out")


@asks(ch11_movement.MARCH)
def march(p: GodKingsPosition, army: Activation) -> Question:
    name = general_name(p, army.general)
    return f"{name}: where to? {many(army.mp, 'movement point')} left.", "11.2", f"the march of {name}"


@asks(ch11_walls.WHO_IS_INSIDE)
def inside(p: GodKingsPosition, sheltering: Sheltering) -> Question:
    name = SPACE_NAMES[sheltering.space]
    return f"Who stands inside the walls of {name}?", "11.8", f"who is inside {name}"


@asks(ch13_interception.DECLARE)
def declare(p: GodKingsPosition, declaring: Declaring) -> Question:
    entry = declaring.entry
    name = SPACE_NAMES[entry.space]
    whom = general_name(p, entry.army.general)
    text = (
        f"{whom} enters {name}: how {does(declaring.side, 'does', 'do')} {side_name(declaring.side)} react?"
    )
    return text, "11.3", "interceptions and avoidance"


@asks(ch13_interception.WHICH_INTERCEPTION)
def which_interception(p: GodKingsPosition, entry: Entry) -> Question:
    name = SPACE_NAMES[entry.space]
    return f"Whose interception into {name} do you roll next?", "11.3", "the order of interceptions"


@asks(ch13_interception.FIGHT_OR_BACK_UP)
def fight_or_back_up(p: GodKingsPosition, entry: Entry) -> Question:
    return "You are intercepted: do you fight or back up?", "13.5", "whether the army fights or backs up"


plain(ch11_entering.LAND_INSIDE, "Do you land inside the walls?", "12.4", "whether the army lands inside")
plain(ch14_avoiding.AVOID_TO, "Where does the army avoid to?", "14.1", "where the army avoids to")
plain(ch14_avoiding.PURSUE_OR_STAY, "Do you pursue?", "14.4", "whether the army is pursued")
plain(ch11_entering.OVERRUN_OR_FIGHT, "Do you overrun him or fight?", "11.5", "an overrun")


# --- battle ---


def at(battle: Battle) -> str:
    return SPACE_NAMES[battle.space]


@asks(ch15_battle.SALLY_OR_NOT)
def sally(p: GodKingsPosition, battle: Battle) -> Question:
    return f"Do your men inside {at(battle)} join the battle?", "17.7", "a sally"


@asks(ch15_battle.HOLD_BACK)
def hold_back(p: GodKingsPosition, battle: Battle) -> Question:
    return f"{at(battle)}: do you hold units back from the attack?", "15.5.3", "who is held back"


@asks(ch15_battle.HOLD_CHARIOTS_BACK)
def hold_chariots(p: GodKingsPosition, battle: Battle) -> Question:
    return f"{at(battle)}: do you hold chariots back after the charge?", "15.5.3", "chariots held back"


@asks(ch15_battle.WHO_COMMANDS)
def who_commands(p: GodKingsPosition, battle: Battle) -> Question:
    return f"Who commands at {at(battle)}?", "15.1", "a commander"


@asks(ch15_charge.CHARGE_OR_NOT)
def charge(p: GodKingsPosition, battle: Battle) -> Question:
    return f"Do your chariots charge at {at(battle)}?", "15.5.2", "a chariot charge"


@asks(ch15_battle.SPLIT_ADVANTAGE)
def advantage(p: GodKingsPosition, battle: Battle) -> Question:
    points = abs(battle.advantage)
    return f"Battle Advantage {signed(points)}: how do you use it?", "15.5.6", "the use of the advantage"


@asks(ch15_losses.CHOOSE_A_LOSS)
def lose(p: GodKingsPosition, losses: Losses) -> Question:
    owed = f", {many(losses.owed, 'chariot step')} of them" if losses.owed else ""
    return f"Losses: {losses.target} still to take{owed}. Which step?", "15.5.8", "losses"


@asks(ch16_toll.CHOOSE_A_STEP)
def toll(p: GodKingsPosition, frame: Toll) -> Question:
    return f"{many(frame.left, 'step')} to lose. Which?", "16.3", "losses on the way"


plain(
    ch16_retreat.RETREAT_OR_NOT, "Beaten: do you retreat or let the army be displaced?", "16.1", "a retreat"
)


@asks(ch16_retreat.WHICH_WAY)
def which_way(p: GodKingsPosition, force: Force) -> Question:
    return "Where does the beaten army go?", "16.1", "the way of a retreat"


@asks(ch25_displacement.CHOOSE_A_HOME)
def home(p: GodKingsPosition, frame: Displacement) -> Question:
    return "Where at home do they gather again?", "25.0", "a place at home"
