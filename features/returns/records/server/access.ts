/** Finding a return for somebody: what they may not see does not exist for them. */
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { isSignedByAny } from '#features/signing/rules/facts.ts';
import { holdPlace, listSlots } from '#features/signing/server/service.ts';
import { BAD_STATE, RETURNS_OFF, STALE } from '../../messages.ts';
import { mayStep, type Step } from '../../rules/status.ts';
import { KIND } from './kind.ts';
import { listParts } from './part-queries.ts';
import { findReturn, lockReturn, type ReturnRecord } from './queries.ts';

export type Entity = Awaited<ReturnType<typeof visibleEntity>>;

export async function assertOn(ctx: Ctx<SignedInActor>, tx: Tx): Promise<void> {
  const { new_tax_return_delivery_enabled } = await preferencesOf(tx, ctx.actor.firmId);
  ctx.authorize(new_tax_return_delivery_enabled, new Forbidden('tax_returns.off', RETURNS_OFF));
}

export interface Named {
  tax_return_id: number;
  companyId: number;
}

export async function visibleReturn(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { tax_return_id, companyId }: Named,
): Promise<{ record: ReturnRecord; entity: Entity }> {
  await assertOn(ctx, tx);
  const record = await findReturn(tx, ctx.actor.firmId, tax_return_id);
  if (!record || record.entity_id !== companyId) throw new NotFound();
  return { record, entity: await visibleEntity(ctx, tx, companyId) };
}

/** Whoever signs, pays or changes a return holds this first. */
export const holdReturn = (tx: Tx, firmId: number, id: number): Promise<void> =>
  holdPlace(tx, firmId, { kind: KIND, id, place: 0 });

export interface HeldReturn {
  record: ReturnRecord;
  entity: Entity;
  isSigned: boolean;
  lacksSignature: boolean;
}

/** Held for a change by somebody who may make it. */
export async function heldReturn(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { tax_return_id, companyId }: Named,
  may: (actor: StaffActor, entity: Entity) => boolean,
): Promise<HeldReturn> {
  await assertOn(ctx, tx);
  const { firmId } = ctx.actor;
  await holdReturn(tx, firmId, tax_return_id);
  const record = await lockReturn(tx, firmId, tax_return_id);
  if (!record || record.entity_id !== companyId) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, companyId);
  ctx.authorize(may(ctx.actor, entity));
  return { record, entity, ...(await signedOf(tx, record)) };
}

export async function signedOf(
  tx: Tx,
  { firm_id, id }: Pick<ReturnRecord, 'firm_id' | 'id'>,
): Promise<{ isSigned: boolean; lacksSignature: boolean }> {
  const slots = await listSlots(tx, firm_id, { kind: KIND, id });
  if (slots.length === 0) return { isSigned: false, lacksSignature: false };
  const places = new Set((await listParts(tx, firm_id, id)).map(({ no }) => no));
  const standing = slots.filter(({ place }) => places.has(place));
  return {
    isSigned: isSignedByAny(standing),
    lacksSignature: standing.some(({ state }) => state === 'not_signed'),
  };
}

export function assertStep(
  { record, isSigned, lacksSignature }: Pick<HeldReturn, 'record' | 'isSigned' | 'lacksSignature'>,
  step: Step,
  sentence = BAD_STATE,
): void {
  if (!mayStep({ status: record.status, isSigned, lacksSignature }, step))
    throw new Conflict('return.bad_state', sentence);
}

/** What somebody else changed meanwhile is not written over. */
export function assertVersion(record: ReturnRecord, version: number): void {
  if (record.version !== version) throw new Conflict('conflict.stale', STALE, { version: record.version });
}

export const named = ({ id, name, tax_year }: Pick<ReturnRecord, 'id' | 'name' | 'tax_year'>) => ({
  tax_return_id: id,
  name,
  year: tax_year,
});
