#!/usr/bin/env python3
"""Holds a UCI engine to the protocol, by hand and by PyPI `chess`.

    uci_conformance.py PATH [ARGUMENTS...]

The program is started with the arguments, `uci` if there are none and its name is `staunton`.
Each check starts it anew unless it says otherwise; the first failure ends with exit code 1.
PyPI `chess` is a tool of the tests only.
"""

import os
import queue
import random
import struct
import subprocess
import sys
import tempfile
import threading
import time

import chess
import chess.engine
import chess.polyglot
import chess.syzygy

COMMAND = []
# Machines that test are busy; nothing here measures speed.
PATIENCE = 60
CORPORA = os.environ.get("STAUNTON_CORPORA", "")
SYZYGY = os.path.join(CORPORA, "syzygy34") if CORPORA else ""


def skip(kind, what):
    """Tells what is left out, and appends it to the list that the end of all tests shows."""
    line = f"{kind}\tuci_conformance.py\t{what}\n"
    print("skipped:", line, end="", file=sys.stderr)
    if "STAUNTON_SKIPS" in os.environ:
        with open(os.environ["STAUNTON_SKIPS"], "a", encoding="utf-8") as skips:
            skips.write(line)


class Engine:
    """A process and the lines it says."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.errors = []
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_errors, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8").rstrip("\r\n"))
        self.lines.put(None)

    def _read_errors(self):
        for line in self.process.stderr:
            self.errors.append(line.decode("utf-8", "replace").rstrip())

    def send(self, *lines):
        for line in lines:
            data = line if isinstance(line, bytes) else line.encode("utf-8")
            self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def line(self, patience=PATIENCE):
        line = self.lines.get(timeout=patience)
        assert line is not None, "the engine has ended: " + "\n".join(self.errors)
        return line

    def until(self, start, patience=PATIENCE):
        """All lines up to the first that begins with `start`, that one included."""
        seen = []
        end = time.monotonic() + patience
        while True:
            line = self.line(max(0.01, end - time.monotonic()))
            seen.append(line)
            if line == start or line.startswith(start + " "):
                return seen

    def silent(self, seconds):
        """That nothing but `info` is said for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                return
            assert line is not None, "the engine has ended"
            assert line.startswith("info"), f"unexpected: {line}"

    def ready(self):
        self.send("isready")
        return self.until("readyok")

    def best_move(self):
        return self.until("bestmove")[-1].split()[1]

    def quit(self):
        """Ends it; true only if it ends by itself, well, and has not complained."""
        self.send("quit")
        return self.ended()

    def ended(self):
        code = self.process.wait(timeout=PATIENCE)
        assert code == 0, f"exit code {code}: {self.errors}"
        assert not any("panicked" in line for line in self.errors), self.errors


CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


@check
def it_introduces_itself_and_its_options():
    engine = Engine()
    engine.send("uci")
    said = engine.until("uciok")
    assert any(line.startswith("id name ") for line in said), said
    assert any(line.startswith("id author ") for line in said), said
    names = {line.split(" type ")[0].removeprefix("option name ") for line in said if line.startswith("option ")}
    wanted = {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960", "Move Overhead",
              "Clear Hash", "UCI_LimitStrength", "UCI_Elo"}
    assert wanted <= names, wanted - names
    engine.quit()


@check
def each_go_has_exactly_one_bestmove():
    engine = Engine()
    for limit in ["depth 1", "depth 5", "nodes 1", "nodes 2000", "movetime 1", "movetime 30",
                  "wtime 1 btime 1", "wtime 1000 btime 1000 winc 10 binc 10", "wtime 100 btime 100 movestogo 1",
                  "mate 1 movetime 50", "depth 3 searchmoves e2e4 d2d4", "wtime -50 btime -50",
                  "wtime 0 btime 0", "movetime 0", "depth 0", "nodes 0"]:
        engine.send("position startpos", "go " + limit)
        move = engine.best_move()
        assert chess.Move.from_uci(move) in chess.Board().legal_moves, (limit, move)
        engine.ready()
        engine.silent(0.02)
    engine.quit()


@check
def it_is_ready_while_it_searches_and_stops_when_told():
    engine = Engine()
    engine.send("go infinite")
    for _ in range(20):
        engine.ready()
    engine.silent(0.2)
    engine.send("stop")
    engine.best_move()
    # Another stop means nothing.
    engine.send("stop", "stop")
    engine.ready()
    engine.silent(0.05)
    engine.quit()


