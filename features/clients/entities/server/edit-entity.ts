/** Making, changing, deleting and restoring an entity. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Refused, Stale } from '#platform/errors.ts';
import { handleFrom } from '#platform/ids.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { entities } from '../contract.ts';
import { entityEvents } from '../events.ts';
import {
  COUNTRY_UNKNOWN,
  ENTITY_NAME_TAKEN,
  EXTERNAL_IDS_OFF,
  INACTIVE_NOT_READ_ONLY,
  INDIVIDUAL_NOT_ALLOWED,
  RESTORE_TOO_LATE,
} from '../messages.ts';
import { type EntityDetail, SENSITIVE } from '../model.ts';
import { mayDeleteEntity, maySeeEntity, viewerOf } from '../policy.ts';
import { mayEditUserOf } from '#features/clients/users/policy.ts';
import { addressFault, COUNTRIES } from '#features/addresses/rules/address.ts';
import { detailOf, editableDetail, showDetail } from './entity-access.ts';
import * as queries from './entity-queries.ts';
import { findOwnerCandidate, insertWholeOwner } from '#features/clients/owners/server/queries.ts';
import { sealNumbers } from './sealed-numbers.ts';

const HASH_BYTES = 16;
const RESTORE_MS = 120 * 86_400_000;

type Change = Omit<InputOf<typeof entities.updateEntity>, 'company_id' | 'version'>;

/** What is sent and differs from what is there; an empty text means nothing there. */
function differing(change: Change, now: EntityDetail): Partial<Change> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.filter(([name, value]) => {
      if ((SENSITIVE as readonly string[]).includes(name)) return true;
      return (value === '' ? null : value) !== now[name as keyof EntityDetail];
    }),
  );
}

async function assertFits(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  change: Partial<Change>,
  next: Pick<EntityDetail, 'country' | 'state' | 'zip'> & { id: number; userId: number | null },
): Promise<void> {
  const { firmId } = ctx.actor;
  const country = next.country ?? '';
  if (country !== '' && !COUNTRIES.includes(country)) throw new Invalid(COUNTRY_UNKNOWN, 'country');
  const fault = addressFault({ country, state: next.state ?? '', zip: next.zip ?? '' });
  if (fault) throw new Invalid(fault.message, fault.field);
  if (change.external_entity_id && !(await preferencesOf(tx, firmId)).external_entity_id_allowed)
    throw new Invalid(EXTERNAL_IDS_OFF, 'external_entity_id');
  if (
    change.entity_type === 'Individual' &&
    next.userId !== null &&
    (await queries.ownsIndividual(tx, firmId, next.userId, next.id))
  )
    throw new Invalid(INDIVIDUAL_NOT_ALLOWED, 'entity_type');
  for (const field of ['client_manager_id', 'cpa_id'] as const) {
    const id = change[field];
    if (id && (await queries.countAdvisors(tx, firmId, [id])) === 0) throw new NotFound();
  }
}

function assertSwitches(change: Partial<Change>, now: EntityDetail): void {
  const inactive = change.inactive ?? now.inactive;
  if (change.readonly_access && inactive) throw new Refused('entity.inactive', INACTIVE_NOT_READ_ONLY);
}

/** Empty texts become nothing; numbers are sealed. */
async function stored(
  ctx: Ctx<StaffActor>,
  entityId: number,
  change: Partial<Change>,
): Promise<queries.EntityChange> {
  const { ein, ssn, spouse_ssn, ...plain } = change;
  const texts = Object.entries(plain).map(([name, value]) => [name, value === '' ? null : value]);
  return { ...Object.fromEntries(texts), ...(await sealNumbers(ctx, entityId, { ein, ssn, spouse_ssn })) };
}

export async function updateEntity(
  ctx: Ctx<StaffActor>,
  { company_id, version, ...asked }: InputOf<typeof entities.updateEntity>,
): Promise<EntityDetail> {
  return ctx.write(async (tx) => {
    const entity = await editableDetail(ctx, tx, company_id);
    const now = await showDetail(ctx, entity);
    if (version !== now.version) throw new Stale(now, asked);
    const change = differing(asked, now);
    if (Object.keys(change).length === 0) return now;
    assertSwitches(change, now);
    await assertFits(ctx, tx, change, { ...now, ...texts(change), id: entity.id, userId: entity.user_id });
    const row = await stored(ctx, entity.id, change);
    const saved = await queries.changeEntity(
      tx,
      ctx.actor.firmId,
      entity.id,
      row,
      ctx.clock.now().toISOString(),
    );
    if (!saved) throw new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken');
    await recordChange(ctx, tx, entity.id, change, now);
    return showDetail(ctx, { ...entity, ...saved });
  });
}

