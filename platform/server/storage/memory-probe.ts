/** How much memory and time a large upload takes through a storage. Used by the tests and the bench. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { S3Config } from '../config.ts';
import { Egress } from '../egress.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import { s3Hosts } from './s3-hosts.ts';
import type { Storage } from './storage.ts';
import { testFileKeys } from './test-keys.ts';

const LARGEST = 150 * 1_048_576;
/** Far less than the largest, so that keeping it whole would still show. */
const WARM = 32 * 1_048_576;

export interface StreamCost {
  bytes: number;
  seconds: number;
  /** The largest growth of the process seen while the bytes passed. */
  grownBytes: number;
}

/** Bytes that are made as they are asked for, each piece new memory as from a socket. */
function upload(bytes: number): Readable {
  let left = bytes;
  return new Readable({
    read(want) {
      const size = Math.min(left, want, 65_536);
      left -= size;
      this.push(size === 0 ? null : Buffer.alloc(size, left & 0xff));
    },
  });
}

async function measure(bytes: number, work: () => Promise<void>): Promise<StreamCost> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(look, 5);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
    look();
  }
  return { bytes, seconds: (performance.now() - start) / 1000, grownBytes: peak - before };
}

export async function measureStream(
  storage: Storage,
  bytes: number,
): Promise<{ write: StreamCost; read: StreamCost }> {
  const options = { firmId: 1, maxBytes: bytes };
  const readAll = async (from: string, size: number) => {
    let seen = 0;
    for await (const piece of await storage.open(from)) seen += (piece as Buffer).length;
    if (seen !== size) throw new Error('The file came back at another size.');
  };
  // Both ways once before, as in a portal that has been running: code loaded on first use and the room a young heap
  // takes for itself are not memory the bytes need.
  const warmth = Math.min(WARM, bytes);
  const warm = await storage.promote((await storage.stage(upload(warmth), options)).stagedKey);
  await readAll(warm, warmth);
  await storage.delete(warm);
  let key = '';
  const write = await measure(bytes, async () => {
    key = await storage.promote((await storage.stage(upload(bytes), options)).stagedKey);
  });
  const read = await measure(bytes, () => readAll(key, bytes));
  await storage.delete(key);
  return { write, read };
}

async function probeS3(config: S3Config) {
  const egress = new Egress();
  egress.register('s3', { owner: 'Operations', dataClass: 'none', purpose: 'measures an upload' });
  for (const host of s3Hosts(config)) egress.allow('s3', host, { own: true });
  const storage = await createS3Storage(config, testFileKeys(), egress);
  const cost = await measureStream(storage, LARGEST);
  storage.close();
  return cost;
}

async function probeDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-probe-'));
  try {
    return await measureStream(createDiskStorage(folder, testFileKeys()), LARGEST);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Run by itself it prints the cost of the largest upload: on disk, or in the bucket given as JSON. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bucket = process.argv[2];
  const cost = bucket ? await probeS3(JSON.parse(bucket) as S3Config) : await probeDisk();
  process.stdout.write(`${JSON.stringify(cost)}\n`);
}