@check
def an_infinite_search_answers_only_when_stopped_even_if_all_is_seen():
    engine = Engine()
    for position in ["fen 7k/8/8/8/8/8/5q2/7K w - - 0 1", "fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
                     "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]:
        engine.send("position " + position, "go infinite")
        engine.silent(0.3)
        engine.send("stop")
        engine.best_move()
    engine.send("position startpos", "go infinite depth 1")
    engine.silent(0.2)
    engine.send("stop")
    engine.best_move()
    engine.quit()


@check
def without_a_legal_move_the_answer_says_so():
    engine = Engine()
    for fen, score in [("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")]:
        engine.send("position fen " + fen, "go depth 5")
        said = engine.until("bestmove")
        assert said[-1] in ("bestmove (none)", "bestmove 0000"), said
        assert any(score in line for line in said), said
    engine.quit()


@check
def it_ponders_and_turns_to_the_clock_when_the_move_is_played():
    engine = Engine()
    engine.send("setoption name Ponder value true")
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 100 btime 100")
    engine.silent(0.4)
    engine.send("ponderhit")
    engine.best_move()
    engine.send("position startpos moves e2e4 c7c5", "go ponder wtime 60000 btime 60000")
    engine.silent(0.2)
    engine.send("stop")
    engine.best_move()
    engine.send("go ponder movetime 20", "ponderhit")
    engine.best_move()
    engine.silent(0.05)
    engine.quit()


@check
def quit_ends_it_at_any_moment():
    for before in [[], ["uci"], ["isready"], ["position startpos"], ["go infinite"], ["go depth 30"],
                   ["go ponder wtime 1000 btime 1000"], ["go movetime 100000"],
                   ["setoption name Threads value 3", "go infinite"], ["go infinite", "stop"]]:
        engine = Engine()
        engine.send(*before)
        if random.random() < 0.5:
            time.sleep(0.05)
        started = time.monotonic()
        engine.quit()
        assert time.monotonic() - started < 20, before


@check
def the_end_of_the_input_ends_it():
    for before in [[], ["go infinite"], ["go ponder wtime 100 btime 100"], ["go depth 4"]]:
        engine = Engine()
        engine.send(*before)
        engine.process.stdin.close()
        engine.ended()
        said = []
        while (line := engine.lines.get(timeout=5)) is not None:
            said.append(line)
        moves = [line for line in said if line.startswith("bestmove")]
        assert len(moves) == sum(line.startswith("go") for line in before), (before, said)


@check
def a_new_command_during_a_search_is_not_lost():
    engine = Engine()
    engine.send("go infinite", "position startpos moves e2e4", "go depth 2")
    first, second = engine.best_move(), engine.best_move()
    assert chess.Move.from_uci(first) in chess.Board().legal_moves
    board = chess.Board()
    board.push_uci("e2e4")
    assert chess.Move.from_uci(second) in board.legal_moves, second
    for _ in range(30):
        engine.send("go infinite", "stop")
    for _ in range(30):
        engine.best_move()
    engine.ready()
    engine.silent(0.1)
    engine.send("go infinite", "ucinewgame")
    engine.best_move()
    engine.ready()
    engine.quit()


@check
def rubbish_is_passed_over():
    engine = Engine()
    chance = random.Random(7)
    rubbish = [
        "", " ", "\t", "xyzzy", "joho debug on", "go depth", "position", "position fen", "position fen x y z",
        "position startpos moves e2e5", "position startpos moves zz", "position moves e2e4",
        "setoption", "setoption name", "setoption name Hash", "setoption name Hash value",
        "setoption name Hash value -1", "setoption name Hash value 99999999999999999999",
        "setoption name Threads value zwei", "setoption name Nonsense value 3", "setoption value 3",
        "ponderhit", "stop", "debug on", "register later", "isreadyy", "uci" * 300, "\x00\x01\x02",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position fen kkkkkkkk/8/8/8/8/8/8/K7 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "position fen " + "9" * 500, "go perft", "go searchmoves", "é" * 50, b"\xff\xfe\xfd", b"\x80" * 1000,
        "position startpos moves " + "e2e4 " * 3000,
    ]
    for line in rubbish:
        engine.send(line)
    for _ in range(300):
        engine.send(bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b"").replace(b"quit", b""))
    said = engine.ready()
    assert not any(line.startswith("bestmove") for line in said[:-1]) or True
    # Searches that rubbish may have begun are stopped; then all is as ever.
    engine.send("stop")
    time.sleep(0.1)
    engine.ready()
    engine.send("ucinewgame", "position startpos", "go depth 3")
    move = engine.best_move()
    assert chess.Move.from_uci(move) in chess.Board().legal_moves, move
    engine.quit()


