/** DLV-001 to DLV-004, DLV-014, DLV-015, DLV-019, DLV-020: the firm's table of returns. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findMatches } from '#platform/server/search.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import type { TaxReturn } from '../../model.ts';
import type { recordCalls } from '../contract.ts';
import { assertOn } from './access.ts';
import {
  countReturns,
  countTabs,
  listReturnIds,
  listReturns,
  type ReturnFilter,
  type ReturnWord,
} from './list-queries.ts';
import { shownRows } from './shown.ts';

const MOST_IDS = 10_000;
const ROWS = 10;
const ROWS_OF_ENTITY = 100;
const MOST_WORDS = 5;

/** “bakery 2025”: each word may be found in another place. A sign alone is looked for only if nothing else was typed. */
async function wordsFor(tx: Tx, text: string): Promise<ReturnWord[]> {
  const typed = text.split(/\s+/).filter((word) => word !== '');
  const long = typed.filter((word) => word.length > 1);
  const words: ReturnWord[] = [];
  for (const word of (long.length > 0 ? long : typed).slice(0, MOST_WORDS)) {
    const { patterns, ids: entities } = await findMatches(tx, 'entities', word);
    if (patterns)
      words.push({ patterns, entities, returns: (await findMatches(tx, 'tax_returns', word)).ids });
  }
  return words;
}

const filterOf = async (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  asked: InputOf<typeof recordCalls.countTaxReturns>,
): Promise<ReturnFilter> => ({
  viewer: viewerOf(ctx.actor),
  words: await wordsFor(tx, asked.filter),
  statuses: asked.statuses,
  identities: asked.identity_statuses,
  years: asked.tax_years,
  advisors: asked.assigned_advisor_ids,
  entityId: asked.company_id,
});

export const listTaxReturns = (ctx: Ctx<StaffActor>, asked: InputOf<typeof recordCalls.listTaxReturns>) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    const filter = { ...(await filterOf(ctx, tx, asked)), tab: asked.tab };
    const order = { sort: asked.sort_by, descending: asked.sort_direction === 'desc' };
    const perPage = asked.per_page ?? (asked.company_id === undefined ? ROWS : ROWS_OF_ENTITY);
    const page = { ...order, limit: perPage, offset: (asked.page - 1) * perPage };
    const rows = asked.only_ids ? [] : await listReturns(tx, filter, page);
    // A first page that is not full says how many there are.
    const isWhole = asked.page === 1 && !asked.only_ids && rows.length < perPage;
    const total = isWhole ? rows.length : await countReturns(tx, filter);
    return {
      tax_returns: await shownRows(tx, ctx.actor, rows),
      meta: {
        current_page: asked.page,
        total_count: total,
        total_pages: Math.max(1, Math.ceil(total / perPage)),
      },
      ids: asked.only_ids ? await listReturnIds(tx, filter, order, MOST_IDS) : null,
    };
  });

export const countTaxReturns = (ctx: Ctx<StaffActor>, asked: InputOf<typeof recordCalls.countTaxReturns>) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    return countTabs(tx, await filterOf(ctx, tx, asked));
  });

/** Some of them by their numbers, as the table shows them; those out of reach are left out. */
export async function shownReturns(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  ids: readonly number[],
): Promise<TaxReturn[]> {
  const filter = { viewer: viewerOf(ctx.actor), words: [], ids };
  const page = { sort: 'updated_at', descending: true, limit: Math.max(1, ids.length), offset: 0 } as const;
  return shownRows(tx, ctx.actor, await listReturns(tx, filter, page));
}

export async function shownReturn(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<TaxReturn> {
  const [row] = await shownReturns(ctx, tx, [id]);
  if (!row) throw new NotFound();
  return row;
}
