import { describe, expect, it } from 'vitest';
import { jpegOf } from '#test/jpeg.ts';
import { cleanPicture, PICTURE_MAX_SIDE } from './picture.ts';

describe('a picture', () => {
  it('is kept as it is when a camera wrote nothing into it', () => {
    expect(Buffer.from(cleanPicture(jpegOf(256))!)).toEqual(jpegOf(256));
  });

  it('loses where it was taken and every comment', () => {
    const photo = jpegOf(256, 200, [
      [0xe1, 'Exif GPS 45.52,-122.68'],
      [0xed, 'Photoshop'],
      [0xfe, 'my street'],
      [0xee, 'Adobe'],
    ]);
    expect(Buffer.from(cleanPicture(photo)!)).toEqual(jpegOf(256, 200, [[0xee, 'Adobe']]));
  });

  it('is small enough for every screen that shows it', () => {
    expect(cleanPicture(jpegOf(PICTURE_MAX_SIDE))).not.toBeNull();
    expect(cleanPicture(jpegOf(PICTURE_MAX_SIDE + 1, 10))).toBeNull();
    expect(cleanPicture(jpegOf(10, 60_000))).toBeNull();
    expect(cleanPicture(jpegOf(0))).toBeNull();
  });

  it('is a whole JPEG and nothing else, wherever it was cut off', () => {
    const whole = jpegOf(256);
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    for (let length = 0; length < scan; length++) expect(cleanPicture(whole.subarray(0, length))).toBeNull();
    for (const other of ['GIF89a', '<svg onload="x()">', '\x89PNG\r\n\x1a\n', '%PDF-1.7'])
      expect(cleanPicture(Buffer.from(other))).toBeNull();
  });
});
