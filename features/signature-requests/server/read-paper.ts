/** Gathers what is read of a paper behind the wall, opened once. */
import { Readable } from 'node:stream';
import type { Services } from '#platform/server/context.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { readForeign } from '#platform/server/foreign/read-foreign.ts';
import type { PageLayout } from '#platform/server/pdf/layout.ts';
import type { PaperPart } from '#platform/server/pdf/paper.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { CERTIFIED, SIGNED_ELSEWHERE } from '#platform/server/seal/sealed-paper.ts';
import type { PaperReader } from '#features/documents/server/service.ts';

const MB = 1024 * 1024;

export interface ReadPaper {
  pages: PageLayout[];
  /** Of the first pages. */
  pictures: Buffer[];
  /** Undefined until it was looked at whether it can be sealed. */
  sealFault?: string | null;
}

const limits: PaperReader['limits'] = (size) => {
  const mb = Math.ceil(size / MB);
  return {
    memoryMb: 500 + mb * 12,
    cpuSeconds: 90 + mb * 2,
    wallMs: 240_000,
    inputBytes: size + MB,
    outputBytes: 128 * MB,
  };
};

/** Fills `paper` with all that is said of it. */
export const readerInto = (paper: ReadPaper): PaperReader => ({
  limits,
  take(part) {
    if ('layout' in part) paper.pages.push(part.layout);
    if ('sealFault' in part) paper.sealFault = part.sealFault;
    if ('picture' in part) paper.pictures.push(Buffer.from(part.picture, 'base64'));
  },
});

/** For a paper whose file was read before, or that was made of a picture. */
export async function readPaper(source: Readable, size: number): Promise<ReadPaper> {
  const paper: ReadPaper = { pages: [], pictures: [] };
  const reader = readerInto(paper);
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  try {
    for await (const part of readForeign<PaperPart>('paper', source, limits(size))) reader.take(part);
  } catch (error) {
    if (broken) throw broken;
    if (!(error instanceof ForeignFault || error instanceof Unreadable)) throw error;
  }
  return paper;
}

const SEALED = new Map([
  [CERTIFIED, 'file.certified'],
  [SIGNED_ELSEWHERE, 'file.signed_elsewhere'],
]);

/** Why it cannot be signed; a page that could not be pictured is no reason. */
export function faultOf({ pages, sealFault }: ReadPaper): string | null {
  if (pages.length === 0 || sealFault === undefined) return 'file.unreadable';
  return sealFault === null ? null : (SEALED.get(sealFault) ?? 'file.unreadable');
}

const MOST_DRAWN = 64 * MB;

/** All in one file, one after another; null where there are none. */
export const stagePictures = (
  { storage }: Pick<Services, 'storage'>,
  firmId: number,
  { pictures }: ReadPaper,
): Promise<Staged> | null =>
  pictures.length === 0 ? null : storage.stage(Readable.from(pictures), { firmId, maxBytes: MOST_DRAWN });
