#!/usr/bin/env python3
"""Makes a book with pictures of boards, as an EPUB or a page, and beside it what each of them shows.

Needs the packages chess, numpy and Pillow. The men are those of a font with chess figures (DejaVu Sans unless
--font names another), the dark squares are hatched as in old books. `SOURCE.md` has the commands.
"""
import argparse, base64, io, json, random, zipfile

import chess, chess.pgn
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ap = argparse.ArgumentParser()
ap.add_argument("pgn")
ap.add_argument("out")
ap.add_argument("--games", type=int, default=12)
ap.add_argument("--in-game", type=int, default=2, help="pictures in each game")
ap.add_argument("--examples", type=int, default=12, help="pictures with a line below them")
ap.add_argument("--alone", type=int, default=6, help="pictures with words alone")
ap.add_argument("--others", type=int, default=3, help="pictures that show no board")
ap.add_argument("--font", default="/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
ap.add_argument("--letters", default="\u2654\u2655\u2656\u2657\u2658\u2659\u265a\u265b\u265c\u265d\u265e\u265f", help="of the font, from White's king to Black's pawn")
ap.add_argument("--drawn", help="a picture of the twelve men side by side instead of a font")
ap.add_argument("--ground", choices=["hatched", "crossed", "grey", "dots"], default="hatched")
ap.add_argument("--square", type=int, default=36, help="pixels")
ap.add_argument("--turned", action="store_true", help="all boards seen from Black's side")
ap.add_argument("--degrade", type=float, default=0.0, help="0 as drawn, 3 a bad scan")
ap.add_argument("--format", choices=["png", "jpeg", "gif"], default="png")
ap.add_argument("--seed", type=int, default=1)
args = ap.parse_args()
rnd = random.Random(args.seed)
noise = np.random.default_rng(args.seed)
SCALE = 3
square = args.square * SCALE
font = ImageFont.truetype(args.font, int(square * 0.92))
OPEN, SOLID = dict(zip("KQRBNP", args.letters)), dict(zip("KQRBNP", args.letters[6:]))


def drawn_men():
    """The men of a picture, each with what it covers."""
    sheet = Image.open(args.drawn).convert("L")
    men = {}
    for at, letter in enumerate("KQRBNPkqrbnp"):
        side = sheet.height
        man = sheet.crop((at * side, 0, at * side + side, side)).resize((square, square), Image.LANCZOS)
        seen = man.point(lambda shade: 255 if shade > 128 else 0)
        ImageDraw.floodfill(seen, (0, 0), 100)
        cover = seen.point(lambda shade: 0 if shade == 100 else 255).filter(ImageFilter.MaxFilter(2 * SCALE + 1))
        men[letter] = man, cover
    return men


MEN = drawn_men() if args.drawn else {}


def board_picture(board, coordinates=False):
    edge = square // 3
    side = 8 * square + 2 * edge
    image = Image.new("L", (side, side), 255)
    draw = ImageDraw.Draw(image)
    for row in range(8):
        for column in range(8):
            x, y = edge + column * square, edge + row * square
            if (row + column) % 2:
                tile = Image.new("L", (square, square), 255)
                ground(ImageDraw.Draw(tile))
                image.paste(tile, (x, y))
            at = chess.square(column, 7 - row)
            piece = board.piece_at(at ^ 63 if args.turned else at)
            if piece:
                if MEN:
                    man, cover = MEN[piece.symbol()]
                    image.paste(man, (x, y), cover)
                else:
                    figure(draw, piece, x + square // 2, y + square // 2)
    draw.rectangle([edge, edge, side - edge, side - edge], outline=0, width=SCALE * 2)
    wide = edge // 3
    draw.rectangle([wide, wide, side - wide, side - wide], outline=0, width=SCALE)
    return degraded(image)


def ground(draw):
    step = max(square // 7, 4)
    if args.ground == "grey":
        draw.rectangle([0, 0, square, square], fill=176)
    elif args.ground == "dots":
        for x in range(0, square, step):
            for y in range(0, square, step):
                draw.ellipse([x, y, x + step // 2, y + step // 2], fill=0)
    else:
        for at in range(-square, square, step):
            draw.line([(at, square), (at + square, 0)], fill=0, width=SCALE)
            if args.ground == "crossed":
                draw.line([(at, 0), (at + square, square)], fill=0, width=SCALE)


def figure(draw, piece, x, y):
    letter = piece.symbol().upper()
    # The inside of a man is paper: the solid figure in white below, a little wider as the press leaves it.
    draw.text((x, y), SOLID[letter], font=font, fill=255, anchor="mm", stroke_width=SCALE * 2, stroke_fill=255)
    shape = OPEN[letter] if piece.color else SOLID[letter]
    draw.text((x, y), shape, font=font, fill=0, anchor="mm")


def degraded(image):
    level = args.degrade
    if level:
        turn = rnd.uniform(-0.7, 0.7) * level
        image = image.rotate(turn, Image.BICUBIC, fillcolor=255, expand=True)
    image = image.resize((image.width // SCALE, image.height // SCALE), Image.LANCZOS)
    if level:
        image = image.filter(ImageFilter.GaussianBlur(0.35 * level))
        shades = np.asarray(image, dtype=np.float32)
        # Paper that is not white, light that is not even, ink that did not take, grain.
        slope = np.linspace(-1, 1, shades.shape[1])[None, :] * rnd.uniform(-8, 8) * level
        shades = 40 * level / 3 + shades * (1 - 0.08 * level) + slope
        shades += noise.normal(0, 7 * level, shades.shape)
        specks = noise.random(shades.shape)
        shades = np.where(specks < 0.002 * level, 255, np.where(specks > 1 - 0.0015 * level, 30, shades))
        image = Image.fromarray(np.clip(shades, 0, 255).astype(np.uint8))
    return image


def other_picture():
    image = Image.new("L", (rnd.randint(200, 400), rnd.randint(150, 400)), 255)
    draw = ImageDraw.Draw(image)
    for _ in range(rnd.randint(4, 60)):
        x, y = rnd.randint(0, 300), rnd.randint(0, 300)
        box = [x, y, x + rnd.randint(5, 120), y + rnd.randint(5, 120)]
        rnd.choice([draw.ellipse, draw.rectangle])(box, outline=0, fill=rnd.choice([None, 0, 120]))
    return degraded(image)


pictures, truth, parts = [], [], []


def picture(image, fen, kind):
    name = f"p{len(pictures) + 1:03}.{args.format}"
    data = io.BytesIO()
    if args.format == "png" and not args.degrade:
        image.quantize(16).save(data, "PNG", optimize=True)
    else:
        image.save(data, args.format.upper(), quality=70)
    pictures.append((name, data.getvalue()))
    truth.append({"name": name, "placement": fen, "kind": kind})
    parts.append(f'<p><img src="@{name}@" alt=""/></p>')


def words(text):
    parts.append(f"<p>{text}</p>")


def moves(board, plies):
    """Numbered moves as text, played on the board."""
    out = []
    for index, move in enumerate(plies):
        if board.turn:
            out.append(f"{board.fullmove_number}.")
        elif index == 0:
            out.append(f"{board.fullmove_number}...")
        out.append(board.san(move))
        board.push(move)
    return " ".join(out)


games, lines = [], []
with open(args.pgn, encoding="utf-8", errors="replace") as file:
    while len(games) < args.games + args.examples + args.alone:
        game = chess.pgn.read_game(file)
        if game is None:
            break
        line = list(game.mainline_moves())
        if len(line) >= 40 and not game.errors and game.board() == chess.Board():
            games.append((game.headers.get("White", "A"), game.headers.get("Black", "B"), line))

for number, (white, black, line) in enumerate(games[: args.games], 1):
    parts.append(f"<h3>GAME {number}.</h3>")
    words(f"White: {white}. Black: {black}.")
    board = chess.Board()
    stops = sorted(rnd.sample(range(10, len(line)), args.in_game))
    at = 0
    for stop in stops:
        words(moves(board, line[at:stop]))
        picture(board_picture(board), board.board_fen(), "game")
        at = stop
    words(moves(board, line[at:]))
for number, (_, _, line) in enumerate(games[args.games : args.games + args.examples], 1):
    board = chess.Board()
    stop = rnd.randint(12, len(line) - 8)
    for move in line[:stop]:
        board.push(move)
    board.fullmove_number = 1
    parts.append(f"<h3>EXAMPLE {number}.</h3>")
    picture(board_picture(board), board.board_fen(), "example")
    side = "White" if board.turn else "Black"
    words(f"{side} to move.")
    lines.append({"picture": len(pictures) - 1, "moves": [m.uci() for m in line[stop : stop + 7]]})
    words(moves(board, line[stop : stop + 7]))
for number, (_, _, line) in enumerate(games[args.games + args.examples :], 1):
    board = chess.Board()
    for move in line[: rnd.randint(12, len(line))]:
        board.push(move)
    parts.append(f"<h3>POSITION {number}.</h3>")
    words("The reader may judge for himself what each side has in hand.")
    picture(board_picture(board), board.board_fen(), "alone")
for _ in range(args.others):
    words("An ornament closes the chapter.")
    picture(other_picture(), None, "other")

body = "\n".join(parts)
if args.out.endswith(".epub"):
    for name, _ in pictures:
        body = body.replace(f"@{name}@", f"i/{name}")
    items = "".join(f'<item id="i{n}" href="i/{name}" media-type="image/{args.format}"/>' for n, (name, _) in enumerate(pictures))
    with zipfile.ZipFile(args.out, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        book.writestr("META-INF/container.xml", '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="O/c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
        book.writestr("O/c.opf", f'<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Boards in Pictures</dc:title><dc:language>en</dc:language></metadata><manifest><item id="p" href="p.xhtml" media-type="application/xhtml+xml"/>{items}</manifest><spine><itemref idref="p"/></spine></package>')
        book.writestr("O/p.xhtml", f'<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Boards in Pictures</title></head><body>{body}</body></html>')
        for name, data in pictures:
            book.writestr(f"O/i/{name}", data)
else:
    for name, data in pictures:
        url = f"data:image/{args.format};base64,{base64.b64encode(data).decode()}"
        body = body.replace(f"@{name}@", url)
    with open(args.out, "w", encoding="utf-8") as page:
        page.write(f"<html><head><title>Boards in Pictures</title></head><body>{body}</body></html>")
with open(args.out.rsplit(".", 1)[0] + ".json", "w", encoding="utf-8") as out:
    json.dump({"pictures": truth, "lines": lines}, out, indent=0)
