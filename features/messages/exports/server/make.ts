/** Makes the file with the rights its asker has by then, once, however often it is begun. */
import { Readable } from 'node:stream';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { asAsker, momentsIn } from '#features/collect/server/service.ts';
import { recordIn } from '../../conversations/server/access.ts';
import { conversationExportEvents } from '../events.ts';
import { exportable } from './access.ts';
import * as queries from './queries.ts';
import { type Writing, writeCsv, writePdf } from './write.ts';

const PAGE = 1000;
const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

export async function makeExport(ctx: Ctx<FirmActor>, exportId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const work = await ctx.read((tx) => queries.findWork(tx, firmId, exportId));
  if (!work || work.state === 'done' || work.state === 'expired') return;
  try {
    await make(ctx, work);
  } catch (error) {
    await giveUp(ctx, work);
    // Who may not any more is not cured by trying again.
    if (!(error instanceof AppError && error.status < 500)) throw error;
    if (work.format === 'csv') throw error;
  }
}

/** All of it in pages, each in a transaction of its own. */
async function* messagesOf(own: Ctx<StaffActor>, work: queries.ExportWork, zone: string) {
  const stretch = {
    firmId: own.actor.firmId,
    conversationId: work.conversation_id,
    zone,
    start: work.start_date,
    end: work.end_date,
  };
  let after: string[] | null = null;
  for (;;) {
    const from: string[] | null = after;
    const page: queries.ExportedMessage[] = await own.read(async (tx) => {
      await exportable(own, tx, work.conversation_id);
      return queries.messagesFrom(tx, stretch, from, PAGE);
    });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.place;
  }
}

async function make(ctx: Ctx<FirmActor>, work: queries.ExportWork): Promise<void> {
  const { firmId } = ctx.actor;
  const { own, asker } = await asAsker(ctx, work.created_by);
  const { record, zone, firm } = await own.read(async (tx) => ({
    record: await exportable(own, tx, work.conversation_id),
    zone: await queries.firmZone(tx, firmId),
    firm: (await mailFace(tx, firmId)).name,
  }));
  const writing: Writing = {
    title: record.entities.map(({ name }) => name).join(', ') || 'Archived conversation',
    firm,
    by: asker.full_name,
    at: ctx.clock.now().toISOString(),
    days: { start: work.start_date, end: work.end_date },
    moments: momentsIn(zone),
    messages: messagesOf(own, work, zone),
  };
  const file = Readable.from(work.format === 'csv' ? writeCsv(writing) : writePdf(writing));
  const staged = await ctx.storage
    .stage(file, { firmId, maxBytes: Number.MAX_SAFE_INTEGER })
    .finally(() => file.destroy());
  await ctx.write(async (tx) => {
    const held = await queries.findWork(tx, firmId, work.id, true);
    if (!held || held.state === 'done' || held.state === 'expired') return;
    const file_id = await keepFile(ctx, tx, firmId, staged, TYPES[work.format]);
    await queries.changeExport(tx, firmId, work.id, { state: 'done', file_id });
    const done = work.format === 'pdf' ? 'conversation.pdf_ready' : 'conversation.exported';
    await recordFor(ctx, tx, work, done);
  });
}

const toldOf = ({ id, conversation_id, name, format }: queries.ExportWork) => ({
  conversation_id,
  export_id: id,
  name,
  format,
});

const recordFor = (
  ctx: Ctx<FirmActor>,
  tx: Tx,
  work: queries.ExportWork,
  name: keyof typeof conversationExportEvents,
) => ctx.record(tx, conversationExportEvents[name], { userId: work.created_by, payload: toldOf(work) });

async function giveUp(ctx: Ctx<FirmActor>, work: queries.ExportWork): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const held = await queries.findWork(tx, firmId, work.id, true);
    if (!held || held.state !== 'queued') return;
    await queries.changeExport(tx, firmId, work.id, { state: 'failed' });
    await recordFor(ctx, tx, work, 'conversation.export_failed');
  });
}

export const noteDownload = (
  ctx: Ctx<StaffActor>,
  tx: Tx,
  work: queries.ExportWork,
  record: Parameters<typeof recordIn>[2],
) => recordIn(ctx, tx, record, conversationExportEvents['conversation.export_downloaded'], toldOf(work));
