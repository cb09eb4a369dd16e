/** Storage over any medium: the envelope, the limits and the life of a file. */
import { createHash, randomBytes, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { SealBroken } from '../crypto.ts';
import {
  ChunkCipher,
  DamagedFile,
  HEADER,
  chunksFor,
  openChunks,
  plainSize,
  readHeader,
  sealChunks,
  writeHeader,
} from '../envelope.ts';
import type { FileKeys } from '../firm-keys.ts';
import type { Blobs } from './blobs.ts';
import { fileIdOf, isDirectKey, newFileId, stagedKeyFor, stagedKeyOf, storageKeyOf } from './keys.ts';
import {
  BadRange,
  MissingFile,
  TooLarge,
  type ByteRange,
  type ListedFile,
  type StageOptions,
  type Staged,
  type Storage,
} from './storage.ts';

interface Found {
  key: string;
  cipher: ChunkCipher;
  size: number;
}

export class EncryptedStorage implements Storage {
  readonly #blobs: Blobs;
  readonly #keys: FileKeys;

  constructor(blobs: Blobs, keys: FileKeys) {
    this.#blobs = blobs;
    this.#keys = keys;
  }

  async stage(source: Readable, options: StageOptions): Promise<Staged> {
    const fileId = newFileId();
    const dataKey = randomBytes(32);
    const wrapped = await this.#keys.wrap(options.firmId, dataKey);
    const meter = new Meter(options.maxBytes);
    const cipher = new ChunkCipher(dataKey, options.firmId, fileId);
    const stagedKey = stagedKeyFor(fileId);
    await this.#blobs.put(
      stagedKey,
      sealed(writeHeader({ firmId: options.firmId, fileId, wrapped }), meter.count(source), cipher),
    );
    return { stagedKey, storageKey: storageKeyOf(stagedKey), size: meter.size, sha256: meter.digest() };
  }

  async promote(stagedKey: string): Promise<string> {
    const storageKey = storageKeyOf(stagedKey);
    if (!(await this.#blobs.move(stagedKeyOf(storageKey), storageKey))) throw new MissingFile(storageKey);
    return storageKey;
  }

  async open(storageKey: string, range: ByteRange = {}): Promise<Readable> {
    const { key, cipher, size } = await this.#find(storageKey);
    const start = range.start ?? 0;
    const end = Math.min(range.end ?? size - 1, size - 1);
    const whole = range.start === undefined && range.end === undefined;
    if (!whole && (start < 0 || end < start || start >= size)) throw new BadRange(size);
    const part = chunksFor(size, start, end);
    return Readable.from(openChunks(this.#read(key, part.from, part.to), cipher, { size, start, end }), {
      objectMode: false,
    });
  }

  async exportSealed(storageKey: string): Promise<AsyncIterable<Uint8Array>> {
    for (const key of [storageKey, stagedKeyOf(storageKey)]) {
      const found = await this.#blobs.head(key, 1);
      if (found) return this.#blobs.read(key, 0, found.length);
    }
    throw new MissingFile(storageKey);
  }

  importSealed(storageKey: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    return this.#blobs.put(storageKeyOf(storageKey), bytes);
  }

  async size(storageKey: string): Promise<number> {
    return (await this.#find(storageKey)).size;
  }

  async delete(key: string): Promise<void> {
    if (isDirectKey(key)) return this.#blobs.delete(key);
    const storageKey = storageKeyOf(key);
    await this.#blobs.delete(stagedKeyOf(storageKey));
    if (key === storageKey) await this.#blobs.delete(storageKey);
  }

  async *listStaged(olderThan: Date): AsyncGenerator<ListedFile> {
    for (const prefix of ['staged/', 'direct/'] as const)
      for await (const file of this.#blobs.list(prefix)) if (file.modified < olderThan) yield file;
  }

  listStored(): AsyncIterable<ListedFile> {
    return this.#blobs.list('stored/');
  }

  /** Promoted between being found and being read: the same bytes lie in their new place. */
  async *#read(key: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#blobs.read(key, from, to);
    } catch (error) {
      if (!(error instanceof MissingFile) || key === storageKeyOf(key)) throw error;
      yield* this.#blobs.read(storageKeyOf(key), from, to);
    }
  }

  async #find(storageKey: string): Promise<Found> {
    const stored = storageKeyOf(storageKey);
    // A promotion may run while this looks: the last look is where it must have arrived.
    for (const key of [stored, stagedKeyOf(stored), stored]) {
      const head = await this.#blobs.head(key, HEADER);
      if (head) return { key, ...(await this.#unseal(key, head.start, head.length)) };
    }
    throw new MissingFile(stored);
  }

  async #unseal(key: string, start: Buffer, length: number): Promise<Omit<Found, 'key'>> {
    const header = readHeader(start);
    // The id in the name and in the header are one: bytes of another file put under this name are noticed.
    if (!header.fileId.equals(fileIdOf(key))) throw new DamagedFile('it is another file');
    try {
      const dataKey = await this.#keys.unwrap(header.firmId, header.wrapped);
      return { cipher: new ChunkCipher(dataKey, header.firmId, header.fileId), size: plainSize(length) };
    } catch (error) {
      throw error instanceof SealBroken ? new DamagedFile('its key does not open') : error;
    }
  }
}

async function* sealed(
  header: Buffer,
  source: AsyncIterable<Uint8Array>,
  cipher: ChunkCipher,
): AsyncGenerator<Buffer> {
  yield header;
  yield* sealChunks(source, cipher);
}

/** Counts and hashes what passes, and cuts at the limit rather than after it. */
class Meter {
  size = 0;
  readonly #limit: number;
  readonly #hash: Hash = createHash('sha256');

  constructor(limit: number) {
    this.#limit = limit;
  }

  async *count(source: Readable): AsyncGenerator<Uint8Array> {
    // The source is left open: a request that was cut still needs its connection for the answer.
    for await (const bytes of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      this.size += bytes.length;
      if (this.size > this.#limit) throw new TooLarge(this.#limit);
      this.#hash.update(bytes);
      yield bytes;
    }
  }

  digest(): Buffer {
    return this.#hash.digest();
  }
}
