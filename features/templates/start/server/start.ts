/** Starting a template by its public address, before anybody is signed in. */
import { SENT_ENOUGH, TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { LINK_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { SENDS_PER_FIRM, SENDS_PER_PERSON, SIGN_UPS_PER_ADDRESS } from '#features/accounts/rules/limits.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import {
  type Browser,
  emailIsTaken,
  findPersonByEmail,
  readyToken,
  sendLinkMail,
  takeLookUp,
  takeOfStrangers,
} from '#features/accounts/server/service.ts';
import { createIndividual } from '#features/clients/server/service.ts';
import { emailTaken, publicFace } from '#features/firm/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { starts } from '../contract.ts';
import { limitedTo } from '../model.ts';
import { mayStartTemplate } from '../policy.ts';
import { findTemplate, type TemplateRecord } from './queries.ts';

/** A template anyone may start; whatever else has that handle does not exist. */
export async function publicTemplate(ctx: Ctx, hashId: string): Promise<TemplateRecord> {
  const template = await ctx.db.system((tx) => findTemplate(tx, hashId));
  ctx.authorize(template && mayStartTemplate(template), NotFound);
  return template;
}

export async function startTemplate(ctx: Ctx, { hash_id }: { hash_id: string }) {
  const { name, firm_name, ...template } = await publicTemplate(ctx, hash_id);
  return {
    template: { name, hash_id: template.hash_id },
    firm: publicFace({ name: firm_name, ...template }),
  };
}

export async function checkEmail(
  ctx: Ctx,
  browser: Browser,
  { hash_id, email }: InputOf<typeof starts.checkEmail>,
) {
  await takeLookUp(ctx, browser);
  await publicTemplate(ctx, hash_id);
  if (ctx.config.enumeration === 'strict') return { known: false };
  return { known: await ctx.db.system((tx) => emailIsTaken(tx, email, null)) };
}

export async function signUp(ctx: Ctx, browser: Browser, input: InputOf<typeof starts.signUp>) {
  await ctx.limits.take(SIGN_UPS_PER_ADDRESS, [`template:${addressKey(ctx.address)}`], TOO_MANY_FROM_HERE);
  const template = await publicTemplate(ctx, input.templateHashId);
  const strict = ctx.config.enumeration === 'strict';
  // The answer tells whether the address has a user, as a look-up does.
  if (!strict) await takeOfStrangers(ctx, browser);
  const known = await ctx.db.system((tx) => emailIsTaken(tx, input.email, null));
  if (known && !strict) throw emailTaken();
  await ctx.limits.take(SENDS_PER_PERSON, [`sign-up:${input.email.toLowerCase()}`], SENT_ENOUGH);
  await ctx.limits.take(SENDS_PER_FIRM, [String(template.firm_id)], SENT_ENOUGH);
  const redirect = createStep(template.hash_id, input.year);
  const options = { redirect, life: LINK_LIFE };
  if (known) {
    await remind(ctx, input.email, options);
    return { firebase_token: null };
  }
  const firm = systemCtx(ctx, template.firm_id, ctx.requestId);
  const userId = await firm.write(async (tx) => {
    const { email, fname, lname, firmGroupId } = input;
    const made = await createIndividual(firm, tx, { email, fname, lname, groupId: firmGroupId ?? null });
    if (!made) throw emailTaken();
    await sendLinkMail(
      firm,
      tx,
      { firm_id: template.firm_id, id: made.userId, email, fname },
      'sign-in',
      options,
    );
    return made.userId;
  });
  if (strict) return { firebase_token: null };
  const token = await readyToken(ctx, browser, {
    firmId: template.firm_id,
    userId,
    proved: [],
    limitedTo: limitedTo(template.hash_id),
    redirect,
  });
  return { firebase_token: token };
}

/** Where nobody may learn who is known, the person themselves gets the way in. */
async function remind(ctx: Ctx, email: string, options: { redirect: string; life: number }): Promise<void> {
  const person = await ctx.db.system((tx) => findPersonByEmail(tx, email));
  if (!person?.email) return;
  const firm = systemCtx(ctx, person.firm_id, ctx.requestId);
  const { firm_id, id, fname } = person;
  const address = person.email;
  await firm.writeQuietly('who is known is told to nobody but themselves', (tx) =>
    sendLinkMail(firm, tx, { firm_id, id, fname, email: address }, 'sign-in', options),
  );
}

const createStep = (hashId: string, year: number): string =>
  `/template/${hashId}/create-questionnaire-from-template?taxYear=${year}`;
