/** Files that are no longer what came in: found at night, told to the partners once. */
import { z } from 'zod';
import { mailFace } from '#platform/server/firm-face.ts';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { scrubFiles } from '#platform/server/storage/scrub-files.ts';
import { recordEvents } from '../events.ts';
import { damagedFilesMail } from './mails.ts';
import { countDamaged, listPartners } from './queries.ts';

const TELL_OF_DAMAGE = 'tell-of-damaged-files';

const scrubStoredFiles = platformTask('scrub-files', 'rest', async (services) => {
  const since = services.clock.now().toISOString();
  await scrubFiles(services, (tx, firm_id) => {
    const told = { firm_id, since };
    // One mail a night, however many files.
    return services.jobs.add(tx, TELL_OF_DAMAGE, told, { key: `${TELL_OF_DAMAGE}:${firm_id}:${since}` });
  });
});

const tellOfDamage = firmTask(
  TELL_OF_DAMAGE,
  'urgent',
  z.object({ firm_id: z.number(), since: z.iso.datetime() }),
  (ctx, { firm_id, since }) =>
    ctx.write(async (tx) => {
      const files = await countDamaged(tx, firm_id, since);
      await ctx.record(tx, recordEvents['files.damaged'], { payload: { files } });
      const face = await mailFace(tx, firm_id);
      for (const { id, email, fname } of await listPartners(tx, firm_id))
        await ctx.outgoing.mail(ctx, tx, {
          to: email,
          dedupeKey: `damaged:${since}:${id}`,
          ...damagedFilesMail(face, ctx.config.baseUrl, fname, files),
        });
    }),
);

export const scrubTasks: readonly Task[] = [scrubStoredFiles, tellOfDamage];
export const scrubSchedules: readonly Schedule[] = [{ cron: '10 6 * * *', task: scrubStoredFiles.name }];
