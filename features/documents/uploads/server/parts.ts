/** The parts of a large upload: which have come, and a fresh link for each that has not. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { PART_BYTES, partsOf } from '../rules/parts.ts';
import * as partQueries from './part-queries.ts';
import { LINK_SECONDS, uploadPlace } from './place.ts';
import * as queries from './queries.ts';

/** Bytes that wait are swept after a day; whoever comes later begins anew. */
const GO_ON_MS = 23 * 3_600_000;

/** Asked for at the start, and again after a lost line or a reload. */
export async function uploadParts(ctx: Ctx<SignedInActor>, { upload_id }: { upload_id: number }) {
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + LINK_SECONDS * 1000).toISOString();
  const known = await ctx.read((tx) => partQueries.listParts(tx, firmId, upload_id));
  const arrived = await arrivedNumbers(ctx, known);
  return ctx.writeQuietly(
    'links that may take a part: nothing has happened to the papers yet',
    async (tx) => {
      const upload = await queries.lockUpload(tx, firmId, userId, upload_id);
      if (!upload || now.getTime() - Date.parse(upload.created_at) > GO_ON_MS) throw new NotFound();
      await uploadPlace(ctx, tx, upload.entity_id, upload.path);
      const whole = upload.staged_key !== null || upload.document_id !== null;
      const parts = [];
      for (const { no, size } of partsOf(upload.declared_size)) {
        if (whole || arrived.has(no)) {
          parts.push({ no, size, url: null });
          continue;
        }
        const token = tokenBytes();
        const before = known.find((part) => part.no === no)?.direct_key;
        const direct = await ctx.storage.uploadTarget?.({
          size,
          expiresInSeconds: LINK_SECONDS,
          ...(before ? { directKey: before } : {}),
        });
        await partQueries.savePartLink(tx, {
          firm_id: firmId,
          upload_id,
          no,
          user_id: userId,
          token_hash: hashToken(token),
          size,
          direct_key: direct?.directKey ?? null,
          expires_at: expires,
        });
        parts.push({ no, size, url: direct?.url ?? `/api/uploads/${token}` });
      }
      return { part_size: PART_BYTES, parts, expires_at: expires };
    },
  );
}

async function arrivedNumbers(
  ctx: Ctx<SignedInActor>,
  known: readonly partQueries.PartRow[],
): Promise<ReadonlySet<number>> {
  const has = await Promise.all(
    known.map(async ({ staged_key, direct_key, size }) => {
      if (staged_key !== null) return true;
      return direct_key !== null && (await ctx.storage.directSize?.(direct_key)) === size;
    }),
  );
  return new Set(known.filter((_, index) => has[index]).map(({ no }) => no));
}
