"""The client's files, read and packed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
# In a wheel the built client lies beside this file, in a checkout where it was built.
PLACES: Final = (HERE / "client", HERE.parents[2] / "client" / "dist")
TEXT: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map", ".xml")
FOR_EVER: Final = "public, max-age=31536000, immutable"
NO_CLIENT: Final = (
    b"<!doctype html><html lang=en><title>Kadesh</title>"
    b"<p>The client has not been built: run <code>make play</code>."
)


@dataclass(slots=True)
class Kept:
    """One file, as it is sent."""

    plain: bytes
    packed: bytes | None
    packed_best: bytes | None  # by Brotli, if the build has left it beside the file
    kind: str
    tag: str
    stamp: float


class Client:
    """The folder of the built client."""

    def __init__(self, folder: Path | None) -> None:
        found = [place for place in PLACES if (place / "index.html").is_file()]
        self.folder = folder or (found[0] if found else PLACES[1])
        self._kept: dict[str, Kept] = {}

    def file(self, name: str) -> Kept | None:
        """A file by its path below the folder; None if there is no such file there."""
        path = self.folder / name
        try:
            if not path.is_file() or not path.resolve().is_relative_to(self.folder.resolve()):
                return None
            stamp = path.stat().st_mtime
        except (OSError, ValueError):
            return None
        kept = self._kept.get(name)
        if kept is None or kept.stamp != stamp:
            kept = self._read(path, stamp)
            self._kept[name] = kept
        return kept

    def page(self) -> Kept:
        """The one page of the client."""
        return self.file("index.html") or Kept(NO_CLIENT, None, None, "text/html; charset=utf-8", "none", 0)

    @staticmethod
    def _read(path: Path, stamp: float) -> Kept:
        plain = path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        text = path.suffix in TEXT
        if path.suffix in (".js", ".mjs"):
            kind = "text/javascript"
        packed = gzip.compress(plain, 9, mtime=0) if text and len(plain) > 500 else None
        best = path.with_name(f"{path.name}.br")
        packed_best = best.read_bytes() if packed and best.is_file() else None
        tag = hashlib.sha256(plain).hexdigest()[:20]
        kind = f"{kind}; charset=utf-8" if text else kind
        return Kept(plain, packed, packed_best, kind, f'"{tag}"', stamp)
