/** The authenticator app and its recovery codes. The seed is sealed with the firm's key and bound to its row. */
import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { keepApp, keepRecoveryCodes, readApp, useRecoveryMac, useStep } from './queries.ts';
import { base32, newSecret, otpauthUri, stepOf } from './totp.ts';

const SETUP = 'authenticator-setup';
const SETUP_SECONDS = 10 * 60;
const RECOVERY_CODES = 10;
/** Easy to read aloud: no 0 or O, no 1, I or L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface Who {
  firmId: number;
  userId: number;
}

const placeOf = ({ userId }: Who) => ({ table: 'authenticator_apps', column: 'sealed_secret', row: userId });

/** Nothing is kept: the seed travels in a signed token and comes back with its first code. */
export function offerApp(ctx: Ctx, who: Who, names: { issuer: string; account: string }) {
  const secret = newSecret();
  const setup_token = ctx.secrets.signToken(
    { ...who, secret: secret.toString('base64') },
    SETUP,
    SETUP_SECONDS,
  );
  return { secret: base32(secret), uri: otpauthUri(names.issuer, names.account, secret), setup_token };
}

/** Keeps the app when the code is right, and answers its recovery codes; null when it is not. */
export async function acceptApp(
  ctx: Ctx,
  tx: Tx,
  who: Who,
  setup: { setup_token: string; code: string },
): Promise<string[] | null> {
  const reading = ctx.secrets.readToken(setup.setup_token, SETUP);
  if (reading.state !== 'valid') return null;
  const offered = reading.payload as Who & { secret: string };
  if (offered.firmId !== who.firmId || offered.userId !== who.userId) return null;
  const secret = Buffer.from(offered.secret, 'base64');
  const step = stepOf(secret, setup.code, ctx.clock.now(), 0);
  if (step === null) return null;
  const cipher = await ctx.ciphers.of(who.firmId);
  await keepApp(tx, {
    firm_id: who.firmId,
    user_id: who.userId,
    sealed_secret: cipher.seal(secret.toString('base64'), placeOf(who)),
    last_step: step,
    created_at: ctx.clock.now().toISOString(),
  });
  return makeRecoveryCodes(ctx, tx, who);
}

export async function proveApp(ctx: Ctx, tx: Tx, who: Who, code: string): Promise<boolean> {
  const app = await readApp(tx, who.firmId, who.userId);
  if (!app) return false;
  const cipher = await ctx.ciphers.of(who.firmId);
  const secret = Buffer.from(cipher.open(app.sealed_secret, placeOf(who)), 'base64');
  const step = stepOf(secret, code.replace(/\s/g, ''), ctx.clock.now(), app.last_step);
  if (step === null) return false;
  await useStep(tx, who.firmId, who.userId, step);
  return true;
}

const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
const macOf = (ctx: Ctx, who: Who, code: string) =>
  ctx.secrets.mac('recovery-code', `${who.firmId}:${who.userId}:${plain(code)}`);

export async function makeRecoveryCodes(ctx: Ctx, tx: Tx, who: Who): Promise<string[]> {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
  await keepRecoveryCodes(
    tx,
    who.firmId,
    who.userId,
    codes.map((code) => macOf(ctx, who, code)),
  );
  return codes;
}

export const proveRecoveryCode = (ctx: Ctx, tx: Tx, who: Who, code: string): Promise<boolean> =>
  useRecoveryMac(tx, who.firmId, who.userId, macOf(ctx, who, code), ctx.clock.now().toISOString());
