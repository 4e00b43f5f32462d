"""Beside the board: a panel a seat with its kingdoms, hands, piles, tracks, what was scored last."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.kept import Kept
from kadesh.craft.telling import line, pile
from kadesh.games.genesis.charts.numbers import CHARIOT_LEVELS, HAND_LIMIT
from kadesh.games.genesis.charts.tables import (
    CH,
    INF,
    KING_TURN,
    MAJORS,
    N_CARDS,
    N_POWERS,
    POWER_IDS,
    POWER_NAMES,
    PS,
    SL,
    SPACE_NAMES,
    SPACES,
    UNIT_KINDS,
)
from kadesh.games.genesis.rules.ch06_manpower import maximum
from kadesh.games.genesis.rules.position import (
    DECK,
    DISCARDS,
    ON_TABLE,
    OUT,
    PLAYED,
    REMOVED,
    UNDER,
    GenesisPosition,
    part,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import EndTurn, Initiative, Succession
from kadesh.games.genesis.telling.deals import promises_of
from kadesh.games.genesis.telling.naming import (
    called,
    card_data,
    king_name,
    kingdoms_of,
    ratings,
    seat_name,
    silver,
    title_of,
    unit_text,
)
from kadesh.games.genesis.telling.purpose import next_title
from kadesh.games.genesis.telling.realm import Realm, realm
from kadesh.table.contract import (
    Card,
    Group,
    Hand,
    Line,
    Mark,
    Panel,
    Pile,
    SummaryEntry,
    SummaryLine,
    TrackNow,
)

_KINGDOMS: Final[Kept[Group]] = Kept(3000)

# --- panels ---


def panels(p: GenesisPosition, seat: int | None, realms: dict[int, Realm]) -> list[Panel]:
    """One a seat: points now, then its kingdoms and the peoples it controls. [14.0]"""
    found: list[Panel] = []
    for owner in range(p.seats):
        powers = kingdoms_of(p, owner)
        played = [realms[power] for power in powers if p.status[power] == PLAYED]
        groups = [kingdom(p, power, seat, realms[power]) for power in powers]
        groups.extend(people(p, power) for power in range(MAJORS, N_POWERS) if p.controller[power] in powers)
        trading = str(sum([one.worth for one in played]))
        built = str(sum([one.monuments for one in played]))
        by_trade = "The Economic Worth of the cities that trade with the capital."
        by_monuments = "One point for each built monument in a controlled city, whoever built it."
        found.append(
            {
                "seat": owner,
                "score": sum([realms[power].points for power in powers]),
                "lines": [
                    line("Trading cities", trading, by_trade, "14.0"),
                    line("Monuments", built, by_monuments, "7.3.6"),
                ],
                "groups": groups,
            }
        )
    return found


def kingdom(p: GenesisPosition, power: int, seat: int | None, known: Realm) -> Group:
    """A kingdom in the panel of its seat, anew only if something of it has changed."""
    forces, promised, capital = forces_of(p, power), tuple(promises_of(p, power, seat)), p.capital[power]
    key = (
        *(power, p.labels, p.status[power], forces, known, promised, capital, p.holder[capital] == power),
        *(p.silver[power], p.dagon[power], p.manpower[power], p.level[power], p.hand[power].bit_count()),
        *(p.king[power], p.king_at[power], p.track.count(power), p.pool[power], p.active == power),
        *(p.capital_moved >> power & 1, any(p.pirates), p.with_cards),
        *(p.allies[power], p.friends[power], p.over, p.ladder, p.seats),
    )
    return _KINGDOMS.get(key) or _KINGDOMS.keep(key, kingdom_told(p, power, forces, known, promised))


def kingdom_told(
    p: GenesisPosition, power: int, forces: tuple[int, ...], known: Realm, promised: tuple[str, ...]
) -> Group:
    """A kingdom: what it has, what it is worth, who rules it, to whom it is bound."""
    units = muster(forces)
    made: Group = {
        "id": POWER_IDS[power],
        "title": title_of(p, power),
        "side": POWER_IDS[power],
        "lines": [line("Out of the game", "", "It controls none of its home cities.", "14.1")],
        "goals": [],
    }
    if p.status[power] == OUT:
        return made
    lines = [
        line("Treasury", silver(p.silver[power]), "Treasuries are open.", "2.6"),
        line("Income now", silver(known.income), income_title(p, power, known), "5.1"),
        line("Points now", str(known.points), "Worth of trading cities and monuments.", "14.0"),
        manpower_line(p, power, units[INF]),
        line("Army", army(units), "Units on the map, also those held down by revolts.", "6.1.1"),
        line(
            "Chariot level",
            f"{p.level[power]} of {CHARIOT_LEVELS}",
            f"A chariot counts {many(p.level[power], 'battle point')}.",
            "6.6.1",
        ),
        king_line(p, power),
    ]
    if p.with_cards:
        lines.append(
            line("Cards", str(p.hand_size(power)), f"At most {HAND_LIMIT} are kept in hand.", "13.1.4")
        )
    lines.append(markers_line(p, power))
    capital = p.capital[power]
    lost = capital >= 0 and p.holder[capital] != power
    lines.append(
        line(
            "Capital",
            (SPACE_NAMES[capital] if capital >= 0 else "none") + (" (lost)" if lost else ""),
            "Without control of the capital no city trades.",
            "9.3",
        )
    )
    lines.extend(bonds(p, power, promised))
    if p.ladder and p.seats == 1:
        lines.append(ladder_line(p, power))
        made["goals"] = [next_title(p)]
    made["lines"] = lines
    return made


def manpower_line(p: GenesisPosition, power: int, infantry: int) -> Line:
    """The Manpower Maximum beside the Infantry in play. [6.1.1]"""
    extra = f", +{p.dagon[power]} to the next roll" if p.dagon[power] else ""
    text = f"{infantry} of {maximum(p, power)}{extra}"
    return line("Manpower", text, "Infantry in play and the Manpower Maximum.", "6.1.1")


def income_title(p: GenesisPosition, power: int, known: Realm) -> str:
    """How the income comes about."""
    words = [f"Trading cities are worth {known.worth}"]
    if p.capital_moved >> power & 1:
        words.append("halved because the capital has moved")
    if known.income < known.worth and any(p.pirates):
        words.append("less what pirates take")
    return f"{', '.join(words)}."


def forces_of(p: GenesisPosition, power: int) -> tuple[int, ...]:
    """The packed forces of a power, also those under revolt markers. [6.1.1]"""
    forces = [p.units[power * SPACES + at] for at in spaces_in(p.where[power])]
    forces += [p.units[UNDER * SPACES + at] for at in spaces_in(p.revolts) if p.revolt_of[at] == power]
    return tuple(forces)


def muster(forces: tuple[int, ...]) -> tuple[int, ...]:
    """How many units of each kind there are in packed forces."""
    return tuple([sum([part(force, kind) for force in forces]) for kind in range(UNIT_KINDS)])


def army(units: tuple[int, ...]) -> str:
    """5 infantry, 2 chariots, 4 peasants."""
    return ", ".join([unit_text(kind, units[kind]) for kind in (INF, CH, PS, SL) if units[kind]]) or "none"


def king_line(p: GenesisPosition, power: int) -> Line:
    """Who rules, and where he is. [2.3.3]"""
    king, at = p.king[power], p.king_at[power]
    if king < 0:
        return line("King", "none", "Dead kings are replaced in the next turn's succession.", "8.6.4")
    where = f" in {SPACE_NAMES[at]}" if at >= 0 else ""
    title = ratings(king) + (f"; historically of turn {KING_TURN[king]}" if KING_TURN[king] else "")
    return line("King", f"{at_start(king_name(king))}{where}", at_start(title), "2.3.3")


def markers_line(p: GenesisPosition, power: int) -> Line:
    """Activation Markers still to come. [3.4]"""
    on_track, in_pool = p.track.count(power), p.pool[power]
    words = [f"{on_track} on the track"] if on_track else []
    words.extend([f"{in_pool} in the pool"] if in_pool else [])
    now = " (active)" if p.active == power else ""
    return line("Markers", (", ".join(words) or "none left") + now, "Activations to come this turn.", "3.4.1")


def bonds(p: GenesisPosition, power: int, promised: tuple[str, ...]) -> list[Line]:
    """Alliances, passage, peoples and promises. [12.1]"""
    found: list[Line] = []
    for ally in spaces_in(p.allies[power]):
        passage = ", with passage" if p.friends[power] >> ally & 1 else ", without passage"
        found.append(line("Ally", f"{at_start(called(p, ally))}{passage}", "Until the turn ends.", "12.1.1"))
    for text in promised:
        found.append(line("Promised", text, "Written down for both; nobody enforces it.", "12.1"))
    return found


def ladder_line(p: GenesisPosition, power: int) -> Line:
    """The title that the points of a lone player are worth."""
    points = realm(p, power).points
    ahead = [(needed, title) for needed, title in p.ladder if points < needed]
    goal = min(ahead) if ahead else None
    hint = f"{goal[0]} points make you {goal[1]}." if goal else "The highest title."
    return line("Title", title_for(p, points), hint, "14.0")


def title_for(p: GenesisPosition, points: int) -> str:
    """The highest title of a lone player that so many points reach."""
    return next((title for needed, title in p.ladder if points >= needed), "")


def people(p: GenesisPosition, power: int) -> Group:
    """A minor kingdom or people that a player controls this turn. [10.0, 11.1.1]"""
    lines = [line("Army", army(muster(forces_of(p, power))), "", "10.0")]
    if p.king[power] >= 0:
        lines.append(king_line(p, power))
    if p.pool[power] or power in p.track:
        lines.append(markers_line(p, power))
    title = f"{POWER_NAMES[power]} (controlled)"
    return {"id": POWER_IDS[power], "title": title, "side": POWER_IDS[power], "lines": lines, "goals": []}


# --- cards ---


def hands(p: GenesisPosition, seat: int | None) -> list[Hand]:
    """Own cards; of others only those whose place the seat has seen. [13.1.2] (R88)"""
    if not p.with_cards:
        return []
    found: list[Hand] = []
    for owner in range(p.seats):
        powers = kingdoms_of(p, owner)
        known: list[Card] = []
        for power in powers:
            label = title_of(p, power) if len(powers) > 1 else ""
            for card in spaces_in(p.hand[power]):
                if seat is not None and (seat == owner or p.known[card] >> seat & 1):
                    known.append(card_data(card, label))
        count = sum(p.hand_size(power) for power in powers)
        found.append({"seat": owner, "count": count, "cards": known if known or seat == owner else None})
    return found


def piles(p: GenesisPosition) -> list[Pile]:
    """The deck face down, the rest face up. [13.1.1]"""
    if not p.with_cards:
        return []
    found: list[Pile] = [{"id": "deck", "title": "Draw pile", "count": p.card_at.count(DECK), "cards": None}]
    for name, title, place in (
        ("table", "Being played", ON_TABLE),
        ("discards", "Discards", DISCARDS),
        ("removed", "Out of the game", REMOVED),
    ):
        cards = [card_data(card) for card in range(N_CARDS) if p.card_at[card] == place]
        if cards or name == "discards":
            found.append(pile(name, title, cards, True))
    return found


# --- tracks ---


def tracks(p: GenesisPosition) -> dict[str, TrackNow]:
    """The turn, and the order track with the pool and the markers already played. [3.4.1]"""
    boxes = len(p.order)
    marks: list[Mark] = []
    for place, power in enumerate(p.track):
        marks.append(mark(p, boxes - len(p.track) + place, power, ""))
    for power in range(N_POWERS):
        if p.pool[power]:
            marks.append(mark(p, boxes, power, f" ×{p.pool[power]}" if p.pool[power] > 1 else ""))
        if p.used[power]:
            marks.append(mark(p, boxes + 1, power, f" ×{p.used[power]}" if p.used[power] > 1 else ""))
    at = -1
    if p.active >= 0:
        drawn = sum(p.used) > boxes
        at = boxes if drawn else max(0, min(boxes - 1, boxes - len(p.track) - 1))
    return {"turn": {"at": p.turn - p.first_turn, "marks": []}, "order": {"at": at, "marks": marks}}


def mark(p: GenesisPosition, at: int, power: int, more: str) -> Mark:
    return {"at": max(0, at), "side": POWER_IDS[power], "text": f"{title_of(p, power)}{more}"}


# --- what was scored last ---


def is_turn_over(p: GenesisPosition) -> bool:
    """Is it the end of a turn, or the very beginning of the next?"""
    late = p.turn > p.first_turn
    begins = p.under_way(Succession) or p.under_way(Initiative)
    return p.under_way(EndTurn) is not None or (late and begins is not None)


def summary(p: GenesisPosition) -> list[SummaryEntry] | None:
    """After a turn and at the end of the game: what each seat's points are made of. [14.0]"""
    if not p.over and not is_turn_over(p):
        return None
    found: list[SummaryEntry] = []
    for seat in range(p.seats):
        lines: list[SummaryLine] = []
        for power in kingdoms_of(p, seat):
            if p.status[power] != PLAYED:
                lines.append({"text": f"{at_start(called(p, power))}: out", "points": 0, "clause": "14.1"})
                continue
            name = title_of(p, power)
            lines.append(
                {"text": f"{name}: trading cities", "points": realm(p, power).worth, "clause": "14.0"}
            )
            built = realm(p, power).monuments
            if built:
                lines.append({"text": f"{name}: monuments", "points": built, "clause": "7.3.6"})
        total = sum(entry["points"] for entry in lines)
        found.append({"seat": seat, "total": total, "lines": lines})
    return found


def winners_text(p: GenesisPosition) -> str:
    """Who has won: Egypt wins with 24 points; nobody if even the worth is equal. [14.0]"""
    shares, scores = p.shares(), p.scores()
    best = [seat for seat in range(p.seats) if shares[seat] > 0]
    names = listed([seat_name(p, seat) for seat in best])
    points = many(scores[best[0]], "point")
    if p.seats == 1:
        title = title_for(p, scores[0])
        return f"The game is over: {points}" + (f", {title}." if title else ".")
    if len(best) > 1:
        return f"The game is over without a winner: {names} are level with {points}."
    return f"The game is over: victory goes to {names} with {points}."
