/** One page being drawn, in the way of one program or another. */
import type { Drawn, DrawnPage } from './drawn-pdf.ts';

export interface Style {
  name: string;
  /** Values after all words of the form, as fillable forms have them. */
  valuesLast: boolean;
  /** Names stand under their words, or beside. */
  below: boolean;
  /** "1,150.", "1,150.00", "1150", or dollars and cents apart. */
  money: 'point' | 'cents' | 'bare' | 'apart';
  mark: string;
  software: string | null;
  size: number;
}

export const STYLES: readonly Style[] = [
  { name: 'official', valuesLast: true, below: true, money: 'bare', mark: '', software: null, size: 8 },
  {
    name: 'lacerte',
    valuesLast: false,
    below: true,
    money: 'point',
    mark: 'BAA',
    software: 'Intuit',
    size: 7.5,
  },
  {
    name: 'ultratax',
    valuesLast: false,
    below: false,
    money: 'cents',
    mark: 'DAA',
    software: 'UltraTax CS',
    size: 8,
  },
  {
    name: 'drake',
    valuesLast: true,
    below: false,
    money: 'bare',
    mark: 'EEA',
    software: 'Drake Tax',
    size: 8.5,
  },
  {
    name: 'prosystem',
    valuesLast: true,
    below: true,
    money: 'apart',
    mark: 'LHA',
    software: 'ProSystem fx',
    size: 7,
  },
];

const RIGHT = 560;

export class Sheet {
  readonly style: Style;
  y = 40;
  #form: Drawn[] = [];
  #values: Drawn[] = [];
  #lines: DrawnPage['lines'] = [];
  constructor(style: Style) {
    this.style = style;
  }

  text(text: string, x = 40, more: Partial<Drawn> = {}): this {
    this.#form.push({ text, x, y: this.y, size: this.style.size, ...more });
    return this;
  }
  value(text: string, x: number, y = this.y): this {
    const drawn = { text, x, y, size: 9, isTyped: true };
    (this.style.valuesLast ? this.#values : this.#form).push(drawn);
    return this;
  }
  down(by = 14): this {
    this.y += by;
    return this;
  }
  rule(x = 36, width = 540, y = this.y): this {
    this.#lines.push({ x, y, width });
    return this;
  }

  /** "Form" small, its number large, the title in the middle, OMB and year at the right. */
  head(
    number: string,
    title: readonly string[],
    more: { omb?: string; year?: number; revised?: string; agency?: string } = {},
  ): this {
    const { omb, year, revised, agency = 'Department of the Treasury|Internal Revenue Service' } = more;
    this.y = 48;
    if (/^[\d]/.test(number)) this.text('Form', 40, { size: 8 });
    this.text(number, /^[\d]/.test(number) ? 62 : 40, { size: number.length > 9 ? 13 : 17, isBold: true });
    title.forEach((line, at) => this.text(line, 190, { y: this.y + at * 15, size: 12, isBold: true }));
    if (omb) this.text(`OMB No. ${omb}`, 492, { size: 7 });
    this.down(13);
    if (revised) this.text(`(Rev. ${revised})`, 40, { size: 6.5 });
    if (year) this.text(String(year), 505, { y: this.y + 10, size: 18, isBold: true });
    agency.split('|').forEach((line) => this.down(9).text(line, 40, { size: 6.5 }));
    return this.down(16).rule();
  }

  /** What is asked for, and the answer under it or beside it. */
  field(label: string, value: string, x = 40): this {
    this.text(label, x);
    return this.style.below
      ? this.value(value, x + 2, this.y + 12)
      : this.value(value, x + label.length * 4.2 + 14);
  }
  fields(...pairs: readonly (readonly [label: string, value: string, x: number])[]): this {
    this.down(16);
    for (const [label, value, x] of pairs) this.field(label, value, x);
    return this.down(this.style.below ? 14 : 2);
  }

  /** A line of the form with its number before and behind, dots, and the amount at the right. */
  line(no: string, label: string, dollars: number | null): this {
    this.down(14).text(no, 42, { isBold: true }).text(label, 60);
    this.text('. . . . . .', 400, { size: 6 }).text(no, 482, { isBold: true });
    return dollars === null ? this : this.amount(dollars, RIGHT);
  }

  /** Ends at `right`. */
  amount(dollars: number, right: number, y = this.y): this {
    const grouped = dollars.toLocaleString('en-US');
    const { money } = this.style;
    const text = {
      point: `${grouped}.`,
      cents: `${grouped}.00`,
      bare: dollars < 1000 ? String(dollars) : grouped,
      apart: grouped,
    }[money];
    const width = text.length * 5.4;
    if (money === 'apart') this.value('00', right + 4, y);
    return this.value(text, right - width, y);
  }

  signHere(label: string, more: { date?: boolean; title?: boolean } = {}): this {
    const start = Math.max(130, 48 + label.length * this.style.size * 0.5);
    this.down(24)
      .rule(start, 240, this.y + 2)
      .text(label, 42);
    if (more.title && start > 150) this.down(18);
    if (more.title) this.text('Title ▶', 380).rule(405, 60, this.y + 2);
    if (more.date ?? true) this.text('Date ▶', 470).rule(500, 76, this.y + 2);
    return this;
  }

  paragraph(...lines: readonly string[]): this {
    for (const line of lines) this.down(10).text(line, 40, { size: 7.5 });
    return this;
  }
  foot(text: string): this {
    this.text(text, 400, { y: 764, size: 7 });
    if (this.style.mark) this.text(this.style.mark, 40, { y: 764, size: 7 });
    return this;
  }
  page(): DrawnPage {
    return { texts: [...this.#form, ...this.#values], lines: this.#lines };
  }
}
