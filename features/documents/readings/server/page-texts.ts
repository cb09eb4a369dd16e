/** The pages of a file as they are laid out, for features that read more than words. */
import type { FirmActor } from '#platform/actor.ts';
import type { QualityFault } from '#platform/picture-quality.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { FieldCipher } from '#platform/server/firm-keys.ts';
import type { PackedScan, ScannedPage } from '#platform/server/ocr/scan.ts';
import { type PageLayout, unpackPage } from '#platform/server/pdf/layout.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';
import { kindOf } from '../rules/kinds.ts';
import { findReading } from './queries.ts';
import { listReadPages } from './scan-queries.ts';
import { pagePlace } from './text.ts';

export type PageText = PageLayout | ScannedPage;

/**
 * In the order of the file: pages of a PDF with text as they are, scanned pages as tesseract read them.
 * Pages of a picture that are not read yet are left out. Yields nothing for a file that is quarantined or not read yet.
 */
export async function* pageTextsOf(ctx: Ctx<FirmActor>, fileId: number): AsyncGenerator<PageText> {
  const { firmId } = ctx.actor;
  const reading = await ctx.read((tx) => findReading(tx, firmId, fileId));
  const kind = reading && kindOf(reading.content_type);
  if (reading?.status !== 'read' || !kind) return;
  const scanned = await scannedPagesOf(ctx, fileId);
  if (kind === 'picture') return yield* scanned.values();
  let page = 0;
  for await (const laid of layoutsOf(await ctx.storage.open(reading.storage_key), reading.size)) {
    page += 1;
    yield scanned.get(page) ?? laid;
  }
}

/** What is wrong with the pictures of pages, of the first ones of a long file. Pages are counted from zero. */
export async function scanFaultsOf(
  ctx: Ctx<FirmActor>,
  fileId: number,
): Promise<{ page: number; faults: QualityFault[] }[]> {
  const scanned = await scannedPagesOf(ctx, fileId, MOST_JUDGED);
  return [...scanned]
    .map(([page, { quality }]) => ({ page: page - 1, faults: quality.faults }))
    .filter(({ faults }) => faults.length > 0);
}

const MOST_JUDGED = 50;

/** By their numbers from one, in order: what tesseract has read of a file so far. */
export async function scannedPagesOf(
  ctx: Ctx<FirmActor>,
  fileId: number,
  most?: number,
): Promise<Map<number, ScannedPage>> {
  const { firmId } = ctx.actor;
  const cipher = await ctx.ciphers.of(firmId);
  const rows = await ctx.read((tx) => listReadPages(tx, firmId, fileId, most));
  return new Map(rows.map(({ page, sealed_page }) => [page, openPage(cipher, fileId, page, sealed_page!)]));
}

const openPage = (cipher: FieldCipher, fileId: number, page: number, sealed: Buffer): ScannedPage =>
  unpackPage(JSON.parse(cipher.open(sealed, pagePlace(fileId, page))) as PackedScan);
