/** Mailed links. Reading one changes nothing, however often a scanner does it; one POST spends it. */
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { EMAIL_TAKEN, LINK_EXPIRED, TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { SIGN_INS_PER_ADDRESS } from '#features/accounts/rules/limits.ts';
import { maskEmail } from '#features/accounts/rules/masking.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { asFirm, isKnown, openHandle } from './handles.ts';
import { methodsOf } from './look-up.ts';
import { tellPerson } from './notices.ts';
import { prove, proveAnew } from './proofs.ts';
import { findHandle } from './handle-queries.ts';
import {
  confirmEmail,
  emailIsTaken,
  findLink,
  findPerson,
  killChallenges,
  type LinkRow,
  spendChallenge,
} from './queries.ts';

/** Who asks for one of these does not know the password, or has none yet. */
const LOST: ReadonlySet<LinkRow['purpose']> = new Set(['set-password', 'set-method', 'invite']);

const isAlive = (ctx: Ctx, link: LinkRow) =>
  !link.dead && Date.parse(link.link_expires_at) > ctx.clock.now().getTime();

const linkOf = (ctx: Ctx, token: string) => ctx.db.system((tx) => findLink(tx, hashToken(token)));

export async function readLink(ctx: Ctx, { token }: { token: string }) {
  const link = await linkOf(ctx, token);
  if (!link) return { purpose: null, alive: false, firm_name: null, firm_address: null, address: null };
  return {
    purpose: link.purpose,
    alive: isAlive(ctx, link),
    firm_name: link.firm_name,
    firm_address: link.firm_address,
    address: maskEmail(link.address),
  };
}

/** A dead link still knows whose it was: its person can have another with one tap. */
async function expired(ctx: Ctx, browser: Browser, link: LinkRow | undefined): Promise<AppError> {
  const person = link && (await ctx.db.system((tx) => findPerson(tx, link.firm_id, link.user_id)));
  if (!person) return new AppError(410, 'link.expired', LINK_EXPIRED);
  const who = { firmId: person.firm_id, userId: person.id };
  const handle = await openHandle(ctx, browser, who, { state: 'expired-link', redirect: link.redirect });
  return new AppError(410, 'link.expired', LINK_EXPIRED, {
    details: { uid: handle.uid, methods: methodsOf(person) },
  });
}

export async function openLink(ctx: Ctx, browser: Browser, { token }: { token: string }) {
  await ctx.limits.take(SIGN_INS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const link = await linkOf(ctx, token);
  if (!link || !isAlive(ctx, link)) throw await expired(ctx, browser, link);
  const { purpose, firm_id: firmId, user_id: userId } = link;
  if (purpose === 'second-factor') return { ...(await proveSecond(ctx, browser, link)), purpose };
  if (purpose === 'confirm-email') {
    await takeAddress(ctx, browser, link);
    const nothing = { uid: '', factors: [], enrol: false, redirect: link.redirect, auth_token: null };
    return { ...nothing, next: 'session' as const, purpose };
  }
  await spend(ctx, browser, link);
  const who = { firmId, userId, redirect: link.redirect, passwordLost: LOST.has(purpose) };
  return { ...(await proveAnew(ctx, browser, who, 'email')), purpose };
}

async function spend(ctx: Ctx, browser: Browser, link: LinkRow): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const mine = await ctx.db.write({ firmId: link.firm_id, clientId: null }, (tx) =>
    spendChallenge(tx, link.firm_id, link.id, now),
  );
  if (!mine) throw await expired(ctx, browser, link);
}

/** It continues what this browser began; elsewhere the code in the same mail is the way. */
async function proveSecond(ctx: Ctx, browser: Browser, link: LinkRow) {
  const now = ctx.clock.now().toISOString();
  const handle = await ctx.db.system((tx) => findHandle(tx, link.handle_hash!, browser.hash, now));
  if (!handle)
    throw new AppError(
      409,
      'auth.other_browser',
      'Please open this link in the browser where you are signing in, or type the code there.',
    );
  const known = { uid: '', ...handle };
  if (!isKnown(known)) throw await expired(ctx, browser, link);
  await spend(ctx, browser, link);
  return prove(ctx, known, 'email');
}

/** The new address is proved: it takes the place of the old one, and the old one is told. */
async function takeAddress(ctx: Ctx, browser: Browser, link: LinkRow): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const firm = asFirm(ctx, link.firm_id);
  if (await ctx.db.system((tx) => emailIsTaken(tx, link.address, link.user_id)))
    throw new AppError(409, 'email.taken', EMAIL_TAKEN);
  const changed = await ctx.db.write({ firmId: link.firm_id, clientId: null }, async (tx: Tx) => {
    if (!(await spendChallenge(tx, link.firm_id, link.id, now))) return false;
    const before = await confirmEmail(tx, link.firm_id, link.user_id, link.address);
    if (!before) return false;
    await killChallenges(tx, link.firm_id, [link.user_id], now);
    await firm.record(tx, accountEvents['email.changed'], { userId: link.user_id, payload: {} });
    const person = await findPerson(tx, link.firm_id, link.user_id);
    if (person) await tellPerson(firm, tx, { ...person, email: before.old }, 'email-changed');
    return true;
  });
  if (!changed) throw await expired(ctx, browser, link);
}
