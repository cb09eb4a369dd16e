import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { anchorObjects } from '../audit/anchor-objects.ts';
import type { S3Config } from '../config.ts';
import { Egress } from '../egress.ts';
import { CHUNK, DamagedFile } from '../envelope.ts';
import type { StreamCost } from './memory-probe.ts';
import { createS3Storage } from './s3.ts';
import { s3Hosts } from './s3-hosts.ts';
import { describeStorage } from './storage-suite.ts';
import { MissingFile, StorageDown, TooLarge } from './storage.ts';
import { testFileKeys } from './test-keys.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-s3-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const allBytesIn = async (folder: string) =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile())
      .map((e) => readFileSync(path.join(e.parentPath, e.name))),
  );

function gate(config: S3Config): Egress {
  const egress = new Egress();
  egress.register('s3', { owner: 'Operations', dataClass: 'tax', purpose: 'stores encrypted files' });
  for (const host of s3Hosts(config)) egress.allow('s3', host, { own: true });
  return egress;
}

async function storageFor(config: S3Config) {
  const storage = await createS3Storage(config, testFileKeys(), gate(config));
  closing.push(() => storage.close());
  return storage;
}

async function startS3rver() {
  const directory = tempFolder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  closing.push(() => server.close());
  const config = s3Config(port, 'S3RVER', 'S3RVER');
  return { config, directory };
}

const s3Config = (port: number, accessKeyId: string, secretAccessKey: string): S3Config => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId,
  secretAccessKey,
  forcePathStyle: true,
});

const rawClient = (config: S3Config) => {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint!,
    forcePathStyle: true,
    credentials: config,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  closing.push(() => client.destroy());
  return client;
};

const s3rver = await startS3rver();

describeStorage(
  's3 storage on s3rver',
  async () => ({ storage: await storageFor(s3rver.config), everything: () => allBytesIn(s3rver.directory) }),
  40,
);

