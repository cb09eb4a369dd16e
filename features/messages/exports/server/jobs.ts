import { z } from 'zod';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropFile } from '#platform/server/storage/kept-file.ts';
import { takeUpTask } from '#platform/server/take-up.ts';
import { DROP_EXPORT, exportJob, MAKE_EXPORT } from './ask.ts';
import { makeExport } from './make.ts';
import { changeExport, conversationExportSweeps, findWork, silentExports } from './queries.ts';

const Job = z.object({ firm_id: z.number(), export_id: z.number() });

const make = firmTask(MAKE_EXPORT, 'rest', Job, (ctx, { export_id }) => makeExport(ctx, export_id));

const drop = firmTask(DROP_EXPORT, 'rest', Job, (ctx, { firm_id, export_id }) =>
  ctx.writeQuietly('its time was told when it was made', async (tx) => {
    const work = await findWork(tx, firm_id, export_id, true);
    if (!work || work.file_id === null) return;
    await changeExport(tx, firm_id, export_id, { state: 'expired', file_id: null });
    await dropFile(ctx, tx, firm_id, work.file_id);
  }),
);

const takeUp = takeUpTask('take-up-lost-conversation-exports', {
  task: MAKE_EXPORT,
  key: 'conversation-export',
  job: exportJob,
  find: silentExports,
});

const forgetOld = sweepTask('forget-old-conversation-exports', conversationExportSweeps);

export const conversationExportTasks: readonly Task[] = [make, drop, takeUp, forgetOld];
export const conversationExportSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', task: takeUp.name },
  { cron: '50 8 * * *', task: forgetOld.name },
];
