/** One browser on its way in: who it says it is, and what it has proved so far. */
import { AppError, Refused } from '#platform/errors.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { sameSitePath } from '#platform/same-site-path.ts';
import { START_AGAIN } from '#features/accounts/messages.ts';
import { HANDLE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { type SignInEvent, type SignInState, transition } from '#features/accounts/rules/sign-in-states.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { changeHandle, findHandle, type HandleRow, insertHandle } from './handle-queries.ts';

export interface Handle extends HandleRow {
  uid: string;
}
/** A handle whose person is known. Under strict enumeration there are others, and they lead nowhere. */
export interface KnownHandle extends Handle {
  owner_firm_id: number;
  user_id: number;
}

const after = (ctx: Ctx, ms: number) => new Date(ctx.clock.now().getTime() + ms).toISOString();

export const startAgain = () => new AppError(401, 'auth.handle_expired', START_AGAIN);

/** Acts for the firm of a person who has no session yet. */
export const asFirm = (ctx: Ctx, firmId: number): Ctx<FirmActor> => ctx.as({ kind: 'system', firmId });

type Start = Partial<
  Pick<HandleRow, 'state' | 'proved' | 'redirect' | 'limited_to' | 'proved_at' | 'password_lost'> & {
    token_hash: Buffer;
    token_expires_at: string;
  }
>;

export async function openHandle(
  ctx: Ctx,
  browser: Browser,
  person: Parameters<typeof writeHandle>[3],
  start: Start = {},
): Promise<Handle> {
  return ctx.db.system((tx) => writeHandle(ctx, tx, browser, person, start));
}

export async function writeHandle(
  ctx: Ctx,
  tx: Tx,
  browser: Browser,
  person: { firmId: number; userId: number } | { typedEmail: string },
  start: Start = {},
): Promise<Handle> {
  const uid = tokenBytes();
  const row: HandleRow = {
    uid_hash: hashToken(uid),
    browser_hash: browser.hash,
    owner_firm_id: 'firmId' in person ? person.firmId : null,
    user_id: 'userId' in person ? person.userId : null,
    typed_email: 'typedEmail' in person ? person.typedEmail : null,
    state: start.state ?? 'login',
    proved: start.proved ?? [],
    redirect: sameSitePath(start.redirect ?? null),
    limited_to: start.limited_to ?? null,
    proved_at: start.proved_at ?? null,
    enrol_phone: null,
    password_lost: start.password_lost ?? false,
  };
  const { token_hash, token_expires_at } = start;
  const times = { expires_at: after(ctx, HANDLE_LIFE), created_at: ctx.clock.now().toISOString() };
  await insertHandle(tx, { ...row, ...times, ...(token_hash && { token_hash, token_expires_at }) });
  return { uid, ...row };
}

export async function readHandle(ctx: Ctx, browser: Browser, uid: string): Promise<Handle> {
  const now = ctx.clock.now().toISOString();
  const row = await ctx.db.system((tx) => findHandle(tx, hashToken(uid), browser.hash, now));
  if (!row) throw startAgain();
  return { uid, ...row };
}

export const isKnown = <H extends Pick<HandleRow, 'user_id' | 'owner_firm_id'>>(
  handle: H,
): handle is H & { user_id: number; owner_firm_id: number } =>
  handle.user_id !== null && handle.owner_firm_id !== null;

export async function readKnownHandle(ctx: Ctx, browser: Browser, uid: string): Promise<KnownHandle> {
  const handle = await readHandle(ctx, browser, uid);
  if (!isKnown(handle)) throw startAgain();
  return handle;
}

/** The state this event leads to; a call that does not belong here is refused. */
export function stateAfter(handle: Handle, event: SignInEvent): SignInState {
  const next = transition(handle.state, event);
  if (!next) throw new Refused('auth.wrong_step', START_AGAIN);
  return next;
}

/** Whoever goes on has ten more minutes. */
export async function moveHandle(
  ctx: Ctx,
  handle: Handle,
  state: SignInState,
  enrolPhone?: string,
): Promise<void> {
  const change = {
    state,
    expires_at: after(ctx, HANDLE_LIFE),
    ...(enrolPhone && { enrol_phone: enrolPhone }),
  };
  await ctx.db.system((tx) => changeHandle(tx, handle.uid_hash, change));
}
