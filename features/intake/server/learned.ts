/** What partners see of what their firm has learned, and what they take with them. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { csvLine } from '#platform/safe-cells.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import type { intake } from '../contract.ts';
import type { LearnedType } from '../rules/learned-words.ts';
import { learnedTypes } from './learn.ts';

export async function readLearned(ctx: Ctx<StaffActor>) {
  const { types, learned_at } = await ctx.read((tx) => learnedTypes(tx, ctx.actor.firmId));
  return {
    learned_at,
    types: types.map(({ document_type, papers, words }) => ({ document_type, papers, words: words.length })),
  };
}

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

export async function downloadLearned(
  ctx: Ctx<StaffActor>,
  { format }: InputOf<typeof intake.downloadLearned>,
): Promise<Download> {
  const { types } = await ctx.read((tx) => learnedTypes(tx, ctx.actor.firmId));
  const bytes = Buffer.from(format === 'csv' ? csvOf(types) : JSON.stringify({ types }, null, 2));
  return {
    size: bytes.length,
    contentType: CONTENT_TYPES[format],
    fileName: `learned-words.${format}`,
    disposition: 'attachment',
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}

const HEADINGS = ['document_type', 'papers', 'word', 'papers_with_word', 'other_papers_with_word'];

const csvOf = (types: readonly LearnedType[]): string =>
  [
    csvLine(HEADINGS),
    ...types.flatMap(({ document_type, papers, words }) =>
      words.map((one) => csvLine([document_type, papers, one.word, one.papers, one.elsewhere])),
    ),
  ].join('');
