/**
 * The only place that decides whether what was proved is enough. Every way in ends here, so none can go around the
 * second factor: a token for a session is made when, and only when, the rules call the proofs complete.
 */
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Progress } from '../model.ts';
import { type Factor, standing } from '../rules/factors.ts';
import { HANDLE_LIFE, TOKEN_LIFE } from '../rules/lifetimes.ts';
import type { Browser } from './browser.ts';
import { isKnown, type KnownHandle, openHandle, startAgain, writeHandle } from './handles.ts';
import { addProof, changeHandle, findKnownBrowser, findPerson } from './sign-in-queries.ts';

export interface Proved extends Progress {
  auth_token: string | null;
}

export const prove = (ctx: Ctx, handle: KnownHandle, factor: Factor): Promise<Proved> =>
  ctx.db.system((tx) => proveIn(ctx, tx, handle, factor));

async function proveIn(ctx: Ctx, tx: Tx, handle: KnownHandle, factor: Factor): Promise<Proved> {
  const { owner_firm_id: firmId, user_id: userId } = handle;
  const now = ctx.clock.now().getTime();
  const person = await findPerson(tx, firmId, userId);
  const proofs = person && (await addProof(tx, handle.uid_hash, factor));
  if (!person || !proofs) throw startAgain();
  const browser = await findKnownBrowser(tx, firmId, userId, handle.browser_hash);
  const trusted = browser?.trusted_until && Date.parse(browser.trusted_until) > now;
  const step = standing(person, person, trusted ? [...proofs, 'browser'] : proofs);
  const common = { uid: handle.uid, redirect: handle.redirect };
  if (step.step === 'ready') {
    const token = tokenBytes();
    await changeHandle(tx, handle.uid_hash, {
      token_hash: hashToken(token),
      token_expires_at: new Date(now + TOKEN_LIFE).toISOString(),
    });
    return { ...common, next: 'session', factors: [], enrol: false, auth_token: token };
  }
  await changeHandle(tx, handle.uid_hash, {
    state: '2fa',
    expires_at: new Date(now + HANDLE_LIFE).toISOString(),
  });
  const factors = step.step === 'second' ? step.factors : [];
  return { ...common, next: '2fa', factors, enrol: step.step === 'enrol', auth_token: null };
}

/** A first proof that needs no look-up: a password with its address, a link, a passkey, a linked account. */
export const proveAnew = (
  ctx: Ctx,
  browser: Browser,
  person: { firmId: number; userId: number; redirect: string | null },
  factor: Factor,
): Promise<Proved> =>
  ctx.db.system(async (tx) => {
    const handle = await writeHandle(ctx, tx, browser, person, { redirect: person.redirect });
    if (!isKnown(handle)) throw startAgain();
    return proveIn(ctx, tx, handle, factor);
  });

/** For somebody who has just proved everything another way: a new firm's partner, a new method, a sign-up. */
export async function readyToken(
  ctx: Ctx,
  browser: Browser,
  person: {
    firmId: number;
    userId: number;
    proved: Factor[];
    limitedTo?: string | null;
    redirect?: string | null;
  },
): Promise<string> {
  const handle = await openHandle(ctx, browser, person, {
    proved: person.proved,
    redirect: person.redirect ?? null,
    limited_to: person.limitedTo ?? null,
  });
  const token = tokenBytes();
  const ends = new Date(ctx.clock.now().getTime() + TOKEN_LIFE).toISOString();
  await ctx.db.system((tx) =>
    changeHandle(tx, handle.uid_hash, { token_hash: hashToken(token), token_expires_at: ends }),
  );
  return token;
}
