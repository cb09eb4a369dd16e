/** Queues what other features do with a file once the text of all its pages is there. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { countReadForIntake } from './extraction-queries.ts';

export async function queueTextReaders(ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const job = { firm_id: firmId, file_id: fileId };
  // A firm's tenth file comes after the first nine of every other firm.
  const priority = await countReadForIntake(tx, firmId, fileId);
  for (const task of ctx.textReaders)
    await ctx.jobs.add(tx, task, job, { key: `${task}:${firmId}:${fileId}`, priority });
}
