/** The passkeys of the signed-in person. The portal keeps their public halves only. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { SignedInActor } from '#platform/actor.ts';
import { Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { accountEvents } from '#features/accounts/events.ts';
import { PASSKEY_FAILED, PASSKEY_TAKEN, PASSKEYS_FULL } from '#features/accounts/messages.ts';
import { mayEditProfile } from '#features/accounts/policy.ts';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { tellPerson } from '#features/accounts/sign-in/server/notices.ts';
import { changeOwn, personIn, readOwn } from '#features/accounts/profile/server/own.ts';
import { keepChallenge, relyingParty, spendChallengeOf } from './passkey-challenges.ts';
import { dropPasskey, insertPasskey, listPasskeyRows } from './passkey-queries.ts';
import { afterSignInChange } from '#features/accounts/sign-in/server/set-method.ts';

type Own = Ctx<SignedInActor>;
const MOST = 10;
/** EdDSA, ES256 and RS256: what every authenticator of today can do at least one of. */
const ALGORITHMS = [-8, -7, -257];

/** What an authenticator knows a person by: always the same, and it says nothing about them. */
export const passkeyUser = (ctx: Pick<Ctx, 'secrets'>, who: { firmId: number; userId: number }): Buffer =>
  ctx.secrets.mac('passkey-user', `${who.firmId}:${who.userId}`);

const rowsOf = (ctx: Own, tx: Tx) => listPasskeyRows(tx, ctx.actor.firmId, ctx.actor.userId);

export async function listPasskeys(ctx: Own) {
  return { passkeys: await readOwn(ctx, (tx) => rowsOf(ctx, tx)) };
}

export async function passkeyRegistration(ctx: Own, browser: Browser) {
  ctx.authorize(mayEditProfile(ctx.actor));
  const { firmId, userId } = ctx.actor;
  const { person, face, rows } = await readOwn(ctx, async (tx) => ({
    person: await personIn(tx, ctx.actor),
    face: await mailFace(tx, firmId),
    rows: await rowsOf(ctx, tx),
  }));
  if (rows.length >= MOST) throw new Refused('passkey.full', PASSKEYS_FULL);
  const options = await generateRegistrationOptions({
    rpName: face.name,
    rpID: relyingParty(ctx).rpID,
    userName: person.email ?? person.full_name,
    userDisplayName: person.full_name,
    userID: new Uint8Array(passkeyUser(ctx, { firmId, userId })),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: rows.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, browser, userId, options.challenge);
  return { options: { ...options } };
}

/** The public half, once its answer is proved to be one to our question. */
async function verified(ctx: Own, browser: Browser, answer: Record<string, unknown>) {
  const response = answer as unknown as RegistrationResponseJSON;
  const challenge = await spendChallengeOf(ctx, browser, ctx.actor.userId, response);
  if (challenge === null) throw new Invalid(PASSKEY_FAILED, 'response');
  const { rpID, origin } = relyingParty(ctx);
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verdict?.verified) throw new Invalid(PASSKEY_FAILED, 'response');
  return verdict.registrationInfo.credential;
}

export async function addPasskey(
  ctx: Own,
  browser: Browser,
  input: { name: string; response: Record<string, unknown> },
) {
  ctx.authorize(mayEditProfile(ctx.actor));
  const { firmId, userId } = ctx.actor;
  const credential = await verified(ctx, browser, input.response);
  return changeOwn(ctx, async (tx, person) => {
    if ((await rowsOf(ctx, tx)).length >= MOST) throw new Refused('passkey.full', PASSKEYS_FULL);
    const passkey = await insertPasskey(tx, {
      firm_id: firmId,
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: input.name || describeBrowser(ctx.userAgent),
      created_at: ctx.clock.now().toISOString(),
    });
    if (!passkey) throw new Refused('passkey.taken', PASSKEY_TAKEN);
    await ctx.record(tx, accountEvents['passkey.added'], { userId, payload: {} });
    await tellPerson(ctx, tx, person, 'factor-changed');
    return { passkey };
  });
}

export function removePasskey(ctx: Own, { passkey_id }: { passkey_id: number }): Promise<{ ok: true }> {
  const { firmId, userId, sessionId } = ctx.actor;
  return changeOwn(ctx, async (tx, person) => {
    if (!(await dropPasskey(tx, firmId, userId, passkey_id))) throw new NotFound();
    await ctx.record(tx, accountEvents['passkey.removed'], { userId, payload: {} });
    await afterSignInChange(ctx, tx, sessionId);
    await tellPerson(ctx, tx, person, 'factor-changed');
    return { ok: true };
  });
}
