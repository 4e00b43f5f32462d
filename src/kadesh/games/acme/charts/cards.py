"""The file of the Fate cards and the Deities.

What a card does is a deed with numbers. `DEEDS` says which numbers each deed is told by: so a card of the
printed deck that does the same with other numbers, or another card's deed, needs no change of code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.acme.charts.board import terrain_mask

FATE_CARDS: Final = 103
DEITY_CARDS: Final = 7
CARDS: Final = FATE_CARDS + DEITY_CARDS
EVENTS: Final = 8
INVASIONS: Final = 5
ALL: Final = 99  # of `here` and `around`: every disk

FAMILIES: Final = Names(
    "family",
    [
        *("investment", "fortune", "spy", "competition", "negate", "trade"),
        *("disaster", "resource", "politics", "religion", "event", "deity"),
    ],
)
CODES: Final[list[str]] = ["GP", "N", "I", "C", "R", "E", "D"]
AFTER: Final[list[str]] = ["discard", "stays", "phase", "aside", "out"]
# Where a card places or an invasion begins.
WHERE: Final[list[str]] = [
    *("anywhere", "no-city", "vacant", "controlled", "occupied", "controlled-or-next", "with-civilization"),
    *("vacant-by-own-sea", "north", "coast", "east", "mountain", "by-desert"),
]
# What a Negate stops: a use of a Deity, an ability in a competition, or a card or Investment use of a kind.
SCOPES: Final[list[str]] = [
    *(
        "card",
        "investment",
        "ability",
        "deity",
        "great-person",
        "trade",
        "resource",
        "politics",
        "competition",
    ),
]

# The numbers that each deed is told by; a question mark says that it may be left out.
DEEDS: Final[dict[str, str]] = {
    # Investments
    "scribe": "disks look keep",
    "builder": "disks",
    "physician": "disks saves",
    "merchant": "disks minas",
    "walls": "disks",
    "gold": "white minas terrain",
    "harvest": "white disks terrain",
    # Fortune
    "astrologer": "",
    "gain": "vp? minas?",
    "gain-by-cities": "vp every most",
    "gain-by-commerce": "minas most",
    "prophet": "vp",
    "convert": "areas disks terrain",
    # Spies
    "see": "look? minas? cost?",
    "steal": "",
    "dilemma": "minas",
    "purge": "",
    # Competition
    "soothsayer": "disks terrain",
    "stallions": "white terrain",
    "siege-master": "least terrain",
    "armorer": "disks terrain",
    "bearers": "disks terrain",
    "captain": "allies minas terrain",
    "traitor": "terrain",
    "allies": "allies disks? terrain",
    "infantry": "allies terrain",
    "siege": "terrain",
    "blockade": "terrain",
    "strike-faction": "disks allies? terrain",
    "weapons": "allies areas terrain",
    "galleys": "allies terrain",
    "elephants": "allies disks terrain",
    "desertion": "disks terrain",
    "night-assault": "rounds terrain",
    # Negates
    "negate": "scope minas? touching? not_competition?",
    "false-prophet": "",
    # Placement
    "place": "disks areas terrain where repeat? adjacent? minas? vp?",
    "saga": "vp disks areas terrain where repeat?",
    "fervor": "disks terrain around_terrain",
    # Trade
    "route": "minas sites",
    "debased-silver": "minas disks",
    "embargo": "",
    # Disasters
    "corruption": "every",
    "nepotism": "areas disks",
    "pirates": "areas disks terrain",
    "bandits": "disks minas terrain",
    "slave-revolt": "disks",
    "civil-war": "areas disks least",
    "rebellion": "least",
    "famine": "areas disks least terrain",
    "strike-all": "here around terrain around_terrain",
    "pestilence": "here around terrain around_terrain",
    "flood": "here around",
    "locusts": "least around terrain around_terrain",
    "sandstorm": "here around areas terrain around_terrain",
    "earthquake": "disks areas terrain",
    # Politics
    "migration": "disks terrain",
    "vassal": "terrain",
    "marriage": "minas vp",
    "treaty": "least",
    "tribute": "minas disks",
    "deportation": "disks most",
    "census": "every most minas",
    "roads": "disks terrain",
    # Religion
    "blasphemy": "",
    "forsaken": "rounds",
    "heresy": "disks around around_terrain",
    "favor": "vp most",
    "monotheism": "vp minas",
    # Events
    "age-ends": "",
    "star": "look",
    "invasion": "disks where terrain around_terrain",
    "breath": "disks",
    # Deities
    "father": "",
    "mother": "disks",
    "war": "allies",
    "forge": "minas",
    "dead": "look keep",
    "peace": "scope touching?",
    "skies": "scope",
}
FLAGS: Final[list[str]] = ["repeat", "adjacent", "touching", "not_competition"]


@dataclass
class Card:
    """One card; numbers that its deed is not told by are 0."""

    number: int = 0
    id: str = ""
    name: str = ""
    family: int = -1
    deed: str = ""
    after: str = "discard"
    when: str = ""
    needs: str = ""
    text: str = ""
    provenance: str = ""
    great_person: bool = False
    negate: bool = False
    investment: bool = False
    competition: bool = False
    religion: bool = False
    event: bool = False
    deity: bool = False
    disks: int = 0
    areas: int = 0
    minas: int = 0
    vp: int = 0
    allies: int = 0
    white: int = 0
    every: int = 0
    most: int = 0
    least: int = 0
    look: int = 0
    keep: int = 0
    saves: int = 0
    cost: int = 0
    here: int = 0
    around: int = 0
    rounds: int = 0
    repeat: bool = False  # the same area may be named again
    adjacent: bool = False  # the areas must be next to each other
    touching: bool = False  # a Negate only for what touches its player
    not_competition: bool = False  # a Negate that stops no Competition card
    terrain: int = 0  # bits
    around_terrain: int = 0  # bits
    where: str = ""
    sites: list[int] = field(default_factory=list)
    scope: list[str] = field(default_factory=list)


class Cards:
    """All cards by their printed number, 1 to 110; number 0 is no card."""

    def __init__(self, shelf: Shelf, areas: Names) -> None:
        top = shelf.open("cards.toml")
        self.cards: list[Card] = [Card() for _ in range(CARDS + 1)]
        entries = [*Names("card").read(top, "card")[1], *Names("Deity").read(top, "deity")[1]]
        for entry in entries:
            card = _card(entry, areas)
            if self.cards[card.number].id:
                entry.say("number", f"two cards have the number {card.number}")
            self.cards[card.number] = card
        self._check(top)

    def _check(self, top: Entry) -> None:
        """103 Fate cards, the last eight of them Events, five of these invasions; then seven Deities."""
        for number, card in enumerate(self.cards[1:], 1):
            if not card.id:
                top.say("card", f"there is no card with the number {number} (3.13)")
            elif card.event != (FATE_CARDS - EVENTS < number <= FATE_CARDS):
                top.say("card", f"card {number} should{' not' if card.event else ''} be an Event (4.2.5)")
            elif card.deity != (number > FATE_CARDS):
                top.say("deity", f"card {number} should{' not' if card.deity else ''} be a Deity (4.2.8)")
        if sum(card.deed == "invasion" for card in self.cards) != INVASIONS:
            top.say("card", f"there should be {INVASIONS} invasions (4.2.5)")
        for deed in ("monotheism", "false-prophet", "forsaken", "blasphemy", "gold"):
            if sum(card.deed == deed for card in self.cards) != 1:
                top.say("card", f"there should be exactly one card with the deed “{deed}”")


def _card(entry: Entry, areas: Names) -> Card:
    card = Card(
        entry.whole("number", None, 1, CARDS),
        entry.text("id"),
        entry.text("name"),
        FAMILIES.index[entry.one_of("family", FAMILIES.names)],
        entry.one_of("deed", list(DEEDS)),
        entry.one_of("after", AFTER),
        entry.text("when"),
        entry.text("needs", ""),
        entry.text("text"),
        entry.provenance(),
    )
    codes = entry.texts("codes")
    for code in codes:
        if code not in CODES:
            entry.say("codes", f"there is no code “{code}”; there are {', '.join(CODES)}")
    card.great_person, card.negate = "GP" in codes, "N" in codes
    card.investment, card.competition = "I" in codes, "C" in codes
    card.religion, card.event, card.deity = "R" in codes, "E" in codes, "D" in codes
    told = DEEDS[card.deed].split()
    for key in [key.rstrip("?") for key in told if not key.endswith("?") or entry.has(key.rstrip("?"))]:
        _read_number(entry, card, key, areas)
    return card


def _read_number(entry: Entry, card: Card, key: str, areas: Names) -> None:
    """One of the numbers of a deed."""
    if key == "terrain":
        card.terrain = terrain_mask(entry, key)
    elif key == "around_terrain":
        card.around_terrain = terrain_mask(entry, key)
    elif key == "where":
        card.where = entry.one_of(key, WHERE)
    elif key == "sites":
        card.sites = entry.links(key, areas, once=True)
    elif key == "scope":
        card.scope = entry.texts(key)
        for scope in card.scope:
            if scope not in SCOPES:
                entry.say(key, f"there is no scope “{scope}”; there are {', '.join(SCOPES)}")
    elif key in FLAGS:
        setattr(card, key, entry.flag(key))
    else:
        setattr(card, key, entry.whole(key, None, 1, ALL))
