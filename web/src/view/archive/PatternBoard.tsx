/** A board on which is set what is to stand where: pieces, any of a side, any at all, nothing. By press and by key. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import type { Square } from '../../api/chess';
import { nameOfPiece } from '../../board/naming';
import { walk } from '../../board/seen';
import type { Piece } from '../../board/words';
import { PIECES } from '../../pieces/pieces';
import type { Pattern } from '../../state/pattern';
import { STANDS, withSign } from '../../state/pattern';
import { t } from '../../words/archive';
import './PatternBoard.css';

const RANKS = [8, 7, 6, 5, 4, 3, 2, 1] as const;
const FILES = [...'abcdefgh'];

export function PatternBoard(props: { pattern: Pattern; onChange(pattern: Pattern): void }) {
  const id = createUniqueId();
  const [sign, setSign] = createSignal<string>('P');
  const [stop, setStop] = createSignal<Square>('e4');
  let grid: HTMLDivElement | undefined;
  const put = (square: Square, what: string | null) => props.onChange(withSign(props.pattern, square, what));
  const onKey = (event: KeyboardEvent, square: Square) => {
    if (event.altKey || event.metaKey) return;
    const next = walk(square, event.key, event.ctrlKey, 'white');
    if (next !== null) {
      setStop(next);
      grid?.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus();
    } else if (event.ctrlKey) return;
    else if (STANDS.includes(event.key)) put(square, event.key);
    else if (event.key === 'Delete' || event.key === 'Backspace') put(square, null);
    else if (event.key === 'Enter' || event.key === ' ') put(square, sign());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="pattern">
      <div class="pattern-board" role="grid" aria-label={t.pattern.label} aria-describedby={`${id}-hint`} ref={grid}>
        <For each={RANKS}>
          {(rank) => (
            <div role="row">
              <For each={FILES}>
                {(file, column) => {
                  const square = `${file}${rank}` as Square;
                  const there = () => props.pattern.get(square);
                  return (
                    <div
                      role="gridcell"
                      data-square={square}
                      tabIndex={stop() === square ? 0 : -1}
                      classList={{ dark: (rank + column()) % 2 === 1, told: there() !== undefined }}
                      aria-label={`${square}: ${nameOfSign(there() ?? null)}`}
                      onClick={() => {
                        setStop(square);
                        put(square, sign());
                      }}
                      onKeyDown={(event) => onKey(event, square)}
                      onFocus={() => setStop(square)}
                    >
                      <Show when={there()}>{(what) => <Sign of={what()} />}</Show>
                    </div>
                  );
                }}
              </For>
            </div>
          )}
        </For>
      </div>
      <p id={`${id}-hint`} class="unseen">
        {t.pattern.hint}
      </p>
      <fieldset class="pattern-signs">
        <legend class="unseen">{t.pattern.signs}</legend>
        <For each={STANDS}>
          {(one) => (
            <label title={nameOfSign(one)}>
              <input
                type="radio"
                name={`${id}-sign`}
                aria-label={nameOfSign(one)}
                checked={one === sign()}
                onChange={() => setSign(one)}
              />
              <span aria-hidden="true">
                <Sign of={one} />
              </span>
            </label>
          )}
        </For>
      </fieldset>
    </div>
  );
}

function Sign(props: { of: string }) {
  const piece = () => pieceOf(props.of);
  return (
    <Show when={piece()} fallback={<i class="sign-of" data-of={props.of} />}>
      {(known) => <span innerHTML={PIECES[known()]} />}
    </Show>
  );
}

const pieceOf = (sign: string): Piece | null =>
  /[kqrbnp]/iu.test(sign) ? (`${sign === sign.toUpperCase() ? 'w' : 'b'}${sign.toUpperCase()}` as Piece) : null;

function nameOfSign(sign: string | null): string {
  if (sign === null) return t.pattern.open;
  const piece = pieceOf(sign);
  if (piece !== null) return nameOfPiece(piece);
  return sign === 'A'
    ? t.pattern.anyWhite
    : sign === 'a'
      ? t.pattern.anyBlack
      : sign === '*'
        ? t.pattern.any
        : t.pattern.none;
}
