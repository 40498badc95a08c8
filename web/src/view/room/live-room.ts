/** The room as it is now, as long as the page is looked at. */

import { onCleanup, onMount } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';

import type { RoomResponse } from '../../api/room';
import { listenToRoom } from '../../api/room';

export interface LiveRoom {
  /** Null until the server has told it. */
  seen: RoomResponse | null;
  /** Whether what is seen may be old. */
  lost: boolean;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
}

/** Rows that stay keep their elements, so that no button goes from under a hand. */
export function createLiveRoom(onNews: (before: RoomResponse | null, after: RoomResponse) => void): LiveRoom {
  const [room, set] = createStore<LiveRoom>({ seen: null, lost: false, ahead: 0 });
  let before: RoomResponse | null = null;
  const hear = (seen: RoomResponse | null) => {
    set('lost', seen === null);
    if (seen === null) return;
    set('ahead', seen.at - Date.now());
    onNews(before, seen);
    before = structuredClone(seen);
    set('seen', reconcile(seen, { key: 'id' }));
  };
  let close: (() => void) | undefined;
  // Whoever looks at another page is not in the room.
  const follow = () => {
    close?.();
    close = document.hidden ? undefined : listenToRoom(hear);
  };
  onMount(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
  });
  onCleanup(() => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  });
  return room;
}
