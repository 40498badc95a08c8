"""Every part of the package used as its users do; the types are checked strictly, and it is run."""

from __future__ import annotations

import copy
import io
import pathlib
import pickle
import struct
import sys
import tempfile
import threading
from typing import Callable, List

import staunton
from staunton import books, laws, notation, pgn, polyglot, proofs, review, terms

PGN = """[Event "Casual"]
[White "Anderssen"]
[Black "Dufresne"]
[WhiteElo "2600"]
[Result "1-0"]

1. e4! {best by test} e5 (1... c5 $2 {a comment

over a blank line} 2. Nf3) 2. Nf3 1-0

1. d4 Ke4 *
[Event "No blank line before"]

1. c4 *
"""


def moves_of_a_board() -> None:
    board = staunton.Board()
    assert board.turn is staunton.WHITE and board.legal_moves.count() == len(board.legal_moves) == 20
    first: staunton.Move = board.push_san("Nf3")
    assert first == staunton.Move(staunton.G1, staunton.F3) and first.uci() == "g1f3"
    assert board.peek() == first and board.pop() == first
    assert first in board.legal_moves and board.san(first) == "Nf3" and board.lan(first) == "Ng1-f3"
    knight = board.piece_at(staunton.G1)
    assert knight is not None and knight.symbol() == "N" and knight.piece_type == staunton.KNIGHT
    assert str(board).startswith("r n b q k b n r\n") and "♜" in board.unicode()
    assert sorted(board.attackers(staunton.WHITE, staunton.F3)) == [staunton.G1, staunton.E2, staunton.G2]
    squares = staunton.SquareSet([staunton.A1, staunton.B2]) | staunton.SquareSet(1 << staunton.H8)
    assert len(squares) == 3 and staunton.H8 in squares and str(squares).endswith("1 . . . . . . .")
    for text in ("f3", "e5", "g4", "Qh4"):
        board.push_san(text)
    outcome = board.outcome()
    assert outcome is not None and outcome.winner is staunton.BLACK and outcome.result() == "0-1"
    assert outcome.termination == staunton.Termination.CHECKMATE and outcome.termination.name == "CHECKMATE"
    twin = pickle.loads(pickle.dumps(board))
    assert twin == board and twin.move_stack == copy.deepcopy(board).move_stack
    assert board.copy(stack=False).move_stack == [] and board.root() == staunton.Board()
    passed = staunton.Board()
    passed.push(staunton.Move.null())
    assert passed.turn is staunton.BLACK and not passed.peek()
    assert staunton.Board.from_chess960_pos(0).chess960


def raised(act: Callable[[], object]) -> ValueError:
    try:
        act()
    except ValueError as error:
        return error
    raise AssertionError("no error was raised")


