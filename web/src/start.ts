/** Starts the page. */

import { render } from 'solid-js/web';

import './board/chess-board';
import './clock/chess-clock';
import { Application } from './view/App';

function begin(): void {
  const place = document.getElementById('app');
  if (place !== null) render(Application, place);
}

if (import.meta.env.MODE === 'static') {
  void import('./alone/alone').then(({ beAlone }) => {
    beAlone();
    begin();
  });
} else {
  begin();
}

// Notes are in italics, that of a lost connection too: then it is too late to fetch the letters.
const italics = () => void document.fonts.load("italic 1em 'Libertinus'");
if (document.readyState === 'complete') italics();
else addEventListener('load', italics, { once: true });
