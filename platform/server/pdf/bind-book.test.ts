import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { bindBooks, bindInLanes, type UnboundBook } from './bind-book.ts';
import { words } from './set-pages.ts';

const MANY = 40;
/** More than waits in a pipe: the next is asked for when the one before it is read. */
const PAPER = Buffer.alloc(300_000, 'x');

/** Of so many pages. */
const bookOf = (pages: number): UnboundBook => ({
  book: {
    title: 'A book',
    author: '',
    createdAt: new Date(0).toISOString(),
    foot: '',
    front: Array.from({ length: pages }, (_, at) => ({
      id: `p${at}`,
      title: '',
      content: [words('A page')],
    })),
    contents: null,
    chapters: [],
    papers: [{ id: 'paper', title: 'No PDF', bytes: PAPER.length, bookmarked: false }],
    shortFirst: false,
  },
  open: async () => Readable.from([PAPER]),
});

async function pagesOf(
  books: ReturnType<typeof bindBooks>,
  onEach: () => unknown = () => undefined,
): Promise<number[]> {
  const pages: number[] = [];
  for await (const { facts, bytes } of books) {
    let size = 0;
    for await (const part of bytes) size += part.length;
    expect(size).toBeGreaterThan(0);
    pages.push(facts.pages);
    onEach();
  }
  return pages;
}

it('a long row of books gives way to whoever waits, and what is left goes on in its order', async () => {
  const asked = Array.from({ length: MANY }, (_, at) => (at % 3) + 1);
  const bound: number[] = [];
  const others: Promise<{ pages: number[]; after: number }>[] = [];
  const waitBeside = async () => ({ pages: await pagesOf(bindBooks([bookOf(5)])), after: bound.length });
  while (bound.length < MANY) {
    const left = asked.slice(bound.length).map(bookOf);
    const came = await pagesOf(bindInLanes(left), () => others.length > 0 || others.push(waitBeside()));
    expect(came.length).toBeGreaterThan(0);
    bound.push(...came);
  }
  expect(bound).toEqual(asked);
  const [other] = await Promise.all(others);
  expect(other!.pages).toEqual([5]);
  expect(other!.after).toBeLessThan(MANY);
});
