/** SIG-001 to SIG-004, SIG-017: the firm's table of requests. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { answerList } from '#platform/server/lists.ts';
import { findMatches } from '#platform/server/search.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { withinReach } from '#features/clients/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import type { SignatureRequest } from '../model.ts';
import { assertOn } from './access.ts';
import {
  countRequests,
  countTabs,
  listRequestIds,
  listRequests,
  type RequestFilter,
  type RequestSearch,
} from './list-queries.ts';
import { countWorking } from './queries.ts';
import { shownRows } from './shown.ts';

const MOST_IDS = 10_000;
const NO_SEARCH = { patterns: null, entities: null, requests: null };

async function searchFor(tx: Tx, text: string): Promise<RequestSearch> {
  const { patterns, ids: entities } = await findMatches(tx, 'entities', text);
  // Walked through in their order then, whatever the documents are called.
  if (patterns === null || entities === null) return { ...NO_SEARCH, patterns };
  return { patterns, entities, requests: (await findMatches(tx, 'signature_requests', text)).ids };
}

const filterOf = async (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  asked: InputOf<typeof signatureRequests.countSignatureRequests>,
): Promise<RequestFilter> => ({
  viewer: viewerOf(ctx.actor),
  search: await searchFor(tx, asked.search),
  statuses: asked.statuses,
  years: asked.tax_years,
  advisors: asked.assigned_advisor_ids,
  entityId: asked.company_id,
});

export const listSignatureRequests = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.listSignatureRequests>,
) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    const filter = { ...(await filterOf(ctx, tx, asked)), tab: asked.tab };
    return answerList('signature_requests', asked, {
      rows: async (page) => shownRows(tx, ctx.actor, await listRequests(tx, filter, page)),
      count: () => countRequests(tx, filter),
      ids: (order) => listRequestIds(tx, filter, order, MOST_IDS),
    });
  });

export const countSignatureRequests = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.countSignatureRequests>,
) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    return countTabs(tx, await filterOf(ctx, tx, asked));
  });

export const countRequestBacklog = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    const viewer = viewerOf(ctx.actor);
    const within = viewer.group === null ? null : withinReach(viewer);
    return { backlog_count: await countWorking(tx, ctx.actor.firmId, within) };
  });

/** One of them, as the table shows it. */
export async function shownRequest(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<SignatureRequest> {
  const filter = { viewer: viewerOf(ctx.actor), search: NO_SEARCH, id };
  const page = { sort: 'updated_at', descending: true, limit: 1, offset: 0 } as const;
  const [row] = await shownRows(tx, ctx.actor, await listRequests(tx, filter, page));
  if (!row) throw new NotFound();
  return row;
}
