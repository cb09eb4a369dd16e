/** A person's picture. It travels as a small JPEG the browser has cut to a square. */
export const PICTURE_SIDE = 256;
export const PICTURE_MAX_SIDE = 1024;
export const PICTURE_MAX_BYTES = 200 * 1024;
/** The same in base64, as it travels. */
export const PICTURE_MAX_TEXT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

const START = 0xd8;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Application segments say where and with what a photo was taken; these two only how it is coded. */
const CODING = new Set([0xe0, 0xee]);

const tellsMore = (marker: number) =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !CODING.has(marker));
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The picture without anything a camera wrote into it; null unless it is a JPEG of a size fit for a picture. */
export function cleanPicture(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let fits = false;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === SCAN) return fits ? joined([...kept, bytes.subarray(at)]) : null;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    if (isFrame(marker)) {
      if (end < at + 9) return null;
      const sides = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (sides.some((side) => side === 0 || side > PICTURE_MAX_SIDE)) return null;
      fits = true;
    }
    if (!tellsMore(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
