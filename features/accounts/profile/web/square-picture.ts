import { PICTURE_UNREADABLE } from '#features/accounts/messages.ts';
import { PICTURE_SIDE } from '#features/accounts/rules/picture.ts';

/** The middle of a photo as a small square JPEG in base64. Drawing it anew leaves behind all the camera wrote into it. */
export async function squarePicture(photo: File): Promise<string> {
  const read = await createImageBitmap(photo).catch(() => {
    throw new Error(PICTURE_UNREADABLE);
  });
  const side = Math.min(read.width, read.height);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const pen = canvas.getContext('2d')!;
  // A see-through picture would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  pen.imageSmoothingQuality = 'high';
  const [left, top] = [(read.width - side) / 2, (read.height - side) / 2];
  pen.drawImage(read, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  read.close();
  const address = canvas.toDataURL('image/jpeg', 0.86);
  return address.slice(address.indexOf(',') + 1);
}
