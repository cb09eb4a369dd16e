import type { Ctx } from '#platform/server/context.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { markPromoted } from './create-queries.ts';

/** Once the row stands. If this is cut off, the sweeper finds the row without its mark and does it again. */
export async function promoteKept(ctx: Ctx, firmId: number, staged: Staged): Promise<void> {
  try {
    await ctx.storage.promote(staged.stagedKey);
    await ctx.db.write({ firmId, clientId: null }, (tx) =>
      markPromoted(tx, firmId, staged.storageKey, ctx.clock.now().toISOString()),
    );
  } catch (error) {
    ctx.log.warn('promotion is left to the sweeper', { error });
  }
}
