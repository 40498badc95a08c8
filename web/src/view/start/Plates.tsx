/** Three pictures of what is not found elsewhere: a book to read, a review in words, play by the old laws. */

import { PIECES } from '../../pieces/pieces';
import { Diagram } from '../laws/Diagram';
import { t } from '../../words/start';

const RUY_LOPEZ = 'r1b2rk1/5ppp/p1nb1n2/1pppp3/3PP3/2P2N1P/PPB2PP1/R1BQR1K1';
const OPERA = '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5';

export function Plates() {
  return (
    <section class="plates" aria-label={t.plates.label}>
      <a class="plate-link" href="/library">
        <div class="plate leaf-plate" aria-hidden="true">
          {/* A page of a book, as it was printed. */}
          {/* eslint-disable no-restricted-syntax */}
          <div>
            <p class="leaf-head">
              <span>40</span>
              <span>RUY LOPEZ</span>
              <span />
            </p>
            <p>
              Two ways lie open: to push on, 13. <u>P-Q5</u>, <u>Kt-Q1</u>; 14. <u>P-QR4</u>, <u>R-Kt1</u>; or to
              exchange, 13. <u>P x BP</u>, <u>P x P</u>; 14. <u class="on">Kt-B1</u>, <u>B-K3</u>.
            </p>
          </div>
          {/* eslint-enable no-restricted-syntax */}
          <div class="leaf-diagram">
            <Diagram fen={RUY_LOPEZ} mute />
            <p>{t.plates.diagram}</p>
          </div>
        </div>
        <h2>{t.plates.book}</h2>
        <p>{t.plates.bookWords}</p>
      </a>
      <a class="plate-link" href="/review">
        <div class="plate review-plate" aria-hidden="true">
          <Diagram fen={OPERA} move="d1d8" mute />
          <div>
            <p class="review-plate-move">{t.plates.reviewMove}</p>
            <p>{t.plates.reviewSays}</p>
          </div>
        </div>
        <h2>{t.plates.review}</h2>
        <p>{t.plates.reviewWords}</p>
      </a>
      <a class="plate-link" href="/laws">
        <div class="plate seal-plate" aria-hidden="true">
          <svg viewBox="0 0 360 200">
            <rect class="letter" x="50" y="34" width="260" height="140" rx="2" />
            <path class="fold" d="M50 174 150 98M310 174 210 98" />
            <path class="flap" d="M50 34 180 122 310 34Z" />
            <text x="180" y="66" text-anchor="middle">
              {t.plates.sealed}
            </text>
            <circle class="wax" cx="180" cy="122" r="27" />
            <circle class="rim" cx="180" cy="122" r="21.5" />
          </svg>
          <span innerHTML={PIECES.wN} />
        </div>
        <h2>{t.plates.laws}</h2>
        <p>{t.plates.lawsWords}</p>
      </a>
    </section>
  );
}
