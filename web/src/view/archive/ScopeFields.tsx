/** Which games count: those of a player, with a colour, of some years. Folded away until they are wanted. */

import { createUniqueId, Show } from 'solid-js';

import type { GameScope } from '../../api/archive';
import { EVERY_GAME } from '../../api/archive';
import { t } from '../../words/archive';

export interface ScopeFieldsProps {
  scope: GameScope;
  onChange(scope: GameScope): void;
}

export function ScopeFields(props: ScopeFieldsProps) {
  const id = createUniqueId();
  const set = (some: Partial<GameScope>) => props.onChange({ ...props.scope, ...some });
  const isNarrow = () => Object.values(props.scope).some((value) => value !== '');
  const year = (text: string) => (/^\d{3,4}$/u.test(text.trim()) ? text.trim() : '');
  return (
    <details class="scope" open={isNarrow()}>
      <summary>{scopeInWords(props.scope)}</summary>
      <div class="scope-fields">
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
        <Show when={isNarrow()}>
          <button type="button" class="text-button text-link" onClick={() => props.onChange(EVERY_GAME)}>
            {t.scope.everyGame}
          </button>
        </Show>
      </div>
    </details>
  );
}

/** "Games of Morphy as White, from 1850 to 1860". */
function scopeInWords({ player, color, since, until }: GameScope): string {
  const who =
    player === ''
      ? t.scope.ofAll
      : color === ''
        ? t.scope.of(player)
        : color === 'white'
          ? t.scope.ofWhite(player)
          : t.scope.ofBlack(player);
  if (since === '' && until === '') return who;
  return t.scope.within(who, since === '' ? '…' : since, until === '' ? '…' : until);
}
