/** CLI-023: a user and their first entity, both or neither. */
import { preferencesOf } from '#features/firm/server/service.ts';
import { enteredPhone } from '#features/accounts/rules/profile.ts';
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, Refused } from '#platform/errors.ts';
import { handleFrom } from '#platform/ids.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { userEvents } from '../events.ts';
import { BLANK_EMAIL, GROUP_REQUIRED, SPOUSE_ONLY_INDIVIDUAL } from '../messages.ts';
import { COUNTRY_UNKNOWN, ENTITY_NAME_TAKEN } from '#features/clients/entities/messages.ts';
import { visibleGroup } from '#features/clients/entities/policy.ts';
import { addressFault, COUNTRIES } from '#features/addresses/rules/address.ts';
import type { NewClient } from '../contract.ts';
import { mayCreateUsers } from '../policy.ts';
import { createUser } from './create-user.ts';
import { insertFirstEntity } from '#features/clients/entities/server/first-entity-queries.ts';
import {
  clearRole,
  insertOwners,
  insertWholeOwner,
  saveSpouseRow,
} from '#features/clients/owners/server/queries.ts';
import { spouseStanding } from '#features/clients/owners/server/spouse.ts';
import { detailOf, lockedUser } from './users.ts';

const HASH_BYTES = 16;
const blank = (text: string): string | null => text || null;

function assertSound(asked: NewClient): void {
  if (asked.email === '' && !asked.confirmBlankEmail) throw new Refused('email.blank', BLANK_EMAIL);
  if (asked.spouse && asked.entityType !== 'Individual') throw new Invalid(SPOUSE_ONLY_INDIVIDUAL, 'spouse');
  const { country, state, zip } = asked;
  if (country !== '' && !COUNTRIES.includes(country)) throw new Invalid(COUNTRY_UNKNOWN, 'country');
  const fault = addressFault({ country, state, zip });
  if (fault) throw new Invalid(fault.message, fault.field);
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
    const { userId } = await createUser(ctx, tx, {
      ...asked,
      workPhoneExtension: asked.workPhoneExtenstion,
      groupId: asked.firmGroupId ?? null,
    });
    const company = await firstEntity(ctx, tx, userId, asked);
    if (asked.spouse) await addSpouse(ctx, tx, company.id, asked, asked.spouse);
    const user = await detailOf(ctx, tx, await lockedUser(ctx, tx, userId));
    return { error: null, user, company_id: company.id, company };
  });
}

async function firstEntity(ctx: Ctx<StaffActor>, tx: Tx, userId: number, asked: NewClient) {
  const { firmId } = ctx.actor;
  const entity = await insertFirstEntity(tx, {
    firm_id: firmId,
    hash_id: handleFrom(ctx.random(HASH_BYTES)),
    user_id: userId,
    name: asked.companyName,
    entity_type: asked.entityType,
    business_email: blank(asked.businessEmail),
    other_email: blank(asked.otherEmail),
    street: blank(asked.street),
    city: blank(asked.city),
    state: blank(asked.state),
    zip: blank(asked.zip),
    country: blank(asked.country),
    external_entity_id: blank(asked.externalEntityId),
    tax_return_id: blank(asked.taxReturnId),
    tax_software: blank(asked.taxSoftware),
    now: ctx.clock.now().toISOString(),
  });
  if (!entity) throw new Invalid(ENTITY_NAME_TAKEN, 'companyName', 'name.taken');
  const role = asked.entityType === 'Individual' ? 'taxpayer' : null;
  await insertWholeOwner(tx, firmId, entity.id, userId, role);
  await ctx.record(tx, userEvents['entity.created_with_owner'], {
    entityId: entity.id,
    userId,
    payload: { name: entity.name },
  });
  return entity;
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
