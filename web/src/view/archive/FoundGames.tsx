/** How far a search is, and the games it has found as boards at the moment that was asked for. */

import { createEffect, createSignal, For, onCleanup, onMount, Show } from 'solid-js';

import type { ArchiveSource, MomentView } from '../../api/archive';
import { addressOf, namesOf, resultInSigns, yearOf } from '../../state/explorer';
import './FoundGames.css';
import { FaultLine } from '../FaultLine';
import { Diagram } from '../laws/Diagram';
import { Names } from './Names';
import type { createSearch } from './searching';
import { t } from '../../words/archive';

export function FoundGames(props: { search: ReturnType<typeof createSearch>; from: ArchiveSource }) {
  const now = () => props.search.now();
  const runs = () => now().stage === 'running' || now().stage === 'waiting';
  const [end, setEnd] = createSignal<HTMLDivElement>();
  onMount(() => {
    if (!('IntersectionObserver' in window)) return;
    const watching = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting) && props.search.hasMore()) props.search.more();
      },
      { rootMargin: '600px' },
    );
    // Looked at anew whenever boards have come: the end may still be in sight.
    createEffect(() => {
      props.search.moments();
      const last = end();
      if (last === undefined) return;
      watching.unobserve(last);
      watching.observe(last);
    });
    onCleanup(() => watching.disconnect());
  });
  return (
    <section class="found" aria-labelledby="found-title" hidden={now().stage === 'none'}>
      <h2 id="found-title">{t.search.found(now().found)}</h2>
      <div class="found-state">
        <Show when={runs()}>
          <progress aria-label={t.search.progress} max={Math.max(1, now().of)} value={now().lookedAt} />
          <span class="quiet-words">
            {now().stage === 'waiting' ? t.search.waiting : t.search.lookedAt(now().lookedAt, now().of)}
          </span>
          <button type="button" class="button small quiet" onClick={() => props.search.stop()}>
            {t.search.stop}
          </button>
        </Show>
        <Show when={now().stage === 'over'}>
          <span class="quiet-words">
            {now().complete ? t.search.whole(now().lookedAt) : t.search.stopped(now().lookedAt)}
          </span>
        </Show>
      </div>
      <FaultLine words={now().fault} />
      <ol class="found-games">
        <For each={props.search.moments()}>{(moment) => <Moment of={moment} from={props.from} />}</For>
      </ol>
      <div ref={setEnd} class="found-end">
        <Show when={props.search.hasMore()}>
          <button type="button" class="button quiet" onClick={() => props.search.more()}>
            {t.search.more}
          </button>
        </Show>
      </div>
    </section>
  );
}

export interface MomentProps {
  of: MomentView;
  from: ArchiveSource;
  /** Who sits below; White if nobody is named. */
  player?: string;
}

export function Moment(props: MomentProps) {
  const number = () => `${Math.ceil(props.of.ply / 2)}${props.of.ply % 2 === 1 ? '.' : '…'}`;
  const about = () =>
    [numberedMove(), resultInSigns(props.of.result), yearOf(props.of.date)].filter((word) => word !== '').join(' · ');
  const numberedMove = () => (props.of.san === null ? '' : `${number()} ${props.of.san}`);
  return (
    <li>
      <a
        href={addressOf(props.of, props.of.ply, props.of.fen)}
        aria-label={`${namesOf(props.of)}, ${about()}`}
        title={props.of.title ?? props.of.event}
      >
        <Diagram
          fen={props.of.fen}
          move={props.of.uci ?? undefined}
          orientation={props.of.black.name === props.player ? 'black' : 'white'}
          mute
        />
      </a>
      <b>
        <Names of={props.of} from={props.from} />
      </b>
      <small>{about()}</small>
    </li>
  );
}
