import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK, DamagedFile, HEADER, RECORD } from '../envelope.ts';
import { createDiskStorage } from './disk.ts';
import { describeStorage, piecesOf } from './storage-suite.ts';
import type { StreamCost } from './memory-probe.ts';
import { DiskFull } from './storage.ts';
import { testFileKeys } from './test-keys.ts';

const root = mkdtempSync(path.join(tmpdir(), 'sheaf-disk-'));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => path.join(e.parentPath, e.name));

afterAll(() => rmSync(root, { recursive: true }));

describeStorage('disk storage', async () => {
  const folder = path.join(root, 'suite');
  return {
    storage: createDiskStorage(folder, testFileKeys()),
    everything: async () => Buffer.concat(filesIn(folder).map((f) => readFileSync(f))),
  };
});

describe('a file changed on disk', () => {
  const folder = path.join(root, 'tamper');
  const storage = createDiskStorage(folder, testFileKeys());
  const bytes = randomBytes(2 * CHUNK + 100);
  let key: string;
  let file: string;
  let good: Buffer;

  const store = async (firmId = 7) =>
    storage.promote((await storage.stage(piecesOf(bytes), { firmId, maxBytes: 1e9 })).stagedKey);
  const readAll = async () => buffer(await storage.open(key));
  const record = (i: number) => good.subarray(HEADER + i * RECORD, HEADER + (i + 1) * RECORD);

  beforeAll(async () => {
    key = await store();
    file = path.join(folder, key);
    good = readFileSync(file);
  });

  it('is noticed in every region of the file', async () => {
    const regions = [0, 5, 6, 13, 14, 29, 30, 31, 32, 36, 40, 50, 70, 96, 97, 200, HEADER - 1];
    const chunks = [0, 1, 2].flatMap((i) => [HEADER + i * RECORD, HEADER + i * RECORD + 50]);
    for (const at of [
      ...regions,
      ...chunks,
      HEADER + RECORD - 1,
      HEADER + 2 * RECORD - 16,
      good.length - 1,
    ]) {
      const changed = Buffer.from(good);
      changed[at]! ^= 0x40;
      writeFileSync(file, changed);
      await expect(readAll(), `byte ${at}`).rejects.toThrow(DamagedFile);
    }
    writeFileSync(file, good);
    expect((await readAll()).equals(bytes)).toBe(true);
  });

  it('is noticed when chunks are cut, swapped, repeated or added', async () => {
    const header = good.subarray(0, HEADER);
    const versions = [
      [header],
      [header, record(0)],
      [header, record(0), record(1)],
      [header, record(1), record(0), record(2)],
      [header, record(0), record(0), record(2)],
      [header, record(0), record(2)],
      [good, randomBytes(50)],
      [good, record(2)],
      [good.subarray(0, -1)],
      [good.subarray(0, HEADER - 1)],
      [],
    ];
    for (const [i, version] of versions.entries()) {
      writeFileSync(file, Buffer.concat(version));
      await expect(readAll(), `version ${i}`).rejects.toThrow(DamagedFile);
    }
    writeFileSync(file, good);
  });

  it('is noticed when it is another file, of the same firm or of another', async () => {
    for (const firmId of [7, 8]) {
      copyFileSync(path.join(folder, await store(firmId)), file);
      await expect(readAll()).rejects.toThrow('it is another file');
      const grafted = Buffer.concat([good.subarray(0, HEADER), readFileSync(file).subarray(HEADER)]);
      writeFileSync(file, grafted);
      await expect(readAll()).rejects.toThrow(DamagedFile);
    }
    writeFileSync(file, good);
  });

  it('still gives the untouched part of a range read', async () => {
    const changed = Buffer.from(good);
    changed[good.length - 1]! ^= 1;
    writeFileSync(file, changed);
    expect(
      (await buffer(await storage.open(key, { start: 10, end: 99 }))).equals(bytes.subarray(10, 100)),
    ).toBe(true);
    writeFileSync(file, good);
  });

  it('ends early while being read: an error, never a short file', async () => {
    const reading = await storage.open(key);
    truncateSync(file, HEADER + RECORD);
    await expect(buffer(reading)).rejects.toThrow(DamagedFile);
    writeFileSync(file, good);
  });
});

