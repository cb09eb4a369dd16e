/** Drops the conditions of a SQL text one by one, so that a guard can ask whether anybody would notice. */
export interface Dropped {
  dropped: string;
  /** The whole text without that condition. */
  sql: string;
}

/** A stretch of the text, and what stands in its place. */
interface Edit {
  from: number;
  to: number;
  put: string;
  dropped: string;
}
interface Word {
  text: string;
  from: number;
  to: number;
}
interface Group {
  /** The word right before the parenthesis, if any. */
  after: string | undefined;
  from: number;
  to: number;
}
interface Level {
  /** Words, strings and operators outside any parenthesis. */
  words: Word[];
  groups: Group[];
}

const TOKEN = /'(?:[^']|'')*'|[A-Za-z_$][\w$.]*|\(|\)|[^\s()]/g;
const CLAUSE = new Set(['where', 'on']);
const CLAUSE_ENDS = new Set(
  'where on join left right inner cross group order limit having union returning ;'.split(' '),
);

/** Every conjunct and every side of an `or`, also within subqueries. `between` is not understood. */
export function dropEachCondition(sql: string): Dropped[] {
  return applied(sql, expressionEdits(sql, 0, sql.length, true));
}

/** The same for the conditions of the queries within a text: of a function's definition, for example. */
export function dropEachConditionOfQueries(sql: string): Dropped[] {
  return applied(sql, queryEdits(sql, 0, sql.length));
}

function applied(sql: string, edits: Edit[]): Dropped[] {
  return edits.map(({ from, to, put, dropped }) => ({
    dropped: dropped.trim().replaceAll(/\s+/g, ' '),
    sql: `${sql.slice(0, from)}${put}${sql.slice(to)}`,
  }));
}

function levelOf(sql: string, from: number, to: number): Level {
  const level: Level = { words: [], groups: [] };
  const text = sql.slice(from, to);
  let depth = 0;
  let opened = 0;
  for (const match of text.matchAll(TOKEN)) {
    const at = from + match.index;
    if (match[0] === ')') {
      depth -= 1;
      if (depth === 0)
        level.groups.push({ after: wordBefore(level.words, opened, sql), from: opened + 1, to: at });
    } else if (match[0] === '(') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (depth === 0)
      level.words.push({ text: match[0].toLowerCase(), from: at, to: at + match[0].length });
  }
  return level;
}

const wordBefore = (words: Word[], at: number, sql: string): string | undefined =>
  words.findLast(({ to }) => to <= at && sql.slice(to, at).trim() === '')?.text;

function splitAt(sql: string, from: number, to: number, keyword: 'and' | 'or'): Word[] {
  const cuts = levelOf(sql, from, to).words.filter(({ text }) => text === keyword);
  const starts = [from, ...cuts.map((cut) => cut.to)];
  const ends = [...cuts.map((cut) => cut.from), to];
  return starts.map((start, i) => ({ text: sql.slice(start, ends[i]), from: start, to: ends[i]! }));
}

/** Without one part, and without the keyword beside it. */
const without = (parts: Word[], i: number): Edit => {
  const part = parts[i]!;
  const next = parts[i + 1];
  const previous = parts[i - 1];
  if (next) return { from: part.from, to: next.from, put: ' ', dropped: part.text };
  if (previous) return { from: previous.to, to: part.to, put: ' ', dropped: part.text };
  return { from: part.from, to: part.to, put: ' true ', dropped: part.text };
};

function expressionEdits(sql: string, from: number, to: number, dropSingle: boolean): Edit[] {
  const inside = wrapped(sql, from, to);
  if (inside) return expressionEdits(sql, inside.from, inside.to, dropSingle);
  if (levelOf(sql, from, to).words.some(({ text }) => text === 'between'))
    throw new Error('dropping conditions does not understand "between"');
  const sides = splitAt(sql, from, to, 'or');
  if (sides.length > 1)
    return [
      ...(dropSingle ? [without([{ text: sql.slice(from, to), from, to }], 0)] : []),
      ...sides.flatMap((side, i) => [
        without(sides, i),
        // A side that is one condition is dropped as the side.
        ...expressionEdits(sql, side.from, side.to, false),
      ]),
    ];
  const parts = splitAt(sql, from, to, 'and');
  return parts.flatMap((part, i) => [
    ...(parts.length > 1 || dropSingle ? [without(parts, i)] : []),
    ...partEdits(sql, part),
  ]);
}

/** Of a text that is nothing but one parenthesis around an expression. */
function wrapped(sql: string, from: number, to: number): Group | undefined {
  const { words, groups } = levelOf(sql, from, to);
  const [only, more] = groups;
  return words.length === 0 && only && !more && !isQuery(sql, only) ? only : undefined;
}

const isQuery = (sql: string, { from, to }: Group): boolean =>
  /^\s*(?:select|with)\b/i.test(sql.slice(from, to));

/** Within one condition: what stands in its own parentheses, and the queries it asks. */
function partEdits(sql: string, { from, to }: Word): Edit[] {
  return levelOf(sql, from, to).groups.flatMap((group) =>
    !isQuery(sql, group) && (group.after === undefined || group.after === 'not')
      ? expressionEdits(sql, group.from, group.to, false)
      : queryEdits(sql, group.from, group.to),
  );
}

function queryEdits(sql: string, from: number, to: number): Edit[] {
  const { words, groups } = levelOf(sql, from, to);
  const clauses = words
    .filter(({ text }) => CLAUSE.has(text))
    .map((keyword) => ({
      from: keyword.to,
      to: words.find((word) => word.from >= keyword.to && CLAUSE_ENDS.has(word.text))?.from ?? to,
    }));
  const elsewhere = groups.filter(
    (group) => !clauses.some((clause) => group.from > clause.from && group.to <= clause.to),
  );
  return [
    ...elsewhere.flatMap((group) => queryEdits(sql, group.from, group.to)),
    ...clauses.flatMap((clause) => expressionEdits(sql, clause.from, clause.to, true)),
  ];
}
