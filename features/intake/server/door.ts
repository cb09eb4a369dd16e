/** What is asked about papers where they come in. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { intake } from '../contract.ts';
import type { DoorPaper } from '../model.ts';
import { maySeeDoor } from '../policy.ts';
import { listPapersById, listPapersSentBy, type SentPaper } from './door-queries.ts';
import { doubtsOfDocuments } from './doubt-queries.ts';

async function withDoubts(tx: Tx, firmId: number, papers: readonly SentPaper[]): Promise<DoorPaper[]> {
  const ids = papers.map(({ id }) => id);
  const doubts = await doubtsOfDocuments(tx, firmId, ids);
  return papers.map(({ status, ...paper }) => ({
    ...paper,
    is_being_read: status === 'processing',
    doubts: doubts.get(paper.id) ?? [],
  }));
}

/** Of documents that came by a link or a code: whoever calls knows that the same person sent them. */
export const doorPapers = async (
  tx: Tx,
  firmId: number,
  documentIds: readonly number[],
): Promise<DoorPaper[]> => withDoubts(tx, firmId, await listPapersById(tx, firmId, documentIds));

export const listDoorPapers = (
  ctx: Ctx<SignedInActor>,
  { company_id, from }: InputOf<typeof intake.listDoorPapers>,
) =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.actor;
    ctx.authorize(maySeeDoor(ctx.actor, await visibleEntity(ctx, tx, company_id)));
    const sent = await listPapersSentBy(tx, firmId, { entityId: company_id, userId, from });
    return { papers: await withDoubts(tx, firmId, sent) };
  });
