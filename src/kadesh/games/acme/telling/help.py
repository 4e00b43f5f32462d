"""How to play, in a few pages, and which parts of the game are reconstructed."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS, FATE

WHOLLY: Final = sum(CARDS[card].provenance == "reconstructed" for card in FATE)
PARTLY: Final = sum("reconstructed" in CARDS[card].provenance for card in FATE) - WHOLLY


HELP: Final[list[tuple[str, str]]] = [
    (
        "What it is about",
        "Two to six civilizations spread disks over the Fertile Crescent. One disk is a Camp, two are a "
        "Settlement, three or four on Land are a City. Every turn each City is worth a Victory Point, and so "
        "is a temple that stands in its Homeland; when an Epoch ends there is more for most Cities, most "
        "Deities, Seas and minas. Most points win.",
    ),
    (
        "A turn",
        "Growth: each civilization in Turn Order retires disks, acquires new ones, lifts one from Cities "
        "if it likes, and deploys. Cards: one action after another until all have passed. Competitions: "
        "wherever two Factions stand and one has two disks or a Stronghold. Reckoning: stacks are trimmed, "
        "points counted, Turn Order set anew, cards drawn. An Epoch ends with turn 4, or suddenly "
        "after turn 2 or 3.",
    ),
    (
        "Growth",
        "A disk for every two Seas occupied, two Mountains with a Settlement, each Plain with a "
        "Settlement, each Fertile area Controlled or with a Settlement, each civilization that you touch; "
        "never fewer than three. Deploy them one by one next to areas that you Control: click an area again "
        "for one disk more there. Up to four on Land, two in Deserts and at Sea.",
    ),
    (
        "Cards",
        "Play a card, name what it asks for, and wait whether somebody negates it; a Negate can be "
        "negated too. Investments stay before you with disks on them and are used up disk by disk. A disk "
        "that would be lost can be saved with a mina or a card. Who can only pass is asked like everybody "
        "else: nobody learns from the waiting who could have answered.",
    ),
    (
        "Deities",
        "Five Resources, two of them disks from the map, establish a Deity in a Homeland that you "
        "Control: a point every turn, an ability, Religion cards, the Granary. Who Controls the Homeland "
        "of another at the end of a phase captures its temple, or destroys it if it is godless itself. "
        "Captured temples can be offered back or asked for; a temple on its card is rebuilt for two "
        "Resources.",
    ),
    (
        "Competitions",
        "From north-east to south-west. First all who are there lay cards face down and announce "
        "abilities, then all is revealed, may be negated and takes effect. Then round after round every "
        "Faction loses a piece, the smallest first: Allies, then the Stronghold, then disks, until one is "
        "left or only single disks are. There are no dice: the table beside the map says what each keeps "
        "if nobody plays more. Who alone keeps a Land area in which others lost three disks takes Loot.",
    ),
    (
        "Gilgamesh",
        "A civilization that lies five points behind everybody, or has no disk left, may depart and come "
        "back as another one: its disks turn Barbarian, its hand, minas and points stay.",
    ),
    (
        "When something cannot be done",
        "Click it anyway: the table says why, with the clause of the rules. What can be chosen glows. "
        "A choice can be taken back until a card was drawn or something hidden was seen.",
    ),
    (
        "What is reconstructed",
        "We had the rulebook, but not the printed map, cards, Civilization Displays, playbook and Change "
        "of Epoch Table. Names and whatever the rulebook says of them are kept. Of the "
        f"{len(FATE)} Fate cards {WHOLLY} do what we made up after their names, and {PARTLY} more in part: "
        "they wear an R, that says what of them is ours. So do the Deities. Only Babylon's display is known; "
        "the abilities of the other sixteen civilizations are ours, apart from what the rules mention. Of "
        "the map, the areas that the rulebook names are where it says; borders, terrain and the rest "
        "follow historical geography. Most entries of the Change of Epoch Table and the scenarios Balance "
        "of Power, Cyrus the Great and Sargon I are reconstructed too. All of it lies in text files; the "
        "printed values can replace ours.",
    ),
]
