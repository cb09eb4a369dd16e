/** Decides once, at the start, which tesseract reads scanned pages. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Log } from '../log.ts';
import { TESSERACT } from './scan.ts';

const run = promisify(execFile);
/** Where Debian puts it. */
const USUAL = '/usr/bin/tesseract';
const MOST_MS = 10_000;

export interface Ocr {
  /** Null for the tesseract that comes with the portal. */
  program: string | null;
}

/** Null where scanned pages are not read at all. */
export async function findTesseract(
  { ocr, tesseract }: { ocr: boolean; tesseract: string | undefined },
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Ocr | null> {
  if (!ocr) {
    log.info('scanned pages are not read');
    return null;
  }
  const program = tesseract ?? USUAL;
  const found = (tesseract !== undefined || existsSync(USUAL)) && (await reads(program));
  if (found) log.info('scanned pages are read by a program of the machine', { program });
  else if (tesseract === undefined) log.info('scanned pages are read by the portal’s own tesseract');
  else log.warn('TESSERACT does not read English: the portal’s own is used', { program });
  return { program: found ? program : null };
}

const reads = (program: string): Promise<boolean> =>
  run(program, ['--list-langs'], { timeout: MOST_MS }).then(
    ({ stdout, stderr }) => `${stdout}\n${stderr}`.split(/\s+/).includes(TESSERACT.language),
    () => false,
  );
