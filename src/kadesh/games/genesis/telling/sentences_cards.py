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
    SL,
    TRAITOR,
)
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.position import ONE, GenesisPosition
from kadesh.games.genesis.rules.under_way import Side
from kadesh.games.genesis.telling.deals import deed_text, offer_text, promise_text
from kadesh.games.genesis.telling.naming import (
    Data,
    called,
    edge_text,
    fighters_text,
    king_name,
    unit_text,
)
from kadesh.games.genesis.telling.sentence import NONE, SENTENCES, Sentence, put

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


@SENTENCES.of(facts_cards.HiddenDraw)
def hidden_draw(p: GenesisPosition, fact: facts_cards.HiddenDraw) -> Data:
    said = Sentence(p, fact, DETAIL).text("A card was drawn blindly.")
    return said.draw(fact.face, fact.total, fact.first, NONE, f"one of {many(fact.total, 'card')}").data()


@SENTENCES.of(facts_cards.Kept)
def kept(p: GenesisPosition, fact: facts_cards.Kept) -> Data:
    text = "{power} [keeps|keep] {any} card for the next turn."
    return Sentence(p, fact, DETAIL).say(text, any="a" if fact.cards else "no").data()


@SENTENCES.of(facts_cards.Aimed)
def aimed(p: GenesisPosition, fact: facts_cards.Aimed) -> Data:
    kind, aim = CARD_KIND[fact.card], fact.aim
    said = Sentence(p, fact)
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
    return said.text(".").data()


@SENTENCES.of(facts_cards.Ambush)
def ambush(p: GenesisPosition, fact: facts_cards.Ambush) -> Data:
    units = many((fact.roll + 1) // 2, "unit")
    said = Sentence(p, fact, HEADLINE)
    said.say("{power} [ambushes|ambush] {mover} in {space}: {units} must be lost.", units=units)
    return said.roll([fact.roll], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts_cards.Assassination)
def assassination(p: GenesisPosition, fact: facts_cards.Assassination) -> Data:
    verb = "kill" if fact.killed else "fail to kill"
    said = Sentence(p, fact, HEADLINE).say(f"Assassins of {{power}} {verb} {{king}} of {{target}}.")
    return said.roll([fact.roll], fact.first, fact.power, "above the king's campaign rating: he dies").data()


@SENTENCES.of(facts_cards.Baal)
def baal(p: GenesisPosition, fact: facts_cards.Baal) -> Data:
    monuments = many(fact.monuments, "monument")
    return Sentence(p, fact).say(f"{{power}} [pays|pay] Baal for {{paid}} of {monuments}.").data()


@SENTENCES.of(facts_cards.Conqueror)
def conqueror(p: GenesisPosition, fact: facts_cards.Conqueror) -> Data:
    what = "a conqueror" if fact.earned else "no conqueror"
    said = Sentence(p, fact).say("The king of {power} proves {what}.", what=what)
    meaning = "below the king's campaign rating: another marker"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_cards.Gold)
def gold(p: GenesisPosition, fact: facts_cards.Gold) -> Data:
    text = "{power} [receives|receive] {silver} silver from {mines}."
    return Sentence(p, fact).say(text, mines=many(fact.mines, "gold mine")).data()


@SENTENCES.of(facts_cards.Settled)
def settled(p: GenesisPosition, fact: facts_cards.Settled) -> Data:
    said = Sentence(p, fact).say("A peasant of {power} goes from {start} and settles in {to}.")
    return said.move(fact.power, ONE[PS], fact.start, fact.to).data()