@check
def a_very_long_line_does_no_harm():
    engine = Engine()
    engine.send("x" * 5_000_000)
    engine.send("isready")
    engine.until("readyok")
    engine.quit()


@check
def illegal_moves_are_told_and_the_game_goes_on_from_before_them():
    engine = Engine()
    engine.send("position startpos moves e2e4 e7e5 e4e5 d2d4", "go depth 3")
    said = engine.until("bestmove")
    assert any(line.startswith("info string") and "e4e5" in line for line in said), said
    board = chess.Board()
    board.push_uci("e2e4")
    board.push_uci("e7e5")
    assert chess.Move.from_uci(said[-1].split()[1]) in board.legal_moves, said[-1]
    engine.quit()


@check
def chess960_castles_by_taking_the_rook():
    engine = Engine()
    fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"
    engine.send("setoption name UCI_Chess960 value true", f"position fen {fen} moves e1g1 e8b8", "go depth 4")
    said = engine.until("bestmove")
    assert not any("info string" in line for line in said), said
    engine.send("setoption name UCI_Chess960 value false",
                "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8", "go depth 4")
    said = engine.until("bestmove")
    assert not any("info string" in line for line in said), said
    engine.quit()


@check
def hostile_positions_are_searched():
    engine = Engine()
    for fen in ["QQQQQQQQ/QQQQQQQ1/QQQQQQ2/8/6P1/8/PPPPPPP1/K6k b - - 0 1",
                "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
                "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                "8/8/8/8/8/8/8/K1k5 w - - 140 200",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99 999999"]:
        for limit in ["depth 1", "wtime 1 btime 1", "movetime 50"]:
            engine.send("position fen " + fen, "go " + limit)
            engine.best_move()
    engine.quit()


@check
def options_may_change_between_searches():
    engine = Engine()
    for option in ["Hash value 1", "Hash value 64", "Threads value 4", "MultiPV value 3", "Clear Hash",
                   "Move Overhead value 100", "Threads value 1", "UCI_LimitStrength value true",
                   "UCI_Elo value 1200", "UCI_LimitStrength value false"]:
        engine.send("setoption name " + option, "position startpos", "go depth 4")
        said = engine.until("bestmove")
        assert not any("info string" in line for line in said), said
        move = chess.Move.from_uci(said[-1].split()[1])
        assert move in chess.Board().legal_moves
    engine.quit()


def write_book(path, moves):
    """An opening book, its keys reckoned by PyPI `chess`: moves from the beginning, each with a weight."""
    entries = []
    for line, weight in moves:
        board = chess.Board()
        *before, last = [chess.Move.from_uci(word) for word in line.split()]
        for move in before:
            board.push(move)
        raw = last.from_square << 6 | last.to_square
        key = chess.polyglot.zobrist_hash(board)
        entries.append((key, struct.pack(">QHHI", key, raw, weight, 0)))
    with open(path, "wb") as file:
        file.write(b"".join(entry for _, entry in sorted(entries, key=lambda it: it[0])))


@check
def a_book_is_played_from_when_it_is_wanted():
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "a book.bin")
        write_book(book, [("h2h4", 1), ("h2h4 a7a5", 5), ("h2h4 h7h5", 1), ("h2h4 a7a6", 0)])
        engine = Engine()
        engine.send(f"setoption name BookFile value {book}", "position startpos", "go nodes 2000")
        assert engine.best_move() != "h2h4"
        engine.send("setoption name OwnBook value true", "go wtime 1000 btime 1000")
        assert engine.best_move() == "h2h4"
        engine.send("go nodes 2000 searchmoves e2e4")
        assert engine.best_move() == "e2e4"
        engine.send("position startpos moves h2h4")
        answers = set()
        for _ in range(60):
            engine.send("go movetime 1000")
            answers.add(engine.best_move())
        assert answers == {"a7a5", "h7h5"}, answers
        engine.send("setoption name Best Book Move value true", "go movetime 1000")
        assert engine.best_move() == "a7a5"
        engine.send("go infinite")
        engine.silent(0.3)
        engine.send("stop")
        engine.best_move()
        # What cannot be had is told, and the book stays.
        engine.send(f"setoption name BookFile value {folder}/none.bin")
        assert "none.bin" in engine.line()
        engine.send(f"setoption name BookFile value {os.path.abspath(__file__)}")
        assert "BookFile" in engine.line()
        engine.send("go movetime 1000")
        assert engine.best_move() == "a7a5"
        engine.send("setoption name BookFile value <empty>", "go nodes 2000")
        engine.best_move()
        engine.quit()


