/** What a passkey signs: a random challenge, for one browser, good for its first answer only. */
import { z } from 'zod';
import type { Ctx } from '#platform/server/context.ts';
import { PASSKEY_CHALLENGE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { keepPasskeyChallenge, spendPasskeyChallenge } from './passkey-queries.ts';

/** The site a passkey is made for: bound by the browser, so that no other site can use it. */
export function relyingParty(ctx: Pick<Ctx, 'config'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.config.baseUrl);
  return { rpID: hostname, origin };
}

export async function keepChallenge(
  ctx: Ctx,
  browser: Browser,
  userId: number | null,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + PASSKEY_CHALLENGE_LIFE).toISOString();
  await ctx.db.system((tx) =>
    keepPasskeyChallenge(tx, { challenge, browser_hash: browser.hash, user_id: userId, expires_at }),
  );
}

const ClientData = z.object({ challenge: z.string().max(200) });

function challengeIn(response: unknown): string | null {
  const shape = z.object({ response: z.object({ clientDataJSON: z.string().max(4000) }) });
  const parsed = shape.safeParse(response);
  if (!parsed.success) return null;
  try {
    const text = Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString();
    return ClientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}

/** The challenge this answer signed, if this browser was given it; null otherwise. It is gone afterwards. */
export async function spendChallengeOf(
  ctx: Ctx,
  browser: Browser,
  userId: number | null,
  response: unknown,
): Promise<string | null> {
  const challenge = challengeIn(response);
  if (challenge === null) return null;
  const row = { challenge, browserHash: browser.hash, userId, now: ctx.clock.now().toISOString() };
  return (await ctx.db.system((tx) => spendPasskeyChallenge(tx, row))) ? challenge : null;
}
