/** The room: who waits for an opponent, and which games may be watched. */

import { Show } from 'solid-js';

import { newSeats, roomInWords, timeOfSeat } from '../../state/room';
import { OFFER_PATH } from '../../state/route';
import { Announcer, createAnnouncer } from '../Announcer';
import { GamesStrip } from '../start/GamesStrip';
import { GamesNow } from './GamesNow';
import { createLiveRoom } from './live-room';
import './RoomPage.css';
import { SeatList } from './SeatList';
import { t } from '../../words/room';

export function RoomPage() {
  const [said, say] = createAnnouncer();
  const room = createLiveRoom((before, after) => {
    const offers = newSeats(before, after).map((offer) => t.waits(offer.by.name, timeOfSeat(offer)));
    if (offers.length > 0) say(offers.join(' '));
  });
  return (
    <main id="main" class="room">
      <div class="room-head">
        <h1>{t.title}</h1>
        <p>
          <Show when={!room.lost} fallback={t.lost}>
            <Show when={room.seen} fallback={t.looking}>
              {(seen) => <>{roomInWords(seen())}</>}
            </Show>
          </Show>
        </p>
        <a class="button" href={OFFER_PATH}>
          {t.offer}
        </a>
      </div>
      <div class="room-two" classList={{ waiting: room.seen === null }}>
        <SeatList waiting={room.seen?.waiting ?? []} />
        <GamesNow games={room.seen?.games ?? []} ahead={room.ahead} />
      </div>
      <GamesStrip />
      <Announcer said={said()} />
    </main>
  );
}