describe('disk', () => {
  it('gives files and folders to nobody else', async () => {
    const folder = path.join(root, 'modes');
    const storage = createDiskStorage(folder, testFileKeys());
    const { stagedKey } = await storage.stage(piecesOf(Buffer.from('x')), { firmId: 1, maxBytes: 10 });
    const key = await storage.promote(stagedKey);
    expect(statSync(path.join(folder, key)).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'stored')).mode & 0o777).toBe(0o700);
  });

  it('F3: full says so, keeps nothing, reads on, and works again when there is room', async () => {
    const folder = path.join(root, 'full');
    let room = Infinity;
    const storage = createDiskStorage(folder, testFileKeys(), async (file, flags, mode) => {
      const handle = await open(file, flags, mode);
      const limited = async (pieces: Buffer[]) => {
        // A full disk first takes part of a write, then none.
        const bytes = Buffer.concat(pieces).subarray(0, room);
        if (bytes.length === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        room -= bytes.length;
        return handle.write(bytes);
      };
      return Object.assign(handle, { writev: limited });
    });
    const kept = await storage.stage(piecesOf(Buffer.from('kept')), { firmId: 1, maxBytes: 10 });
    room = 100_000;
    const large = () => storage.stage(piecesOf(randomBytes(300_000)), { firmId: 1, maxBytes: 1e9 });
    await expect(large()).rejects.toThrow(DiskFull);
    expect(filesIn(folder)).toEqual([path.join(folder, kept.stagedKey)]);
    expect((await buffer(await storage.open(kept.storageKey))).toString()).toBe('kept');
    room = Infinity;
    expect((await large()).size).toBe(300_000);
  });

  it('a folder that cannot be written is an error, not a loss', async () => {
    const folder = path.join(root, 'not-a-folder');
    writeFileSync(folder, '');
    chmodSync(folder, 0o400);
    const storage = createDiskStorage(folder, testFileKeys());
    await expect(storage.stage(Readable.from([]), { firmId: 1, maxBytes: 1 })).rejects.toThrow(
      /ENOTDIR|EEXIST/,
    );
  });

  it('F1: killed while staging, leaves only a staged leftover that no reader takes for a file', async () => {
    const folder = path.join(root, 'killed');
    const script = `
      import { Readable } from 'node:stream';
      import { createDiskStorage } from '#platform/server/storage/disk.ts';
      import { testFileKeys } from '#platform/server/storage/test-keys.ts';
      const storage = createDiskStorage(${JSON.stringify(folder)}, testFileKeys());
      const done = await storage.stage(Readable.from([Buffer.from('whole')]), { firmId: 1, maxBytes: 100 });
      console.log(done.stagedKey);
      await storage.stage(Readable.from((async function* () {
        for (let i = 0; ; i += 1) {
          yield Buffer.alloc(65536);
          if (i === 20) console.log('midway');
          await new Promise((r) => setTimeout(r, 2));
        }
      })(), { objectMode: false }), { firmId: 1, maxBytes: 1e12 });`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const piece of child.stdout) {
      said += String(piece);
      if (said.includes('midway')) child.kill('SIGKILL');
    }
    const wholeKey = said.split('\n')[0]!;
    const storage = createDiskStorage(folder, testFileKeys());
    const leftovers: string[] = [];
    for await (const { key } of storage.listStaged(new Date(Date.now() + 1000))) leftovers.push(key);
    expect(leftovers).toHaveLength(2);
    expect((await buffer(await storage.open(wholeKey))).toString()).toBe('whole');
    const half = leftovers.find((k) => k !== wholeKey)!;
    await expect(storage.open(half).then(buffer)).rejects.toThrow(DamagedFile);
  });
});

it('R41: 150 MB pass with less than 64 MB of memory', () => {
  const probe = path.join(import.meta.dirname, 'memory-probe.ts');
  const { write, read } = JSON.parse(execFileSync(process.execPath, [probe], { encoding: 'utf8' })) as Record<
    string,
    StreamCost
  >;
  expect(write!.grownBytes).toBeLessThan(64 * 1_048_576);
  expect(read!.grownBytes).toBeLessThan(64 * 1_048_576);
});
