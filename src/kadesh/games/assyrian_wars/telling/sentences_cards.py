"""Sentences about cards played as events, and about secret diplomacy."""

from __future__ import annotations

from kadesh.craft.english import at_start, many
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.assyrian_wars.charts.tables import N_TRACK
from kadesh.games.assyrian_wars.rules import facts_cards as cards
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import CITIES
from kadesh.games.assyrian_wars.telling.naming import ap, called, card_name, card_target, side_id
from kadesh.games.assyrian_wars.telling.sentence import Sentence, put, tells

put(
    ORDINARY,
    {
        cards.SeesHand: "{country} [looks|look] into the cards of {other}.",
        cards.TakesCard: "{country} [takes|take] a card of {other}.",
        cards.MakesPact: "{other} makes a pact with {country}.",
    },
)
put(HEADLINE, {cards.RevoltBreaksOut: "{area} rises in revolt, stirred up by {country}."})


@tells(cards.PlaysEvent, weight=HEADLINE)
def plays_event(said: Sentence, fact: cards.PlaysEvent) -> None:
    out_of_turn = " in answer" if fact.response else ""
    price = f" for {ap(fact.cost)}" if fact.cost else ""
    said.say(f"{{country}} [plays|play] {{card}}{out_of_turn}{price}.")
    said.lies(fact.card, fact.country)


@tells(cards.CancelsEvent, weight=HEADLINE)
def cancels(said: Sentence, fact: cards.CancelsEvent) -> None:
    said.say("{country} [cancels|cancel] ").add(card_name(fact.target), card_target(fact.target))
    said.say(" with {card}.")
    said.lies(fact.card, fact.country)


@tells(cards.CommitsCard, weight=DETAIL)
def commits(said: Sentence, fact: cards.CommitsCard) -> None:
    said.say("{country} [lays|lay] a battle card face down.")


@tells(cards.RevealsCard)
def reveals(said: Sentence, fact: cards.RevealsCard) -> None:
    said.say("{country} [shows|show] {card}.")
    said.lies(fact.card, fact.country)


@tells(cards.EventDice)
def event_dice(said: Sentence, fact: cards.EventDice) -> None:
    said.say("The dice for {card} are thrown.")
    said.thrown(card_name(fact.card), fact.country)


@tells(cards.GainsPoints)
def gains_points(said: Sentence, fact: cards.GainsPoints) -> None:
    said.say("{country} [gains|gain] {points}.")


@tells(cards.MarkerPlaced)
def marker_placed(said: Sentence, fact: cards.MarkerPlaced) -> None:
    said.say(f"{{area}} gets an ECO{'+' if fact.plus else '−'} marker.")


@tells(cards.TradeMarkerLost)
def trade_marker_lost(said: Sentence, fact: cards.TradeMarkerLost) -> None:
    said.say(f"{{country}} [loses|lose] {many(fact.number, 'trade marker')}.")


@tells(cards.CardShown)
def card_shown(said: Sentence, fact: cards.CardShown) -> None:
    said.say("{country} [draws|draw] {card} out of the other hand.")
    said.drawn(fact.face, fact.total, fact.first, "one of the hand", side_id(fact.country))


@tells(cards.CrownsLeader, weight=HEADLINE)
def crowns(said: Sentence, fact: cards.CrownsLeader) -> None:
    said.say("{country} [crowns|crown] one of [its|their] leaders.")


# --- secret diplomacy ---


@tells(cards.SecretMarker)
def secret_marker(said: Sentence, fact: cards.SecretMarker) -> None:
    what = "trade"
    if fact.objective < N_TRACK:
        what = called(fact.objective)
    elif fact.objective == CITIES:
        what = "the minor cities"
    rest = "" if fact.single else ", as somebody else's does: it is cancelled"
    said.say(f"{{country's}} secret marker lies on {what}{rest}.")


@tells(cards.SecretRoll)
def secret_roll(said: Sentence, fact: cards.SecretRoll) -> None:
    if len(fact.faces) == 1:
        said.say("{country} [moves|move] the marker by a die.")
        said.thrown("so many steps", fact.country)
        return
    said.say(at_start(f"{{country's}} envoys {'succeed' if fact.success else 'fail'}."))
    said.thrown("9 or more fails", fact.country)