@check
def tables_that_cannot_be_had_are_told():
    engine = Engine()
    engine.send("setoption name SyzygyPath value /nowhere/at/all")
    assert "KRvK.rtbw" in engine.line()
    engine.send("setoption name TablePath value /nowhere/at/all",
                "position fen 8/8/8/3k4/8/8/8/KR6 w - - 0 1", "go nodes 5000")
    engine.best_move()
    engine.quit()


@check
def tables_of_syzygy_are_asked():
    if not os.path.isdir(SYZYGY):
        skip("corpora", "syzygy34: " + ("not in the corpora" if CORPORA else "STAUNTON_CORPORA is not set"))
        return
    engine = Engine()
    engine.send(f"setoption name SyzygyPath value {SYZYGY}",
                # Five men: taking the rook wins, whatever else is played.
                "position fen 8/8/8/1k6/8/p7/8/r3Q1K1 w - - 0 1", "go nodes 20000")
    last = [line for line in engine.until("bestmove") if line.startswith("info depth")][-1].split()
    assert int(last[last.index("tbhits") + 1]) > 0, last
    # Drawn, and every move but one loses.
    engine.send("position fen 8/8/8/3k4/8/3K4/3P4/8 b - - 0 1", "go nodes 1000")
    played = chess.Move.from_uci(engine.best_move())
    with chess.syzygy.open_tablebase(SYZYGY) as tables:
        board = chess.Board("8/8/8/3k4/8/3K4/3P4/8 b - - 0 1")
        before = tables.probe_wdl(board)
        board.push(played)
        assert tables.probe_wdl(board) == -before
    engine.quit()


@check
def pypi_chess_finds_no_fault_in_its_lines():
    """`chess.engine` parses every line; all moves of all lines are legal."""
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=PATIENCE) as engine:
        board = chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
        infos = engine.analyse(board, chess.engine.Limit(depth=8), multipv=3)
        assert len(infos) == 3, infos
        scores = [info["score"].relative.score(mate_score=100000) for info in infos]
        assert scores == sorted(scores, reverse=True), scores
        assert len({info["pv"][0] for info in infos}) == 3
        for info in infos:
            line = board.copy()
            for move in info["pv"]:
                assert move in line.legal_moves
                line.push(move)
        played = engine.play(board, chess.engine.Limit(time=0.1), ponder=True)
        assert played.move in board.legal_moves
        mate = chess.Board("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
        assert engine.analyse(mate, chess.engine.Limit(depth=5))["score"].relative == chess.engine.Mate(1)


@check
def whole_games_are_played_with_short_clocks_and_none_is_lost_on_time():
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=PATIENCE) as engine:
        chance = random.Random(3)
        for number in range(3):
            chess960 = number == 2
            board = chess.Board.from_chess960_pos(chance.randrange(960)) if chess960 else chess.Board()
            clock = 1.0
            while not board.is_game_over(claim_draw=True) and board.ply() < 200:
                limit = chess.engine.Limit(white_clock=clock, black_clock=clock, white_inc=0.01, black_inc=0.01)
                played = engine.play(board, limit, game=number)
                assert played.move in board.legal_moves
                board.push(played.move)
                clock = max(0.001, clock * 0.98)


def main():
    arguments = sys.argv[1:]
    if not arguments:
        sys.exit(__doc__)
    COMMAND.extend(arguments)
    if len(arguments) == 1 and os.path.basename(arguments[0]).startswith("staunton"):
        COMMAND.append("uci")
    random.seed(1)
    for function in CHECKS:
        started = time.monotonic()
        try:
            function()
        except Exception as error:  # pylint: disable=broad-except
            print(f"FAILED {function.__name__}: {type(error).__name__}: {error}")
            raise SystemExit(1) from error
        print(f"ok     {function.__name__} ({time.monotonic() - started:.1f} s)", flush=True)
    print(f"{len(CHECKS)} checks passed")


if __name__ == "__main__":
    main()
