/** Objects in a bucket. The bucket's owner sees ciphertext and random names. */
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Blobs } from './blobs.ts';
import { sendInParts } from './s3-upload.ts';
import { MissingFile, StorageDown, type ListedFile } from './storage.ts';

interface ServiceError {
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;

/** The SDK marks what comes from the service or the line to it; anything else passes as it is. */
function asTyped(error: unknown): never {
  throw typeof error === 'object' && error !== null && '$metadata' in error ? new StorageDown(error) : error;
}

function absentAsUndefined(error: unknown): undefined {
  if (statusOf(error) !== 404) asTyped(error);
}

export class S3Blobs implements Blobs {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async put(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    try {
      const length = await sendInParts(this.#client, this.#at(key), bytes);
      const stored = await this.#client.send(new HeadObjectCommand(this.#at(key)));
      if (stored.ContentLength !== length)
        throw new StorageDown(new Error('the store kept another number of bytes'));
    } catch (error) {
      // An answer may have been lost after the object was made.
      await this.#client.send(new DeleteObjectCommand(this.#at(key))).catch(() => {});
      asTyped(error);
    }
  }

  async head(key: string, bytes: number) {
    const answer = await this.#get(key, `bytes=0-${bytes - 1}`).catch((error: unknown) => {
      // No byte to give: an empty object, which is for the reader to judge.
      if (statusOf(error) === 416) return 'empty' as const;
      return absentAsUndefined(error);
    });
    if (answer === 'empty') return { start: Buffer.alloc(0), length: 0 };
    if (!answer) return undefined;
    const length = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength);
    const start = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    return { start: start.subarray(0, bytes), length };
  }

  async *read(key: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    yield* this.#stream(key, `bytes=${from}-${to - 1}`);
  }

  /** The whole object: what a browser sent directly. */
  async whole(key: string): Promise<Readable> {
    const answer = await this.#get(key).catch(absentAsUndefined);
    if (!answer) throw new MissingFile(key);
    return answer.Body as Readable;
  }

  async move(from: string, to: string): Promise<boolean> {
    const copied = await this.#client
      .send(new CopyObjectCommand({ ...this.#at(to), CopySource: `${this.#bucket}/${from}` }))
      .catch(absentAsUndefined);
    if (!copied && !(await this.#client.send(new HeadObjectCommand(this.#at(to))).catch(absentAsUndefined)))
      return false;
    await this.delete(from);
    return true;
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key))).catch(absentAsUndefined);
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    try {
      for await (const page of pages)
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modified: LastModified };
    } catch (error) {
      asTyped(error);
    }
  }

  async *#stream(key: string, range: string): AsyncGenerator<Uint8Array> {
    const answer = await this.#get(key, range).catch(absentAsUndefined);
    if (!answer) throw new MissingFile(key);
    try {
      yield* answer.Body as Readable;
    } catch (error) {
      // The line broke in the middle: not the file's fault.
      throw new StorageDown(error);
    }
  }

  #get(key: string, range?: string) {
    return this.#client.send(new GetObjectCommand({ ...this.#at(key), ...(range ? { Range: range } : {}) }));
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: key };
  }
}
