/** Writes a zip while its parts arrive: nothing is held, nothing is compressed, and size and number have no limit. */
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With slashes between folders. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

interface Written {
  name: Buffer;
  at: bigint;
  size: bigint;
  crc: number;
}

const VERSION = 45;
// Sizes follow the bytes, and names are UTF-8.
const FLAGS = 0x0808;
// The first day the format knows: an archive of the same things is the same bytes.
const DATE = 0x0021;
const IN_ZIP64 = 0xffff_ffff;
const ZIP64 = 0x0001;

const zip64Extra = (...values: bigint[]): Buffer => {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(ZIP64, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, index) => extra.writeBigUInt64LE(value, 4 + index * 8));
  return extra;
};

function localHeader(name: Buffer): Buffer {
  const extra = zip64Extra(0n, 0n);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt32LE(IN_ZIP64, 18);
  header.writeUInt32LE(IN_ZIP64, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function sizesAfter({ crc, size }: Written): Buffer {
  const descriptor = Buffer.alloc(24);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeBigUInt64LE(size, 8);
  descriptor.writeBigUInt64LE(size, 16);
  return descriptor;
}

function directoryEntry({ name, at, size, crc }: Written): Buffer {
  const extra = zip64Extra(size, size, at);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(IN_ZIP64, 20);
  header.writeUInt32LE(IN_ZIP64, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(IN_ZIP64, 42);
  return Buffer.concat([header, name, extra]);
}

function endOfDirectory(count: number, at: bigint, size: bigint): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION, 12);
  end64.writeUInt16LE(VERSION, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(size, 40);
  end64.writeBigUInt64LE(at, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(at + size, 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(IN_ZIP64, 12);
  end.writeUInt32LE(IN_ZIP64, 16);
  return Buffer.concat([end64, locator, end]);
}

export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0n;
  const counted = (bytes: Buffer): Buffer => {
    at += BigInt(bytes.length);
    return bytes;
  };
  for await (const entry of entries) {
    const part: Written = { name: Buffer.from(entry.name), at, size: 0n, crc: 0 };
    yield counted(localHeader(part.name));
    for await (const chunk of entry.bytes) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      part.crc = crc32(bytes, part.crc);
      part.size += BigInt(bytes.length);
      yield counted(bytes);
    }
    yield counted(sizesAfter(part));
    written.push(part);
  }
  const directory = at;
  for (const part of written) yield counted(directoryEntry(part));
  yield endOfDirectory(written.length, directory, at - directory);
}
