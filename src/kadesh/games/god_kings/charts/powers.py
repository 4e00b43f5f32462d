"""The files of the Powers and of their Kings: counters, other forces, the Succession Chart."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.god_kings.charts.board import POWERS, Board

FORCES: Final = Names(
    "force",
    ["gasga", "libyans", "elam", "karkemish-revolt", "megiddo-revolt", "sumer-revolt", "amurru-revolt"],
)
SIDES: Final = Names("side", [*POWERS.names, *FORCES.names])
ARMS: Final = Names("arm", ["warrior", "chariot", "guard", "mercenary"])
DIVISIONS: Final = 4
TURNS: Final = 10
FULL_AND_REDUCED: Final = 2


class Powers:
    """Sides with their counters and leaders, Kings and their reigns."""

    def __init__(self, shelf: Shelf, board: Board) -> None:
        top = shelf.open("powers.toml")
        _, powers = POWERS.read(top, "power", closed=True)
        _, forces = FORCES.read(top, "force", closed=True)
        sides = [*powers, *forces]
        self.names: list[str] = [entry.text("name") for entry in sides]
        self.adjectives: list[str] = [entry.text("adjective") for entry in sides]
        self.colours: list[str] = [entry.text("colour") for entry in sides]
        self.chariots: list[int] = [entry.whole("chariots", None, 0, 15) for entry in sides]
        self.sources: list[str] = [entry.provenance() for entry in sides]
        self.capital: list[int] = [entry.link("capital", board.spaces) for entry in powers]
        self.gathers: list[int] = [entry.link("gathers", board.spaces) for entry in powers]
        self.guards: list[str] = [entry.text("guard") for entry in powers]
        self.divisions: list[list[str]] = [entry.texts("divisions") for entry in powers]
        for power, entry in enumerate(powers):
            if len(set(self.divisions[power])) != DIVISIONS:
                entry.say("divisions", f"a Power has {DIVISIONS} divisions of different names (7.2)")
            for key, city in (("capital", self.capital[power]), ("gathers", self.gathers[power])):
                if city >= 0 and board.province_home[board.province[city]] != power:
                    entry.say(key, "this city is not in the Power's home country")
        self.revolt: list[bool] = [
            entry.one_of("kind", ["tribe", "revolt"], kind="kind of force") == "revolt" for entry in forces
        ]
        self.at: list[int] = [entry.link("at", board.spaces) for entry in forces]
        self.leaders: list[str] = [entry.text("leader") for entry in forces]
        self.leader_strategy: list[int] = [entry.whole("strategy", None, 1, 3) for entry in forces]
        self.leader_battle: list[int] = [entry.whole("battle", None, 0, 4) for entry in forces]
        self.warriors: list[int] = [entry.whole("warriors", 0, 0, 7) for entry in forces]
        self.mercenaries: list[int] = [entry.whole("mercenaries", 0, 0, 15) for entry in forces]
        for at, revolt, entry in zip(self.at, self.revolt, forces, strict=True):
            if at >= 0 and board.tribal[at] == revolt:
                entry.say("at", "a tribe appears on a tribal space and a revolt in a province")
        self._read_arms(top)
        warlord = top.table("warlord", "warlord")
        self.warlord_strategy: int = warlord.whole("strategy", None, 1, 3)
        self.warlord_battle: int = warlord.whole("battle", None, 0, 4)
        warlord.provenance()
        self._read_kings(shelf.open("kings.toml"))

    def _read_arms(self, top: Entry) -> None:
        _, arms = ARMS.read(top, "arm", closed=True)
        self.arm_names: list[str] = [entry.text("name") for entry in arms]
        self.strength: list[list[int]] = [entry.wholes("strength") for entry in arms]
        self.loss: list[int] = [entry.whole("loss", None, 1, 5) for entry in arms]
        self.mp: list[int] = [entry.whole("mp", None, 1, 6) for entry in arms]
        for entry, strength in zip(arms, self.strength, strict=True):
            entry.provenance()
            if len(strength) != FULL_AND_REDUCED or strength[0] < strength[1]:
                entry.say("strength", "an arm has a strength when full and at most the same when reduced")
                strength[:] = [1, 1]

    def _read_kings(self, top: Entry) -> None:
        self.kings, entries = Names("King").read(top, "king")
        self.king_names: list[str] = [entry.text("name") for entry in entries]
        self.king_power: list[int] = [entry.link("of", POWERS) for entry in entries]
        self.king_strategy: list[int] = [entry.whole("strategy", None, 1, 3) for entry in entries]
        self.king_battle: list[int] = [entry.whole("battle", None, 0, 4) for entry in entries]
        self.king_from: list[str] = [entry.provenance() for entry in entries]
        # By Power and turn: the King and the Successor, -1 for none. Turn 0 is empty.
        self.king_of: list[list[int]] = [[-1] * (TURNS + 1) for _ in POWERS.names]
        self.successor_of: list[list[int]] = [[-1] * (TURNS + 1) for _ in POWERS.names]
        self.reign_from: dict[tuple[int, int], str] = {}
        for entry in top.tables("reign"):
            self._read_reign(entry)

    def _read_reign(self, entry: Entry) -> None:
        """A line of the Succession Chart. [19.1, 19.2]"""
        power, turn = entry.link("of", POWERS), entry.whole("turn", None, 1, TURNS)
        king, successor = entry.link("king", self.kings), entry.link("successor", self.kings, -1)
        source = entry.provenance()
        if power < 0:
            return
        for ruler in (king, successor):
            if ruler >= 0 and self.king_power[ruler] != power:
                entry.say("king", f"“{self.kings.names[ruler]}” is not of this Power")
        if king == successor:
            entry.say("successor", "nobody succeeds himself")
        if self.king_of[power][turn] >= 0:
            entry.say("turn", f"turn {turn} has two Kings of one Power")
        self.king_of[power][turn], self.successor_of[power][turn] = king, successor
        self.reign_from[power, turn] = source
