/**
 * The text of a book as elements. They are made once, by hand and not by the framework: a book has ten
 * thousand of them, and none changes but the words of its moves.
 */

import type { BookBlock, BookMove, BookPage, BookBoard, BookTableRow, BookRun } from '../../api/books';
import { isBehindOpen, spokenMark } from '../../state/book';
import { drawBoard } from './figure';
import type { Pictures } from './picture';
import { pair, pictureCaption, pictureFigure, pictureImage } from './picture';
import { t } from '../../words/library';

/** A book as elements. */
export interface Leaf {
  /** Sections of some blocks each, so that the browser need not lay out what is far away. */
  sections: HTMLElement[];
  /** The links of each move: one in the text, more where its line stands open in another place. */
  links: Map<number, HTMLAnchorElement[]>;
}

/** So many blocks are one section. */
const SECTION = 24;

/** Sets `page`; `forks` are the lines that leave after each move of a column. */
export function setLeaf(page: BookPage, pictures: Pictures): Leaf {
  const leaf: Leaf = { sections: [], links: new Map() };
  const setter = new Setter(page, leaf, pictures);
  let section: HTMLElement | null = null;
  page.blocks.forEach((block, index) => {
    if (section === null || index % SECTION === 0) {
      section = element('section', 'leaf');
      leaf.sections.push(section);
    }
    if (section.lastElementChild?.matches('figure, pre') === true && isStop(block)) return;
    const made = setter.block(block, index);
    made.id = `b${index}`;
    section.append(made);
  });
  return leaf;
}

class Setter {
  readonly #page: BookPage;
  readonly #leaf: Leaf;
  readonly #pictures: Pictures;
  readonly #forks = new Map<number, number[]>();
  #hadChapter = false;

  constructor(page: BookPage, leaf: Leaf, pictures: Pictures) {
    this.#page = page;
    this.#leaf = leaf;
    this.#pictures = pictures;
    page.lines.forEach((line, index) => {
      if (line.from === undefined || line.moves.length === 0) return;
      const stem = page.lines[line.from]?.moves ?? [];
      const at = stem.find((mark) => page.moves[mark]?.ply === line.anchor + 1) ?? stem.at(-1);
      if (at !== undefined) this.#forks.set(at, [...(this.#forks.get(at) ?? []), index]);
    });
  }

  block(block: BookBlock, index: number): HTMLElement {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block.level, block.runs);
      case 'words':
        return this.#fill(element('p'), block.runs);
      case 'verse': {
        const verse = element('p', 'verse');
        block.lines.forEach((line, index) => {
          if (index > 0) verse.append(document.createElement('br'));
          this.#fill(verse, line);
        });
        return verse;
      }
      case 'rows':
        return this.#rows(block.columns, block.rows);
      case 'print': {
        const print = element('pre');
        print.textContent = block.text;
        print.tabIndex = 0;
        print.setAttribute('role', 'group');
        print.setAttribute('aria-label', t.leaf.asPrinted);
        return print;
      }
      case 'board':
        return board(block, index, this.#pictures);
      case 'picture':
        return pictureFigure(block, index, this.#pictures);
      case 'front': {
        const front = element('details', 'front');
        const summary = element('summary');
        summary.textContent = t.leaf.publisher;
        const words = element('pre');
        words.textContent = block.text;
        front.append(summary, words);
        return front;
      }
    }
  }

