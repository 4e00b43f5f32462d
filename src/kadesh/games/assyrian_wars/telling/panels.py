"""Beside the board: a panel a seat with its powers, tracks with marks, the budget, what was scored."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many, signed
from kadesh.craft.telling import line
from kadesh.games.assyrian_wars.charts.numbers import AP, INFLUENCE_MOST, SAVED_MOST
from kadesh.games.assyrian_wars.charts.tables import (
    COUNTRY_IDS,
    COUNTRY_NAMES,
    KINGS,
    LEADERS,
    MINOR_CITIES,
    MINORS,
    N_COUNTRIES,
    N_POWERS,
    N_TRACK,
    POOL,
    TRIBES,
    UNITS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, level, payments
from kadesh.games.assyrian_wars.rules.ch08_victory import winning_powers
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, WAR_BOX
from kadesh.games.assyrian_wars.telling.beside import CAMP_PLACES, CONQUEST_PLACE, WAR_PLACE
from kadesh.games.assyrian_wars.telling.naming import (
    called,
    counter_name,
    countries_text,
    is_several,
    mark_target,
    points_text,
    powers_of,
    ratings,
    side_id,
    side_target,
)
from kadesh.table.contract import (
    Budget,
    BudgetItem,
    Group,
    Line,
    Mark,
    Panel,
    SummaryEntry,
    TrackNow,
)

# --- panels ---


def panels(p: AssyrianPosition) -> list[Panel]:
    """One a seat: its powers with their points, then the minors and tribes that it runs. [8.3]"""
    scores = p.scores()
    found: list[Panel] = []
    for seat in range(p.seats):
        groups = [power_group(p, power) for power in powers_of(p, seat)]
        groups += [minor_group(p, country) for country in range(N_POWERS, N_TRACK) if runs(p, seat, country)]
        found.append({"seat": seat, "score": scores[seat], "groups": groups})
    return found


def runs(p: AssyrianPosition, seat: int, country: int) -> bool:
    if not p.in_play >> country & 1 or not p.active >> country & 1:
        return False
    return p.power_for(country) >= 0 and p.seat_for(country) == seat


def power_group(p: AssyrianPosition, power: int) -> Group:
    """Points, economy, tribute, camp and wars, king, forces. [5.2, 7.3, 8.3]"""
    lines = [
        line("Victory points", str(p.vp[power]), "Its own; the best power of a seat counts.", "8.3"),
        economy_line(p, power),
    ]
    tribute = tribute_text(p, power)
    if tribute:
        lines.append(line("Tribute", tribute, "ECO levels that are received and paid.", "5.2.2"))
    lines += [
        line("Camp", CAMP_PLACES[p.camp[power]], "Powers of one camp are allies.", "7.4.1"),
        line("At war with", war_text(p, power), "", "7.4.2"),
    ]
    saved = points_text(p.saved[power])
    owed = f", owes {points_text(p.borrowed[power])}" if p.borrowed[power] else ""
    lines.append(line("Saved", f"{saved} AP{owed}", "Four points at most are kept.", "6.18"))
    lines.append(line("King", king_text(p, power), "Action and command.", "10.3"))
    lines.append(line("On the map", army_text(p, power), "All units, in the field and in cities.", "2.1"))
    if p.conquered[power]:
        turns = listed([str(turn) for turn in bits(p.conquered[power])])
        lines.append(line("Conquered", f"in turn {turns}", "", "7.1"))
    return group(power, lines)


def economy_line(p: AssyrianPosition, power: int) -> Line:
    """ECO 7: income of a scheduled impulse; at the start it was 6."""
    change = signed(level(p, power) - p.base[power])
    title = f"{change} against the start, which counts twice at the end. Trade markers: {p.trade[power]}."
    return line("ECO", str(level(p, power)), title, "7.3")


def tribute_text(p: AssyrianPosition, country: int) -> str:
    """+3 from Judah, Syria and the Medes; −2 to Assyria."""
    pays = [called(receiver) for payer, receiver in payments(p) if payer == country]
    gets = [called(payer) for payer, receiver in payments(p) if receiver == country]
    words = [f"{signed(balance(p, country))}"] if pays or gets else []
    if gets:
        words.append(f"from {listed(gets)}")
    if pays:
        words.append(f"to {listed(pays)}")
    return " ".join(words)


def war_text(p: AssyrianPosition, country: int) -> str:
    return countries_text(p.enemies[country] & p.in_play & ~MINOR_CITIES)


def king_text(p: AssyrianPosition, power: int) -> str:
    kings = [one for one in bits(p.owned[power] & LEADERS) if p.is_king(one) and p.place[one] < ZONES]
    if not kings:
        waiting = p.owned[power] & KINGS & p.here[POOL]
        return "none on the map" if waiting else "none"
    return f"{counter_name(kings[0])} {ratings(p, kings[0])}"


def army_text(p: AssyrianPosition, country: int) -> str:
    here = [counter for counter in bits(p.owned[country] & UNITS) if p.place[counter] < ZONES]
    return many(len(here), "unit") if here else "nobody"


def minor_group(p: AssyrianPosition, country: int) -> Group:
    """A minor or tribe that a seat plays now. [7.4.5, 10.1.1]"""
    lord = p.lord[country]
    how = f"allied to {called(lord)}" if lord != country else "played for now"
    lines = [line("Status", how, "", "6.9"), line("At war with", war_text(p, country), "", "7.4.2")]
    if not TRIBES >> country & 1:
        lines.append(line("ECO", str(level(p, country)), "", "7.3"))
    lines.append(line("On the map", army_text(p, country), "", "2.1"))
    return group(country, lines)


def group(country: int, lines: list[Line]) -> Group:
    return {
        "id": COUNTRY_IDS[country],
        "title": COUNTRY_NAMES[country],
        "side": COUNTRY_IDS[country],
        "lines": lines,
    }


# --- tracks ---


def tracks(p: AssyrianPosition) -> dict[str, TrackNow]:
    """Turn, impulse, camps, diplomatic tracks. [2.2, 6.0, 6.9]"""
    found: dict[str, TrackNow] = {"turn": {"at": p.turn - 1}, "impulse": impulse_track(p)}
    found["camps"] = {"at": -1, "marks": [camp_mark(p, power) for power in p.powers_in_play()]}
    minors = [country for country in range(N_POWERS, N_COUNTRIES) if p.in_play >> country & 1]
    for power in p.powers_in_play():
        marks = [mark_of(p, minor) for minor in minors if p.marker_power[minor] == power]
        marks += [second_war(p, power, minor) for minor in minors if at_war_apart(p, power, minor)]
        found[f"track-{COUNTRY_IDS[power]}"] = {"at": -1, "marks": marks}
    neutral = [minor for minor in minors if p.marker_power[minor] < 0]
    found["neutrals"] = {"at": -1, "marks": [mark_of(p, minor) for minor in neutral]}
    return found


def impulse_track(p: AssyrianPosition) -> TrackNow:
    """Whose impulse it is; refusals and preemption stand on it. [5.2.1, 6.0]"""
    order = [country for country in range(N_TRACK) if p.in_play >> country & 1]
    marks: list[Mark] = []
    for place, country in enumerate(order):
        if (p.refused | p.declined) >> country & 1:
            marks.append({"at": place, "symbol": "refusal", "text": "refused tribute"})
    at = p.phasing if p.phasing >= 0 else p.slot
    if p.preemptive and p.phasing >= 0:
        marks.append(
            {"at": order.index(p.phasing), "side": side_id(p.phasing), "text": "preempts", "symbol": "flash"}
        )
    return {"at": order.index(at) if at in order else -1, "marks": marks}


def camp_mark(p: AssyrianPosition, power: int) -> Mark:
    return {
        "at": p.camp[power],
        "side": side_id(power),
        "text": COUNTRY_NAMES[power],
        "to": side_target(power),
    }


def mark_of(p: AssyrianPosition, minor: int) -> Mark:
    """A minor's marker; a click on it is about that minor. [6.9]"""
    box, at = p.marker_box[minor], p.marker_at[minor]
    place = WAR_PLACE if box == WAR_BOX else CONQUEST_PLACE if box == CONQUEST_BOX else at
    made: Mark = {"at": place, "side": side_id(minor), "to": mark_target(minor)}
    if p.marker_power[minor] < 0:
        made["at"] = 0
    return made


