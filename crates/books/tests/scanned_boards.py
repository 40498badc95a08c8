"""Books with diagrams, printed and scanned: for the table "On scanned pages" of docs/books/pictures.md.

    python3 crates/books/tests/scanned_boards.py print BOOK.html OUT.pdf COLUMNS [STYLE]      a page of data/books/pictures/make.py as a printed book
    python3 crates/books/tests/scanned_boards.py scan BOOK.pdf STRENGTH OUT.pdf      its pages as a scanner sees them, as `scans.py degrade` has it
    python3 crates/books/tests/scanned_boards.py archive BOOK.pdf STRENGTH DOTS OUT.zip      those pages with so many dots an inch, and what Tesseract reads on them at 300
    python3 crates/books/tests/scanned_boards.py judge REPORT.json TRUTH.json      what `staunton read --report` has seen, against what was drawn

`print` wants Chromium, `scan` pdftoppm and Pillow, `archive` tesseract too. STYLE is more CSS for the pictures: `width: 60%`.
"""

import io
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

import scans


# A face whose c is not read as an e: this is about diagrams.
FACE = "'DejaVu Serif', serif"


def printed(book, out, columns, style=""):
    """A page with pictures as a PDF, in one column or two."""
    with open(book, encoding="utf-8") as file:
        body = re.search("<body>(.*)</body>", file.read(), re.S).group(1)
    css = scans.STYLE.replace("FACE", FACE).replace("HEAD", "BOARDS IN PICTURES")
    # A word between lines, so that pages are as full as those of books.
    css += f"h3 {{ font: 10.5pt {FACE}; text-align: center; margin: .8em 0 .4em }}"
    css += "p:has(img) { text-indent: 0; text-align: center; margin: .5em 0; break-inside: avoid }"
    css += f"img {{ {style or ('width: 92%' if columns == 2 else 'width: 48%')} }}"
    if columns == 2:
        body = f'<div class="two">{body}</div>'
    scans.printed(f'<!DOCTYPE html><meta charset="utf-8"><style>{css}</style>{body}', out)


def scan(book, strength, out):
    """The pages of a PDF as pictures, degraded, in a PDF."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder:
        scans.degrade(book, strength, folder)
        pages = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        first, *rest = (Image.open(page).convert("L") for page in pages)
        first.save(out, "PDF", resolution=300, quality=80, save_all=True, append_images=rest)


def archive(book, strength, dots, out):
    """A scan as an archive: what is recognised of each page, and its picture, made smaller."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        scans.degrade(book, strength, folder)
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            command = ["tesseract", name, "stdout", "-l", "eng", "-c", "textord_tabfind_vertical_text=0", "hocr"]
            hocr = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder).stdout
            page = Image.open(path).convert("L")
            page = page.resize([side * dots // 300 for side in page.size], Image.LANCZOS)
            small, stem = io.BytesIO(), name.rsplit(".", 1)[0]
            page.quantize(8).save(small, "PNG", optimize=True)
            # Always the same bytes, whenever it is made.
            for file, content in ((stem + ".hocr", hocr), (name, small.getvalue())):
                packed.writestr(zipfile.ZipInfo(file, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


def judge(report, truth):
    """How many pictures are found, and what they are seen to show; those that are found are taken to stand in their order."""
    with open(report, encoding="utf-8") as file:
        seen = json.load(file)
    with open(truth, encoding="utf-8") as file:
        truth = json.load(file)
    drawn = [it["placement"] for it in truth["pictures"]]
    found = [(it["shows"], it.get("placement")) for it in seen["pictures"]]
    worth = lambda one, other: 100 * (one == other[1] and one is not None) + alike(one, other[1])
    best = [[0] * (len(found) + 1) for _ in range(len(drawn) + 1)]
    for i in range(len(drawn) - 1, -1, -1):
        for j in range(len(found) - 1, -1, -1):
            pair = best[i + 1][j + 1] + worth(drawn[i], found[j])
            best[i][j] = max(best[i + 1][j], best[i][j + 1], pair)
    pairs, i, j = {}, 0, 0
    while i < len(drawn) and j < len(found):
        if best[i][j] == best[i + 1][j + 1] + worth(drawn[i], found[j]):
            pairs[j] = i
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    boards = sum(it is not None for it in drawn)
    count = {"boards": boards, "found": 0, "certain": 0, "certain exact": 0, "doubtful": 0, "doubtful exact": 0}
    others = {"others": len(drawn) - boards, "found": 0, "more": len(found) - len(pairs), "certain and false": 0}
    for j, (shows, placement) in enumerate(found):
        is_exact = j in pairs and drawn[pairs[j]] is not None and drawn[pairs[j]] == placement
        is_board = j in pairs and drawn[pairs[j]] is not None
        count["found"] += is_board
        others["found"] += j in pairs and not is_board
        kind = {"board": "certain", "doubtful": "doubtful"}.get(shows)
        if kind and is_board:
            count[kind] += 1
            count[kind + " exact"] += is_exact
        others["certain and false"] += shows == "board" and not is_exact
    print(count, others)


def alike(one, other):
    """How like two pictures are, if both are boards or neither is: the squares that are the same, 0 to 64."""
    if one is None or other is None:
        return 1 + (one is None and other is None)
    squares = lambda it: re.sub(r"\d", lambda digit: " " * int(digit.group()), it).replace("/", "")
    return 1 + sum(a == b for a, b in zip(squares(one), squares(other)))


def main():
    what = sys.argv[1:]
    if what[:1] == ["print"] and len(what) in (4, 5):
        return printed(what[1], what[2], int(what[3]), *what[4:])
    if what[:1] == ["scan"] and len(what) == 4:
        return scan(what[1], int(what[2]), what[3])
    if what[:1] == ["archive"] and len(what) == 5:
        return archive(what[1], int(what[2]), int(what[3]), what[4])
    if what[:1] == ["judge"] and len(what) == 3:
        return judge(*what[1:])
    sys.exit(__doc__)


if __name__ == "__main__":
    main()
