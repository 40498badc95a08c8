/** The book and the board beside it: the text is walked by mouse, key and voice, and the board follows. */

import { createMemo, createSignal, onCleanup, onMount, Show, untrack } from 'solid-js';

import type { BookPage, BookView } from '../../api/books';
import { bookPicturePath, correctBook, readPage } from '../../api/books';
import { readWord } from '../../api/study';
import type { BookStep, Place } from '../../state/book';
import {
  corrected,
  correctionOf,
  gameOf,
  lineOf,
  placeInWords,
  samePlace,
  saidBy,
  shownAt,
  stepBook,
} from '../../state/book';
import { fenOfDiagram } from '../../state/book-diagram';
import { notationOf } from '../../state/notation';
import { analysisOfBook, analysisPath, reviewOfBook } from '../../state/route';
import { Announcer, createAnnouncer } from '../Announcer';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { BookBoard } from './BookBoard';
import { BookHead } from './BookHead';
import { BookText } from './BookText';
import { ContentsDialog } from './ContentsDialog';
import { createFacsimile } from './facsimile-beside';
import { FacsimilePane } from './FacsimilePane';
import { keepPlace, keptPlace } from './kept-place';
import { createLookedAt } from './looked-at';
import { listenToReading } from './reading-keys';
import { isRead, untilRead } from './until-read';
import { createWritten } from './written';
import { t } from '../../words/library';
import { either } from '../../words/number';

