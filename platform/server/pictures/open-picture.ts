/** A picture somebody sent, opened page by page. In the child alone: most of this is native code. */
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS, PICTURE_HEAD_BYTES, pixelsOf } from '../../picture-size.ts';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { decodeBmp } from './bmp.ts';
import { type Decoded, openHeic } from './heic.ts';
import { MOST_PAGES, PICTURE_BROKEN, PICTURE_TOO_LARGE } from './picture.ts';

sharp.concurrency(1);
sharp.cache(false);

export interface OpenPicture {
  pages: number;
  /** Upright, its colours those of a screen, on white where nothing is drawn. */
  page: (at: number) => Promise<Sharp>;
}

const upright = (image: Sharp): Sharp => image.flatten({ background: '#fff' }).toColorspace('srgb');
const fromPixels = ({ rgba, width, height }: Decoded): Sharp =>
  upright(sharp(rgba, { raw: { width, height, channels: 4 } }));

/** Its first box names all it is; what is AVIF as well sharp reads itself. */
const isHeic = (bytes: Uint8Array): boolean => {
  const brands = Buffer.from(bytes.subarray(4, 64)).toString('latin1');
  return brands.startsWith('ftyp') && !brands.includes('avif');
};

/** Its size is looked at before anything is unpacked; what does not say it is not opened. */
export async function openPicture(bytes: Uint8Array): Promise<OpenPicture> {
  const pixels = pixelsOf(bytes.subarray(0, PICTURE_HEAD_BYTES));
  if (pixels === null) throw new Unreadable(PICTURE_BROKEN);
  if (pixels > MAX_PIXELS) throw new Unreadable(PICTURE_TOO_LARGE);
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) {
    const decoded = decodeBmp(bytes);
    return { pages: 1, page: () => Promise.resolve(fromPixels(decoded)) };
  }
  if (isHeic(bytes)) {
    const { width, height, decode } = await openHeic(bytes);
    if (width * height > MAX_PIXELS) throw new Unreadable(PICTURE_TOO_LARGE);
    const decoded = await decode();
    return { pages: 1, page: () => Promise.resolve(fromPixels(decoded)) };
  }
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { format, pages = 1 } = await sharp(bytes, input).metadata();
  return {
    // Moving pictures show their first; only scans have pages.
    pages: format === 'tiff' ? Math.min(pages, MOST_PAGES) : 1,
    page: (at) =>
      Promise.resolve(upright(sharp(bytes, { ...input, ...(at === 0 ? {} : { page: at }) }).autoOrient())),
  };
}

/** Whatever goes wrong with a picture is the picture's fault, but for the memory it wanted. */
export async function readingPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable || isOutOfMemory(error)) throw error;
    throw new Unreadable(PICTURE_BROKEN, { cause: error });
  }
}
