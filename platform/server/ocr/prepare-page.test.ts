/** Pictures of pages are set upright and straight, and judged, before anything is read. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { pictureQuality } from '#platform/picture-quality.ts';
import { greyOf, sheetOf } from '#test/scans.ts';
import { clearBorder } from './clear-border.ts';
import { findPaper } from './find-paper.ts';
import { cutOut, type Grey, percentileOf, rotated, shrunk, turnedRight, upsideDown } from './grey.ts';
import { levelLight } from './level-light.ts';
import { measureQuality } from './measure-quality.ts';
import { preparePage, turnedFrame } from './prepare-page.ts';
import { findTextRuns } from './skew.ts';

const LINES = [
  'Mortgage interest received from borrower',
  'Points paid on purchase of residence',
  'Harborlight Savings Bank, Portland',
  'Account ending in 4411 for 2024',
  'Property taxes paid 5,211.00',
];
let sheet: Grey;
beforeAll(async () => {
  sheet = await greyOf(sheetOf(LINES, { width: 900, height: 420 }));
});
const filled = (width: number, height: number, value: number): Grey => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(value),
});
const changed = (grey: Grey, change: (value: number, x: number, y: number) => number): Grey => ({
  ...grey,
  pixels: grey.pixels.map((value, at) => change(value, at % grey.width, Math.floor(at / grey.width))),
});
const raw = ({ width, height, pixels }: Grey) => sharp(pixels, { raw: { width, height, channels: 1 } });

describe('the direction of text', () => {
  it('is found within 0.3 degrees, from -8 to 8', () => {
    for (const angle of [-8, -6.3, -4.45, -2.8, -0.95, 0, 0.7, 2.15, 3, 5.6, 7.85]) {
      const [{ skew, isSideways }] = findTextRuns(rotated(sheet, angle));
      expect([angle, Math.abs(skew - angle) <= 0.3, isSideways]).toEqual([angle, true, false]);
    }
  });

  it('is found sideways as well, with the angle it has once it is turned', () => {
    for (const angle of [-4, 0, 5.5]) {
      const lying = turnedRight(turnedRight(turnedRight(rotated(sheet, angle))));
      const [{ skew, isSideways, score }, other] = findTextRuns(lying);
      expect([angle, Math.abs(skew - angle) <= 0.3, isSideways, score > other.score]).toEqual([
        angle,
        true,
        true,
        true,
      ]);
    }
  });

  it('is across where there is nothing to see', () => {
    expect(findTextRuns(filled(600, 400, 255))[0]).toMatchObject({ isSideways: false, skew: 0 });
  });

  it('is not misled by ruled lines', () => {
    const ruled = changed(sheet, (value, x, y) => (x % 60 < 3 || y % 200 < 3 ? 0 : value));
    expect(findTextRuns(ruled)[0]).toMatchObject({ isSideways: false });
  });
});

describe('a page', () => {
  const opened = (grey: Grey) => ({
    grey,
    page: { width: 90, height: 42 },
    left: 0,
    top: 0,
    scale: 0.1,
    count: 1,
  });

  it('that lies on its side is turned, and its frame with it', () => {
    const [first] = preparePage(opened(turnedRight(turnedRight(turnedRight(sheet)))));
    expect([first!.grey.width, first!.grey.height]).toEqual([900, 420]);
    expect(first!.frame).toMatchObject({ width: 42, height: 90, turn: 90 });
  });

  it('is straightened in place', () => {
    const [first] = preparePage(opened(rotated(sheet, 4)));
    const { grey, frame } = first!;
    expect(Math.abs(frame.skew - 4)).toBeLessThanOrEqual(0.3);
    expect(Math.abs(findTextRuns(grey)[0].skew)).toBeLessThanOrEqual(0.3);
  });

  it('is also turned the other way, in case columns only looked like lines', () => {
    const turns = Array.from(preparePage(opened(sheet)), ({ frame }) => frame.turn);
    expect(turns).toEqual([0, 90]);
  });
});

describe('a frame', () => {
  it('lies where it lay after four quarter turns', () => {
    fc.assert(
      fc.property(
        fc.record({ width: fc.nat(600), height: fc.nat(600), left: fc.nat(100), top: fc.nat(100) }),
        fc.nat(50),
        fc.nat(50),
        (box, width, height) => {
          const frame = { ...box, scale: 1, turn: 0, skew: 0 } as const;
          const sides = [{ height }, { height: width }, { height }, { height: width }];
          expect(sides.reduce<Parameters<typeof turnedFrame>[0]>(turnedFrame, frame)).toEqual(frame);
        },
      ),
    );
  });

  it('turns with the page: what lay at its bottom left lies at its top left', () => {
    const frame = { width: 100, height: 200, left: 10, top: 150, scale: 1, turn: 0, skew: 0 } as const;
    expect(turnedFrame(frame, { height: 50 })).toMatchObject({
      width: 200,
      height: 100,
      left: 0,
      top: 10,
      turn: 90,
    });
  });
});

describe('a picture', () => {
  it('comes back whole after four turns, and after two halves', () => {
    const turns = [1, 2, 3, 4].reduce((grey) => turnedRight(grey), sheet);
    expect(turns).toEqual(sheet);
    expect(upsideDown(upsideDown(sheet))).toEqual(sheet);
    expect(turnedRight(turnedRight(sheet))).toEqual(upsideDown(sheet));
  });

  it('is cut and shrunk by its pixels', () => {
    const grey: Grey = { width: 4, height: 2, pixels: Uint8Array.of(0, 10, 20, 30, 40, 50, 60, 70) };
    expect(cutOut(grey, { left: 1, top: 1, width: 2, height: 1 }).pixels).toEqual(Uint8Array.of(50, 60));
    expect(shrunk(grey, 2)).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(25, 45) });
  });
});

describe('light', () => {
  it('is even after a shadow across the page, and black print stays black', () => {
    const shaded = changed(sheet, (value, x) => value * (0.35 + (0.6 * x) / 900));
    const level = levelLight(shaded);
    const half = (left: number) => cutOut(level, { left, top: 0, width: 450, height: 420 }).pixels;
    for (const pixels of [half(0), half(450)]) expect(percentileOf(pixels, 0.5)).toBe(255);
    expect(percentileOf(level.pixels, 0.01)).toBeLessThan(60);
  });

  it('leaves a black bar black', () => {
    const barred = changed(sheet, (value, _x, y) => (y > 300 ? 10 : value));
    expect(levelLight(barred).pixels[380 * 900 + 450]).toBeLessThan(60);
  });
});

describe('quality', () => {
  const faultsOf = (grey: Grey) => pictureQuality(measureQuality(grey));

  it('is good on a clean scan, on an empty page and in a photo by a window', () => {
    expect(faultsOf(sheet)).toEqual([]);
    expect(faultsOf(filled(600, 400, 250))).toEqual([]);
    expect(faultsOf(changed(sheet, (value, x) => 30 + value * (0.5 + (0.3 * x) / 900)))).toEqual([]);
  });

  it('names darkness, blur and the light of a lamp', async () => {
    expect(faultsOf(changed(sheet, (value) => value / 5))).toContain('dark');
    expect(faultsOf(await greyOf(raw(sheet).blur(6)))).toEqual(['blurred']);
    expect(faultsOf(await greyOf(raw(sheet).blur(0.6)))).toEqual([]);
    const lamp = changed(sheet, (value, x, y) => (Math.hypot(x - 600, y - 200) < 150 ? 255 : value * 0.7));
    expect(faultsOf(lamp)).toEqual(['glare']);
  });
});

describe('paper', () => {
  const onDesk = (desk: number): Grey => {
    const photo = filled(1200, 800, desk);
    for (let y = 0; y < 420; y += 1)
      photo.pixels.set(sheet.pixels.subarray(y * 900, (y + 1) * 900), (y + 200) * 1200 + 150);
    return photo;
  };

  it('is found on a dark desk', () => {
    const { left, top, width, height } = findPaper(onDesk(60))!;
    for (const [found, is] of [
      [left, 150],
      [top, 200],
      [width, 900],
      [height, 420],
    ] as const)
      expect(Math.abs(found - is)).toBeLessThanOrEqual(12);
  });

  it('is not guessed where the desk is bright, or the page fills the photo', () => {
    expect(findPaper(onDesk(230))).toBeNull();
    expect(findPaper(sheet)).toBeNull();
    expect(findPaper(filled(500, 500, 40))).toBeNull();
  });

  it('has the dark around it painted white, but not its own print', () => {
    const photo = onDesk(20);
    clearBorder(photo);
    expect([photo.pixels[0], photo.pixels.at(-1)]).toEqual([255, 255]);
    const paper = cutOut(photo, { left: 150, top: 200, width: 900, height: 420 });
    expect(percentileOf(paper.pixels, 0.01)).toBeLessThan(60);
  });
});
