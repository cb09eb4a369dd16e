import { describe, expect, it } from 'vitest';
import { jpegOf } from '#test/jpeg.ts';
import { PICTURE_MAX_SIDE } from '#features/accounts/rules/picture.ts';
import { cleanPicture } from './clean-picture.ts';

const EXIF = [0xe1, 'Exif GPS 45.52,-122.68'] as const;

describe('a picture', () => {
  it('is kept as it is when a camera wrote nothing into it', () => {
    expect(cleanPicture(jpegOf(256))).toEqual(jpegOf(256));
  });

  it('loses where it was taken and every comment', () => {
    const photo = jpegOf(256, 200, [EXIF, [0xed, 'Photoshop'], [0xfe, 'my street'], [0xee, 'Adobe']]);
    expect(cleanPicture(photo)).toEqual(jpegOf(256, 200, [[0xee, 'Adobe']]));
  });

  it('loses what stands between its scans and behind its end, where phones keep a second picture', () => {
    const whole = jpegOf(256);
    const scans = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xda])), -2);
    // Coded bytes after 0xff begin nothing: a stuffed zero and a restart.
    const coded = Buffer.from([0xff, 0x00, 0x12, 0xff, 0xd3, 0x34]);
    const twoScans = (between: Buffer) =>
      Buffer.concat([whole.subarray(0, -2), coded, between, scans, Buffer.from([0xff, 0xd9])]);
    const exif = jpegOf(256, 256, [EXIF]).subarray(11, -whole.length + 11);
    expect(exif.toString('latin1')).toContain('GPS');
    expect(cleanPicture(twoScans(exif))).toEqual(twoScans(Buffer.alloc(0)));
    expect(cleanPicture(Buffer.concat([whole, jpegOf(4000, 3000, [EXIF])]))).toEqual(whole);
  });

  it('is small enough for every screen that shows it', () => {
    expect(cleanPicture(jpegOf(PICTURE_MAX_SIDE))).not.toBeNull();
    expect(cleanPicture(jpegOf(PICTURE_MAX_SIDE + 1, 10))).toBeNull();
    expect(cleanPicture(jpegOf(10, 60_000))).toBeNull();
    expect(cleanPicture(jpegOf(0))).toBeNull();
  });

  it('is a whole JPEG and nothing else, wherever it was cut off', () => {
    const whole = jpegOf(256);
    for (let length = 0; length < whole.length; length++)
      expect(cleanPicture(whole.subarray(0, length)), String(length)).toBeNull();
    for (const other of ['GIF89a', '<svg onload="x()">', '\x89PNG\r\n\x1a\n', '%PDF-1.7'])
      expect(cleanPicture(Buffer.from(other))).toBeNull();
  });
});
