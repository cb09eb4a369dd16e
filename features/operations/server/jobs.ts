/** The worker's part: walking the chain of events, and writing a firm's archive. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { verifyChain } from '#platform/server/audit/verify.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { zip } from '#platform/server/zip.ts';
import { recordEvents } from '../events.ts';
import { mayStillExport } from '../policy.ts';
import { CHECK_CHAIN } from './audit-check.ts';
import { checkChains } from './nightly-check.ts';
import { exportParts } from './export-parts.ts';
import * as queries from './export-queries.ts';
import { DROP_EXPORT, EXPORT_LIFE_MS, MAKE_EXPORT } from './firm-export.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { scrubTasks } from './scrub.ts';
import { exportReadyMail } from './mails.ts';
import { saveAuditReport } from '#features/firm/server/service.ts';

const FAULTS_KEPT = 20;

const CheckJob = z.object({ firm_id: z.number(), nightly: z.boolean().default(false) });

const checkChain = firmTask(CHECK_CHAIN, 'rest', CheckJob, async (ctx, { firm_id, nightly }) => {
  const asked_at = ctx.clock.now().toISOString();
  const { sealed, waiting, faults } = await verifyChain(ctx.db, firm_id, chainKeys(ctx.secrets), ctx.anchors);
  const sound = faults.length === 0;
  if (!sound) ctx.log.error('the record of a firm is not sound', { firmId: firm_id, faults });
  const save = async (tx: Tx) => {
    const checked_at = ctx.clock.now().toISOString();
    await saveAuditReport(tx, firm_id, {
      asked_at,
      checked_at,
      sealed,
      waiting,
      faults: faults.slice(0, FAULTS_KEPT),
    });
  };
  // A quiet night is no news in the firm's activity.
  if (nightly && sound) return ctx.writeQuietly('nobody asked and all is well', save);
  await ctx.write(async (tx) => {
    await save(tx);
    await ctx.record(tx, recordEvents['audit.checked'], { payload: { sealed, sound } });
  });
});

const ExportJob = z.object({ firm_id: z.number(), export_id: z.number() });
type ExportJob = z.infer<typeof ExportJob>;
type Asker = Parameters<typeof mayStillExport>[0];
const PROGRESS_EVERY = 20;

const makeExport = firmTask(MAKE_EXPORT, 'rest', ExportJob, async (ctx, job) => {
  const known = await ctx.read((tx) => queries.findExport(tx, job.firm_id, job.export_id));
  if (!known || known.state === 'done' || known.state === 'expired') return;
  const asker = await ctx.read((tx) => queries.findAsker(tx, job.firm_id, job.export_id));
  if (!asker || !mayStillExport(asker as Asker)) return giveUp(ctx, job);
  try {
    const { staged, files } = await writeArchive(ctx, job);
    await keepArchive(ctx, job, staged, files);
  } catch (error) {
    await giveUp(ctx, job);
    throw error;
  }
});

async function writeArchive(ctx: Ctx<FirmActor>, { firm_id, export_id }: ExportJob) {
  let files = 0;
  const told = (tx: Parameters<Parameters<typeof ctx.write>[0]>[0]) =>
    queries.saveExport(tx, firm_id, export_id, { state: 'running', progress: files });
  await ctx.db.write({ firmId: firm_id, clientId: null }, told);
  const onFile = async () => {
    files += 1;
    if (files % PROGRESS_EVERY === 0) await ctx.db.write({ firmId: firm_id, clientId: null }, told);
  };
  const staged = await ctx.read(async (tx) => {
    await queries.holdPicture(tx);
    const archive = zip(exportParts(ctx, tx, firm_id, onFile));
    try {
      return await ctx.storage.stage(archive, { firmId: firm_id, maxBytes: Number.MAX_SAFE_INTEGER });
    } finally {
      // What was not read to its end stops asking the database.
      archive.destroy();
    }
  });
  return { staged, files };
}

async function keepArchive(
  ctx: Ctx<FirmActor>,
  job: ExportJob,
  staged: Staged,
  files: number,
): Promise<void> {
  const { firm_id, export_id } = job;
  const now = ctx.clock.now();
  const expires = new Date(now.getTime() + EXPORT_LIFE_MS);
  await ctx.write(async (tx) => {
    const file_id = await keepFile(ctx, tx, firm_id, staged, 'application/zip');
    await queries.saveExport(tx, firm_id, export_id, {
      state: 'done',
      progress: files,
      file_id,
      finished_at: now.toISOString(),
      expires_at: expires.toISOString(),
    });
    await ctx.jobs.add(tx, DROP_EXPORT, job, { runAt: expires });
    await ctx.record(tx, recordEvents['export.made'], {
      payload: { export_id, size: staged.size, files },
    });
    const asker = await queries.findAsker(tx, firm_id, export_id);
    if (!asker?.email) return;
    const mail = exportReadyMail(await mailFace(tx, firm_id), ctx.config.baseUrl, asker.fname);
    await ctx.outgoing.mail(ctx, tx, { to: asker.email, dedupeKey: `export:${export_id}`, ...mail });
  });
}

/** It is tried again by itself; meanwhile the page says that it did not work. */
async function giveUp(ctx: Ctx<FirmActor>, { firm_id, export_id }: ExportJob): Promise<void> {
  await ctx.write(async (tx) => {
    await queries.saveExport(tx, firm_id, export_id, { state: 'failed' });
    await ctx.record(tx, recordEvents['export.failed'], { payload: { export_id } });
  });
}

const dropExport = firmTask(DROP_EXPORT, 'rest', ExportJob, async (ctx, { firm_id, export_id }) => {
  const archive = await ctx.read((tx) => queries.findArchive(tx, firm_id, export_id));
  if (!archive) return;
  await ctx.write(async (tx) => {
    await queries.saveExport(tx, firm_id, export_id, { state: 'expired', file_id: null });
    await dropFile(ctx, tx, firm_id, archive.file_id);
    await ctx.record(tx, recordEvents['export.expired'], { payload: { export_id } });
  });
});

export const operationsTasks: readonly Task[] = [
  checkChain,
  checkChains,
  makeExport,
  dropExport,
  ...scrubTasks,
];
