"""Sentences about cards, peoples, alliances and bribes. [10–13]"""

from __future__ import annotations

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
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.position import ONE, GenesisPosition
from kadesh.games.genesis.rules.under_way import Side
from kadesh.games.genesis.telling.deals import deed_text, offer_text, promise_text
from kadesh.games.genesis.telling.naming import (
    Data,
    at_start,
    called,
    edge_text,
    fighters_text,
    king_name,
    listed,
    many,
    unit_text,
)
from kadesh.games.genesis.telling.sentence import (
    DETAIL,
    HEADLINE,
    NONE,
    ORDINARY,
    SENTENCES,
    Sentence,
    put,
)

put(
    HEADLINE,
    {
        facts.Card: "{power} [plays|play] {card}.",
        facts.Cancelled: "{card} of {power} is cancelled and does nothing.",
        facts.ChariotLevel: "{power} [masters|master] chariots of level {level}.",
        facts.Sherden: "The Sherden follow the king of {power} from now on.",
        facts.Ceded: "{power} [cedes|cede] {space} to {other}.",
        facts.WordBroken: "{power} [breaks|break] [its|their] word to {other}.",
    },
)
put(
    ORDINARY,
    {
        facts.CardInHand: "The card is {card}.",
        facts.DrawnAndDiscarded: "{power} [draws|draw] {card} and, not having paid, must discard it.",
        facts.DeckEmpty: "The deck is used up: {power} [draws|draw] no card.",
        facts.Discarded: "{power} [discards|discard] {card}.",
        facts.CardTaken: "The card taken from {victim} is {card}.",
        facts.CardGiven: "{power} [gives|give] the card {card} to {taker}.",
        facts.Astarte: "{power} [owes|owe] Astarte {owed} silver and [pays|pay] {paid}.",
        facts.Dagon: "Dagon gives {power} {silver} silver and a better harvest of men next turn.",
        facts.NoInsurrection: "There is no peasant in any city who could rise.",
        facts.Traitor: "A traitor brings {power} a card from the hand of {victim}.",
        facts.FavourDeclined: "{power's} force in {space} does not take the free move.",
        facts.Controls: "{power} [leads|lead] {people} until the turn ends.",
        facts.Talks: "{power} [opens|open] talks with {other}.",
        facts.TalksFail: "The talks between {power} and {other} fail.",
        facts.CounterOffer: "{power} [makes|make] {other} another offer.",
        facts.AlliancesEnd: "All alliances end, and all promises with them.",
        facts.GuestsLeave: "{power's} guests leave {space} for {to}.",
        facts.GuestsLost: "{power's} guests in {space} have nowhere to go and are lost.",
        facts.BribesDeclined: "{power} [declines|decline] the silver.",
        facts.MoreAsked: "{power} [asks|ask] {other} for {amount} silver.",
        facts.BribeWithdrawn: "{power} [does|do] not pay that much to {other}.",
        facts.WordKept: "{power} [keeps|keep] [its|their] word to {other}.",
    },
)
put(
    DETAIL,
    {
        facts.Dealt: "{power} [is|are] dealt a card.",
        facts.CardDrawn: "{power} [draws|draw] a card.",
    },
)


# --- cards ---


@SENTENCES.of(facts.HiddenDraw)
def hidden_draw(p: GenesisPosition, fact: facts.HiddenDraw) -> Data:
    said = Sentence(p, fact, DETAIL).text("A card was drawn blindly.")
    return said.draw(fact.face, fact.total, fact.first, NONE, f"one of {many(fact.total, 'card')}").data()


@SENTENCES.of(facts.Kept)
def kept(p: GenesisPosition, fact: facts.Kept) -> Data:
    text = "{power} [keeps|keep] {any} card for the next turn."
    return Sentence(p, fact, DETAIL).say(text, any="a" if fact.cards else "no").data()


@SENTENCES.of(facts.Aimed)
def aimed(p: GenesisPosition, fact: facts.Aimed) -> Data:
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


@SENTENCES.of(facts.Ambush)
def ambush(p: GenesisPosition, fact: facts.Ambush) -> Data:
    units = many((fact.roll + 1) // 2, "unit")
    said = Sentence(p, fact, HEADLINE)
    said.say("{power} [ambushes|ambush] {mover} in {space}: {units} must be lost.", units=units)
    return said.roll([fact.roll], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts.Assassination)
def assassination(p: GenesisPosition, fact: facts.Assassination) -> Data:
    verb = "kill" if fact.killed else "fail to kill"
    said = Sentence(p, fact, HEADLINE).say(f"Assassins of {{power}} {verb} {{king}} of {{target}}.")
    return said.roll([fact.roll], fact.first, fact.power, "above the king's campaign rating: he dies").data()


@SENTENCES.of(facts.Baal)
def baal(p: GenesisPosition, fact: facts.Baal) -> Data:
    monuments = many(fact.monuments, "monument")
    return Sentence(p, fact).say(f"{{power}} [pays|pay] Baal for {{paid}} of {monuments}.").data()


@SENTENCES.of(facts.Conqueror)
def conqueror(p: GenesisPosition, fact: facts.Conqueror) -> Data:
    what = "a conqueror" if fact.earned else "no conqueror"
    said = Sentence(p, fact).say("The king of {power} proves {what}.", what=what)
    meaning = "below the king's campaign rating: another marker"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts.Gold)
def gold(p: GenesisPosition, fact: facts.Gold) -> Data:
    text = "{power} [receives|receive] {silver} silver from {mines}."
    return Sentence(p, fact).say(text, mines=many(fact.mines, "gold mine")).data()


