/** What a camera writes into a photo, above all where it was taken, is taken out of it. */
import { PICTURE_MAX_SIDE } from '#features/accounts/rules/picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Application segments say where and with what a photo was taken; these two only how it is coded. */
const CODING = new Set([0xe0, 0xee]);

const tellsMore = (marker: number) =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !CODING.has(marker));
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** In the coded picture itself these follow 0xff and begin nothing. */
const isCoded = (byte: number) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7);

/** Where the coded picture after a scan's head ends: at the next marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length && isCoded(bytes[at + 1]!)) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}

const fits = (bytes: Buffer, frame: number) =>
  [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)].every(
    (side) => side > 0 && side <= PICTURE_MAX_SIDE,
  );

/** The picture and nothing else, up to its end; null unless it is a whole JPEG of a size fit for a picture. */
export function cleanPicture(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const kept = [bytes.subarray(0, 2)];
  let framed = false;
  for (let at = 2; bytes[at] === 0xff && at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === END) return framed ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null;
    if (at + 4 > bytes.length) return null;
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    if (head > bytes.length) return null;
    if (isFrame(marker)) {
      if (head < at + 9 || !fits(bytes, at)) return null;
      framed = true;
    }
    const end = marker === SCAN ? endOfScan(bytes, head) : head;
    if (!tellsMore(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
