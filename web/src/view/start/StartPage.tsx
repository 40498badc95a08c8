/** The title page: three ways to play, and the games already begun. */

import { RunningHead } from '../RunningHead';
import { Colophon } from './Colophon';
import { Frontispiece } from './Frontispiece';
import { GamesList } from './GamesList';
import { PlayCard } from './PlayCard';

export function StartPage() {
  return (
    <>
      <RunningHead nameless />
      <main class="start">
        <div class="title-page">
          <Frontispiece men={['wR', 'wN', 'wB', 'wQ']} />
          <div>
            <h1>Staunton</h1>
            <p>The game of chess, as the books have it.</p>
          </div>
          <Frontispiece men={['bK', 'bB', 'bN', 'bR']} />
        </div>
        <div class="ways">
          <PlayCard
            opponent="computer"
            numeral="I"
            title="The computer"
            words="At a strength of your choosing, from one who has just learnt the moves."
          />
          <PlayCard
            opponent="friend"
            numeral="II"
            title="A friend"
            words="You get a link. Whoever opens it sits down opposite."
          />
          <PlayCard
            opponent="board"
            numeral="III"
            title="The same board"
            words="Two people, one screen, turn and turn about."
          />
        </div>
        <GamesList />
        <Colophon />
      </main>
    </>
  );
}
