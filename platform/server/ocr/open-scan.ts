/** Opens one page of a file as a grey picture of about 200 dots per inch. In the sandbox only. */
import sharp, { type Sharp } from 'sharp';
import { Unreadable } from '../foreign/foreign.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { pageOfPicture } from '../pictures/pdf-of-jpegs.ts';
import { findPaper } from './find-paper.ts';
import type { Grey } from './grey.ts';
import type { OpenedScan } from './prepare-page.ts';
import { DPI, NO_SUCH_PAGE, POINT, type ScanPlan } from './scan.ts';

/** Of a letter; larger sheets get fewer dots. */
const LONG_SIDE = 11 * DPI;
const MOST_ACROSS = 14 * DPI;
/** A photo is looked at in this size, so that paper that fills only a part of it is still sharp. */
const PHOTO_SIDE = 3600;
/** Enlarging a small picture more than this shows nothing new. */
const MOST_ENLARGED = 2;

sharp.concurrency(1);
sharp.cache(false);

export const openScan = (bytes: Uint8Array, { kind, page }: ScanPlan): Promise<OpenedScan> =>
  kind === 'pdf' ? openPdfPage(bytes, page - 1) : openPicturePage(bytes, page - 1);

async function openPdfPage(bytes: Uint8Array, at: number): Promise<OpenedScan> {
  // Its engine is not loaded for pictures.
  const { openPdf } = await import('../pdf/pdfium.ts');
  const pdf = await openPdf(bytes);
  if (at < 0 || at >= pdf.pages) throw new Unreadable(NO_SUCH_PAGE);
  const page = pdf.sizeOf(at);
  const box = {
    width: Math.min(MOST_ACROSS, page.width * POINT),
    height: Math.min(MOST_ACROSS, page.height * POINT),
  };
  const grey = pdf.greyOf(at, box);
  return { grey, page, left: 0, top: 0, scale: page.width / grey.width, count: pdf.pages };
}

async function openPicturePage(bytes: Uint8Array, at: number): Promise<OpenedScan> {
  const picture = await openPicture(bytes);
  if (at < 0 || at >= picture.pages) throw new Unreadable(NO_SUCH_PAGE);
  const inside = { width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const photo = await greyOf((await picture.page(at)).resize(inside));
  const page = pageOfPicture(photo.width, photo.height);
  const area = findPaper(photo) ?? { left: 0, top: 0, width: photo.width, height: photo.height };
  const by = Math.min(MOST_ENLARGED, LONG_SIDE / Math.max(area.width, area.height));
  const raw = { width: photo.width, height: photo.height, channels: 1 } as const;
  const width = Math.max(1, Math.round(area.width * by));
  const sized = sharp(photo.pixels, { raw }).extract(area).resize({ width });
  const perPixel = page.width / photo.width;
  return {
    grey: await greyOf(sized),
    page,
    left: area.left * perPixel,
    top: area.top * perPixel,
    scale: (perPixel * area.width) / width,
    count: picture.pages,
  };
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
