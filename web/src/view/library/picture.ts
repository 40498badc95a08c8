/** A picture of a book in its place, and beside it the board that is recognised in it. */

import type { BookPicture } from '../../api/books';
import { pictureInWords, pictureShows } from '../../state/book-diagram';
import { drawBoard } from './figure';
import { t } from '../../words/library';

/** How the pictures of a book are shown. */
export interface Pictures {
  /** Where one can be fetched. */
  path(picture: BookPicture): string;
  /** Whether the reader may say what it shows. */
  mayCorrect: boolean;
}

/** The picture, within a link that puts its board on the live one. */
export function pictureImage(picture: BookPicture, block: number, pictures: Pictures): HTMLElement {
  const image = document.createElement('img');
  image.src = pictures.path(picture);
  image.alt = picture.words ?? t.picture.ofBook;
  image.loading = 'lazy';
  image.decoding = 'async';
  if (picture.placement === undefined && !pictures.mayCorrect) return image;
  const link = document.createElement('a');
  link.className = 'picture-link';
  link.href = `#b${block}`;
  link.dataset['board'] = String(block);
  link.append(image);
  return link;
}

/** What is said of a picture; of one that is in doubt, with the buttons that settle it. */
export function pictureCaption(picture: BookPicture, block: number, pictures: Pictures): HTMLElement[] {
  const words = pictureInWords(picture);
  if (words === '') return [];
  const told = document.createElement('span');
  told.className = 'doubt';
  told.textContent = words;
  if (picture.shows !== 'doubtful' || picture.placement === undefined || !pictures.mayCorrect) return [told];
  const buttons = document.createElement('span');
  buttons.className = 'buttons';
  const so = button(t.correct.so);
  so.dataset['says'] = pictureShows(picture, picture.placement);
  const other = button(t.picture.other);
  other.dataset['board'] = String(block);
  buttons.append(so, other);
  return [told, buttons];
}

/** A picture that is not known to show a board. */
export function pictureFigure(picture: BookPicture, block: number, pictures: Pictures): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'book-picture';
  figure.dataset['shows'] = picture.shows;
  const image = pictureImage(picture, block, pictures);
  if (picture.placement === undefined) figure.append(image);
  else
    figure.append(
      pair(
        image,
        drawBoard({ placement: picture.placement, turned: picture.turned ?? false, label: t.picture.perhaps }),
      ),
    );
  const told = pictureCaption(picture, block, pictures);
  if (picture.words !== undefined || told.length > 0) {
    const caption = document.createElement('figcaption');
    caption.append(picture.words ?? '', ...told);
    figure.append(caption);
  }
  return figure;
}

/** A picture and a board beside it. */
export function pair(image: HTMLElement, board: Element): HTMLElement {
  const both = document.createElement('div');
  both.className = 'picture-pair';
  both.append(image, board);
  return both;
}

function button(words: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button quiet small';
  made.textContent = words;
  return made;
}
