/** The rest of a new game: with whose openings, from which position, under which laws, by which clock. */

import { Show } from 'solid-js';

import type { Opponent } from '../../api/game';
import type { Choices } from '../../state/new-game';
import { beginsAsUsual } from '../../state/new-game';
import { ClockField } from './ClockField';
import { LawsField } from './LawsField';
import { OpeningsField } from './OpeningsField';
import { PositionField } from './PositionField';
import { WishField } from './WishField';

export interface PlayRestProps {
  choices: Choices;
  opponent: Opponent;
  onChange(some: Partial<Choices>): void;
}

export function PlayRest(props: PlayRestProps) {
  return (
    <div class="play-rest">
      <Show when={props.opponent === 'computer'}>
        <OpeningsField
          openings={props.choices.openings}
          usual={beginsAsUsual(props.choices)}
          onChange={(openings) => props.onChange({ openings })}
        />
      </Show>
      <PositionField start={props.choices.start} onChange={(start) => props.onChange({ start })} />
      <LawsField
        laws={props.choices.laws}
        withComputer={props.opponent === 'computer'}
        onChange={(laws) => props.onChange({ laws })}
      />
      <ClockField clock={props.choices.clock} onChange={(clock) => props.onChange({ clock })} />
      <Show when={props.opponent === 'friend' && props.choices.open}>
        <WishField wish={props.choices.wish} onChange={(wish) => props.onChange({ wish })} />
      </Show>
    </div>
  );
}
