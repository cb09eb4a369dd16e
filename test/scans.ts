/** Pages that have no text: drawn ones, photographed and scanned. */
import fs from 'node:fs';
import path from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { readingTasks } from '#features/documents/readings/server/jobs.ts';
import { type PageText, pageTextsOf } from '#features/documents/server/service.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { type Grey } from '#platform/server/ocr/grey.ts';
import { pdfOfJpegs } from '#platform/server/pictures/pdf-of-jpegs.ts';
import type { TestApp } from './app.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Sheet {
  width?: number;
  height?: number;
  /** Height of letters, in pixels. */
  letters?: number;
}

/** Black on white, a line of text below the other. */
export const sheetOf = (
  lines: readonly string[],
  { width = 900, height = 560, letters = 30 }: Sheet = {},
): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${lines
        .map(
          (line, at) =>
            `<text x="60" y="${letters * 2 * (at + 1) + 10}" font-family="DejaVu Sans, sans-serif" font-size="${letters}">${escaped(line)}</text>`,
        )
        .join('')}</svg>`,
    ),
  );

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: Uint8Array.from(data) };
}

const DESK = '#4a3a2c';

/** The sheet on a dark desk, crooked by `skew` degrees, in a camera that was turned. */
export async function photoOf(
  lines: readonly string[],
  { skew = 0, turn = 0, ...sheet }: Sheet & { skew?: number; turn?: number } = {},
): Promise<Buffer> {
  const paper = await sheetOf(lines, sheet).rotate(skew, { background: DESK }).png().toBuffer();
  const { width, height } = await sharp(paper).metadata();
  const noise = { type: 'gaussian', mean: 70, sigma: 12 } as const;
  const desk = sharp({
    create: { width: width + 160, height: height + 160, channels: 3, background: DESK, noise },
  } as never);
  const photo = await desk
    .composite([{ input: paper, left: 80, top: 80 }])
    .png()
    .toBuffer();
  return sharp(photo).rotate(turn).jpeg({ quality: 80 }).toBuffer();
}

/** A PDF whose pages are pictures. */
export async function scannedPdf(pages: readonly (readonly string[])[], sheet?: Sheet): Promise<Buffer> {
  const jpegs = pages.map(async (lines) => {
    const { data, info } = await sheetOf(lines, sheet)
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  });
  return pdfOfJpegs(await Promise.all(jpegs));
}

/** The first page of a PDF as staff turn it: shown at an angle. */
export async function shownTurned(bytes: Buffer, angle: number): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes);
  pdf.getPage(0).setRotation(degrees(angle));
  return Buffer.from(await pdf.save());
}

/** The first page of a PDF as a scanner lays it: drawn at an angle, clockwise. */
export async function drawnTurned(bytes: Buffer, angle: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [upright] = await pdf.embedPdf(bytes);
  const { width, height } = upright!;
  const page = pdf.addPage(angle === 180 ? [width, height] : [height, width]);
  const corner = { 90: { x: 0, y: width }, 180: { x: width, y: height }, 270: { x: height, y: 0 } }[angle]!;
  page.drawPage(upright!, { ...corner, rotate: degrees(-angle) });
  return Buffer.from(await pdf.save());
}

/** What other features are given of a file. */
export async function pageTexts(app: TestApp, fileId: number): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of pageTextsOf(systemCtx(app.services, app.world.firms.pell, 'test'), fileId))
    pages.push(page);
  return pages;
}

/** Does at once what the worker would: reads every scanned page that waits, one a job. Returns how many. */
export async function readScans(
  app: TestApp,
  firmId = app.world.firms.pell,
  before: (page: number) => unknown = () => undefined,
) {
  const task = readingTasks.find((one): one is FirmTask => one.name === 'read-scanned-page')!;
  const { rows } = await app.owner.query<{ file_id: number; page: number }>(
    `select file_id, page from scanned_pages where firm_id = $1 and status = 'waiting' order by file_id, page`,
    [firmId],
  );
  for (const { file_id, page } of rows) {
    await before(page);
    await task.run(systemCtx(app.services, firmId, 'test'), { firm_id: firmId, file_id, page });
  }
  return rows.length;
}

/**
 * A program that speaks tesseract's command line, so that a machine without it can test how one is used. It finds the
 * words in `words`, and fails as `mode` says.
 */
export function standInTesseract(dir: string): {
  program: string;
  set: (mode: 'well' | 'crash' | 'time', words?: string) => void;
} {
  const program = path.join(dir, 'tesseract');
  const script = `#!/bin/sh
here=$(dirname "$0")
if [ "$1" = --list-langs ]; then printf 'List of available languages (1):\\neng\\n'; exit 0; fi
[ "$*" = "stdin stdout -l eng --psm 11 --dpi 200 tsv" ] || exit 9
head -c 2 | grep -q P5 || exit 8
cat > /dev/null
case "$(cat "$here/mode")" in crash) exit 3;; time) kill -XCPU $$;; esac
printf 'level\\tpage_num\\tblock_num\\tpar_num\\tline_num\\tword_num\\tleft\\ttop\\twidth\\theight\\tconf\\ttext\\n'
printf '1\\t1\\t0\\t0\\t0\\t0\\t0\\t0\\t900\\t560\\t-1\\t\\n'
left=60
for word in $(cat "$here/words"); do
  printf '5\\t1\\t1\\t1\\t1\\t1\\t%d\\t40\\t100\\t20\\t96.5\\t%s\\n' "$left" "$word"
  left=$((left + 120))
done
`;
  fs.writeFileSync(program, script, { mode: 0o755 });
  const set = (mode: string, words = 'Wages and compensation') => {
    fs.writeFileSync(path.join(dir, 'mode'), mode);
    fs.writeFileSync(path.join(dir, 'words'), words);
  };
  set('well');
  return { program, set };
}
