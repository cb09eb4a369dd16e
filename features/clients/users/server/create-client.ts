/** CLI-023: a user and their first entity, both or neither. */
import { preferencesOf } from '#features/firm/server/service.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '../events.ts';
import { BLANK_EMAIL, GROUP_REQUIRED, SPOUSE_ONLY_INDIVIDUAL } from '../messages.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';
import type { NewClient } from '../contract.ts';
import { mayCreateUsers } from '../policy.ts';
import { testEmailOf } from '../rules/user.ts';
import { checkedAdvisor, createUser } from './create-user.ts';
import { makeEntity } from '#features/clients/entities/server/make-entity.ts';
import { clearRole, insertOwners, saveSpouseRow } from '#features/clients/owners/server/queries.ts';
import { spouseStanding } from '#features/clients/owners/server/spouse.ts';
import { detailOf, lockedUser } from './users.ts';

const blank = (text: string): string | null => text || null;

function assertSound(asked: NewClient): void {
  if (asked.email === '' && !asked.confirmBlankEmail) throw new Refused('email.blank', BLANK_EMAIL);
  if (asked.spouse && asked.entityType !== 'Individual') throw new Invalid(SPOUSE_ONLY_INDIVIDUAL, 'spouse');
}

/** CLI-032. A group advisor's clients are of their own group without a word. */
async function assertGroup(ctx: Ctx<StaffActor>, tx: Tx, asked: number | null | undefined): Promise<void> {
  if (asked || visibleGroup(ctx.actor) !== null) return;
  const { has_firm_groups } = await preferencesOf(tx, ctx.actor.firmId);
  if (has_firm_groups) throw new Invalid(GROUP_REQUIRED, 'firmGroupId');
}

export function createClient(ctx: Ctx<StaffActor>, asked: NewClient) {
  return ctx.write(async (tx) => {
    ctx.authorize(mayCreateUsers(ctx.actor));
    assertSound(asked);
    await assertGroup(ctx, tx, asked.firmGroupId);
    await checkedAdvisor(ctx, tx, asked.assignedAdvisorId);
    const { userId } = await createUser(ctx, tx, {
      ...asked,
      email: asked.forTesting ? testEmailOf(asked.email) : asked.email,
      workPhoneExtension: asked.workPhoneExtenstion,
      groupId: asked.firmGroupId ?? null,
    });
    const company = await firstEntity(ctx, tx, userId, asked);
    if (asked.spouse) await addSpouse(ctx, tx, company.id, asked, asked.spouse);
    const user = await detailOf(ctx, tx, await lockedUser(ctx, tx, userId));
    return { error: null, user, company_id: company.id, company };
  });
}

/** What the form of a new client calls a field of its entity. */
const FORM_NAMES: Record<string, string> = {
  name: 'companyName',
  entity_type: 'entityType',
  external_entity_id: 'externalEntityId',
};

async function firstEntity(ctx: Ctx<StaffActor>, tx: Tx, userId: number, asked: NewClient) {
  const entity = await makeEntity(ctx, tx, {
    userId,
    name: asked.companyName,
    entity_type: asked.entityType,
    fields: {
      business_email: asked.businessEmail,
      other_email: asked.otherEmail,
      street: asked.street,
      city: asked.city,
      state: asked.state,
      zip: asked.zip,
      country: asked.country,
      external_entity_id: asked.externalEntityId,
      tax_return_id: asked.taxReturnId,
      tax_software: asked.taxSoftware,
    },
  }).catch((error: unknown) => {
    throw error instanceof Invalid && error.field
      ? new Invalid(error.message, FORM_NAMES[error.field] ?? error.field, error.code)
      : error;
  });
  await ctx.record(tx, userEvents['entity.created_with_owner'], {
    entityId: entity.id,
    userId,
    payload: { name: entity.name },
  });
  return { ...entity, entity_type: asked.entityType, readonly_access: false };
}

/** CLI-090: with access the spouse is a user who owns the entity too; without, only the details are kept. */
async function addSpouse(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  entityId: number,
  asked: NewClient,
  spouse: NonNullable<NewClient['spouse']>,
): Promise<void> {
  const { firmId } = ctx.actor;
  let userId: number | null = null;
  if (spouse.needsAccess) {
    const made = await createUser(ctx, tx, {
      ...spouse,
      phoneNumber: spouse.phone_number,
      workEmail: spouse.work_email,
      groupId: asked.firmGroupId ?? null,
      assignedAdvisorId: asked.assignedAdvisorId,
    }).catch((error: unknown) => {
      throw error instanceof Invalid
        ? new Invalid(error.message, `spouse.${error.field}`, error.code)
        : error;
    });
    userId = made.userId;
    const standing = spouseStanding(spouse.is_taxpayer);
    await clearRole(tx, firmId, entityId, standing.special_role);
    await insertOwners(tx, firmId, entityId, [{ user_id: userId, ...standing }]);
  }
  await saveSpouseRow(tx, firmId, entityId, {
    user_id: userId,
    fname: spouse.fname,
    lname: spouse.lname,
    email: blank(spouse.email),
    work_email: blank(spouse.work_email),
    phone_number: blank(enteredPhone(spouse.phone_number)),
    is_taxpayer: spouse.is_taxpayer,
    needs_access: spouse.needsAccess,
  });
}
