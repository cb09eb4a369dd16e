import { describe, expect, it } from 'vitest';
import { seenBox, type TextTurn, uprightBox, uprightSize } from './turned.ts';

const PAGE = { width: 600, height: 800 };
const BOX = { x: 10, y: 20, width: 5, height: 40 };

describe.each<[TextTurn, typeof BOX, { width: number; height: number }]>([
  [90, { x: 20, y: 585, width: 40, height: 5 }, { width: 800, height: 600 }],
  [180, { x: 585, y: 740, width: 5, height: 40 }, PAGE],
  [270, { x: 740, y: 10, width: 40, height: 5 }, { width: 800, height: 600 }],
])('letters turned by %i degrees', (turn, upright, size) => {
  it('are set upright on an upright page, and back to where they are seen', () => {
    expect(uprightBox(BOX, turn, PAGE)).toEqual(upright);
    expect(uprightSize(PAGE, turn)).toEqual(size);
    expect(seenBox(upright, turn, PAGE)).toEqual(BOX);
  });
});
