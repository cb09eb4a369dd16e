/** Everything a parser says of a file, gathered. */
import type { Readable } from 'node:stream';
import { ForeignFault, type Limits, type Reason, Unreadable } from '#platform/server/foreign/foreign.ts';
import type { ParserName } from '#platform/server/foreign/parsers.ts';
import { readForeign } from '#platform/server/foreign/read-foreign.ts';
import type { PaperPart } from '#platform/server/pdf/paper.ts';
import type { PdfPart } from '#platform/server/pdf/pdf.ts';
import type { PicturePart } from '#platform/server/pictures/picture.ts';
import type { Kind } from '../rules/kinds.ts';
import { needsOcr } from '../rules/needs-ocr.ts';
import { limitsFor } from './limits.ts';
import { PAGE_BREAK } from './text.ts';

export interface Parsed {
  pages: number | null;
  thumbnail: Buffer | null;
  twin: Buffer | null;
  text: string | null;
  /** Pages without text, from one. */
  scanned: number[];
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
export const faultText = ({ reason }: ForeignFault): string => WORDS[reason];

/** Reads more of a PDF than every PDF is read for, while it is open. */
export interface PaperReader {
  limits: (size: number) => Partial<Limits>;
  take: (part: PaperPart) => void;
}

type Once = (parser: ParserName, parse: () => Promise<void>) => Promise<void>;

/** Fails for the file's sake only: a store that does not answer is thrown. `once` skips a parser that failed before. */
export async function parseFile(
  kind: NonNullable<Kind>,
  { open, size, once }: { open: () => Promise<Readable>; size: number; once: Once },
  paper?: PaperReader,
): Promise<Parsed> {
  const parsed: Parsed = { pages: null, thumbnail: null, twin: null, text: null, scanned: [], failed: null };
  const pages: string[] = [];
  /** What fails from here on is no fault of the reading. */
  let isRead = false;
  const asPaper = paper !== undefined && kind === 'pdf';
  const read = async () => {
    const source = await open();
    const said = asPaper
      ? readForeign<PaperPart>('paper', source, paper.limits(size))
      : readForeign<PdfPart | PicturePart>(kind, source, limitsFor(kind, size));
    for await (const part of said) {
      if ('isRead' in part) isRead = true;
      if ('isRead' in part || 'layout' in part || 'sealFault' in part || 'picture' in part) paper!.take(part);
      else if ('pages' in part) parsed.pages = part.pages;
      else if ('thumbnail' in part) parsed.thumbnail = Buffer.from(part.thumbnail, 'base64');
      else if ('twin' in part) parsed.twin = Buffer.from(part.twin, 'base64');
      else {
        pages.push(part.text);
        if (needsOcr(part)) parsed.scanned.push(pages.length);
      }
    }
  };
  try {
    await once(asPaper ? 'paper' : kind, read);
  } catch (error) {
    if (!(error instanceof ForeignFault || error instanceof Unreadable)) throw error;
    if (!isRead) parsed.failed = error instanceof ForeignFault ? faultText(error) : error.message;
  }
  if (kind === 'picture') parsed.scanned = Array.from({ length: parsed.pages ?? 0 }, (_, at) => at + 1);
  parsed.text = pages.length > 0 ? pages.join(PAGE_BREAK) : null;
  return parsed;
}
