#!/usr/bin/env python3
"""Counts how many positions of an EPD suite a UCI engine solves (`bm` and `am`).

    suite.py ENGINE positions.epd [--movetime 1.0 | --nodes N] [--minimum 270] [--verbose]

Needs PyPI `chess`, which is a tool of the tests only.
"""

import argparse
import shlex
import sys

import chess
import chess.engine


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("suite")
    parser.add_argument("--movetime", type=float, default=1.0)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--minimum", type=int, default=0)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    limit = chess.engine.Limit(nodes=args.nodes) if args.nodes else chess.engine.Limit(time=args.movetime)
    solved = total = 0
    with chess.engine.SimpleEngine.popen_uci(shlex.split(args.engine)) as engine:
        engine.configure({"Hash": args.hash})
        with open(args.suite, encoding="utf-8") as suite:
            for line in suite:
                if not line.strip() or line.startswith("#"):
                    continue
                board, operations = chess.Board.from_epd(line)
                played = engine.play(board, limit, game=total).move
                best, avoid = operations.get("bm"), operations.get("am")
                good = (not best or played in best) and (not avoid or played not in avoid)
                solved += good
                total += 1
                if args.verbose and not good:
                    wanted = " ".join(board.san(mv) for mv in best or [])
                    print(f"{operations.get('id', total)}: {board.san(played)}, not {wanted}: {board.fen()}")
    print(f"{solved} of {total}")
    sys.exit(solved < args.minimum)


if __name__ == "__main__":
    main()
