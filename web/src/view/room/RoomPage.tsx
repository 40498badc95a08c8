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

export function RoomPage() {
  const [said, say] = createAnnouncer();
  const room = createLiveRoom((before, after) => {
    const offers = newSeats(before, after).map((offer) => `${offer.by.name} waits: ${timeOfSeat(offer)}.`);
    if (offers.length > 0) say(offers.join(' '));
  });
  return (
    <main id="main" class="room">
      <div class="room-head">
        <h1>The room</h1>
        <p>
          <Show when={!room.lost} fallback="The connection is lost. Trying again …">
            <Show when={room.seen} fallback="Looking in …">
              {(seen) => <>{roomInWords(seen())}</>}
            </Show>
          </Show>
        </p>
        <a class="button" href={OFFER_PATH}>
          Offer a game
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
