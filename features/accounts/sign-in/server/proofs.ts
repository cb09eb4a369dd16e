/**
 * The only place that decides whether what was proved is enough. Every way in ends here, so none can go around the
 * second factor: a token for a session is made when, and only when, the rules call the proofs complete.
 */
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Progress } from '#features/accounts/model.ts';
import { type Factor, standing } from '#features/accounts/rules/factors.ts';
import { HANDLE_LIFE, TOKEN_LIFE } from '#features/accounts/rules/lifetimes.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { type KnownHandle, openHandle, startAgain, writeHandle } from './handles.ts';
import { addProof, changeHandle } from './handle-queries.ts';
import { findPersonHere, type PersonHere } from './queries.ts';

export interface Proved extends Progress {
  auth_token: string | null;
}

const later = (ctx: Ctx, ms: number) => new Date(ctx.clock.now().getTime() + ms).toISOString();

/** What the rules make of the proofs: where the handle stands now, and the token if nothing is left to prove. */
function judged(
  ctx: Ctx,
  person: PersonHere,
  proofs: readonly Factor[],
  passwordLost: boolean,
): { change: Parameters<typeof changeHandle>[2]; answer: Omit<Proved, 'uid' | 'redirect'> } {
  const trusted = person.trusted_until && Date.parse(person.trusted_until) > ctx.clock.now().getTime();
  const step = standing(person, person, trusted ? [...proofs, 'browser'] : proofs, passwordLost);
  if (step.step === 'ready') {
    const token = tokenBytes();
    const change = { token_hash: hashToken(token), token_expires_at: later(ctx, TOKEN_LIFE) };
    return { change, answer: { next: 'session', factors: [], enrol: false, auth_token: token } };
  }
  const factors = step.step === 'second' ? step.factors : [];
  const change = { state: '2fa' as const, expires_at: later(ctx, HANDLE_LIFE) };
  return {
    change,
    answer: { next: '2fa', factors, enrol: step.step === 'enrol', auth_token: null },
  };
}

export const prove = (ctx: Ctx, handle: KnownHandle, factor: Factor): Promise<Proved> =>
  ctx.db.system(async (tx) => {
    const { owner_firm_id, user_id, browser_hash, uid_hash, uid, redirect } = handle;
    const person = await findPersonHere(tx, owner_firm_id, user_id, browser_hash);
    const proofs = person && (await addProof(tx, uid_hash, factor));
    if (!person || !proofs) throw startAgain();
    const { change, answer } = judged(ctx, person, proofs, handle.password_lost);
    await changeHandle(tx, uid_hash, change);
    return { uid, redirect, ...answer };
  });

/**
 * A first proof that needs no look-up: a password with its address, a link, a passkey, a linked account.
 * `alongside` is done in the same transaction.
 */
export const proveAnew = (
  ctx: Ctx,
  browser: Browser,
  who: { firmId: number; userId: number; redirect: string | null; passwordLost?: boolean },
  factor: Factor,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Proved> =>
  ctx.db.system(async (tx) => {
    const [person] = await Promise.all([
      findPersonHere(tx, who.firmId, who.userId, browser.known),
      alongside(tx),
    ]);
    if (!person) throw startAgain();
    const { change, answer } = judged(ctx, person, [factor], who.passwordLost ?? false);
    const start = {
      redirect: who.redirect,
      proved: [factor],
      password_lost: who.passwordLost ?? false,
      ...change,
    };
    const { uid, redirect } = await writeHandle(ctx, tx, browser, who, start);
    return { uid, redirect, ...answer };
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
    /** When they proved it, if not now. */
    provedAt?: string;
  },
): Promise<string> {
  const token = tokenBytes();
  await openHandle(ctx, browser, person, {
    proved: person.proved,
    redirect: person.redirect ?? null,
    limited_to: person.limitedTo ?? null,
    proved_at: person.provedAt ?? null,
    token_hash: hashToken(token),
    token_expires_at: later(ctx, TOKEN_LIFE),
  });
  return token;
}
