/** 150 MB of documents as a zip out of the encrypted store, against the same zip of plain files on the same disk. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { archiveParts } from '#features/documents/downloads/server/archive-parts.ts';
import type { Ctx } from '#platform/server/context.ts';
import { createDiskStorage } from '#platform/server/storage/disk.ts';
import { testFileKeys } from '#platform/server/storage/test-keys.ts';
import { zip } from '#platform/server/zip.ts';
import { type Figure, round } from './figures.ts';

const FILES = 30;
const BYTES = 5 * 1024 * 1024;

interface Run {
  seconds: number;
  firstByteMs: number;
  memoryMb: number;
}

async function drained(stream: Readable): Promise<Run> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let firstByteMs = 0;
  const started = performance.now();
  stream.on('data', () => {
    firstByteMs ||= performance.now() - started;
    most = Math.max(most, process.memoryUsage.rss());
  });
  await once(stream, 'end');
  return {
    seconds: (performance.now() - started) / 1000,
    firstByteMs,
    memoryMb: (most - before) / 1024 / 1024,
  };
}

export async function measure(): Promise<Figure[]> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-zip-'));
  try {
    const storage = createDiskStorage(path.join(home, 'files'), testFileKeys());
    const files: Parameters<typeof archiveParts>[1][number][] = [];
    for (let at = 0; at < FILES; at += 1) {
      const bytes = randomBytes(BYTES);
      fs.writeFileSync(path.join(home, `${at}.pdf`), bytes);
      const staged = await storage.stage(Readable.from([bytes]), { firmId: 1, maxBytes: BYTES });
      files.push({
        id: at,
        folder_id: null,
        folder: ['2025'],
        name: `Statement ${at}.pdf`,
        size: BYTES,
        content_type: 'application/pdf',
        storage_key: await storage.promote(staged.stagedKey),
        staff_only: false,
        status: null,
        twin_key: null,
      });
    }
    async function* plain() {
      for (const { id, name } of files)
        yield { name: `2025/${name}`, bytes: fs.createReadStream(path.join(home, `${id}.pdf`)) };
    }
    const ours = () => drained(zip(archiveParts({ storage } as unknown as Ctx, files)));
    const bare = () => drained(zip(plain()));
    // Each side is warmed up once and then measured twice, in turns; the better of two counts for both.
    await ours();
    await bare();
    const runs = { ours: [await ours()], bare: [await bare()] };
    runs.ours.push(await ours());
    runs.bare.push(await bare());
    const best = (list: readonly Run[]) => Math.min(...list.map(({ seconds }) => seconds));
    const [our, their] = [best(runs.ours), best(runs.bare)];
    return [
      {
        name: 'zip: 150 MB out of the store over a bare stored zip',
        value: round(their / our),
        unit: 'ratio',
        aim: { at_least: 0.7 },
        of: { mb_per_s: round(150 / our, 1), bare_mb_per_s: round(150 / their, 1) },
      },
      {
        name: 'zip: memory while 150 MB pass',
        value: round(Math.max(...runs.ours.map(({ memoryMb }) => memoryMb)), 1),
        unit: 'MB',
        aim: { at_most: 64 },
        of: { first_byte_ms: round(Math.max(...runs.ours.map(({ firstByteMs }) => firstByteMs)), 1) },
      },
    ];
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
