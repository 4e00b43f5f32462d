"""Beside the board: a panel a seat, tracks, and what the points are made of."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.telling import line
from kadesh.games.acme.charts.numbers import MINIMUM
from kadesh.games.acme.charts.tables import ABILITIES, CIV_ADJECTIVES
from kadesh.games.acme.odds.growth import CRITERIA, Acquisition, acquisition
from kadesh.games.acme.odds.points import EPOCH, TALLY, Prospect, as_it_stands
from kadesh.games.acme.rules.ch04_cards import most_cards
from kadesh.games.acme.rules.position import (
    CAPTURED,
    END_OF_EPOCH,
    NOWHERE,
    ON_CARD,
    RECKONING,
    SET_UP,
    SOURCES,
    STANDING,
    TAKEN_DOWN,
    AcmePosition,
)
from kadesh.games.acme.telling.naming import (
    PLACES,
    SIDES,
    called,
    deity_called,
    deity_name,
    minas,
    points,
    seat_name,
    title_of,
)
from kadesh.games.acme.telling.purpose import victory
from kadesh.table.contract import Goal, Group, Line, Mark, Panel, SummaryEntry, SummaryLine, TrackNow

SOURCE_TEXTS: Final[list[tuple[str, str]]] = [
    ("Cities", "16.3"),
    ("Own temple", "16.3"),
    ("Captured temples", "14.5.14"),
    ("Loot", "15.15.1"),
    ("Temples taken", "14.5.6"),
    ("Cards", "14.4.11"),
    ("Temples returned", "14.5.16"),
    ("Ends of Epochs", "17.2"),
    ("Abilities", "5.2"),
    ("Lost", "4.1.5"),
]


def panels(p: AcmePosition, seat: int | None) -> list[Panel]:
    """One a seat: points by where they come from, then what the civilization has. [4.1.5, 5.1]"""
    foreseen = as_it_stands(p) if p.phase != SET_UP else []
    found: list[Panel] = []
    for colour in range(p.seats):
        found.append(
            {
                "seat": colour,
                "score": p.vp[colour],
                "lines": [
                    line(text, str(number), "", clause)
                    for (text, clause), number in zip(SOURCE_TEXTS, by_source(p, colour), strict=True)
                    if number
                ],
                "groups": [civilization(p, colour, foreseen[colour] if foreseen else None)],
            }
        )
    return found


def by_source(p: AcmePosition, colour: int) -> list[int]:
    """The points of a civilization by where they come from."""
    return p.earned[colour * SOURCES : (colour + 1) * SOURCES]


def civilization(p: AcmePosition, colour: int, foreseen: Prospect | None) -> Group:
    """What a Civilization Display shows, and what is to come. [5.1]"""
    lines = [
        line("Cities", str(p.number_of_cities(colour)), "Three disks or more on Land; a point each.", "3.3"),
        line(
            "Disks on the map",
            str(p.total(colour)),
            f"In {many(p.where[colour].bit_count(), 'area')}.",
            "4.3.5",
        ),
        line("Supply", str(p.supply[colour]), "Disks that can still grow, and that cards place.", "5.3"),
    ]
    if p.growth_box[colour] or p.captives[colour]:
        captives = f" and {many(p.captives[colour], 'captive')}" if p.captives[colour] else ""
        text = f"{p.growth_box[colour]}{captives}"
        lines.append(line("Disks for Growth", text, "To be deployed in the Deployment Step.", "5.4"))
    if p.civ[colour] >= 0 and p.order:
        found = acquisition(p, colour)
        lines.append(line("Next growth", many(found.disks, "disk"), growth_title(found), "13.4.1"))
    lines.append(mina_line(p, colour))
    limit = most_cards(p, colour) if p.civ[colour] >= 0 else 0
    lines.append(line("Cards", str(p.hand_size(colour)), f"At most {limit} are kept.", "4.2.11"))
    lines.append(deity_line(p, colour))
    held = p.held_temples(colour)
    if held:
        names = listed([deity_name(deity) for deity in held])
        lines.append(line("Temples held", names, "A point each while the own Deity is active.", "14.5.14"))
    if p.home[colour] != NOWHERE:
        lost = "" if p.at_home(colour) else " (lost)"
        text = f"{at_start(PLACES[p.home[colour]])}{lost}"
        lines.append(line("Homeland", text, "Whoever Controls it takes the temple.", "14.5.5"))
    if foreseen is not None:
        lines.append(line("Next tally", str(foreseen.next_tally()), made_of(foreseen.tally, TALLY), "16.3"))
        text = made_of(foreseen.epoch, EPOCH)
        lines.append(line("If the Epoch ended", str(foreseen.end_of_epoch()), text, "17.2"))
    if p.returns[colour]:
        lines.append(line("Gilgamesh", "returned", "A civilization returns once in a game.", "16.5.1"))
    goals: list[Goal] = [victory(p, colour)]
    return {
        "id": SIDES[colour],
        "title": title_of(p, colour),
        "side": SIDES[colour],
        "lines": [*lines, *ability_lines(p, colour)],
        "goals": goals,
    }


def growth_title(found: Acquisition) -> str:
    """Fertile areas 3, Commerce 1; at least three."""
    parts = [f"{name} {n}" for name, n in zip(CRITERIA, found.by_criterion, strict=True) if n]
    text = ", ".join(parts) or "nothing"
    words = [f"{at_start(text)}."]
    if found.allotment > sum(found.by_criterion):
        words.append(f"Never fewer than {MINIMUM}.")
    if found.disks < found.allotment:
        words.append("Supply has no more.")
    if found.granary_minas:
        words.append(f"With the Granary {found.disks_beside_granary} and {minas(found.granary_minas)}.")
    return " ".join(words)


def made_of(numbers: list[int], names: list[str]) -> str:
    """Cities 3, temple 1."""
    parts = [f"{name} {n}" for name, n in zip(names, numbers, strict=True) if n]
    return at_start(", ".join(parts) or "nothing") + " as the board stands."


def mina_line(p: AcmePosition, colour: int) -> Line:
    """The Treasury, and what waits in the Loot Box. [5.6, 5.7]"""
    loot = f" and {p.loot_box[colour]} in the Loot Box" if p.loot_box[colour] else ""
    title = "They save disks, buy cards, pay for temples; three are a point when an Epoch ends."
    return line("Minas", f"{p.minas[colour]}{loot}", title, "5.6")


def deity_state(p: AcmePosition, deity: int) -> str:
    """What has become of a temple. [14.5.3, 14.5.5, 14.5.8, 14.5.16]"""
    state = p.deity_state[deity]
    if state == STANDING:
        return "hushed" if p.is_hushed(deity) else "active"
    if state == CAPTURED:
        return f"captured by {called(p, p.deity_holder[deity])}"
    if state == TAKEN_DOWN:
        return "taken down"
    return "without a temple" if state == ON_CARD else "available"


def deity_line(p: AcmePosition, colour: int) -> Line:
    deity = p.deity_of(colour)
    if deity < 0:
        return line("Deity", "none", "Godless: no Religion cards, no Granary.", "14.4.18")
    return line("Deity", f"{deity_name(deity)}, {deity_state(p, deity)}", deity_help(p, deity), "14.5.3")


def deity_help(p: AcmePosition, deity: int) -> str:
    name = at_start(deity_called(deity))
    if p.deity_state[deity] == STANDING:
        return f"{name}: a point each turn while a disk is at home."
    return f"{name}: no points and no Granary until the temple stands again."


def ability_lines(p: AcmePosition, colour: int) -> list[Line]:
    """The abilities of the display that work in this Epoch. [5.2]"""
    civ = p.civ[colour]
    if civ < 0:
        return []
    clause = f"A{civ + 1}"
    return [
        line(f"{CIV_ADJECTIVES[civ]} ability", one.name, f"{one.text} ({at_start(one.when)})", clause)
        for one in ABILITIES[civ]
        if one.first_epoch <= p.epoch <= one.last_epoch
    ]


# --- tracks ---


def tracks(p: AcmePosition) -> dict[str, TrackNow]:
    """Epoch, turn and Turn Order; who has passed is marked. [4.1.5, 14.6.1]"""
    marks: list[Mark] = []
    for place, colour in enumerate(p.order):
        text = title_of(p, colour) + (", passed" if p.passed >> colour & 1 else "")
        marks.append({"at": place, "side": SIDES[colour], "seat": colour, "text": text})
    asked = [p.order.index(seat) for seat in p.waited_for() if seat in p.order]
    return {
        "epoch": {"at": p.epoch - 1, "marks": []},
        "turn": {"at": min(3, max(0, p.turn - 1)), "marks": []},
        "order": {"at": asked[0] if len(asked) == 1 else -1, "marks": marks},
    }


# --- what was scored ---


def summary(p: AcmePosition) -> list[SummaryEntry] | None:
    """In the Reckoning, at the end of an Epoch and of the game: what the points are made of. [16.3, 17.2]"""
    if not p.over and p.phase not in (RECKONING, END_OF_EPOCH):
        return None
    found: list[SummaryEntry] = []
    for seat in range(p.seats):
        lines: list[SummaryLine] = [
            {"text": text, "points": number, "clause": clause}
            for (text, clause), number in zip(SOURCE_TEXTS, by_source(p, seat), strict=True)
            if number
        ]
        found.append({"seat": seat, "total": p.vp[seat], "lines": lines})
    return found


def winners_text(p: AcmePosition) -> str:
    """Who has won, and by what if points are level. [18.1]"""
    shares, scores = p.shares(), p.scores()
    best = [seat for seat in range(p.seats) if shares[seat] > 0]
    names = listed([seat_name(p, seat) for seat in best])
    score = points(scores[best[0]])
    if len(best) > 1:
        return f"The game is over: {names} are level in everything with {score}."
    level = [seat for seat in range(p.seats) if scores[seat] == scores[best[0]]]
    ties = ", ahead in what breaks ties" if len(level) > 1 else ""
    return f"The game is over: victory goes to {names} with {score}{ties}."
