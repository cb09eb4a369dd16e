/** The first step of founding a firm: a code to the address, bound to the browser that asked. */
import { EMAIL_TAKEN, CODE_FAILED, SENT_ENOUGH, TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { CODE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import {
  LOOK_UPS_PER_ADDRESS,
  SENDS_PER_PERSON,
  SIGN_UPS_PER_ADDRESS,
} from '#features/accounts/rules/limits.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import { type Browser, codeMac, emailIsTaken, makeCode } from '#features/accounts/server/service.ts';
import { AppError, Forbidden } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { SIGN_UP_CLOSED, SUBDOMAIN_TAKEN } from '../messages.ts';
import { mayFoundFirm } from '../policy.ts';
import { subdomain } from '../rules/subdomain.ts';
import * as queries from './queries.ts';
import { alreadyKnownMail, foundingCodeMail } from './mails.ts';

export const emailTaken = () => new AppError(409, 'email.taken', EMAIL_TAKEN, { field: 'email' });

/** What the code is a code for; one of another purpose proves nothing here. */
export const codeContext = (signUpId: string): string => `firm-sign-up:${signUpId}`;

export async function requireOpenDoor(ctx: Ctx, tx: Tx): Promise<void> {
  ctx.authorize(
    mayFoundFirm(ctx.config.firmSignUp, await queries.anyFirm(tx)),
    new Forbidden('firm.sign_up_closed', SIGN_UP_CLOSED),
  );
}

export async function signUpMode(ctx: Ctx) {
  const mode = ctx.config.firmSignUp;
  return { mode, open: mayFoundFirm(mode, await ctx.db.system(queries.anyFirm)) };
}

export async function subdomainAvailable(ctx: Ctx, input: { subdomain_url: string }) {
  await ctx.limits.take(LOOK_UPS_PER_ADDRESS, [`subdomain:${addressKey(ctx.address)}`], TOO_MANY_FROM_HERE);
  const parsed = subdomain.safeParse(input.subdomain_url);
  if (!parsed.success) return { available: false, reason: parsed.error.issues[0]!.message };
  const taken = await ctx.db.system((tx) => queries.subdomainTaken(tx, parsed.data));
  return { available: !taken, reason: taken ? SUBDOMAIN_TAKEN : null };
}

export async function signUp(ctx: Ctx, browser: Browser, { email }: { email: string }) {
  await ctx.limits.take(SIGN_UPS_PER_ADDRESS, [`firm:${addressKey(ctx.address)}`], TOO_MANY_FROM_HERE);
  const known = await ctx.db.system(async (tx) => {
    await requireOpenDoor(ctx, tx);
    return emailIsTaken(tx, email, null);
  });
  const strict = ctx.config.enumeration === 'strict';
  if (known && !strict) throw emailTaken();
  await ctx.limits.take(SENDS_PER_PERSON, [`sign-up:${email.toLowerCase()}`], SENT_ENOUGH);
  const id = tokenBytes();
  const code = makeCode();
  if (!known) await keepCode(ctx, browser, id, code, email);
  // Where nobody may learn who is known, the address itself is told, and the caller sees no difference.
  const mail = known ? alreadyKnownMail(ctx.config.baseUrl) : foundingCodeMail(code);
  try {
    const dedupeKey = `firm-sign-up:${hashToken(id).toString('base64url')}`;
    await ctx.outgoing.now(ctx, { firmId: null, mail: { to: email, dedupeKey, secret: true, ...mail } });
  } catch (error) {
    ctx.log.warn('the code to found a firm could not be sent', { error });
    await ctx.db.system((tx) => queries.deleteSignUp(tx, hashToken(id)));
    throw new AppError(502, 'mail.failed', CODE_FAILED);
  }
  return { sign_up_id: id };
}

async function keepCode(ctx: Ctx, browser: Browser, id: string, code: string, email: string): Promise<void> {
  const now = ctx.clock.now();
  const row = {
    id_hash: hashToken(id),
    browser_hash: browser.hash,
    email,
    code_mac: codeMac(ctx, codeContext(id), code),
    expires_at: new Date(now.getTime() + CODE_LIFE.email).toISOString(),
  };
  await ctx.db.system((tx) => queries.insertSignUp(tx, row, now.toISOString()));
}
