"""Plays a match alone on all seats, and prints how many milliseconds each choice took.

python -m tests.soak.bystander http://127.0.0.1:8000
"""

from __future__ import annotations

import sys
import time
from typing import Any

import httpx

PAUSE = 0.01


def main(address: str) -> None:
    headers = {"X-Kadesh": "1", "X-Forwarded-For": "198.18.255.1"}
    with httpx.Client(base_url=address, headers=headers, timeout=60) as http:
        http.get("/api/me")
        while True:
            play(http)


def play(http: httpx.Client) -> None:
    data = {"game": "chariot-lords", "scenario": "first-five-three", "seats": [{"kind": "me"}] * 3}
    match = http.post("/api/matches", json=data).json()["id"]
    view: dict[str, Any] = http.get(f"/api/matches/{match}").json()
    while not view["over"]:
        choice = {"after": view["after"], "option": view["options"][0]["option"]}
        begin = time.perf_counter()
        answer = http.post(f"/api/matches/{match}/choices", json=choice)
        print((time.perf_counter() - begin) * 1000, flush=True)
        if answer.status_code != 200:
            print(f"the bystander was refused: {answer.status_code} {answer.text[:100]}", flush=True)
            return
        view = answer.json()
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(sys.argv[1])
