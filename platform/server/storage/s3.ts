/** Storage in an S3-compatible bucket, with direct uploads by signed link. */
import type { Readable } from 'node:stream';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { FileKeys } from '../firm-keys.ts';
import { EncryptedStorage } from './encrypted-storage.ts';
import { isDirectKey, newDirectKey } from './keys.ts';
import { S3Blobs } from './s3-blobs.ts';
import { openS3Client } from './s3-client.ts';
import type { DirectUpload, StageOptions, Staged, UploadTarget } from './storage.ts';

function direct(key: string): string {
  if (!isDirectKey(key)) throw new RangeError('Not a direct key.');
  return key;
}

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
  async uploadTarget(options: DirectUpload): Promise<UploadTarget> {
    const { directKey = newDirectKey() } = options;
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

  async directSize(directKey: string): Promise<number | null> {
    return (await this.#blobs.head(direct(directKey), 1))?.length ?? null;
  }

  openDirect(directKey: string): Promise<Readable> {
    return this.#blobs.whole(direct(directKey));
  }

  async adopt(directKey: string, options: StageOptions): Promise<Staged> {
    const source = await this.openDirect(directKey);
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
  const client = await openS3Client(config, egress);
  return new S3Storage(client, new S3Blobs(client, config.bucket), config.bucket, keys);
}
