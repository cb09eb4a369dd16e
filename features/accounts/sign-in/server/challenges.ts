/** Codes and links: how they are made, and what is kept of them. */
import { randomInt } from 'node:crypto';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { CodePurpose } from '#features/accounts/model.ts';
import { CODE_LIFE, LINK_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { CODE_LENGTH } from '#features/accounts/rules/sign-in-states.ts';
import { insertChallenge, setChallengeCode, supersede } from './queries.ts';

export const makeCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** A short code is stored keyed and bound to its place: a copy of the table gives none away. */
export const codeMac = (ctx: Pick<Ctx, 'secrets'>, place: string, code: string): Buffer =>
  ctx.secrets.mac('sign-in-code', `${place}:${code}`);

export interface Wanted {
  firmId: number;
  userId: number;
  purpose: CodePurpose;
  channel: 'email' | 'sms';
  address: string;
  /** The browser a code is for; without one there is only a link. */
  browserHash: Buffer | null;
  handleHash?: Buffer;
  redirect: string | null;
  linkLife?: number;
}

export interface Made {
  id: number;
  code: string | null;
  token: string | null;
}

export async function makeChallenge(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<Made> {
  const now = ctx.clock.now();
  const { firmId, userId, purpose, channel, browserHash } = wanted;
  const token = channel === 'email' && purpose !== 'identity' ? tokenBytes() : null;
  const code = browserHash ? makeCode() : null;
  const until = (life: number) => new Date(now.getTime() + life).toISOString();
  const tries = await supersede(tx, { firmId, userId, purpose, browserHash, now: now.toISOString() });
  const id = await insertChallenge(tx, {
    firm_id: firmId,
    user_id: userId,
    purpose,
    channel,
    address: wanted.address,
    token_hash: token === null ? null : hashToken(token),
    browser_hash: browserHash,
    handle_hash: wanted.handleHash ?? null,
    redirect: wanted.redirect,
    tries,
    created_at: now.toISOString(),
    link_expires_at: token && until(wanted.linkLife ?? LINK_LIFE),
    code_expires_at: code && until(CODE_LIFE[channel]),
  });
  if (code) await setChallengeCode(tx, firmId, id, codeMac(ctx, `${firmId}:${id}`, code));
  return { id, code, token };
}
