/**
 * A question to the collection as fields, and as the text that says the same. What a hand has written beside them is
 * kept as it is. The language itself is the server's: see docs/formats/questions.md.
 */

export interface QuestionFields {
  player: string;
  /** Whether the name is the whole name. */
  exact: boolean;
  side: '' | 'white' | 'black';
  opponent: string;
  since: string;
  until: string;
  result: '' | '1-0' | '0-1' | '1/2-1/2';
  /** What is true of one moment: the pattern as ranks of a FEN. Empty: none. */
  board: string;
  turn: '' | 'white' | 'black';
  material: string;
  term: string;
  /** Or the same with the colours exchanged. */
  mirrored: boolean;
  /** So many positions in a row. */
  plies: string;
}

export interface Question {
  fields: QuestionFields;
  /** What the fields cannot say. */
  rest: string[];
}

export const NO_FIELDS: QuestionFields = {
  player: '',
  exact: false,
  side: '',
  opponent: '',
  since: '',
  until: '',
  result: '',
  board: '',
  turn: '',
  material: '',
  term: '',
  mirrored: false,
  plies: '',
};

/** The text that asks it. */
export function questionText({ fields, rest }: Question): string {
  return [...gameParts(fields), ...momentPart(fields), ...rest].join(' and ');
}

function gameParts({ player, exact, side, opponent, since, until, result }: QuestionFields): string[] {
  const parts: string[] = [];
  if (player !== '') parts.push(`${side === '' ? 'player' : side} ${exact ? '=' : '~'} ${quoted(player)}`);
  if (opponent !== '') {
    const other = { '': 'player', white: 'black', black: 'white' }[side];
    parts.push(`${other} ~ ${quoted(opponent)}`);
  }
  if (since !== '' && until !== '') parts.push(since === until ? `year = ${since}` : `year = ${since}..${until}`);
  else if (since !== '') parts.push(`year >= ${since}`);
  else if (until !== '') parts.push(`year <= ${until}`);
  if (result !== '') parts.push(`result = ${result}`);
  return parts;
}

function momentPart({ board, turn, material, term, mirrored, plies }: QuestionFields): string[] {
  const conditions: string[] = [];
  if (board !== '') conditions.push(`board "${board}"`);
  if (material !== '') conditions.push(`material ${material}`);
  if (term !== '') conditions.push(`"${term.replaceAll('"', '')}"`);
  if (turn !== '') conditions.push(`turn = ${turn}`);
  if (conditions.length === 0) return [];
  const one = conditions.length === 1 ? conditions.join('') : `{${conditions.join(' and ')}}`;
  return [`${one}${mirrored ? ' mirrored' : ''}${plies === '' ? '' : ` for ${plies} plies`}`];
}

const quoted = (name: string) => (/^[\p{L}\d]+$/u.test(name) ? name : `"${name.replaceAll('"', '')}"`);
const unquoted = (text: string) => text.replace(/^"(.*)"$/u, '$1');

/** What `text` says, as far as fields can say it. */
export function readQuestion(text: string): Question {
  const question: Question = { fields: { ...NO_FIELDS }, rest: [] };
  const parts = conjuncts(text);
  if (parts === null) return text.trim() === '' ? question : { ...question, rest: [`(${text.trim()})`] };
  for (const part of parts) {
    if (!readGamePart(part, question.fields) && !readMoment(part, question.fields)) question.rest.push(part);
  }
  return question;
}

/** The parts between which "and" stands outside of brackets and texts; null if "or" stands there, or nothing is closed. */
function conjuncts(text: string): string[] | null {
  const parts: string[] = [];
  let [from, depth, at] = [0, 0, 0];
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"') {
      at = text.indexOf('"', at + 1);
      if (at < 0) return null;
    } else if (sign === '(' || sign === '{') depth += 1;
    else if (sign === ')' || sign === '}') depth -= 1;
    else if (depth === 0 && (at === 0 || /[\s)}"]/u.test(text[at - 1] ?? ''))) {
      const word = /^(?:and|or)(?=[\s({"])/iu.exec(text.slice(at))?.[0];
      if (word?.toLowerCase() === 'or') return null;
      if (word !== undefined) {
        parts.push(text.slice(from, at).trim());
        at += word.length - 1;
        from = at + 1;
      }
    }
    at += 1;
  }
  parts.push(text.slice(from).trim());
  return depth !== 0 || parts.some((part) => part === '') ? null : parts;
}

function readGamePart(part: string, fields: QuestionFields): boolean {
  const named = /^(player|white|black)\s*([=~])\s*("[^"]*"|[\p{L}\d]+)$/u.exec(part);
  if (named !== null) {
    const [, side, sign, name = ''] = named;
    if (fields.player === '') {
      fields.player = unquoted(name);
      fields.exact = sign === '=';
      fields.side = side === 'white' || side === 'black' ? side : '';
      return true;
    }
    const other = { '': 'player', white: 'black', black: 'white' }[fields.side];
    if (fields.opponent !== '' || sign !== '~' || side !== other) return false;
    fields.opponent = unquoted(name);
    return true;
  }
  const years = /^year\s*(=|>=|<=)\s*(\d{3,4})(?:\.\.(\d{3,4}))?$/u.exec(part);
  if (years !== null && fields.since === '' && fields.until === '') {
    const [, sign, first = '', last] = years;
    if (sign !== '=' && last !== undefined) return false;
    if (sign !== '<=') fields.since = first;
    if (sign !== '>=') fields.until = last ?? first;
    return true;
  }
  const result = /^result\s*=\s*(1-0|0-1|1\/2-1\/2)$/u.exec(part)?.[1];
  if (result === undefined || fields.result !== '') return false;
  fields.result = result as QuestionFields['result'];
  return true;
}

function readMoment(part: string, fields: QuestionFields): boolean {
  if (fields.board + fields.turn + fields.material + fields.term !== '') return false;
  const shape =
    /^(\{[^{}]*\}|board\s+"[^"]*"|material\s+\w+|"[^"]*"|turn\s*=\s*\w+)(\s+mirrored)?(?:\s+for\s+(\d+)(?:\s+pl(?:ies|y))?)?$/u.exec(
      part,
    );
  if (shape === null) return false;
  const [, body = '', mirrored, plies = ''] = shape;
  const found: Partial<QuestionFields> = { mirrored: mirrored !== undefined, plies };
  const conditions = body.startsWith('{') ? conjuncts(body.slice(1, -1)) : [body];
  for (const condition of conditions ?? ['?']) {
    const board = /^board\s+"([^"]*)"$/u.exec(condition)?.[1];
    const material = /^material\s+(\w+)$/u.exec(condition)?.[1];
    const term = /^"([^"]*)"$/u.exec(condition)?.[1];
    const turn = /^turn\s*=\s*(white|black)$/u.exec(condition)?.[1];
    if (board !== undefined && found.board === undefined) found.board = board;
    else if (material !== undefined && found.material === undefined) found.material = material;
    else if (term !== undefined && found.term === undefined) found.term = term;
    else if (turn !== undefined && found.turn === undefined) found.turn = turn as 'white' | 'black';
    else return false;
  }
  Object.assign(fields, found);
  return true;
}
