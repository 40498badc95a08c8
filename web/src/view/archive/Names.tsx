/** Who played a game, each name with the page of its player; a nameless game by its title. */

import { Show } from 'solid-js';

import type { ArchiveSource, MomentView } from '../../api/archive';
import { isNameless, namesOf, surname } from '../../state/explorer';
import { playerPath } from '../../state/route';

export interface NamesProps {
  of: Pick<MomentView, 'white' | 'black' | 'title'>;
  from: ArchiveSource;
  /** With the ratings. */
  rated?: boolean;
}

export function Names(props: NamesProps) {
  const side = (of: 'white' | 'black') => (
    <>
      <Show when={props.of[of].name !== '?'} fallback="?">
        <a href={playerPath(props.of[of].name, props.from)} title={props.of[of].name}>
          {surname(props.of[of].name)}
        </a>
      </Show>
      <Show when={props.rated === true ? props.of[of].rating : null}>
        {(known) => <small class="num"> {known()}</small>}
      </Show>
    </>
  );
  return (
    <Show when={!isNameless(props.of)} fallback={namesOf(props.of)}>
      {side('white')} – {side('black')}
    </Show>
  );
}
