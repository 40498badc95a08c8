"""Compares our tables of three and four men with Syzygy tables, read by PyPI `chess`.

Usage: python3 crates/proofs/tests/syzygy.py BINARY FOLDER [COUNT [ENDING ...]]

BINARY is the example `entries` of the crate `staunton-proofs`; FOLDER has the Syzygy tables. Ends
with 1 and shows the first faults if the two disagree. Some Syzygy tables count in moves, so that
one ply less than ours is no fault. Tells at last how fast the probing was.
"""

import subprocess
import sys
import time

import chess
import chess.syzygy


def fault(tables: chess.syzygy.Tablebase, fen: str, wdl: int, dtz: int) -> str | None:
    """What the two see differently; None if they agree."""
    board = chess.Board(fen)
    their_wdl = tables.probe_wdl(board)
    if their_wdl != wdl:
        return f"their wdl: {their_wdl}, ours: {wdl}"
    their_dtz = tables.probe_dtz(board)
    sign = (dtz > 0) - (dtz < 0)
    if (their_dtz - dtz) * sign not in (-1, 0) or (sign == 0 and their_dtz != 0):
        return f"their dtz: {their_dtz}, ours: {dtz}"
    return None


def main() -> int:
    binary, folder = sys.argv[1:3]
    count = sys.argv[3] if len(sys.argv) > 3 else "20000"
    printed = subprocess.run(
        [binary, count, *sys.argv[4:]], capture_output=True, text=True, check=True
    ).stdout
    entries = [line.split("\t") for line in printed.splitlines()]
    faults = 0
    with chess.syzygy.open_tablebase(folder) as tables:
        before = time.process_time()
        for fen, wdl, dtz in entries:
            found = fault(tables, fen, int(wdl), int(dtz))
            if found:
                faults += 1
                if faults <= 5:
                    print(f"{fen}: {found}")
        took = time.process_time() - before
    print(f"{len(entries)} entries, {faults} faults, {len(entries) / took:.0f} a second")
    return 1 if faults or len(entries) < int(count) // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
