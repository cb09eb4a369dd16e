/** 150 MB through the store against a bare encrypted stream to the same disk, and what it costs in memory. */
import { createCipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDiskStorage } from '#platform/server/storage/disk.ts';
import { measureStream } from '#platform/server/storage/memory-probe.ts';
import { testFileKeys } from '#platform/server/storage/test-keys.ts';
import { type Figure, round } from './figures.ts';

const BYTES = 150 * 1024 * 1024;
const PIECE = 64 * 1024;

function source(): Readable {
  let left = BYTES;
  return new Readable({
    read() {
      const size = Math.min(PIECE, left);
      left -= size;
      this.push(size === 0 ? null : Buffer.alloc(size, left & 0xff));
    },
  });
}

async function bareStream(file: string): Promise<number> {
  const started = performance.now();
  await pipeline(
    source(),
    createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12)),
    fs.createWriteStream(file),
  );
  const written = fs.openSync(file, 'r+');
  fs.fsyncSync(written);
  fs.closeSync(written);
  return (performance.now() - started) / 1000;
}

export async function measure(): Promise<Figure[]> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-upload-'));
  try {
    const storage = createDiskStorage(path.join(home, 'files'), testFileKeys());
    // Each side is warmed up once and then measured twice, in turns; the better of two counts for both.
    await bareStream(path.join(home, 'warm-up'));
    await measureStream(storage, BYTES);
    const first = await measureStream(storage, BYTES);
    const bareFirst = await bareStream(path.join(home, 'bare-1'));
    const second = await measureStream(storage, BYTES);
    const bareSecond = await bareStream(path.join(home, 'bare-2'));
    const seconds = Math.min(first.write.seconds, second.write.seconds);
    const bare = Math.min(bareFirst, bareSecond);
    return [
      {
        name: 'upload: 150 MB through the store over a bare encrypted stream',
        value: round(bare / seconds),
        unit: 'ratio',
        aim: { at_least: 0.6 },
        of: { mb_per_s: round(150 / seconds, 1), bare_mb_per_s: round(150 / bare, 1) },
      },
      {
        name: 'upload: growth of the process',
        value: round(Math.max(first.write.grownBytes, second.write.grownBytes) / 1_048_576, 1),
        unit: 'MB',
        aim: { at_most: 64 },
      },
    ];
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
