/** Text and pictures of a PDF's pages beside the machine's own tools, where they are installed. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { THUMBNAIL } from '#platform/server/pdf/pdf.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { type Figure, round } from './figures.ts';

const PAGES = 200;
const PICTURES = 60;
const TURNS = 3;

/** User and system time: what else the machine does counts for neither side. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Null where the tool is not installed. */
function native(command: string, args: string[]): number | null {
  const done = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time ${command} "$@"`, 'bench', ...args], {
    encoding: 'utf8',
  });
  if (done.status !== 0) return null;
  const [user, system] = done.stderr.trim().split('\n').at(-1)!.split(' ').map(Number);
  return (user! + system!) * 1000;
}

async function pictured(pdf: Awaited<ReturnType<typeof openPdf>>): Promise<void> {
  for (let page = 0; page < PICTURES; page += 1) {
    const { rgba, width, height } = pdf.pictureOf(page, THUMBNAIL);
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp({ quality: 72, effort: 3 })
      .toBuffer();
  }
}

const figure = (name: string, pages: number, own: number, theirs: number | null): Figure =>
  theirs === null
    ? { name: `${name}: not measured, the tool is not installed`, value: 0, unit: 'none' }
    : {
        name,
        value: round(own / theirs),
        unit: 'ratio',
        aim: { at_most: 3 },
        of: { own_ms_a_page: round(own / pages), native_ms_a_page: round(theirs / pages) },
      };

export async function measure(): Promise<Figure[]> {
  sharp.concurrency(1);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-reading-'));
  const file = path.join(home, 'long.pdf');
  const bytes = longPdf(PAGES);
  fs.writeFileSync(file, bytes);
  try {
    const best = { text: Infinity, pictures: Infinity };
    const theirs = { text: null as number | null, pictures: null as number | null };
    const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));
    await pictured(await openPdf(bytes));
    for (let turn = 0; turn < TURNS; turn += 1) {
      const pdf = await openPdf(bytes);
      const text = await cpuOf(() => {
        for (let page = 0; page < PAGES; page += 1) pdf.textOf(page);
      });
      best.text = Math.min(best.text, text);
      best.pictures = Math.min(best.pictures, await cpuOf(() => pictured(pdf)));
      theirs.text = least(theirs.text, native('pdftotext', [file, path.join(home, 'out.txt')]));
      const size = [
        '-scale-to-x',
        String(THUMBNAIL.width),
        '-scale-to-y',
        '-1',
        '-l',
        String(PICTURES),
        '-png',
      ];
      theirs.pictures = least(theirs.pictures, native('pdftoppm', [...size, file, path.join(home, 'page')]));
    }
    return [
      figure('reading: text of a page over pdftotext', PAGES, best.text, theirs.text),
      figure('reading: picture of a page over pdftoppm', PICTURES, best.pictures, theirs.pictures),
    ];
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
