/** Checks without end, or how they end: each position with its check and all that can be answered, as a list one can walk. */

import { createUniqueId, For, Show } from 'solid-js';

import type { PlanNodeView } from '../../api/proofs';
import { checkGraph } from '../../state/plan';
import type { CheckReply } from '../../state/plan';
import { Diagram } from './Diagram';

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
      <p>
        {props.endless
          ? 'In each position a check is given, and every reply to it leads to a position of this list again: so the checks have no end.'
          : 'Each check that can be given has a reply here that leads on, until there is no check to give.'}
      </p>
      <ol
        class="check-graph"
        aria-label={props.endless ? 'The positions of the checks without end' : 'How the checks come to an end'}
      >
        <For each={steps()}>
          {(step) => (
            <li id={place(step.number)} tabIndex={-1}>
              <p class="position-number">Position {step.number}</p>
              <Diagram fen={step.fen} move={props.endless ? step.checks[0]?.uci : undefined} />
              <Show
                when={step.checks.length > 0}
                fallback={<p>{props.endless ? 'This is mate.' : 'There is no check here.'}</p>}
              >
                <For each={step.checks}>
                  {(check) => (
                    <>
                      <p>
                        <b>{check.san}</b>
                        {check.replies.length === 0
                          ? ' is mate.'
                          : props.endless
                            ? ' gives check. The replies:'
                            : ' is answered by'}
                      </p>
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
        <p class="quiet-words">
          Of {props.plan.total} positions the nearest {props.plan.nodes.length} were kept.
        </p>
      </Show>
    </>
  );
}

function Reply(props: { reply: CheckReply; href: string | null }) {
  const words = () => `${props.reply.back ? 'back to' : 'leads to'} position ${props.reply.to}`;
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
      <Show when={props.href} fallback={<span>leads on beyond what was kept</span>}>
        {(place) => (
          <a href={`#${place()}`} classList={{ back: props.reply.back }} onClick={(event) => go(event, place())}>
            {words()}
          </a>
        )}
      </Show>
    </li>
  );
}
