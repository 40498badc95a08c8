"""Books printed as PDF, and degraded as scans: for the tests of the reader, and for the table of docs/books/scans.md.

    python3 crates/books/tests/scans.py print DIR      PDFs of data/books through Chromium, set in an old face
    python3 crates/books/tests/scans.py fixtures       the PDFs of data/books/scans anew
    python3 crates/books/tests/scans.py degrade PDF STRENGTH DIR      its pages as a scanner sees them; 0, 1, 2 or 3
    python3 crates/books/tests/scans.py recognise DIR OUT.hocr [LANGUAGE]      those pages by Tesseract, one behind the other

`degrade` wants pdftoppm and Pillow, `recognise` tesseract.
"""

import html
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
DATA = os.path.join(ROOT, "data", "books")
FACE = "'Old Standard', 'Old Standard TT', 'Century Schoolbook', 'DejaVu Serif', serif"
STYLE = """
@page { size: 132mm 204mm; margin: 17mm 14mm;
  @top-center { content: "HEAD"; font: 9pt FACE; letter-spacing: 1pt }
  @bottom-center { content: counter(page); font: 9pt FACE } }
body { font: 10.5pt/1.25 FACE; margin: 0; hyphens: none }
p { text-indent: 1.2em; margin: 0; text-align: justify }
h2 { font: 11pt FACE; text-align: center; margin: 1em 0 .6em }
table { border-collapse: collapse; margin: .5em auto; width: 84%; table-layout: fixed } td { padding: 0 .9em 0 0; vertical-align: top }
.two table { width: 100% }
pre { font: 8pt/1 'DejaVu Sans Mono', monospace; margin: .6em 2em }
.two { columns: 2; column-gap: 7mm; font-size: 8.5pt } .two pre { font-size: 4.6pt; margin: .6em 0 }
"""


def blocks(text):
    """The text between blank lines."""
    return [block.strip("\n") for block in re.split(r"\n[ \t]*\n", text.replace("\r\n", "\n")) if block.strip()]


def is_table(lines):
    """Whether lines are the rows of a score, or of a table."""
    rows = sum(bool(re.search(r"\S {3,}\S", line)) for line in lines)
    return rows > 0 and 2 * rows >= len(lines)


def block_in_html(block):
    lines = block.split("\n")
    esc = lambda it: html.escape(re.sub(r"\s+", " ", it.strip()))
    if any(sign in block for sign in "+|") and len(lines) > 4:
        return f"<pre>{html.escape(block)}</pre>"
    if is_table(lines):
        rows = []
        for line in lines:
            cells = "".join(f"<td>{esc(cell)}</td>" for cell in re.split(r" {2,}", line.strip()))
            rows.append(f"<tr>{cells}</tr>")
        return "<table>" + "".join(rows) + "</table>"
    if len(lines) > 1 and all(re.match(r"\s*\d+\.? \S+ \S+$", line) for line in lines):
        return "<p>" + "<br>".join(map(esc, lines)) + "</p>"
    if len(lines) <= 3 and (block.upper() == block and re.search("[A-Z]{3}", block)):
        return f"<h2>{esc(block)}</h2>"
    return f"<p>{esc(block)}</p>"


def page(text, head, columns=1):
    """A text as a page in HTML, set as a book."""
    style = STYLE.replace("FACE", FACE).replace("HEAD", head)
    inner = "\n".join(map(block_in_html, blocks(text)))
    inner = f'<div class="two">{inner}</div>' if columns == 2 else inner
    return f'<!DOCTYPE html><meta charset="utf-8"><title>{head.title()}</title><style>{style}</style>{inner}'


def printed(markup, path):
    """A page in HTML as PDF."""
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(markup)
        file.flush()
        command = [os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu"]
        command += ["--no-pdf-header-footer", f"--print-to-pdf={path}", "file://" + file.name]
        subprocess.run(command, check=True, capture_output=True, timeout=120)


def book(name):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return file.read()


# What each PDF of data/books/scans shows: the text, its running head, and how many columns its pages have.
FIXTURES = {
    "evenings.pdf": ("evenings.txt", "CHESS EVENINGS", 2),
    "partien.pdf": ("partien.txt", "AUSGEWÄHLTE PARTIEN", 1),
    "staunton.pdf": ("staunton.txt", "THE BLUE BOOK OF CHESS", 1),
}
BOOKS = {
    "hoyle-1909.pdf": ("hoyle-1909.txt", "HOYLE’S GAMES MODERNIZED", 1),
    "hoyle-1909-two.pdf": ("hoyle-1909.txt", "HOYLE’S GAMES MODERNIZED", 2),
    "club.pdf": ("club.txt", "THE CLUB BOOK", 1),
    "lectures.pdf": ("lectures.txt", "CHESS LECTURES", 2),
    "miscellany.pdf": ("miscellany.txt", "A MISCELLANY", 1),
}


# Of each strength: how far a page is turned, in degrees, how much it is blurred, how much grey lies on it, how many
# signs in a thousand are specks.
STRENGTHS = [(0, 0, 0, 0), (0.3, 0.6, 4, 0.2), (0.6, 1.0, 8, 0.6), (1.0, 1.4, 14, 1.2)]


def degrade(pdf, strength, folder):
    """The pages of a PDF as pictures, turned, blurred, grey and with specks; always the same ones."""
    from PIL import Image, ImageChops, ImageFilter

    turn, blur, grey, specks = STRENGTHS[strength]
    os.makedirs(folder, exist_ok=True)
    subprocess.run(["pdftoppm", "-r", "300", "-gray", "-png", pdf, os.path.join(folder, "page")], check=True)
    for number, name in enumerate(sorted(os.listdir(folder))):
        path = os.path.join(folder, name)
        page = Image.open(path).convert("L")
        if strength:
            chance = random.Random(number)
            page = page.rotate(chance.uniform(-turn, turn), Image.BICUBIC, fillcolor=255)
            page = page.filter(ImageFilter.GaussianBlur(blur))
            noise = Image.effect_noise(page.size, 1.5 * grey).point(lambda it: max(0, min(255, it - 128 + grey)))
            page = ImageChops.subtract(page, noise)
            pixels = page.load()
            for _ in range(int(page.width * page.height * specks / 1e4)):
                x, y = chance.randrange(page.width - 2), chance.randrange(page.height - 2)
                for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    pixels[x + dx, y + dy] = chance.choice((0, 255))
        page.save(path, dpi=(300, 300))


def recognise(folder, out, language="eng"):
    """The pages of a folder as one hOCR."""
    with open(out, "wb") as file:
        for name in sorted(os.listdir(folder)):
            command = ["tesseract", os.path.join(folder, name), "stdout", "-l", language, "hocr"]
            file.write(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)


def main():
    what = sys.argv[1:]
    if what[:1] == ["degrade"] and len(what) == 4:
        return degrade(what[1], int(what[2]), what[3])
    if what[:1] == ["recognise"] and len(what) in (3, 4):
        return recognise(*what[1:])
    if what[:1] == ["print"] and len(what) == 2:
        files, folder = {**FIXTURES, **BOOKS}, what[1]
    elif what == ["fixtures"]:
        files, folder = FIXTURES, os.path.join(DATA, "scans")
    else:
        sys.exit(__doc__)
    os.makedirs(folder, exist_ok=True)
    for name, (source, head, columns) in files.items():
        path = os.path.join(folder, name)
        printed(page(book(source), head, columns), path)
        print(path, os.path.getsize(path))


if __name__ == "__main__":
    main()
