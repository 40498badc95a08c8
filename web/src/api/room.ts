/** The room: who waits for an opponent and which games may be watched, told again after each change. */

import { retryDelayMs } from './backoff';
import { inLanguage } from './in-language';
import type { RoomResponse } from './wire';

export type { RoomGame, RoomResponse, SeatOffer } from './wire';

/**
 * Tells the room at once and after each change, until it is closed; `null` while the server cannot be reached.
 * Answers the way to close it.
 */
export function listenToRoom(onRoom: (room: RoomResponse | null) => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const open = () => {
    source = new EventSource(inLanguage('/v1/room/events'));
    source.addEventListener('room', (event: MessageEvent<string>) => {
      attempt = 0;
      onRoom(JSON.parse(event.data) as RoomResponse);
    });
    source.addEventListener('error', () => {
      onRoom(null);
      source?.close();
      again = setTimeout(open, retryDelayMs(attempt, Math.random()));
      attempt += 1;
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source?.close();
  };
}
