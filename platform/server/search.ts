/**
 * Finding things by part of their words. Whatever has a row in `search_index` is found by its kind; a table joins with
 * `call make_searchable('<table>', '<kind>')` in its migration and a column `search_text`, which its list matches as well.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './db/database.ts';

/** What is looked for, and which rows have it if they are few. */
export interface Search {
  /** What `search_text` must be like, any of them; null is anything. */
  patterns: string[] | null;
  begins: string;
  ids: number[] | null;
}
const FEW = 2000;
const FIRST = 200;
const NOTHING: Search = { patterns: null, begins: '%', ids: null };

/** Of few matches, those one of these names begins with. */
export const beginsFirst = ({ patterns, ids, begins }: Search, ...names: RawBuilder<unknown>[]) =>
  patterns === null || ids === null
    ? sql``
    : sql`(${sql.join(
        names.map((name) => sql`${name} ilike ${begins}`),
        sql` or `,
      )}) desc, `;

async function firstMatches(tx: Tx, kind: string, begins: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select first_matches(${kind}, ${begins}, ${most}) as ids`.execute(tx);
  return rows[0]!.ids.map(Number);
}

/** Null when they are too many to name. */
async function rareMatches(tx: Tx, kind: string, pattern: string): Promise<number[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select search_matches(${kind}, ${pattern}, ${FEW}) as ids`.execute(tx);
  return rows[0]!.ids?.map(Number) ?? null;
}

/** What was typed, as LIKE takes it: its own signs mean nothing there. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * What the person typed, not what it would mean to the database. The index knows three letters in a row, or two that
 * begin a word; a single letter is only looked for at the beginning of a name.
 */
export async function findMatches(tx: Tx, kind: string, text: string): Promise<Search> {
  if (text === '') return NOTHING;
  const escaped = likeText(text);
  const begins = `${escaped}%`;
  if (text.length === 1) {
    const ids = await firstMatches(tx, kind, begins, FEW + 1);
    return { patterns: [begins], begins, ids: ids.length > FEW ? null : ids };
  }
  const word = `% ${begins}`;
  if (text.length === 2) return { patterns: [begins, word], begins, ids: await rareMatches(tx, kind, word) };
  return { patterns: [`%${begins}`], begins, ids: await rareMatches(tx, kind, `%${begins}`) };
}

/**
 * A few by name, those that begin so first. Where more fit than can be looked through, the index of beginnings gives the
 * first that begin so, and only if too few of them may be seen all are gone through in their order.
 */
export async function findFirst<Row>(
  tx: Tx,
  kind: string,
  text: string,
  limit: number,
  read: (search: Search) => Promise<Row[]>,
): Promise<Row[]> {
  const search = await findMatches(tx, kind, text);
  if (search.patterns === null || search.ids !== null) return read(search);
  const found = await read({ ...search, ids: await firstMatches(tx, kind, search.begins, FIRST) });
  return found.length === limit ? found : read(search);
}