def at_war_apart(p: AssyrianPosition, power: int, minor: int) -> bool:
    """Is the power at war with a minor whose marker stands elsewhere?"""
    return p.marker_power[minor] != power and bool(MINORS >> minor & 1 and p.wars[power] >> minor & 1)


def second_war(p: AssyrianPosition, power: int, minor: int) -> Mark:
    text = f"at war with {COUNTRY_NAMES[minor]}"
    return {"at": WAR_PLACE, "side": side_id(minor), "text": text, "symbol": "sword"}


# --- the budget ---


def budget(p: AssyrianPosition) -> Budget | None:
    """What the phasing country may still spend, and where it came from. [3.1, 6.18]"""
    country = p.phasing
    if country < 0 or p.over:
        return None
    items: list[BudgetItem] = [
        {"label": "Card", "value": points_text(p.ap_card), "title": "Spent first; lost if not used"},
        {"label": "Income", "value": points_text(p.ap_income), "title": "With savings; four can be kept"},
        {"label": "Spent", "value": points_text(p.ap_spent)},
    ]
    if p.borrowed[country]:
        title = "Repaid first in the next scheduled impulse"
        items.append({"label": "Borrowed", "value": points_text(p.borrowed[country]), "title": title})
    if p.politics_spent:
        left = points_text(INFLUENCE_MOST - p.politics_spent)
        items.append({"label": "For politics", "value": left, "title": "Six points an impulse at most"})
    verb = "preempt" if p.preemptive else "act"
    end = "" if is_several(country) else "s"
    return {
        "side": side_id(country),
        "title": f"{at_start(called(country))} {verb}{end}",
        "left": f"{points_text(p.ap_card + p.ap_income)} AP",
        "items": items,
        "clause": "6.18",
    }


def will_be_kept(p: AssyrianPosition) -> int:
    """Of what is left now, how much is saved when the impulse ends. [6.18]"""
    return max(0, min(p.ap_income // AP * AP, SAVED_MOST))


# --- the end ---


def summary(p: AssyrianPosition) -> list[SummaryEntry] | None:
    """At the end of the game: the points of each power of a seat. [8.3]"""
    if not p.over:
        return None
    return [
        {
            "seat": seat,
            "lines": [
                {"text": at_start(called(power)), "points": p.vp[power], "clause": "8.3"}
                for power in powers_of(p, seat)
            ],
            "total": max(p.vp[power] for power in powers_of(p, seat)),
        }
        for seat in range(p.seats)
    ]


def winners_text(p: AssyrianPosition) -> str:
    names = [called(power) for power in winning_powers(p)]
    if len(names) > 1:
        return f"The game is over: {listed(names)} share the victory."
    verb = "have" if is_several(winning_powers(p)[0]) else "has"
    return f"The game is over: {names[0]} {verb} won."
