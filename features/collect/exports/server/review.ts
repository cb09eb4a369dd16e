/** NAV-014: what is ready for review, and whether it went out since. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { answerList } from '#platform/server/lists.ts';
import { findMatches } from '#platform/server/search.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import type { exportCalls } from '../contract.ts';
import { countReview, listReview, reviewIds } from './review-queries.ts';

export const listForReview = (ctx: Ctx<StaffActor>, asked: InputOf<typeof exportCalls.listForReview>) =>
  ctx.read(async (tx) => {
    const search = await findMatches(tx, 'entities', asked.search);
    const { ids: named } = await findMatches(tx, 'questionnaires', asked.search);
    const filter = { viewer: viewerOf(ctx.actor), search, named, exported: asked.exported };
    return answerList('questionnaires', asked, {
      rows: (page) => listReview(tx, filter, page),
      count: () => countReview(tx, filter),
      ids: (order) => reviewIds(tx, filter, order),
    });
  });
