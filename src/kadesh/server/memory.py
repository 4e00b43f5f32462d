"""How many matches may be kept in memory: as many as there is memory for."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

from kadesh.server.metrics import resident_bytes

MB: Final = 1 << 20
# About what a match takes, where the system does not say what this process takes.
A_MATCH: Final = MB // 3
# So many matches are kept in any case.
LEAST: Final = 64
# A server takes at most this part of what was free when it began.
SHARE: Final = 0.5
CGROUP: Final = Path("/sys/fs/cgroup")


class Room:
    """How much may be kept; `most` matches at the most, if the host says so, `megabytes` in all."""

    def __init__(self, most: int = 0, megabytes: int = 0) -> None:
        self.most = most
        self.bytes = megabytes * MB or int(SHARE * free_bytes()) + resident_bytes()

    def for_more(self, kept: int) -> int:
        """How many of the matches that are kept must go, before another one comes."""
        if self.most:
            return max(0, kept + 1 - self.most)
        if kept < LEAST:
            return 0
        if not sys.platform.startswith("linux"):
            # There only the greatest size ever is told, or nothing.
            return max(0, kept + 1 - max(LEAST, self.bytes // A_MATCH))
        # Memory that was given back is used again but still counted: two go for one that comes.
        return 2 if resident_bytes() > self.bytes else 0


def free_bytes() -> int:
    """Memory that this process could still have."""
    found = [one for one in (free_in_system(), free_in_group()) if one is not None]
    return min(found) if found else 1024 * MB


def free_in_system() -> int | None:
    """What the machine has to give."""
    if sys.platform == "win32":
        return free_on_windows()
    try:
        for line in Path("/proc/meminfo").read_text(encoding="ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        # macOS tells what there is, not what is free.
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (OSError, ValueError):
        return None


def free_in_group() -> int | None:
    """What a container's group may still have."""
    try:
        most = (CGROUP / "memory.max").read_text(encoding="ascii").strip()
        used = (CGROUP / "memory.current").read_text(encoding="ascii").strip()
        return None if most == "max" else max(0, int(most) - int(used))
    except (OSError, ValueError):
        return None


def free_on_windows() -> int | None:
    """What Windows has to give."""

    class Status(ctypes.Structure):
        _fields_ = [
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            *((name, ctypes.c_ulonglong) for name in ("total", "available", "total_page", "available_page")),
            *((name, ctypes.c_ulonglong) for name in ("total_virtual", "available_virtual", "extended")),
        ]

    status = Status(length=ctypes.sizeof(Status))
    kernel = getattr(getattr(ctypes, "windll", None), "kernel32", None)
    if kernel is None or not kernel.GlobalMemoryStatusEx(ctypes.byref(status)):
        return None
    return int(status.available)
