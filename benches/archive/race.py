#!/usr/bin/env python3
"""Archives of games beside what others do with the same PGN: prints a table of times, sizes and answers.

    race.py [PGN] [--rounds N]     # masters-8mb.pgn of STAUNTON_CORPORA unless named

Needs PyPI chess and duckdb. The crate's bench `measure` is built, or named by MEASURE. Scid (tkscid of Debian, or named by TKSCID) and pgn-extract (or PGN_EXTRACT) are left out
where they are missing. Times are seconds of CPU, medians of rounds that take turns, so that a machine that others use too
does not favour anybody; in brackets how many times ours. A dash: the program has no such question.
"""

import argparse
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
NAJDORF = "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6"
# A white pawn on d4 that has no white pawn on the files beside it.
ISOLATED = "{d4=P " + " ".join(f"{file}{rank}!=P" for file in "ce" for rank in range(2, 8)) + "}"
QUESTIONS = {"position": f'fen "{NAJDORF}"', "material": "material KRPKR", "pattern": ISOLATED}
ROWS = {
    "import": "import",
    "bytes": "bytes a game",
    "games": "games",
    "position": "exact position (Najdorf): games",
    "material": "material KRPKR: games",
    "pattern": "isolated pawn on d4: games",
}


def spent(command, **more):
    """What a program says, and the CPU it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, check=True, capture_output=True, text=True, errors="replace", **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Staunton:
    """The crate, as its bench tells it."""

    name = "staunton"

    def __init__(self, pgn, place):
        self.pgn, self.folder = pgn, place / "games.archive"
        self.program = os.environ.get("MEASURE") or self.built()

    @staticmethod
    def built():
        build = ["cargo", "bench", "-p", "staunton-archive", "--bench", "measure", "--no-run", "--message-format", "json"]
        lines = subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        told = [json.loads(line) for line in lines]
        return next(one["executable"] for one in told if one.get("executable"))

    def round(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        out, cpu = spent([self.program, "import", self.folder, self.pgn])
        imported = json.loads(out)
        times = {"import": cpu}
        answers = {"games": imported["games"], "bytes": round(imported["bytes"] / imported["games"])}
        found = json.loads(spent([self.program, "find", self.folder, NAJDORF])[0])
        times["position"], answers["position"] = found["find"], found["games"]
        for about in ("material", "pattern"):
            asked = json.loads(spent([self.program, "ask", self.folder, QUESTIONS[about]])[0])
            times[about], answers[about] = asked["cpu"], asked["games"]
        return times, answers


class DuckDb:
    """DuckDB over the files of our archive; what needs the moves played, SQL alone does not answer."""

    name = "DuckDB on our files"

    def __init__(self, ours):
        import duckdb

        self.base, self.ours = duckdb.connect(), ours
        self.base.execute("set threads = 1")

    def round(self):
        import chess
        import chess.polyglot

        key = chess.polyglot.zobrist_hash(chess.Board(NAJDORF))
        key -= (key >> 63) << 64
        files = f"{self.ours.folder}/positions/*/seg=*/part.parquet"
        query = f"select count(distinct game_id) from read_parquet('{files}', hive_partitioning = false) where key = {key}"
        games = self.base.execute(query).fetchone()[0]
        began = time.process_time()
        for _ in range(10):
            self.base.execute(query).fetchone()
        return {"position": (time.process_time() - began) / 10}, {"position": games}


class Scid:
    """Scid 4.7: an si4 base, and the searches of its windows."""

    name = "Scid"

    def __init__(self, program, pgn, place):
        self.program, self.pgn, self.base = program, pgn, place / "scid"

    def round(self):
        for old in self.base.parent.glob("scid.*"):
            old.unlink()
        out, cpu = spent([self.program, HERE / "scid.tcl", self.pgn, self.base, NAJDORF])
        told = json.loads(out.splitlines()[-1])
        times = {about: told["cpu"][about] for about in ("position", "material", "pattern")}
        # What the searches took is no part of the import.
        times["import"] = cpu - sum(times.values()) * told["rounds"]
        size = sum(path.stat().st_size for path in self.base.parent.glob("scid.s*4"))
        return times, told["games"] | {"bytes": round(size / told["games"]["games"])}


class PgnExtract:
    """pgn-extract keeps nothing: each question reads all games."""

    name = "pgn-extract"

    def __init__(self, program, pgn, place):
        self.program, self.pgn, self.place = program, pgn, place
        (place / "position").write_text(f'FEN "{NAJDORF}"\n')
        (place / "material").write_text("0 RP R\n")

    def round(self):
        times, answers = {}, {}
        for about, wanted in (("import", []), ("position", ["-t"]), ("material", ["-z"])):
            out = self.place / "extracted.pgn"
            command = [self.program, "-s", "-o", out, *wanted, *([self.place / about] if wanted else []), self.pgn]
            times[about] = spent(command)[1]
            games = out.read_text(errors="replace").count("[Event ")
            answers["games" if about == "import" else about] = games
        return times, answers


def python_chess(pgn):
    """Answers worked out move by move, once: it takes a while."""
    import chess
    import chess.pgn
    import chess.polyglot

    answers = dict.fromkeys(("games", "position", "material", "pattern"), 0)
    najdorf = chess.Board(NAJDORF)
    beside = chess.BB_FILE_C | chess.BB_FILE_E
    began = time.process_time()
    reading = 0.0
    with open(pgn, encoding="utf-8", errors="replace") as file:
        while True:
            now = time.process_time()
            game = chess.pgn.read_game(file)
            reading += time.process_time() - now
            if game is None:
                break
            answers["games"] += 1
            has = dict.fromkeys(("position", "material", "pattern"), False)
            board = game.board()
            for move in [None, *game.mainline_moves()]:
                if move is not None:
                    board.push(move)
                white = board.occupied_co[chess.WHITE]
                if board.occupied == najdorf.occupied and board.epd() == najdorf.epd():
                    has["position"] = True
                pawns = board.pawns & white
                if pawns & chess.BB_D4 and not pawns & beside:
                    has["pattern"] = True
                counts = sorted([chess.popcount(white), chess.popcount(board.occupied & ~white)])
                if counts == [2, 3] and chess.popcount(board.rooks) == 2 and chess.popcount(board.pawns) == 1:
                    has["material"] |= chess.popcount(board.rooks & white) == 1
            for about, is_so in has.items():
                answers[about] += is_so
    asking = (time.process_time() - began) - reading
    return {"import": reading, "position": asking, "material": asking, "pattern": asking}, answers


def show(seconds):
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} us"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


def main():
    parser = argparse.ArgumentParser()
    corpora = pathlib.Path(os.environ.get("STAUNTON_CORPORA", "."))
    parser.add_argument("pgn", nargs="?", default=str(corpora / "pgn/masters-8mb.pgn"))
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        ours = Staunton(asked.pgn, place)
        racers = [ours, DuckDb(ours)]
        for kind, variable, usual in ((Scid, "TKSCID", "tkscid"), (PgnExtract, "PGN_EXTRACT", "pgn-extract")):
            program = shutil.which(os.environ.get(variable, usual))
            if program:
                racers.append(kind(program, asked.pgn, place))
            else:
                print(f"{kind.name}: no {usual} here", file=sys.stderr)
        rounds = {racer.name: [] for racer in racers}
        for _ in range(asked.rounds):
            for racer in racers:
                rounds[racer.name].append(racer.round())
    taken = {
        name: {about: statistics.median(times[about] for times, _ in all) for about in all[0][0]}
        for name, all in rounds.items()
    }
    answers = {name: all[0][1] for name, all in rounds.items()}
    taken["python-chess"], answers["python-chess"] = python_chess(asked.pgn)
    print("| | " + " | ".join(taken) + " |\n|---|" + "---|" * len(taken))
    best = taken[ours.name]
    for about, words in ROWS.items():
        cells = []
        for name, times in taken.items():
            parts = []
            if about in times:
                ratio = "" if name == ours.name else f" ({times[about] / best[about]:.2g}x)"
                parts.append(show(times[about]) + ratio)
            if about in answers[name]:
                parts.append(f"{answers[name][about]:,}")
            cells.append(": ".join(reversed(parts)) or "-")
        print(f"| {words} | " + " | ".join(cells) + " |")
    referee = answers["python-chess"]
    wrong = [about for about in ("position", "material", "pattern") if answers[ours.name][about] != referee[about]]
    if wrong:
        sys.exit(f"python-chess finds other games: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
