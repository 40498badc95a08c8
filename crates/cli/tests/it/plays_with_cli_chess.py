"""cli-chess, as it comes from PyPI, plays in a terminal: python plays_with_cli_chess.py URL ITS-TOKEN OTHER-TOKEN

The other side is played by berserk. What the terminal shows is read by an emulator of terminals.
"""

import os
import pathlib
import sys
import tempfile
import threading
import time

import berserk
import pexpect
import pyte

BASE, OWN, OTHER = sys.argv[1:4]
PATIENCE = 60
F1, F2, F3, F4 = "\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS"
UP, DOWN, RIGHT = "\x1b[A", "\x1b[B", "\x1b[C"
# Taken in passing, castling, a pawn that becomes a queen by taking, mate.
MOVES = (
    "e2e4 a7a5 e4e5 d7d5 e5d6 a5a4 g1f3 a4a3 f1c4 a3b2 e1g1 b2a1q d6c7 b8d7 f3g5 g8h6 d1f3 h6g8 f3f7"
).split()

other = berserk.Client(berserk.TokenSession(OTHER), base_url=BASE)


class Terminal:
    """cli-chess in a terminal of 120 columns."""

    def __init__(self, home):
        self.screen = pyte.Screen(120, 45)
        self.stream = pyte.ByteStream(self.screen)
        config = {"HOME": home, "XDG_CONFIG_HOME": f"{home}/.config", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        program = str(pathlib.Path(sys.executable).with_name("cli-chess"))
        words = ["--base-url", BASE, "--token", OWN]
        self.child = pexpect.spawn(program, words, env=os.environ | config, dimensions=(45, 120))

    def read(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                self.stream.feed(self.child.read_nonblocking(1 << 16, timeout=0.05))
            except pexpect.TIMEOUT:
                pass

    def shown(self):
        return "\n".join(line.rstrip() for line in self.screen.display if line.strip())

    def sees(self, *words):
        """Waits until all of them are on the screen."""
        until = time.monotonic() + PATIENCE
        while not all(word in self.shown() for word in words):
            assert time.monotonic() < until, f"{words} is not shown:\n{self.shown()}"
            self.read(0.1)

    def looks(self):
        """All that is on the screen, with its colours and the cursor: the focus moves with every key."""
        lines = [self.screen.buffer[row] for row in range(self.screen.lines)]
        signs = [line[column] for line in lines for column in range(self.screen.columns)]
        return signs, (self.screen.cursor.x, self.screen.cursor.y)

    def presses(self, *keys):
        """Presses keys, each when the one before has been seen. On a busy machine a key of several bytes may come in
        pieces, which the terminal takes for others or for none: what changes nothing is pressed again."""
        for key in keys:
            for _ in range(8):
                before, until = self.looks(), time.monotonic() + 3
                self.child.send(key)
                while self.looks() == before and time.monotonic() < until:
                    self.read(0.1)
                if self.looks() != before:
                    break
            self.read(0.5)

    def enters(self, words):
        self.presses(words + "\r")


def soon(terminal, what, fits):
    """What is asked again until it is as it should be."""
    until = time.monotonic() + PATIENCE
    while True:
        found = what()
        if fits(found):
            return found
        assert time.monotonic() < until, f"{found}\n{terminal.shown()}"
        terminal.read(0.2)


class Match:
    """The game that both are playing."""

    def __init__(self, terminal):
        self.terminal = terminal
        found = soon(terminal, other.games.get_ongoing, lambda games: len(games) == 1)[0]
        self.id = found["gameId"]
        self.is_white = found["color"] == "black"

    def moves(self):
        return other.games.export(self.id)["moves"].split()

    def take_back(self, ply):
        """Offers and accepts to take moves back while there are more than that; how many are left."""
        moves = self.moves()
        if len(moves) > ply:
            self.terminal.presses(F2)
            other.board.accept_takeback(self.id)
        return len(moves)

    def soon(self, what, fits=bool):
        return soon(self.terminal, what, fits)

    def play(self, ply, move):
        """The move of whoever's turn it is."""
        if (ply % 2 == 0) == self.is_white:
            self.terminal.enters(move)
        else:
            other.board.make_move(self.id, move)
        self.soon(self.moves, lambda moves: len(moves) == ply + 1)


def whole_game(terminal):
    """Found in the lobby, with a message and moves taken back, to mate."""
    terminal.presses(DOWN)
    terminal.sees("Create a game", "30+20")
    terminal.presses(RIGHT, RIGHT, F1)
    terminal.sees("Searching for opponent")
    threading.Thread(target=other.board.seek, args=(30, 20), daemon=True).start()
    terminal.sees("Turk", "Napoleon", "Takeback")
    match = Match(terminal)
    for ply, move in enumerate(MOVES):
        match.play(ply, move)
        if ply == 1:
            terminal.enters("send good luck")
            match.soon(lambda: [line["text"] for line in other.board.get_game_chat(match.id)], bool)
        if ply == 6:
            left = match.soon(lambda: match.take_back(ply), lambda left: left <= ply)
            for again in range(left, ply + 1):
                match.play(again, MOVES[again])
        if ply == 11:
            terminal.sees("O-O", "bxa1=Q")
    terminal.sees("Qxf7#", "Checkmate", "White is victorious")


def drawn_game(terminal):
    """A challenge by name that is accepted, and a draw that is."""
    terminal.presses(DOWN, RIGHT)
    terminal.sees("Play Online vs Random Opponent")
    terminal.presses(DOWN)
    terminal.sees("Challenge a Player", "Enter opponent's username")
    terminal.presses(RIGHT, UP)
    # The field is left empty for what is typed into it.
    soon(terminal, terminal.shown, lambda shown: "Enter opponent's username" not in shown)
    terminal.presses("Napoleon")
    terminal.sees("Opponent: Napoleon")
    terminal.presses(F1)
    terminal.sees("Challenge sent")
    challenge = soon(terminal, lambda: other.challenges.get_mine()["in"], bool)[0]
    other.challenges.accept(challenge["id"])
    terminal.sees("Offer draw")
    match = Match(terminal)
    for ply, move in enumerate("e2e4 e7e5 g1f3 b8c6".split()):
        match.play(ply, move)
    terminal.presses(F3)
    terminal.read(1)
    other.board.accept_draw(match.id)
    # The offer of the one is the answer to that of the other.
    if "Draw" not in terminal.shown():
        terminal.presses(F3)
    terminal.sees("Draw")


def resigned_game(terminal):
    """Against the computer."""
    terminal.presses(DOWN, RIGHT)
    terminal.sees("Play Online vs Random Opponent")
    terminal.presses(DOWN, DOWN)
    terminal.sees("Play Online vs Computer")
    terminal.presses(RIGHT, F1)
    terminal.sees("Resign")
    terminal.read(2)
    terminal.enters("e2e4" if "a b c d e f g h" in terminal.shown() else "e7e5")
    for _ in range(8):
        if "resigned" not in terminal.shown():
            terminal.presses(F4)
    terminal.sees("resigned")


if __name__ == "__main__":
    for play in whole_game, drawn_game, resigned_game:
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(home)
            terminal.sees("Offline Games", "Online Games")
            terminal.read(1)
            play(terminal)
            terminal.child.terminate(force=True)
    print("done")
