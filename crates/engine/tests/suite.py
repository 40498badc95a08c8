#!/usr/bin/env python3
"""Counts how many positions of an EPD suite a UCI engine solves.

    suite.py ENGINE positions.epd [--movetime 1.0 | --nodes N] [--minimum 270] [--verbose]

A position is solved if the move played is one of `bm` and none of `am`; where `bm` is a mate (`#15`, or
`#-15` for the side to move mated), if a mate is announced in so many moves at most; where the value of an
ending is given (`wdl`, 2 to -2, for the side to move), if the score says the same: 150 centipawns or more
for a win, less than that either way for a draw. Other operations are not looked at, however they are written.

Needs PyPI `chess`, which is a tool of the tests only.
"""

import argparse
import re
import shlex
import sys

import chess
import chess.engine

WINS = 150


class Task:
    """A position and what is wanted of it."""

    def __init__(self, line, number):
        fields = line.split(None, 4)
        self.board = chess.Board(" ".join(fields[:4]) + " 0 1")
        operations = {}
        for operation in re.findall(r'((?:[^;"]|"[^"]*")+)', fields[4] if len(fields) > 4 else ""):
            opcode, _, operand = operation.strip().partition(" ")
            operations.setdefault(opcode, operand.strip())
        self.name = operations.get("id", str(number)).strip('"')
        best = operations.get("bm", "")
        self.mate = int(best[1:]) if best.startswith("#") else None
        self.best = [] if self.mate else self.moves(best)
        self.avoid = self.moves(operations.get("am", ""))
        self.value = int(operations["wdl"]) if "wdl" in operations else None
        if not (self.best or self.avoid or self.mate or self.value is not None):
            raise ValueError(f"{self.name}: neither bm nor am nor wdl: {line.strip()}")

    def moves(self, text):
        return [self.board.parse_san(san) for san in text.split()]

    def wanted(self):
        wanted = [self.board.san(mv) for mv in self.best] + [f"not {self.board.san(mv)}" for mv in self.avoid]
        if self.mate:
            wanted.append(f"mate in {self.mate}")
        if self.value is not None:
            wanted.append(f"wdl {self.value}")
        return " ".join(wanted)

    def is_solved(self, move, score):
        if self.mate:
            # Below nought the side to move is mated.
            sign = 1 if self.mate > 0 else -1
            return score.is_mate() and 0 < sign * score.mate() <= sign * self.mate
        if self.value is not None:
            said = score.score(mate_score=100_000)
            return (said >= WINS) - (said <= -WINS) == (self.value > 0) - (self.value < 0)
        return (not self.best or move in self.best) and move not in self.avoid


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("suite")
    parser.add_argument("--movetime", type=float, default=1.0)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--minimum", type=int, default=0)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    limit = chess.engine.Limit(nodes=args.nodes) if args.nodes else chess.engine.Limit(time=args.movetime)
    with open(args.suite, encoding="utf-8") as suite:
        lines = [line for line in suite if line.strip() and not line.startswith("#")]
    tasks = [Task(line, number) for number, line in enumerate(lines, 1)]
    solved = 0
    with chess.engine.SimpleEngine.popen_uci(shlex.split(args.engine)) as engine:
        engine.configure({"Hash": args.hash})
        for number, task in enumerate(tasks):
            played = engine.play(task.board, limit, game=number, info=chess.engine.INFO_SCORE)
            score = played.info["score"].relative
            good = task.is_solved(played.move, score)
            solved += good
            if args.verbose and not good:
                print(f"{task.name}: {task.board.san(played.move)} ({score}), wanted {task.wanted()}: {task.board.fen()}")
    print(f"{solved} of {len(tasks)}")
    sys.exit(solved < args.minimum)


if __name__ == "__main__":
    main()
