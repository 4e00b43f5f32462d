"""Results as Parquet files, for those who make their own plots. Needs pyarrow: pip install 'kadesh[lab]'."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, Final

from kadesh.lab.simulate import Outcome, Plan

GAMES_AT_ONCE: Final = 500

# The columns of each file. A row is a seat of a game; points after a turn; something that happened.
FILES: Final = {
    "results": {
        "game": "int64", "chance": "string", "seat": "int16", "name": "string", "bot": "string",
        "score": "int32", "share": "float64", "choices": "int32", "decisions": "int32", "turns": "int16",
        "cpu_seconds": "float64",
    },
    "points": {"game": "int64", "turn": "int16", "seat": "int16", "source": "string", "points": "int32"},
    "events": {
        "game": "int64", "turn": "int16", "seat": "int16", "what": "string", "name": "string",
        "count": "int32",
    },
}  # fmt: skip


def pyarrow() -> Any:
    """The library, loaded late: it is large, and only this needs it."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError as error:
        raise ValueError(
            "The files of results need pyarrow: pip install 'kadesh[lab]', or give --no-parquet."
        ) from error


class Columns:
    """Files that grow as games end; memory holds a few hundred games at most."""

    def __init__(self, folder: Path, plan: Plan, seats: list[str], sources: tuple[str, ...]) -> None:
        self.arrow = pyarrow()
        self.plan = plan
        self.seats = seats
        self.sources = sources
        self.games = 0
        self.rows: dict[str, list[list[Any]]] = {name: [] for name in FILES}
        self.schemas = {
            name: self.arrow.schema(
                [(column, getattr(self.arrow, kind)()) for column, kind in columns.items()]
            )
            for name, columns in FILES.items()
        }
        self.writers = {
            name: self.arrow.parquet.ParquetWriter(folder / f"{name}.parquet", schema, compression="zstd")
            for name, schema in self.schemas.items()
        }

    def add(self, outcome: Outcome) -> None:
        if outcome.error:
            return
        number, notes = outcome.number, outcome.notes
        chance, turns = self.plan.chance(number), len(notes["turns"])
        for seat, bot in enumerate(outcome.seating):
            self.rows["results"].append(
                [number, chance, seat, self.seats[seat], bot, outcome.scores[seat], outcome.shares[seat],
                 outcome.choices[seat], outcome.decisions, turns,
                 outcome.thought[seat] if outcome.thought else None]
            )  # fmt: skip
        for turn, points in notes["turns"]:
            for seat, row in enumerate(points):
                for source, amount in zip(self.sources, row, strict=True):
                    self.rows["points"].append([number, turn, seat, source, amount])
        events = self.rows["events"]
        for what, name, seat, turn in notes["used"]:
            events.append([number, turn, seat, what, name, 1])
        for space, count in notes["battles"].items():
            events.append([number, None, None, "battle", space, count])
        for seat, kinds in enumerate(notes["options"]):
            events.extend([number, None, seat, "option", kind, count] for kind, count in kinds.items())
        self.games += 1
        if self.games % GAMES_AT_ONCE == 0:
            self._flush()

    def _flush(self) -> None:
        for name, rows in self.rows.items():
            if rows:
                schema = self.schemas[name]
                columns = [list(column) for column in zip(*rows, strict=True)]
                arrays = [
                    self.arrow.array(column, type=field.type)
                    for column, field in zip(columns, schema, strict=True)
                ]
                self.writers[name].write_table(self.arrow.Table.from_arrays(arrays, schema=schema))
                rows.clear()

    def close(self) -> None:
        self._flush()
        for writer in self.writers.values():
            writer.close()
