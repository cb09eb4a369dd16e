/** The job that reads one file: is it harmless, what does it look like, what stands in it. */
import { Readable } from 'node:stream';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { THUMBNAIL } from '#platform/server/pdf/pdf.ts';
import { ScannerDown } from '#platform/server/malware/scanner.ts';
import { readingEvents } from '../events.ts';
import { kindOf } from '../rules/kinds.ts';
import { type PaperReader, type Parsed, parseFile } from './parse-file.ts';
import * as queries from './queries.ts';
import { insertScannedPages } from './scan-queries.ts';
import { tellLookers } from './tell-lookers.ts';
import { queueTextReaders } from './text-readers.ts';
import { sealText } from './text.ts';
import { parseOnce } from './verdicts.ts';

const MOST_MADE = 64 * 1024 * 1024;

/** `paper` reads more of a PDF while it is open. */
export async function readFile(ctx: Ctx<FirmActor>, fileId: number, paper?: PaperReader): Promise<void> {
  const { firmId } = ctx.actor;
  const reading = await ctx.read((tx) => queries.findReading(tx, firmId, fileId));
  if (!reading || reading.status !== 'waiting') return;
  if (ctx.scanner && reading.scanned_at === null && !(await isHarmless(ctx, fileId, reading))) return;
  const kind = kindOf(reading.content_type);
  const parsed =
    kind === null
      ? null
      : await parseFile(
          kind,
          {
            size: reading.size,
            open: () => ctx.storage.open(reading.storage_key),
            once: (parser, parse) => parseOnce(ctx, { sha256: reading.sha256, parser }, parse),
          },
          paper,
        );
  await keepReading(ctx, fileId, reading, parsed);
}

/** A scanner that does not answer leaves the file waiting; it is asked again later. */
async function isHarmless(
  ctx: Ctx<FirmActor>,
  fileId: number,
  reading: queries.ReadingRecord,
): Promise<boolean> {
  const { firmId } = ctx.actor;
  let verdict;
  try {
    verdict = await ctx.scanner!.scan(await ctx.storage.open(reading.storage_key));
  } catch (error) {
    if (!(error instanceof ScannerDown)) throw error;
    ctx.log.warn('the virus scanner does not answer; files wait', { message: error.message });
    return false;
  }
  const now = ctx.clock.now().toISOString();
  const { found } = verdict;
  if (found === null) {
    await ctx.writeQuietly('the scan found nothing', (tx) =>
      queries.changeReading(tx, firmId, fileId, 'waiting', { scanned_at: now, updated_at: now }),
    );
    return true;
  }
  ctx.log.warn('a file was held back by the virus scan', { firmId, fileId, found });
  await ctx.writeQuietly(
    'each document of it has its event; a file that nobody filed yet has none',
    async (tx) => {
      await queries.changeReading(tx, firmId, fileId, 'waiting', {
        status: 'quarantined',
        reason: found,
        scanned_at: now,
        updated_at: now,
      });
      const documents = await queries.documentsOf(tx, firmId, fileId);
      await ctx.recordMany(
        tx,
        readingEvents['document.quarantined'],
        documents.map(({ id, entity_id, name, staff_only }) => ({
          entityId: entity_id,
          payload: { document_id: id, name, found, staff_only },
        })),
      );
    },
  );
  return false;
}

async function keepReading(
  ctx: Ctx<FirmActor>,
  fileId: number,
  before: queries.ReadingRecord,
  parsed: Parsed | null,
): Promise<void> {
  const { firmId } = ctx.actor;
  const stage = (bytes: Buffer | null | undefined) =>
    bytes ? ctx.storage.stage(Readable.from([bytes]), { firmId, maxBytes: MOST_MADE }) : null;
  const thumbnail = await stage(parsed?.thumbnail);
  const twin = await stage(parsed?.twin);
  const cipher = await ctx.ciphers.of(firmId);
  await ctx.writeQuietly('the portal read a file: nobody did anything to it', async (tx) => {
    const made = {
      thumbnail_file_id: thumbnail && (await keepFile(ctx, tx, firmId, thumbnail, THUMBNAIL.contentType)),
      twin_file_id: twin && (await keepFile(ctx, tx, firmId, twin, 'application/pdf')),
    };
    const kept = await queries.changeReading(tx, firmId, fileId, 'waiting', {
      ...made,
      ...(parsed?.text ? sealText(cipher, fileId, parsed.text) : { sealed_text: null, words: null }),
      status: parsed?.failed ? 'failed' : 'read',
      reason: parsed?.failed ?? null,
      page_count: parsed?.pages ?? before.page_count,
      updated_at: ctx.clock.now().toISOString(),
    });
    // Of two that read it at once the second leaves nothing behind, and a new reading takes the place of an old one.
    const gone = kept ? before : made;
    for (const id of [gone.thumbnail_file_id, gone.twin_file_id])
      if (id !== null) await dropFile(ctx, tx, firmId, id);
    const isRead = kept && (parsed === null || parsed.failed === null);
    if (isRead) await readScansOrFinish(ctx, tx, fileId, parsed?.scanned ?? []);
    await tellLookers(ctx, tx, fileId);
  });
}

/** Pages without text are read one by one, by jobs of their own. */
async function readScansOrFinish(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  fileId: number,
  scanned: readonly number[],
): Promise<void> {
  const key = { firm_id: ctx.actor.firmId, file_id: fileId };
  if (ctx.ocr && scanned.length > 0)
    await insertScannedPages(tx, key, scanned, ctx.clock.now().toISOString());
  else await queueTextReaders(ctx, tx, fileId);
}
