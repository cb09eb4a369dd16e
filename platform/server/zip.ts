/** Writes a zip while its parts arrive: nothing is held and nothing is compressed. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** The first day the format knows: an archive of the same things is the same bytes. */
const ALWAYS = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

async function fill(archive: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, bytes } of entries) {
    const part = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false });
    // Read to its end before the next is opened, which may need what this one holds.
    const read = finished(part, { signal });
    archive.addReadStream(part, name, ALWAYS);
    try {
      await read;
    } finally {
      part.destroy();
    }
  }
  archive.end();
}

export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  const out = archive.outputStream as Readable;
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const fail = (error: unknown) => out.destroy(error as Error);
  // Whoever reads hears of it; that nobody does any more is no reason to end the process.
  out.on('error', () => undefined);
  archive.on('error', fail);
  fill(archive, entries, gone.signal).catch(fail);
  return out;
}
