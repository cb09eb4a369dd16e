/**
 * How often it may be asked whether an address has a user. Many places together may not ask without end; when they try,
 * known browsers are not slowed, and each other place keeps a few tries, so that nobody is shut out by somebody else.
 */
import { TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import {
  LOOK_UPS_OF_STRANGERS,
  LOOK_UPS_PER_ADDRESS,
  LOOK_UPS_WHEN_MANY,
} from '#features/accounts/rules/limits.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { isSomebodyKnown } from './queries.ts';

const EVERYWHERE = 'everywhere';

const isKnownHere = (ctx: Ctx, { known }: Browser): Promise<boolean> =>
  known === null ? Promise.resolve(false) : ctx.db.system((tx) => isSomebodyKnown(tx, known));

export async function takeLookUp(ctx: Ctx, browser: Browser): Promise<void> {
  await ctx.limits.take(LOOK_UPS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  await takeOfStrangers(ctx, browser);
}

/** For what tells the same on its way to something else, and is counted there. */
export async function takeOfStrangers(ctx: Ctx, browser: Browser): Promise<void> {
  if (await isKnownHere(ctx, browser)) return;
  const isCalm = await ctx.limits.take(LOOK_UPS_OF_STRANGERS, [EVERYWHERE], TOO_MANY_FROM_HERE).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false;
      throw error;
    },
  );
  if (!isCalm) await ctx.limits.take(LOOK_UPS_WHEN_MANY, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
}
