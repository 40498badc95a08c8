/** The first page: the position of the day opposite the title, and one button that begins a game. */

import { NeedsServer } from '../NeedsServer';
import { Colophon } from './Colophon';
import { Famous } from './Famous';
import { Frontispiece } from './Frontispiece';
import { GamesStrip } from './GamesStrip';
import { Plates } from './Plates';
import { PlayForm } from './PlayForm';
import './StartPage.css';
import { t } from '../../words/start';

export function StartPage() {
  return (
    <main class="start" id="main">
      <GamesStrip />
      <div class="hero">
        <div class="title-page">
          <div class="title-line">
            <h1>Staunton</h1>
            <Frontispiece pieces={['wR', 'wN', 'wB', 'wQ', 'bK', 'bB', 'bN', 'bR']} />
          </div>
          <p>{t.subtitle}</p>
        </div>
        <Famous />
        <PlayForm />
      </div>
      <NeedsServer>
        <Plates />
      </NeedsServer>
      <Colophon />
    </main>
  );
}
