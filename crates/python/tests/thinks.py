"""The engine as users of the package ask it; the types are checked strictly, and it is run."""

from __future__ import annotations

import signal
import threading
import time
from typing import Callable

import staunton
from staunton import engine

MATE_IN_TWO = "6k1/5ppp/8/8/8/8/1r3PPP/RR4K1 w - - 0 1"


def a_search_within_limits() -> None:
    mind = engine.Engine()
    board = staunton.Board()
    found = mind.search(board, nodes=3_000)
    assert found.move is not None and found.move in board.legal_moves
    assert 0 < found.nodes <= 3_100 and found.depth >= 3
    assert found.cp is not None and abs(found.cp) < 200 and found.mate is None
    assert found.pv[0] == found.move and board.variation_san(found.pv)
    again = engine.Engine().search(board, nodes=3_000)
    assert again.pv == found.pv and again.cp == found.cp
    assert mind.search(board, depth=2).depth == 2
    begun = time.monotonic()
    assert mind.search(board, time=0.05).move
    assert time.monotonic() - begun < 30
    mind.clear()
    by_hand = engine.Engine(hash_mib=1, threads=2, network=False).search(board, depth=3)
    assert by_hand.move is not None and by_hand.move in board.legal_moves


def a_mate_and_the_end() -> None:
    board = staunton.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    found = engine.Engine().search(board, mate=1)
    assert found.mate == 1 and found.cp is None and found.lines[0].san == ["Ra8#"]
    assert found.lines[0].wdl == (1000, 0, 0) and "#1" in repr(found)
    board.push_san("Ra8#")
    over = engine.Engine().search(board, nodes=10)
    assert over.move is None and over.lines == [] and over.mate == 0


def whole_lines() -> None:
    board = staunton.Board(MATE_IN_TWO)
    found = engine.Engine().search(board, depth=6, multipv=4)
    assert len(found.lines) == 4 and len({line.pv[0] for line in found.lines}) == 4
    assert found.lines[0].mate is not None and found.lines[0].pv[0] == found.move
    for line in found.lines:
        assert len(line.san) == len(line.pv) and line.depth == found.depth and sum(line.wdl) == 1000
        other = board.copy()
        for san in line.san:
            other.push_san(san)
        assert other.move_stack == line.pv
    one = board.parse_san("h3")
    only = engine.Engine().search(board, depth=3, root_moves=[one])
    assert only.move == one
    every = engine.Engine().search(staunton.Board(), depth=1, multipv=100)
    assert len(every.lines) == 20


def refused(act: Callable[[], object]) -> str:
    try:
        act()
    except ValueError as error:
        return str(error)
    raise AssertionError("no error was raised")


def what_cannot_be_asked() -> None:
    mind, board = engine.Engine(hash_mib=1), staunton.Board()
    assert "without an end" in refused(lambda: mind.search(board))
    assert "time is -1" in refused(lambda: mind.search(board, time=-1.0))
    assert "time is NaN" in refused(lambda: mind.search(board, time=float("nan")))
    assert "root_moves" in refused(lambda: mind.search(board, depth=1, root_moves=[]))
    assert refused(lambda: mind.search(board, depth=0))
    assert refused(lambda: mind.search(board, depth=1, multipv=0))
    assert isinstance(refused(lambda: mind.search(board, depth=1, root_moves=[staunton.Move(0, 8)])), str)
    assert "hash_mib is 0" in refused(lambda: engine.Engine(hash_mib=0))
    assert "no level 399" in refused(lambda: engine.choose(board, 399))


def levels_of_strength() -> None:
    board = staunton.Board()
    assert engine.LEVELS[400] == "first steps" and max(engine.LEVELS) == 2600
    chosen = engine.choose(board, 700, seed=3)
    assert chosen is not None and chosen.move in board.legal_moves and chosen == engine.choose(board, 700, seed=3)
    assert chosen.effort in {"none", "little", "some", "much"} and engine.personality(3)
    mate = staunton.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    seen = engine.choose(mate, 1400)
    assert seen is not None and mate.san(seen.move) == "Ra8#"
    mate.push(seen.move)
    assert engine.choose(mate, 1400) is None


def longest_wait(board: staunton.Board) -> float:
    """Seconds that playing on the board had to wait at most, while the engine thought about it for 0.3."""
    think = threading.Thread(target=lambda: engine.Engine().search(board, time=0.3))
    think.start()
    last, longest = time.monotonic(), 0.0
    while think.is_alive():
        board.push_san("Nf3")
        board.pop()
        now = time.monotonic()
        last, longest = now, max(longest, now - last)
    return max(longest, time.monotonic() - last)


def the_lock_is_given_up() -> None:
    """The board can be played on while the engine thinks about it; a busy machine has several tries."""
    board = staunton.Board()
    assert any(longest_wait(board) < 0.2 for _ in range(30)), "the lock was kept"
    mind, found = engine.Engine(), [0]
    both = [threading.Thread(target=lambda: found.append(mind.search(board, nodes=500).nodes)) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert len(found) == 3


def an_interrupt_is_heard() -> None:
    def interrupt() -> None:
        time.sleep(0.2)
        signal.raise_signal(signal.SIGINT)

    # A shell lets what it starts in the background ignore interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=interrupt).start()
    try:
        engine.Engine().search(staunton.Board(), time=20)
    except KeyboardInterrupt:
        return
    raise AssertionError("the search was not interrupted")


def main() -> None:
    a_search_within_limits()
    a_mate_and_the_end()
    whole_lines()
    what_cannot_be_asked()
    levels_of_strength()
    the_lock_is_given_up()
    an_interrupt_is_heard()
    print("the engine was asked")


if __name__ == "__main__":
    main()
