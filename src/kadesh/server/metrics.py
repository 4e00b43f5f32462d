"""Figures for the host, as Prometheus reads them. None of them tells anything about a player or a match."""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How many were at most so long."""

    def __init__(self) -> None:
        self.buckets = [0] * len(BOUNDS)
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        for index, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.buckets[index] += 1

    def lines(self, name: str) -> list[str]:
        found = [f'{name}_bucket{{le="{bound}"}} {n}' for bound, n in zip(BOUNDS, self.buckets, strict=True)]
        return [
            f"# TYPE {name} histogram",
            *found,
            f'{name}_bucket{{le="+Inf"}} {self.count}',
            f"{name}_sum {self.total:.6f}",
            f"{name}_count {self.count}",
        ]


class Metrics:
    """Counters of this process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.answers: Counter[int] = Counter()
        self.choices = 0
        self.bot_choices = 0
        self.bot_failures = 0
        self.overtaken = 0
        self.messages_sent = 0
        self.messages_failed = 0
        self.choose_seconds = Histogram()

    def text(self, gauges: dict[str, float]) -> str:
        counters = {
            "choices": self.choices,
            "bot_choices": self.bot_choices,
            "bot_failures": self.bot_failures,
            "choices_overtaken": self.overtaken,
            "messages_sent": self.messages_sent,
            "messages_failed": self.messages_failed,
        }
        lines = ["# TYPE kadesh_responses_total counter"]
        lines += [
            f'kadesh_responses_total{{status="{status}"}} {n}' for status, n in sorted(self.answers.items())
        ]
        for name, value in counters.items():
            lines += [f"# TYPE kadesh_{name}_total counter", f"kadesh_{name}_total {value}"]
        for name, gauge in gauges.items():
            lines += [f"# TYPE kadesh_{name} gauge", f"kadesh_{name} {gauge:g}"]
        lines += [
            "# TYPE process_cpu_seconds_total counter",
            f"process_cpu_seconds_total {time.process_time():.3f}",
            "# TYPE process_resident_memory_bytes gauge",
            f"process_resident_memory_bytes {resident_bytes()}",
            "# TYPE process_start_time_seconds gauge",
            f"process_start_time_seconds {self.started:.3f}",
            *self.choose_seconds.lines("kadesh_choose_seconds"),
        ]
        return "\n".join(lines) + "\n"


def resident_bytes() -> int:
    """Memory of this process now; its peak, or nothing, where the system does not say."""
    if sys.platform != "win32":
        import resource

        try:
            with open("/proc/self/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * resource.getpagesize()
        except OSError:
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            return peak * (1 if sys.platform == "darwin" else 1024)
    return 0
