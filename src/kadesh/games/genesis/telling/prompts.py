"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import HAND_LIMIT, MINOR_ACTIONS, PAYMENT
from kadesh.games.genesis.charts.tables import CARD_KIND, CH, INF, KIND_EFFECT
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules import ch04_succession as succession
from kadesh.games.genesis.rules import ch06_manpower as manpower
from kadesh.games.genesis.rules import ch09_relocation as relocation
from kadesh.games.genesis.rules import ch10_peoples as peoples
from kadesh.games.genesis.rules import ch13_effects as effects
from kadesh.games.genesis.rules.ch13_sacrifice import INFANTRY, LEFT, MONUMENTS, WHAT
from kadesh.games.genesis.rules.ch13_windows import MOVER, SPACE
from kadesh.games.genesis.rules.ch14_victory import kingdom_of
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import (
    PLACES,
    at_start,
    called,
    card_name,
    does,
    king_name,
    listed,
    many,
    possessive,
    seat_name,
    silver,
    unit_text,
)
from kadesh.games.genesis.telling.panels import winners_text
from kadesh.games.genesis.telling.prompts_deals import DEALS
from kadesh.games.genesis.telling.prompts_war import WAR, Asker, Prompt
from kadesh.table import Frame

NO_SEAT: Final = -1


def prompt(p: GenesisPosition, seat: int | None) -> tuple[str, str]:
    """What this seat is asked, or what is waited for, and the clause behind it."""
    if p.over:
        return winners_text(p), "14.0"
    mine = seat if seat is not None and seat in p.asked else NO_SEAT
    text, clause, waiting = ASKERS[p.procedure.name, p.step.name](p, p.frames[-1], mine)
    if mine >= 0:
        return text, clause
    names = listed([seat_name(p, other) for other in p.seats_to_choose])
    return f"Waiting for {names}: {waiting}.", clause


def head(p: GenesisPosition, power: int, text: str) -> str:
    """Egypt: the question."""
    return f"{at_start(called(p, power))}: {text}"


# --- the turn ---


