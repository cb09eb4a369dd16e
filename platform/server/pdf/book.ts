/** One PDF of pages we set ourselves and papers others sent, known on both sides of the wall. */
import type { Content } from 'pdfmake';

export interface BookPart {
  /** Unique in the book. */
  id: string;
  /** In the contents and among the bookmarks. */
  title: string;
  content: Content[];
}

export interface BookPaper {
  id: string;
  title: string;
  bytes: number;
  bookmarked: boolean;
}

export interface Book {
  title: string;
  author: string;
  createdAt: string;
  foot: string;
  /** Before the contents. */
  front: BookPart[];
  /** Null for none. */
  contents: { pageNumbers: boolean } | null;
  chapters: BookPart[];
  papers: BookPaper[];
  /** Those of one page first. */
  shortFirst: boolean;
}

export interface BookFacts {
  pages: number;
  /** Of each paper, in their order; null where it could not be put on pages. */
  papers: (number | null)[];
}

/** Of each book its facts first, then the bytes of the file, part by part, as base64. */
export type BookSaid = { facts: BookFacts } | { bytes: string };

/** Before the papers, whose bytes follow one another: how long the plan is, and the plan. The next book comes right behind. */
export function framed(book: object): Buffer {
  const plan = Buffer.from(JSON.stringify(book));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(plan.length);
  return Buffer.concat([head, plan]);
}

export function unframedPlan(bytes: Uint8Array, at = 0): { plan: unknown; rest: Uint8Array } {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
  const from = at + 4;
  const plan: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + from, length).toString());
  return { plan, rest: bytes.subarray(from + length) };
}

export function* unframed(bytes: Uint8Array): Generator<{ book: Book; papers: Uint8Array[] }> {
  for (let at = 0; at < bytes.byteLength;) {
    const { plan, rest } = unframedPlan(bytes, at);
    const book = plan as Book;
    at = bytes.byteLength - rest.byteLength;
    yield { book, papers: book.papers.map(({ bytes: size }) => bytes.subarray(at, (at += size))) };
  }
}
