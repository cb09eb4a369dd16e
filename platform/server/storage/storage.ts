/** What the product knows of where bytes lie. Every implementation stores ciphertext only. */
import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';

export interface StageOptions {
  firmId: number;
  maxBytes: number;
}

export interface Staged {
  stagedKey: string;
  /** Where `promote` will put it: the row names this before the bytes move. */
  storageKey: string;
  size: number;
  sha256: Buffer;
}

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start?: number;
  end?: number;
}

export interface ListedFile {
  key: string;
  modified: Date;
}

export interface DirectUpload {
  size: number;
  expiresInSeconds: number;
  /** A link to the same place once more; left out, the place is new. */
  directKey?: string;
}

export interface UploadTarget {
  /** Given back to `adopt` once the browser has sent the bytes. */
  directKey: string;
  url: string;
  method: 'PUT';
  headers: Record<string, string>;
  expiresAt: Date;
}

export interface Storage {
  /** Encrypts, counts and hashes while the bytes arrive. Returns when they are safe on the medium. */
  stage(source: Readable, options: StageOptions): Promise<Staged>;
  /** Moves staged bytes to their storage key. May be repeated. */
  promote(stagedKey: string): Promise<string>;
  /** The plaintext, or the asked part of it. Staged bytes of a row not yet promoted are found too. */
  open(storageKey: string, range?: ByteRange): Promise<Readable>;
  size(storageKey: string): Promise<number>;
  /** May be repeated. Takes a staged or direct key as well. */
  delete(key: string): Promise<void>;
  /** The stored bytes as they lie there, sealed: for backups, which need no key to be made. */
  exportSealed(storageKey: string): Promise<AsyncIterable<Uint8Array>>;
  importSealed(storageKey: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  listStaged(olderThan: Date): AsyncIterable<ListedFile>;
  listStored(): AsyncIterable<ListedFile>;
  /** Where the store allows it: a link by which a browser sends bytes past this server. */
  uploadTarget?(options: DirectUpload): Promise<UploadTarget>;
  /** How many bytes a browser has sent there; null while none have come. */
  directSize?(directKey: string): Promise<number | null>;
  /** What a browser sent, as it lies there. */
  openDirect?(directKey: string): Promise<Readable>;
  /** Takes a direct upload through encryption into staging and deletes what the browser sent. */
  adopt?(directKey: string, options: StageOptions): Promise<Staged>;
}

export class TooLarge extends AppError {
  constructor(maxBytes: number) {
    super(413, 'file.too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
  }
}

export class DiskFull extends AppError {
  constructor() {
    super(507, 'storage.full', 'There is no room left for files. Nothing was lost; please try again later.');
  }
}

/** The store does not answer. What was being stored is not; what is stored is safe. */
export class StorageDown extends AppError {
  constructor(cause: unknown) {
    super(503, 'storage.unavailable', 'Files cannot be reached right now. Please try again shortly.', {
      headers: { 'retry-after': '15' },
    });
    this.cause = cause;
  }
}

/** The store does not hold these bytes. Not the person's fault, so not a 404. */
export class MissingFile extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`The store holds nothing under ${key}.`);
    this.name = 'MissingFile';
    this.key = key;
  }
}

export class BadRange extends AppError {
  readonly size: number;
  constructor(size: number) {
    super(416, 'file.range', 'The file does not have that part.', {
      headers: { 'content-range': `bytes */${size}` },
    });
    this.size = size;
  }
}
