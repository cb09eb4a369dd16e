/** The spouse of a return: details only, or with access a user of their own who owns it too. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Refused } from '#platform/errors.ts';
import { assertRecent } from '#platform/server/http/answer.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { owners } from '../contract.ts';
import { ownerEvents } from '../events.ts';
import { SPOUSE_ONLY_INDIVIDUAL } from '#features/clients/users/messages.ts';
import { SPOUSE_TAKEN } from '../messages.ts';
import type { Spouse } from '../model.ts';
import { mayEditUsers } from '#features/clients/users/policy.ts';
import { checkedAdvisor, createUser } from '#features/clients/users/server/create-user.ts';
import { editableEntity, visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import type { EntityRecord } from '#features/clients/entities/server/entity-queries.ts';
import * as queries from './queries.ts';
import { withOneMore } from './owners.ts';

/** Each signs for themselves; a household hears of what is sent once. */
const SIGNS = 5;
export const spouseStanding = (isTaxpayer: boolean) => ({
  special_role: isTaxpayer ? ('taxpayer' as const) : ('spouse' as const),
  notification_type_ids: [SIGNS],
});

export async function readSpouse(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, company_id);
    return { spouse: await queries.findSpouse(tx, ctx.actor.firmId, company_id) };
  });
}

type NewSpouse = Omit<InputOf<typeof owners.saveSpouse>, 'company_id'>;

export async function saveSpouse(
  ctx: Ctx<StaffActor>,
  { company_id, ...asked }: InputOf<typeof owners.saveSpouse>,
): Promise<{ spouse: Spouse }> {
  const { firmId } = ctx.actor;
  if (asked.needsAccess) assertRecent(ctx.actor, ctx.clock.now());
  return ctx.write(async (tx) => {
    const entity = await editableEntity(ctx, tx, company_id);
    if (entity.entity_type !== 'Individual') throw new Refused('spouse.individual', SPOUSE_ONLY_INDIVIDUAL);
    const present = await queries.findSpouse(tx, firmId, company_id);
    if (present?.user_id) throw new Refused('spouse.has_access', SPOUSE_TAKEN);
    if (asked.needsAccess) ctx.authorize(mayEditUsers(ctx.actor));
    const advisor = asked.assigned_advisor_id ?? null;
    if (advisor !== entity.assigned_advisor_id) await checkedAdvisor(ctx, tx, advisor);
    await queries.saveSpouseRow(tx, firmId, entity.id, {
      user_id: asked.needsAccess ? await giveAccess(ctx, tx, entity, asked) : null,
      fname: asked.fname,
      lname: asked.lname,
      email: asked.email || null,
      work_email: asked.work_email || null,
      phone_number: asked.phone_number || null,
      is_taxpayer: asked.is_taxpayer,
      needs_access: asked.needsAccess,
    });
    await ctx.record(tx, ownerEvents['entity.spouse_saved'], {
      entityId: entity.id,
      payload: { access: asked.needsAccess },
    });
    return { spouse: (await queries.findSpouse(tx, firmId, entity.id))! };
  });
}

/** A spouse with access is one more owner, so the conversation changes with them as with any other. */
async function giveAccess(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entity: EntityRecord,
  { copyPreviousMessages, transferPreviousMessages, ...asked }: NewSpouse,
): Promise<number> {
  const { userId } = await createUser(ctx, tx, {
    fname: asked.fname,
    lname: asked.lname,
    email: asked.email || null,
    workEmail: asked.work_email || null,
    phoneNumber: asked.phone_number,
    groupId: entity.group_id,
    assignedAdvisorId: asked.assigned_advisor_id ?? entity.assigned_advisor_id,
  });
  const standing = spouseStanding(asked.is_taxpayer);
  await queries.clearRole(tx, ctx.actor.firmId, entity.id, standing.special_role);
  const conversation = { copyPreviousMessages, transferPreviousMessages };
  await withOneMore(ctx, tx, entity, userId, conversation, standing);
  return userId;
}
