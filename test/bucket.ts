/** A small S3-compatible store of a test's own, and how an app is told of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

export interface Bucket {
  port: number;
  env: Record<string, string>;
  /** The bytes of everything stored, or of the objects whose key holds these letters. */
  stored: (under?: string) => Buffer[];
}

export async function startBucket(): Promise<Bucket> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });
  return {
    port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stored: (under = '') =>
      fs
        .readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && path.join(entry.parentPath, entry.name).includes(under))
        .filter((entry) => !under || entry.name.endsWith('_object'))
        .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name))),
  };
}
