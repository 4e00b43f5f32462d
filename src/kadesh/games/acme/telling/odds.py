"""Exact odds for people: of the competition, draw or Epoch that the choice at hand is about."""

from __future__ import annotations

from kadesh.craft.english import at_start, many
from kadesh.craft.telling import OddsTable
from kadesh.games.acme.charts.numbers import TURNS
from kadesh.games.acme.odds.competition import aims_of, contested_areas, fits_here, with_card
from kadesh.games.acme.odds.deck import negated_chance, purchases, sudden_end_now
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import BARBARIANS, COMPETITION, END_OF_EPOCH, SET_UP, AcmePosition
from kadesh.games.acme.rules.under_way import Archivists, Contest, Draw, Play
from kadesh.games.acme.telling.fight import foreseen
from kadesh.games.acme.telling.naming import PLACES, card_name, title_of
from kadesh.table.contract import Odds

CERTAIN = 1.0


def now(p: AcmePosition, seat: int | None) -> Odds | None:
    """What can be foreseen: nothing here is a guess, only the cards of others are unknown."""
    if p.over or not p.frames or p.phase == SET_UP:
        return None
    contest = p.under_way(Contest)
    if contest is not None:
        return of_contest(p, contest, seat)
    top = p.frames[-1]
    if isinstance(top, Draw) and seat == top.colour:
        return of_draw(p, top)
    if isinstance(top, Play) and seat == top.player:
        return of_play(p, top)
    return of_turn(p, seat)


def of_contest(p: AcmePosition, contest: Contest, seat: int | None) -> Odds | None:
    """With each card of one's own; who keeps what as it stands is said where the sides are. [15.14.6]"""
    table = OddsTable(f"With one more card in {PLACES[contest.area]}", "15.14.6")
    found = foreseen(p, contest, seat)
    if seat is not None and not contest.round:
        for card in areas_in(p.hand[seat]):
            if fits_here(card, contest.area) and seat in found.factions:
                ends = [
                    with_card(found, seat, card, aim, p.supply[seat]).keeps(seat)
                    for aim in aims_of(found, seat, card)
                ]
                keeps = many(max(ends, default=0), "disk")
                table.line(f"{card_name(card)}: you keep {keeps}", CERTAIN)
    return table.data() if table.summary else None


def of_draw(p: AcmePosition, draw: Draw) -> Odds:
    """Events and invasions among the cards about to be drawn, by minas spent. [16.7.1, 14.3.1]"""
    table = OddsTable("The cards about to be drawn", "16.7.1")
    for one in purchases(p, draw.colour):
        text = f"{many(one.drawn, 'card')} for {many(one.minas, 'mina')}"
        table.line(f"{text}: an Event", one.event)
        table.line(f"{text}: an invasion", one.invasion)
    return table.data()


def of_play(p: AcmePosition, play: Play) -> Odds:
    """The chance that somebody can negate the card, if it touched everybody. [14.4.1]"""
    table = OddsTable(card_name(play.card), "14.4.1")
    everybody = (1 << p.seats) - 1 & ~(1 << play.player)
    chance = negated_chance(p, play.player, play.card, play.how, everybody)
    table.line("Somebody holds a Negate that could stop it", chance)
    return table.data()


def is_checked(p: AcmePosition) -> bool:
    """Is it known already that this turn does not end the Epoch, or that it does? [16.6.2, 16.7.1, 17.1]"""
    drawing = p.under_way(Draw) is not None or p.under_way(Archivists) is not None
    return drawing or p.phase == END_OF_EPOCH


def of_turn(p: AcmePosition, seat: int | None) -> Odds | None:
    """The Sudden End, and how the Contested areas would end if nothing changes. [16.6.2, 15.14.6]"""
    table = OddsTable("As it stands", "16.6.2")
    if 1 < p.turn < TURNS and not is_checked(p):
        table.line("This turn ends the Epoch", sudden_end_now(p, seat).ends())
    if p.phase < COMPETITION:
        for found in contested_areas(p):
            kept = [
                f"{title_of(p, faction)} {own}"
                for faction, own in zip(found.factions, found.outcome.own, strict=True)
            ]
            loot = ", Loot" if found.looter() not in (-1, BARBARIANS) else ""
            table.line(f"{at_start(PLACES[found.area])} would leave {', '.join(kept)}{loot}", CERTAIN)
    return table.data() if table.summary else None
