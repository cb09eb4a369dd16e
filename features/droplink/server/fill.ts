/** The bytes of one file from somebody without an account. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { beginReading, checkArrived, largerThanSaid } from '#features/documents/server/service.ts';
import type { SystemActor } from '#platform/actor.ts';
import { AppError, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken } from '#platform/server/crypto.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { FILE_LARGER, STILL_SENDING } from '../messages.ts';
import * as queries from './queries.ts';
import { assertFirmRoom, countBytes, takePut, takeTry } from './room.ts';

/** Longer than a request may take to arrive, so that a claim outlives only a process that died. */
const CLAIM_MS = 130_000;
/** Once bytes come, the sender has this long for all files of the drop. */
const OPEN_MS = 60 * 60_000;

type DropFile = NonNullable<Awaited<ReturnType<typeof queries.findFileByToken>>>;

/** A refusal of what came, not of the moment: sending the same bytes again would end the same way. */
const isVerdict = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 413 || error.status === 422);

/**
 * The link is the proof. It takes one file, once, and one request at a time. A refused file uses up its link; a lost
 * connection does not.
 */
export async function fillDrop(ctx: Ctx, token: string, announced: number, body: Readable) {
  await takePut(ctx);
  const file = await ctx.db.system((tx) => queries.findFileByToken(tx, hashToken(token)));
  const now = ctx.clock.now();
  if (!file || Date.parse(file.expires_at) <= now.getTime()) throw new NotFound();
  if (file.sent_at !== null || file.received_at !== null || file.refused_at !== null) throw new NotFound();
  await takeTry(ctx, file);
  if (announced > file.declared_size) throw new AppError(413, 'file.too_large', FILE_LARGER);
  const own: Ctx<SystemActor> = ctx.as({ kind: 'system', firmId: file.firm_id });
  await assertFirmRoom(own, file.declared_size);
  const claim = randomUUID();
  const held = { firm_id: file.firm_id, id: file.id, claim };
  const claimed = await own.writeQuietly('one request at a time may send a file', (tx) =>
    queries.claimFile(tx, held, now, claimEnd(own)),
  );
  if (!claimed) throw new Refused('drop.busy', STILL_SENDING);
  try {
    await receive(own, file, claim, body);
  } catch (error) {
    await own.writeQuietly('a file that did not arrive', (tx) =>
      queries.releaseClaim(tx, held, isVerdict(error) ? own.clock.now() : null),
    );
    throw error;
  }
  return { ok: true as const };
}

const claimEnd = (own: Ctx): Date => new Date(own.clock.now().getTime() + CLAIM_MS);

async function receive(own: Ctx<SystemActor>, file: DropFile, claim: string, body: Readable): Promise<void> {
  const staged = await stage(own, file, body);
  const held = { firm_id: file.firm_id, id: file.id, claim };
  try {
    // Checking takes seconds of its own.
    await own.writeQuietly('the file arrived and is being checked', async (tx) => {
      await queries.renewClaim(tx, held, claimEnd(own));
      const until = new Date(Date.parse(file.created_at) + OPEN_MS);
      await queries.extendDrop(tx, file.firm_id, file.drop_id, until);
    });
    const { contentType, pages } = await checkArrived(own, staged, file.name, 'checklist');
    await own.writeQuietly('staff hear of it when it is sent', async (tx) => {
      const file_id = await keepFile(own, tx, file.firm_id, staged, contentType);
      await beginReading(own, tx, file_id, pages, { anonymous: true });
      const first = await queries.saveReceived(tx, held, {
        file_id,
        size: staged.size,
        sha256: staged.sha256,
        received_at: own.clock.now().toISOString(),
      });
      if (!first) throw new NotFound();
    });
  } catch (error) {
    await own.storage.delete(staged.stagedKey);
    throw error;
  }
}

async function stage(own: Ctx<SystemActor>, file: DropFile, body: Readable) {
  const counted = countBytes(own, body, file.declared_size);
  try {
    return await own.storage
      .stage(counted.body, { firmId: file.firm_id, maxBytes: file.declared_size })
      .catch(largerThanSaid);
  } finally {
    await counted.end();
  }
}
