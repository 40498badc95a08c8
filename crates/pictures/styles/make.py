#!/usr/bin/env python3
"""Draws the sheet of a style: its twelve pieces side by side, 48 pixels square each, White's first, from king to pawn.

    make.py FONT LETTERS OUT      the twelve letters of a font
    make.py BOARD - OUT           a picture of a board whose first rank has White's pieces on squares of paper

Needs Pillow and numpy. 230 is the ground, that what stands below is seen; the rest is the piece, 255 paper and 0 ink in
steps of 51. SOURCE.md says where the pieces are from.
"""
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIDE, FINE, FILLS, GROUND, STEP = 48, 8, 0.9, 230, 51


def of_font(path, letters):
    font = ImageFont.truetype(path, SIDE * FINE)
    inks = []
    for letter in letters:
        image = Image.new("L", (3 * SIDE * FINE, 3 * SIDE * FINE), 255)
        ImageDraw.Draw(image).text((1.5 * SIDE * FINE, 2 * SIDE * FINE), letter, font=font, fill=0, anchor="ms")
        inks.append(image)
    return inks


def of_picture(path):
    """Twelve squares side by side, as this script's own sheets have them."""
    image = Image.open(path).convert("L")
    side = image.height
    return [image.crop((at * side, 0, (at + 1) * side, side)) for at in range(12)]


def covered(ink):
    """What is not reached from outside."""
    seen = ink.point(lambda shade: 255 if shade > 128 else 0)
    ImageDraw.floodfill(seen, (0, 0), 100)
    return np.asarray(seen) != 100


font, letters, out = sys.argv[1:]
inks = of_picture(font) if letters == "-" else of_font(font, letters)
covers = [covered(ink) for ink in inks]
boxes = [(np.where(c.any(1))[0][[0, -1]], np.where(c.any(0))[0][[0, -1]]) for c in covers]
top, bottom = min(y[0] for y, _ in boxes), max(y[1] for y, _ in boxes) + 1
side = max([bottom - top] + [x[1] + 1 - x[0] for _, x in boxes]) / FILLS
sheet = np.full((SIDE, 12 * SIDE), GROUND, dtype=np.uint8)
for at, (ink, cover, (_, x)) in enumerate(zip(inks, covers, boxes)):
    middle, height = (x[0] + x[1] + 1) / 2, (top + bottom) / 2
    box = (middle - side / 2, height - side / 2, middle + side / 2, height + side / 2)
    small = np.asarray(ink.resize((SIDE, SIDE), Image.BOX, box=box), dtype=np.float32)
    mask = Image.fromarray((cover * 255).astype(np.uint8)).resize((SIDE, SIDE), Image.BOX, box=box)
    piece = np.round(small / STEP) * STEP
    sheet[:, at * SIDE : (at + 1) * SIDE] = np.where(np.asarray(mask) >= 128, piece, GROUND)
image = Image.fromarray(sheet)
image.quantize(7).save(out, "PNG", optimize=True)
print(out, sorted(set(sheet.ravel())))
