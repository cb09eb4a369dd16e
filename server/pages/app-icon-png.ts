/** The app's icon where an SVG is not enough: an iPhone takes a PNG only. A sheet of paper on the firm's color. Pure. */
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 180;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOR = 2;

type Rgb = readonly [number, number, number];
/** Left, top, width and height in pixels. */
type Box = readonly [number, number, number, number];

const SHEET: Box = [54, 42, 72, 96];
const LINES: readonly Box[] = [60, 78, 96, 114].map((top, at) => [66, top, at === 3 ? 30 : 48, 6]);

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const isIn = ([left, top, width, height]: Box, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

function chunk(type: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** `ground` and `paper` are `#rrggbb`. */
export function iconPng(ground: string, paper: string): Buffer {
  const [back, front] = [rgbOf(ground), rgbOf(paper)];
  const row = SIZE * 3 + 1;
  const pixels = Buffer.alloc(row * SIZE);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const isPaper = isIn(SHEET, x, y) && !LINES.some((line) => isIn(line, x, y));
      pixels.set(isPaper ? front : back, y * row + 1 + x * 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  head.set([8, TRUE_COLOR, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
