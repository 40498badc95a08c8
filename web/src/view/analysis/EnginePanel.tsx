/** The engine beside the board: its switch, what it thinks of the position, and its lines. */

import { createUniqueId, For, Show } from 'solid-js';

import type { AnalysisLineView, AnalysisMoveView } from '../../api/analysis';
import { MOST_LINES } from '../../state/engine-choice';
import { manyInFigures, scoreInFigures } from '../../state/score';
import { turnOf } from '../../state/study';
import type { Engine } from './engine';
import { EngineLines } from './EngineLines';
import { t } from '../../words/analysis';
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
    if (why === 'replaced') return t.engine.elsewhere;
    if (why === 'others') return t.engine.others(found?.words ?? '');
    if (stage === 'waiting') return t.engine.waiting;
    if (found !== null) return found.words;
    return stage === 'over' ? t.engine.nothing : t.engine.looking;
  };
  const canGoOn = () => now().stage === 'failed' || (now().stage === 'over' && now().why !== 'seen');
  return (
    <section class="engine" classList={{ on: choice().on }} aria-label={t.engine.label}>
      <div class="engine-head">
        <label class="switch-field">
          <input
            type="checkbox"
            role="switch"
            checked={choice().on}
            onChange={(event) => props.engine.choose({ on: event.currentTarget.checked })}
          />
          {t.engine.label}
        </label>
        <Show when={choice().on}>
          <span class="engine-depth">
            <Show when={now().found} fallback={<span aria-hidden="true">…</span>}>
              {(found) => <>{t.engine.depth(found().depth, manyInFigures(found().nps))}</>}
            </Show>
          </span>
          <label class="unseen" for={id}>
            {t.engine.lines}
          </label>
          <select
            id={id}
            value={String(choice().lines)}
            onChange={(event) => props.engine.choose({ lines: Number(event.currentTarget.value) })}
          >
            <For each={Array.from({ length: MOST_LINES }, (_, index) => index + 1)}>
              {(count) => <option value={String(count)}>{t.engine.count(count)}</option>}
            </For>
          </select>
          <label class="switch-field">
            <input
              type="checkbox"
              role="switch"
              checked={choice().arrow}
              onChange={(event) => props.engine.choose({ arrow: event.currentTarget.checked })}
            />
            {t.engine.arrow}
          </label>
        </Show>
      </div>
      <Show when={choice().on}>
        <p class="engine-words">
          <strong>{score()}</strong>
          <span classList={{ fault: now().stage === 'failed' }}>{words()}</span>
          <Show when={canGoOn()}>
            <button type="button" class="text-button text-link" onClick={() => props.engine.goOn()}>
              {now().stage === 'failed' ? t.engine.again : t.engine.thinkOn}
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
