import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropFile } from '#platform/server/storage/kept-file.ts';
import { DROP_EXPORT, exportJob, MAKE_EXPORT } from './ask.ts';
import { makeExport } from './make.ts';
import { changeExport, conversationExportSweeps, findWork, silentExports } from './queries.ts';

const Job = z.object({ firm_id: z.number(), export_id: z.number() });

const make = firmTask(MAKE_EXPORT, Job, (ctx, { export_id }) => makeExport(ctx, export_id));

const drop = firmTask(DROP_EXPORT, Job, (ctx, { firm_id, export_id }) =>
  ctx.writeQuietly('its time was told when it was made', async (tx) => {
    const work = await findWork(tx, firm_id, export_id, true);
    if (!work || work.file_id === null) return;
    await changeExport(tx, firm_id, export_id, { state: 'expired', file_id: null });
    await dropFile(ctx, tx, firm_id, work.file_id);
  }),
);

const SILENT_MS = 10 * 60_000;

/** Whoever made it was ended in the middle: it is begun anew, and whichever comes to its end first is the one. */
const takeUp = platformTask('take-up-lost-conversation-exports', async ({ db, clock, jobs }) => {
  const before = new Date(clock.now().getTime() - SILENT_MS).toISOString();
  await db.system(async (tx) => {
    for (const { firm_id, id } of await silentExports(tx, before))
      await jobs.add(tx, MAKE_EXPORT, exportJob(firm_id, id), {
        key: `conversation-export:${firm_id}:${id}`,
      });
  });
});

const forgetOld = sweepTask('forget-old-conversation-exports', conversationExportSweeps);

export const conversationExportTasks: readonly Task[] = [make, drop, takeUp, forgetOld];
export const conversationExportSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', task: takeUp.name },
  { cron: '50 8 * * *', task: forgetOld.name },
];
