/** What every storage must do, run against each of them. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHUNK } from '../envelope.ts';
import { scrub } from './scrub.ts';
import { BadRange, MissingFile, TooLarge, type Storage } from './storage.ts';

const MB = 1_048_576;
const FIRM = { firmId: 7, maxBytes: 20 * MB };
const SIZES = [0, 1, 15, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 1, 3 * CHUNK + 17];

/** In pieces of an odd size, as a network gives them. */
export function piecesOf(bytes: Buffer, piece = 10_007): Readable {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(bytes.subarray(at, at + piece));
  return Readable.from(pieces, { objectMode: false });
}

const collect = async <T>(source: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
};
const soon = () => new Date(Date.now() + 60_000);

/** `everything` gives every byte the medium holds, as whoever owns the medium would see it. */
export function describeStorage(
  name: string,
  make: () => Promise<{ storage: Storage; everything: () => Promise<Buffer> }>,
  runs = 60,
) {
  describe(name, () => {
    let storage: Storage;
    let everything: () => Promise<Buffer>;
    beforeAll(async () => {
      ({ storage, everything } = await make());
    });

    const put = async (bytes: Buffer) => {
      const staged = await storage.stage(piecesOf(bytes), FIRM);
      return { ...staged, key: await storage.promote(staged.stagedKey) };
    };
    const listedKeys = async () => (await collect(storage.listStaged(soon()))).map((f) => f.key);

    it.each(SIZES)('returns %i bytes as they came, with their size and hash', async (size) => {
      const bytes = randomBytes(size);
      const staged = await storage.stage(piecesOf(bytes), FIRM);
      expect(staged.size).toBe(size);
      expect(staged.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
      const key = await storage.promote(staged.stagedKey);
      expect(key).toBe(staged.storageKey);
      expect(key).toMatch(/^stored\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
      expect(await storage.size(key)).toBe(size);
      expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    });

    it('reads any range exactly', async () => {
      const bytes = randomBytes(3 * CHUNK + 17);
      const { key } = await put(bytes);
      const edge = fc.oneof(
        fc.nat({ max: bytes.length - 1 }),
        fc.constantFrom(
          0,
          CHUNK - 1,
          CHUNK,
          CHUNK + 1,
          2 * CHUNK,
          3 * CHUNK - 1,
          3 * CHUNK,
          bytes.length - 1,
        ),
      );
      await fc.assert(
        fc.asyncProperty(edge, edge, async (a, b) => {
          const [start, end] = a < b ? [a, b] : [b, a];
          const got = await buffer(await storage.open(key, { start, end }));
          expect(got.equals(bytes.subarray(start, end + 1))).toBe(true);
        }),
        { numRuns: runs },
      );
      expect((await buffer(await storage.open(key, { start: CHUNK }))).equals(bytes.subarray(CHUNK))).toBe(
        true,
      );
      expect((await buffer(await storage.open(key, { end: 4 }))).equals(bytes.subarray(0, 5))).toBe(true);
      expect((await buffer(await storage.open(key, { start: 5, end: 1e12 }))).equals(bytes.subarray(5))).toBe(
        true,
      );
    });

    it('refuses a range the file does not have', async () => {
      const { key } = await put(randomBytes(10));
      for (const range of [{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])
        await expect(storage.open(key, range)).rejects.toThrow(BadRange);
    });

    it('R41: cuts at the limit while streaming, keeps nothing, and leaves the source open', async () => {
      const before = await listedKeys();
      const endless = Readable.from(
        (function* () {
          for (;;) yield randomBytes(50_000);
        })(),
        { objectMode: false },
      );
      await expect(storage.stage(endless, { firmId: 7, maxBytes: MB })).rejects.toThrow(TooLarge);
      expect(endless.destroyed).toBe(false);
      endless.destroy();
      expect(await listedKeys()).toEqual(before);
      const exact = await storage.stage(piecesOf(randomBytes(MB)), { firmId: 7, maxBytes: MB });
      expect(exact.size).toBe(MB);
    });

    it('keeps nothing of a source that breaks off', async () => {
      const before = await listedKeys();
      const broken = Readable.from(
        (function* () {
          yield randomBytes(6 * MB);
          throw new Error('the line went dead');
        })(),
        { objectMode: false },
      );
      await expect(storage.stage(broken, FIRM)).rejects.toThrow('the line went dead');
      const aborted = new Readable({ read() {} });
      aborted.push(randomBytes(100_000));
      setTimeout(() => aborted.destroy(), 20);
      await expect(storage.stage(aborted, FIRM)).rejects.toThrow(Error);
      expect(await listedKeys()).toEqual(before);
    });

    it('R84: promotes once however often it is asked, and a row not yet promoted has its bytes', async () => {
      const staged = await storage.stage(piecesOf(Buffer.from('kept')), FIRM);
      expect(await listedKeys()).toContain(staged.stagedKey);
      expect((await buffer(await storage.open(staged.storageKey))).toString()).toBe('kept');
      const keys = await Promise.all([storage.promote(staged.stagedKey), storage.promote(staged.stagedKey)]);
      expect(new Set([...keys, await storage.promote(staged.stagedKey)])).toEqual(
        new Set([staged.storageKey]),
      );
      expect((await buffer(await storage.open(staged.storageKey))).toString()).toBe('kept');
      expect(await listedKeys()).not.toContain(staged.stagedKey);
    });

    it('survives a promotion between opening and reading', async () => {
      const bytes = randomBytes(CHUNK + 5);
      const staged = await storage.stage(piecesOf(bytes), FIRM);
      const reading = await storage.open(staged.storageKey);
      await storage.promote(staged.stagedKey);
      expect((await buffer(reading)).equals(bytes)).toBe(true);
    });

    it('lists what is stored, and deletes once or twice', async () => {
      const { key } = await put(randomBytes(3));
      const found = (await collect(storage.listStored())).find((f) => f.key === key);
      expect(Math.abs(Date.now() - found!.modified.getTime())).toBeLessThan(120_000);
      await storage.delete(key);
      await storage.delete(key);
      expect((await collect(storage.listStored())).map((f) => f.key)).not.toContain(key);
      await expect(storage.open(key)).rejects.toThrow(MissingFile);
      await expect(storage.size(key)).rejects.toThrow(MissingFile);
      await expect(storage.promote(key)).rejects.toThrow(MissingFile);
    });

    it('lists staged leftovers by age only', async () => {
      const { stagedKey } = await storage.stage(piecesOf(Buffer.from('x')), FIRM);
      expect(
        (await collect(storage.listStaged(new Date(Date.now() - 3_600_000)))).map((f) => f.key),
      ).not.toContain(stagedKey);
      await storage.delete(stagedKey);
      expect(await listedKeys()).not.toContain(stagedKey);
    });

    it('R36: takes only its own random keys', async () => {
      const id = 'a'.repeat(32);
      const bad = [
        '',
        '../etc/passwd',
        `stored/../${id}`,
        `stored/bb/aa/${id}`,
        `staged/${id}/..`,
        `staged/${id}\n`,
        'C:\\x',
        `direct/${id}`,
      ];
      for (const key of bad) {
        await expect(storage.open(key), key).rejects.toThrow('Not a storage key');
        await expect(storage.promote(key), key).rejects.toThrow('Not a storage key');
        if (!key.startsWith('direct/'))
          await expect(storage.delete(key), key).rejects.toThrow('Not a storage key');
      }
    });

    it('R72: whoever owns the medium sees nothing of the contents', async () => {
      await put(
        Buffer.concat([Buffer.from('%PDF-1.7 canary 123-45-6789'), Buffer.alloc(2 * CHUNK, 'canary')]),
      );
      const seen = await everything();
      expect(seen.length).toBeGreaterThan(2 * CHUNK);
      for (const text of ['%PDF', 'canary', '123-45-6789']) expect(seen.includes(text)).toBe(false);
    });

    it('R43: a scrub reads the whole file and names what it found', async () => {
      const { key, sha256 } = await put(randomBytes(CHUNK + 1));
      expect(await scrub(storage, key, sha256)).toBe('sound');
      expect(await scrub(storage, key, randomBytes(32))).toBe('damaged');
      await storage.delete(key);
      expect(await scrub(storage, key, sha256)).toBe('missing');
    });
  });
}
