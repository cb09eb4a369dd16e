/** The bytes of a file in parts, fetched when a reader that cannot wait asks for them. */
import type { Source } from './messages.ts';

const BLOCK = 256 * 1024;
/** Smaller files come whole: one request instead of several. */
const WHOLE = 1024 * 1024;
const MOST_BLOCKS = 256;

export interface Ranges {
  size: number;
  renew: (link: string) => void;
  /** Fills `target` with what lies at `position`. */
  read: (position: number, target: Uint8Array) => void;
}

export type FetchPart = (link: string, start: number, end: number) => Uint8Array;

/** Blocks of a file by their number. */
export type Blocks = Map<number, Uint8Array>;

const blockSizeOf = (size: number): number => (size <= WHOLE ? Math.max(size, 1) : BLOCK);

/** Where every reader of a PDF begins: at its first block and its last. */
export async function primedBlocks(
  { link, size }: Source,
  fetchPart: (link: string, start: number, end: number) => Promise<Uint8Array>,
): Promise<Blocks> {
  const blockSize = blockSizeOf(size);
  const ends = new Set([0, Math.floor(Math.max(0, size - 1) / blockSize)]);
  const parts = Array.from(ends, async (at): Promise<[number, Uint8Array]> => {
    const end = Math.min(size, (at + 1) * blockSize);
    const bytes = await fetchPart(link, at * blockSize, end - 1);
    if (bytes.length !== end - at * blockSize) throw new Error('not the part that was asked for');
    return [at, bytes];
  });
  return new Map(await Promise.all(parts));
}

/** Reads from memory. */
export function wholeFile(bytes: ArrayBuffer): Ranges {
  const all = new Uint8Array(bytes);
  return {
    size: all.length,
    renew: () => undefined,
    read: (position, target) => target.set(all.subarray(position, position + target.length)),
  };
}

export function makeRanges(source: Source, fetchPart: FetchPart, blocks: Blocks = new Map()): Ranges {
  let { link } = source;
  const { size } = source;
  const blockSize = blockSizeOf(size);

  function keep(at: number, block: Uint8Array): void {
    blocks.set(at, block);
    // What was used longest ago goes first.
    if (blocks.size > MOST_BLOCKS) blocks.delete(blocks.keys().next().value!);
  }

  /** All missing neighbours in one request. */
  function fetchBlocks(first: number, last: number): void {
    const start = first * blockSize;
    const bytes = fetchPart(link, start, Math.min(size, (last + 1) * blockSize) - 1);
    for (let at = first; at <= last; at += 1)
      keep(at, bytes.subarray((at - first) * blockSize, (at - first + 1) * blockSize));
  }

  return {
    size,
    renew: (next) => (link = next),
    read(position, target) {
      const first = Math.floor(position / blockSize);
      const last = Math.floor((position + target.length - 1) / blockSize);
      // One request covers a whole reading, so what it needs is never dropped before it is copied.
      const missing = Array.from({ length: last - first + 1 }, (_, n) => first + n).filter(
        (at) => !blocks.has(at),
      );
      if (last - first + 1 > MOST_BLOCKS) {
        target.set(fetchPart(link, position, position + target.length - 1));
        return;
      }
      if (missing.length > 0) fetchBlocks(missing[0]!, missing.at(-1)!);
      for (let at = first; at <= last; at += 1) {
        const block = blocks.get(at)!;
        blocks.delete(at);
        blocks.set(at, block);
        const from = Math.max(0, position - at * blockSize);
        const part = block.subarray(from, from + target.length - Math.max(0, at * blockSize - position));
        target.set(part, Math.max(0, at * blockSize - position));
      }
    },
  };
}