def place_king(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = p.order[frame[succession.PLACE]]
    king = king_name(p.king[power])
    text = f"enemies are in the capital. In which home city is {king} crowned?"
    return head(p, power, text), "4.1.3", f"where {king} is crowned"


def name_first(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    king = p.king[p.initiative]
    words = f"{at_start(king_name(king))} has the initiative" if king >= 0 else "You have the initiative"
    return f"{words}. Who goes first this turn?", "4.2", "who goes first this turn"


def tribute(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = (
        "demand tribute from cities outside your home, or go on. A die not above the demand brings a revolt."
    )
    return head(p, frame[2], text), "5.2.1", "tribute"


def remove_infantry(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[manpower.POWER]
    number = manpower.excess(p, power)
    text = f"{number} infantry above the Manpower Maximum must go. From where?"
    return head(p, power, text), "6.2.1", "infantry above the maximum"


def keep_chariots(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[manpower.POWER]
    chariots = p.total(power, CH)
    cost = arithmetic.chariots_kept_cost(chariots)
    text = f"keep {many(chariots, 'chariot')} for {silver(cost)} of {p.silver[power]}, or disband some first?"
    return head(p, power, text), "6.2.2", "which chariots are kept"


def raise_units(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[manpower.POWER]
    infantry, chariots = manpower.room(p, power), manpower.affordable(p, power)
    words = [unit_text(INF, infantry)] if infantry else []
    words.extend([f"{unit_text(CH, chariots)} at 5 silver each"] if chariots else [])
    text = f"raise up to {listed(words)} in your home cities, or go on."
    return head(p, power, text), "6.3.1", "which units are raised"


def make_peasants(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = "make two peasants of an infantry unit? Peasants build and hold cities, and need no manpower."
    return head(p, frame[manpower.POWER], text), "6.3.3", "peasants"


def pay(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[2]
    text = f"pay {silver(PAYMENT)} of {p.silver[power]} for this activation? Without it no cards, no actions."
    return head(p, power, text), "3.4.2", "payment for the activation"


def card_segment(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[2]
    if p.hand_is_full(power):
        text = f"you hold {p.hand_size(power)} cards and may keep {HAND_LIMIT}. Play or discard one."
        return head(p, power, text), "13.1.4", "cards"
    return head(p, power, "play or discard cards, or go on to your actions."), "13.1.3", "cards"


def act(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[2]
    words: list[str] = []
    if not p.major_done:
        words.append("a major move")
    if p.minors_done < MINOR_ACTIONS:
        words.append(many(MINOR_ACTIONS - p.minors_done, "minor action"))
    if not p.recruit_done:
        words.append("recruiting")
    left = f"left are {listed(words)}" if words else "nothing is left but cards"
    text = f"choose an action ({left}), or end the activation."
    return head(p, power, text), "3.4.3", "an action"


def recruit(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[2]
    text = f"whom do you recruit, and where? {silver(p.silver[power])} in the treasury."
    return head(p, power, text), "6.4", "recruits"


# --- cards ---


def aim(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    card = frame[effects.CARD]
    text = f"{card_name(card)}: {KIND_EFFECT[CARD_KIND[card]]} What is it aimed at?"
    return text, "13.2", f"what {card_name(card)} is aimed at"


def cancel(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    card, power = frame[3], frame[2]
    have = does(power, "has", "have")
    text = f"{at_start(called(p, power))} {have} played {card_name(card)}. Cancel it with Amun-Ra?"
    return text, "13.2", f"whether {card_name(card)} stands"


def window(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    if frame[SPACE] >= 0 and frame[MOVER] >= 0:
        have = does(frame[MOVER], "has", "have")
        what = f"{at_start(called(p, frame[MOVER]))} {have} entered {PLACES[frame[SPACE]]}."
    elif frame[MOVER] >= 0:
        what = f"{at_start(possessive(called(p, frame[MOVER])))} move."
    elif p.active >= 0:
        what = f"{at_start(possessive(called(p, p.active)))} activation, between actions."
    else:
        what = "Between actions."
    return f"{what} Do you play a card?", "13.1.5", "cards"


def battle_cards(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    side = "attack" if frame[5] == 0 else "defence"
    battle = next((f for f in reversed(p.frames) if p.game.procedures[f[0]].name == "battle"), None)
    where = f" of {PLACES[battle[5]]}" if battle is not None and len(battle) > 5 else ""
    return f"The battle{where}, before the dice: a card for the {side}?", "8.2.1", "cards in battle"


def sherden(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = "the Sea Peoples are beaten. Do the Sherden join your king?"
    return head(p, frame[2], text), "6.7", "cards after the battle"


def trim(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = frame[2]
    text = f"{p.hand_size(power)} cards in hand, {HAND_LIMIT} may be kept. Discard or play one."
    return head(p, power, text), "13.1.4", "a card too many"


def keep_card(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = f"the assassin has failed. Keep the card {card_name(frame[3])}, or discard it?"
    return head(p, frame[2], text), "13.2", "whether the assassin's card is kept"


def keep_one(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = kingdom_of(p, seat, frame[2]) if seat >= 0 else -1
    text = "which card do you keep for the next turn? The others are discarded."
    return (head(p, power, text) if power >= 0 else at_start(text)), "13.1.4", "which cards are kept"


def give_up(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    if frame[WHAT] == MONUMENTS:
        text = f"Baal was not paid: {many(frame[LEFT], 'monument')} must go. Which?"
    elif frame[WHAT] == INFANTRY:
        text = f"Astarte was not paid: {frame[LEFT]} infantry must go. From where?"
    else:
        left = many(frame[LEFT], "more peasant or slave", "more peasants or slaves")
        text = f"the plague takes {left}. Which?"
    return head(p, frame[2], text), "13.2", "what is lost"


def free_move(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power, at = frame[effects.FORCE_POWER], frame[effects.FORCE_SPACE]
    text = f"a god grants your force in {PLACES[at]} a free major move. Do you take it?"
    return head(p, power, text), "13.2", "whether the free move is taken"


def extra_marker(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = (
        "the Conqueror earns a marker. Use it right after this activation, or put a used one into the pool?"
    )
    return head(p, frame[2], text), "13.2", "the Conqueror's marker"


# --- peoples and the end of the turn ---


def place_units(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    people = frame[peoples.PEOPLE]
    if frame[peoples.INFANTRY]:
        what = f"{unit_text(INF, frame[peoples.INFANTRY])}"
    elif frame[peoples.CHARIOTS]:
        what = f"{unit_text(CH, frame[peoples.CHARIOTS])}"
    else:
        what = king_name(p.king[frame[peoples.SLOT]])
    return head(p, people, f"where do you place {what}?"), "10.1.2", f"arrivals of {called(p, people)}"


def canaan_stack(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = f"Canaan: which stack moves next? {many(frame[2], 'move')} left."
    return text, "10.3.3", "which Canaanites move"


def enter(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    people = called(p, frame[3])
    return (
        f"{at_start(people)} invade under your control. Where do they enter?",
        "11.1.2",
        f"where {people} enter",
    )


def capital(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = relocation.moving_power(p, frame)
    if relocation.has_capital(p, power):
        text = "the old capital is yours again. Move back? Next turn's income is halved."
    else:
        text = "the capital is lost. Where is the new one? Next turn's income is halved."
    return head(p, power, text), "9.3.1", "whether the capital moves"


def guests(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power, at = frame[relocation.GUEST], frame[relocation.SPACE]
    text = f"the alliance is over. Where do your units in {PLACES[at]} go?"
    return head(p, power, text), "12.1.4", "where guests go"


ASKERS: Final[dict[tuple[str, str], Asker]] = {
    ("succession", "place the king"): place_king,
    ("initiative", "name the first player"): name_first,
    ("wealth", "tribute"): tribute,
    ("manpower", "remove infantry"): remove_infantry,
    ("manpower", "keep chariots"): keep_chariots,
    ("manpower", "raise units"): raise_units,
    ("manpower", "make peasants"): make_peasants,
    ("activation", "pay"): pay,
    ("activation", "card segment"): card_segment,
    ("action segment", "act"): act,
    ("recruiting", "recruit"): recruit,
    ("play a card", "aim"): aim,
    ("cancelling", "cancel the card"): cancel,
    ("card window", "play a card or pass"): window,
    ("battle cards", "play battle cards"): battle_cards,
    ("after the battle", "play Sherden"): sherden,
    ("trim the hand", "play or discard a card"): trim,
    ("keep or discard", "keep the card"): keep_card,
    ("end of the turn", "keep a card"): keep_one,
    ("sacrifice", "give up"): give_up,
    ("favour", "take the free move"): free_move,
    ("extra marker", "use the marker"): extra_marker,
    ("placing", "place units"): place_units,
    ("Canaanite moves", "choose a stack"): canaan_stack,
    ("invaders", "enter"): enter,
    ("capitals", "move the capital"): capital,
    ("alliances end", "leave"): guests,
    **WAR,
    **DEALS,
}
