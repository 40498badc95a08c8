/** The tools beside the board: which of them is open, and what they hold. */

import type { Accessor } from 'solid-js';
import { createSignal, untrack } from 'solid-js';

import type { Piece } from '../../board/words';
import type { SetupFields } from '../../state/setup';
import { setupOfFen } from '../../state/setup';
import type { Study } from '../../state/study';
import { currentNode } from '../../state/study';
import { listenToPaste } from './listen-to-paste';
import { t } from '../../words/analysis';

/** `server`: without one there is nobody to answer. */
export const TOOLS = [
  { name: 'games', words: t.tools.games, server: true },
  { name: 'note', words: t.tools.note },
  { name: 'terms', words: t.tools.terms },
  { name: 'ask', words: t.tools.ask },
  { name: 'paste', words: t.tools.paste },
  { name: 'setup', words: t.tools.setup },
  { name: 'copy', words: t.tools.copy },
  { name: 'studies', words: t.tools.studies },
] as const;
export type Tool = (typeof TOOLS)[number]['name'];

/** Where the tools have a column of their own, one is open: see `--roomy`. */
const isRoomy = () => matchMedia('(min-width: 1600px) and (min-height: 900px)').matches;

export function createStudyTools(study: Accessor<Study>, first: Tool | null) {
  const [tool, open] = createSignal<Tool | null>(first ?? (isRoomy() ? 'terms' : null));
  const fieldsOf = (now: Study) => setupOfFen(currentNode(now).fen, now.chess960);
  const [setup, setSetup] = createSignal<SetupFields>(untrack(() => fieldsOf(study())));
  const [piece, setPiece] = createSignal<Piece | 'erase' | null>(null);
  const [pasted, setPasted] = createSignal<string | null>(null, { equals: false });
  listenToPaste((text) => {
    open('paste');
    setPasted(text);
  });
  return {
    /** The tool that is open; null while the drawer is closed. */
    tool,
    open,
    /** Opens a tool afresh. */
    choose(name: Tool | null) {
      setPasted(null);
      if (name === 'setup') setSetup(fieldsOf(study()));
      open(name);
    },
    settingUp: () => tool() === 'setup',
    /** The position as it is set up by hand. */
    setup,
    setSetup,
    /** Begins to set up from the position looked at. */
    resetSetup: () => setSetup(fieldsOf(study())),
    /** What is put on the board being set up. */
    piece,
    setPiece,
    /** A text that was pasted anywhere on the page. */
    pasted,
  };
}
export type StudyTools = ReturnType<typeof createStudyTools>;
