"""Sentences about cards, peoples, alliances and bribes. [10–13]"""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
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
    TRAITOR,
)
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.rules.under_way_deals import Side
from kadesh.games.genesis.telling.deals import offer_text, promise_text
from kadesh.games.genesis.telling.naming import called, edge_text, fighters_text, king_name, militia_text
from kadesh.games.genesis.telling.sentence import NONE, Sentence, put, tells

put(
    HEADLINE,
    {
        facts_cards.Card: "{power} [plays|play] {card}.",
        facts_cards.Cancelled: "{card} of {power} is cancelled and does nothing.",
        facts_cards.ChariotLevel: "{power} [masters|master] chariots of level {level}.",
        facts_cards.Sherden: "The Sherden follow the king of {power} from now on.",
        facts_cards.Ceded: "{power} [cedes|cede] {space} to {other}.",
        facts_cards.WordBroken: "{power} [breaks|break] [its|their] word to {other}.",
    },
)
put(
    ORDINARY,
    {
        facts_cards.CardInHand: "The card is {card}.",
        facts_cards.DrawnAndDiscarded: "{power} [draws|draw] {card} and, not having paid, must discard it.",
        facts_cards.DeckEmpty: "The deck is used up: {power} [draws|draw] no card.",
        facts_cards.Discarded: "{power} [discards|discard] {card}.",
        facts_cards.CardTaken: "The card taken from {victim} is {card}.",
        facts_cards.CardGiven: "{power} [gives|give] the card {card} to {taker}.",
        facts_cards.Astarte: "{power} [owes|owe] Astarte {owed} silver and [pays|pay] {paid}.",
        facts_cards.Dagon: "Dagon gives {power} {silver} silver and a better harvest of men next turn.",
        facts_cards.NoInsurrection: "There is no peasant in any city who could rise.",
        facts_cards.Traitor: "A traitor brings {power} a card from the hand of {victim}.",
        facts_cards.FavourDeclined: "{power's} force in {space} does not take the free move.",
        facts_cards.Controls: "{power} [leads|lead] {people} until the turn ends.",
        facts_cards.Talks: "{power} [opens|open] talks with {other}.",
        facts_cards.TalksFail: "The talks between {power} and {other} fail.",
        facts_cards.CounterOffer: "{power} [makes|make] {other} another offer.",
        facts_cards.AlliancesEnd: "All alliances end, and all promises with them.",
        facts_cards.GuestsLeave: "{power's} guests leave {space} for {to}.",
        facts_cards.GuestsLost: "{power's} guests in {space} have nowhere to go and are lost.",
        facts_cards.BribeOffered: "{power} [offers|offer] {other} {amount} silver against {deed}.",
        facts_cards.Bribed: "{power} [pays|pay] {other} {price} silver against {deed}.",
        facts_cards.BribesDeclined: "{power} [declines|decline] the silver.",
        facts_cards.MoreAsked: "{power} [asks|ask] {other} for {amount} silver.",
        facts_cards.BribeWithdrawn: "{power} [does|do] not pay that much to {other}.",
        facts_cards.WordKept: "{power} [keeps|keep] [its|their] word to {other}.",
    },
)
put(
    DETAIL,
    {
        facts_cards.Dealt: "{power} [is|are] dealt a card.",
        facts_cards.CardDrawn: "{power} [draws|draw] a card.",
    },
)


# --- cards ---


@tells(facts_cards.HiddenDraw, weight=DETAIL)
def hidden_draw(said: Sentence, fact: facts_cards.HiddenDraw) -> None:
    said.text("A card was drawn blindly.").draw(fact.total, NONE, f"one of {many(fact.total, 'card')}")


@tells(facts_cards.Kept, weight=DETAIL)
def kept(said: Sentence, fact: facts_cards.Kept) -> None:
    said.say("{power} [keeps|keep] {any} card for the next turn.", any="a" if fact.cards else "no")


@tells(facts_cards.Aimed)
def aimed(said: Sentence, fact: facts_cards.Aimed) -> None:
    kind, aim = CARD_KIND[fact.card], fact.aim
    if kind in (ALLIANCE, ASSASSINATION, TRAITOR):
        said.say("{card} of {power} is aimed at ").power(aim[0])
    elif kind in GOD_HOME or kind == LOCAL_INSURRECTION:
        said.say("{card} is about ").power(aim[0]).text(" in ").place(aim[1])
    elif kind == BEGAT_EFFECT:
        said.say("{card}: from ").place(aim[0]).text(" to ").place(aim[1])
    elif kind in (LUKKAN_PIRATES, NAVAL_POWER):
        said.say("{card} is about ").text(edge_text(aim[0]))
    else:
        said.say("{card} is about ").place(aim[0])
    said.text(".")


