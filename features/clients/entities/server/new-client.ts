import type { ClientActor, FirmActor } from '#platform/actor.ts';
import { Forbidden, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { signUpEvents } from '#features/clients/users/events.ts';
import { NO_ACTIVE_ENTITIES, READ_ONLY_ACCOUNT } from '../messages.ts';
import { numberedName } from '../rules/names.ts';
import { insertPerson } from '#features/accounts/server/service.ts';
import { groupOfFirm } from './group-queries.ts';
import { insertNamedEntity } from './make-entity.ts';
import { listOwned, readDefaultEntity } from '#features/clients/own-entities/server/queries.ts';

const NAMES_TRIED = 50;

export interface NewClient {
  email: string;
  fname: string;
  lname: string;
  groupId: number | null;
}

/** A person of this firm with an Individual entity of their own; null when the address has a user already. */
export async function createIndividual(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { email, fname, lname, groupId }: NewClient,
): Promise<{ userId: number; entityId: number } | null> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  const group_id = groupId === null ? null : await groupOfFirm(tx, firmId, groupId);
  const userId = await insertPerson(tx, {
    firm_id: firmId,
    email,
    fname,
    lname,
    group_id,
    created_at: now,
  });
  if (userId === null) return null;
  const entityId = await insertNamed(ctx, tx, userId, `${fname} ${lname}`);
  await ctx.record(tx, signUpEvents['client.signed_up'], { userId, entityId, payload: {} });
  return { userId, entityId };
}

/** People may share a name; their entities may not. */
async function insertNamed(ctx: Ctx<FirmActor>, tx: Tx, userId: number, name: string): Promise<number> {
  const numbers = [...Array.from({ length: NAMES_TRIED }, (_, at) => at + 1), userId];
  for (const number of numbers) {
    const asked = { userId, name: numberedName(name, number), entity_type: 'Individual' };
    const entity = await insertNamedEntity(ctx, tx, asked);
    if (entity) return entity.id;
  }
  throw new Error('no free name for an entity');
}

/** The entity a client begins something for: the one they look at first, else a return of their own, else any. */
export async function entityForStart(ctx: Ctx<ClientActor>, tx: Tx) {
  const { firmId, userId, readonly } = ctx.actor;
  const owned = await listOwned(tx, firmId, userId);
  if (owned.length === 0) throw new Refused('entity.none', NO_ACTIVE_ENTITIES);
  const writable = readonly ? [] : owned.filter((entity) => !entity.readonly_access);
  const chosen = await readDefaultEntity(tx, firmId, userId);
  const entity =
    writable.find(({ id }) => id === chosen) ??
    writable.find(({ entity_type }) => entity_type === 'Individual') ??
    writable[0];
  if (!entity) throw new Forbidden('entity.read_only', READ_ONLY_ACCOUNT);
  return entity;
}
