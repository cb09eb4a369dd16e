import { forgetRead } from '#features/documents/server/service.ts';
import { platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { type SweepTask, sweepTask } from '#platform/server/retention.ts';
import { type Services, systemCtx } from '#platform/server/context.ts';
import { dropEvents } from '../events.ts';
import { deleteEmptyDrops, dropSweeps, findEnding, markEndingTold, releaseOldFiles } from './queries.ts';

const AT_ONCE = 500;
const rows = sweepTask('forget-old-drops', dropSweeps);

/** Their bytes first: a row that is gone names none. */
const forgetOldDrops: SweepTask = {
  ...rows,
  async run(services) {
    const now = services.clock.now();
    let released = AT_ONCE;
    while (released === AT_ONCE)
      released = await services.db.system(async (tx) => {
        const files = await releaseOldFiles(tx, now, AT_ONCE);
        await forgetRead(tx, files);
        return files.length;
      });
    await rows.run(services);
  },
};

const forgetEmptyDrops = platformTask('forget-empty-drops', 'rest', ({ db, clock }) =>
  db.system((tx) => deleteEmptyDrops(tx, clock.now())),
);

/** A week before what nobody filed goes, those who hear of files hear of it once. */
const tellEnding = platformTask('tell-ending-drops', 'rest', async (services) => {
  const now = services.clock.now();
  let told = AT_ONCE;
  while (told === AT_ONCE) told = await tellSome(services, now);
});

async function tellSome(services: Services, now: Date): Promise<number> {
  const found = await services.db.system((tx) => findEnding(tx, now, AT_ONCE));
  for (const { firm_id, id } of found) {
    const own = systemCtx(services, firm_id, 'tell-ending-drops');
    await own.write(async (tx) => {
      const drop = await markEndingTold(tx, firm_id, id, now);
      if (drop)
        await own.record(tx, dropEvents['drop.ending'], {
          payload: { drop_id: id, sender: drop.sender_name, files: drop.files },
        });
    });
  }
  return found.length;
}

export const dropTasks: readonly Task[] = [forgetOldDrops, forgetEmptyDrops, tellEnding];
export const dropSchedules: readonly Schedule[] = [
  { cron: '40 8 * * *', task: forgetOldDrops.name },
  { cron: '*/10 * * * *', task: forgetEmptyDrops.name },
  { cron: '50 8 * * *', task: tellEnding.name },
];
