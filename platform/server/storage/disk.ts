/** Files in a folder. Synced before they are spoken of: the file, and the folder that names it. */
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { RECORD } from '../envelope.ts';
import type { FileKeys } from '../firm-keys.ts';
import type { Blobs } from './blobs.ts';
import { EncryptedStorage } from './encrypted-storage.ts';
import { DiskFull, MissingFile, type ListedFile } from './storage.ts';

/** Read so much at a time: whole sealed chunks, which are then opened where they lie. */
const READ = 4 * RECORD;
const WRITE = 512 * 1024;

type OpenFile = (file: string, flags: string, mode: number) => Promise<FileHandle>;

class DiskBlobs implements Blobs {
  readonly #root: string;
  readonly #openFile: OpenFile;
  readonly #foldersMade = new Map<string, Promise<void>>();

  constructor(root: string, openFile: OpenFile) {
    this.#root = root;
    this.#openFile = openFile;
  }

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const file = this.#file(key);
    await this.#ensureFolder(path.dirname(file));
    const handle = await this.#openFile(file, 'wx', 0o600).catch(asTyped);
    try {
      try {
        await writeAhead(handle, bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(path.dirname(file));
    } catch (error) {
      await rm(file, { force: true });
      asTyped(error);
    }
  }

  async head(key: string, bytes: number) {
    const handle = await open(this.#file(key), 'r').catch(absentAsUndefined);
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      const start = Buffer.alloc(Math.min(bytes, size));
      await handle.read(start, 0, start.length, 0);
      return { start, length: size };
    } finally {
      await handle.close();
    }
  }

  async *read(key: string, from: number, to: number): AsyncGenerator<Buffer> {
    const handle = await open(this.#file(key), 'r').catch(absentAsUndefined);
    if (!handle) throw new MissingFile(key);
    const readAt = (at: number) => {
      const reading = handle.read(Buffer.allocUnsafe(Math.min(READ, to - at)), 0, null, at);
      // Looked at in its turn; a failure that comes earlier must not count as unheard.
      reading.catch(() => undefined);
      return reading;
    };
    let next = from < to ? readAt(from) : null;
    try {
      for (let at = from; next;) {
        const { buffer, bytesRead } = await next;
        if (bytesRead === 0) return;
        at += bytesRead;
        // While one piece is opened the next is read; never more than one is on its way.
        next = at < to ? readAt(at) : null;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await next?.catch(() => undefined);
      await handle.close();
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    const [source, target] = [this.#file(from), this.#file(to)];
    await this.#ensureFolder(path.dirname(target));
    try {
      await rename(source, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') asTyped(error);
      if (!(await stat(target).catch(absentAsUndefined))) return false;
    }
    // Also when it was moved before: that run may have been killed before its sync.
    await syncFolder(path.dirname(target));
    await syncFolder(path.dirname(source));
    return true;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = path.join(this.#root, prefix);
    const entries = await opendir(folder, { recursive: true }).catch(absentAsUndefined);
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(absentAsUndefined);
      if (found)
        yield { key: path.relative(this.#root, file).split(path.sep).join('/'), modified: found.mtime };
    }
  }

  #file(key: string): string {
    return path.join(this.#root, key);
  }

  /** A folder counts only once each folder above it up to the root is synced; done once per folder and run. */
  #ensureFolder(folder: string): Promise<void> {
    let made = this.#foldersMade.get(folder);
    if (!made) {
      made = this.#makeFolder(folder).catch((error: unknown) => {
        this.#foldersMade.delete(folder);
        asTyped(error);
      });
      this.#foldersMade.set(folder, made);
    }
    return made;
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let at = folder; at !== path.dirname(this.#root); at = path.dirname(at)) await syncFolder(at);
  }
}

/** A few pieces at a time: one call to the system for each chunk and its tag, and its neighbours. */
async function* batched(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let batch: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    batch.push(piece);
    size += piece.length;
    if (size >= WRITE) {
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** A disk that is almost full takes part of a write; the next one says that it is full. */
async function writeAll(handle: FileHandle, pieces: Buffer[]): Promise<void> {
  let left = pieces.filter((piece) => piece.length > 0);
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left);
    left = left.flatMap((piece) => {
      const done = Math.min(bytesWritten, piece.length);
      bytesWritten -= done;
      return done === piece.length ? [] : [piece.subarray(done)];
    });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** While one batch is written the next is sealed; never more than one is on its way. */
async function writeAhead(handle: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  let writing = Promise.resolve();
  try {
    for await (const pieces of batched(bytes)) {
      await writing;
      writing = writeAll(handle, pieces);
      // Looked at in the next round; a failure that comes earlier must not count as unheard.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function absentAsUndefined(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function asTyped(error: unknown): never {
  throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '') ? new DiskFull() : error;
}

export function createDiskStorage(
  folder: string,
  keys: FileKeys,
  openFile: OpenFile = open,
): EncryptedStorage {
  return new EncryptedStorage(new DiskBlobs(path.resolve(folder), openFile), keys);
}
