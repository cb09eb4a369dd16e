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

export function unframedPlan(bytes: Uint8Array): { plan: unknown; rest: Uint8Array } {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const plan: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  return { plan, rest: bytes.subarray(4 + length) };
}

/** One after another, as they come: none waits for the bytes of the next. */
export async function* unframed(
  input: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ book: Book; papers: Uint8Array[] }> {
  const take = taker(input);
  for (let head = await take(4); head.length > 0; head = await take(4)) {
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const book = JSON.parse(new TextDecoder().decode(await take(length))) as Book;
    const papers: Uint8Array[] = [];
    for (const { bytes } of book.papers) papers.push(await take(bytes));
    yield { book, papers };
  }
}

/** So many of the bytes as are asked for; none where they have ended. */
function taker(input: AsyncIterable<Uint8Array>): (size: number) => Promise<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  return async (size) => {
    const taken = new Uint8Array(size);
    for (let at = 0; at < size;) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) return taken.subarray(0, at);
        rest = next.value;
      }
      const part = rest.subarray(0, size - at);
      taken.set(part, at);
      at += part.length;
      rest = rest.subarray(part.length);
    }
    return taken;
  };
}
