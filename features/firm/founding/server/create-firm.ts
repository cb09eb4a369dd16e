/** Founding a firm: the code is judged, then the firm, its key and its first partner come to be at once. */
import { INVALID_CODE, TOO_MANY_FROM_HERE, TOO_MANY_TRIES } from '#features/accounts/messages.ts';
import { CODE_TRIES, FIRMS_PER_ADDRESS } from '#features/accounts/rules/limits.ts';
import { passwordFault } from '#features/accounts/rules/passwords.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import {
  makeRecoveryCodes,
  type Browser,
  codeMac,
  judgedPassword,
  readyToken,
  insertPerson,
} from '#features/accounts/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Invalid, TooMany } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import { constantTimeEqual, hashToken } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { founding } from '../contract.ts';
import { foundingEvents } from '../events.ts';
import { SUBDOMAIN_TAKEN } from '../messages.ts';
import * as queries from './queries.ts';
import { checkedLogo, saveLogo } from '#features/firm/branding/server/logo.ts';
import { codeContext, emailTaken, requireOpenDoor } from './sign-up.ts';

type Input = InputOf<typeof founding.createFirm>;
interface Partner {
  firmId: number;
  userId: number;
  recovery_codes: string[];
}

const HOME = '/getting-started';
/** Whoever is new here gets the guide until they switch it off. */
const FIRST_PREFERENCES = { tour_enabled: true };
const subdomainTaken = () =>
  new AppError(409, 'subdomain.taken', SUBDOMAIN_TAKEN, { field: 'subdomain_url' });

export async function createFirm(ctx: Ctx, browser: Browser, input: Input) {
  const fault = passwordFault(input.password);
  if (fault) throw new Invalid(fault, 'password');
  const logo = input.logo ? checkedLogo(input.logo) : null;
  await ctx.db.system(async (tx) => {
    await requireOpenDoor(ctx, tx);
    if (await queries.subdomainTaken(tx, input.subdomain_url)) throw subdomainTaken();
  });
  const key = { idHash: hashToken(input.sign_up_id), browserHash: browser.hash };
  const email = await judgeCode(ctx, key, input);
  const { recovery_codes, ...partner } = await found(ctx, key, email, input).catch(async (error: unknown) => {
    await ctx.db.system((tx) => queries.forgiveSignUpTry(tx, key));
    throw error;
  });
  const logoSaved = logo !== null && (await saveLogo(ctx, partner.firmId, logo));
  const token = await readyToken(ctx, browser, { ...partner, proved: ['password', 'email'], redirect: HOME });
  return { firebase_token: token, subdomain_url: input.subdomain_url, logo_saved: logoSaved, recovery_codes };
}

/** The address the code proves. A try is counted before it is judged, so that parallel guesses gain nothing. */
async function judgeCode(ctx: Ctx, key: queries.SignUpKey, input: Input): Promise<string> {
  const now = ctx.clock.now();
  const [counted, known] = await ctx.db.system(async (tx) => [
    await queries.countSignUpTry(tx, key, CODE_TRIES, now.toISOString()),
    await queries.findSignUp(tx, key),
  ]);
  if (!counted) {
    if (known && known.tries >= CODE_TRIES && known.spent_at === null)
      throw new TooMany(TOO_MANY_TRIES, (Date.parse(known.expires_at) - now.getTime()) / 1000, 'code.dead');
    throw wrongCode();
  }
  const mac = codeMac(ctx, codeContext(input.sign_up_id), input.verification_code);
  if (!constantTimeEqual(mac, counted.code_mac)) throw wrongCode();
  return counted.email;
}

const wrongCode = () => new AppError(401, 'code.invalid', INVALID_CODE, { field: 'verification_code' });

async function found(ctx: Ctx, key: queries.SignUpKey, email: string, input: Input): Promise<Partner> {
  const passwordHash = await judgedPassword(input.password, 'password');
  await ctx.limits.take(FIRMS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);
  return ctx.db.system(async (tx) => {
    if (ctx.config.firmSignUp === 'first') await queries.takeFoundingTurn(tx);
    await requireOpenDoor(ctx, tx);
    if (!(await queries.spendSignUp(tx, key, ctx.clock.now().toISOString()))) throw wrongCode();
    return insertAll(ctx, tx, email, passwordHash, input);
  });
}

async function insertAll(
  ctx: Ctx,
  tx: Tx,
  email: string,
  passwordHash: string,
  input: Input,
): Promise<Partner> {
  const { name, subdomain_url, time_zone, fname, lname, theme } = input;
  const created_at = ctx.clock.now().toISOString();
  const row = {
    name,
    subdomain_url,
    time_zone,
    theme: JSON.stringify(theme),
    preferences: JSON.stringify(FIRST_PREFERENCES),
    created_at,
  };
  const firmId = await queries.insertFirm(tx, row);
  if (firmId === null) throw subdomainTaken();
  await ctx.ciphers.addKey(tx, firmId);
  const person = { firm_id: firmId, email, fname, lname, time_zone, password_hash: passwordHash, created_at };
  const userId = await insertPerson(tx, { ...person, firm_access: 'partner' });
  if (userId === null) throw emailTaken();
  await systemCtx(ctx, firmId, ctx.requestId).record(tx, foundingEvents['firm.created'], {
    userId,
    payload: { name, subdomain_url },
  });
  return { firmId, userId, recovery_codes: await makeRecoveryCodes(ctx, tx, { firmId, userId }) };
}
