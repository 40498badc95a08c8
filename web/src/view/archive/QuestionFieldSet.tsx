/** The fields of a question: who, when, how it ended, and what is true of one moment. */

import { createUniqueId, For } from 'solid-js';

import type { QuestionFields } from '../../state/question';
import { t } from '../../words/archive';

export interface QuestionFieldSetProps {
  fields: QuestionFields;
  terms: readonly string[];
  onChange(some: Partial<QuestionFields>): void;
}

/** Pieces as the language of questions has them, in every language. */
const EXAMPLE = 'KRPKR';

export function QuestionFieldSet(props: QuestionFieldSetProps) {
  const id = createUniqueId();
  const year = (text: string) => (/^\d{3,4}$/u.test(text.trim()) ? text.trim() : '');
  const text = (name: 'player' | 'opponent' | 'term' | 'material', words: string, read: (typed: string) => string) => (
    <div class="field-column">
      <label for={`${id}-${name}`}>{words}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        autocomplete="off"
        spellcheck={false}
        list={name === 'term' ? `${id}-terms` : undefined}
        placeholder={name === 'material' ? EXAMPLE : undefined}
        value={props.fields[name]}
        onChange={(event) => props.onChange({ [name]: read(event.currentTarget.value.trim()) })}
      />
    </div>
  );
  const years = (name: 'since' | 'until', words: string) => (
    <div class="field-column">
      <label for={`${id}-${name}`}>{words}</label>
      <input
        id={`${id}-${name}`}
        type="text"
        inputmode="numeric"
        maxLength={4}
        value={props.fields[name]}
        onChange={(event) => props.onChange({ [name]: year(event.currentTarget.value) })}
      />
    </div>
  );
  const choice = <Name extends 'side' | 'result' | 'turn'>(
    name: Name,
    words: string,
    options: readonly (readonly [QuestionFields[Name], string])[],
  ) => (
    <div class="field-column">
      <label for={`${id}-${name}`}>{words}</label>
      <select
        id={`${id}-${name}`}
        onChange={(event) => props.onChange({ [name]: event.currentTarget.value as QuestionFields[Name] })}
      >
        <For each={options}>
          {([value, label]) => (
            <option value={value} selected={value === props.fields[name]}>
              {label}
            </option>
          )}
        </For>
      </select>
    </div>
  );
  const sides = [
    ['', t.scope.either],
    ['white', t.scope.white],
    ['black', t.scope.black],
  ] as const;
  return (
    <div class="question-fields">
      {text('player', t.scope.player, (typed) => typed.replaceAll('"', ''))}
      {choice('side', t.scope.color, sides)}
      {text('opponent', t.search.opponent, (typed) => typed.replaceAll('"', ''))}
      {years('since', t.search.since)}
      {years('until', t.scope.until)}
      {choice('result', t.search.result, [
        ['', t.search.anyResult],
        ['1-0', '1–0'],
        ['0-1', '0–1'],
        ['1/2-1/2', '½–½'],
      ])}
      {text('term', t.search.term, (typed) => typed.replaceAll('"', ''))}
      {text('material', t.search.material, (typed) => typed.toUpperCase().replaceAll(/[^KQRBNP]/gu, ''))}
      {choice('turn', t.search.turn, sides)}
      <label class="switch-field">
        <input
          type="checkbox"
          checked={props.fields.mirrored}
          onChange={(event) => props.onChange({ mirrored: event.currentTarget.checked })}
        />
        <span>{t.search.mirrored}</span>
      </label>
      <datalist id={`${id}-terms`}>
        <For each={props.terms}>{(term) => <option value={term} />}</For>
      </datalist>
    </div>
  );
}
