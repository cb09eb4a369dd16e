/** MSG-061 to MSG-063: a conversation as a file. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { recordIn } from '../../conversations/server/access.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';
import type { conversationExportCalls } from '../contract.ts';
import { conversationExportEvents } from '../events.ts';
import { END_BEFORE_START, EXPORTED, PDF_COMES } from '../messages.ts';
import { fromWire } from '../rules/timeframe.ts';
import { exportable } from './access.ts';
import { makeExport } from './make.ts';
import * as queries from './queries.ts';

export const MAKE_EXPORT = 'make-conversation-export';
export const DROP_EXPORT = 'drop-conversation-export';
export const exportJob = (firm_id: number, export_id: number) => ({ firm_id, export_id });
const LIFE_MS = 7 * 24 * 3_600_000;

const nameOf = (record: ConversationRecord, at: Date, format: string): string => {
  const who = record.entities[0]?.name ?? `conversation ${record.id}`;
  const safe = who
    .replaceAll(/[^\p{L}\p{N} ,.&'()-]/gu, '')
    .trim()
    .slice(0, 100);
  return `Messages ${safe} ${at.toISOString().slice(0, 10)}.${format}`;
};

export async function exportConversation(
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof conversationExportCalls.exportConversation>,
) {
  const { firmId, userId } = ctx.actor;
  const { format, conversationId } = asked;
  const [start_date, end_date] = [asked.start_date, asked.end_date].map((day) =>
    day ? fromWire(day) : null,
  ) as [string | null, string | null];
  if (start_date !== null && end_date !== null && end_date < start_date)
    throw new Invalid(END_BEFORE_START, 'end_date');
  const { id, name } = await ctx.write(async (tx) => {
    const record = await exportable(ctx, tx, conversationId);
    const now = ctx.clock.now();
    const row = {
      firm_id: firmId,
      conversation_id: conversationId,
      created_by: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFE_MS).toISOString(),
      format,
      start_date,
      end_date,
      name: nameOf(record, now, format),
    };
    const made = await queries.insertExport(tx, row);
    const job = exportJob(firmId, made);
    if (format === 'pdf') await ctx.jobs.add(tx, MAKE_EXPORT, job);
    await ctx.jobs.add(tx, DROP_EXPORT, job, { runAt: new Date(row.expires_at) });
    await recordIn(ctx, tx, record, conversationExportEvents['conversation.export_asked'], {
      conversation_id: conversationId,
      export_id: made,
      name: row.name,
      format,
    });
    return { id: made, name: row.name };
  });
  // Lines of text are there at once; pages are set by the worker.
  if (format === 'csv') await makeExport(ctx.as({ kind: 'system', firmId }), id);
  const { state } = (await ctx.read((tx) => queries.findWork(tx, firmId, id)))!;
  return { export_id: id, state, name, message: format === 'csv' ? EXPORTED : PDF_COMES };
}
