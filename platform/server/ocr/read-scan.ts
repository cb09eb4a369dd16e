/** Reads one page of a scan or a photo in the sandbox, with the tesseract of the machine or our own. */
import { Readable } from 'node:stream';
import { linesOfProgram, readForeign } from '../foreign/read-foreign.ts';
import { framed } from '../pdf/book.ts';
import { headed } from '../pdf/headed.ts';
import { unpackPage } from '../pdf/layout.ts';
import { type Grey, pgmOf } from './grey.ts';
import type { Prepared } from './prepare-page.ts';
import { wordsOfTsv } from './read-tsv.ts';
import { recognizePage } from './recognize-page.ts';
import { type PackedScan, type ScannedPage, type ScanPlan, type ScanSaid, TESSERACT } from './scan.ts';

const MB = 1024 * 1024;
const MEMORY_MB = 900;
const PROGRAM_MB = 700;
export const SCAN_CPU_SECONDS = 45;
const WALL_MS = 60_000;

export interface ScanSource {
  source: AsyncIterable<Uint8Array>;
  size: number;
  kind: ScanPlan['kind'];
  /** From one. */
  page: number;
}

/** `program` is the tesseract of the machine; null for our own. */
export async function readScan(scan: ScanSource, program: string | null): Promise<ScannedPage> {
  const { source, size, kind, page } = scan;
  const plan: ScanPlan = { kind, page, recognize: program === null };
  const said = readForeign<ScanSaid>('scan', Readable.from(input(source, plan)), {
    memoryMb: MEMORY_MB + Math.ceil((size / MB) * 2),
    cpuSeconds: SCAN_CPU_SECONDS,
    wallMs: WALL_MS,
    inputBytes: size + MB,
  });
  if (program === null) {
    for await (const one of said as AsyncGenerator<{ page: PackedScan }>) return unpackPage(one.page);
    throw new Error('a scanned page was not read');
  }
  return recognizePage(await picturesOf(said), (picture) => recognizeWith(program, picture));
}

async function* input(source: AsyncIterable<Uint8Array>, plan: ScanPlan) {
  yield framed(plan);
  yield* source;
}

type PictureSaid = Exclude<ScanSaid, { page: PackedScan }>;

async function picturesOf(said: AsyncGenerator<ScanSaid>): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for await (const { head, bytes } of headed(said as AsyncGenerator<PictureSaid>)) {
    const { size, ...facts } = head.picture;
    const pixels: Buffer[] = [];
    for await (const piece of bytes) pixels.push(piece);
    prepared.push({ ...facts, grey: { ...size, pixels: Buffer.concat(pixels) } });
  }
  return prepared;
}

async function recognizeWith(program: string, picture: Grey) {
  const { language, pageMode, dpi } = TESSERACT;
  const command = [program, 'stdin', 'stdout', '-l', language, '--psm', pageMode, '--dpi', dpi, 'tsv'];
  const lines = linesOfProgram(command, Readable.from([pgmOf(picture)]), {
    memoryMb: PROGRAM_MB,
    cpuSeconds: SCAN_CPU_SECONDS,
    wallMs: WALL_MS,
  });
  let tsv = '';
  for await (const line of lines) tsv += `${line}\n`;
  return wordsOfTsv(tsv);
}
