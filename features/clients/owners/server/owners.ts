/** Who owns an entity, in which role, and who of them receives and signs. */
import { raiseAccess } from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { owners } from '../contract.ts';
import { ownerEvents } from '../events.ts';
import { ONE_OF_EACH } from '../messages.ts';
import { OWNER_NOTIFICATIONS } from '../model.ts';
import { mayEditUsers } from '#features/clients/users/policy.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { coversBoth, withReceivers } from '../rules/owner-notifications.ts';
import { createUser } from '#features/clients/users/server/create-user.ts';
import { detailOf, editableEntity } from '#features/clients/entities/server/entity-access.ts';
import { changeEntity, type EntityRecord } from '#features/clients/entities/server/entity-queries.ts';
import { announceOwnerChange } from './owner-changes.ts';
import * as queries from './queries.ts';
import { tellOfNewOwners } from './tell.ts';

interface Conversation {
  copyPreviousMessages: boolean;
  transferPreviousMessages: boolean;
}

/** What those who are added are on the entity. */
type Standing = Omit<queries.OwnerRow, 'user_id'>;
const PLAIN: Standing = { special_role: null, notification_type_ids: [] };

/** Sets the list of owners; the first who stays becomes primary when the primary one goes. */
async function setOwners(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entity: EntityRecord,
  wanted: number[],
  { copyPreviousMessages, transferPreviousMessages }: Conversation,
  standing = PLAIN,
): Promise<void> {
  const { firmId } = ctx.actor;
  const present = await queries.listOwners(tx, firmId, entity.id);
  const had = new Set(present.map(({ user_id }) => user_id));
  const added = wanted.filter((id) => !had.has(id));
  const removed = [...had].filter((id) => !wanted.includes(id));
  if (added.length === 0 && removed.length === 0) return;
  if (added.length > 0) {
    const found = await queries.findOwnerCandidates(tx, viewerOf(ctx.actor), added);
    if (found.length !== added.length) throw new NotFound();
  }
  await queries.deleteOwners(tx, firmId, entity.id, removed);
  await queries.insertOwners(
    tx,
    firmId,
    entity.id,
    added.map((user_id) => ({ user_id, ...standing })),
  );
  await keepSomebodyInCharge(ctx, tx, entity, wanted);
  await raiseAccess(tx, firmId, [...added, ...removed]);
  await tellOfNewOwners(ctx, tx, entity, { before: [...had], added });
  const conversation = transferPreviousMessages ? ('move' as const) : ('new' as const);
  await ctx.record(tx, ownerEvents['entity.owners_changed'], {
    entityId: entity.id,
    payload: { added, removed, conversation },
  });
  await announceOwnerChange(ctx, tx, {
    entityId: entity.id,
    added,
    removed,
    conversation,
    copyPreviousMessages,
  });
}

/** There is always a primary owner among the owners, and somebody who receives and who signs. */
async function keepSomebodyInCharge(ctx: Ctx<StaffActor>, tx: Tx, entity: EntityRecord, wanted: number[]) {
  const { firmId } = ctx.actor;
  const primary = entity.user_id !== null && wanted.includes(entity.user_id) ? entity.user_id : wanted[0]!;
  const now = ctx.clock.now().toISOString();
  await changeEntity(tx, firmId, entity.id, { user_id: primary }, now);
  const owners = await queries.listOwners(tx, firmId, entity.id);
  for (const { user_id, notification_type_ids } of withReceivers(owners, primary))
    await queries.changeOwner(tx, firmId, entity.id, user_id, { notification_type_ids });
}

export async function updateOwners(
  ctx: Ctx<StaffActor>,
  { companyId, ownerIds, ...conversation }: InputOf<typeof owners.updateOwners>,
) {
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, companyId);
    await setOwners(ctx, tx, entity, [...new Set(ownerIds)], conversation);
    return detailOf(ctx, tx, companyId);
  });
}

