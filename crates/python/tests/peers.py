"""Every method that has its name from the package ``chess`` answers as it does there.

Random games from the array, from Chess960 and from endings; the same on every run. ``STAUNTON_PLIES`` says how
many plies, 1,500 if nothing is said; ``STAUNTON_WORKERS`` how many processes share them, one if nothing is said.
At each ply the legal moves, SAN, FEN, check, mate, stalemate and dead material are compared; every other method at
about 15,000 of them, which is at each one unless there are more.
"""

from __future__ import annotations

import multiprocessing
import os
import random
from typing import Tuple

import chess
import chess.polyglot

import staunton
from staunton import polyglot

PLIES = int(os.environ.get("STAUNTON_PLIES", "1500"))
WORKERS = int(os.environ.get("STAUNTON_WORKERS", "1"))
ASKED_OF_ALL = min(1.0, 15_000 / max(PLIES, 1))
STARTS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w K - 90 60",
    "8/8/8/4k3/8/8/4KN2/8 w - - 0 1",
]
PLAIN = [
    "board_fen", "can_claim_draw", "can_claim_fifty_moves", "can_claim_threefold_repetition", "checkers_mask",
    "epd", "fen", "has_legal_en_passant", "is_check", "is_checkmate", "is_fifty_moves",
    "is_fivefold_repetition", "is_game_over", "is_insufficient_material", "is_repetition",
    "is_seventyfive_moves", "is_stalemate", "is_valid", "ply", "result", "shredder_fen", "unicode", "__str__",
]
AT_EACH = ["fen", "is_check", "is_checkmate", "is_insufficient_material", "is_stalemate"]
VALUES = ["turn", "fullmove_number", "halfmove_clock", "ep_square", "castling_rights", "chess960", "occupied"]
OF_COLOR = [
    "has_castling_rights", "has_insufficient_material", "has_kingside_castling_rights",
    "has_queenside_castling_rights", "king",
]
OF_SQUARE = ["attacks_mask", "color_at", "piece_type_at"]
OF_MOVE = [
    "gives_check", "is_capture", "is_castling", "is_en_passant", "is_kingside_castling", "is_legal",
    "is_queenside_castling", "is_zeroing", "san", "uci",
]


def equal(ours: object, theirs: object, what: str, at: chess.Board) -> None:
    assert ours == theirs, f"{what} at {at.fen()}: {ours!r}, not {theirs!r}"


def ask_at_each(ours: staunton.Board, theirs: chess.Board, moves: "list[chess.Move]", dice: random.Random) -> None:
    for name in AT_EACH:
        equal(getattr(ours, name)(), getattr(theirs, name)(), name, theirs)
    equal({move.uci() for move in ours.legal_moves}, {move.uci() for move in moves}, "legal_moves", theirs)
    if moves:
        move = dice.choice(moves)
        equal(ours.san(staunton.Move.from_uci(move.uci())), theirs.san(move), f"san {move}", theirs)


