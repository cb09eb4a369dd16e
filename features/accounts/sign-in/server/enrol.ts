/** A second factor is due and there is none: it is added on the way in, after the first proof and before a session. */
import { Invalid, Refused } from '#platform/errors.ts';
import { phoneDigits } from '#platform/phone.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { INVALID_CODE, SMS_FAILED, START_AGAIN } from '#features/accounts/messages.ts';
import { phoneFault } from '#features/accounts/rules/contact.ts';
import { standing } from '#features/accounts/rules/factors.ts';
import { maskPhone } from '#features/accounts/rules/masking.ts';
import { acceptApp, offerApp } from '#features/accounts/factors/server/authenticator.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { asFirm, type KnownHandle, moveHandle, readKnownHandle } from './handles.ts';
import { tellPerson } from './notices.ts';
import { prove } from './proofs.ts';
import { personOf, sendProof } from './send.ts';
import type { Person } from './queries.ts';

/** Only where the rules say so: who has a second factor proves that one. */
async function enrolling(
  ctx: Ctx,
  browser: Browser,
  uid: string,
): Promise<{ handle: KnownHandle; person: Person }> {
  const handle = await readKnownHandle(ctx, browser, uid);
  const person = await personOf(ctx, handle);
  if (standing(person, person, handle.proved, handle.password_lost).step !== 'enrol')
    throw new Refused('auth.wrong_step', START_AGAIN);
  return { handle, person };
}

export async function enrolPhone(ctx: Ctx, browser: Browser, input: { uid: string; phone_number: string }) {
  const fault = phoneFault(input.phone_number);
  if (fault) throw new Invalid(fault, 'phone_number');
  const { handle } = await enrolling(ctx, browser, input.uid);
  const phone = phoneDigits(input.phone_number);
  await moveHandle(ctx, handle, '2fa', phone);
  await sendProof(ctx, handle, {
    channel: 'sms',
    purpose: 'second-factor',
    withCode: true,
    redirect: null,
    failure: SMS_FAILED,
    to: phone,
  });
  return { phone: maskPhone(phone) };
}

export async function enrolApp(ctx: Ctx, browser: Browser, { uid }: { uid: string }) {
  const { person } = await enrolling(ctx, browser, uid);
  const face = await ctx.db.system((tx) => mailFace(tx, person.firm_id));
  const who = { firmId: person.firm_id, userId: person.id };
  return offerApp(ctx, who, { issuer: face.name, account: person.email ?? person.full_name });
}

export async function confirmEnrolledApp(
  ctx: Ctx,
  browser: Browser,
  input: { uid: string; setup_token: string; code: string },
) {
  const { handle, person } = await enrolling(ctx, browser, input.uid);
  const who = { firmId: person.firm_id, userId: person.id };
  const firm = asFirm(ctx, person.firm_id);
  const recovery_codes = await ctx.db.write({ firmId: person.firm_id, clientId: null }, async (tx) => {
    const codes = await acceptApp(ctx, tx, who, input);
    if (!codes) throw new Invalid(INVALID_CODE, 'code');
    await firm.record(tx, accountEvents['authenticator.added'], {
      userId: person.id,
      payload: {},
    });
    await tellPerson(firm, tx, person, 'factor-changed');
    return codes;
  });
  return { ...(await prove(ctx, handle, 'app')), recovery_codes };
}
