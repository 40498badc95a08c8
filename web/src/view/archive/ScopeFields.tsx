/** Which games count: those of a player, with a colour, of some years. Folded away until they are wanted. */

import { createUniqueId, For, Show } from 'solid-js';

import type { GameScope } from '../../api/archive';
import { EVERY_GAME, SOURCES } from '../../api/archive';
import { t } from '../../words/archive';

export interface ScopeFieldsProps {
  scope: GameScope;
  onChange(scope: GameScope): void;
}

export function ScopeFields(props: ScopeFieldsProps) {
  const id = createUniqueId();
  const set = (some: Partial<GameScope>) => props.onChange({ ...props.scope, ...some });
  const isNarrow = () => Object.entries(props.scope).some(([name, value]) => value !== '' && name !== 'from');
  const isOther = () => isNarrow() || props.scope.from !== 'collection';
  const year = (text: string) => (/^\d{3,4}$/u.test(text.trim()) ? text.trim() : '');
  return (
    <details class="scope">
      <summary>{scopeInWords(props.scope)}</summary>
      <div class="scope-fields">
        <div class="field-column scope-from">
          <label for={`${id}-from`}>{t.scope.from}</label>
          <select
            id={`${id}-from`}
            value={props.scope.from}
            onChange={(event) => set({ from: event.currentTarget.value as GameScope['from'] })}
          >
            <For each={SOURCES}>{(source) => <option value={source}>{t.scope.sources[source]}</option>}</For>
          </select>
        </div>
        <div class="field-column">
          <label for={`${id}-player`}>{t.scope.player}</label>
          <input
            id={`${id}-player`}
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder={t.scope.anybody}
            value={props.scope.player}
            onChange={(event) => set({ player: event.currentTarget.value.trim() })}
          />
        </div>
        <div class="field-column">
          <label for={`${id}-color`}>{t.scope.color}</label>
          <select
            id={`${id}-color`}
            value={props.scope.color}
            onChange={(event) => set({ color: event.currentTarget.value as GameScope['color'] })}
          >
            <option value="">{t.scope.either}</option>
            <option value="white">{t.scope.white}</option>
            <option value="black">{t.scope.black}</option>
          </select>
        </div>
        <div class="field-column scope-years">
          <label for={`${id}-since`}>{t.scope.years}</label>
          <span>
            <input
              id={`${id}-since`}
              type="text"
              inputmode="numeric"
              maxLength={4}
              placeholder="1800"
              value={props.scope.since}
              onChange={(event) => set({ since: year(event.currentTarget.value) })}
            />
            –
            <input
              type="text"
              inputmode="numeric"
              maxLength={4}
              placeholder="2030"
              aria-label={t.scope.until}
              value={props.scope.until}
              onChange={(event) => set({ until: year(event.currentTarget.value) })}
            />
          </span>
        </div>
        <Show when={isOther()}>
          <button type="button" class="text-button text-link" onClick={() => props.onChange(EVERY_GAME)}>
            {t.scope.everyGame}
          </button>
        </Show>
      </div>
    </details>
  );
}

/** "Games of Morphy as White, from 1850 to 1860". */
function scopeInWords({ from, player, color, since, until }: GameScope): string {
  const who =
    player === ''
      ? from === 'games' && color !== ''
        ? t.scope.mine(color)
        : t.scope.sources[from]
      : color === ''
        ? t.scope.of(player)
        : color === 'white'
          ? t.scope.ofWhite(player)
          : t.scope.ofBlack(player);
  if (since === '' && until === '') return who;
  return t.scope.within(who, since === '' ? '…' : since, until === '' ? '…' : until);
}
