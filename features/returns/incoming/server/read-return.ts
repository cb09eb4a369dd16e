/** The job that reads a return: proposes its parts, and shows it as a draft where that was asked for. */
import { Readable } from 'node:stream';
import { readOnce } from '#features/documents/server/service.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { watermarkPdf } from '#platform/server/pdf/watermark-pdf.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { ownersToSign } from '#features/clients/server/service.ts';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { returnEvents } from '../../events.ts';
import type { ReturnReading } from '../../reading/model.ts';
import { holdReturn, named } from '../../records/server/access.ts';
import { insertParts, listParts } from '../../records/server/part-queries.ts';
import {
  changeReturn,
  fileOf,
  findReturn,
  lockReturn,
  type ReturnRecord,
  settle,
} from '../../records/server/queries.ts';
import { proposalOf, type ProposedPart } from '../rules/proposal.ts';
import { DRAW_PAGES, queueWork, READ_RETURN, readLate } from './queue-work.ts';
import { readReturnFile } from './reader.ts';
import { type ToldOfDraft, tellOfDraft } from './tell-of-draft.ts';

const PDF = 'application/pdf';
const WATERMARK = 'DRAFT - NOT FILED';
const MOST_TIMES_LARGER = 4;
const MB = 1024 * 1024;

export const asksIdentity = (formId: string): boolean => catalogForm(formId)?.needs_identity ?? false;

interface ReadingOptions {
  isLate?: boolean;
  /** Another reader than the one behind the wall, for files of the portal's own. */
  readBy?: typeof readReturnFile;
}

export async function readTaxReturnFile(
  ctx: Ctx<FirmActor>,
  returnId: number,
  { isLate = false, readBy = readReturnFile }: ReadingOptions = {},
): Promise<void> {
  const { firmId } = ctx.actor;
  const record = await begin(ctx, returnId);
  if (!record) return;
  const read = await readBy(ctx, record.file_id, { isLate });
  if ('waits' in read) return readLate(ctx, READ_RETURN, returnId);
  if ('error_code' in read) return fail(ctx, record, read.error_code);
  const marked = record.wants_draft ? await watermarked(ctx, record.file_id) : null;
  if (record.wants_draft && !marked) return fail(ctx, record, 'file.unreadable');
  await ctx.write(async (tx) => {
    const held = await stillReading(tx, record);
    if (!held) return;
    const now = ctx.clock.now().toISOString();
    const { reading } = read;
    const found = proposalOf(reading, await ownersToSign(tx, held.entity_id), asksIdentity);
    // What staff classified before the file had to be read again stays.
    const isKept = (await listParts(tx, firmId, held.id)).length > 0;
    const proposal = isKept ? { ...found, name: held.name, parts: [] } : found;
    await addParts(tx, held, proposal.parts);
    const draftFile = marked && (await keepFile(ctx, tx, firmId, marked, PDF));
    await changeReturn(
      tx,
      held,
      {
        status: 'action_required',
        error_code: null,
        name: proposal.name ?? held.name,
        form: reading.form,
        software: reading.software,
        pages: reading.page_sizes,
        figures: proposal.figures,
        papers: reading.papers,
        next_part_no: held.next_part_no + proposal.parts.length,
        ...(draftFile && asDraft(held, draftFile, reading, now)),
      },
      now,
    );
    await settle(tx, held.id, now);
    await ctx.record(tx, returnEvents['tax_return.read'], {
      entityId: held.entity_id,
      payload: {
        ...named({ ...held, name: proposal.name ?? held.name }),
        pages: reading.pages,
        parts: proposal.parts.length,
        to_check: proposal.parts.filter(({ state }) => state === 'to_check').length,
      },
    });
    if (draftFile) {
      await recordDraft(ctx, tx, held.id);
      await queueWork(ctx, tx, DRAW_PAGES, held.id);
    }
  });
}

const asDraft = (held: ReturnRecord, fileId: number, { pages }: ReturnReading, now: string) =>
  ({
    status: 'draft',
    draft_status: 'draft',
    draft_comment: null,
    watermarked_file_id: fileId,
    client_file_id: fileId,
    client_pages: pages,
    shown_at: held.shown_at ?? now,
    round: held.round + 1,
  }) as const;

/** DLV-024: the primary contact is written to; every owner may look. */
async function recordDraft(ctx: Ctx<FirmActor>, tx: Tx, id: number): Promise<void> {
  const record = (await findReturn(tx, ctx.actor.firmId, id))!;
  const told: ToldOfDraft[] = await tellOfDraft(ctx, tx, record);
  await ctx.record(tx, returnEvents['tax_return.draft_sent'], {
    entityId: record.entity_id,
    payload: { ...named(record), user_ids: told.map(({ user_id }) => user_id) },
  });
}

/** Where a job was cut off, the next one goes on. */
const begin = (ctx: Ctx<FirmActor>, id: number): Promise<ReturnRecord | null> =>
  ctx.writeQuietly('that it is being read is nobody’s history', async (tx) => {
    const held = await lockReturn(tx, ctx.actor.firmId, id);
    if (held?.status !== 'importing' && held?.status !== 'processing') return null;
    if (held.status === 'importing')
      await changeReturn(tx, held, { status: 'processing' }, ctx.clock.now().toISOString());
    ctx.events.wake(tx, {
      firm: held.firm_id,
      entities: [held.entity_id],
      staff: true,
      about: [`tax_return:${id}`, 'tax_returns'],
    });
    return held;
  });

/** Of the same file: it may have been replaced meanwhile. */
async function stillReading(tx: Tx, { firm_id, id, file_id }: ReturnRecord): Promise<ReturnRecord | null> {
  await holdReturn(tx, firm_id, id);
  const held = await lockReturn(tx, firm_id, id);
  return held?.status === 'processing' && held.file_id === file_id ? held : null;
}

export const addParts = (tx: Tx, held: ReturnRecord, parts: readonly ProposedPart[]): Promise<void> =>
  insertParts(
    tx,
    { firm_id: held.firm_id, tax_return_id: held.id },
    parts.map((part, at) => ({ ...part, no: held.next_part_no + at, position: at })),
  );

async function watermarked(ctx: Ctx<FirmActor>, fileId: number) {
  const { firmId } = ctx.actor;
  const file = await ctx.read((tx) => fileOf(tx, firmId, fileId));
  if (!file) return null;
  try {
    const maxBytes = file.size * MOST_TIMES_LARGER + 64 * MB;
    return await readOnce(ctx, file, async () => {
      const source = await ctx.storage.open(file.storage_key);
      const marked = watermarkPdf(source, file.size, { words: WATERMARK });
      return ctx.storage.stage(Readable.from(marked), { firmId, maxBytes });
    });
  } catch (error) {
    if (error instanceof ForeignFault || error instanceof Unreadable) return null;
    throw error;
  }
}

const fail = (ctx: Ctx<FirmActor>, record: ReturnRecord, code: string): Promise<void> =>
  ctx.write(async (tx) => {
    const held = await stillReading(tx, record);
    if (!held) return;
    await changeReturn(tx, held, { status: 'error', error_code: code }, ctx.clock.now().toISOString());
    await ctx.record(tx, returnEvents['tax_return.failed'], {
      entityId: held.entity_id,
      payload: { ...named(held), code },
    });
  });
