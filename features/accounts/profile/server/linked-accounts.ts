/**
 * One person with two accounts, often of two firms. Both are proved before they are linked, both hear of it, and
 * neither firm learns anything of the other.
 */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { LINK_ITSELF, LINK_NOT_PROVED, LINKED_ALREADY } from '#features/accounts/messages.ts';
import { mayEditProfile } from '#features/accounts/policy.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { asFirm } from '#features/accounts/sign-in/server/handles.ts';
import { type Account, deleteLink, insertLink, listLinked } from './linked-queries.ts';
import { tellPerson } from '#features/accounts/sign-in/server/notices.ts';
import { proveAnew } from '#features/accounts/sign-in/server/proofs.ts';
import { spendToken } from '#features/accounts/sign-in/server/handle-queries.ts';
import { findPerson } from '#features/accounts/sign-in/server/queries.ts';

type Own = Ctx<SignedInActor>;

export async function getLinkedAccounts(ctx: Own) {
  return { accounts: await ctx.db.system((tx) => listLinked(tx, ctx.actor)) };
}

async function happened(
  ctx: Own,
  tx: Tx,
  account: Account,
  name: 'account.linked' | 'account.unlinked',
): Promise<void> {
  const firm = asFirm(ctx, account.firmId);
  const mine = account.userId === ctx.actor.userId;
  await (mine ? ctx : firm).record(tx, accountEvents[name], {
    userId: account.userId,
    payload: {},
  });
  const person = await findPerson(tx, account.firmId, account.userId);
  const notice = name === 'account.linked' ? 'account-linked' : 'account-unlinked';
  if (person) await tellPerson(firm, tx, person, notice);
}

export async function linkAccount(ctx: Own, browser: Browser, { token }: { token: string }) {
  ctx.authorize(mayEditProfile(ctx.actor));
  const now = ctx.clock.now().toISOString();
  return ctx.db.system(async (tx) => {
    const proved = await spendToken(tx, hashToken(token), browser.hash, now);
    if (!proved?.owner_firm_id || !proved.user_id || proved.limited_to !== null)
      throw new Refused('link.not_proved', LINK_NOT_PROVED);
    const other = { firmId: proved.owner_firm_id, userId: proved.user_id };
    if (other.userId === ctx.actor.userId) throw new Refused('link.itself', LINK_ITSELF);
    if (!(await insertLink(tx, ctx.actor, other, now))) throw new Refused('link.exists', LINKED_ALREADY);
    await happened(ctx, tx, ctx.actor, 'account.linked');
    await happened(ctx, tx, other, 'account.linked');
    const [account] = await listLinked(tx, ctx.actor, other.userId);
    if (!account) throw new Refused('link.not_proved', LINK_NOT_PROVED);
    return { account };
  });
}

export function unlinkAccount(ctx: Own, { account_id }: { account_id: number }): Promise<{ ok: true }> {
  return ctx.db.system(async (tx) => {
    const other = await deleteLink(tx, ctx.actor, account_id);
    if (!other) throw new NotFound();
    await happened(ctx, tx, ctx.actor, 'account.unlinked');
    await happened(ctx, tx, other, 'account.unlinked');
    return { ok: true };
  });
}

/** The link is a first proof of the other account, and no more: its second factor is asked as ever. */
export async function switchAccount(ctx: Own, browser: Browser, { account_id }: { account_id: number }) {
  const [other] = await ctx.db.system((tx) => listLinked(tx, ctx.actor, account_id));
  if (!other) throw new NotFound();
  const who = { firmId: other.firm_id, userId: other.id, redirect: null };
  const { auth_token, ...progress } = await proveAnew(ctx, browser, who, 'linked');
  return { ...progress, firebase_token: auth_token };
}
