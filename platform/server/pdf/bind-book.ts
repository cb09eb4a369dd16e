/** Has books bound behind the wall; their bytes come part by part. */
import { Readable } from 'node:stream';
import { hasRoomFor, isWaitedFor, readForeign } from '../foreign/read-foreign.ts';
import { type Book, type BookFacts, type BookSaid, framed } from './book.ts';
import { headed } from './headed.ts';

const MB = 1024 * 1024;
/** Each paper is held a few times over while it is joined. */
const ROOM_MB = 400;
const TIMES = 6;
/** A process is worth starting for so many books; then it ends if somebody waits. */
const BEFORE_GIVING_WAY = 8;
/** What one process can hold of it. */
export const MOST_BOOK_BYTES = 300 * MB;

export interface UnboundBook {
  book: Book;
  /** The bytes of the paper of this number. */
  open: (at: number) => Promise<AsyncIterable<Uint8Array>>;
}

export interface BoundBook {
  facts: BookFacts;
  /** To be read before the next book is asked for. */
  bytes: AsyncIterable<Buffer>;
}

export const papersOf = ({ book }: UnboundBook): number =>
  book.papers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Several by one process, which takes longer to start than a book to be bound; it holds one at a time. */
export async function* bindBooks(
  books: readonly UnboundBook[],
  /** After so many of them. */
  endsAfter: (fed: number) => boolean = () => false,
): AsyncGenerator<BoundBook> {
  const sizes = books.map(papersOf);
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const said = readForeign<BookSaid>('book', Readable.from(input(books, endsAfter)), {
    memoryMb: ROOM_MB + Math.ceil((Math.max(0, ...sizes) / MB) * TIMES),
    cpuSeconds: 60 * books.length + Math.ceil(size / MB),
    wallMs: 180_000 * books.length,
    inputBytes: MOST_BOOK_BYTES + size,
    outputBytes: MOST_BOOK_BYTES + size * 4,
  });
  for await (const { head, bytes } of headed(said)) yield { facts: head.facts, bytes };
}

/**
 * By two processes where there is room, in turns: while one book is read the other process binds the next. Where somebody
 * waits for a process both end early, and whoever asked goes on with those that are left: at least one is bound.
 */
export async function* bindInLanes(books: readonly UnboundBook[]): AsyncGenerator<BoundBook> {
  const count = books.length > 1 && hasRoomFor(2) ? 2 : 1;
  let isEnding = false;
  const endsAfter = (fed: number) => (isEnding ||= fed >= BEFORE_GIVING_WAY && isWaitedFor());
  const lanes = Array.from({ length: count }, (_, lane) => {
    const bound = bindBooks(
      books.filter((_book, at) => at % count === lane),
      endsAfter,
    );
    return { bound, next: heard(bound.next()) };
  });
  try {
    for (let at = 0; at < books.length; at += 1) {
      const lane = lanes[at % count]!;
      const next = await lane.next;
      if (next.done) return;
      yield next.value;
      lane.next = heard(lane.bound.next());
    }
  } finally {
    await Promise.all(lanes.map(({ bound }) => bound.return(undefined)));
  }
}

/** Looked at in its turn; a failure that comes earlier must not count as unheard. */
function heard<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}

async function* input(books: readonly UnboundBook[], endsAfter: (fed: number) => boolean) {
  for (const [fed, { book, open }] of books.entries()) {
    if (fed > 0 && endsAfter(fed)) return;
    yield framed(book);
    for (let at = 0; at < book.papers.length; at += 1) yield* await open(at);
  }
}
