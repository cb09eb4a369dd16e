/** What tesseract says becomes words on an upright page. */
import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import type { Prepared } from './prepare-page.ts';
import { confidenceOf, wordsOfTsv } from './read-tsv.ts';
import { fullestStrip, recognizePage } from './recognize-page.ts';

const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';
const word = (x: number, y: number, confidence: number, text: string, height = 20) =>
  `5\t1\t1\t1\t1\t1\t${x}\t${y}\t80\t${height}\t${confidence}\t${text}`;

describe('a table of results', () => {
  it('becomes words in reading order, without dirt', () => {
    const tsv = [
      HEAD,
      '1\t1\t0\t0\t0\t0\t0\t0\t900\t560\t-1\t',
      word(300, 100, 90, 'right'),
      word(10, 200, 80.5, 'below'),
      word(10, 104, 95, 'left'),
      word(500, 100, 12, 'dirt'),
      word(600, 100, 90, '—~'),
      word(700, 100, 90, 'i', 3),
      '',
    ].join('\n');
    const words = wordsOfTsv(tsv);
    expect(words.map(({ text }) => text)).toEqual(['left', 'right', 'below']);
    expect(words[0]).toEqual({ text: 'left', x: 10, y: 104, width: 80, height: 20, confidence: 95 });
    expect(confidenceOf(words)).toBeCloseTo((4 * 95 + 5 * 90 + 5 * 80.5) / 14);
    expect(confidenceOf([])).toBe(0);
    expect(wordsOfTsv('')).toEqual([]);
  });
});

const FRAME = { width: 612, height: 792, left: 10, top: 20, scale: 0.5, turn: 0, skew: 1.5 } as const;
/** One dark pixel tells which way round it is. */
const marked = (at: 'first' | 'last'): Grey => {
  const pixels = new Uint8Array(200 * 300).fill(255);
  pixels[at === 'first' ? 0 : pixels.length - 1] = 7;
  return { width: 200, height: 300, pixels };
};
const prepared = (grey: Grey): Prepared => ({
  grey,
  frame: FRAME,
  count: 4,
  quality: { light: 0.2, sharpness: 1, glare: 0 },
});
const sure = (text: string) => [{ text, x: 40, y: 60, width: 30, height: 10, confidence: 96 }];
const isRight = (grey: Grey) => grey.pixels[0] === 7 || grey.height < 300;

describe('a page', () => {
  it('that is upright is read once beside a strip, its words in points of the page', async () => {
    const seen: number[] = [];
    const page = await recognizePage([prepared(marked('first'))], async (grey) => {
      seen.push(grey.height);
      return sure('Compensation');
    });
    expect(seen).toEqual([expect.any(Number), 300]);
    expect(seen[0]).toBeLessThan(300);
    expect(page).toEqual({
      width: 612,
      height: 792,
      count: 4,
      words: [{ text: 'Compensation', x: 30, y: 50, width: 15, height: 5 }],
      is_cut: false,
      is_blank: false,
      lines: [],
      fields: [],
      is_scanned: true,
      confidence: 96,
      turn: 0,
      skew: 1.5,
      quality: { light: 0.2, sharpness: 1, glare: 0, faults: ['dark'] },
    });
  });

  it('that lies upside down is turned by what its words say', async () => {
    let strips = 0;
    const page = await recognizePage([prepared(marked('last'))], async (grey) => {
      if (grey.height < 300) return (strips += 1) === 1 ? [] : sure('Compensation');
      return isRight(grey) ? sure('Upright') : [];
    });
    expect([page.turn, page.words[0]!.text, strips]).toEqual([180, 'Upright', 2]);
  });

  it('whose columns looked like lines is read the other way', async () => {
    const [first, second] = [prepared(marked('last')), prepared(marked('first'))];
    const turned = { ...second, frame: { ...FRAME, turn: 90 } } as const;
    let strips = 0;
    const page = await recognizePage([first, turned], async (grey) => {
      if (grey.height < 300) return (strips += 1) < 3 ? [] : sure('Compensation');
      return isRight(grey) ? sure('Upright') : [];
    });
    expect([page.turn, page.words[0]!.text, strips]).toEqual([90, 'Upright', 3]);
  });

  it('without any words is blank', async () => {
    const page = await recognizePage([prepared(marked('first'))], async () => []);
    expect(page).toMatchObject({ words: [], is_blank: true, confidence: 0, turn: 0 });
  });
});

describe('the strip that is tried first', () => {
  it('is where the letters are, not where it is dark', () => {
    const grey: Grey = { width: 1200, height: 900, pixels: new Uint8Array(1200 * 900).fill(255) };
    grey.pixels.fill(0, 0, 1200 * 200);
    for (let y = 500; y < 520; y += 1) for (let x = 300; x < 700; x += 8) grey.pixels[y * 1200 + x] = 0;
    const strip = fullestStrip(grey);
    expect(strip.height).toBeLessThanOrEqual(100);
    expect(strip.pixels.filter((value) => value === 0).length).toBeGreaterThan(900);
  });
});
