/** Zips of PDFs, prepared while nobody waits. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { zip } from '#platform/server/zip.ts';
import { cabinetOf } from '../../tree/server/cabinet.ts';
import { downloadEvents } from '../events.ts';
import { CONVERT_ARCHIVE, DROP_ARCHIVE, seenFiles } from './archive.ts';
import { archiveParts } from './archive-parts.ts';
import { archiveReadyMail } from './mails.ts';
import * as queries from './queries.ts';

const Job = z.object({ firm_id: z.number(), archive_id: z.number() });
type Job = z.infer<typeof Job>;
/** How long pictures that are still being read are waited for; then they go along as they are. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 15_000;

const convertArchive = firmTask(CONVERT_ARCHIVE, 'rest', Job, async (ctx, job) => {
  const archive = await ctx.read((tx) => queries.findArchive(tx, job.firm_id, job.archive_id));
  if (!archive || archive.state === 'done') return;
  const files = await ctx.read(async (tx) => {
    const cabinet = await cabinetOf(ctx, tx, archive.entity_id);
    return seenFiles(ctx, tx, cabinet, { ids: archive.document_ids, folders: [] });
  });
  const now = ctx.clock.now();
  const isPatient = now.getTime() - Date.parse(archive.created_at) < PATIENCE_MS;
  if (isPatient && files.some((file) => file.status === 'waiting' && file.content_type.startsWith('image/')))
    return ctx.writeQuietly('it is looked at again soon', (tx) =>
      ctx.jobs.add(tx, CONVERT_ARCHIVE, job, { runAt: new Date(now.getTime() + LOOK_AGAIN_MS) }),
    );
  const parts = zip(archiveParts(ctx, files, true));
  const staged = await ctx.storage
    .stage(parts, { firmId: job.firm_id, maxBytes: Number.MAX_SAFE_INTEGER })
    .finally(() => parts.destroy());
  await ctx.write(async (tx) => {
    const file_id = await keepFile(ctx, tx, job.firm_id, staged, 'application/zip');
    await queries.saveArchive(tx, job.firm_id, job.archive_id, { state: 'done', file_id });
    await ctx.jobs.add(tx, DROP_ARCHIVE, job, { runAt: new Date(archive.expires_at) });
    await ctx.record(tx, downloadEvents['documents.converted'], {
      entityId: archive.entity_id,
      userId: archive.created_by,
      payload: { archive_id: archive.id, name: archive.name, files: files.length },
    });
    await tell(ctx, tx, job);
  });
});

async function tell(ctx: Ctx<FirmActor>, tx: Parameters<Parameters<typeof ctx.write>[0]>[0], job: Job) {
  const asker = await queries.findAsker(tx, job.firm_id, job.archive_id);
  if (!asker?.email) return;
  const mail = archiveReadyMail(await mailFace(tx, job.firm_id), ctx.config.baseUrl, {
    fname: asker.fname,
    entity: asker.entity_name,
    hash: asker.hash_id,
    archiveId: job.archive_id,
  });
  await ctx.outgoing.mail(ctx, tx, { to: asker.email, dedupeKey: `archive:${job.archive_id}`, ...mail });
}

const dropArchive = firmTask(DROP_ARCHIVE, 'rest', Job, async (ctx, { firm_id, archive_id }) => {
  await ctx.writeQuietly('its time was told when it was made', async (tx) => {
    const archive = await queries.findArchive(tx, firm_id, archive_id);
    if (!archive || archive.file_id === null) return;
    await queries.saveArchive(tx, firm_id, archive_id, { file_id: null });
    await dropFile(ctx, tx, firm_id, archive.file_id);
  });
});

const forgetOldArchives = sweepTask('forget-old-archives', queries.archiveSweeps);

export const downloadTasks: readonly Task[] = [convertArchive, dropArchive, forgetOldArchives];
export const downloadSchedules: readonly Schedule[] = [{ cron: '45 8 * * *', task: forgetOldArchives.name }];