const texts = ({ country, state, zip }: Partial<Change>) =>
  Object.fromEntries(Object.entries({ country, state, zip }).filter(([, value]) => value !== undefined));

async function recordChange(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entityId: number,
  { name, inactive, readonly_access, ...rest }: Partial<Change>,
  before: EntityDetail,
): Promise<void> {
  if (name !== undefined)
    await ctx.record(tx, entityEvents['entity.renamed'], {
      entityId,
      payload: { from: before.name, to: name },
    });
  if (inactive !== undefined || readonly_access !== undefined)
    await ctx.record(tx, entityEvents['entity.switched'], {
      entityId,
      payload: {
        inactive: inactive ?? before.inactive,
        readonly_access: readonly_access ?? before.readonly_access,
      },
    });
  if (Object.keys(rest).length > 0)
    await ctx.record(tx, entityEvents['entity.updated'], {
      entityId,
      payload: { fields: Object.keys(rest) },
    });
}

export async function createEntity(
  ctx: Ctx<StaffActor>,
  {
    user_id,
    entity_type,
    name,
    firstName: _first,
    lastName: _last,
    ...rest
  }: InputOf<typeof entities.createEntity>,
): Promise<EntityDetail> {
  return ctx.write(async (tx) => {
    const owner = await findOwnerCandidate(tx, viewerOf(ctx.actor), user_id);
    if (!owner) throw new NotFound();
    ctx.authorize(mayEditUserOf(ctx.actor, owner));
    return insertNew(ctx, tx, { userId: user_id, entity_type, name, rest });
  });
}

/** A new entity of one person, who hears of it and signs for it. */
export async function insertNew(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  {
    userId,
    entity_type,
    name,
    rest,
  }: { userId: number; entity_type: string; name: string; rest: Partial<Change> },
): Promise<EntityDetail> {
  const { firmId } = ctx.actor;
  const change = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  await assertFits(
    ctx,
    tx,
    { ...change, entity_type },
    { country: null, state: null, zip: null, ...texts(change), id: 0, userId },
  );
  const now = ctx.clock.now().toISOString();
  const hash_id = handleFrom(ctx.random(HASH_BYTES));
  const id = await queries.insertEntity(tx, {
    firm_id: firmId,
    hash_id,
    name,
    entity_type,
    user_id: userId,
    now,
  });
  if (id === null) throw new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken');
  await insertWholeOwner(tx, firmId, id, userId, entity_type === 'Individual' ? 'taxpayer' : null);
  const row = await stored(ctx, id, change);
  if (Object.keys(row).length > 0) await queries.changeEntity(tx, firmId, id, row, now);
  await ctx.record(tx, entityEvents['entity.created'], {
    entityId: id,
    userId,
    payload: { name, type: entity_type },
  });
  return detailOf(ctx, tx, id);
}

export async function deleteEntity(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  await ctx.write(async (tx) => {
    const entity = await queries.lockEntity(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), new NotFound());
    ctx.authorize(mayDeleteEntity(ctx.actor, entity));
    const now = ctx.clock.now().toISOString();
    await queries.changeEntity(tx, ctx.actor.firmId, entity.id, { deleted_at: now }, now);
    await ctx.record(tx, entityEvents['entity.deleted'], { entityId: entity.id, payload: {} });
  });
  return { ok: true as const };
}

export async function restoreEntity(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.write(async (tx) => {
    const entity = await queries.lockDeletedEntity(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), new NotFound());
    ctx.authorize(mayDeleteEntity(ctx.actor, entity));
    const now = ctx.clock.now();
    if (now.getTime() - Date.parse(entity.deleted_at!) > RESTORE_MS)
      throw new Refused('entity.gone', RESTORE_TOO_LATE);
    const saved = await queries.changeEntity(
      tx,
      ctx.actor.firmId,
      entity.id,
      { deleted_at: null },
      now.toISOString(),
    );
    if (!saved) throw new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken');
    await ctx.record(tx, entityEvents['entity.restored'], { entityId: entity.id, payload: {} });
    return detailOf(ctx, tx, entity.id);
  });
}