export function Reading(props: { book: BookView; page: BookPage }) {
  const app = useApp();
  const [book, setBook] = createSignal(untrack(() => props.book));
  const [page, setPage] = createSignal(untrack(() => props.page));
  const [place, setPlace] = createSignal<Place | null>(null);
  const [contents, setContents] = createSignal(false);
  const [turned, setTurned] = createSignal(false);
  const [own, setOwn] = createSignal(true);
  const [said, say] = createAnnouncer();
  const { preview, setPreview, diagram, picture, lookAt, forget, lookAgain, lookAtPictureOf } = createLookedAt(
    page,
    say,
  );
  const [fault, setFault] = createSignal<string | null>(null);
  const written = createWritten(() => book().id, page, own, setFault);
  const [text, setText] = createSignal<HTMLElement>();
  const pages = createFacsimile(text);
  const [busy, setBusy] = createSignal(false);
  const gone = new AbortController();
  onCleanup(() => gone.abort());

  const shown = createMemo(() => {
    const there = shownAt(page(), place());
    const fen = preview();
    return fen === null ? there : { fen, lastMove: null, check: null };
  });
  const go = (next: Place | null) => {
    forget();
    setPlace(next);
    if (next === null) return;
    say(placeInWords(page(), next));
    history.replaceState(null, '', `#m${next.mark}`);
    keepPlace(book().id, next.mark);
  };
  const step = (to: BookStep) => {
    const next = stepBook(page(), place(), to);
    if (next !== null) go(next);
    else
      say(
        to === 'doubt'
          ? t.board.nothingDoubtful
          : to === 'back' || to === 'first'
            ? t.board.isBeginning
            : t.board.isEnd,
      );
  };

  onMount(() => {
    document.title = t.titleOf(book().title);
    const printed = /^#b(\d{1,7})$/u.exec(location.hash)?.[1];
    const asked = /^#m(\d{1,7})$/u.exec(location.hash)?.[1];
    const mark = asked === undefined ? keptPlace(book().id) : Number(asked);
    if (mark !== null && page().moves[mark] !== undefined) setPlace({ mark, before: false });
    if (printed !== undefined) lookAt(Number(printed));
  });

  const toggleNotation = () => {
    setOwn((before) => !before);
    say(own() ? t.board.movesPrinted : t.board.movesYours);
  };

  const send = async (lines: readonly string[]) => {
    setBusy(true);
    setFault(null);
    try {
      const read = await untilRead(await correctBook(book().id, lines), () => undefined, gone.signal);
      const [before, at] = [page(), place()];
      const after = isRead(read) && read.state === 'ready' ? await readPage(read.id) : before;
      setBook(read);
      setPage(after);
      const next = at === null ? null : samePlace(before, after, at);
      setPlace(next);
      lookAgain();
      const unheeded = read.corrections.find((one) => one.heeded === false && lines.at(-1) === one.line);
      if (unheeded !== undefined) setFault(t.board.notPossible(saidBy(unheeded.line)));
      else say(t.board.readAgain(next === null ? '' : placeInWords(after, next)));
    } catch (error) {
      setFault(faultInWords(error));
      setPreview(null);
    } finally {
      setBusy(false);
    }
  };
  const lines = () => book().corrections.map((one) => one.line);
  const correct = (line: string) => void send(corrected(lines(), line));
  /** What a picture in the text shows; it is looked at when the book is read again. */
  const correctPicture = (line: string) => {
    if (!busy() && lookAtPictureOf(line)) correct(line);
  };
  /** The server knows what was meant, whatever notation it is written in. */
  const correctTyped = async (text: string) => {
    const at = place();
    const mark = at === null ? undefined : page().moves[at.mark];
    if (at === null || mark?.game === undefined || mark.ply === undefined) return;
    setFault(null);
    try {
      const game = { start_fen: shownAt(page(), { mark: at.mark, before: true }).fen, chess960: false, nodes: [] };
      const { moves, words } = await readWord({ game, text, ...notationOf(app.settings()) });
      const [move] = moves;
      const named = correctionOf(mark);
      if (moves.length === 1 && move !== undefined && named !== undefined) correct(`${named} ${move.san}`);
      else
        setFault(
          words ??
            (moves.length > 1 ? t.board.mayBe(text, either(moves.map(({ san }) => san))) : t.board.notPossible(text)),
        );
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const takeBack = (line: string) => void send(lines().filter((one) => one !== line));

  const facsimile = () => page().facsimile ?? null;
  const game = () => {
    const at = place();
    return at === null ? undefined : gameOf(page(), at.mark);
  };
  const analysis = () => {
    const printed = diagram();
    if (printed !== null) return analysisPath(fenOfDiagram(printed), false);
    const [head, at] = [game(), place()];
    if (head === undefined || at === null || head.plies === 0) return null;
    return analysisOfBook(book().id, head.game, lineOf(page(), at.mark) === undefined ? '' : shownAt(page(), at).fen);
  };
  const review = () => {
    const head = diagram() === null ? game() : undefined;
    return head === undefined || head.plies === 0 ? null : reviewOfBook(book().id, head.game);
  };
  listenToReading({
    step,
    flip: () => setTurned((before) => !before),
    notation: toggleNotation,
    analyse: () => {
      const path = analysis();
      if (path !== null) app.navigate(path);
    },
    help: () => app.open('keys'),
  });

  return (
    <div class="reading" classList={{ 'with-facsimile': facsimile() !== null && pages.isOpen() }}>
      <main id="main" class="reading-main text-and-board">
        <aside class="reading-board text-board" aria-label={t.board.label}>
          <BookBoard
            book={book()}
            page={page()}
            place={place()}
            diagram={diagram()}
            picture={picture()}
            mayCorrect={!book().everybodys}
            shown={shown()}
            turned={turned()}
            own={own()}
            written={written()}
            busy={busy()}
            fault={fault()}
            corrections={lines()}
            analysis={analysis()}
            review={review()}
            facsimile={facsimile() === null ? null : pages.isOpen()}
            onStep={step}
            onOwn={setOwn}
            onPreview={setPreview}
            onCorrect={correct}
            onTyped={(text) => void correctTyped(text)}
            onTakeBack={takeBack}
            onContents={() => setContents(true)}
            onFacsimile={pages.toggle}
          />
          <Announcer said={said()} />
        </aside>
        <article ref={setText} class="book" lang="en">
          <BookHead book={book()} onContents={() => setContents(true)} />
          <BookText
            page={page()}
            pictures={{ path: (picture) => bookPicturePath(book().id, picture), mayCorrect: !book().everybodys }}
            place={place()}
            written={own() ? null : written()}
            onGo={go}
            onBoard={lookAt}
            onCorrect={correctPicture}
          />
        </article>
        <Show when={pages.isOpen() ? facsimile() : null}>
          {(printed) => (
            <FacsimilePane
              book={book().id}
              facsimile={printed()}
              chosen={place()?.mark ?? null}
              pointed={pages.pointed()}
              block={pages.block()}
              onGo={(mark) => go({ mark, before: false })}
              onStep={step}
              onHide={pages.toggle}
            />
          )}
        </Show>
      </main>
      <Show when={contents()}>
        <ContentsDialog page={page()} onGo={(mark) => go({ mark, before: false })} onClose={() => setContents(false)} />
      </Show>
    </div>
  );
}
