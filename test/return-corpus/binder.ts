/** A return being put together, with what must be found in it. */
import type { DrawnPage } from '#db/demo/papers/returns/drawn-pdf.ts';
import { cents } from '#db/demo/papers/returns/federal.ts';

export interface Expected {
  kind: string;
  form_id: string | null;
  first: number;
  last: number;
  amount?: number | null;
  due?: string | null;
  installment?: number | null;
  recipient?: string;
  share?: number | null;
  signers?: string[];
}

export interface CorpusReturn {
  name: string;
  bytes: Uint8Array;
  pages: number;
  expected: Expected[];
  /** Staff choose. */
  undecided: number[];
  staffOnly: number[];
  year: number;
  form: string;
  joint: boolean;
  figures: Record<string, number>;
}

/** Pages are put down as they come; what they are is noted with them. */
export class Binder {
  pages: DrawnPage[] = [];
  expected: Expected[] = [];
  undecided: number[] = [];
  staffOnly: number[] = [];

  rest(...pages: readonly DrawnPage[]): this {
    this.pages.push(...pages);
    return this;
  }
  part(part: Omit<Expected, 'first' | 'last'>, ...pages: readonly DrawnPage[]): this {
    const first = this.pages.length;
    this.pages.push(...pages);
    this.expected.push({ ...part, first, last: this.pages.length - 1 });
    return this;
  }
  /** Another on the page that was put down last. */
  also(part: Omit<Expected, 'first' | 'last'>): this {
    const at = this.pages.length - 1;
    this.expected.push({ ...part, first: at, last: at });
    return this;
  }
  eSign(form_id: string, signers: string[], ...pages: readonly DrawnPage[]): this {
    return this.part({ kind: 'e_sign_form', form_id, signers }, ...pages);
  }
  voucher(
    form_id: string,
    dollars: number,
    due: string | null,
    page: DrawnPage,
    installment: number | null = null,
  ): this {
    return this.part({ kind: 'payment_voucher', form_id, amount: cents(dollars), due, installment }, page);
  }
  letter(page: DrawnPage): this {
    return this.part({ kind: 'letter', form_id: null }, page);
  }
  forStaff(page: DrawnPage): this {
    this.undecided.push(this.pages.length);
    return this.rest(page);
  }
  staff(page: DrawnPage): this {
    this.staffOnly.push(this.pages.length);
    return this.rest(page);
  }
}
