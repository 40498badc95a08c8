/** Tells through the system what happens while the page is out of sight. */

/** Whether the browser lets us. */
export const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

/** One line for each game: the next takes the place of the one before. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Some systems show nothing for a page without a worker: title and sound are left.
  }
}
