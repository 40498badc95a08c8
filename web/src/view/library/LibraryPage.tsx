/** The library: one's books, a place to bring more, and the search through all of them. */

import { createSignal, onCleanup, onMount, Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { bringBook, myBooks, throwAway } from '../../api/books';
import { faultInWords } from '../fault';
import { Modal } from '../Modal';
import { BookSearch } from './BookSearch';
import { Shelf } from './Shelf';
import { isRead } from './until-read';
import '../style/catalogue.css';
import './LibraryPage.css';

const ASK_MS = 500;

export function LibraryPage() {
  const [books, setBooks] = createSignal<readonly BookView[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [bringing, setBringing] = createSignal<string | null>(null);
  const [over, setOver] = createSignal(false);
  const [leaving, setLeaving] = createSignal<BookView | null>(null);
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
          setSaid(book.state === 'ready' ? `“${book.title}” is read.` : `“${book.title}” could not be read.`);
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
        const book = await bringBook(file);
        setBooks((before) => [book, ...(before ?? [])]);
        setSaid(isRead(book) ? `“${book.title}” is read.` : `“${book.title}” is being read.`);
      } catch (error) {
        setFault(`${file.name}: ${faultInWords(error)}`);
      }
    }
    setBringing(null);
    await look();
  };
  const remove = async (book: BookView) => {
    try {
      await throwAway(book.id);
      setBooks((before) => (before ?? []).filter(({ id }) => id !== book.id));
      setSaid(`“${book.title}” is gone.`);
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const own = () => (books() ?? []).filter((book) => !book.everybodys);
  const everybodys = () => (books() ?? []).filter((book) => book.everybodys);
  onMount(() => {
    document.title = 'The library – Staunton';
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
          <h1>The library</h1>
          <p>
            Old chess books, read with a live board: every move of the text can be played, whatever notation it is
            printed in. Dozens of them are free at{' '}
            <a href="https://www.gutenberg.org/ebooks/search/?query=chess" rel="noreferrer">
              Project Gutenberg
            </a>
            .
          </p>
        </header>
        <div class="bring">
          <button type="button" class="button" onClick={() => picker?.click()}>
            Bring a book
          </button>
          <input
            ref={picker}
            class="unseen"
            type="file"
            tabIndex={-1}
            aria-label="The file of a book"
            multiple
            accept=".txt,.text,.html,.htm,.xhtml,.epub,text/plain,text/html,application/epub+zip"
            onChange={(event) => {
              void bring([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <p class="quiet-words">or drop one here: plain text, HTML or EPUB, up to 16 MB. It stays yours alone.</p>
        </div>
        <Show when={bringing()}>{(name) => <p aria-busy="true">Bringing {name()} …</p>}</Show>
        <p class="fault" role="alert">
          {fault()}
        </p>
        <p class="unseen" role="status">
          {said()}
        </p>
        <Show when={(books() ?? []).length > 0}>
          <BookSearch />
          <Shelf title="Your books" books={own()} onStop={(book) => void remove(book)} onThrowAway={setLeaving} />
          <Shelf
            title="On the shelf of this house"
            books={everybodys()}
            onStop={(book) => void remove(book)}
            onThrowAway={setLeaving}
          />
        </Show>
      </main>
      <Show when={leaving()}>
        {(book) => (
          <Modal title="Throw the book away?" onClose={() => setLeaving(null)}>
            <p>“{book().title}” and what you corrected in it will be gone.</p>
            <p class="buttons">
              <button
                type="button"
                class="button"
                onClick={() => {
                  void remove(book());
                  setLeaving(null);
                }}
              >
                Throw it away
              </button>
              <button type="button" class="button quiet" onClick={() => setLeaving(null)}>
                Keep it
              </button>
            </p>
          </Modal>
        )}
      </Show>
    </>
  );
}
