import { describe, expect, it } from 'vitest';
import { pictureQuality, QUALITY_LIMITS } from './picture-quality.ts';

const good = { light: 0.8, sharpness: 0.7, glare: 0 };

describe('a picture of a page', () => {
  it.each([
    ['is good', {}, []],
    ['is too dark', { light: QUALITY_LIMITS.light - 0.01 }, ['dark']],
    ['is just bright enough', { light: QUALITY_LIMITS.light }, []],
    ['is blurred', { sharpness: QUALITY_LIMITS.sharpness - 0.01 }, ['blurred']],
    ['is just sharp enough', { sharpness: QUALITY_LIMITS.sharpness }, []],
    ['shows a lamp', { glare: QUALITY_LIMITS.glare + 0.01 }, ['glare']],
    ['shows a small light', { glare: QUALITY_LIMITS.glare }, []],
    ['is all of it', { light: 0.1, sharpness: 0.1, glare: 0.3 }, ['dark', 'blurred', 'glare']],
  ])('%s', (_what, change, faults) => expect(pictureQuality({ ...good, ...change })).toEqual(faults));
});
