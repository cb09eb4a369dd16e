/** Whether a picture opens to its last row: asked while the person who sent it waits. */
import { openPicture, readingPicture } from './open-picture.ts';
import type { PicturePart } from './picture.ts';

export const parse = (bytes: Uint8Array, emit: (part: PicturePart) => Promise<void>): Promise<void> =>
  readingPicture(async () => {
    const picture = await openPicture(bytes);
    await (await picture.page(0)).resize(16).raw().toBuffer();
    await emit({ pages: picture.pages });
  });
