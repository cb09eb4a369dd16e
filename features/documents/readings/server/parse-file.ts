/** Everything a parser says of a file, gathered. */
import type { Readable } from 'node:stream';
import { ForeignFault, type Reason, Unreadable } from '#platform/server/foreign/foreign.ts';
import { readForeign } from '#platform/server/foreign/read-foreign.ts';
import type { PdfPart } from '#platform/server/pdf/pdf.ts';
import type { PicturePart } from '#platform/server/pictures/picture.ts';
import type { Kind } from '../rules/kinds.ts';
import { limitsFor } from './limits.ts';

export interface Parsed {
  pages: number | null;
  thumbnail: Buffer | null;
  twin: Buffer | null;
  text: string | null;
  /** Why there is no more, in words. */
  failed: string | null;
}

const WORDS: Record<Reason, string> = {
  memory: 'It’s too complex to open.',
  time: 'It takes too long to open.',
  output: 'It holds more than we can read.',
  input: 'It’s too large to read.',
  crashed: 'It can’t be read.',
};

/** Fails for the file's sake only: a store that does not answer is thrown. */
export async function parseFile(kind: NonNullable<Kind>, source: Readable, size: number): Promise<Parsed> {
  const parsed: Parsed = { pages: null, thumbnail: null, twin: null, text: null, failed: null };
  const pages: string[] = [];
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  try {
    for await (const part of readForeign<PdfPart | PicturePart>(kind, source, limitsFor(kind, size))) {
      if ('pages' in part) parsed.pages = part.pages;
      else if ('thumbnail' in part) parsed.thumbnail = Buffer.from(part.thumbnail, 'base64');
      else if ('twin' in part) parsed.twin = Buffer.from(part.twin, 'base64');
      else pages.push(part.text);
    }
  } catch (error) {
    if (broken) throw broken;
    if (error instanceof ForeignFault) parsed.failed = WORDS[error.reason];
    else if (error instanceof Unreadable) parsed.failed = error.message;
    else throw error;
  }
  if (broken) throw broken;
  parsed.text = pages.length > 0 ? pages.join('\n\f\n') : null;
  return parsed;
}
