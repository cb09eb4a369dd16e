/** Codes that confirm who a signed-in person is. They are counted and limited like those of signing in, and sign nobody in. */
import type { Ctx } from '#platform/server/context.ts';
import { constantTimeEqual } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { IDENTITY_CODE_FAILED } from '#features/accounts/messages.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { codeMac } from './challenges.ts';
import { spendChallenge, takeTry } from './queries.ts';
import { sendChallenge } from './send.ts';

interface Receiver {
  firm_id: number;
  id: number;
  fname: string;
  channel: 'email' | 'sms';
  address: string;
}

export const sendIdentityCode = (ctx: Ctx, browser: Browser, receiver: Receiver): Promise<void> =>
  sendChallenge(
    ctx,
    {
      user_id: receiver.id,
      owner_firm_id: receiver.firm_id,
      typed_email: null,
      browser_hash: browser.hash,
    },
    receiver,
    {
      firmId: receiver.firm_id,
      userId: receiver.id,
      purpose: 'identity',
      channel: receiver.channel,
      address: receiver.address,
      browserHash: browser.hash,
      redirect: null,
    },
    IDENTITY_CODE_FAILED,
  );

/** `none`: no code waits in this browser, so nothing was tried. A right one is spent, and only counts at this address. */
export async function judgeIdentityCode(
  ctx: Ctx,
  tx: Tx,
  asked: { firmId: number; userId: number; browser: Browser; address: string },
  code: string,
): Promise<'right' | 'wrong' | 'none'> {
  const { firmId, userId, browser, address } = asked;
  const now = ctx.clock.now().toISOString();
  const found = await takeTry(tx, {
    firmId,
    userId,
    purpose: 'identity',
    browserHash: browser.hash,
    now,
  });
  if (!found) return 'none';
  const isRight =
    found.address === address &&
    constantTimeEqual(found.code_mac, codeMac(ctx, `${firmId}:${found.id}`, code));
  if (isRight) await spendChallenge(tx, firmId, found.id, now);
  return isRight ? 'right' : 'wrong';
}
