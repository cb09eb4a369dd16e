/** Reads a whole archive of a test's size back, by its directory as every program does, and holds each part against its checksum. */
import { crc32 } from 'node:zlib';

const END = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;

export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('this is no archive');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const parts = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory is broken');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = at + 46 + nameLength;
    const size = archive.readUInt32LE(at + 24);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + size);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    parts.set(name, bytes);
    at = extra + archive.readUInt16LE(at + 30);
  }
  return parts;
}