def ask(ours: staunton.Board, theirs: chess.Board, dice: random.Random) -> None:
    for name in PLAIN:
        equal(getattr(ours, name)(), getattr(theirs, name)(), name, theirs)
    for name in VALUES:
        equal(getattr(ours, name), getattr(theirs, name), name, theirs)
    equal(ours.fen(en_passant="fen"), theirs.fen(en_passant="fen"), "fen", theirs)
    equal(ours.result(claim_draw=True), theirs.result(claim_draw=True), "result", theirs)
    ending, end = ours.outcome(claim_draw=True), theirs.outcome(claim_draw=True)
    told = ending and (ending.termination.name, ending.termination.value, ending.winner, ending.result())
    equal(told, end and (end.termination.name, end.termination.value, end.winner, end.result()), "outcome", theirs)
    equal(polyglot.zobrist_hash(ours), chess.polyglot.zobrist_hash(theirs), "zobrist_hash", theirs)
    equal(repr(ours.unicode(borders=True, orientation=False)),
          repr(theirs.unicode(borders=True, orientation=False)), "unicode", theirs)
    for color in (True, False):
        for name in OF_COLOR:
            equal(getattr(ours, name)(color), getattr(theirs, name)(color), name, theirs)
        for role in chess.PIECE_TYPES:
            equal(ours.pieces_mask(role, color), theirs.pieces_mask(role, color), "pieces_mask", theirs)
    for square in dice.sample(range(64), 6):
        for name in OF_SQUARE:
            equal(getattr(ours, name)(square), getattr(theirs, name)(square), name, theirs)
        piece = theirs.piece_at(square)
        found = ours.piece_at(square)
        equal(found and found.symbol(), piece and piece.symbol(), "piece_at", theirs)
        for color in (True, False):
            equal(ours.attackers_mask(color, square), theirs.attackers_mask(color, square), "attackers", theirs)
            equal(list(ours.attackers(color, square)), list(theirs.attackers(color, square)), "attackers", theirs)
            equal(ours.is_attacked_by(color, square), theirs.is_attacked_by(color, square), "attacked", theirs)
            if piece and piece.color == color:
                equal(ours.is_pinned(color, square), theirs.is_pinned(color, square), "is_pinned", theirs)
                equal(int(ours.pin(color, square)), int(theirs.pin(color, square)), "pin", theirs)
    moves = sorted(move.uci() for move in theirs.legal_moves)
    equal(sorted(move.uci() for move in ours.legal_moves), moves, "legal_moves", theirs)
    equal(ours.legal_moves.count(), len(moves), "count", theirs)
    captures = sorted(move.uci() for move in theirs.generate_legal_captures())
    equal(sorted(move.uci() for move in ours.generate_legal_captures()), captures, "captures", theirs)
    for text in dice.sample(moves, min(4, len(moves))):
        mine, his = staunton.Move.from_uci(text), chess.Move.from_uci(text)
        for name in OF_MOVE:
            equal(getattr(ours, name)(mine), getattr(theirs, name)(his), f"{name} {text}", theirs)
        san = theirs.san(his)
        equal(ours.parse_san(san).uci(), text, f"parse_san {san}", theirs)
        equal(ours.lan(mine), theirs.lan(his), f"lan {text}", theirs)
        equal(mine.promotion, his.promotion, "promotion", theirs)
        equal((mine.from_square, mine.to_square), (his.from_square, his.to_square), "squares", theirs)


def play(start: str, chess960: bool, dice: random.Random, plies: int) -> int:
    ours, theirs = staunton.Board(start, chess960=chess960), chess.Board(start, chess960=chess960)
    played = 0
    while played < plies and (moves := list(theirs.legal_moves)):
        ask_at_each(ours, theirs, moves, dice)
        if dice.random() < ASKED_OF_ALL:
            ask(ours, theirs, dice)
        move = dice.choice(moves)
        # Quiet moves oftener, so that positions come again and the fifty moves pass.
        for _ in range(3 if dice.random() < 0.8 else 0):
            move = dice.choice(moves) if theirs.is_zeroing(move) else move
        way = dice.randrange(3)
        if way == 0:
            ours.push_san(theirs.san(move))
        elif way == 1:
            ours.push_uci(move.uci())
        else:
            ours.push(staunton.Move.from_uci(move.uci()))
        theirs.push(move)
        played += 1
        equal(ours.peek().uci(), theirs.peek().uci(), "peek", theirs)
        if dice.random() < 0.05:
            equal(ours.pop().uci(), theirs.pop().uci(), "pop", theirs)
    ask(ours, theirs, dice)
    equal([move.uci() for move in ours.move_stack], [move.uci() for move in theirs.move_stack], "stack", theirs)
    equal(ours.mirror().fen(), theirs.mirror().fen(), "mirror", theirs)
    equal(ours.root().variation_san(ours.move_stack), theirs.root().variation_san(theirs.move_stack), "line", theirs)
    copied = ours.copy(stack=3)
    equal([move.uci() for move in copied.move_stack], [move.uci() for move in theirs.copy(stack=3).move_stack], "copy", theirs)
    return played


def games(seed: int, plies: int) -> Tuple[int, int]:
    """How many plies of how many games were alike."""
    dice = random.Random(seed)
    played = count = 0
    while played < plies:
        chess960 = count % 3 == 2
        start = STARTS[(count - (count + 1) // 3) % len(STARTS)]
        if chess960:
            start = chess.Board.from_chess960_pos(dice.randrange(960)).fen()
        played += play(start, chess960, dice, min(160, plies - played))
        count += 1
    return played, count


def main() -> None:
    shares = [(28 + worker, (PLIES + worker) // WORKERS) for worker in range(WORKERS)]
    if WORKERS == 1:
        told = [games(*share) for share in shares]
    else:
        with multiprocessing.Pool(WORKERS) as pool:
            told = pool.starmap(games, shares)
    played, count = (sum(numbers) for numbers in zip(*told))
    print(f"{played} plies of {count} games: every answer is that of the package chess")


if __name__ == "__main__":
    main()
