/** To whom the seat opposite is offered: to one friend by a link, or to everybody in the room. */

import { Choice } from '../Choice';
import { t } from '../../words/start';

const WHO = [
  { value: 'link', words: t.open.link },
  { value: 'room', words: t.open.room },
] as const;
const WORDS = {
  link: t.open.linkWords,
  room: t.open.roomWords,
} as const;

export function OpenField(props: { open: boolean; onChange(open: boolean): void }) {
  const value = () => (props.open ? 'room' : 'link');
  return (
    <div class="open-field">
      <Choice
        legend={t.open.legend}
        class="thirds"
        options={WHO}
        value={value()}
        onChange={(who) => props.onChange(who === 'room')}
      />
      <p class="quiet-words">{WORDS[value()]}</p>
    </div>
  );
}
