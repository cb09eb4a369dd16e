/** Finding a request for somebody: what they may not see does not exist for them. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { isSignedByAny } from '#features/signing/rules/facts.ts';
import { holdPlace, listSlots } from '#features/signing/server/service.ts';
import { BAD_STATE, REQUESTS_OFF } from '../messages.ts';
import { mayStep, type Step } from '../rules/status.ts';
import { findRequest, holdRequest, type RequestRecord } from './queries.ts';
import { KIND } from './shown.ts';

type Entity = Awaited<ReturnType<typeof visibleEntity>>;

export async function assertOn(ctx: Ctx<SignedInActor>, tx: Tx): Promise<void> {
  const { signature_requests_enabled } = await preferencesOf(tx, ctx.actor.firmId);
  ctx.authorize(signature_requests_enabled, new Forbidden('signature_requests.off', REQUESTS_OFF));
}

interface Named {
  request_id: number;
  company_id: number;
}

export async function visibleRequest(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { request_id, company_id }: Named,
): Promise<{ request: RequestRecord; entity: Entity }> {
  await assertOn(ctx, tx);
  const request = await findRequest(tx, ctx.actor.firmId, request_id);
  if (!request || request.entity_id !== company_id) throw new NotFound();
  return { request, entity: await visibleEntity(ctx, tx, company_id) };
}

/** Held for a change by somebody who may make it. */
export async function heldRequest(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { request_id, company_id }: Named,
  may: (actor: StaffActor, entity: Entity) => boolean,
): Promise<{ request: RequestRecord; entity: Entity; isSigned: boolean }> {
  await assertOn(ctx, tx);
  // Whoever signs holds the place first, too.
  await holdPlace(tx, ctx.actor.firmId, { kind: KIND, id: request_id, place: 0 });
  const request = await holdRequest(tx, ctx.actor.firmId, request_id);
  if (!request || request.entity_id !== company_id) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, company_id);
  ctx.authorize(may(ctx.actor, entity));
  const slots = await listSlots(tx, ctx.actor.firmId, { kind: KIND, id: request_id });
  return { request, entity, isSigned: isSignedByAny(slots) };
}

export function assertStep(
  { request, isSigned }: { request: RequestRecord; isSigned: boolean },
  step: Step,
  sentence = BAD_STATE,
): void {
  if (!mayStep({ status: request.status, isSigned }, step))
    throw new Conflict('signature_request.bad_state', sentence);
}

export const named = ({ id, document_name, tax_year }: RequestRecord) => ({
  request_id: id,
  name: document_name,
  year: tax_year,
});
