/** QST-085 to QST-089: a client confirms how to reach them, or corrects it, before they answer. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { enteredPhone, profileFaults } from '#features/accounts/rules/profile.ts';
import { readProfile, updateProfile } from '#features/accounts/server/service.ts';
import { addressFault } from '#features/addresses/rules/address.ts';
import { readEntityProfile, updateEntityProfile } from '#features/clients/server/service.ts';
import { PHONE_FOR_SMS, SMS_CONSENT } from '../../messages.ts';
import type { answering } from '../contract.ts';
import { answeringEvents } from '../events.ts';
import { assertMayAnswer, heldQuestionnaire, seenQuestionnaire } from './access.ts';
import { confirm } from './queries.ts';

type Confirmed = InputOf<typeof answering.confirmContact>;

/** A new address becomes theirs once its mail is opened; everything else at once. */
export async function confirmContact(
  ctx: Ctx<ClientActor>,
  input: Confirmed,
): Promise<{ email_to_prove: string | null }> {
  const { questionnaireId, companyId } = input;
  await ctx.read(async (tx) => {
    const seen = await seenQuestionnaire(ctx, tx, questionnaireId, companyId);
    if (input.userId !== ctx.actor.userId) throw new NotFound();
    assertMayAnswer(ctx, seen);
  });
  // All of it is judged before any of it is kept.
  assertAddress(input);
  const email_to_prove = await keepPerson(ctx, input);
  await keepAddress(ctx, input);
  await ctx.write(async (tx) => {
    const held = await heldQuestionnaire(ctx, tx, questionnaireId, companyId);
    const { firmId, userId } = ctx.actor;
    if (!(await confirm(tx, firmId, held.id, userId, ctx.clock.now().toISOString()))) return;
    await ctx.record(tx, answeringEvents['contact.confirmed'], {
      entityId: held.entity_id,
      userId,
      payload: {
        questionnaire_id: held.id,
        name: held.name,
        year: held.tax_year,
        sms_consent: input.preferred_contact_method === 'sms' ? SMS_CONSENT.version : null,
      },
    });
  });
  return { email_to_prove };
}

const FIELDS: Readonly<Record<string, string>> = { phone_number: 'phoneNumber' };

async function keepPerson(ctx: Ctx<ClientActor>, input: Confirmed): Promise<string | null> {
  const present = await readProfile(ctx);
  // QST-087.
  if (input.preferred_contact_method === 'sms' && enteredPhone(input.phoneNumber) === '')
    throw new Invalid(PHONE_FOR_SMS, 'phoneNumber');
  const change = {
    version: present.version,
    email: input.email,
    phone_number: input.phoneNumber,
    preferred_contact_method: input.preferred_contact_method,
  };
  const [fault] = profileFaults(present, change, false);
  if (fault) throw new Invalid(fault.message, FIELDS[fault.field] ?? fault.field);
  const { email, pending_email } = await updateProfile(ctx, change);
  const asked = input.email.trim().toLowerCase();
  return asked !== (email ?? '').toLowerCase() && asked === (pending_email ?? '').toLowerCase()
    ? pending_email
    : null;
}

const PARTS = ['street', 'zip', 'city', 'state', 'country'] as const;
const hasAddress = (input: Confirmed): boolean => PARTS.some((part) => input[part].trim() !== '');

function assertAddress({ country, state, zip }: Confirmed): void {
  const fault = addressFault({ country, state, zip });
  if (fault) throw new Invalid(fault.message, fault.field);
}

/** Left out as a whole, it stays as it is. */
async function keepAddress(ctx: Ctx<ClientActor>, input: Confirmed): Promise<void> {
  if (!hasAddress(input)) return;
  const { companyId: company_id } = input;
  const { version } = await readEntityProfile(ctx, { company_id });
  const address = Object.fromEntries(PARTS.map((part) => [part, input[part].trim()]));
  await updateEntityProfile(ctx, { company_id, version, ...address });
}
