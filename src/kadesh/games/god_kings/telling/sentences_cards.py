"""Sentences about cards: dealt, played, used; what events and action cards do. Chapters 8 and 9."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many, signed, with_article
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.god_kings.charts.tables import CARD_OPS, DIVISION_NAMES
from kadesh.games.god_kings.rules import facts_cards as cards
from kadesh.games.god_kings.rules.ch09_cards import USES
from kadesh.games.god_kings.telling.naming import arms_text, card_name, class_name, side_id
from kadesh.games.god_kings.telling.sentence import Sentence, put, tells

# What a card is used for, for its Operations number. [9.2]
USED_FOR: Final[dict[str, str]] = {
    "activate": "to activate a general",
    "besiege": "for a siege",
    "neutral": "to activate a Neutral Nation",
    "raise": "to raise mercenaries",
    "markers": "to place markers",
    "garrison": "for garrisons",
    "trade": "to trade",
}

put(
    HEADLINE,
    {
        cards.Revolt: "A revolt breaks out: {side} [rises|rise] in {space}.",
        cards.Invasion: "{side} [invades|invade]: an army gathers in {space}.",
        cards.Locusts: "Locusts fall upon {province}: it will yield nothing.",
        cards.Plague: "A plague breaks out in {space}.",
        cards.Kushites: "The Kushites stir: Upper Egypt will yield nothing.",
        cards.Treaty: "{seat} and {other} exchange tablets of silver: there is peace for a while.",
        cards.Unrest: "There is unrest in {side}: {king} has trouble at home.",
    },
)
put(
    ORDINARY,
    {
        cards.Keeps: "{seat} [keeps|keep] a card for the next turn.",
        cards.Discarded: "{seat} [discards|discard] {card}.",
        cards.NoCardLeft: "{seat} [has|have] no card left to play.",
        cards.Garrisoned: "{side} [puts|put] a garrison into {space}.",
        cards.Stripped: "{side's} marker in {space} is removed.",
        cards.Banished: "{general} is sent away from the court.",
        cards.LooksAt: "{seat} [looks|look] at the cards of {other}.",
        cards.RemovedFromPlay: "{card} is out of the game.",
    },
)
put(DETAIL, {cards.CardDealt: "The card is {card}."})


# --- hands ---


@tells(cards.HiddenDraw, weight=DETAIL)
def hidden_draw(said: Sentence, fact: cards.HiddenDraw) -> None:
    said.text("A card is drawn blindly.")
    said.drawn(fact.face, fact.total, fact.first, f"of {many(fact.total, 'card')}")


@tells(cards.Dealt)
def dealt(said: Sentence, fact: cards.Dealt) -> None:
    said.say(f"{{seat}} [gets|get] {many(fact.number, 'card')}.")


# --- playing ---


@tells(cards.Played)
def played(said: Sentence, fact: cards.Played) -> None:
    said.say(f"{{seat}} [plays|play] {{card}} (Operations {CARD_OPS[fact.card]}).").lies(fact.card)


@tells(cards.Used)
def used(said: Sentence, fact: cards.Used) -> None:
    use = USES[fact.use]
    if use == "forgo":
        said.say("{seat} [puts|put] {card} away unused.")
    else:
        said.say("{seat} [uses|use] {card} {what}.", what=USED_FOR[use])


@tells(cards.EventPlayed)
def event(said: Sentence, fact: cards.EventPlayed) -> None:
    said.say("{seat} [plays|play] the event of {card}.")


@tells(cards.Action, weight=HEADLINE)
def action(said: Sentence, fact: cards.Action) -> None:
    said.say("{seat} [answers|answer] with {card}.").lies(fact.card)


@tells(cards.Oracle, weight=HEADLINE)
def oracle(said: Sentence, fact: cards.Oracle) -> None:
    said.say("{seat} [asks|ask] the Oracle with {card}: the {before} is rolled again and becomes a {die}.")
    said.lies(fact.card)
    side = side_id(said.p.power_of[fact.seat])
    said.rolled([fact.before], fact.first, "the die that does not count", side)


@tells(cards.Sways)
def sways(said: Sentence, fact: cards.Sways) -> None:
    way = signed(fact.modifier)
    own = said.p.power_of[fact.seat] == fact.side
    whose = "[bends its|bend their] own succession" if own else "[bends|bend] the succession of {side}"
    said.say(f"{{seat}} {whose} with {{card}}: {way} to the die.")
    said.lies(fact.card)


@tells(cards.NationDraws)
def nation_draws(said: Sentence, fact: cards.NationDraws) -> None:
    said.say("{seat} [draws|draw] {card} for {side}.").lies(fact.card)


@tells(cards.Raised)
def raised(said: Sentence, fact: cards.Raised) -> None:
    said.say(f"{{side}} [raises|raise] {many(fact.number, 'mercenary unit')}.")


@tells(cards.Trade)
def trade(said: Sentence, fact: cards.Trade) -> None:
    said.say(
        f"{{side}} [trades|trade]: {many(fact.points, 'tribute point')} and as many wood points next turn."
    )


# --- events ---


@tells(cards.Noted)
def noted(said: Sentence, fact: cards.Noted) -> None:
    points = [f"{signed(fact.tp)} tribute"] if fact.tp else []
    points += [f"{signed(fact.wp)} wood"] if fact.wp else []
    said.say(f"{{side}} [notes|note] for the next Reinforcement Phase: {listed(points) or 'nothing'}.")


@tells(cards.Joins)
def joins(said: Sentence, fact: cards.Joins) -> None:
    said.say("{general} is joined by {units}.", units=arms_text(fact.units))


@tells(cards.Restored, cards.Recalled)
def restored(said: Sentence, fact: cards.Restored) -> None:
    names = DIVISION_NAMES[fact.side] if fact.side < len(DIVISION_NAMES) else []
    who = f"A warrior of {names[fact.division]}" if fact.division < len(names) else "A unit"
    what = "is at full strength again" if isinstance(fact, cards.Restored) else "comes back"
    said.say(f"{who} {what} in {{place}}.")


@tells(cards.LosesStep)
def loses_step(said: Sentence, fact: cards.LosesStep) -> None:
    said.say(
        "{side} [loses|lose] a step in {place}: {unit}.", unit=with_article(class_name(fact.side, fact.unit))
    )


@tells(cards.Strengthened)
def strengthened(said: Sentence, fact: cards.Strengthened) -> None:
    said.say(
        f"{many(fact.number, 'more unit')} of {{side}} {'comes' if fact.number == 1 else 'come'}."
        if fact.number
        else "No more of {side} come."
    )
    said.die(fact.die, "reinforcements of the invaders", fact.side)


@tells(cards.HandSeen)
def hand_seen(said: Sentence, fact: cards.HandSeen) -> None:
    names = listed([card_name(card) for card in fact.cards]) or "nothing"
    said.say(f"{{seat}} [holds|hold] {names}.")


@tells(cards.Swapped)
def swapped(said: Sentence, fact: cards.Swapped) -> None:
    said.say(f"{{seat}} [gives|give] {card_name(fact.given)} to {{other}} for {card_name(fact.taken)}.")


@tells(cards.SwapDraw, weight=DETAIL)
def swap_draw(said: Sentence, fact: cards.SwapDraw) -> None:
    said.say("{seat} [draws|draw] blindly from the other hand.")
    said.drawn(fact.face, fact.total, fact.first, f"of {many(fact.total, 'card')}")
