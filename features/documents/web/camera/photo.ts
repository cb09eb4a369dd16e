/** Photos as pages: read, found, laid flat, and made into pictures again. */
import { findPaper } from './find-paper.ts';
import { jpegOf } from './pack.ts';
import { type Gray, type Quad, scaled, wholeOf } from './quad.ts';
import { isBlurred } from './sharpness.ts';
import { type Pixels, straighten } from './straighten.ts';

export interface Shot {
  id: string;
  /** As it was taken, for another try at its corners. */
  photo: Blob;
  width: number;
  height: number;
  quad: Quad;
  /** Laid flat. */
  page: Blob;
  blurred: boolean;
}

/** Looking for edges needs few pixels, reading print needs more, and no page needs all a phone has. */
const LOOK = 240;
const READ = 1000;
const LONGEST_PHOTO = 2600;
const LONGEST_PAGE = 2200;

type Drawable = CanvasImageSource & { width?: number; height?: number };

function canvasOf(source: Drawable, width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(source, 0, 0, width, height);
  return context;
}

const fitted = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const grayOf = ({ width, height, data }: Pixels): Gray => {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1)
    values[at] = (data[at * 4]! * 77 + data[at * 4 + 1]! * 150 + data[at * 4 + 2]! * 29) >> 8;
  return { width, height, values };
};

function smallGray(source: Drawable, size: { width: number; height: number }, longest: number): Gray {
  const { width, height } = fitted(size.width, size.height, longest);
  return grayOf(canvasOf(source, width, height).getImageData(0, 0, width, height));
}

/** Where the sheet lies in what the camera sees now; null while it is not all in. */
export function paperIn(source: Drawable, size: { width: number; height: number }): Quad | null {
  const gray = smallGray(source, size, LOOK);
  const found = findPaper(gray);
  return found && scaled(found, size.width / gray.width);
}

/** The page of a photo by these corners. */
export async function layFlat(photo: Blob, quad: Quad): Promise<Pick<Shot, 'page' | 'blurred'>> {
  const bitmap = await createImageBitmap(photo);
  const pixels = canvasOf(bitmap, bitmap.width, bitmap.height).getImageData(
    0,
    0,
    bitmap.width,
    bitmap.height,
  );
  bitmap.close();
  const flat = await straighten(pixels, quad, LONGEST_PAGE);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [flat.width, flat.height];
  canvas
    .getContext('2d')!
    .putImageData(new ImageData(new Uint8ClampedArray(flat.data), flat.width, flat.height), 0, 0);
  return { page: await jpegOf(canvas), blurred: isBlurred(smallGray(canvas, canvas, READ)) };
}

/** From a live picture or a photo that was chosen, which the browser turns upright by itself. */
export async function shotOf(source: Drawable, size: { width: number; height: number }): Promise<Shot> {
  const { width, height } = fitted(size.width, size.height, LONGEST_PHOTO);
  const { canvas } = canvasOf(source, width, height);
  const photo = await jpegOf(canvas);
  const quad = paperIn(canvas, canvas) ?? wholeOf(width, height, 0);
  return { id: crypto.randomUUID(), photo, width, height, quad, ...(await layFlat(photo, quad)) };
}

export async function shotOfFile(file: Blob): Promise<Shot> {
  const bitmap = await createImageBitmap(file);
  try {
    return await shotOf(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}
