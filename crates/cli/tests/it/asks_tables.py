"""berserk asks a server for endings, and python-chess knows the answers: python asks_tables.py URL FOLDER"""

import random
import sys

import berserk
import chess
import chess.syzygy

URL, FOLDER = sys.argv[1:3]
ENDINGS = ["KQvK", "KRvK", "KPvK", "KBNvK", "KQvKR", "KRvKN", "KQPvK", "KRPvK", "KNvK", "KQvKQ", "KPvKP"]
NAMES = {2: "win", 1: "cursed-win", 0: "draw", -1: "blessed-loss", -2: "loss"}


def position(rng):
    """One of few pieces, drawn by a seed."""
    while True:
        strong, weak = rng.choice(ENDINGS).split("v")
        board = chess.Board(None)
        squares = rng.sample(chess.SQUARES, len(strong) + len(weak))
        for square, (name, color) in zip(squares, [(n, True) for n in strong] + [(n, False) for n in weak]):
            board.set_piece_at(square, chess.Piece(chess.PIECE_SYMBOLS.index(name.lower()), color))
        board.turn = rng.random() < 0.5
        if board.is_valid() and not board.is_game_over():
            return board


def main():
    rng = random.Random(24)
    client = berserk.Client(tablebase_url=URL)
    with chess.syzygy.open_tablebase(FOLDER) as tables:
        for _ in range(60):
            board = position(rng)
            try:
                wdl, dtz = tables.probe_wdl(board), tables.probe_dtz(board)
            except KeyError:
                continue
            told = client.tablebase.look_up(board.fen())
            assert (told["category"], told["dtz"]) == (NAMES[wdl], dtz), (board.fen(), wdl, dtz, told)
            moves = {move["uci"]: move for move in told["moves"]}
            assert set(moves) == {move.uci() for move in board.legal_moves}, board.fen()
            for uci, move in moves.items():
                after = board.copy()
                assert move["san"] == board.san(chess.Move.from_uci(uci))
                assert move["zeroing"] == board.is_zeroing(chess.Move.from_uci(uci)), (board.fen(), uci)
                after.push_uci(uci)
                facts = after.is_checkmate(), after.is_stalemate(), after.is_insufficient_material()
                assert facts == (move["checkmate"], move["stalemate"], move["insufficient_material"]), (board.fen(), uci)
                if not after.is_game_over() and after.halfmove_clock == 0:
                    assert move["category"] == NAMES[tables.probe_wdl(after)], (board.fen(), uci, move)
            # The first move keeps what there is.
            best = told["moves"][0]["category"]
            kept = {"win": "loss", "draw": "draw", "loss": "win", "cursed-win": "blessed-loss", "blessed-loss": "cursed-win"}
            assert best == kept[told["category"]], (board.fen(), told)
    for wrong in "8/8/8/8/8/8/8/8 w - - 0 1", chess.STARTING_FEN:
        try:
            client.tablebase.look_up(wrong)
        except berserk.exceptions.ResponseError as error:
            assert error.status_code in (404, 422), error
        else:
            raise AssertionError(wrong)
    print("done")


main()
