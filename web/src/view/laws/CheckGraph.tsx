/** Checks without end, or how they end: each position with its check and all that can be answered, as a list one can walk. */

import { createUniqueId, For, Show } from 'solid-js';

import type { PlanNodeView } from '../../api/proofs';
import { checkGraph } from '../../state/plan';
import type { CheckReply } from '../../state/plan';
import { Diagram } from './Diagram';
import { t } from '../../words/laws';

export interface CheckGraphProps {
  plan: { nodes: PlanNodeView[]; total: number };
  /** Whether the checks go on for ever. */
  endless: boolean;
}

export function CheckGraph(props: CheckGraphProps) {
  const id = createUniqueId();
  const steps = () => checkGraph(props.plan.nodes, props.endless);
  const place = (number: number) => `${id}-${number}`;
  return (
    <>
      <p>{props.endless ? t.checks.endless : t.checks.ended}</p>
      <ol class="check-graph" aria-label={props.endless ? t.checks.labelEndless : t.checks.labelEnded}>
        <For each={steps()}>
          {(step) => (
            <li id={place(step.number)} tabIndex={-1}>
              <p class="position-number">{t.checks.position(step.number)}</p>
              <Diagram fen={step.fen} move={props.endless ? step.checks[0]?.uci : undefined} />
              <Show
                when={step.checks.length > 0}
                fallback={<p>{props.endless ? t.checks.isMate : t.checks.noCheck}</p>}
              >
                <For each={step.checks}>
                  {(check) => (
                    <>
                      <p>{intro(check.replies.length > 0, props.endless)(<b>{check.san}</b>)}</p>
                      <ul>
                        <For each={check.replies}>
                          {(reply) => <Reply reply={reply} href={reply.to === null ? null : place(reply.to)} />}
                        </For>
                      </ul>
                    </>
                  )}
                </For>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={props.plan.nodes.length < props.plan.total}>
        <p class="quiet-words">{t.checks.kept(props.plan.total, props.plan.nodes.length)}</p>
      </Show>
    </>
  );
}

/** What is said of a check, before the replies to it. */
function intro(hasReplies: boolean, endless: boolean) {
  if (!hasReplies) return t.checks.mates;
  return endless ? t.checks.gives : t.checks.answered;
}

function Reply(props: { reply: CheckReply; href: string | null }) {
  const words = () => (props.reply.back ? t.checks.backTo : t.checks.leadsTo)(props.reply.to ?? 0);
  /** Not by the address: that belongs to the page, and a dialog has none. */
  const go = (event: MouseEvent, place: string) => {
    event.preventDefault();
    const there = document.getElementById(place);
    there?.scrollIntoView({ block: 'nearest' });
    there?.focus();
  };
  return (
    <li>
      {props.reply.san}{' '}
      <Show when={props.href} fallback={<span>{t.checks.beyond}</span>}>
        {(place) => (
          <a href={`#${place()}`} classList={{ back: props.reply.back }} onClick={(event) => go(event, place())}>
            {words()}
          </a>
        )}
      </Show>
    </li>
  );
}
