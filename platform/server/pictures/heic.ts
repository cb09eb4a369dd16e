/** HEIC, which sharp only knows by name. Decoded by libheif in WebAssembly, already turned upright. */
import { createRequire } from 'node:module';
import { Unreadable } from '../foreign/foreign.ts';
import { PICTURE_BROKEN } from './picture.ts';

interface HeifImage {
  get_width: () => number;
  get_height: () => number;
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: unknown) => void,
  ) => void;
}
interface LibHeif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
}

export interface Decoded {
  width: number;
  height: number;
  rgba: Buffer;
}

/** Two megabytes of code that most pictures do not need. */
const load = (): LibHeif => createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;

/** The first picture of the file, its pixels still packed. */
export function openHeic(bytes: Uint8Array): {
  width: number;
  height: number;
  decode: () => Promise<Decoded>;
} {
  const image = new (load().HeifDecoder)().decode(bytes)[0];
  if (!image) throw new Unreadable(PICTURE_BROKEN);
  const [width, height] = [image.get_width(), image.get_height()];
  return {
    width,
    height,
    decode: () =>
      new Promise((resolve, reject) => {
        const rgba = Buffer.alloc(width * height * 4);
        const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.length);
        image.display({ data, width, height }, (shown) =>
          shown ? resolve({ width, height, rgba }) : reject(new Unreadable(PICTURE_BROKEN)),
        );
      }),
  };
}
