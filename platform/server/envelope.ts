/**
 * The format of a stored file: a fixed header, then chunks sealed one by one under the file's own key.
 *
 *   header (256): "SHEAF" · format · firm id · file id · length of wrapped key · wrapped key · zeros
 *   chunk i:      AES-256-GCM of up to 64 KiB · tag; nonce = i; bound to firm, file, i and "is the last"
 *
 * A chunk moved, repeated, left out or taken from another file does not open, and a file cut short has
 * no chunk that was sealed as the last. The counter nonce is safe because each key seals one file once.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export const CHUNK = 64 * 1024;
export const HEADER = 256;
const TAG = 16;
export const RECORD = CHUNK + TAG;

const MAGIC = Buffer.from('SHEAF\u0001', 'latin1');
const FILE_ID = 16;
const BOUND = MAGIC.length + 8 + FILE_ID;
const WRAPPED_AT = BOUND + 2;

/** Bytes that are not what was stored. */
export class DamagedFile extends Error {
  constructor(why: string) {
    super(`The stored file is damaged: ${why}.`);
    this.name = 'DamagedFile';
  }
}

export interface FileHeader {
  firmId: number;
  fileId: Buffer;
  wrapped: Buffer;
}

/** The part of the header every chunk is bound to. The wrapped key stays out, so it can be wrapped anew. */
function boundHead(firmId: number, fileId: Buffer): Buffer {
  const bytes = Buffer.alloc(BOUND);
  MAGIC.copy(bytes);
  bytes.writeBigUInt64BE(BigInt(firmId), MAGIC.length);
  fileId.copy(bytes, MAGIC.length + 8);
  return bytes;
}

export function writeHeader(header: FileHeader): Buffer {
  if (header.fileId.length !== FILE_ID) throw new RangeError('A file id is 16 bytes.');
  if (header.wrapped.length > HEADER - WRAPPED_AT) throw new RangeError('The wrapped key does not fit.');
  const bytes = Buffer.alloc(HEADER);
  boundHead(header.firmId, header.fileId).copy(bytes);
  bytes.writeUInt16BE(header.wrapped.length, BOUND);
  header.wrapped.copy(bytes, WRAPPED_AT);
  return bytes;
}

export function readHeader(bytes: Buffer): FileHeader {
  if (bytes.length < HEADER || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedFile('no header');
  const firmId = Number(bytes.readBigUInt64BE(MAGIC.length));
  const wrappedEnd = WRAPPED_AT + bytes.readUInt16BE(BOUND);
  const rest = bytes.subarray(wrappedEnd, HEADER);
  if (!Number.isSafeInteger(firmId) || wrappedEnd > HEADER || rest.some((b) => b !== 0))
    throw new DamagedFile('a changed header');
  return {
    firmId,
    fileId: bytes.subarray(MAGIC.length + 8, BOUND),
    wrapped: bytes.subarray(WRAPPED_AT, wrappedEnd),
  };
}

/** Length of the stored bytes for a plaintext of this size. */
export const sealedLength = (size: number): number =>
  HEADER + size + TAG * Math.max(1, Math.ceil(size / CHUNK));

/** Size of the plaintext, from the length of the stored bytes. */
export function plainSize(length: number): number {
  const chunks = Math.ceil((length - HEADER) / RECORD);
  const size = length - HEADER - chunks * TAG;
  if (chunks < 1 || size < 0 || sealedLength(size) !== length) throw new DamagedFile('an impossible length');
  return size;
}

/** What seals and opens the chunks of one file. */
export class ChunkCipher {
  readonly #key: Buffer;
  readonly #bound: Buffer;

  constructor(key: Buffer, firmId: number, fileId: Buffer) {
    this.#key = key;
    this.#bound = boundHead(firmId, fileId);
  }

  /** Ciphertext and tag, not joined: at 64 KiB a copy each would double the memory an upload leaves behind. */
  seal(plain: Uint8Array, index: number, last: boolean): [Buffer, Buffer] {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce(index), { authTagLength: TAG });
    cipher.setAAD(this.#aad(index, last));
    const body = cipher.update(plain);
    cipher.final();
    return [body, cipher.getAuthTag()];
  }

  open(record: Buffer, index: number, last: boolean): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce(index), { authTagLength: TAG });
    decipher.setAAD(this.#aad(index, last)).setAuthTag(record.subarray(-TAG));
    const plain = decipher.update(record.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new DamagedFile(`chunk ${index} does not open`);
    }
    return plain;
  }

  #aad(index: number, last: boolean): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt32BE(index, 0);
    tail.writeUInt8(last ? 1 : 0, 4);
    return Buffer.concat([this.#bound, tail]);
  }
}

function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(index, 8);
  return bytes;
}

/** Pieces of any size in, pieces of exactly `size` out; only the final one may be shorter, or empty.
 * One buffer serves all that do not come whole: a piece is valid until the next is asked for. */
async function* regroup(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  const buffer = Buffer.allocUnsafe(size);
  let used = 0;
  // A full piece waits until another byte proves that it is not the last.
  let full: Buffer | null = null;
  for await (const bytes of source) {
    let from = 0;
    while (from < bytes.length) {
      if (full) yield { piece: full, last: false };
      full = null;
      const take = Math.min(size - used, bytes.length - from);
      if (take === size) full = Buffer.from(bytes.buffer, bytes.byteOffset + from, size);
      else {
        buffer.set(bytes.subarray(from, from + take), used);
        used = (used + take) % size;
        if (used === 0) full = buffer;
      }
      from += take;
    }
  }
  yield { piece: full ?? buffer.subarray(0, used), last: true };
}

export async function* sealChunks(
  source: AsyncIterable<Uint8Array>,
  cipher: ChunkCipher,
): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { piece, last } of regroup(source, CHUNK)) {
    yield* cipher.seal(piece, index, last);
    index += 1;
  }
}

/** Which stored bytes hold the plaintext from `start` to `end` (inclusive), as whole chunks. */
export function chunksFor(size: number, start: number, end: number) {
  const finalChunk = Math.max(0, Math.ceil(size / CHUNK) - 1);
  const first = Math.floor(start / CHUNK);
  const last = Math.max(first, Math.floor(end / CHUNK));
  return {
    first,
    finalChunk,
    from: HEADER + first * RECORD,
    to: Math.min(HEADER + (last + 1) * RECORD, sealedLength(size)),
  };
}

/** Opens the chunks of `chunksFor` and cuts the plaintext to the range. */
export async function* openChunks(
  source: AsyncIterable<Uint8Array>,
  cipher: ChunkCipher,
  range: { size: number; start: number; end: number },
): AsyncGenerator<Buffer> {
  const { first, finalChunk, from, to } = chunksFor(range.size, range.start, range.end);
  let index = first;
  let expected = to - from;
  for await (const { piece } of regroup(source, RECORD)) {
    expected -= piece.length;
    if (piece.length < TAG) throw new DamagedFile('the bytes end early');
    const plain = cipher.open(piece, index, index === finalChunk);
    const at = index * CHUNK;
    const wanted = plain.subarray(Math.max(0, range.start - at), Math.max(0, range.end + 1 - at));
    if (wanted.length > 0) yield wanted;
    index += 1;
  }
  if (expected !== 0) throw new DamagedFile('the bytes end early');
}
