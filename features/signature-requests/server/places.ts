/** SIG-009: who signs, in which order, and where. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { closeSlots } from '#features/signing/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { NOT_AN_OWNER, SIGNED_ALREADY, STALE } from '../messages.ts';
import type { Candidate, Field, Signer } from '#features/signing/placing/model.ts';
import { mayRequest } from '../policy.ts';
import { faultIn } from '../rules/readiness.ts';
import { assertStep, heldRequest, named } from './access.ts';
import { listCandidates } from './candidate-queries.ts';
import { detailOf } from './detail.ts';
import { changeRequest, findRequest, type RequestRecord } from './queries.ts';
import { KIND } from './shown.ts';

/** A placing that somebody else changed meanwhile is not written over. */
export function assertVersion(request: RequestRecord, version: number): void {
  if (request.version !== version)
    throw new Conflict('conflict.stale', STALE, { version: request.version, fields: request.fields });
}

export async function assertCandidates(
  tx: Tx,
  { firm_id, entity_id }: RequestRecord,
  signers: readonly Signer[],
): Promise<Candidate[]> {
  const candidates = await listCandidates(tx, firm_id, entity_id);
  const asked = candidates.filter(({ user_id }) => signers.some((one) => one.user_id === user_id));
  if (asked.length !== new Set(signers.map(({ user_id }) => user_id)).size)
    throw new Invalid(NOT_AN_OWNER, 'signers', 'signature_request.signer');
  return asked;
}

interface Placing {
  form_name: string;
  fields: readonly Field[];
  signers: readonly Signer[];
  in_order: boolean;
  needs_identity: boolean;
  message: string;
  reminds: boolean;
}

/** Part of the caller's transaction, which holds the request. */
export async function place(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  request: RequestRecord,
  { form_name, fields, signers: chosen, in_order, needs_identity, message, reminds }: Placing,
): Promise<void> {
  const asked = await assertCandidates(tx, request, chosen);
  const fault = faultIn({ fields, signers: chosen, page_sizes: request.pages });
  if (fault) throw new Invalid(fault, 'fields', 'signature_request.fields');
  const signers = chosen.map(({ user_id, turn }) => ({
    user_id,
    turn: in_order ? turn : 0,
  }));
  await changeRequest(
    tx,
    request,
    { form_name, fields, signers, in_order, needs_identity, message, reminds, is_proposed: false },
    ctx.clock.now().toISOString(),
  );
  await ctx.record(tx, signatureRequestEvents['signature_request.placed'], {
    entityId: request.entity_id,
    payload: {
      ...named(request),
      fields: fields.length,
      signers: asked.map(({ full_name }) => full_name),
    },
  });
}

export const saveRequestPlaces = (
  ctx: Ctx<StaffActor>,
  { version, request_id, company_id, ...placing }: InputOf<typeof signatureRequests.saveRequestPlaces>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, { request_id, company_id }, mayRequest);
    assertStep(held, 'place', held.isSigned ? SIGNED_ALREADY : undefined);
    const { request } = held;
    assertVersion(request, version);
    // Open since it was declined: who signs may change until somebody has.
    await closeSlots(tx, ctx.actor.firmId, { kind: KIND, id: request.id });
    await place(ctx, tx, request, placing);
    return detailOf(ctx, tx, (await findRequest(tx, ctx.actor.firmId, request.id))!);
  });
