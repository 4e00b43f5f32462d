"""A sentence of the log under construction: linked words, draws, movements."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft import sentence as craft
from kadesh.craft.english import possessive
from kadesh.games.acme.charts.tables import AREA_IDS, BARBARIANS, CIV_IS_MANY
from kadesh.games.acme.telling.naming import (
    COLOUR_NAMES,
    PLACES,
    SIDES,
    card_name,
    card_target,
    civ_called,
    civ_then,
    deity_called,
    deity_card,
    disk_piece,
    side,
    space,
)

NONE: Final = -1
# What the fields of facts are, where they are more than numbers.
_FACTIONS: Final = frozenset(
    {"colour", "faction", "to", "victim", "owner", "loser", "captor", "chosen", "against", "target", "aim"}
)
_AREAS: Final = frozenset({"area", "start", "end"})
_CARDS: Final = frozenset({"card", "against_card"})


class Sentence(craft.Saying):
    """A sentence under construction, about a fact; civilizations are called as they were then."""

    def field(self, name: str, value: Any, owner: bool) -> None:
        if name in _FACTIONS:
            self.faction(value, owner)
        elif name in _AREAS:
            self.place(value)
        elif name in _CARDS:
            self.named_card(value)
        elif name == "deity":
            self.god(value)
        else:
            self.text(str(value))

    def name_of(self, faction: int) -> str:
        """Egypt, the Hittites, the Barbarians: as they were called when it happened. [16.5.5]"""
        if faction == BARBARIANS:
            return "the Barbarians"
        civ = civ_then(self.p, self.fact, faction)
        return civ_called(civ) if civ >= 0 else COLOUR_NAMES[faction]

    def is_many(self, faction: int) -> bool:
        if faction == BARBARIANS:
            return True
        civ = civ_then(self.p, self.fact, faction) if faction >= 0 else NONE
        return civ >= 0 and CIV_IS_MANY[civ]

    def faction(self, faction: int, owner: bool = False) -> Sentence:
        """A Faction's name, linked."""
        self.several = self.is_many(faction)
        name = self.name_of(faction)
        return self.add(possessive(name) if owner else name, side(faction))

    def factions(self, factions: tuple[int, ...]) -> Sentence:
        """Egypt, the Hittites and the Barbarians."""
        for place, faction in enumerate(factions):
            if place:
                self.text(" and " if place == len(factions) - 1 else ", ")
            self.faction(faction)
        return self

    def place(self, area: int) -> Sentence:
        """An area's name, linked."""
        return self.add(PLACES[area], space(area))

    def named_card(self, card: int) -> Sentence:
        """A card or a Deity, linked; an ability has none."""
        if card <= 0:
            return self.text("the special ability")
        return self.add(card_name(card), card_target(card))

    def god(self, deity: int) -> Sentence:
        """A Deity, linked."""
        return self.add(deity_called(deity), card_target(deity_card(deity)))

    def draw(self, face: int, total: int, meaning: str, faction: int = NONE, later: int = 0) -> Sentence:
        """A card or lot drawn, so many rolls later than the first of the fact."""
        return self.drawn(
            face, total, self.fact.first + later, meaning, SIDES[faction] if faction >= 0 else ""
        )

    def come(self, faction: int, area: int, number: int = 1) -> Sentence:
        """Disks appear in an area."""
        return self.moved("disk", SIDES[faction], number, None, AREA_IDS[area], disk_piece(faction, area))

    def vanish(self, faction: int, area: int, number: int = 1) -> Sentence:
        """Disks leave the map."""
        return self.moved("disk", SIDES[faction], number, AREA_IDS[area], None, disk_piece(faction, area))

    def go(self, faction: int, start: int, end: int) -> Sentence:
        """A disk goes from an area to another."""
        return self.moved("disk", SIDES[faction], 1, AREA_IDS[start], AREA_IDS[end], disk_piece(faction, end))


SENTENCES: Final = craft.Sentences(Sentence)
tells: Final = SENTENCES.tells
put: Final = SENTENCES.plain
