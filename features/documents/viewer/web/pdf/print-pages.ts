import { pngOf } from '../../../web/camera/pack.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from './print.module.css';

/** Sharp enough on paper. */
const DOTS_PER_POINT = 150 / 72;
export const MOST_PRINTED = 100;

/** Draws every page as a picture and hands them to the browser's own printing. */
export async function printPages({ engine }: OpenPdf): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = classes.sheet!;
  document.body.append(sheet);
  const addresses: string[] = [];
  try {
    for (let page = 0; page < engine.pages; page += 1) {
      const drawn = await engine.ask('render', { page, scale: DOTS_PER_POINT, rotation: 0 }, () => 10);
      if (!drawn) return;
      const canvas = document.createElement('canvas');
      canvas.width = drawn.bitmap.width;
      canvas.height = drawn.bitmap.height;
      canvas.getContext('2d')!.drawImage(drawn.bitmap, 0, 0);
      drawn.bitmap.close();
      const picture = new Image();
      picture.src = URL.createObjectURL(await pngOf(canvas));
      addresses.push(picture.src);
      await picture.decode();
      sheet.append(picture);
    }
    globalThis.print();
  } finally {
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}
