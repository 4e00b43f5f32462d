"""Sentences about the sequence of play, tribute, building and the Interphase."""

from __future__ import annotations

from kadesh.craft.english import many, signed
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.rules import facts_turn as turn
from kadesh.games.assyrian_wars.telling.beside import reign_of
from kadesh.games.assyrian_wars.telling.naming import ap, card_name, side_id, units_text
from kadesh.games.assyrian_wars.telling.sentence import Sentence, put, tells

# Why points are scored, in words.
WHY: dict[str, str] = {
    "alliance": "a new alliance",
    "assault": "an assault beaten off",
    "battle": "a battle won",
    "camp": "the fall of a camp",
    "city": "a city taken",
    "conquest": "a conquest",
    "economy": "the growth of the economy",
    "entry refused": "an entry that was refused",
    "foreign war": "a foreign war without units",
    "foreign war won": "a foreign war won",
    "king": "a king lost",
    "markers out of stock": "markers that ran out",
    "naval battle": "a battle at sea",
    "elimination": "a country wiped out",
    "refuser": "a refuser who went unpunished",
    "surplus": "surplus cards",
    "tribe destroyed": "a tribe destroyed",
    "surrender rejected": "a surrender that was rejected",
    "trade": "trade",
    "unconquered": "turns without being conquered",
}

put(
    ORDINARY,
    {
        turn.Passes: "{country} [passes|pass].",
        turn.TurnEnds: "Turn {turn} ends.",
        turn.BuysCard: "{country}, without cards, [buys|buy] one.",
        turn.Mulligan: "{country} [draws|draw] [its|their] new cards once more, one fewer.",
        turn.SellsGroupCard: "{country} [sells|sell] [its|their] army group card for four points.",
        turn.Repays: "{country} [repays|repay] a loan of {points}.",
        turn.PaysTribute: "{country} [pays|pay] tribute to {other}.",
        turn.StopsTribute: "{country} no longer [pays|pay] tribute to {other}.",
        turn.DeclinesTribute: "{country} [declines|decline] to pay tribute to Assyria.",
        turn.RefusesTribute: "{country} [refuses|refuse] tribute.",
        turn.CampaignBegins: "Assyria is out to conquer {country}, and asks for no more tribute checks.",
        turn.Punished: "{country} [is|are] punished and [bends|bend] again.",
        turn.Rehires: "{country} [keeps|keep] {counter} in pay.",
        turn.Builds: "{country} [builds|build] {counter} in {place}.",
        turn.Hires: "{country} [hires|hire] {counter} in {place}.",
        turn.BuysBack: "{country} [brings|bring] {counter} back, in {place}.",
        turn.SettlesVeterans: "Veterans of {country} settle in {area}.",
        turn.TribeReturns: "{country} [comes|come] into {area}.",
        turn.KingPasses: "The king of {country} is no more.",
        turn.Joins: "{counter} joins {country}.",
    },
)
put(
    HEADLINE,
    {
        turn.Crowned: "{king} is king of {country}.",
        turn.Riots: "The throne of {country} is empty: riots break out.",
        turn.InterphaseBegins: "The Interphase: conquests, economy, cards, politics and kings.",
    },
)
put(
    DETAIL,
    {
        turn.Rebuilds: "{country} [rebuilds|rebuild] {counter} in {place}.",
        turn.Shuffled: "The discards become the draw pile.",
    },
)


@tells(turn.TurnBegins, weight=HEADLINE)
def turn_begins(said: Sentence, fact: turn.TurnBegins) -> None:
    said.text(f"Turn {fact.turn}: {reign_of(fact.turn)}.")


@tells(turn.ImpulseBegins)
def impulse_begins(said: Sentence, fact: turn.ImpulseBegins) -> None:
    if fact.preemptive:
        said.say("{country} [preempts|preempt] with an impulse of [its|their] own.")
    else:
        said.say(f"{{country's}} impulse, round {fact.round}: income {ap(fact.income)}.")


@tells(turn.ImpulseEnds, weight=DETAIL)
def impulse_ends(said: Sentence, fact: turn.ImpulseEnds) -> None:
    said.say("{country} [ends|end] [its|their] impulse")
    said.text(f" and keeps {ap(fact.saved)}." if fact.saved else ".")


@tells(turn.GameOver, weight=HEADLINE)
def game_over(said: Sentence, fact: turn.GameOver) -> None:
    said.text("The game ends early." if fact.sudden else "The game is over.")


@tells(turn.Scores)
def scores(said: Sentence, fact: turn.Scores) -> None:
    why = WHY.get(fact.why, fact.why)
    verb = "[gets|get]" if fact.points >= 0 else "[loses|lose]"
    said.say(f"{{country}} {verb} {many(abs(fact.points), 'victory point')} for {why}.")


# --- cards ---


@tells(turn.Dealt, weight=DETAIL)
def dealt(said: Sentence, fact: turn.Dealt) -> None:
    said.say(f"{{country}} [gets|get] {many(fact.number, 'card')}.")


