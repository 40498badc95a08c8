/** A recovery code, shown once. */

import { onMount } from 'solid-js';

import { saveText } from '../copy';
import { Snippet } from '../Snippet';
import { t } from '../../words/account';

export function RecoveryCode(props: { name: string; code: string; onKept(): void }) {
  let title: HTMLHeadingElement | undefined;
  onMount(() => title?.focus());
  return (
    <section class="recovery-code" aria-labelledby="code-title">
      <h2 id="code-title" ref={title} tabIndex={-1}>
        {t.code.title}
      </h2>
      <p>{t.code.about}</p>
      <Snippet label={t.code.label} text={props.code} />
      <p class="buttons">
        <button type="button" class="button" onClick={() => props.onKept()}>
          {t.code.kept}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => saveText(t.code.file(props.name, props.code), `staunton-${props.name}.txt`, 'text/plain')}
        >
          {t.code.save}
        </button>
      </p>
    </section>
  );
}
