/** Storage in an S3-compatible bucket, with direct uploads by signed link. */
import http from 'node:http';
import https from 'node:https';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { FileKeys } from '../firm-keys.ts';
import { EncryptedStorage } from './encrypted-storage.ts';
import { isDirectKey, newDirectKey } from './keys.ts';
import { S3Blobs } from './s3-blobs.ts';
import { s3Hosts } from './s3-hosts.ts';
import type { StageOptions, Staged, UploadTarget } from './storage.ts';

const CONNECT_MS = 5000;
const IDLE_MS = 30_000;

class S3Storage extends EncryptedStorage {
  readonly #client: S3Client;
  readonly #blobs: S3Blobs;
  readonly #bucket: string;

  constructor(client: S3Client, blobs: S3Blobs, bucket: string, keys: FileKeys) {
    super(blobs, keys);
    this.#client = client;
    this.#blobs = blobs;
    this.#bucket = bucket;
  }

  /**
   * The key is picked here and the size is part of the signature. What the browser sends lies in the
   * clear until it is adopted, so that comes at once; leftovers go with the sweep of staged files.
   */
  async uploadTarget(options: { size: number; expiresInSeconds: number }): Promise<UploadTarget> {
    const directKey = newDirectKey();
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: directKey,
      ContentLength: options.size,
    });
    const url = await getSignedUrl(this.#client, command, {
      expiresIn: options.expiresInSeconds,
      signableHeaders: new Set(['host', 'content-length']),
    });
    const expiresAt = new Date(Date.now() + options.expiresInSeconds * 1000);
    return { directKey, url, method: 'PUT', headers: {}, expiresAt };
  }

  async adopt(directKey: string, options: StageOptions): Promise<Staged> {
    if (!isDirectKey(directKey)) throw new RangeError('Not a direct key.');
    const source = await this.#blobs.whole(directKey);
    try {
      return await this.stage(source, options);
    } finally {
      source.destroy();
      await this.#blobs.delete(directKey);
    }
  }

  close(): void {
    this.#client.destroy();
  }
}

/** `s3` must be registered with the gate and `s3Hosts` allowed. */
export async function createS3Storage(
  config: S3Config,
  keys: FileKeys,
  egress: Pick<Egress, 'assertAllowed' | 'lookupFor'>,
): Promise<S3Storage> {
  // An address written out is never looked up, so it is checked here.
  await egress.assertAllowed('s3', s3Hosts(config).at(-1)!);
  const agent = { keepAlive: true, maxSockets: 50, lookup: egress.lookupFor('s3') };
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Several compatible servers store the SDK's own checksum trailers as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
    },
  });
  return new S3Storage(client, new S3Blobs(client, config.bucket), config.bucket, keys);
}