@tells(turn.CardInHand, weight=DETAIL)
def card_in_hand(said: Sentence, fact: turn.CardInHand) -> None:
    said.say("{country} [draws|draw] {card}.")
    if fact.total:
        said.drawn(fact.face, fact.total, fact.first, "from the draw pile", side_id(fact.country))


@tells(turn.PlaysForPoints)
def plays_for_points(said: Sentence, fact: turn.PlaysForPoints) -> None:
    said.say("{country} [plays|play] {card} for {points}.")
    said.lies(fact.card, fact.country)


@tells(turn.MakesPlus, weight=DETAIL)
def makes_plus(said: Sentence, fact: turn.MakesPlus) -> None:
    said.say("{country} [makes|make] {card} a + card for three points.")


@tells(turn.DiscardsSurplus)
def discards(said: Sentence, fact: turn.DiscardsSurplus) -> None:
    said.say("{country} [throws|throw] away {card}.")


@tells(turn.DrawsForTribe)
def draws_for_tribe(said: Sentence, fact: turn.DrawsForTribe) -> None:
    said.say(f"{{country}} [draws|draw] {card_name(fact.card)}: {{points}}.")
    if fact.total:
        said.drawn(fact.face, fact.total, fact.first, "from the draw pile", side_id(fact.country))


@tells(turn.LoanUnpaid)
def loan_unpaid(said: Sentence, fact: turn.LoanUnpaid) -> None:
    lost = "loses an ECO+ marker" if fact.plus_lost else "gets an ECO− marker"
    said.say(f"{{country}} cannot repay [its|their] loan: {{area}} {lost}.")


# --- initiation and tribute ---


@tells(turn.Disbands)
def disbands(said: Sentence, fact: turn.Disbands) -> None:
    said.say(f"{many(fact.force.bit_count(), 'mercenary unit')} of {{country}} go home.")


@tells(turn.DrawsMercenaries, weight=DETAIL)
def draws_mercenaries(said: Sentence, fact: turn.DrawsMercenaries) -> None:
    said.say(f"{{country}} [finds|find] mercenaries: {units_text(fact.force)}.")
    for place, face in enumerate(fact.places):
        left = fact.pool - place
        said.drawn(face, left, fact.first + place, "mercenaries drawn", side_id(fact.country))


@tells(turn.TributeCheck)
def tribute_check(said: Sentence, fact: turn.TributeCheck) -> None:
    said.say(
        "{country} " + ("[pays|pay]" if fact.success else "[refuses|refuse]") + " after a tribute check."
    )
    said.thrown("a 6 means refusal", fact.country)


# --- building ---


@tells(turn.BuysLeader)
def buys_leader(said: Sentence, fact: turn.BuysLeader) -> None:
    said.say("{country} [buys|buy] a leader: {counter}.")
    said.drawn(fact.face, fact.total, fact.first, "leaders in the pool", side_id(fact.country))


@tells(turn.Repairs)
def repairs(said: Sentence, fact: turn.Repairs) -> None:
    what = "mends the walls of" if fact.walls else "restores the land of"
    several = "mend the walls of" if fact.walls else "restore the land of"
    said.say(f"{{country}} [{what}|{several}] {{area}}.")


@tells(turn.Combines)
def combines(said: Sentence, fact: turn.Combines) -> None:
    said.say("{country} [puts|put] two reduced units together in {area}.")


# --- Interphase ---


@tells(turn.Promotion)
def promotion(said: Sentence, fact: turn.Promotion) -> None:
    said.say("{leader} " + ("is promoted." if fact.success else "is not promoted."))
    said.thrown("promotion", fact.country)


@tells(turn.NewLevel)
def new_level(said: Sentence, fact: turn.NewLevel) -> None:
    trade = f", {signed(fact.trade_halves // AP)} by trade" if fact.trade_halves // AP else ""
    said.say(f"{{country}} [has|have] an ECO level of {fact.level}{trade}.")


@tells(turn.SuccessionRoll)
def succession(said: Sentence, fact: turn.SuccessionRoll) -> None:
    said.say(
        "{candidate} " + ("follows" if fact.success else "does not follow") + " on the throne of {country}."
    )
    changed = f", with {signed(fact.modifier)}" if fact.modifier else ""
    said.thrown(f"6 or more fails{changed}", fact.country)


@tells(turn.MovesArmy)
def moves_army(said: Sentence, fact: turn.MovesArmy) -> None:
    said.say("{force} of {country} [relocates|relocate] from {start} to {area}.")
    said.moves_force(fact.country, fact.force, fact.start, fact.area)


@tells(turn.SuddenEndRoll, weight=HEADLINE)
def sudden_end(said: Sentence, fact: turn.SuddenEndRoll) -> None:
    said.text("The game ends suddenly." if fact.success else "The game goes on.")
    said.thrown(f"with {signed(fact.bonus)}, 10 or more ends the game")
