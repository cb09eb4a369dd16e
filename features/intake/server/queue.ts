/** Puts a file in line to be identified. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';

export const IDENTIFY_FILE = 'identify-file';

export const identifySoon = (ctx: Ctx<FirmActor>, tx: Tx, fileId: number): Promise<void> => {
  const { firmId } = ctx.actor;
  const job = { firm_id: firmId, file_id: fileId };
  return ctx.jobs.add(tx, IDENTIFY_FILE, job, { key: `${IDENTIFY_FILE}:${firmId}:${fileId}` });
};
