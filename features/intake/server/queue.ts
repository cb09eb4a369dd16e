/** Puts a file in line to be identified. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { countReadForIntake } from '#features/documents/server/service.ts';

export const IDENTIFY_FILE = 'identify-file';

/** A firm's tenth file comes after the first nine of every other firm. */
export async function identifySoon(ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const job = { firm_id: firmId, file_id: fileId };
  const priority = await countReadForIntake(tx, firmId, fileId);
  await ctx.jobs.add(tx, IDENTIFY_FILE, job, { key: `${IDENTIFY_FILE}:${firmId}:${fileId}`, priority });
}
