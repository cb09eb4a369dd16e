/** Counts the words of the papers a firm's people sorted, every night, and gives the counts to who identifies papers. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { openFileText, PAGE_BREAK } from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { FormType } from '../model.ts';
import { type Learned, NOTHING_LEARNED, readLearned } from '../rules/learned-evidence.ts';
import { type LearnedType, startCount } from '../rules/learned-words.ts';
import {
  forgetLearned,
  listLearned,
  listSortedPapers,
  namesOfEntities,
  replaceLearned,
  type SortedRow,
} from './learned-queries.ts';

const WHY = 'counts of what people said before: each correction was recorded when it was made';
/** The newest papers of a firm that are counted. */
const MOST_PAPERS = 2000;
const AT_ONCE = 50;

const Words = z.array(
  z.object({ word: z.string(), papers: z.int().positive(), elsewhere: z.int().nonnegative() }),
);

const mayLearn = async (tx: Tx, firmId: number): Promise<boolean> =>
  !(await preferencesOf(tx, firmId)).learning_disabled;

export async function learnWords(ctx: Ctx<FirmActor>): Promise<void> {
  const { firmId } = ctx.actor;
  if (!(await ctx.read((tx) => mayLearn(tx, firmId)))) {
    await ctx.writeQuietly(WHY, (tx) => forgetLearned(tx, firmId));
    return;
  }
  const types = await countSorted(ctx);
  await ctx.writeQuietly(WHY, async (tx) => {
    // Switched off while it was counted.
    if (await mayLearn(tx, firmId)) await replaceLearned(tx, firmId, types, ctx.clock.now().toISOString());
  });
}

async function countSorted(ctx: Ctx<FirmActor>): Promise<LearnedType[]> {
  const { firmId } = ctx.actor;
  const cipher = await ctx.ciphers.of(firmId);
  const count = startCount();
  let after: SortedRow | null = null;
  for (let counted = 0; counted < MOST_PAPERS; counted += AT_ONCE) {
    const { rows, names } = await ctx.read(async (tx) => {
      const found = await listSortedPapers(tx, firmId, { after, limit: AT_ONCE });
      return { rows: found, names: await namesByEntity(tx, firmId, found) };
    });
    for (const { document_type, entity_id, file_id, sealed_text } of rows) {
      const type = FormType.safeParse(document_type).data;
      const text = firstPage(openFileText(cipher, file_id, sealed_text));
      if (type) count.add({ document_type: type, entity_id, text, names: names.get(entity_id) ?? [] });
      await nextTurn();
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!;
  }
  return count.finish();
}

/** The first page with words: those after it are often instructions. */
const firstPage = (text: string): string => text.split(PAGE_BREAK).find((page) => page.trim() !== '') ?? '';

async function namesByEntity(
  tx: Tx,
  firmId: number,
  rows: readonly SortedRow[],
): Promise<Map<number, string[]>> {
  const ids = [...new Set(rows.map(({ entity_id }) => entity_id))];
  const names = new Map<number, string[]>();
  if (ids.length === 0) return names;
  for (const { entity_id, name } of await namesOfEntities(tx, firmId, ids))
    names.set(entity_id, [...(names.get(entity_id) ?? []), name]);
  return names;
}

/** What a firm has learned, as far as it can be read; types that are no longer known are left out. */
export async function learnedTypes(
  tx: Tx,
  firmId: number,
): Promise<{ types: LearnedType[]; learned_at: string | null }> {
  const rows = await listLearned(tx, firmId);
  const types = rows.flatMap(({ document_type, papers, words }): LearnedType[] => {
    const type = FormType.safeParse(document_type).data;
    return type ? [{ document_type: type, papers, words: Words.parse(words) }] : [];
  });
  return { types, learned_at: rows[0]?.learned_at ?? null };
}

/** For identifying a paper: nothing where the firm switched learning off. */
export async function learnedBy(tx: Tx, firmId: number): Promise<Learned> {
  if (!(await mayLearn(tx, firmId))) return NOTHING_LEARNED;
  return readLearned((await learnedTypes(tx, firmId)).types);
}
