/** To whom the seat opposite is offered: to one friend by a link, or to everybody in the room. */

import { Choice } from '../Choice';

const WHO = [
  { value: 'link', words: 'Who has the link' },
  { value: 'room', words: 'Anyone in the room' },
] as const;
const WORDS = {
  link: 'You get a link. Whoever opens it sits down opposite; the clocks start with White’s first move.',
  room: 'Your offer stands in the room while you wait at the board. Others may watch the game.',
} as const;

export function OpenField(props: { open: boolean; onChange(open: boolean): void }) {
  const value = () => (props.open ? 'room' : 'link');
  return (
    <div class="open-field">
      <Choice
        legend="Who may sit down"
        class="thirds"
        options={WHO}
        value={value()}
        onChange={(who) => props.onChange(who === 'room')}
      />
      <p class="quiet-words">{WORDS[value()]}</p>
    </div>
  );
}
