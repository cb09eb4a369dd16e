/** Making, changing, deleting and restoring an entity. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { readFirm } from '#features/firm/server/service.ts';
import type { EntityDetailRecord } from './entity-queries.ts';
import type { entities } from '../contract.ts';
import { entityEvents } from '../events.ts';
import { ENTITY_NAME_REQUIRED, INACTIVE_NOT_READ_ONLY, keptUntil, RESTORE_TOO_LATE } from '../messages.ts';
import { type EntityDetail, SENSITIVE } from '../model.ts';
import { mayDeleteEntity, maySeeEntity, viewerOf } from '../policy.ts';
import { mayEditUserOf } from '#features/clients/users/policy.ts';
import { detailOf, editableDetail, showDetail } from './entity-access.ts';
import * as queries from './entity-queries.ts';
import { findOwnerCandidate } from '#features/clients/owners/server/queries.ts';
import { numberedName } from '../rules/names.ts';
import { assertFits, makeEntity, placeOf, stored } from './make-entity.ts';

const RESTORE_MS = 120 * 86_400_000;

type Change = Omit<InputOf<typeof entities.updateEntity>, 'company_id' | 'version'>;

/** What is sent and differs from what is there; an empty text means nothing there. A sealed number is never compared. */
function differing(change: Change, now: EntityDetailRecord): Partial<Change> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      if ((SENSITIVE as readonly string[]).includes(name)) return true;
      return (value === '' ? null : value) !== now[name as keyof EntityDetailRecord];
    }),
  );
}

function assertSwitches(change: Partial<Change>, now: EntityDetailRecord): void {
  const inactive = change.inactive ?? now.inactive;
  if (change.readonly_access && inactive) throw new Refused('entity.inactive', INACTIVE_NOT_READ_ONLY);
}

export async function updateEntity(
  ctx: Ctx<StaffActor>,
  { company_id, version, ...asked }: InputOf<typeof entities.updateEntity>,
): Promise<EntityDetail> {
  return ctx.write(async (tx) => {
    const entity = await editableDetail(ctx, tx, company_id);
    if (version !== undefined && version !== entity.version)
      throw new Stale(await showDetail(ctx, tx, entity), asked);
    const change = differing(asked, entity);
    if (Object.keys(change).length === 0) return showDetail(ctx, tx, entity);
    assertSwitches(change, entity);
    await assertFits(ctx, tx, change, { ...entity, ...placeOf(change), userId: entity.user_id });
    const next = await stored(ctx, entity.id, change);
    const now = ctx.clock.now().toISOString();
    const [saved] = await Promise.all([
      queries.changeEntity(tx, ctx.actor.firmId, entity.id, next, now),
      recordChange(ctx, tx, entity.id, change, entity),
    ]);
    return showDetail(ctx, tx, { ...entity, ...saved });
  });
}

function recordChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entityId: number,
  { name, inactive, readonly_access, ...rest }: Partial<Change>,
  before: EntityDetailRecord,
): Promise<unknown> {
  const switched = inactive !== undefined || readonly_access !== undefined;
  return Promise.all([
    name !== undefined &&
      ctx.record(tx, entityEvents['entity.renamed'], { entityId, payload: { from: before.name, to: name } }),
    switched &&
      ctx.record(tx, entityEvents['entity.switched'], {
        entityId,
        payload: {
          inactive: inactive ?? before.inactive,
          readonly_access: readonly_access ?? before.readonly_access,
        },
      }),
    Object.keys(rest).length > 0 &&
      ctx.record(tx, entityEvents['entity.updated'], { entityId, payload: { fields: Object.keys(rest) } }),
  ]);
}

/** CLI-024: only a return of a person's own is called after them. */
function nameOfPerson(type: string, person: string): string {
  const name = type === 'Individual' ? numberedName(person, 1) : '';
  if (name === '') throw new Invalid(ENTITY_NAME_REQUIRED, 'name');
  return name;
}

export async function createEntity(
  ctx: Ctx<StaffActor>,
  {
    user_id,
    entity_type,
    name: asked,
    firstName = '',
    lastName = '',
    ...rest
  }: InputOf<typeof entities.createEntity>,
): Promise<EntityDetail> {
  const name = asked ?? nameOfPerson(entity_type, `${firstName} ${lastName}`);
  return ctx.write(async (tx) => {
    const owner = await findOwnerCandidate(tx, viewerOf(ctx.actor), user_id);
    if (!owner) throw new NotFound();
    ctx.authorize(mayEditUserOf(ctx.actor, owner));
    const { id } = await makeEntity(ctx, tx, { userId: user_id, entity_type, name, fields: rest });
    await ctx.record(tx, entityEvents['entity.created'], {
      entityId: id,
      userId: user_id,
      payload: { name, type: entity_type },
    });
    return detailOf(ctx, tx, id);
  });
}

export async function deleteEntity(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  await ctx.write(async (tx) => {
    const entity = await queries.lockEntity(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
    ctx.authorize(mayDeleteEntity(ctx.actor, entity));
    const now = ctx.clock.now().toISOString();
    const until = await queries.signedUntil(tx, ctx.actor.firmId, entity.id, now);
    if (until) {
      const { time_zone } = await readFirm(tx, ctx.actor.firmId);
      throw new Refused('entity.held', keptUntil(`“${entity.name}” has signed documents.`, until, time_zone));
    }
    await queries.changeEntity(tx, ctx.actor.firmId, entity.id, { deleted_at: now }, now);
    await ctx.record(tx, entityEvents['entity.deleted'], { entityId: entity.id, payload: {} });
  });
  return { ok: true as const };
}

export async function restoreEntity(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.write(async (tx) => {
    const entity = await queries.lockDeletedEntity(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
    ctx.authorize(mayDeleteEntity(ctx.actor, entity));
    const now = ctx.clock.now();
    if (now.getTime() - Date.parse(entity.deleted_at!) > RESTORE_MS)
      throw new Refused('entity.gone', RESTORE_TOO_LATE);
    await queries.changeEntity(tx, ctx.actor.firmId, entity.id, { deleted_at: null }, now.toISOString());
    await ctx.record(tx, entityEvents['entity.restored'], { entityId: entity.id, payload: {} });
    return detailOf(ctx, tx, entity.id);
  });
}
