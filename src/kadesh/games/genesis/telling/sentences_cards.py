"""Sentences about cards, peoples, alliances and bribes. [10–13]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    ASSASSINATION,
    BEGAT_EFFECT,
    CANAAN,
    CARD_KIND,
    CH,
    GOD_HOME,
    INF,
    KING_NAMES,
    LOCAL_INSURRECTION,
    LUKKAN_PIRATES,
    NAVAL_POWER,
    PS,
    SL,
    TRAITOR,
)
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.telling.deals import NAMES, deed_text, offer_text, promise_text
from kadesh.games.genesis.telling.naming import (
    at_start,
    does,
    edge_text,
    its,
    king_name,
    listed,
    many,
    silver,
    unit_text,
    who,
    whose,
)
from kadesh.games.genesis.telling.sentence import DETAIL, HEADLINE, NONE, ORDINARY, Sentence, Teller, Values
from kadesh.table import Fact

# --- hands ---


def hidden_draw(fact: Fact, v: Values) -> Sentence:
    face, total, first = v
    said = Sentence(fact, DETAIL).text("A card was drawn blindly.")
    return said.draw(face, total, first, NONE, f"one of {many(total, 'card')}")


def dealt(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'is', 'are')} dealt a card.")


def card_drawn(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'draws', 'draw')} a card.")


def card_in_hand(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("The card is ").card(v[1]).text(".")


def drawn_and_discarded(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'draws', 'draw')} ").card(v[1])
    return said.text(" and, not having paid, must discard it.")


def deck_empty(fact: Fact, v: Values) -> Sentence:
    return (
        Sentence(fact)
        .text("The deck is used up: ")
        .power(v[0])
        .text(f" {does(v[0], 'draws', 'draw')} no card.")
    )


def discarded(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'discards', 'discard')} ").card(v[1])
    return said.text(".")


def kept(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0])
    return said.text(f" {does(v[0], 'keeps', 'keep')} {'a' if v[1] else 'no'} card for the next turn.")


def card_taken(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("The card taken from ").power(v[1]).text(" is ").card(v[2]).text(".")


def card_given(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'gives', 'give')} the card ").card(v[2])
    return said.text(" to ").power(v[1]).text(".")


# --- playing ---


def card(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'plays', 'play')} ").card(v[1])
    return said.text(".")


def aimed(fact: Fact, v: Values) -> Sentence:
    power, played = v[0], v[1]
    aim = v[3:]
    kind = CARD_KIND[played]
    said = Sentence(fact).card(played)
    if kind in (ALLIANCE, ASSASSINATION, TRAITOR):
        return said.text(" of ").power(power).text(" is aimed at ").power(aim[0]).text(".")
    if kind in GOD_HOME or kind == LOCAL_INSURRECTION:
        return said.text(" is about ").power(aim[0]).text(" in ").place(aim[1]).text(".")
    if kind == BEGAT_EFFECT:
        return said.text(": from ").place(aim[0]).text(" to ").place(aim[1]).text(".")
    if kind in (LUKKAN_PIRATES, NAVAL_POWER):
        return said.text(f" is about {edge_text(aim[0])}.")
    return said.text(" is about ").place(aim[0]).text(".")


def cancelled(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).card(v[1]).text(" of ").power(v[0])
    return said.text(" is cancelled and does nothing.")


def ambush(fact: Fact, v: Values) -> Sentence:
    power, mover, at, roll, first = v
    said = Sentence(fact, HEADLINE).power(power).text(f" {does(power, 'ambushes', 'ambush')} ").power(mover)
    said.text(" in ").place(at).text(f": {many((roll + 1) // 2, 'unit')} must be lost.")
    return said.roll([roll], first, power, "half of it, rounded up")


def astarte(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'owes', 'owe')} Astarte {silver(v[1])}")
    said.text(f" and {does(v[0], 'pays', 'pay')} {v[2]}.")
    return said


def assassination(fact: Fact, v: Values) -> Sentence:
    power, target, lord, roll, killed, first = v
    said = Sentence(fact, HEADLINE).text("Assassins of ").power(power)
    said.text(" kill " if killed else " fail to kill ").king(lord).text(" of ").power(target).text(".")
    return said.roll([roll], first, power, "above the king's campaign rating: he dies")


def baal(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'pays', 'pay')} Baal for {v[2]} of ")
    return said.text(f"{many(v[1], 'monument')}.")


def chariot_level(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0])
    return said.text(f" {does(v[0], 'masters', 'master')} chariots of level {v[1]}.")


def conqueror(fact: Fact, v: Values) -> Sentence:
    power, roll, earned, first = v
    said = Sentence(fact).text("The king of ").power(power)
    said.text(" proves a conqueror." if earned else " proves no conqueror.")
    return said.roll([roll], first, power, "below the king's campaign rating: another marker")


def dagon(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).text("Dagon gives ").power(v[0])
    return said.text(f" {silver(v[1])} and a better harvest of men next turn.")


def gold(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'receives', 'receive')} {silver(v[2])} from ")
    return said.text(f"{many(v[1], 'gold mine')}.")


def settled(fact: Fact, v: Values) -> Sentence:
    power, start, goal = v
    said = Sentence(fact).text("A peasant of ").power(power).text(" goes from ").place(start)
    return said.text(" and settles in ").place(goal).text(".").move(power, ONE[PS], start, goal)


def no_insurrection(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("There is no peasant in any city who could rise.")


def plague(fact: Fact, v: Values) -> Sentence:
    power, maximum, roll, first = v
    said = Sentence(fact, HEADLINE).text("A plague in ").power(power)
    said.text(f": the Manpower Maximum falls to {maximum}, {many((roll + 1) // 2, 'worker')} must die.")
    return said.roll([roll], first, power, "half of it, rounded up")


def militia(fact: Fact, v: Values) -> Sentence:
    power, at, peasants = v
    words = [unit_text(PS, peasants)] if peasants else []
    words.extend([unit_text(SL, 2 - peasants)] if peasants < 2 else [])
    said = Sentence(fact).text(f"{listed(words)} of ").power(power).text(" in ").place(at)
    return said.text(" take up arms as 1 infantry.")


def rebellion(fact: Fact, v: Values) -> Sentence:
    power, at, roll, rises, first = v
    said = Sentence(fact).place(at).text(", far from the capital, ")
    said.text("rises against " if rises else "stays true to ").power(power).text(".")
    return said.roll([roll], first, power, "above infantry and peasants there: the city rises")


def sherden(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, HEADLINE).text("The Sherden follow the king of ").power(v[0]).text(" from now on.")


def traitor(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).text("A traitor brings ").power(v[0]).text(" a card from the hand of ")
    return said.power(v[1]).text(".")


def favour_declined(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0], whose(v[0])).text(" force in ").place(v[1])
    return said.text(" does not take the free move.")


# --- peoples ---


def invasion(fact: Fact, v: Values) -> Sentence:
    power, people, _, faces, first = v
    said = Sentence(fact, HEADLINE).power(people).text(f" {does(people, 'invades', 'invade')}, led by ")
    said.power(power).text(".")
    meaning = f"{who(people)} on the invasion table"
    if len(faces) > 2:
        meaning += "; earlier pairs had to be rolled again"
    return said.roll(list(faces), first, power, at_start(meaning))


def no_event(fact: Fact, v: Values) -> Sentence:
    if len(v) > 1:
        said = Sentence(fact).power(v[1]).text(f" {does(v[1], 'finds', 'find')} no place to enter: ")
        return said.text("nothing happens.")
    if v[0] == CANAAN:
        return Sentence(fact).text("No city is Canaanite any more: nothing happens.")
    return Sentence(fact).text("No people can invade: nothing happens.")


def levy(fact: Fact, v: Values) -> Sentence:
    faces = list(v[0])
    said = Sentence(fact, DETAIL).text(f"{sum(faces)} infantry gather.")
    return said.roll(faces, v[1], NONE, "as many infantry as the dice show")


def controls(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'leads', 'lead')} ").power(v[1])
    return said.text(" until the turn ends.")


def rises(fact: Fact, v: Values) -> Sentence:
    people, infantry, chariots, last = v
    words = [unit_text(kind, number) for kind, number in ((INF, infantry), (CH, chariots)) if number]
    said = Sentence(fact, HEADLINE).power(people)
    if people == CANAAN:
        return said.text(f" rises: {listed(words)} in each of {many(last, 'city', 'cities')}.")
    if last >= 0:
        words.append(king_name(last))
    return said.text(f" {does(people, 'gathers', 'gather')} {listed(words) or 'nobody new'}.")


def arrived(fact: Fact, v: Values) -> Sentence:
    people, kind, at, number = v
    said = Sentence(fact, DETAIL).text(f"{unit_text(kind, number)} of ").power(people)
    return said.text(" arrive in ").place(at).text(".").move(people, number * ONE[kind], NONE, at)


def invaders(fact: Fact, v: Values) -> Sentence:
    people, at, infantry, chariots, lord = v
    words = [unit_text(kind, number) for kind, number in ((INF, infantry), (CH, chariots)) if number]
    if 0 <= lord < len(KING_NAMES):
        words.append(king_name(lord))
    said = Sentence(fact, HEADLINE).power(people).text(f" {does(people, 'appears', 'appear')} in ").place(at)
    force = infantry * ONE[INF] + chariots * ONE[CH]
    return said.text(f" with {listed(words)}.").move(people, force, NONE, at)


# --- deals ---


def talks(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'opens', 'open')} talks with ").power(v[1])
    return said.text(".")


def talks_fail(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("The talks between ").power(v[0]).text(" and ").power(v[1]).text(" fail.")


def offer(fact: Fact, v: Values) -> Sentence:
    """The offer is laid out by the two sides of the talks; the terms name them in their order."""
    builder, partner, terms, first, second = v[0], v[1], list(v[2]), v[3], v[4]
    said = Sentence(fact).power(builder).text(f" {does(builder, 'offers', 'offer')} ").power(partner)
    return said.text(f" an alliance: {offer_text(terms, first, second, NAMES)}.")


def counter_offer(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'makes', 'make')} ").power(v[1])
    return said.text(" another offer.")


def alliance(fact: Fact, v: Values) -> Sentence:
    one, other, given, returned, passage = v
    said = (
        Sentence(fact, HEADLINE).power(one).text(" and ").power(other).text(" are allies until the turn ends")
    )
    for power, amount in ((one, given), (other, returned)):
        if amount:
            said.text("; ").power(power).text(f" {does(power, 'gives', 'give')} {silver(amount)}")
    return said.text("; each may pass through the other's land." if passage else ".")


def promise(fact: Fact, v: Values) -> Sentence:
    giver, taker, what, about = v
    said = Sentence(fact).power(giver).text(f" {does(giver, 'promises', 'promise')} ").power(taker)
    return said.text(f" {promise_text(what, who(about))}.")


def ceded(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'cedes', 'cede')} ").place(v[2])
    return said.text(" to ").power(v[1]).text(".")


def alliances_end(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("All alliances end, and all promises with them.")


def guests_leave(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0], whose(v[0])).text(" guests leave ").place(v[1]).text(" for ")
    return said.place(v[2]).text(".")


def guests_lost(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0], whose(v[0])).text(" guests in ").place(v[1])
    return said.text(" have nowhere to go and are lost.")


def bribe_offered(fact: Fact, v: Values) -> Sentence:
    giver, mover, at, deed, amount = v
    said = Sentence(fact).power(giver).text(f" {does(giver, 'offers', 'offer')} ").power(mover)
    return said.text(f" {silver(amount)} against {deed_text(deed, at)}.")


def bribes_declined(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).power(v[0]).text(f" {does(v[0], 'declines', 'decline')} the silver.")


def more_asked(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'asks', 'ask')} ").power(v[1])
    return said.text(f" for {silver(v[2])}.")


def bribe_withdrawn(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'does', 'do')} not pay that much to ")
    return said.power(v[1]).text(".")


def bribed(fact: Fact, v: Values) -> Sentence:
    giver, mover, price, deed, at = v
    said = Sentence(fact).power(giver).text(f" {does(giver, 'pays', 'pay')} ").power(mover)
    return said.text(f" {silver(price)} against {deed_text(deed, at)}.")


def word_kept(fact: Fact, v: Values) -> Sentence:
    broken = fact.kind == "word-broken"
    said = Sentence(fact, HEADLINE if broken else ORDINARY).power(v[0])
    verb = does(v[0], "breaks", "break") if broken else does(v[0], "keeps", "keep")
    return said.text(f" {verb} {its(v[0])} word to ").power(v[1]).text(".")


CARDS: Final[dict[str, Teller]] = {
    "aimed": aimed,
    "alliance": alliance,
    "alliances-end": alliances_end,
    "ambush": ambush,
    "arrived": arrived,
    "assassination": assassination,
    "astarte": astarte,
    "baal": baal,
    "bribe-offered": bribe_offered,
    "bribe-withdrawn": bribe_withdrawn,
    "bribed": bribed,
    "bribes-declined": bribes_declined,
    "cancelled": cancelled,
    "card": card,
    "card-drawn": card_drawn,
    "card-given": card_given,
    "card-in-hand": card_in_hand,
    "card-taken": card_taken,
    "ceded": ceded,
    "chariot-level": chariot_level,
    "conqueror": conqueror,
    "controls": controls,
    "counter-offer": counter_offer,
    "dagon": dagon,
    "dealt": dealt,
    "deck-empty": deck_empty,
    "discarded": discarded,
    "drawn-and-discarded": drawn_and_discarded,
    "favour-declined": favour_declined,
    "gold": gold,
    "guests-leave": guests_leave,
    "guests-lost": guests_lost,
    "hidden-draw": hidden_draw,
    "invaders": invaders,
    "invasion": invasion,
    "kept": kept,
    "levy": levy,
    "militia": militia,
    "more-asked": more_asked,
    "no-event": no_event,
    "no-insurrection": no_insurrection,
    "offer": offer,
    "plague": plague,
    "promise": promise,
    "rebellion": rebellion,
    "rises": rises,
    "settled": settled,
    "sherden": sherden,
    "talks": talks,
    "talks-fail": talks_fail,
    "traitor": traitor,
    "word-broken": word_kept,
    "word-kept": word_kept,
}
