/** R41, R44: how much people without an account may send to a firm. Bytes count as they arrive, never as they are announced. */
import { Readable } from 'node:stream';
import { TOO_MANY_FROM_HERE } from '#features/accounts/messages.ts';
import { addressKey } from '#features/accounts/rules/sessions.ts';
import type { SystemActor } from '#platform/actor.ts';
import { Refused, TooMany } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Limit } from '#platform/server/limits.ts';
import { OverQuota } from '#platform/server/storage/quota.ts';
import { TOO_MUCH_HERE } from '../messages.ts';
import * as queries from './queries.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
export const FILES_PER_HOUR = 10_000;
/** One sender gets a fifth of the files and of the bytes: nobody can use up the day of all others. */
export const FILES_PER_ADDRESS: Limit = { name: 'secure-upload-files', max: 2000, seconds: HOUR };
/** In KiB, because the counters are small. */
export const BYTES_PER_FIRM: Limit = { name: 'secure-upload-bytes', max: 20 * 1024 ** 2, seconds: DAY };
export const BYTES_PER_ADDRESS: Limit = {
  name: 'secure-upload-bytes-address',
  max: 4 * 1024 ** 2,
  seconds: DAY,
};
/** Requests that bring bytes, whatever their token: a share of files, and as many again for lost connections. */
export const PUTS_PER_ADDRESS: Limit = { name: 'secure-upload-puts', max: 4000, seconds: HOUR };
/** For one file. */
export const TRIES_PER_FILE: Limit = { name: 'secure-upload-tries', max: 20, seconds: HOUR };
/** How much is taken from the counters at once. */
const STEP = 4 * 1024 ** 2;
const kib = (bytes: number): number => Math.ceil(bytes / 1024);

const firmKey = (own: Ctx<SystemActor>) => String(own.actor.firmId);
const senderKey = (own: Ctx<SystemActor>) => `${own.actor.firmId}:${addressKey(own.address)}`;
const byteLimits = (own: Ctx<SystemActor>) => [
  { limit: BYTES_PER_FIRM, key: firmKey(own), message: TOO_MUCH_HERE },
  { limit: BYTES_PER_ADDRESS, key: senderKey(own), message: TOO_MUCH_HERE },
];

/** Before anything is looked up: a token nobody has costs its sender as much as a real one. */
export const takePut = (ctx: Ctx): Promise<void> =>
  ctx.limits.take(PUTS_PER_ADDRESS, [addressKey(ctx.address)], TOO_MANY_FROM_HERE);

export const takeTry = (ctx: Ctx, { firm_id, id }: { firm_id: number; id: number }): Promise<void> =>
  ctx.limits.take(TRIES_PER_FILE, [`${firm_id}:${id}`], TOO_MANY_FROM_HERE);

/** Asked when files are announced. Only the number of files is counted here. */
export async function assertRoom(own: Ctx<SystemActor>, files: readonly { size: number }[]): Promise<void> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { limit, key } of byteLimits(own))
    if ((await own.limits.count(limit, key)) + kib(bytes) > limit.max) throw new TooMany(TOO_MUCH_HERE, HOUR);
  const lately = await own.read((tx) => queries.countLately(tx, own.actor.firmId, own.clock.now()));
  if (lately + files.length > FILES_PER_HOUR) throw new TooMany(TOO_MUCH_HERE, HOUR);
  await assertFirmRoom(own, bytes);
  const share = { limit: FILES_PER_ADDRESS, key: senderKey(own), message: TOO_MUCH_HERE };
  await own.limits.spend([{ ...share, amount: files.length }]);
}

export async function assertFirmRoom(own: Ctx<SystemActor>, bytes: number): Promise<void> {
  try {
    await own.quotas.assertFirmRoom(own.actor.firmId, bytes);
  } catch (error) {
    // How full a firm is, is nobody else's business.
    throw error instanceof OverQuota ? new Refused('drop.full', TOO_MUCH_HERE) : error;
  }
}

export interface CountedBody {
  body: Readable;
  /** Gives back what was taken for bytes that never came. */
  end: () => Promise<void>;
}

/** Counts bytes as they pass, also those of files that are refused afterwards. Stops the body once there is no room left. */
export function countBytes(own: Ctx<SystemActor>, source: Readable, announced: number): CountedBody {
  let taken = 0;
  let passed = 0;
  const limits = byteLimits(own);
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const bytes of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      passed += bytes.length;
      while (passed > taken * 1024) {
        const amount = kib(Math.max(passed - taken * 1024, Math.min(STEP, announced - taken * 1024)));
        await own.limits.spend(limits.map((one) => ({ ...one, amount })));
        taken += amount;
      }
      yield bytes;
    }
  }
  const body = Readable.from(count(), { objectMode: false });
  return {
    body,
    async end() {
      body.destroy();
      const unused = taken - kib(passed);
      if (unused <= 0) return;
      for (const { limit, key } of limits) await own.limits.refund(limit, [key], unused);
    },
  };
}
