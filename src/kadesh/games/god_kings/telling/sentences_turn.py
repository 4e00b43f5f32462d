"""Sentences about the turn: order, reinforcement, gifts, control, Neutrals, Kings, victory."""

from __future__ import annotations

from kadesh.craft.english import listed, many, signed
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.god_kings.charts.tables import DIVISION_NAMES
from kadesh.games.god_kings.rules import facts_turn as turn
from kadesh.games.god_kings.rules.stack import FULL_CHARIOT
from kadesh.games.god_kings.telling.naming import arms_text, side_id
from kadesh.games.god_kings.telling.sentence import NONE, Sentence, put, seat_called, tells

ORDINALS = ("first", "second", "third", "fourth")

put(
    HEADLINE,
    {
        turn.TurnBegins: "Turn {turn} begins.",
        turn.RoundBegins: "Round {round}.",
        turn.NeutralRoundBegins: "The Neutral Nations Round.",
        turn.ReinforcementBegins: "Reinforcement: all gather their armies anew.",
        turn.Joined: "{province} joins the home country of Hatti.",
    },
)
put(
    ORDINARY,
    {
        turn.GarrisonBought: "{side} [puts|put] a garrison into {space}.",
        turn.DivisionLost: "The division that was due to {side} does not come.",
        turn.BarbariansLeave: "{side} [leaves|leave] the map.",
        turn.RevoltPlaced: "{side} [gathers|gather] anew in {space}.",
        turn.ControlMarker: "{seat} [has|have] the control marker of {side}.",
        turn.MarkerLost: "{seat} [loses|lose] the control marker of {side}.",
        turn.SuccessionCancelled: "A false rumour: {heir} is not crowned in this Round.",
        turn.Totals: "{seat} [has|have] {total} victory points in all.",
    },
)
put(DETAIL, {turn.PlacedGeneral: "{general} takes his place in {place}."})


# --- the sequence ---


def dice_of_seats(said: Sentence, seats: tuple[int, ...], faces: tuple[int, ...], meaning: str) -> None:
    """A die for each of some seats."""
    for number, (seat, face) in enumerate(zip(seats, faces, strict=True)):
        side = side_id(said.p.power_of[seat])
        said.rolled([face], said.fact.first + number, meaning, side)


@tells(turn.Lots, weight=DETAIL)
def lots(said: Sentence, fact: turn.Lots) -> None:
    said.text("Lots are cast: of players with equal points the higher die counts as behind in this turn.")
    dice_of_seats(said, tuple(range(len(fact.faces))), fact.faces, "the lot for equal points")


@tells(turn.GameOver, weight=HEADLINE)
def game_over(said: Sentence, fact: turn.GameOver) -> None:
    names = listed([seat_called(said.p, seat) for seat in fact.winners])
    share = len(fact.winners) > 1
    said.text(f"The game is over: {names} share the victory." if share else f"The game is over: {names} won.")


@tells(turn.InitiativeRoll, turn.RollOff)
def roll_off(said: Sentence, fact: turn.InitiativeRoll) -> None:
    names = listed([seat_called(said.p, seat) for seat in fact.players])
    initiative = isinstance(fact, turn.InitiativeRoll)
    said.text(f"{names} roll for the first choice." if initiative else f"{names} roll for a Nation's card.")
    dice_of_seats(said, fact.players, fact.faces, "the highest has it")


@tells(turn.PlaceTaken)
def place_taken(said: Sentence, fact: turn.PlaceTaken) -> None:
    said.say("{seat} [takes|take] the {ordinal} place in the turn order.", ordinal=ORDINALS[fact.place])


@tells(turn.OrderSet)
def order_set(said: Sentence, fact: turn.OrderSet) -> None:
    names = listed([seat_called(said.p, seat) for seat in fact.order])
    said.text(f"The turn order is {names}.")


# --- reinforcement ---


@tells(turn.TakenUp, weight=DETAIL)
def taken_up(said: Sentence, fact: turn.TakenUp) -> None:
    said.say("{side} [takes|take] up {units}.", units=arms_text(fact.units) or "no units")


@tells(turn.Income)
def income(said: Sentence, fact: turn.Income) -> None:
    said.say(
        "{side} [has|have] {tribute} and {wood} to spend.",
        tribute=many(fact.tp, "tribute point"),
        wood=many(fact.wp, "wood point"),
    )


@tells(turn.Bought, weight=DETAIL)
def bought(said: Sentence, fact: turn.Bought) -> None:
    what = "a chariot unit" if fact.unit == FULL_CHARIOT else "a mercenary unit"
    said.say("{side} [buys|buy] {what}.", what=what)


