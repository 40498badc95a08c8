/** All of a position but its men, and what stands in the way of playing on from it. */

import { createEffect, createSignal, createUniqueId, For, on, onCleanup, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import type { PositionFaultView, PositionView } from '../../api/study';
import { seePosition } from '../../api/study';
import { nameOfPiece } from '../../board/naming';
import type { Piece } from '../../board/words';
import { PIECES } from '../../pieces/pieces';
import type { SetupFields } from '../../state/setup';
import { fenOfSetup, setupOfFen } from '../../state/setup';
import { START_FEN } from '../../state/study';
import { Choice } from '../Choice';
import { faultInWords } from '../fault';
import { t } from '../../words/analysis';

export interface SetupPanelProps {
  setup: SetupFields;
  piece: Piece | 'erase' | null;
  onPiece(piece: Piece | 'erase' | null): void;
  onChange(setup: SetupFields): void;
  onUse(position: PositionView): void;
  onLeave(): void;
}

const ROLES = ['K', 'Q', 'R', 'B', 'N', 'P'] as const;
const TURNS = [
  { value: 'white', words: t.setup.whiteToMove },
  { value: 'black', words: t.setup.blackToMove },
] as const;
const RIGHTS = [
  { letter: 'K', words: t.setup.whiteShort },
  { letter: 'Q', words: t.setup.whiteLong },
  { letter: 'k', words: t.setup.blackShort },
  { letter: 'q', words: t.setup.blackLong },
] as const;
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1';
/** So long the hand may rest before the server is asked what is wrong. */
const REST_MS = 150;

export function SetupPanel(props: SetupPanelProps) {
  const id = createUniqueId();
  const [seen, setSeen] = createSignal<PositionView | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const fen = () => fenOfSetup(props.setup);
  const set = (some: Partial<SetupFields>) => props.onChange({ ...props.setup, ...some });

  let rest: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on([fen, () => props.setup.chess960], ([asked, chess960]) => {
      clearTimeout(rest);
      setSeen(null);
      rest = setTimeout(() => {
        seePosition({ fen: asked, chess960 }).then(
          (answer) => {
            if (asked !== fen() || chess960 !== props.setup.chess960) return;
            setSeen(answer);
            setFault(null);
          },
          (error: unknown) => setFault(faultInWords(error)),
        );
      }, REST_MS);
    }),
  );
  onCleanup(() => clearTimeout(rest));
  const faults = (): PositionFaultView[] => seen()?.faults ?? [];
  const use = (event: SubmitEvent) => {
    event.preventDefault();
    const position = seen();
    if (position !== null && position.faults.length === 0) props.onUse(position);
  };
  /** Behind whose pawns a square can have been passed over. */
  const passed = () => [...'abcdefgh'].map((file) => `${file}${props.setup.turn === 'white' ? 6 : 3}`);

  const Tool = (tool: { value: Piece | 'erase' | null; words: string; picture?: string; sign?: string }) => (
    <label title={tool.words}>
      <input
        type="radio"
        name={`${id}-tool`}
        aria-label={tool.words}
        checked={props.piece === tool.value}
        onChange={() => props.onPiece(tool.value)}
      />
      <Show
        when={tool.picture}
        fallback={
          <span aria-hidden="true" class="tool-sign">
            {tool.sign}
          </span>
        }
      >
        {(picture) => <span aria-hidden="true" innerHTML={picture()} />}
      </Show>
    </label>
  );
  const tool = (color: Color, role: (typeof ROLES)[number]) => {
    const piece: Piece = `${color === 'white' ? 'w' : 'b'}${role}`;
    return <Tool value={piece} words={nameOfPiece(piece)} picture={PIECES[piece]} />;
  };

  return (
    <form class="setup-panel" onSubmit={use}>
      <fieldset class="tools">
        <legend class="unseen">{t.setup.tools}</legend>
        <For each={ROLES}>{(role) => tool('white', role)}</For>
        <Tool value={null} words={t.setup.move} sign="✥" />
        <For each={ROLES}>{(role) => tool('black', role)}</For>
        <Tool value="erase" words={t.setup.erase} sign="✕" />
      </fieldset>
      <div class="buttons">
        <button type="button" class="button small quiet" onClick={() => props.onChange(setupOfFen(START_FEN, false))}>
          {t.setup.array}
        </button>
        <button
          type="button"
          class="button small quiet"
          onClick={() => props.onChange(setupOfFen(EMPTY, props.setup.chess960))}
        >
          {t.setup.empty}
        </button>
      </div>
      <Choice
        legend={t.setup.turn}
        class="thirds"
        options={TURNS}
        value={props.setup.turn}
        onChange={(turn) => set({ turn, enPassant: '-' })}
      />
      <fieldset class="rights">
        <legend>{t.setup.mayCastle}</legend>
        <For each={RIGHTS}>
          {({ letter, words }) => (
            <label class="switch-field">
              <input
                type="checkbox"
                checked={props.setup.castling.includes(letter)}
                onChange={(event) => {
                  const others = RIGHTS.map((right) => right.letter).filter(
                    (one) => one !== letter && props.setup.castling.includes(one),
                  );
                  const wanted = event.currentTarget.checked ? [...others, letter] : others;
                  set({
                    castling: RIGHTS.map((right) => right.letter)
                      .filter((one) => wanted.includes(one))
                      .join(''),
                  });
                }}
              />
              <span>{words}</span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="setup-more">
        <div class="field-column">
          <label for={`${id}-ep`} title={t.setup.passedTitle}>
            {t.setup.passed}
          </label>
          <select
            id={`${id}-ep`}
            value={props.setup.enPassant}
            onChange={(event) => set({ enPassant: event.currentTarget.value })}
          >
            <option value="-">{t.setup.nothing}</option>
            <For each={passed()}>{(square) => <option value={square}>{square}</option>}</For>
          </select>
        </div>
        <div class="field-column">
          <label for={`${id}-number`}>{t.setup.number}</label>
          <input
            id={`${id}-number`}
            type="number"
            inputmode="numeric"
            min="1"
            max="9999"
            value={props.setup.number}
            onChange={(event) =>
              set({ number: Math.min(9999, Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1)) })
            }
          />
        </div>
        <label class="switch-field">
          <input
            type="checkbox"
            checked={props.setup.chess960}
            onChange={(event) => set({ chess960: event.currentTarget.checked })}
          />
          <span>{t.setup.chess960}</span>
        </label>
      </div>
      <div class="field-column">
        <label for={`${id}-fen`}>FEN</label>
        <input
          id={`${id}-fen`}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={fen()}
          onChange={(event) => props.onChange(setupOfFen(event.currentTarget.value, props.setup.chess960))}
        />
      </div>
      <div class="setup-end">
        <div class="setup-faults" role="status">
          <Show when={fault()}>{(words) => <p class="fault">{words()}</p>}</Show>
          <Show when={faults().length > 0}>
            <p class="fault">
              {t.setup.cannot}
              <For each={faults()}>{({ words }) => <> {words}</>}</For>
            </p>
          </Show>
        </div>
        <div class="buttons">
          <button type="submit" class="button small" disabled={seen() === null || faults().length > 0}>
            {t.setup.use}
          </button>
          <button type="button" class="button small quiet" onClick={() => props.onLeave()}>
            {t.setup.leave}
          </button>
        </div>
      </div>
    </form>
  );
}
