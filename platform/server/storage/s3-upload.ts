/** Sends a stream of unknown length to a bucket in parts, through two buffers that are used again and again. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The least a part may hold, the last one excepted. */
const PART = 5 * 1_048_576;
const TYPE = 'application/octet-stream';

interface Place {
  Bucket: string;
  Key: string;
}

class MultipartUpload {
  readonly #client: S3Client;
  readonly #place: Place;
  readonly #parts: CompletedPart[] = [];
  #uploadId: string | undefined;

  constructor(client: S3Client, place: Place) {
    this.#client = client;
    this.#place = place;
  }

  async send(number: number, bytes: Buffer): Promise<void> {
    this.#uploadId ??= await this.#begin();
    const { ETag } = await this.#client.send(
      new UploadPartCommand({ ...this.#place, UploadId: this.#uploadId, PartNumber: number, Body: bytes }),
    );
    this.#parts.push({ PartNumber: number, ETag });
  }

  async complete(): Promise<void> {
    const upload = { ...this.#place, UploadId: this.#uploadId };
    await this.#client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: this.#parts } }),
    );
  }

  async abort(): Promise<void> {
    if (this.#uploadId)
      await this.#client.send(new AbortMultipartUploadCommand({ ...this.#place, UploadId: this.#uploadId }));
  }

  async #begin(): Promise<string | undefined> {
    return (await this.#client.send(new CreateMultipartUploadCommand({ ...this.#place, ContentType: TYPE })))
      .UploadId;
  }
}

/** Returns how many bytes were sent. A failed upload leaves no parts behind. */
export async function sendInParts(
  client: S3Client,
  place: Place,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const upload = new MultipartUpload(client, place);
  let filling: Buffer = Buffer.allocUnsafe(PART);
  let other: Buffer | undefined;
  let used = 0;
  let number = 0;
  // While one buffer is on its way the other fills; it is written to again only once it has arrived.
  let onItsWay: Promise<void> = Promise.resolve();
  try {
    for await (const bytes of source) {
      for (let from = 0; from < bytes.length;) {
        if (used === PART) {
          await onItsWay;
          number += 1;
          onItsWay = upload.send(number, filling);
          // Looked at when it is awaited; until then a failure must not count as unhandled.
          onItsWay.catch(() => {});
          [filling, other] = [other ?? Buffer.allocUnsafe(PART), filling];
          used = 0;
        }
        const taken = bytes.copy(filling, used, from);
        used += taken;
        from += taken;
      }
    }
    await onItsWay;
    const last = filling.subarray(0, used);
    if (number === 0) await client.send(new PutObjectCommand({ ...place, Body: last, ContentType: TYPE }));
    else {
      await upload.send(number + 1, last);
      await upload.complete();
    }
    return number * PART + used;
  } catch (error) {
    await onItsWay.catch(() => {});
    await upload.abort().catch(() => {});
    throw error;
  }
}
