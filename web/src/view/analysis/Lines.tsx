/** The moves of a study as a book prints them: the game, its variations set in, and what is said of both. */

import { createEffect, createMemo, For, onCleanup, onMount, Show, untrack } from 'solid-js';

import { opposite } from '../../api/chess';
import type { Printed } from '../../state/printed';
import { nagSigns, printedStudy } from '../../state/printed';
import { moveInWords } from '../../state/speech';
import type { Study } from '../../state/study';
import { turnOf } from '../../state/study';
import { t } from '../../words/analysis';

export interface LinesProps {
  study: Study;
  /** A move as the notation chosen writes it; null: as SAN. */
  written(id: number): string | null;
  onGoTo(id: number): void;
}

export function Lines(props: LinesProps) {
  let leaf: HTMLDivElement | undefined;
  const nodes = createMemo(() => props.study.nodes);
  const printed = createMemo(() => {
    nodes();
    // Stepping prints nothing anew.
    return untrack(() => printedStudy(props.study));
  });
  const current = () => leaf?.querySelector<HTMLElement>(`[data-id="${props.study.current}"]`);
  const center = () => {
    const move = current();
    if (leaf === undefined) return;
    // Not scrollIntoView: that would scroll the page as well, and the board away.
    if (!move) leaf.scrollTop = 0;
    else leaf.scrollTop += move.getBoundingClientRect().top - leaf.getBoundingClientRect().top - leaf.clientHeight / 2;
  };
  createEffect(() => {
    printed();
    // What is written otherwise stands elsewhere.
    props.written(props.study.current);
    queueMicrotask(() => {
      // Whoever steps from a move with the focus takes the focus along.
      const { activeElement } = document;
      if (activeElement?.classList.contains('ply-move') === true) current()?.focus({ preventScroll: true });
      center();
    });
  });
  onMount(() => {
    if (leaf === undefined) return;
    const room = new ResizeObserver(center);
    room.observe(leaf);
    onCleanup(() => room.disconnect());
  });

  const Line = (line: { items: readonly Printed[] }) => (
    <For each={line.items}>
      {(item) => {
        switch (item.kind) {
          case 'words':
            return <span class="said"> {item.words} </span>;
          case 'variation':
            return (
              <div class="variation" role="group" aria-label={t.lines.variation}>
                <Line items={item.line} />
              </div>
            );
          case 'move': {
            const { node, number } = item;
            const words = moveInWords(opposite(turnOf(node.fen)), node.san);
            const text = () => props.written(node.id) ?? node.san;
            return [
              <span class="ply">
                <Show when={number}>
                  <span class="ply-number">{number}</span>
                </Show>
                <button
                  type="button"
                  class="ply-move"
                  data-id={node.id}
                  tabIndex={node.id === props.study.current ? 0 : -1}
                  aria-current={node.id === props.study.current ? 'step' : undefined}
                  aria-label={t.lines.move(number ?? '', `${text()}${nagSigns(node.nags)}`, words)}
                  onClick={() => props.onGoTo(node.id)}
                >
                  {text()}
                  {nagSigns(node.nags)}
                </button>
              </span>,
              // A line may end here, and not between a move and its number.
              ' ',
            ];
          }
        }
      }}
    </For>
  );

  return (
    <div class="lines" ref={leaf} tabIndex={0} role="region" aria-label={t.lines.label}>
      <Show when={printed().length > 0} fallback={<p class="lines-empty">{t.lines.empty}</p>}>
        <Line items={printed()} />
      </Show>
      <Show when={props.study.result !== '*' && printed().length > 0}>
        <span class="lines-result">{props.study.result.replaceAll('1/2', '½').replace('-', '–')}</span>
      </Show>
    </div>
  );
}
