/** Chooses the language, and starts the page in it. */

import './view/style/all.css';
import { chosen, language } from './words/language';
import { speak } from './words/speak';

/** The language wished for in the settings; they are read whole later, by what may speak already. */
function wish(): unknown {
  try {
    return (JSON.parse(localStorage.getItem('staunton.settings') ?? '{}') as { page?: unknown } | null)?.page;
  } catch {
    return undefined;
  }
}

void speak(chosen(wish(), navigator.languages)).then(async () => {
  document.documentElement.lang = language();
  await import('./start');
});
