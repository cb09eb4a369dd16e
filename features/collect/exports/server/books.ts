/** A questionnaire as a book to be bound: its pages, then its documents. */
import type { Ctx } from '#platform/server/context.ts';
import { MOST_BOOK_BYTES, type UnboundBook } from '#platform/server/pdf/bind-book.ts';
import type { Book } from '#platform/server/pdf/book.ts';
import { MissingFile } from '#platform/server/storage/storage.ts';
import type { ExportOptions } from '../model.ts';
import { cutName } from '../rules/names.ts';
import type { Gathered } from './gather.ts';
import type { OutDocument } from './out-documents.ts';
import { coverOf, ledgerPart, sectionParts, type Telling } from './pages.ts';

const PDF = 'application/pdf';

/** The bytes of it that have pages: its own, or those of the PDF made of a picture. */
export const pagesOf = (document: OutDocument): { key: string; size: number } | null => {
  if (document.twin_key !== null) return { key: document.twin_key, size: document.twin_size! };
  return document.content_type === PDF ? { key: document.storage_key, size: document.size } : null;
};

export const titleOf = ({ described, name }: OutDocument): string => described || cutName(name);

/** Nothing of a file that is gone: it then counts among those without pages. */
async function* emptyIfGone(ctx: Ctx, key: string): AsyncGenerator<Uint8Array> {
  try {
    yield* await ctx.storage.open(key);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
  }
}

function papersIn(ctx: Ctx, documents: readonly OutDocument[]) {
  const paged = documents.map((document) => ({ document, bytes: pagesOf(document) }));
  return {
    size: paged.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0),
    papers: paged.map(({ document, bytes }) => ({
      id: `document-${document.id}`,
      title: titleOf(document),
      bytes: bytes?.size ?? 0,
      bookmarked: true,
    })),
    open: async (at: number): Promise<AsyncIterable<Uint8Array>> => {
      const { bytes } = paged[at]!;
      return bytes === null ? nothing() : whole(emptyIfGone(ctx, bytes.key), bytes.size);
    },
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Exactly as many as were promised, so that the next paper begins where it should. */
async function* whole(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const part of bytes) {
    yield part.subarray(0, left);
    left -= Math.min(left, part.length);
  }
  if (left > 0) yield Buffer.alloc(left);
}

export class TooLargeForOneBook extends Error {}

export function bookOf(
  ctx: Ctx,
  gathered: Gathered,
  telling: Telling,
  options: ExportOptions,
  withPapers: boolean,
): UnboundBook {
  const { papers, open, size } = papersIn(ctx, withPapers ? gathered.documents : []);
  if (size > MOST_BOOK_BYTES) throw new TooLargeForOneBook();
  const { company_name, formatted_name } = gathered.questionnaire;
  const book: Book = {
    title: `${company_name}, ${formatted_name}`,
    author: telling.firm,
    createdAt: telling.at,
    foot: `${company_name} · ${formatted_name}`,
    front: [coverOf(gathered, telling), ledgerPart(gathered, telling)],
    contents: options.include_toc ? { pageNumbers: options.include_pages } : null,
    chapters: sectionParts(gathered, telling),
    papers,
    shortFirst: false,
  };
  return { book, open };
}

/** Its documents alone, those of one page first; only the others are marked. */
export function scanOf(ctx: Ctx, gathered: Gathered, telling: Telling): UnboundBook {
  const { papers, open, size } = papersIn(ctx, gathered.documents);
  if (size > MOST_BOOK_BYTES) throw new TooLargeForOneBook();
  const { company_name, formatted_name } = gathered.questionnaire;
  return {
    book: {
      title: `${company_name}, ${formatted_name}`,
      author: telling.firm,
      createdAt: telling.at,
      foot: '',
      // A file needs a page; one without documents says so.
      front: papers.length === 0 ? [coverOf(gathered, telling)] : [],
      contents: null,
      chapters: [],
      papers: papers.map((paper) => ({ ...paper, bookmarked: false })),
      shortFirst: true,
    },
    open,
  };
}
