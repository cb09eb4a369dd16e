/** Draws papers as the reader hands them over: words with their places. */
import type { LaidPage } from '#platform/page-text/page-text.ts';

interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDE = 0.5;

export class Sheet {
  readonly words: Word[] = [];
  readonly width: number;
  readonly height: number;
  constructor({ width = 612, height = 792 }: { width?: number; height?: number } = {}) {
    this.width = width;
    this.height = height;
  }

  /** One line; returns where it ends. */
  text(x: number, y: number, text: string, size = 9): number {
    let at = x;
    for (const one of text.split(' ').filter((word) => word !== '')) {
      const width = one.length * size * WIDE;
      this.words.push({ text: one, x: at, y, width, height: size });
      at += width + size * 0.3;
    }
    return at;
  }

  /** As many lines as its width needs; returns where the next line begins. */
  wrap(x: number, y: number, width: number, text: string, size = 6): number {
    let line = '';
    let down = y;
    for (const one of text.split(' ')) {
      const next = line === '' ? one : `${line} ${one}`;
      if (line !== '' && next.length * size * WIDE > width) {
        this.text(x, down, line, size);
        down += size * 1.2;
        line = one;
      } else line = next;
    }
    this.text(x, down, line, size);
    return down + size * 1.2;
  }

  lines(x: number, y: number, lines: readonly string[], size = 9): number {
    lines.forEach((line, at) => this.text(x, y + at * size * 1.25, line, size));
    return y + lines.length * size * 1.25;
  }

  /** A small label on top of a box, and what is typed under it. */
  box(
    x: number,
    y: number,
    width: number,
    label: string,
    value: string | readonly string[],
    size = 9,
  ): number {
    const under = this.wrap(x, y, width, label, 6);
    return this.lines(x + 3, under + 2, typeof value === 'string' ? [value] : value, size);
  }

  page(parts: Partial<LaidPage> = {}): LaidPage {
    return {
      width: this.width,
      height: this.height,
      words: this.words.filter(({ text }) => text !== ''),
      lines: [],
      fields: [],
      is_cut: false,
      is_blank: false,
      ...parts,
    };
  }
}

export const blankPage = (): LaidPage => new Sheet().page({ is_blank: true });
