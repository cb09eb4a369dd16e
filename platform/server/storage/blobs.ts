/** The few things a medium must do. It sees ciphertext and random names. */
import type { ListedFile } from './storage.ts';

export interface Blobs {
  /** Safe on the medium when it returns; nothing left behind when it fails. */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** The first `bytes` of it and its whole length; undefined where there is none. */
  head(key: string, bytes: number): Promise<{ start: Buffer; length: number } | undefined>;
  /** From `from` up to but not including `to`. Throws MissingFile, before the first piece only. */
  read(key: string, from: number, to: number): AsyncIterable<Uint8Array>;
  /** Repeating it, or having lost the source after the target was made, is fine. False where neither is there. */
  move(from: string, to: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  list(prefix: 'staged/' | 'stored/' | 'direct/'): AsyncIterable<ListedFile>;
}
