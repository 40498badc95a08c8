/** The settings, kept in this browser and worn by the page. */

import type { Accessor } from 'solid-js';
import { createEffect, createSignal } from 'solid-js';

import type { Settings } from '../state/settings';
import { readSettings } from '../state/settings';
import { language } from '../words/language';

const PLACE = 'staunton.settings';

/** The settings and the way to change them. The page's theme, board and motion follow at once. */
export function storedSettings(): [Accessor<Settings>, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = createSignal(readSettings(stored(), language()));
  createEffect(() => {
    const { theme, board, animation } = settings();
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['board'] = board;
    dataset['motion'] = animation ? 'on' : 'off';
  });
  const change = (some: Partial<Settings>) => {
    const all = setSettings((before) => ({ ...before, ...some }));
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      // Without storage the settings last as long as the page.
    }
  };
  return [settings, change];
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