const bucketTests = (config: S3Config, damagedSizes: readonly number[]) => {
  it('keeps the anchors of the record, line by line, and reads the last two days', async () => {
    const store = anchorObjects(rawClient(config), config.bucket);
    expect(await store.recent()).toEqual([]);
    const line = (n: number) => JSON.stringify({ firm_id: n, hash: 'f'.repeat(64), mac: 'a'.repeat(64) });
    await store.append('2026-01-01', [line(1)]);
    await store.append('2026-01-05', [line(2), line(3)]);
    await store.append('2026-01-06', [line(4)]);
    expect(new Set(await store.recent())).toEqual(new Set([line(2), line(3), line(4)]));
  });

  it('takes a direct upload through encryption and keeps nothing in the clear', async () => {
    const storage = await storageFor(config);
    const bytes = randomBytes(2 * CHUNK + 3);
    const target = await storage.uploadTarget({ size: bytes.length, expiresInSeconds: 60 });
    expect(new URL(target.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    expect(
      (await fetch(target.url, { method: target.method, headers: target.headers, body: bytes })).ok,
    ).toBe(true);
    const staged = await storage.adopt(target.directKey, { firmId: 7, maxBytes: 1e9 });
    expect(staged.size).toBe(bytes.length);
    const key = await storage.promote(staged.stagedKey);
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    await expect(storage.adopt(target.directKey, { firmId: 7, maxBytes: 1e9 })).rejects.toThrow(MissingFile);
    await expect(storage.adopt(key, { firmId: 7, maxBytes: 1e9 })).rejects.toThrow('Not a direct key');
  });

  it('deletes a direct upload that is too large', async () => {
    const storage = await storageFor(config);
    const target = await storage.uploadTarget({ size: 2000, expiresInSeconds: 60 });
    await fetch(target.url, { method: 'PUT', body: randomBytes(2000) });
    await expect(storage.adopt(target.directKey, { firmId: 7, maxBytes: 1000 })).rejects.toThrow(TooLarge);
    await expect(storage.adopt(target.directKey, { firmId: 7, maxBytes: 1000 })).rejects.toThrow(MissingFile);
  });

  it('sees a changed object', async () => {
    const storage = await storageFor(config);
    const { stagedKey } = await storage.stage(Readable.from([randomBytes(100)]), {
      firmId: 7,
      maxBytes: 1e9,
    });
    const key = await storage.promote(stagedKey);
    for (const size of damagedSizes) {
      await rawClient(config).send(
        new PutObjectCommand({ Bucket: 'files', Key: key, Body: randomBytes(size) }),
      );
      await expect(storage.open(key), `${size} bytes`).rejects.toThrow(DamagedFile);
    }
  });

  it('R41: 150 MB pass with less than 64 MB of memory', async () => {
    const probe = path.join(import.meta.dirname, 'memory-probe.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [probe, JSON.stringify(config)]);
    const { write, read } = JSON.parse(stdout) as Record<string, StreamCost>;
    expect(write!.grownBytes).toBeLessThan(64 * 1_048_576);
    expect(read!.grownBytes).toBeLessThan(64 * 1_048_576);
  });
};

// s3rver never ends the answer to a range of an empty object.
describe('a bucket on s3rver', () => {
  bucketTests(s3rver.config, [10, 372]);
});

describe('a store that fails', () => {
  it('F5: is a clear error that can be tried again', async () => {
    const storage = await storageFor(s3Config(1, 'x', 'y'));
    const key = `stored/aa/aa/${'a'.repeat(32)}`;
    await expect(storage.open(key)).rejects.toThrow(StorageDown);
    const source = Readable.from([randomBytes(100)]);
    await expect(storage.stage(source, { firmId: 7, maxBytes: 1e9 })).rejects.toMatchObject({ status: 503 });
  });

  it('F5: a line that drops in the middle of a body is an error, never a short file', async () => {
    const storage = await storageFor(s3rver.config);
    const { storageKey, stagedKey } = await storage.stage(Readable.from([randomBytes(40 * CHUNK)]), {
      firmId: 7,
      maxBytes: 1e9,
    });
    await storage.promote(stagedKey);
    const upstream = Number(new URL(s3rver.config.endpoint!).port);
    const proxy = await droppingProxy(upstream, 20 * CHUNK);
    const dropping = await storageFor({ ...s3rver.config, endpoint: `http://127.0.0.1:${proxy}` });
    const reading = await dropping.open(storageKey);
    await expect(buffer(reading)).rejects.toThrow(StorageDown);
  });

  it('is not reached past the gate', async () => {
    const egress = new Egress();
    await expect(createS3Storage(s3rver.config, testFileKeys(), egress)).rejects.toThrow('not registered');
  });
});

/** Passes bytes on to `upstream` and cuts each connection after `limit` bytes of answer. */
async function droppingProxy(upstream: number, limit: number): Promise<number> {
  const server = createServer((client) => {
    const target = connect(upstream, '127.0.0.1');
    let passed = 0;
    client.on('error', () => target.destroy()).pipe(target);
    target.on('error', () => client.destroy());
    target.on('data', (piece) => {
      passed += piece.length;
      client.write(piece);
      if (passed > limit) client.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.close());
  return (server.address() as { port: number }).port;
}

const swiftScript = path.resolve('scripts/swift-for-tests.sh');
const hasSwift = existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached');
if (!hasSwift) process.stdout.write('swift is not installed: the S3 storage was tested on s3rver only\n');
else {
  const port = 20_000 + (process.pid % 2000) * 5;
  const folder = tempFolder();
  execFileSync(swiftScript, ['start', folder, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
  closing.push(() => execFileSync(swiftScript, ['stop', folder]));
  const config = s3Config(port, 'test:tester', 'testing');
  await rawClient(config).send(new CreateBucketCommand({ Bucket: 'files' }));

  describeStorage(
    's3 storage on swift',
    async () => ({
      storage: await storageFor(config),
      everything: () => allBytesIn(path.join(folder, 'srv')),
    }),
    20,
  );

  describe('a bucket on swift', () => {
    bucketTests(config, [0, 10, 372]);

    it('R35: refuses another size, another key and a changed signature', async () => {
      const storage = await storageFor(config);
      const target = await storage.uploadTarget({ size: 10, expiresInSeconds: 60 });
      const put = async (url: string, size: number) =>
        (await fetch(url, { method: 'PUT', body: randomBytes(size) })).status;
      expect(await put(target.url, 11)).toBe(403);
      expect(await put(target.url.replace(target.directKey, `direct/${'0'.repeat(32)}`), 10)).toBe(403);
      expect(await put(target.url.replace(/X-Amz-Signature=.{4}/, 'X-Amz-Signature=0000'), 10)).toBe(403);
      expect(await put(target.url, 10)).toBe(200);
    });

    it('a wrong secret is a store that cannot be used, not a missing file', async () => {
      const storage = await storageFor({ ...config, secretAccessKey: 'wrong' });
      await expect(storage.open(`stored/aa/aa/${'a'.repeat(32)}`)).rejects.toThrow(StorageDown);
    });
  });
}