export async function withOneMore(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entity: EntityRecord,
  userId: number,
  conversation: Conversation,
  standing = PLAIN,
) {
  const present = await queries.listOwners(tx, ctx.actor.firmId, entity.id);
  const wanted = [...present.map(({ user_id }) => user_id), userId];
  await setOwners(ctx, tx, entity, wanted, conversation, standing);
}

export async function addOwner(
  ctx: Ctx<StaffActor>,
  { company_id, user_id, ...conversation }: InputOf<typeof owners.addOwner>,
) {
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    if (!(await queries.findOwnerCandidate(tx, viewerOf(ctx.actor), user_id))) throw new NotFound();
    await withOneMore(ctx, tx, entity, user_id, conversation);
    return detailOf(ctx, tx, company_id);
  });
}

export async function createNewOwner(
  ctx: Ctx<StaffActor>,
  { company_id, fname, lname, email, phone_number, ...conversation }: InputOf<typeof owners.createNewOwner>,
) {
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    ctx.authorize(mayEditUsers(ctx.actor));
    const { userId } = await createUser(ctx, tx, {
      fname,
      lname,
      email: email || null,
      phoneNumber: phone_number,
      groupId: entity.group_id,
      assignedAdvisorId: entity.assigned_advisor_id,
    });
    await withOneMore(ctx, tx, entity, userId, conversation);
    return detailOf(ctx, tx, company_id);
  });
}

async function ownerOf(ctx: Ctx<StaffActor>, tx: Tx, entity: EntityRecord, userId: number) {
  const owners = await queries.listOwners(tx, ctx.actor.firmId, entity.id);
  const owner = owners.find(({ user_id }) => user_id === userId);
  if (!owner) throw new NotFound();
  return owner;
}

export async function changePrimaryContact(
  ctx: Ctx<StaffActor>,
  { company_id, user_id }: InputOf<typeof owners.changePrimaryContact>,
) {
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    await ownerOf(ctx, tx, entity, user_id);
    if (entity.user_id !== user_id) {
      await changeEntity(tx, ctx.actor.firmId, entity.id, { user_id }, ctx.clock.now().toISOString());
      await ctx.record(tx, ownerEvents['entity.primary_changed'], {
        entityId: entity.id,
        userId: user_id,
        payload: {},
      });
    }
    return detailOf(ctx, tx, company_id);
  });
}

export async function updateRoles(
  ctx: Ctx<StaffActor>,
  { company_id, user_id, special_role }: InputOf<typeof owners.updateRoles>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    const owner = await ownerOf(ctx, tx, entity, user_id);
    if (owner.special_role !== special_role) {
      if (special_role !== null) await queries.clearRole(tx, firmId, entity.id, special_role);
      await queries.changeOwner(tx, firmId, entity.id, user_id, { special_role });
      await ctx.record(tx, ownerEvents['entity.role_set'], {
        entityId: entity.id,
        userId: user_id,
        payload: { role: special_role },
      });
    }
    return detailOf(ctx, tx, company_id);
  });
}

export async function saveOwnerNotifications(
  ctx: Ctx<StaffActor>,
  { entity_id, owners_with_notifications: asked }: InputOf<typeof owners.saveOwnerNotifications>,
) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, entity_id);
    const owners = await queries.listOwners(tx, firmId, entity.id);
    const wanted = new Map(asked.map((row) => [row.user_id, row.notification_type_ids as number[]]));
    if ([...wanted.keys()].some((id) => !owners.some(({ user_id }) => user_id === id))) throw new NotFound();
    const next = owners.map((owner) => ({
      ...owner,
      notification_type_ids: OWNER_NOTIFICATIONS.filter((type) =>
        (wanted.get(owner.user_id) ?? owner.notification_type_ids).includes(type),
      ),
    }));
    if (!coversBoth(next)) throw new Invalid(ONE_OF_EACH, 'owners_with_notifications');
    for (const { user_id, notification_type_ids } of next)
      await queries.changeOwner(tx, firmId, entity.id, user_id, { notification_type_ids });
    await ctx.record(tx, ownerEvents['entity.owner_notifications_set'], {
      entityId: entity.id,
      payload: {},
    });
    return detailOf(ctx, tx, entity_id);
  });
}
