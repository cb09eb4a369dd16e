/** Signing in with a passkey. Whatever is wrong, the answer is the same: nobody learns which passkeys exist. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { constantTimeEqual } from '#platform/server/crypto.ts';
import { SIGN_IN_FAILED, TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { SIGN_INS_PER_ADDRESS } from '#features/accounts/rules/limits.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import {
  keepChallenge,
  relyingParty,
  spendChallengeOf,
} from '#features/accounts/factors/server/passkey-challenges.ts';
import {
  countPasskeyUse,
  findPasskey,
  type KeptPasskey,
} from '#features/accounts/factors/server/passkey-queries.ts';
import { passkeyUser } from '#features/accounts/factors/server/passkeys.ts';
import { refused } from './password-proof.ts';
import { type Proved, proveAnew } from './proofs.ts';

const failed = () => new AppError(401, 'auth.invalid', SIGN_IN_FAILED);

export async function passkeyOptions(ctx: Ctx, browser: Browser) {
  await ctx.limits.take(SIGN_INS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const { rpID } = relyingParty(ctx);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(ctx, browser, null, options.challenge);
  return { options: { ...options } };
}

export async function signInByPasskey(
  ctx: Ctx,
  browser: Browser,
  input: { response: Record<string, unknown>; redirect?: string | null },
): Promise<Proved> {
  await ctx.limits.take(SIGN_INS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  const response = input.response as unknown as AuthenticationResponseJSON;
  const challenge = await spendChallengeOf(ctx, browser, null, response);
  const kept =
    challenge !== null && typeof response.id === 'string'
      ? await ctx.db.system((tx) => findPasskey(tx, response.id))
      : undefined;
  if (challenge === null || !kept) throw failed();
  if (!(await isProof(ctx, kept, response, challenge))) {
    await refused(ctx, { firm_id: kept.firm_id, id: kept.user_id }, 'passkey');
    throw failed();
  }
  const who = { firmId: kept.firm_id, userId: kept.user_id, redirect: input.redirect ?? null };
  return proveAnew(ctx, browser, who, 'passkey').catch((error: unknown) => {
    // A person who may no longer sign in is told as little as a stranger.
    throw error instanceof AppError && error.code === 'auth.handle_expired' ? failed() : error;
  });
}

async function isProof(
  ctx: Ctx,
  kept: KeptPasskey,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<boolean> {
  const { rpID, origin } = relyingParty(ctx);
  const told = response.response.userHandle;
  const whose = passkeyUser(ctx, { firmId: kept.firm_id, userId: kept.user_id });
  if (told !== undefined && !constantTimeEqual(told, whose.toString('base64url'))) return false;
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: kept.credential_id,
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
    },
  }).catch(() => null);
  if (!verdict?.verified) return false;
  const { newCounter } = verdict.authenticationInfo;
  return ctx.db.write({ firmId: kept.firm_id, clientId: null }, (tx) =>
    countPasskeyUse(tx, kept, newCounter, ctx.clock.now().toISOString()),
  );
}