@SENTENCES.of(facts.Settled)
def settled(p: GenesisPosition, fact: facts.Settled) -> Data:
    said = Sentence(p, fact).say("A peasant of {power} goes from {start} and settles in {to}.")
    return said.move(fact.power, ONE[PS], fact.start, fact.to).data()


@SENTENCES.of(facts.Plague)
def plague(p: GenesisPosition, fact: facts.Plague) -> Data:
    workers = many((fact.roll + 1) // 2, "worker")
    said = Sentence(p, fact, HEADLINE).say("A plague in {power}: the Manpower Maximum falls to {maximum}, ")
    said.text(f"{workers} must die.")
    return said.roll([fact.roll], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts.Militia)
def militia(p: GenesisPosition, fact: facts.Militia) -> Data:
    words = [unit_text(PS, fact.peasants)] if fact.peasants else []
    words.extend([unit_text(SL, 2 - fact.peasants)] if fact.peasants < 2 else [])
    text = "{who} of {power} in {space} take up arms as 1 infantry."
    return Sentence(p, fact).say(text, who=listed(words)).data()


@SENTENCES.of(facts.Rebellion)
def rebellion(p: GenesisPosition, fact: facts.Rebellion) -> Data:
    verb = "rises against" if fact.rises else "stays true to"
    said = Sentence(p, fact).say(f"{{space}}, far from the capital, {verb} {{power}}.")
    meaning = "above infantry and peasants there: the city rises"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


# --- peoples ---


@SENTENCES.of(facts.Invasion)
def invasion(p: GenesisPosition, fact: facts.Invasion) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{people} [invades|invade], led by {power}.")
    meaning = f"{at_start(called(p, fact.people))} on the invasion table"
    if len(fact.faces) > 2:
        meaning += "; earlier pairs had to be rolled again"
    return said.roll(list(fact.faces), fact.first, fact.power, meaning).data()


@SENTENCES.of(facts.NoEvent)
def no_event(p: GenesisPosition, fact: facts.NoEvent) -> Data:
    text = "No people can invade"
    if fact.people >= 0:
        text = "{people} [finds|find] no place to enter"
    elif fact.power == CANAAN:
        text = "No city is Canaanite any more"
    return Sentence(p, fact).say(f"{text}: nothing happens.").data()


@SENTENCES.of(facts.Levy)
def levy(p: GenesisPosition, fact: facts.Levy) -> Data:
    said = Sentence(p, fact, DETAIL).text(f"{sum(fact.faces)} infantry gather.")
    return said.roll(list(fact.faces), fact.first, NONE, "as many infantry as the dice show").data()


@SENTENCES.of(facts.Rises)
def rises(p: GenesisPosition, fact: facts.Rises) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    if fact.king >= 0:
        words.append(king_name(fact.king))
    text = "{people} [gathers|gather] {who}."
    return Sentence(p, fact, HEADLINE).say(text, who=listed(words) or "nobody new").data()


@SENTENCES.of(facts.CanaanRises)
def canaan_rises(p: GenesisPosition, fact: facts.CanaanRises) -> Data:
    units = listed(fighters_text(fact.infantry, fact.chariots))
    said = Sentence(p, fact, HEADLINE).power(CANAAN)
    return said.text(f" rises: {units} in each of {many(fact.cities, 'city', 'cities')}.").data()


@SENTENCES.of(facts.Arrived)
def arrived(p: GenesisPosition, fact: facts.Arrived) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact, DETAIL).say("{units} of {power} arrive in {space}.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts.Invaders)
def invaders(p: GenesisPosition, fact: facts.Invaders) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    if 0 <= fact.king < len(KING_NAMES):
        words.append(king_name(fact.king))
    said = Sentence(p, fact, HEADLINE)
    said.say("{people} [appears|appear] in {space} with {who}.", who=listed(words))
    force = fact.infantry * ONE[INF] + fact.chariots * ONE[CH]
    return said.move(fact.people, force, NONE, fact.space).data()


# --- deals ---


@SENTENCES.of(facts.Offer)
def offer(p: GenesisPosition, fact: facts.Offer) -> Data:
    offered = offer_text(p, [Side(*side) for side in fact.sides], fact.passage)
    return Sentence(p, fact).say(f"{{power}} [offers|offer] {{other}} an alliance: {offered}.").data()


@SENTENCES.of(facts.Alliance)
def alliance(p: GenesisPosition, fact: facts.Alliance) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{power} and {other} are allies until the turn ends")
    if fact.given:
        said.say("; {power} [gives|give] {given} silver")
    if fact.returned:
        said.say("; {other} [gives|give] {returned} silver")
    return said.text("; each may pass through the other's land." if fact.passage else ".").data()


@SENTENCES.of(facts.Promise)
def promise(p: GenesisPosition, fact: facts.Promise) -> Data:
    what = promise_text(fact.what, called(p, fact.about))
    return Sentence(p, fact).say("{power} [promises|promise] {other} {what}.", what=what).data()


@SENTENCES.of(facts.BribeOffered)
def bribe_offered(p: GenesisPosition, fact: facts.BribeOffered) -> Data:
    text = "{power} [offers|offer] {other} {amount} silver against {deed}."
    return Sentence(p, fact).say(text, deed=deed_text(fact.deed, fact.space)).data()


@SENTENCES.of(facts.Bribed)
def bribed(p: GenesisPosition, fact: facts.Bribed) -> Data:
    text = "{power} [pays|pay] {other} {price} silver against {deed}."
    return Sentence(p, fact).say(text, deed=deed_text(fact.deed, fact.space)).data()
