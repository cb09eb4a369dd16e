/** What is known on both sides of the wall between the portal and the files of strangers. */

/** The file is not what it should be, in words for the person who sent it. */
export class Unreadable extends Error {}

export type Reason = 'memory' | 'time' | 'output' | 'input' | 'crashed';

/** Some calls say that there is no memory left where others end the process. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /alloc|memory/i.test(error.message);
export const OUT_OF_MEMORY_CODE = 77;

/** The parser did not come to an end by itself; the file is to blame, not the portal. */
export class ForeignFault extends Error {
  readonly reason: Reason;
  /** The time passed while other programs had the processors: it may be read another time. */
  readonly isSlow: boolean;
  constructor(reason: Reason, isSlow = false) {
    super(`a parser was ended: ${reason}`);
    this.name = 'ForeignFault';
    this.reason = reason;
    this.isSlow = isSlow;
  }
}

/** Runs in a process of its own: the bytes of a whole file in, one value after another out. */
export type Parse = (bytes: Uint8Array, emit: (value: unknown) => Promise<void>) => Promise<void>;

/** The same where one thing after another comes, and none has to wait for the last. */
export type ParseStream = (
  input: AsyncIterable<Uint8Array>,
  emit: (value: unknown) => Promise<void>,
) => Promise<void>;

export interface Limits {
  /** Beyond what an idle parser takes. */
  memoryMb: number;
  cpuSeconds: number;
  /** Of the parser's own; while its reader is busy the watch stands. */
  wallMs: number;
  inputBytes: number;
  outputBytes: number;
  lineBytes: number;
}

export const LIMITS: Limits = {
  memoryMb: 480,
  cpuSeconds: 10,
  wallMs: 30_000,
  inputBytes: 150 * 1024 * 1024,
  outputBytes: 256 * 1024 * 1024,
  lineBytes: 8 * 1024 * 1024,
};
