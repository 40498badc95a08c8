"""Books printed as PDF, and degraded as scans: for the tests of the reader, and for the table of docs/books/scans.md.

    python3 crates/books/tests/scans.py print DIR      PDFs of data/books through Chromium, set in an old face
    python3 crates/books/tests/scans.py draw DIR       the same with their boards drawn, as books have them
    python3 crates/books/tests/scans.py fixtures       the PDFs of data/books/scans anew
    python3 crates/books/tests/scans.py degrade PDF STRENGTH DIR      its pages as a scanner sees them; 0, 1, 2 or 3
    python3 crates/books/tests/scans.py recognise DIR OUT.hocr [LANGUAGE]      those pages by Tesseract, one behind the other

    python3 crates/books/tests/scans.py jpeg2000 OUT.pdf      a page as archives of scans have it: a picture, and its words unseen

`degrade` wants pdftoppm and Pillow, `jpeg2000` Pillow, `recognise` tesseract.
"""

import html
import itertools
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
.board { text-align: center; break-inside: avoid } .board table { width: 54mm; height: 54mm; margin: .3em auto; border: 1.5pt solid }
.board td { width: 6.75mm; height: 6.75mm; padding: 0; text-align: center; vertical-align: middle; font: 15pt/1 'DejaVu Sans' }
.board tr:nth-child(odd) td:nth-child(even), .board tr:nth-child(even) td:nth-child(odd) {
  background: repeating-linear-gradient(135deg, #fff 0 .9mm, #777 .9mm 1.1mm); print-color-adjust: exact; -webkit-print-color-adjust: exact }
.board i { font-style: normal } .board .w { color: #fff; -webkit-text-stroke: .35mm #000; paint-order: stroke } .side { text-indent: 0; text-align: center }
.two .board table { width: 40mm; height: 40mm } .two .board td { width: 5mm; height: 5mm; font-size: 11pt }
.two { columns: 2; column-gap: 7mm; font-size: 8.5pt } .two pre { font-size: 4.6pt; margin: .6em 0 }
"""


def blocks(text):
    """The text between blank lines; where none stands each line is a paragraph, and cells are parted by strokes."""
    text = text.replace("\r\n", "\n")
    if "\n\n" in text:
        return [block.strip("\n") for block in re.split(r"\n[ \t]*\n", text) if block.strip()]
    groups = itertools.groupby(text.strip().split("\n"), key=lambda line: " |" in line)
    parts = [["\n".join(lines)] if in_cells else list(lines) for in_cells, lines in groups]
    return [block.replace(" |", "   ").rstrip(" |") for part in parts for block in part]


def is_table(lines):
    """Whether lines are the rows of a score, or of a table."""
    rows = sum(bool(re.search(r"\S {3,}\S|^ {24,}\d+\.? \S", line)) for line in lines)
    return rows > 0 and 2 * rows >= len(lines)


MEN = dict(zip("KQRBNP", "\u265a\u265b\u265c\u265d\u265e\u265f"))


def drawn(lines):
    """A board of signs as one with men on squares, as books have them; `#` stands before Black's men, `^` before White's."""
    rows = [re.split(r"[|]", line)[1:9] for line in lines if line.count("|") == 9]
    men = [[re.fullmatch(r" *([#^])(Kt|[KQRBP]) *", cell) for cell in row] for row in rows]
    if len(rows) != 8 or any(cell.strip() and not man for row, of in zip(rows, men) for cell, man in zip(row, of)):
        return f"<pre>{html.escape(chr(10).join(lines))}</pre>"
    cell = lambda man: "" if not man else f'<i class="{"b" if man[1] == "#" else "w"}">{MEN[man[2].replace("Kt", "N")]}</i>'
    body = "".join("<tr>" + "".join(f"<td>{cell(man)}</td>" for man in row) + "</tr>" for row in men)
    above, below = lines[0].strip(), lines[-1].strip()
    side = lambda text: f"<p class=side>{html.escape(text)}</p>" if re.fullmatch(r"\w+\.?", text) else ""
    return f"<div class=board>{side(above)}<table>{body}</table>{side(below)}</div>"


def block_in_html(block, draws=False):
    lines = block.split("\n")
    esc = lambda it: html.escape(re.sub(r"\s+", " ", it.strip()))
    if sum(line.count("|") > 1 or "---" in line or "+--" in line for line in lines) > 4:
        return drawn(lines) if draws else f"<pre>{html.escape(block)}</pre>"
    if is_table(lines):
        rows = []
        for line in lines:
            # What stands far from the margin is the second cell.
            line = line if re.match(r" {24}", line) else line.strip()
            cells = "".join(f"<td>{esc(cell)}</td>" for cell in re.split(r" {2,}", line.rstrip()))
            rows.append(f"<tr>{cells}</tr>")
        return "<table>" + "".join(rows) + "</table>"
    if len(lines) > 1 and all(re.match(r"\s*\d+\.? \S+ \S+$", line) for line in lines):
        return "<p>" + "<br>".join(map(esc, lines)) + "</p>"
    if len(lines) <= 3 and (block.upper() == block and re.search("[A-Z]{3}", block)):
        return f"<h2>{esc(block)}</h2>"
    return f"<p>{esc(block)}</p>"


def page(text, head, columns=1, draws=False):
    """A text as a page in HTML, set as a book; its boards may be drawn."""
    style = STYLE.replace("FACE", FACE).replace("HEAD", head)
    inner = "\n".join(block_in_html(block, draws) for block in blocks(text))
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
            command = ["tesseract", os.path.join(folder, name), "stdout", "-l", language, "-c", "lstm_choice_mode=2", "hocr"]
            file.write(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)


def jpeg2000(out):
    """A page of four lines whose picture is JPEG 2000, with its words unseen over it."""
    import io

    from PIL import Image, ImageDraw, ImageFont

    lines = ["GAME THE FIRST.", "1. P-K4 P-K4", "2. Kt-KB3 Kt-QB3", "3. B-Kt5 P-QR3"]
    picture = Image.new("RGB", (300, 450), (240, 228, 200))
    draw, font = ImageDraw.Draw(picture), ImageFont.load_default(14)
    content = "q 300 0 0 450 0 0 cm /I Do Q BT 3 Tr "
    for index, line in enumerate(lines):
        top = 60 + 30 * index
        draw.text((40, top), line, fill=(20, 10, 0), font=font, anchor="lt")
        # The letters of Times are narrower than those that are drawn.
        wide = draw.textlength(line, font=font) / (14 * sum(TIMES.get(sign, 0.5) for sign in line)) * 100
        content += f"/F 14 Tf {wide:.1f} Tz 1 0 0 1 40 {450 - top - 11} Tm ({line}) Tj "
    bytes_ = io.BytesIO()
    picture.save(bytes_, "JPEG2000", quality_mode="rates", quality_layers=[40], irreversible=True)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 450] /Contents 4 0 R /Resources "
        b"<< /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> >>",
        stream(b"", (content + "ET").encode()),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
        stream(b"/Type /XObject /Subtype /Image /Width 300 /Height 450 /Filter /JPXDecode", bytes_.getvalue()),
    ]
    file = b"%PDF-1.5\n"
    places = []
    for index, each in enumerate(objects):
        places.append(b"%010d 00000 n \n" % len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (index + 1, each)
    head = b"xref\n0 7\n0000000000 65535 f \n" + b"".join(places)
    file += head + b"trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % len(file)
    with open(out, "wb") as book:
        book.write(file)


def stream(head, content):
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (head, len(content), content)


# How wide letters of Times are that are not half as wide as high.
TIMES = {".": 0.25, " ": 0.25, "-": 0.333, "A": 0.722, "B": 0.667, "E": 0.611, "F": 0.556, "G": 0.722, "H": 0.722,
         "I": 0.333, "K": 0.722, "M": 0.889, "P": 0.556, "Q": 0.722, "R": 0.667, "S": 0.556, "T": 0.611, "t": 0.278}


def main():
    what = sys.argv[1:]
    if what[:1] == ["jpeg2000"] and len(what) == 2:
        return jpeg2000(what[1])
    if what[:1] == ["degrade"] and len(what) == 4:
        return degrade(what[1], int(what[2]), what[3])
    if what[:1] == ["recognise"] and len(what) in (3, 4):
        return recognise(*what[1:])
    draws = what[:1] == ["draw"]
    if what[:1] in (["print"], ["draw"]) and len(what) == 2:
        files, folder = {**FIXTURES, **BOOKS}, what[1]
    elif what == ["fixtures"]:
        files, folder = FIXTURES, os.path.join(DATA, "scans")
    else:
        sys.exit(__doc__)
    os.makedirs(folder, exist_ok=True)
    for name, (source, head, columns) in files.items():
        path = os.path.join(folder, name)
        printed(page(book(source), head, columns, draws), path)
        print(path, os.path.getsize(path))


if __name__ == "__main__":
    main()
