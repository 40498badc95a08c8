/** The library: one's books, a place to bring more, and the search through all of them. */

import { createSignal, onCleanup, onMount, Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { bringBook, myBooks, throwAway } from '../../api/books';
import { way } from '../../api/way';
import { faultInWords } from '../fault';
import { Modal } from '../Modal';
import { BookSearch } from './BookSearch';
import { PasteText } from './PasteText';
import { Shelf } from './Shelf';
import { isRead } from './until-read';
import { t } from '../../words/library';
import '../style/catalogue.css';
import './LibraryPage.css';

const ASK_MS = 500;
/** Without a server PDF is not read, and one that is dropped there is not kept. */
const FILES = '.txt,.text,.html,.htm,.xhtml,.epub,.hocr,.xml,.zip,text/plain,text/html,application/epub+zip';
const isPdf = async (file: File) => (await file.slice(0, 5).text()) === '%PDF-';

export function LibraryPage() {
  const [books, setBooks] = createSignal<readonly BookView[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [bringing, setBringing] = createSignal<string | null>(null);
  const [over, setOver] = createSignal(false);
  const [leaving, setLeaving] = createSignal<BookView | null>(null);
  const [pasting, setPasting] = createSignal(false);
  const [said, setSaid] = createSignal('');
  let picker: HTMLInputElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;

  const look = async () => {
    clearTimeout(timer);
    try {
      const { books: found } = await myBooks();
      const before = books();
      for (const book of found) {
        const was = before?.find(({ id }) => id === book.id);
        if (was !== undefined && !isRead(was) && isRead(book))
          setSaid(book.state === 'ready' ? t.isRead(book.title) : t.notRead(book.title));
      }
      setBooks(found);
      if (!gone && found.some((book) => !isRead(book))) timer = setTimeout(() => void look(), ASK_MS);
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const bring = async (files: Iterable<File>) => {
    setFault(null);
    for (const file of files) {
      setBringing(file.name);
      try {
        if (way().alone && (await isPdf(file))) {
          setFault(t.fileFault(file.name, t.pdfAlone));
          continue;
        }
        const book = await bringBook(file);
        setBooks((before) => [book, ...(before ?? [])]);
        setSaid(isRead(book) ? t.isRead(book.title) : t.beingRead(book.title));
      } catch (error) {
        setFault(t.fileFault(file.name, faultInWords(error)));
      }
    }
    setBringing(null);
    await look();
  };
  const remove = async (book: BookView) => {
    try {
      await throwAway(book.id);
      setBooks((before) => (before ?? []).filter(({ id }) => id !== book.id));
      setSaid(t.isGone(book.title));
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const own = () => (books() ?? []).filter((book) => !book.everybodys);
  // The one with most to see first.
  const everybodys = () =>
    (books() ?? [])
      .filter((book) => book.everybodys)
      .sort((one, other) => (other.counts?.boards ?? 0) - (one.counts?.boards ?? 0));
  onMount(() => {
    document.title = t.documentTitle;
    void look();
  });
  onCleanup(() => {
    gone = true;
    clearTimeout(timer);
  });
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  return (
    <>
      <main
        id="main"
        class="library catalogue"
        classList={{ over: over() }}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(false);
          void bring([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <header class="catalogue-head">
          <h1>{t.title}</h1>
          <p>
            {t.lead((words) => (
              <a href="https://www.gutenberg.org/ebooks/search/?query=chess" rel="noreferrer">
                {words}
              </a>
            ))}
          </p>
        </header>
        <div class="bring">
          <button type="button" class="button" onClick={() => picker?.click()}>
            {t.bring}
          </button>
          <input
            ref={picker}
            class="unseen"
            type="file"
            tabIndex={-1}
            aria-label={t.file}
            multiple
            accept={way().alone ? FILES : `${FILES},.pdf,application/pdf`}
            onChange={(event) => {
              void bring([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <p class="quiet-words">{way().alone ? t.dropAlone : t.drop}</p>
          <button type="button" class="text-button" onClick={() => setPasting(true)}>
            {t.paste.title}
          </button>
        </div>
        <Show when={bringing()}>{(name) => <p aria-busy="true">{t.bringing(name())}</p>}</Show>
        <p class="fault" role="alert">
          {fault()}
        </p>
        <p class="unseen" role="status">
          {said()}
        </p>
        <Show when={(books() ?? []).length > 0}>
          <BookSearch />
          <Shelf title={t.yours} books={own()} onStop={(book) => void remove(book)} onThrowAway={setLeaving} />
          <Shelf title={t.ofHouse} books={everybodys()} onStop={(book) => void remove(book)} onThrowAway={setLeaving} />
        </Show>
      </main>
      <Show when={pasting()}>
        <PasteText onBring={(file) => void bring([file])} onClose={() => setPasting(false)} />
      </Show>
      <Show when={leaving()}>
        {(book) => (
          <Modal title={t.leave.title} onClose={() => setLeaving(null)}>
            <p>{t.leave.words(book().title)}</p>
            <p class="buttons">
              <button
                type="button"
                class="button"
                onClick={() => {
                  void remove(book());
                  setLeaving(null);
                }}
              >
                {t.leave.yes}
              </button>
              <button type="button" class="button quiet" onClick={() => setLeaving(null)}>
                {t.leave.no}
              </button>
            </p>
          </Modal>
        )}
      </Show>
    </>
  );
}
