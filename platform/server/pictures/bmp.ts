/** Windows bitmaps, which sharp does not read: plain rows of pixels behind a head. */
import { Unreadable } from '../foreign/foreign.ts';
import type { Decoded } from './heic.ts';
import { PICTURE_BROKEN } from './picture.ts';

const HEAD = 14;
const PLAIN = 0;
const MASKED = 3;

export function decodeBmp(bytes: Uint8Array): Decoded {
  const bmp = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    return decode(bmp);
  } catch (error) {
    // A row that is not there.
    if (error instanceof RangeError) throw new Unreadable(PICTURE_BROKEN);
    throw error;
  }
}

function decode(bmp: Buffer): Decoded {
  const headSize = bmp.readUInt32LE(HEAD);
  if (headSize < 40) throw new Unreadable(PICTURE_BROKEN);
  const width = bmp.readInt32LE(18);
  const tall = bmp.readInt32LE(22);
  const bits = bmp.readUInt16LE(28);
  const packing = bmp.readUInt32LE(30);
  const isKnown = packing === PLAIN || (packing === MASKED && bits === 32);
  if (width < 1 || tall === 0 || ![1, 4, 8, 24, 32].includes(bits) || !isKnown)
    throw new Unreadable(PICTURE_BROKEN);
  const height = Math.abs(tall);
  const colours = HEAD + headSize;
  const pixels = bmp.readUInt32LE(10);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (pixels + stride * height > bmp.length) throw new Unreadable(PICTURE_BROKEN);
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    // The last row comes first, unless the height says otherwise.
    const row = pixels + (tall > 0 ? height - 1 - y : y) * stride;
    for (let x = 0; x < width; x += 1) {
      const at = bits >= 24 ? row + (x * bits) / 8 : colours + indexAt(bmp, row, x, bits) * 4;
      const to = (y * width + x) * 4;
      rgba[to] = bmp.readUInt8(at + 2);
      rgba[to + 1] = bmp.readUInt8(at + 1);
      rgba[to + 2] = bmp.readUInt8(at);
    }
  }
  return { width, height, rgba };
}

function indexAt(bmp: Buffer, row: number, x: number, bits: number): number {
  const place = x * bits;
  const byte = bmp.readUInt8(row + Math.floor(place / 8));
  return (byte >> (8 - bits - (place % 8))) & ((1 << bits) - 1);
}
