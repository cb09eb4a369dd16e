/** HEIC, which sharp only knows by name. Decoded by libheif in WebAssembly, already turned upright. */
import { Unreadable } from '../foreign/foreign.ts';
import { PICTURE_BROKEN } from './picture.ts';

export interface Decoded {
  width: number;
  height: number;
  rgba: Buffer;
}

/** The first picture of the file, its pixels still packed. */
export async function openHeic(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; decode: () => Promise<Decoded> }> {
  // Two megabytes of code that most pictures do not need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const image = new libheif.HeifDecoder().decode(bytes)[0];
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