@tells(turn.Refitted, weight=DETAIL)
def refitted(said: Sentence, fact: turn.Refitted) -> None:
    name = DIVISION_NAMES[fact.side][fact.division]
    said.say("{side} [brings|bring] a warrior of {name} to full strength.", name=name)


@tells(turn.Placed, weight=DETAIL)
def placed(said: Sentence, fact: turn.Placed) -> None:
    said.say("{side} [places|place] {units} in {place}.", units=arms_text(fact.units))
    said.move(fact.side, 0, fact.units, NONE, fact.place)


@tells(turn.NewDivision, weight=HEADLINE)
def new_division(said: Sentence, fact: turn.NewDivision) -> None:
    name = DIVISION_NAMES[fact.side][fact.division]
    said.say("{side} [raises|raise] the division of {name}.", name=name)


@tells(turn.NeutralReinforced)
def neutral_reinforced(said: Sentence, fact: turn.NeutralReinforced) -> None:
    said.say(
        "{side} as a Neutral Nation [gathers|gather] {units}.", units=arms_text(fact.units) or "no units"
    )


@tells(turn.AssyriaRises, weight=HEADLINE)
def assyria_rises(said: Sentence, fact: turn.AssyriaRises) -> None:
    said.text(
        "Mitanni breaks apart, and Assyria takes its place: whoever played the one plays the other now."
    )


# --- gifts ---


@tells(turn.GiftOffered)
def gift_offered(said: Sentence, fact: turn.GiftOffered) -> None:
    said.say("{seat} [offers|offer] {to} ")
    if fact.space >= 0:
        said.say("{space}.")
    elif fact.tp or fact.wp:
        points = [many(fact.tp, "tribute point")] if fact.tp else []
        points += [many(fact.wp, "wood point")] if fact.wp else []
        said.text(f"{listed(points)}.")
    else:
        said.text("a card.")


@tells(turn.GiftAnswered)
def gift_answered(said: Sentence, fact: turn.GiftAnswered) -> None:
    verb = "[accepts|accept]" if fact.accepted else "[declines|decline]"
    said.say(f"{{to}} {verb} the gift of {{seat}}.")


@tells(turn.SpaceGiven)
def space_given(said: Sentence, fact: turn.SpaceGiven) -> None:
    said.say("{side} [gives|give] {space} to ").side(fact.to).text(".")


@tells(turn.CardGiven)
def card_given(said: Sentence, fact: turn.CardGiven) -> None:
    said.say("{seat} [gives|give] {card} to {to}.")


# --- control and Kings ---


@tells(turn.Control)
def control(said: Sentence, fact: turn.Control) -> None:
    if fact.side < 0:
        said.say("The marker in {space} is taken away.")
        return
    said.say("{side} [takes|take] {space}")
    if fact.before >= 0:
        said.text(" from ").side(fact.before)
    said.text(".")


@tells(turn.HomeCleared)
def home_cleared(said: Sentence, fact: turn.HomeCleared) -> None:
    said.say("{space} returns to {side}: foreigners leave the home country.")


@tells(turn.NewKing, turn.Crowned, weight=HEADLINE)
def new_king(said: Sentence, fact: turn.NewKing) -> None:
    said.king(fact.king)
    said.text(" is crowned King of " if isinstance(fact, turn.Crowned) else " is King of ").side(fact.side)
    if fact.before >= 0 and fact.before != fact.king:
        said.text(", after ").king(fact.before)
    said.text(".")


@tells(turn.SuccessionRoll)
def succession(said: Sentence, fact: turn.SuccessionRoll) -> None:
    said.say("{side's} " + ("Successor claims the throne." if fact.success else "King holds the throne."))
    changed = f" with {signed(fact.modifier)}" if fact.modifier else ""
    said.die(fact.die, f"less than {fact.round}{changed} brings the Successor", fact.side)


# --- victory ---


@tells(turn.TurnScore, weight=HEADLINE)
def turn_score(said: Sentence, fact: turn.TurnScore) -> None:
    said.say(f"The turn is worth {many(fact.points, 'victory point')} to {{seat}}")
    said.text(f", {fact.noted} of them for battles and events." if fact.noted else ".")


@tells(turn.SuddenDeath, weight=HEADLINE)
def sudden_death(said: Sentence, fact: turn.SuddenDeath) -> None:
    said.say("{seat} [has|have] {points} victory points in one turn, and nobody can stand against that.")
