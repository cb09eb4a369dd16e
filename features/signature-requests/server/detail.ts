/** One request as staff place and send it. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { signatureRequests } from '../contract.ts';
import { STILL_PROCESSING } from '../messages.ts';
import type { RequestDetail } from '../model.ts';
import { visibleRequest } from './access.ts';
import { listCandidates } from './candidate-queries.ts';
import { shownRequest } from './list.ts';
import { placeSetsOfShape } from './place-set-queries.ts';
import type { RequestRecord } from './queries.ts';

export async function detailOf(ctx: Ctx<StaffActor>, tx: Tx, request: RequestRecord): Promise<RequestDetail> {
  const { firmId } = ctx.actor;
  const { path, fields, signers, in_order, message, reminds, is_proposed, pages, shape } = request;
  return {
    ...(await shownRequest(ctx, tx, request.id)),
    path,
    page_sizes: pages,
    fields,
    signers,
    in_order,
    message,
    reminds,
    is_proposed,
    candidates: await listCandidates(tx, firmId, request.entity_id),
    place_sets: shape === null ? [] : await placeSetsOfShape(tx, firmId, shape),
  };
}

export const readSignatureRequest = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.readSignatureRequest>,
) =>
  ctx.read(async (tx) => {
    const { request } = await visibleRequest(ctx, tx, asked);
    if (request.status === 'processing') throw new Refused('signature_request.processing', STILL_PROCESSING);
    return detailOf(ctx, tx, request);
  });