@SENTENCES.of(facts_cards.Plague)
def plague(p: GenesisPosition, fact: facts_cards.Plague) -> Data:
    workers = many((fact.roll + 1) // 2, "worker")
    said = Sentence(p, fact, HEADLINE).say("A plague in {power}: the Manpower Maximum falls to {maximum}, ")
    said.text(f"{workers} must die.")
    return said.roll([fact.roll], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts_cards.Militia)
def militia(p: GenesisPosition, fact: facts_cards.Militia) -> Data:
    words = [unit_text(PS, fact.peasants)] if fact.peasants else []
    words.extend([unit_text(SL, 2 - fact.peasants)] if fact.peasants < 2 else [])
    text = "{who} of {power} in {space} take up arms as 1 infantry."
    return Sentence(p, fact).say(text, who=listed(words)).data()


@SENTENCES.of(facts_cards.Rebellion)
def rebellion(p: GenesisPosition, fact: facts_cards.Rebellion) -> Data:
    verb = "rises against" if fact.rises else "stays true to"
    said = Sentence(p, fact).say(f"{{space}}, far from the capital, {verb} {{power}}.")
    meaning = "above infantry and peasants there: the city rises"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


# --- peoples ---


@SENTENCES.of(facts_cards.Invasion)
def invasion(p: GenesisPosition, fact: facts_cards.Invasion) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{people} [invades|invade], led by {power}.")
    meaning = f"{at_start(called(p, fact.people))} on the invasion table"
    if len(fact.faces) > 2:
        meaning += "; earlier pairs had to be rolled again"
    return said.roll(list(fact.faces), fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_cards.NoEvent)
def no_event(p: GenesisPosition, fact: facts_cards.NoEvent) -> Data:
    text = "No people can invade"
    if fact.people >= 0:
        text = "{people} [finds|find] no place to enter"
    elif fact.power == CANAAN:
        text = "No city is Canaanite any more"
    return Sentence(p, fact).say(f"{text}: nothing happens.").data()


@SENTENCES.of(facts_cards.Levy)
def levy(p: GenesisPosition, fact: facts_cards.Levy) -> Data:
    said = Sentence(p, fact, DETAIL).text(f"{sum(fact.faces)} infantry gather.")
    return said.roll(list(fact.faces), fact.first, NONE, "as many infantry as the dice show").data()


@SENTENCES.of(facts_cards.Rises)
def rises(p: GenesisPosition, fact: facts_cards.Rises) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    if fact.king >= 0:
        words.append(king_name(fact.king))
    text = "{people} [gathers|gather] {who}."
    return Sentence(p, fact, HEADLINE).say(text, who=listed(words) or "nobody new").data()


@SENTENCES.of(facts_cards.CanaanRises)
def canaan_rises(p: GenesisPosition, fact: facts_cards.CanaanRises) -> Data:
    units = listed(fighters_text(fact.infantry, fact.chariots))
    said = Sentence(p, fact, HEADLINE).power(CANAAN)
    return said.text(f" rises: {units} in each of {many(fact.cities, 'city', 'cities')}.").data()


@SENTENCES.of(facts_cards.Arrived)
def arrived(p: GenesisPosition, fact: facts_cards.Arrived) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact, DETAIL).say("{units} of {power} arrive in {space}.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts_cards.Invaders)
def invaders(p: GenesisPosition, fact: facts_cards.Invaders) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    if 0 <= fact.king < len(KING_NAMES):
        words.append(king_name(fact.king))
    said = Sentence(p, fact, HEADLINE)
    said.say("{people} [appears|appear] in {space} with {who}.", who=listed(words))
    force = fact.infantry * ONE[INF] + fact.chariots * ONE[CH]
    return said.move(fact.people, force, NONE, fact.space).data()


# --- deals ---


@SENTENCES.of(facts_cards.Offer)
def offer(p: GenesisPosition, fact: facts_cards.Offer) -> Data:
    offered = offer_text(p, [(side[0], Side(*side[1:])) for side in fact.sides], fact.passage)
    return Sentence(p, fact).say(f"{{power}} [offers|offer] {{other}} an alliance: {offered}.").data()


@SENTENCES.of(facts_cards.Alliance)
def alliance(p: GenesisPosition, fact: facts_cards.Alliance) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{power} and {other} are allies until the turn ends")
    if fact.given:
        said.say("; {power} [gives|give] {given} silver")
    if fact.returned:
        said.say("; {other} [gives|give] {returned} silver")
    return said.text("; each may pass through the other's land." if fact.passage else ".").data()


@SENTENCES.of(facts_cards.Promise)
def promise(p: GenesisPosition, fact: facts_cards.Promise) -> Data:
    what = promise_text(fact.what, called(p, fact.about))
    return Sentence(p, fact).say("{power} [promises|promise] {other} {what}.", what=what).data()


@SENTENCES.of(facts_cards.BribeOffered)
def bribe_offered(p: GenesisPosition, fact: facts_cards.BribeOffered) -> Data:
    text = "{power} [offers|offer] {other} {amount} silver against {deed}."
    return Sentence(p, fact).say(text, deed=deed_text(fact.deed, fact.space)).data()


@SENTENCES.of(facts_cards.Bribed)
def bribed(p: GenesisPosition, fact: facts_cards.Bribed) -> Data:
    text = "{power} [pays|pay] {other} {price} silver against {deed}."
    return Sentence(p, fact).say(text, deed=deed_text(fact.deed, fact.space)).data()
