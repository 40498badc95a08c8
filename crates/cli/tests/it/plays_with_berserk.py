"""berserk, as it comes from PyPI, plays at a server: python plays_with_berserk.py URL WHITE BLACK THIRD

The last three are tokens: White's account becomes a bot's, the others are people's. At `kill` on standard
output the server may be killed; the next line of standard input says that it is there again.
"""

import queue
import sys
import threading
import time

import berserk

BASE, WHITE, BLACK, THIRD = sys.argv[1:5]
PATIENCE = 60
# Taken in passing, castling, a pawn that becomes a queen by taking, mate.
MOVES = (
    "e2e4 a7a5 e4e5 d7d5 e5d6 a5a4 g1f3 a4a3 f1c4 a3b2 e1g1 b2a1q d6c7 b8d7 f3g5 g8h6 d1f3 h6g8 f3f7"
).split()


def client(token):
    return berserk.Client(berserk.TokenSession(token), base_url=BASE)


class Heard:
    """What a stream tells, read in a thread of its own until it ends or breaks."""

    def __init__(self, stream):
        self.items = queue.Queue()
        threading.Thread(target=self.read, args=(stream,), daemon=True).start()

    def read(self, stream):
        try:
            for item in stream:
                self.items.put(item)
            self.items.put("over")
        except Exception as error:
            self.items.put(error)

    def next(self, fits):
        until = time.monotonic() + PATIENCE
        while True:
            item = self.items.get(timeout=until - time.monotonic())
            if fits(item):
                return item
            assert isinstance(item, dict), item

    def kind(self, kind):
        return self.next(lambda item: isinstance(item, dict) and item["type"] == kind)

    def state(self, moves, **fields):
        def fits(item):
            if not isinstance(item, dict):
                return False
            state = item["state"] if item["type"] == "gameFull" else item
            return state.get("moves") == " ".join(moves) and all(
                state.get(key) == value for key, value in fields.items()
            )

        return self.next(fits)


def refuses(act, status):
    try:
        act()
    except berserk.exceptions.ResponseError as error:
        assert error.status_code == status, (error.status_code, status)
    else:
        raise AssertionError("it was not refused")


white, black, third = client(WHITE), client(BLACK), client(THIRD)
white.account.upgrade_to_bot()
account = white.account.get()
assert (account["id"], account["title"]) == ("turk", "BOT"), account
tested = white.oauth.test_tokens(BLACK, "stn_none")
assert tested["stn_none"] is None and tested[BLACK]["userId"] == "napoleon", tested
assert black.users.get_public_data("Turk")["username"] == "Turk"
refuses(lambda: client("stn_none").account.get(), 401)
refuses(lambda: black.bots.resign_game("abcd1234"), 403)

to_white = Heard(white.bots.stream_incoming_events())
to_black = Heard(black.board.stream_incoming_events())


def game(**terms):
    """A game between the two, by challenge."""
    made = white.challenges.create("napoleon", rated=False, clock_limit=300, clock_increment=2, **terms)
    told = to_black.kind("challenge")["challenge"]
    assert told["id"] == made["id"] and told["direction"] == "in", told
    black.challenges.accept(made["id"])
    for heard in (to_white, to_black):
        assert heard.kind("gameStart")["game"]["gameId"] == made["id"]
    return made["id"]


made = white.challenges.create("napoleon", rated=False, clock_limit=60)
black.challenges.decline(to_black.kind("challenge")["challenge"]["id"], reason="tooFast")
assert to_white.kind("challengeDeclined")["challenge"]["declineReasonKey"] == "toofast"

# A whole game, with everything that can happen on the way.
played = game(color="white")
statuses = {user["id"]: user for user in black.users.get_realtime_statuses("turk", "napoleon")}
assert statuses["turk"]["online"] and statuses["turk"]["title"] == "BOT", statuses
assert [bot["username"] for bot in black.bots.get_online_bots()] == ["Turk"]
sees = Heard(black.board.stream_game_state(played))
full = sees.kind("gameFull")
assert full["white"]["name"] == "Turk" and full["clock"]["increment"] == 2000, full
watches = Heard(third.games.stream_game_moves(played))
for ply, uci in enumerate(MOVES):
    if ply % 2 == 0:
        white.bots.make_move(played, uci)
        white.bots.make_move(played, uci)
    else:
        black.board.make_move(played, uci)
    last = sees.state(MOVES[: ply + 1])
    if ply == 3:
        white.bots.post_message(played, "Good luck!")
        white.bots.post_message(played, "I shall eat your pawns")
        line = sees.kind("chatLine")
        assert (line["username"], line["text"]) == ("Turk", "Good luck!"), line
        said = black.board.get_game_chat(played)
        assert [line["text"] for line in said] == ["Good luck!"], said
    if ply == 6:
        black.board.offer_draw(played)
        sees.state(MOVES[:7], bdraw=True)
    if ply == 7:
        black.board.offer_takeback(played)
        sees.state(MOVES[:8], btakeback=True)
        white._r.post(f"/api/bot/game/{played}/takeback/yes")
        sees.state(MOVES[:7])
        black.board.make_move(played, uci)
        sees.state(MOVES[:8])
    if ply == 9:
        print("kill", flush=True)
        assert sys.stdin.readline().strip() == "up"
        for heard in (sees, to_white, to_black):
            heard.next(lambda item: not isinstance(item, dict))
        sees = Heard(black.board.stream_game_state(played))
        sees.state(MOVES[:10])
        to_white = Heard(white.bots.stream_incoming_events())
        to_black = Heard(black.board.stream_incoming_events())
        for heard in (to_white, to_black):
            assert heard.kind("gameStart")["game"]["gameId"] == played
        watches = Heard(third.games.stream_game_moves(played))