@tells(facts_cards.Ambush, weight=HEADLINE)
def ambush(said: Sentence, fact: facts_cards.Ambush) -> None:
    units = many((fact.roll + 1) // 2, "unit")
    said.say("{power} [ambushes|ambush] {mover} in {space}: {units} must be lost.", units=units)
    said.die(fact.roll, "half of it, rounded up")


@tells(facts_cards.Assassination, weight=HEADLINE)
def assassination(said: Sentence, fact: facts_cards.Assassination) -> None:
    verb = "kill" if fact.killed else "fail to kill"
    said.say(f"Assassins of {{power}} {verb} {{king}} of {{target}}.")
    said.die(fact.roll, "above the king's campaign rating: he dies")


@tells(facts_cards.Baal)
def baal(said: Sentence, fact: facts_cards.Baal) -> None:
    said.say("{power} [pays|pay] Baal for {paid} of {all}.", all=many(fact.monuments, "monument"))


@tells(facts_cards.Conqueror)
def conqueror(said: Sentence, fact: facts_cards.Conqueror) -> None:
    said.say("The king of {power} proves {a} conqueror.", a="a" if fact.earned else "no")
    said.die(fact.roll, "below the king's campaign rating: another marker")


@tells(facts_cards.Gold)
def gold(said: Sentence, fact: facts_cards.Gold) -> None:
    mines = many(fact.mines, "gold mine")
    said.say("{power} [receives|receive] {silver} silver from {mines}.", mines=mines)


@tells(facts_cards.Settled)
def settled(said: Sentence, fact: facts_cards.Settled) -> None:
    said.say("A peasant of {power} goes from {start} and settles in {to}.").go(ONE[PS])


@tells(facts_cards.Plague, weight=HEADLINE)
def plague(said: Sentence, fact: facts_cards.Plague) -> None:
    workers = many((fact.roll + 1) // 2, "worker")
    text = "A plague in {power}: the Manpower Maximum falls to {maximum}, {workers} must die."
    said.say(text, workers=workers).die(fact.roll, "half of it, rounded up")


@tells(facts_cards.Militia)
def militia(said: Sentence, fact: facts_cards.Militia) -> None:
    who = militia_text(fact.peasants)
    said.say("{who} of {power} in {space} take up arms as 1 infantry.", who=who)


put(
    ORDINARY,
    {
        facts_cards.NoRebellion: "No city of {power} lies six spaces or more from the capital: "
        "there is no rebellion.",
    },
)


@tells(facts_cards.Rebellion)
def rebellion(said: Sentence, fact: facts_cards.Rebellion) -> None:
    verb = "rises against" if fact.rises else "stays true to"
    said.say(f"{{space}}, far from the capital, {verb} {{power}}.")
    said.die(fact.roll, "above infantry and peasants there: the city rises")


# --- peoples ---


@tells(facts_cards.Invasion, weight=HEADLINE)
def invasion(said: Sentence, fact: facts_cards.Invasion) -> None:
    meaning = f"{at_start(called(said.p, fact.people))} on the invasion table"
    if len(fact.faces) > 2:
        meaning += "; earlier pairs had to be rolled again"
    said.say("{people} [invades|invade], led by {power}.").roll(list(fact.faces), fact.power, meaning)


@tells(facts_cards.NoEvent)
def no_event(said: Sentence, fact: facts_cards.NoEvent) -> None:
    text = "No people can invade"
    if fact.people >= 0:
        text = "{people} [finds|find] no place to enter"
    elif fact.power == CANAAN:
        text = "No city is Canaanite any more"
    said.say(f"{text}: nothing happens.")


@tells(facts_cards.Levy, weight=DETAIL)
def levy(said: Sentence, fact: facts_cards.Levy) -> None:
    number = sum(fact.faces)
    said.text(f"{number} infantry {'gathers' if number == 1 else 'gather'}.")
    said.roll(list(fact.faces), NONE, "as many infantry as the dice show")


@tells(facts_cards.Rises, weight=HEADLINE)
def rises(said: Sentence, fact: facts_cards.Rises) -> None:
    words = fighters_text(fact.infantry, fact.chariots)
    if fact.king >= 0:
        words.append(king_name(fact.king))
    said.say("{people} [gathers|gather] {who}.", who=listed(words) or "nobody new")


@tells(facts_cards.CanaanRises, weight=HEADLINE)
def canaan_rises(said: Sentence, fact: facts_cards.CanaanRises) -> None:
    cities = many(fact.cities, "city", "cities")
    said.power(CANAAN).say(" rises: {fighters} in each of {cities}.", cities=cities)


@tells(facts_cards.Arrived, weight=DETAIL)
def arrived(said: Sentence, fact: facts_cards.Arrived) -> None:
    verb = "arrives" if fact.number == 1 else "arrive"
    said.say(f"{{units}} of {{power}} {verb} in {{space}}.").come(fact.number * ONE[fact.unit])


@tells(facts_cards.Invaders, weight=HEADLINE)
def invaders(said: Sentence, fact: facts_cards.Invaders) -> None:
    words = fighters_text(fact.infantry, fact.chariots)
    if 0 <= fact.king < len(KING_NAMES):
        words.append(king_name(fact.king))
    said.say("{people} [appears|appear] in {space} with {who}.", who=listed(words))
    said.move(fact.people, fact.infantry * ONE[INF] + fact.chariots * ONE[CH], NONE, fact.space)


# --- deals ---


@tells(facts_cards.Offer)
def offer(said: Sentence, fact: facts_cards.Offer) -> None:
    offered = offer_text(said.p, [(side[0], Side(*side[1:])) for side in fact.sides], fact.passage)
    said.say("{power} [offers|offer] {other} an alliance: {offered}.", offered=offered)


@tells(facts_cards.Alliance, weight=HEADLINE)
def alliance(said: Sentence, fact: facts_cards.Alliance) -> None:
    said.say("{power} and {other} are allies until the turn ends")
    if fact.given:
        said.say("; {power} [gives|give] {given} silver")
    if fact.returned:
        said.say("; {other} [gives|give] {returned} silver")
    said.text("; each may pass through the other's land." if fact.passage else ".")


@tells(facts_cards.Promise)
def promise(said: Sentence, fact: facts_cards.Promise) -> None:
    what = promise_text(fact.what, called(said.p, fact.about))
    said.say("{power} [promises|promise] {other} {what}.", what=what)
