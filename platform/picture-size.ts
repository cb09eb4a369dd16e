/**
 * How large a picture is, read from its head without decoding anything: a few hundred bytes can claim a picture that
 * takes gigabytes to open. Pure.
 */
export const MAX_PIXELS = 50_000_000;
/** So much of a file tells the size of any usual picture; what a camera puts before it is below this. */
export const PICTURE_HEAD_BYTES = 256 * 1024;

interface Size {
  width: number;
  height: number;
}

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Null where the head does not say; what decodes must refuse that as well. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS.find(({ is }) => is(bytes))?.read(view, bytes) ?? null;
    return size && size.width > 0 && size.height > 0 ? size.width * size.height : null;
  } catch (error) {
    // Cut off before it said.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Read = (view: DataView, bytes: Uint8Array) => Size | null;
const READERS: readonly { is: (bytes: Uint8Array) => boolean; read: Read }[] = [
  { is: (b) => latin(b, 1, 4) === 'PNG', read: (v) => ({ width: v.getUint32(16), height: v.getUint32(20) }) },
  { is: (b) => b[0] === 0xff && b[1] === 0xd8, read: readJpeg },
  {
    is: (b) => latin(b, 0, 4) === 'GIF8',
    read: (v) => ({ width: v.getUint16(6, true), height: v.getUint16(8, true) }),
  },
  { is: (b) => latin(b, 0, 4) === 'RIFF' && latin(b, 8, 12) === 'WEBP', read: readWebp },
  { is: (b) => latin(b, 0, 2) === 'BM', read: readBmp },
  { is: (b) => ['II*\0', 'MM\0*'].includes(latin(b, 0, 4)), read: readTiff },
  { is: (b) => latin(b, 4, 8) === 'ftyp', read: readHeif },
];

/** The largest frame it has: decoders open the first, and a later one may be the bomb. */
function readJpeg(view: DataView): Size | null {
  let largest: Size | null = null;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) break;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) largest = larger(largest, { height: view.getUint16(at + 5), width: view.getUint16(at + 7) });
    at += 2 + view.getUint16(at + 2);
  }
  return largest;
}

function readWebp(view: DataView, bytes: Uint8Array): Size | null {
  const kind = latin(bytes, 12, 16);
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  return { width: three(24), height: three(27) };
}

function readBmp(view: DataView): Size {
  if (view.getUint32(14, true) === 12)
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/** Every picture in the file that the head reaches: a scan has one for each page. */
function readTiff(view: DataView): Size | null {
  const little = view.getUint8(0) === 0x49;
  let largest: Size | null = null;
  let at = view.getUint32(4, little);
  for (let page = 0; at !== 0 && page < 1000 && at + 2 <= view.byteLength; page += 1) {
    const entries = view.getUint16(at, little);
    const size = { width: 0, height: 0 };
    for (let entry = at + 2; entry < at + 2 + entries * 12 && entry + 12 <= view.byteLength; entry += 12) {
      const tag = view.getUint16(entry, little);
      const isShort = view.getUint16(entry + 2, little) === 3;
      const value = isShort ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
      if (tag === 256) size.width = value;
      if (tag === 257) size.height = value;
    }
    largest = larger(largest, size);
    const next = at + 2 + entries * 12;
    at = next + 4 <= view.byteLength ? view.getUint32(next, little) : 0;
  }
  return largest;
}

/** HEIC and AVIF name the size of each picture in them in boxes called `ispe`. */
function readHeif(view: DataView, bytes: Uint8Array): Size | null {
  let largest: Size | null = null;
  for (let at = 4; at + 16 <= bytes.length; at += 1) {
    const isBox =
      bytes[at] === 0x69 && bytes[at + 1] === 0x73 && bytes[at + 2] === 0x70 && bytes[at + 3] === 0x65;
    if (isBox) largest = larger(largest, { width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
  }
  return largest;
}

const larger = (one: Size | null, other: Size): Size =>
  one && one.width * one.height >= other.width * other.height ? one : other;
