/** The job that reads one page without text. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { packPage } from '#platform/server/pdf/layout.ts';
import { MOST_TEXT } from '#platform/server/pdf/pdf.ts';
import { readScan } from '#platform/server/ocr/read-scan.ts';
import type { ScannedPage } from '#platform/server/ocr/scan.ts';
import { kindOf } from '../rules/kinds.ts';
import { textOfScan } from '../rules/scanned-text.ts';
import { faultText } from './parse-file.ts';
import { findReading, type ReadingRecord } from './queries.ts';
import { tellLookers } from './tell-lookers.ts';
import * as queries from './scan-queries.ts';
import { openText, PAGE_BREAK, pagePlace, sealText } from './text.ts';
import { queueTextReaders } from './text-readers.ts';
import { parseOnce } from './verdicts.ts';

/** The job that the database adds for each waiting page. */
export const READ_SCANNED_PAGE = 'read-scanned-page';
const MOST_TRIES = 5;
/** After the verdict of a busy machine has expired. */
const LATER_MS = 65 * 60 * 1000;
const TOO_SLOW = 'It takes too long to read.';

export async function readScannedPage(ctx: Ctx<FirmActor>, fileId: number, page: number): Promise<void> {
  const { firmId } = ctx.actor;
  const key = { firm_id: firmId, file_id: fileId, page };
  const reading = await ctx.read((tx) => findReading(tx, firmId, fileId));
  if (!ctx.ocr || reading?.status !== 'read' || reading.unfiled) return;
  const now = () => ctx.clock.now().toISOString();
  const tries = await ctx.writeQuietly('the portal reads a page: nobody did anything to it', (tx) =>
    queries.countTry(tx, key, now()),
  );
  if (tries === null) return;
  const fail = (reason: string) => finish(ctx, fileId, page, { reason });
  if (tries > MOST_TRIES) return fail(TOO_SLOW);
  try {
    await finish(ctx, fileId, page, { scanned: await scannedPage(ctx, reading, page) });
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message);
    if (!(error instanceof ForeignFault)) throw error;
    if (!error.isSlow || tries === MOST_TRIES) return fail(faultText(error));
    const runAt = new Date(ctx.clock.now().getTime() + LATER_MS);
    await ctx.writeQuietly('the machine was busy: the page is read later', (tx) =>
      ctx.jobs.add(tx, READ_SCANNED_PAGE, key, { key: jobKeyOf(key), runAt }),
    );
  }
}

/** As the database names it, so that a page has one job at most. */
export const jobKeyOf = ({
  firm_id,
  file_id,
  page,
}: {
  firm_id: number;
  file_id: number;
  page: number;
}): string => `${READ_SCANNED_PAGE}:${firm_id}:${file_id}:${page}`;

const scannedPage = (ctx: Ctx<FirmActor>, reading: ReadingRecord, page: number): Promise<ScannedPage> =>
  parseOnce(ctx, { sha256: reading.sha256, parser: 'scan', page }, async () =>
    readScan(
      {
        source: await ctx.storage.open(reading.storage_key),
        size: reading.size,
        kind: kindOf(reading.content_type)!,
        page,
      },
      ctx.ocr!.program,
    ),
  );

/** The page's text enters the text of the file, and with it the search, in the same transaction. */
async function finish(
  ctx: Ctx<FirmActor>,
  fileId: number,
  page: number,
  outcome: { scanned: ScannedPage } | { reason: string },
): Promise<void> {
  const { firmId } = ctx.actor;
  const cipher = await ctx.ciphers.of(firmId);
  const scanned = 'scanned' in outcome ? outcome.scanned : null;
  await ctx.writeQuietly('the portal read a page: nobody did anything to it', async (tx) => {
    const before = await queries.lockText(tx, firmId, fileId);
    if (!before) return;
    const updated_at = ctx.clock.now().toISOString();
    const change = scanned
      ? {
          status: 'read' as const,
          reason: null,
          sealed_page: cipher.seal(JSON.stringify(packPage(scanned)), pagePlace(fileId, page)),
        }
      : { status: 'failed' as const, reason: (outcome as { reason: string }).reason, sealed_page: null };
    const key = { firm_id: firmId, file_id: fileId, page };
    if (!(await queries.finishPage(tx, key, { ...change, updated_at }))) return;
    const added = scanned ? textOfScan(scanned.words) : '';
    if (added !== '') {
      const text = before.sealed_text ? `${openText(cipher, fileId, before.sealed_text)}${PAGE_BREAK}` : '';
      const sealed = sealText(cipher, fileId, `${text}${added}`.slice(0, MOST_TEXT));
      await queries.saveText(tx, firmId, fileId, { ...sealed, updated_at });
    }
    const { pages_waiting } = await queries.scanProgress(tx, firmId, fileId);
    if (pages_waiting === 0) await queueTextReaders(ctx, tx, fileId);
    await tellLookers(ctx, tx, fileId);
  });
}