assert (last["status"], last["winner"]) == ("mate", "white"), last
sees.next(lambda item: item == "over")
finished = to_white.kind("gameFinish")["game"]
assert finished["status"]["name"] == "mate" and finished["winner"] == "white", finished
watched = watches.next(lambda item: isinstance(item, dict) and item.get("lm") == MOVES[-1])
assert watched["fen"].split()[1] == "b", watched
pgn = third.games.export(played, as_pgn=True)
assert "O-O" in pgn and "=Q" in pgn and "Qxf7#" in pgn and '[White "Turk"]' in pgn, pgn
told = third.games.export(played)
assert told["status"] == "mate" and told["players"]["white"]["user"]["id"] == "turk", told

# Given up, called off, drawn.
resigned = game(color="black")
black.board.make_move(resigned, "e2e4")
white.bots.make_move(resigned, "e7e5")
white.bots.resign_game(resigned)
assert to_black.kind("gameFinish")["game"]["winner"] == "white"
aborted = game()
black.board.abort_game(aborted)
assert to_black.kind("gameFinish")["game"]["status"]["name"] == "aborted"
drawn = game(color="white", position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", variant="fromPosition")
white.bots.make_move(drawn, "e2e4")
black.board.make_move(drawn, "e8e7")
white._r.post(f"/api/bot/game/{drawn}/draw/yes")
black.board.accept_draw(drawn)
assert to_black.kind("gameFinish")["game"]["status"]["name"] == "draw"
refuses(lambda: black.board.make_move(drawn, "e7e6"), 400)
games = list(third.games.export_by_player("napoleon", as_pgn=False))
assert {game["id"] for game in games} == {played, resigned, drawn}, games
assert len(list(third.games.export_by_player("napoleon", as_pgn=True, max=2))) == 2

# Two who seek find each other.
to_third = Heard(third.board.stream_incoming_events())
seeking = threading.Thread(target=lambda: black.board.seek(10, 3))
seeking.start()
time.sleep(0.5)
third.board.seek(10, 3)
seeking.join(PATIENCE)
assert not seeking.is_alive()
found = to_third.kind("gameStart")["game"]
assert found["opponent"]["username"] == "Napoleon" and found["speed"] == "rapid", found
assert to_black.kind("gameStart")["game"]["gameId"] == found["gameId"]
third.board.abort_game(found["gameId"])

# A challenge that is open to anybody: the first two who come play.
opened = third.challenges.create_open(clock_limit=300, clock_increment=2, name="Who comes?")
assert opened["url"].endswith("/game/" + opened["id"]) and opened["challenger"] is None, opened
white.bots.accept_challenge(opened["id"])
white.bots.accept_challenge(opened["id"])
assert not any(found["id"] == opened["id"] for found in third.challenges.get_mine()["in"])
black.challenges.accept(opened["id"])
for heard in (to_white, to_black):
    assert heard.kind("gameStart")["game"]["gameId"] == opened["id"]
refuses(lambda: third.challenges.accept(opened["id"]), 400)
refuses(lambda: third.challenges.accept("abcd1234"), 404)
full = Heard(black.board.stream_game_state(opened["id"])).kind("gameFull")
assert {full["white"]["name"], full["black"]["name"]} == {"Turk", "Napoleon"}, full
black.board.abort_game(opened["id"])

# The computer.
machine = black.challenges.create_ai(level=1, clock_limit=300, clock_increment=2, color="white")
sees = Heard(black.board.stream_game_state(machine["id"]))
assert sees.kind("gameFull")["black"]["aiLevel"] == 1
black.board.make_move(machine["id"], "e2e4")
sees.next(lambda item: isinstance(item, dict) and len(item.get("moves", "").split()) == 2)
black.board.resign_game(machine["id"])
print("done", flush=True)