  /** Below the title comes a chapter, whatever the print makes of it. */
  #heading(level: number, runs: readonly BookRun[]): HTMLElement {
    const isChapter = level <= 2 || !this.#hadChapter;
    this.#hadChapter = true;
    return this.#fill(element(isChapter ? 'h2' : 'h3'), runs);
  }

  #rows(columns: number, rows: readonly BookTableRow[]): HTMLElement {
    const table = element('table', 'rows');
    const body = document.createElement('tbody');
    for (const row of rows) {
      const line = document.createElement('tr');
      const number = document.createElement('td');
      number.className = 'number';
      number.textContent = row.number ?? '';
      line.append(number);
      let filled = 0;
      const forks: number[] = [];
      for (const { at, runs } of row.cells) {
        for (; filled < at; filled += 1) line.append(document.createElement('td'));
        const cell = document.createElement('td');
        // A line of words among the rows has the room of them all.
        if (
          row.cells.length === 1 &&
          row.number === undefined &&
          at === 0 &&
          !runs.some((run) => typeof run === 'number')
        )
          cell.colSpan = Math.max(columns, 1);
        this.#fill(cell, runs);
        line.append(cell);
        filled = at + cell.colSpan;
        for (const run of runs) if (typeof run === 'number') forks.push(...(this.#forks.get(run) ?? []));
      }
      body.append(line);
      if (forks.length > 0) this.#fork(line, forks, columns);
    }
    table.append(body);
    const frame = element('div', 'rows-frame');
    frame.append(table);
    return frame;
  }

  /** The lines that leave at a row, to be opened in their place. */
  #fork(row: HTMLElement, lines: readonly number[], columns: number): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'fork';
    button.setAttribute('aria-expanded', 'false');
    button.setAttribute('aria-label', lines.length === 1 ? t.leaf.fork : t.leaf.forks(lines.length));
    button.textContent = lines.length === 1 ? 'var.' : `${lines.length} var.`;
    const cell = document.createElement('td');
    cell.className = 'fork-cell';
    cell.append(button);
    row.append(cell);
    let opened: HTMLElement | null = null;
    button.addEventListener('click', () => {
      const isOpen = opened !== null;
      button.setAttribute('aria-expanded', String(!isOpen));
      if (opened !== null) {
        this.#forget(opened);
        opened.remove();
        opened = null;
        return;
      }
      opened = document.createElement('tr');
      opened.className = 'opened';
      const wide = document.createElement('td');
      wide.colSpan = columns + 2;
      for (const line of lines) wide.append(this.#line(line));
      opened.append(wide);
      row.after(opened);
    });
  }

  /** A variation, set in one paragraph. */
  #line(index: number): HTMLElement {
    const words = element('p', 'book-line');
    this.#page.lines[index]?.moves.forEach((at, place) => {
      const mark = this.#page.moves[at];
      if (mark === undefined) return;
      const ply = mark.ply ?? 0;
      if (ply % 2 === 1) words.append(`${Math.ceil(ply / 2)}. `);
      else if (place === 0) words.append(`${ply / 2}. … `);
      words.append(this.#link(at, mark), ' ');
    });
    return words;
  }

  #forget(opened: HTMLElement): void {
    for (const link of opened.querySelectorAll<HTMLAnchorElement>('a.mv')) {
      const at = Number(link.dataset['mark']);
      this.#leaf.links.set(
        at,
        (this.#leaf.links.get(at) ?? []).filter((known) => known !== link),
      );
    }
  }

  #fill<Target extends HTMLElement>(target: Target, runs: readonly BookRun[]): Target {
    for (const run of runs) {
      if (typeof run === 'string') target.append(run);
      else if (typeof run === 'object' && 'folio' in run) {
        const folio = element('span', 'folio');
        folio.id = `p${run.folio}`;
        folio.textContent = `[${run.folio}]`;
        target.append(folio);
      } else if (typeof run === 'object') {
        const em = document.createElement('em');
        em.textContent = run.em;
        target.append(em);
      } else {
        const mark = this.#page.moves[run];
        if (mark !== undefined) target.append(this.#link(run, mark));
      }
    }
    return target;
  }

  #link(at: number, mark: BookMove): HTMLAnchorElement {
    const link = document.createElement('a');
    const links = this.#leaf.links.get(at) ?? [];
    if (links.length === 0) link.id = `m${at}`;
    link.href = `#m${at}`;
    const kind = mark.line === undefined ? 'prose' : this.#page.lines[mark.line]?.from === undefined ? 'main' : 'side';
    link.className = `mv mv-${kind} mv-${isBehindOpen(mark) ? 'behind' : mark.status}`;
    link.dataset['mark'] = String(at);
    link.tabIndex = -1;
    link.textContent = mark.text;
    link.setAttribute('aria-label', spokenMark(mark, mark.text));
    this.#leaf.links.set(at, [...links, link]);
    return link;
  }
}

/** Whether a block is nothing but the stop that a board above it left behind. */
const isStop = (block: BookBlock): boolean =>
  block.kind === 'words' && block.runs.every((run) => typeof run === 'string' && /^[\s.]*$/u.test(run));

function board(block: BookBoard, index: number, pictures: Pictures): HTMLElement {
  const figure = element('figure', 'book-diagram');
  const drawing = drawBoard({ ...block, placement: block.repair ?? block.placement });
  const link = document.createElement('a');
  link.className = 'board-link';
  // A board that no game reaches is looked at by itself.
  link.href = block.reached === undefined ? `#b${index}` : `#m${block.reached}`;
  if (block.reached === undefined) link.dataset['board'] = String(index);
  else link.dataset['mark'] = String(block.reached);
  link.append(drawing);
  if (block.picture === undefined) figure.append(link);
  else {
    figure.classList.add('book-picture');
    figure.dataset['shows'] = block.picture.shows;
    figure.append(pair(pictureImage(block.picture, index, pictures), link));
  }
  const words = [block.label, block.caption].filter((one) => one !== undefined && one !== '').join('. ');
  const caption = element('figcaption');
  caption.textContent = words;
  if (block.anomaly !== undefined) {
    const doubt = element('span', 'doubt');
    doubt.textContent = block.repair === undefined ? t.leaf.printed(block.anomaly) : t.leaf.mended(block.anomaly);
    caption.append(' ', doubt);
  }
  if (block.picture !== undefined) caption.append(' ', ...pictureCaption(block.picture, index, pictures));
  if (caption.textContent.trim() !== '') figure.append(caption);
  return figure;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  return made;
}
