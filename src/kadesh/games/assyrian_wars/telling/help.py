"""How to play, in a page; what is reconstructed is said plainly."""

from __future__ import annotations

from typing import Final

HELP: Final[list[tuple[str, str]]] = [
    (
        "What it is about",
        "From Sargon II to the fall of Nineveh, 722 to 609 BC. Assyria takes tribute from everybody and "
        "punishes who refuses; Babylonia, Elam, Egypt and the Medes try to break it, or to outlive it. Each "
        "power has victory points of its own; a player's score is that of his best power.",
    ),
    (
        "A turn",
        "A turn is a reign: tribute is paid or refused, then impulses go round the track until nobody has "
        "cards, then comes the Interphase with conquests, economy, new cards, politics and kings. Five "
        "turns at most; a camp that falls, or a lead over all others together, can end it earlier.",
    ),
    (
        "An impulse",
        "Your country gets its ECO level as Action Points and plays one card: for its points or as its "
        "event. A + card allows a second one. Spend points in any order; what is left of a card's points is "
        "lost, of the rest four points are kept. The budget at the top says what is left, halves as ½.",
    ),
    (
        "Preemption",
        "From the second round on the country with most cards may put in an impulse before somebody "
        "else's. It has no income then, only savings and its card.",
    ),
    (
        "Marching",
        "Click a stack, then where it shall go. A leader takes as many regulars and as many mercenaries "
        "as his command; who shall stay is left before he goes. An area costs 1 AP, Sealand and Mede "
        "links 2. After four areas, and in deserts, every unit is checked for attrition. Enemies nearby may "
        "intercept, those who are there may evade.",
    ),
    (
        "Army groups",
        "Two or three armies join under one card and one commander: they move, fight and besiege as one. "
        "Several armies that fight side by side without such a card are disorganised: their leaders give "
        "no dice.",
    ),
    (
        "Battle",
        "Every unit rolls a die and hits with its factor or less; leaders, rivers, mountains and Assyrian "
        "regulars give battle dice that hit with 3. Losses fall half on mercenaries, half on regulars. "
        "More hits win, routs follow, and a tie means a second round. Click the fight to see the odds.",
    ),
    (
        "Sieges",
        "Starve a city (free to begin, 1 AP to go on), assault it, or lay a standard siege that wears down "
        "its walls. Garrisons stand inside, besiegers around. A taken city that is left empty when the "
        "impulse ends goes back.",
    ),
    (
        "Diplomacy",
        "The tracks are a table: a row a power, a column a step. Click a minor's marker to move it a step "
        "towards you for 1 AP, Judah and Israel for ½. Trade, friendship, march and alliance come at 4, 7, "
        "10 and 13 steps. Wars and camps are declared in the same place.",
    ),
    (
        "Feeding an army",
        "A force that begins its impulse in enemy land is paid 1 AP, or pillages, or loses units to hunger. "
        "Pillage ruins the land: seven levels cost its owner an ECO level.",
    ),
    (
        "Fog of war",
        "Of an enemy stack you see the top piece and how many there are; in a battle or siege all is seen.",
    ),
    (
        "What is reconstructed",
        "The rulebook came without its map, its counters, its cards and its set-ups. The areas and links, "
        "the city defences and ECO numbers, most counters, most of the 110 cards and all set-ups are our "
        "reconstruction from the rules' own examples, from history and from reports of play. What the rules "
        "state is kept to the letter. Every area and card says itself what it rests on.",
    ),
    (
        "When something cannot be done",
        "Click it anyway: the table says why, with the clause of the rules. What can be chosen glows. "
        "A choice can be taken back until dice have rolled or something hidden was seen.",
    ),
]
