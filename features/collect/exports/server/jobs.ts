import { z } from 'zod';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropFile } from '#platform/server/storage/kept-file.ts';
import { takeUpTask } from '#platform/server/take-up.ts';
import { DROP_EXPORT, exportJob, MAKE_EXPORT, SEND_EXPORT } from './ask.ts';
import { makeExport } from './make.ts';
import { changeExport, exportSweeps, findWork, silentExports } from './queries.ts';
import { sendExport } from './send.ts';

const Job = z.object({ firm_id: z.number(), export_id: z.number() });

const make = firmTask(MAKE_EXPORT, 'rest', Job, (ctx, { export_id }) => makeExport(ctx, export_id));
const send = firmTask(SEND_EXPORT, 'rest', Job, (ctx, { export_id }) => sendExport(ctx, export_id));

const drop = firmTask(DROP_EXPORT, 'rest', Job, (ctx, { firm_id, export_id }) =>
  ctx.writeQuietly('its time was told when it was made', async (tx) => {
    const work = await findWork(tx, firm_id, export_id, true);
    if (!work || work.file_id === null) return;
    await changeExport(tx, firm_id, export_id, { state: 'expired', file_id: null });
    await dropFile(ctx, tx, firm_id, work.file_id);
  }),
);

const takeUp = takeUpTask('take-up-lost-exports', {
  task: MAKE_EXPORT,
  key: 'export',
  job: exportJob,
  find: silentExports,
});

const forgetOldExports = sweepTask('forget-old-exports', exportSweeps);

export const exportTasks: readonly Task[] = [make, send, drop, takeUp, forgetOldExports];
export const exportSchedules: readonly Schedule[] = [
  { cron: '*/5 * * * *', task: takeUp.name },
  { cron: '55 8 * * *', task: forgetOldExports.name },
];
