/** The engine beside the board: its switch, what it thinks of the position, and its lines. */

import { createUniqueId, For, Show } from 'solid-js';

import type { AnalysisLineView, AnalysisMoveView } from '../../api/analysis';
import { MOST_LINES } from '../../state/engine-choice';
import { manyInFigures, scoreInFigures } from '../../state/score';
import { turnOf } from '../../state/study';
import type { Engine } from './engine';
import { EngineLines } from './EngineLines';
import './EnginePanel.css';

export interface EnginePanelProps {
  engine: Engine;
  /** The position looked at. */
  fen: string;
  onShow(move: AnalysisMoveView | null): void;
  onPlay(line: AnalysisLineView, last: number): void;
  onKeep(line: AnalysisLineView): void;
}

export function EnginePanel(props: EnginePanelProps) {
  const id = createUniqueId();
  const choice = () => props.engine.choice();
  const now = () => props.engine.now();
  const score = () => {
    const best = now().found?.lines[0];
    return best === undefined ? '' : scoreInFigures(best.score);
  };
  const words = () => {
    const { stage, found, fault, why } = now();
    if (stage === 'failed') return fault ?? '';
    if (why === 'replaced') return 'The engine is at work in another window of yours.';
    if (why === 'others') return `${found?.words ?? ''} Others were waiting.`.trim();
    if (stage === 'waiting') return 'Games and other readers come first.';
    if (found !== null) return found.words;
    return stage === 'over' ? 'There is nothing to be played here.' : 'Looking at the position …';
  };
  const canGoOn = () => now().stage === 'failed' || (now().stage === 'over' && now().why !== 'seen');
  return (
    <section class="engine" classList={{ on: choice().on }} aria-label="Engine">
      <div class="engine-head">
        <label class="switch-field">
          <input
            type="checkbox"
            role="switch"
            checked={choice().on}
            onChange={(event) => props.engine.choose({ on: event.currentTarget.checked })}
          />
          Engine
        </label>
        <Show when={choice().on}>
          <span class="engine-depth">
            <Show when={now().found} fallback={<span aria-hidden="true">…</span>}>
              {(found) => (
                <>
                  depth {found().depth}, {manyInFigures(found().nps)}/s
                </>
              )}
            </Show>
          </span>
          <label class="unseen" for={id}>
            Lines
          </label>
          <select
            id={id}
            value={String(choice().lines)}
            onChange={(event) => props.engine.choose({ lines: Number(event.currentTarget.value) })}
          >
            <For each={Array.from({ length: MOST_LINES }, (_, index) => index + 1)}>
              {(count) => <option value={String(count)}>{count === 1 ? '1 line' : `${count} lines`}</option>}
            </For>
          </select>
          <label class="switch-field">
            <input
              type="checkbox"
              role="switch"
              checked={choice().arrow}
              onChange={(event) => props.engine.choose({ arrow: event.currentTarget.checked })}
            />
            Arrow
          </label>
        </Show>
      </div>
      <Show when={choice().on}>
        <p class="engine-words">
          <strong>{score()}</strong>
          <span classList={{ fault: now().stage === 'failed' }}>{words()}</span>
          <Show when={canGoOn()}>
            <button type="button" class="text-button text-link" onClick={() => props.engine.goOn()}>
              {now().stage === 'failed' ? 'Try again' : 'Think on'}
            </button>
          </Show>
        </p>
        <EngineLines
          lines={now().found?.lines ?? []}
          rows={choice().lines}
          turn={turnOf(props.fen)}
          number={Number(props.fen.split(' ')[5] ?? '1')}
          onShow={props.onShow}
          onPlay={props.onPlay}
          onKeep={props.onKeep}
          onHold={(held) => props.engine.hold(held)}
        />
      </Show>
    </section>
  );
}
