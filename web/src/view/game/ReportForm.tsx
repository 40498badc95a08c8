/** Tells whoever keeps order on the server that something in a game is not as it should be. */

import { createSignal, For, Show } from 'solid-js';

import { report } from '../../api/reports';
import type { ReportReason, ReportRequest } from '../../api/reports';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import type { LiveGame } from './live-game';
import { t } from '../../words/report';

const COLORS = ['white', 'black'] as const;
const REASONS: readonly ReportReason[] = ['help', 'stalling', 'lost_on_purpose', 'name', 'other'];

export function ReportForm(props: { live: LiveGame; gameKey: string | null }) {
  const [sent, setSent] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const game = () => props.live.state().game;
  /** The people who may be meant: not oneself, and not the computer. */
  const people = () =>
    COLORS.flatMap((color) => {
      const player = game().players[color];
      return player?.kind === 'human' && game().me !== color && game().me !== 'both'
        ? [{ color, name: player.name }]
        : [];
    });
  const send = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const what: ReportRequest = {
      game: game().id,
      reason: REASONS.find((reason) => reason === text('reason')) ?? 'other',
      words: text('words'),
    };
    const color = COLORS.find((one) => one === text('whom'));
    if (color !== undefined) what.color = color;
    const key = game().key ?? props.gameKey;
    if (key !== null) what.key = key;
    setFault(null);
    try {
      await report(what);
      setSent(true);
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  return (
    <details class="report">
      <summary>{t.title}</summary>
      <Show when={!sent()} fallback={<p role="status">{t.thanks}</p>}>
        <form onSubmit={(event) => void send(event)}>
          <p>{t.about}</p>
          <label class="field-column">
            <span>{t.whom}</span>
            <select name="whom">
              <For each={people()}>
                {(one, index) => (
                  <option value={one.color} selected={index() === 0}>
                    {one.name}
                  </option>
                )}
              </For>
              <option value="">{t.game}</option>
            </select>
          </label>
          <label class="field-column">
            <span>{t.why}</span>
            <select name="reason">
              <For each={REASONS}>{(reason) => <option value={reason}>{t.reasons[reason]}</option>}</For>
            </select>
          </label>
          <label class="field-column">
            <span>{t.words}</span>
            <textarea name="words" rows="3" maxLength={1000} />
          </label>
          <FaultLine words={fault()} />
          <div class="buttons">
            <button type="submit" class="button quiet">
              {t.send}
            </button>
          </div>
        </form>
      </Show>
    </details>
  );
}
