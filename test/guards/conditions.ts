/** Drops the conditions of a SQL text one by one, so that a guard can check that each one matters. */
export interface Dropped {
  dropped: string;
  /** The whole text with the condition neutralized: `(condition or true)`. Its parameters keep their types. */
  sql: string;
}

/** A condition, and the text that makes it always true, or always false for a side of an `or`. */
interface Edit {
  from: number;
  to: number;
  neutral: 'or true' | 'and false';
}
interface Word {
  text: string;
  from: number;
  to: number;
}
interface Group {
  /** The word directly before the parenthesis. */
  after: string | undefined;
  from: number;
  to: number;
}
interface Level {
  /** Words, strings and operators outside parentheses. */
  words: Word[];
  groups: Group[];
}

const TOKEN = /'(?:[^']|'')*'|[A-Za-z_$][\w$.]*|\(|\)|[^\s()]/g;
const CLAUSE = new Set(['where', 'on']);
const CLAUSE_ENDS = new Set(
  'where on join left right inner cross group order limit having union returning ;'.split(' '),
);

/** Drops every conjunct and every side of an `or`, also in subqueries. Throws on `between`. */
export const dropEachCondition = (sql: string): Dropped[] =>
  applied(sql, expressionEdits(sql, 0, sql.length, true));

/** Does the same for all queries in a text: a whole query, or a function definition. */
export const dropEachConditionOfQueries = (sql: string): Dropped[] =>
  applied(sql, queryEdits(sql, 0, sql.length));

function applied(sql: string, edits: Edit[]): Dropped[] {
  return edits.map(({ from, to, neutral }) => {
    const dropped = sql.slice(from, to).trim();
    return {
      dropped: dropped.replaceAll(/\s+/g, ' '),
      sql: `${sql.slice(0, from)} (${dropped} ${neutral}) ${sql.slice(to)}`,
    };
  });
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

interface Part {
  from: number;
  to: number;
}
function splitAt(sql: string, from: number, to: number, keyword: 'and' | 'or'): Part[] {
  const cuts = levelOf(sql, from, to).words.filter(({ text }) => text === keyword);
  const starts = [from, ...cuts.map((cut) => cut.to)];
  const ends = [...cuts.map((cut) => cut.from), to];
  return starts.map((start, i) => ({ from: start, to: ends[i]! }));
}

function expressionEdits(sql: string, from: number, to: number, dropSingle: boolean): Edit[] {
  const inside = wrapped(sql, from, to);
  if (inside) return expressionEdits(sql, inside.from, inside.to, dropSingle);
  if (levelOf(sql, from, to).words.some(({ text }) => text === 'between'))
    throw new Error('dropping conditions does not understand "between"');
  const sides = splitAt(sql, from, to, 'or');
  if (sides.length > 1)
    return [
      ...(dropSingle ? [{ from, to, neutral: 'or true' } satisfies Edit] : []),
      ...sides.flatMap((side): Edit[] => [
        { ...side, neutral: 'and false' },
        // A side with a single condition is already dropped as a side.
        ...expressionEdits(sql, side.from, side.to, false),
      ]),
    ];
  const parts = splitAt(sql, from, to, 'and');
  return parts.flatMap((part): Edit[] => [
    ...(parts.length > 1 || dropSingle ? [{ ...part, neutral: 'or true' } satisfies Edit] : []),
    ...partEdits(sql, part),
  ]);
}

/** Returns the inner expression if parentheses enclose the whole text. */
function wrapped(sql: string, from: number, to: number): Group | undefined {
  const { words, groups } = levelOf(sql, from, to);
  const [only, more] = groups;
  return words.length === 0 && only && !more && !isQuery(sql, only) ? only : undefined;
}

const isQuery = (sql: string, { from, to }: Group): boolean =>
  /^\s*(?:select|with)\b/i.test(sql.slice(from, to));

/** Handles parenthesized expressions and subqueries in one condition. */
function partEdits(sql: string, { from, to }: Part): Edit[] {
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
