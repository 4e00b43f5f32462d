"""Tells the build which packages Kadesh needs: those of run.in, word for word."""

from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class RunRequirements(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        lines = (Path(self.root) / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
        metadata["dependencies"] = [line for line in lines if line and not line.startswith("#")]
