"""What is to be decided in the turn, with cards and about peoples; war and deals are beside it."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many
from kadesh.games.genesis.charts.numbers import HAND_LIMIT, MINOR_ACTIONS, PAYMENT
from kadesh.games.genesis.charts.tables import CH, INF
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules import ch03_activation as activation
from kadesh.games.genesis.rules import ch04_succession as succession
from kadesh.games.genesis.rules import ch05_wealth as wealth
from kadesh.games.genesis.rules import ch06_manpower as manpower
from kadesh.games.genesis.rules import ch06_recruiting as recruiting
from kadesh.games.genesis.rules import ch07_actions as actions
from kadesh.games.genesis.rules import ch09_relocation as relocation
from kadesh.games.genesis.rules import ch10_minors as minors
from kadesh.games.genesis.rules import ch10_peoples as peoples
from kadesh.games.genesis.rules import ch11_barbarians as barbarians
from kadesh.games.genesis.rules import ch13_effects as effects
from kadesh.games.genesis.rules import ch13_hands as hands
from kadesh.games.genesis.rules import ch13_play as play
from kadesh.games.genesis.rules import ch13_sacrifice as sacrifice
from kadesh.games.genesis.rules import ch13_windows as windows
from kadesh.games.genesis.rules import ch14_victory as victory
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import (
    Battle,
    BattleCards,
    CanaanMarch,
    Cancelling,
    Capitals,
    CardWindow,
    EndTurn,
    Placing,
    Realm,
    Sacrifice,
    Succession,
)
from kadesh.games.genesis.telling.naming import (
    PLACES,
    called,
    card_name,
    king_name,
    says,
    silver,
    unit_text,
    whose,
)
from kadesh.games.genesis.telling.question import Question, asks, head, question
from kadesh.table import Frame

question(
    wealth.TRIBUTE,
    "{power}: demand tribute from cities outside your home, or go on. "
    "A die not above the demand brings a revolt.",
    "5.2.1",
    "tribute",
)
question(
    manpower.MAKE_PEASANTS,
    "{power}: make two peasants of an infantry unit? Peasants build and hold cities, and need no manpower.",
    "6.3.3",
    "peasants",
)
question(
    activation.PAY,
    f"{{power}}: pay {silver(PAYMENT)} of {{silver}} for this activation? Without it no cards, no actions.",
    "3.4.2",
    "payment for the activation",
)
question(
    recruiting.RECRUIT,
    "{power}: whom do you recruit, and where? {silver} silver in the treasury.",
    "6.4",
    "recruits",
)
question(play.AIM, "{card}: {effect} What is it aimed at?", "13.2", "what {card} is aimed at")
question(
    windows.PLAY_SHERDEN,
    "{power}: the Sea Peoples are beaten. Do the Sherden join your king?",
    "6.7",
    "cards after the battle",
)
question(
    hands.PLAY_OR_DISCARD_A_CARD,
    f"{{power}}: {{hand}} cards in hand, {HAND_LIMIT} may be kept. Discard or play one.",
    "13.1.4",
    "a card too many",
)
question(
    hands.KEEP_THE_CARD,
    "{power}: the assassin has failed. Keep the card {card}, or discard it?",
    "13.2",
    "whether the assassin's card is kept",
)
question(
    effects.TAKE_THE_FREE_MOVE,
    "{power}: a god grants your force in {space} a free major move. Do you take it?",
    "13.2",
    "whether the free move is taken",
)
question(
    effects.USE_THE_MARKER,
    "{power}: the Conqueror earns a marker. "
    "Use it right after this activation, or put a used one into the pool?",
    "13.2",
    "the Conqueror's marker",
)
question(
    barbarians.ENTER,
    "{people} invade under your control. Where do they enter?",
    "11.1.2",
    "where {people} enter",
)
question(
    relocation.LEAVE,
    "{guest}: the alliance is over. Where do your units in {space} go?",
    "12.1.4",
    "where guests go",
)


# --- the turn ---


@asks(succession.PLACE_THE_KING)
def place_king(p: GenesisPosition, frame: Succession, seat: int) -> Question:
    power = p.order[frame.place]
    king = king_name(p.king[power])
    text = f"enemies are in the capital. In which home city is {king} crowned?"
    return head(p, power, text), "4.1.3", f"where {king} is crowned"


@asks(succession.NAME_THE_FIRST_PLAYER)
def name_first(p: GenesisPosition, frame: Frame, seat: int) -> Question:
    king = p.king[p.initiative]
    words = f"{at_start(king_name(king))} has the initiative" if king >= 0 else "You have the initiative"
    return f"{words}. Who goes first this turn?", "4.2", "who goes first this turn"


@asks(manpower.REMOVE_INFANTRY)
def remove_infantry(p: GenesisPosition, frame: Realm, seat: int) -> Question:
    text = f"{manpower.excess(p, frame.power)} infantry above the Manpower Maximum must go. From where?"
    return head(p, frame.power, text), "6.2.1", "infantry above the maximum"


@asks(manpower.KEEP_CHARIOTS)
def keep_chariots(p: GenesisPosition, frame: Realm, seat: int) -> Question:
    power = frame.power
    chariots = p.total(power, CH)
    cost = arithmetic.chariots_kept_cost(chariots)
    text = f"keep {many(chariots, 'chariot')} for {silver(cost)} of {p.silver[power]}, or disband some first?"
    return head(p, power, text), "6.2.2", "which chariots are kept"


@asks(manpower.RAISE_UNITS)
def raise_units(p: GenesisPosition, frame: Realm, seat: int) -> Question:
    power = frame.power
    infantry, chariots = manpower.room(p, power), manpower.affordable(p, power)
    words = [unit_text(INF, infantry)] if infantry else []
    words.extend([f"{unit_text(CH, chariots)} at 5 silver each"] if chariots else [])
    text = f"raise up to {listed(words)} in your home cities, or go on."
    return head(p, power, text), "6.3.1", "which units are raised"


@asks(activation.CARD_SEGMENT)
def card_segment(p: GenesisPosition, frame: Realm, seat: int) -> Question:
    power = frame.power
    if p.hand_is_full(power):
        text = f"you hold {p.hand_size(power)} cards and may keep {HAND_LIMIT}. Play or discard one."
        return head(p, power, text), "13.1.4", "cards"
    return head(p, power, "play or discard cards, or go on to your actions."), "13.1.3", "cards"


@asks(actions.ACT)
def act(p: GenesisPosition, frame: Realm, seat: int) -> Question:
    power = frame.power
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


# --- cards ---


@asks(play.CANCEL_THE_CARD)
def cancel(p: GenesisPosition, frame: Cancelling, seat: int) -> Question:
    card, power = frame.play.card, frame.play.power
    text = f"{says(p, power, 'has', 'have')} played {card_name(card)}. Cancel it with Amun-Ra?"
    return text, "13.2", f"whether {card_name(card)} stands"


@asks(windows.PLAY_A_CARD_OR_PASS)
def window(p: GenesisPosition, frame: CardWindow, seat: int) -> Question:
    if frame.space >= 0 and frame.mover >= 0:
        what = f"{says(p, frame.mover, 'has', 'have')} entered {PLACES[frame.space]}."
    elif frame.mover >= 0:
        what = f"{whose(p, frame.mover)} move."
    elif p.active >= 0:
        what = f"{whose(p, p.active)} activation, between actions."
    else:
        what = "Between actions."
    return f"{what} Do you play a card?", "13.1.5", "cards"


@asks(windows.PLAY_BATTLE_CARDS)
def battle_cards(p: GenesisPosition, frame: BattleCards, seat: int) -> Question:
    side = "attack" if frame.side == 0 else "defence"
    battle = p.under_way(Battle)
    where = f" of {PLACES[battle.space]}" if battle is not None else ""
    return f"The battle{where}, before the dice: a card for the {side}?", "8.2.1", "cards in battle"


@asks(victory.KEEP_A_CARD)
def keep_one(p: GenesisPosition, frame: EndTurn, seat: int) -> Question:
    power = victory.kingdom_of(p, seat, frame.round) if seat >= 0 else -1
    text = "which card do you keep for the next turn? The others are discarded."
    return (head(p, power, text) if power >= 0 else at_start(text)), "13.1.4", "which cards are kept"


@asks(sacrifice.GIVE_UP)
def give_up(p: GenesisPosition, frame: Sacrifice, seat: int) -> Question:
    if frame.what == sacrifice.MONUMENTS:
        text = f"Baal was not paid: {many(frame.left, 'monument')} must go. Which?"
    elif frame.what == sacrifice.INFANTRY:
        text = f"Astarte was not paid: {frame.left} infantry must go. From where?"
    else:
        left = many(frame.left, "more peasant or slave", "more peasants or slaves")
        text = f"the plague takes {left}. Which?"
    return head(p, frame.power, text), "13.2", "what is lost"


# --- peoples and the end of the turn ---


@asks(peoples.PLACE_UNITS)
def place_units(p: GenesisPosition, frame: Placing, seat: int) -> Question:
    people = frame.people
    if frame.infantry:
        what = unit_text(INF, frame.infantry)
    elif frame.chariots:
        what = unit_text(CH, frame.chariots)
    else:
        what = king_name(p.king[frame.slot])
    return head(p, people, f"where do you place {what}?"), "10.1.2", f"arrivals of {called(p, people)}"


@asks(minors.CHOOSE_A_STACK)
def canaan_stack(p: GenesisPosition, frame: CanaanMarch, seat: int) -> Question:
    text = f"Canaan: which stack moves next? {many(frame.moves, 'move')} left."
    return text, "10.3.3", "which Canaanites move"


@asks(relocation.MOVE_THE_CAPITAL)
def capital(p: GenesisPosition, frame: Capitals, seat: int) -> Question:
    power = relocation.moving_power(p, frame)
    if relocation.has_capital(p, power):
        text = "the old capital is yours again. Move back? Next turn's income is halved."
    else:
        text = "the capital is lost. Where is the new one? Next turn's income is halved."
    return head(p, power, text), "9.3.1", "whether the capital moves"
