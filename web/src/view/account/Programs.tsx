/** Programs that may act for the account: tokens are made, shown once, listed and revoked. */

import { createSignal, createUniqueId, For, onCleanup, onMount, Show } from 'solid-js';

import { makeToken, myTokens, revokeToken } from '../../api/account';
import type { Scope, TokenView } from '../../api/account';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { Snippet } from '../Snippet';
import { t as account } from '../../words/account';
import { dayOf } from '../../words/number';

const t = account.manage.programs;
const SCOPES = ['bot:play', 'board:play', 'challenge:read', 'challenge:write'] as const satisfies readonly Scope[];
const isScope = (word: string): word is Scope => (SCOPES as readonly string[]).includes(word);

/** What the program asks for that sent its user here; nothing if none did. */
export function askedFor(search: string): { scopes: Scope[]; description: string } {
  const asked = new URLSearchParams(search);
  return {
    scopes: asked.getAll('scopes[]').filter(isScope),
    description: (asked.get('description') ?? '').slice(0, 80),
  };
}

export function Programs() {
  const asked = askedFor(location.search);
  const [tokens, setTokens] = createSignal<readonly TokenView[]>([]);
  const [made, setMade] = createSignal<string | null>(null);
  const [said, setSaid] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  const describing = createUniqueId();
  let title: HTMLHeadingElement | undefined;
  let left = false;
  onCleanup(() => {
    left = true;
  });
  onMount(() => {
    if (asked.scopes.length > 0) title?.scrollIntoView();
  });
  const perform = async (act: () => Promise<void>, done: string) => {
    setFault(null);
    setSaid('');
    try {
      await act();
      const found = await myTokens();
      if (left) return;
      setTokens(found);
      setSaid(done);
      // The button that was pressed is gone, or something is shown above it.
      if (done !== '') title?.focus();
    } catch (error) {
      if (!left) setFault(faultInWords(error));
    }
  };
  void perform(() => Promise.resolve(), '');
  const make = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const scopes = fields
      .getAll('scope')
      .filter((value): value is Scope => typeof value === 'string' && isScope(value));
    const description = fields.get('description');
    void perform(async () => {
      setMade(await makeToken(scopes, typeof description === 'string' ? description : ''));
      form.reset();
    }, t.made);
  };
  return (
    <section class="account-part programs" aria-labelledby="programs-title">
      <h2 id="programs-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p class="quiet-words">{t.about}</p>
      <Show when={made()}>
        {(token) => (
          <div class="recovery-code">
            <p>{t.once}</p>
            <Snippet label={t.label} text={token()} />
            <p class="buttons">
              <button type="button" class="button" onClick={() => setMade(null)}>
                {account.code.kept}
              </button>
            </p>
          </div>
        )}
      </Show>
      <ul class="devices">
        <For each={tokens()}>
          {(token) => (
            <li>
              <b>{token.description}</b>
              <button
                type="button"
                class="button small quiet"
                onClick={() => void perform(() => revokeToken(token.id), t.revoked)}
              >
                {t.revoke}
                <span class="unseen">{t.revokeWhat(token.description)}</span>
              </button>
              <small>
                {token.scopes.map((scope) => t.scopes[scope]).join(', ')}
                {'. '}
                {token.used_at === null ? t.unused(dayOf(token.created_at)) : t.used(dayOf(token.used_at))}
              </small>
            </li>
          )}
        </For>
      </ul>
      <p role="status">{said()}</p>
      <form class="account-form" onSubmit={make}>
        <p class="account-field">
          <label for={describing}>{t.description}</label>
          <input
            id={describing}
            name="description"
            required
            maxLength={80}
            autocomplete="off"
            value={asked.description}
          />
        </p>
        <fieldset class="programs-scopes">
          <legend>{t.may}</legend>
          <For each={SCOPES}>
            {(scope) => (
              <label class="account-show">
                <input type="checkbox" name="scope" value={scope} checked={asked.scopes.includes(scope)} />
                {t.scopes[scope]} <code>{scope}</code>
              </label>
            )}
          </For>
        </fieldset>
        <FaultLine words={fault()} />
        <p class="buttons">
          <button type="submit" class="button">
            {t.make}
          </button>
          <a class="button quiet" href="/help/programmers/bots.html">
            {t.help}
          </a>
        </p>
      </form>
    </section>
  );
}
