/** Where the reader of a book was last, kept in this browser. */

const PLACE = 'staunton.book.';

export function keptPlace(id: string): number | null {
  try {
    const kept = localStorage.getItem(PLACE + id);
    return kept === null || !/^\d+$/u.test(kept) ? null : Number(kept);
  } catch {
    return null;
  }
}

export function keepPlace(id: string, mark: number): void {
  try {
    localStorage.setItem(PLACE + id, String(mark));
  } catch {
    // Without storage the book opens at its beginning.
  }
}
