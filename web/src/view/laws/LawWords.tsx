/** The law of a ruling, in words and with its source. */

import { Show } from 'solid-js';

import type { RulingLawView } from '../../api/laws';
import { t } from '../../words/laws';

export function LawWords(props: { law: RulingLawView | null }) {
  return (
    <Show when={props.law}>
      {(law) => <small>{(law().silent ? t.law.silent : t.law.says)(law().says, law().source)}</small>}
    </Show>
  );
}
