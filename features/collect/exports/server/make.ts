/** The worker's part: makes the file with the rights its asker has by then, once, however often it is begun. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { exportEvents } from '../events.ts';
import { ExportOptions } from '../model.ts';
import { extensionOf } from '../rules/formats.ts';
import { momentsIn } from '../rules/moments.ts';
import { DROP_EXPORT, exportJob, lifeEnd, SEND_EXPORT } from './ask.ts';
import { asAsker } from './asker.ts';
import { TooLargeForOneBook } from './books.ts';
import { seenToExport } from './choices.ts';
import { documentsOfMany } from './document-queries.ts';
import * as queries from './queries.ts';
import { CONTENT_TYPES, hasDocuments, writeFile, type Writing } from './write-file.ts';

const TELL_EVERY_MS = 1000;

export async function makeExport(ctx: Ctx<FirmActor>, exportId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const work = await ctx.read((tx) => queries.findWork(tx, firmId, exportId));
  if (!work || work.state === 'done' || work.state === 'expired') return;
  try {
    await make(ctx, work);
  } catch (error) {
    await giveUp(ctx, work, error instanceof TooLargeForOneBook ? 'too_large' : null);
    // Who may not, or what is too large, is not cured by trying again.
    if (!(error instanceof TooLargeForOneBook) && !(error instanceof AppError && error.status < 500))
      throw error;
  }
}

async function make(ctx: Ctx<FirmActor>, work: queries.ExportWork): Promise<void> {
  const { firmId } = ctx.actor;
  const { writing, own } = await prepare(ctx, work);
  const file = writeFile(own, writing);
  const staged = await ctx.storage
    .stage(file, { firmId, maxBytes: Number.MAX_SAFE_INTEGER })
    .finally(() => file.destroy());
  const now = ctx.clock.now();
  await ctx.write(async (tx) => {
    // Of two that made it at once the second leaves nothing behind: its bytes are swept up.
    const held = await queries.findWork(tx, firmId, work.id, true);
    if (!held || held.state === 'done' || held.state === 'expired') return;
    const { heads, count, format } = writing;
    const type = CONTENT_TYPES[extensionOf(format, heads.length)];
    const expires_at = lifeEnd(now);
    await queries.changeExport(tx, firmId, work.id, {
      state: 'done',
      file_id: await keepFile(ctx, tx, firmId, staged, type),
      finished_at: now.toISOString(),
      expires_at,
      documents: count.documents,
      pages: count.pages || null,
    });
    await queries.finishSteps(tx, firmId, work.id);
    await queries.noteExported(tx, firmId, {
      exportId: work.id,
      userId: work.created_by,
      at: now.toISOString(),
      questionnaireIds: heads.map(({ id }) => id),
    });
    await ctx.jobs.add(tx, DROP_EXPORT, exportJob(firmId, work.id), { runAt: new Date(expires_at) });
    if (held.sent_state === 'queued') await ctx.jobs.add(tx, SEND_EXPORT, exportJob(firmId, work.id));
    await ctx.recordMany(
      tx,
      exportEvents['questionnaire.exported'],
      heads.map(({ id, company_id, name, tax_year }) => ({
        entityId: company_id,
        userId: work.created_by,
        payload: { questionnaire_id: id, name, year: tax_year, export_id: work.id, format },
      })),
    );
    await ctx.record(tx, exportEvents['export.finished'], {
      userId: work.created_by,
      payload: { ...toldOf(work), documents: count.documents, size: staged.size, expires_at },
    });
  });
}

export const toldOf = ({ id, name, format, questionnaire_ids }: queries.ExportWork) => ({
  export_id: id,
  name,
  format,
  questionnaire_ids,
});

async function prepare(
  ctx: Ctx<FirmActor>,
  work: queries.ExportWork,
): Promise<{ writing: Writing; own: Ctx<StaffActor> }> {
  const { firmId } = ctx.actor;
  const { own, asker } = await asAsker(ctx, work.created_by);
  const options = ExportOptions.parse(work.options);
  const { heads, firm, order, documents } = await own.read(async (tx) => {
    const found = await seenToExport(own, tx, work.questionnaire_ids);
    const listed = hasDocuments(work.format, options)
      ? await documentsOfMany(tx, firmId, work.questionnaire_ids)
      : [];
    return {
      heads: found,
      firm: await mailFace(tx, firmId),
      order: (await preferencesOf(tx, firmId)).custom_document_export_order,
      documents: listed.length,
    };
  });
  let [done, told] = [0, 0];
  const save = (change: Parameters<typeof queries.changeExport>[3]) =>
    ctx.writeQuietly('how far it is', (tx) =>
      queries.changeExport(tx, firmId, work.id, { ...change, touched_at: ctx.clock.now().toISOString() }),
    );
  await save({ state: 'running', steps_done: 0, steps_total: heads.length + documents });
  const writing: Writing = {
    format: work.format,
    heads,
    options,
    today: dayIn(asker.time_zone, ctx.clock.now()),
    firmOrder: options.document_order === 'firm' ? order : [],
    telling: {
      firm: firm.name,
      by: asker.full_name,
      at: ctx.clock.now().toISOString(),
      moments: momentsIn(asker.time_zone),
      removeNos: options.remove_nos_and_na_answers && work.format === 'pdf',
    },
    count: { documents: 0, pages: 0 },
    onStep: async (steps) => {
      done += steps;
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      await save({ steps_done: Math.min(done, heads.length + documents) });
    },
  };
  return { writing, own };
}

async function giveUp(
  ctx: Ctx<FirmActor>,
  work: queries.ExportWork,
  failure: 'too_large' | null,
): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const held = await queries.findWork(tx, firmId, work.id, true);
    if (!held || held.state === 'failed' || held.state === 'done') return;
    await queries.changeExport(tx, firmId, work.id, { state: 'failed', failure });
    await ctx.record(tx, exportEvents['questionnaires.export_failed'], {
      userId: work.created_by,
      payload: toldOf(work),
    });
  });
}
