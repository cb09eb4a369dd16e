/** The empty place for a seal in a PDF, and filling it. The place is written behind the wall; the key never goes there. */

/** Room for a signature of 3,072 bits, its certificate and a time token with the certificates of who gave it. */
const ROOM_BYTES = 16_384;
const NUMBER_WIDTH = 10;

/** What the range of bytes says before anybody knows it: as wide as the largest file. */
export const UNKNOWN_RANGE = '9'.repeat(NUMBER_WIDTH);

/** The hexadecimal content of the empty place. It begins with a word of its own, so that nothing in the file is taken for it. */
export const emptyContent = (word: string): string => word.padEnd(ROOM_BYTES * 2, '0');

export class NoPlace extends Error {}

export interface Place {
  /** The bytes that are signed: everything but the place. */
  signed: Uint8Array[];
  /** The finished file. */
  fill: (signature: Buffer) => Buffer;
}

export function findPlace(bytes: Uint8Array, word: string): Place {
  const file = Buffer.from(bytes);
  const from = file.indexOf(`<${word}`);
  const to = file.indexOf('>', from) + 1;
  const before = file.lastIndexOf('/ByteRange', from);
  const start = file.indexOf('[', before);
  const end = file.indexOf(']', start) + 1;
  if (from < 0 || before < 0 || end > from || to - from !== ROOM_BYTES * 2 + 2)
    throw new NoPlace('There is no place for a seal.');
  const range = `[0 ${from} ${to} ${file.length - to}`;
  file.write(`${range.padEnd(end - start - 1)}]`, start, 'latin1');
  return {
    signed: [file.subarray(0, from), file.subarray(to)],
    fill(signature) {
      if (signature.length > ROOM_BYTES) throw new NoPlace('The seal is larger than its place.');
      file.write(signature.toString('hex').padEnd(ROOM_BYTES * 2, '0'), from + 1, 'latin1');
      return file;
    },
  };
}
