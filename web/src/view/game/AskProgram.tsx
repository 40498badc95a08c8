/** Whoever waits for an opponent may ask a program that is here. */

import { createResource, createSignal, For, Show } from 'solid-js';

import { askBot, botsHere } from '../../api/calls';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { t } from '../../words/game';

export interface AskProgramProps {
  /** The game's id. */
  id: string;
}

export function AskProgram(props: AskProgramProps) {
  const [bots] = createResource(async () => {
    try {
      return (await botsHere()).bots;
    } catch {
      // Nobody is missed who cannot be asked.
      return [];
    }
  });
  const [asked, setAsked] = createSignal<string | null>(null);
  const [told, setTold] = createSignal<string | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);

  const ask = async (bot: string) => {
    setAsked(bot);
    setTold(t.invitation.asks(bot));
    setFault(null);
    try {
      const { answer } = await askBot(props.id, bot);
      // Who accepts sits down, and the game tells that itself.
      setTold(answer === 'accepted' ? null : t.invitation.declines(bot));
    } catch (error) {
      setTold(null);
      setFault(faultInWords(error));
    }
    setAsked(null);
  };
  return (
    <Show when={(bots() ?? []).length > 0}>
      <div class="ask-program">
        <p>{t.invitation.programs}</p>
        <p class="buttons">
          <For each={bots()}>
            {(bot) => (
              <button type="button" class="button" disabled={asked() !== null} onClick={() => void ask(bot)}>
                {bot}
              </button>
            )}
          </For>
        </p>
        <p role="status">{told()}</p>
        <FaultLine words={fault()} />
      </div>
    </Show>
  );
}