def errors_that_say_where() -> None:
    board = staunton.Board()
    invalid = raised(lambda: board.push_san("e9"))
    assert isinstance(invalid, staunton.InvalidMoveError) and (invalid.text, invalid.at) == ("e9", 1)
    illegal = raised(lambda: board.push_san("Nf4"))
    assert isinstance(illegal, staunton.IllegalMoveError) and "Nf3" in illegal.nearest
    assert isinstance(raised(lambda: board.push(staunton.Move.from_uci("e2e5"))), staunton.IllegalMoveError)
    two = staunton.Board("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    two.push_uci("e1e2")
    two.push_uci("e8e7")
    several = raised(lambda: two.push_san("Rd1"))
    assert isinstance(several, (staunton.AmbiguousMoveError, staunton.IllegalMoveError))
    fen = raised(lambda: staunton.Board("8/8/8/9/8/8/8/8 w - - 0 1"))
    assert isinstance(fen, staunton.InvalidFenError) and fen.at > 0 and fen.expected
    impossible = raised(lambda: staunton.Board("8/8/8/8/8/8/8/8 w - - 0 1"))
    assert isinstance(impossible, staunton.InvalidPositionError) and "no-king" in impossible.faults
    assert "64" in str(raised(lambda: board.piece_at(64)))
    assert isinstance(raised(lambda: laws.Table("hoile")), staunton.RefusedError)


def games_in_pgn() -> None:
    file = io.StringIO(PGN)
    game = pgn.read_game(file)
    assert game is not None and game.headers["White"] == "Anderssen" and game.headers.get("ECO") is None
    first = game.next()
    assert first is not None and first.comment == "best by test" and first.nags == {1}
    assert [node.san() for node in game.mainline()] == ["e4", "e5", "Nf3"] and game.errors == []
    sicilian = first.variations[1]
    assert sicilian.san() == "c5" and sicilian.comment == "a comment over a blank line"
    assert not sicilian.is_mainline() and sicilian.end().san() == "Nf3" and sicilian.game() == game
    assert sicilian.board().fen().startswith("rnbqkbnr/pp1ppppp/")
    sicilian.promote_to_main()
    assert first.variations[0] == sicilian and "1... c5" in str(game)
    other = pgn.read_game(file)
    assert other is not None and other.mainline_moves() == [staunton.Move.from_uci("d2d4")]
    assert len(other.errors) == 1 and "Ke4" in other.errors[0].words and other.errors[0].column == 7
    last = pgn.read_game(file)
    assert last is not None and last.headers["Event"] == "No blank line before"
    assert pgn.read_game(file) is None
    made = pgn.Game()
    made.headers["White"] = "Staunton"
    made.add_variation(staunton.Move.from_uci("e2e4"), comment="so", nags=[1]).add_line(
        [staunton.Move.from_uci("e7e5"), staunton.Move.from_uci("g1f3")]
    )
    again = next(pgn.read_games(str(made)))
    assert str(again) == str(made) and list(again.headers) == list(made.headers.keys())
    board = again.end().board()
    assert pgn.Game.from_board(board).mainline_moves() == board.move_stack


def games_as_tables() -> None:
    games = pgn.read_table(PGN * 50)
    import polars

    frame = polars.DataFrame(games)  # pyright: ignore
    assert frame.height == 150 and frame["moves"][0] == "e2e4 e7e5 g1f3"  # pyright: ignore
    assert frame["plies"].to_list()[:3] == [3, 1, 1] and frame["white_elo"][0] == 2600  # pyright: ignore
    assert frame["faults"].sum() == 50 and "Ke4" in frame["fault"][1]  # pyright: ignore
    import duckdb

    counted = duckdb.sql("SELECT count(*), sum(plies) FROM games").fetchall()  # pyright: ignore
    assert counted == [(150, 250)]


def the_lock_is_given_up() -> None:
    """Two threads read at once: the second gets on while the first reads."""
    text = PGN * 3_000
    read: List[int] = []
    thread = threading.Thread(target=lambda: read.append(sum(1 for _ in pgn.read_games(text))))
    thread.start()
    counted = 0
    while thread.is_alive():
        counted += 1
    assert read == [9_000] and counted > 0


def a_book_of_openings() -> None:
    board = staunton.Board()
    key, move = polyglot.zobrist_hash(board), staunton.E2 << 6 | staunton.E4
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "book.bin"
        path.write_bytes(struct.pack(">QHHI", key, move, 3, 0))
        with polyglot.open_reader(path) as book:
            entry = book.find(board)
            assert entry.move.uci() == "e2e4" and entry.weight == 3 and len(book) == 1
            assert book.choice(board) == book.weighted_choice(board) == entry
            board.push(entry.move)
            assert book.get(board) is None


def what_only_staunton_has() -> None:
    board = staunton.Board()
    knight = staunton.Move.from_uci("g1f3")
    assert notation.format(board, knight, "hoyle") == "Kt to K B 3"
    assert notation.format(board, knight, "san:german") == "Sf3"
    for style in notation.NOTATIONS:
        for move in board.legal_moves:
            assert notation.parse(board, notation.format(board, move, style), style) == move
    assert notation.format_moves(board, [knight], "spanish") == ["C3AR"]
    mate = staunton.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    proof = proofs.prove(mate, "mate", moves=1)
    assert proof.verdict is True and proof and "Ra8#" in proof.words
    assert proofs.is_dead(staunton.Board("8/8/4k3/8/8/4K3/8/8 w - - 0 1")) is True
    mate.push_san("Ra8#")
    assert "checkmate" in [found.term for found in terms.of_position(mate)]
    assert any(found.ply == 1 for found in terms.of_game(mate)) and "fork" in terms.TERMS
    assert terms.why_not(board, staunton.A1, staunton.A2)
    for text in ("e4", "c5"):
        board.push_san(text)
    opening = terms.opening(board)
    assert opening is not None and opening.eco == "B20"
    table = laws.Table("staunton")
    rulings = table.apply("white touch f1")
    assert rulings[0].words.startswith("Black may require") and table.awaited == "black"
    assert set(laws.CODES) == {"staunton", "hoyle", "lasker", "fide"}
    assert len(laws.answers("fide")) == len(laws.answers("hoyle"))
    book = books.read("GAME I.\n\n  1. P to K 4    1. P to K 4\n  2. Kt to K B 3    2. P to Q 3\n")
    assert [node.san() for node in book.games[0].mainline()] == ["e4", "e5", "Nf3", "d6"]
    assert book.findings == [] and "2. Nf3 d6" in book.pgn()
    fool = staunton.Board()
    for text in ("f3", "e5", "g4", "Qh4#"):
        fool.push_san(text)
    told = review.review(fool, nodes=500)
    assert told.moves[2].class_name == "blunder" and any("Qh4#" in line for line in told.story)


def main() -> None:
    moves_of_a_board()
    errors_that_say_where()
    games_in_pgn()
    games_as_tables()
    the_lock_is_given_up()
    a_book_of_openings()
    what_only_staunton_has()
    print(f"all parts of staunton {staunton.__version__} used, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
