/** Forty returns as different programs print them. What is said of them here is what must be found, and nothing else. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readScan } from '#platform/server/ocr/read-scan.ts';
import type { ScannedPage } from '#platform/server/ocr/scan.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { pdfOfJpegs } from '#platform/server/pictures/pdf-of-jpegs.ts';
import type { CorpusReturn, Expected } from '#test/return-corpus/binder.ts';
import { corpus } from '#test/return-corpus/returns.ts';
import { ReturnReading } from '../model.ts';
import { readReturn } from './service.ts';

type Part = ReturnReading['parts'][number];
const read: { one: CorpusReturn; reading: ReturnReading }[] = [];
const DECIDED = new Set(['e_sign_form', 'payment_voucher', 'paper_filed_return', 'k1', 'letter', 'invoice']);

beforeAll(async () => {
  for (const one of corpus()) {
    const result = await readReturn(Readable.from([one.bytes]), one.bytes.length);
    if ('fault' in result) throw new Error(`${one.name}: ${result.fault}`);
    read.push({ one, reading: ReturnReading.parse(result.reading) });
  }
}, 120_000);

const isThis = (part: Part, { kind, form_id, first, installment }: Expected): boolean =>
  part.kind === kind &&
  part.form_id === form_id &&
  part.pages[0]!.first === first &&
  (installment === undefined || installment === null || part.voucher?.installment === installment);

/** Every expected part with what was found for it. */
const pairs = (kind?: string) =>
  read.flatMap(({ one, reading }) =>
    one.expected
      .filter((expected) => kind === undefined || expected.kind === kind)
      .map((expected) => ({
        name: one.name,
        expected,
        part: reading.parts.find((part) => isThis(part, expected)),
      })),
  );
const missed = (kind: string) =>
  pairs(kind)
    .filter(({ part }) => !part)
    .map(({ name, expected }) => `${name}: ${expected.form_id} on page ${expected.first}`);

describe('the reading of forty returns', () => {
  it('DLV-036: finds every e-sign form on pages with text', () => {
    expect(read).toHaveLength(40);
    expect(pairs('e_sign_form').length).toBeGreaterThan(60);
    expect(missed('e_sign_form')).toEqual([]);
  });

  it('DLV-036: finds vouchers, K-1s, letters and invoices', () => {
    for (const kind of ['payment_voucher', 'k1', 'letter', 'invoice']) expect(missed(kind)).toEqual([]);
  });

  it('takes at most one part in a hundred for what it is not', () => {
    const decided = read.flatMap(({ one, reading }) =>
      reading.parts.filter(({ kind }) => DECIDED.has(kind)).map((part) => ({ one, part })),
    );
    const wrong = decided.filter(({ one, part }) => !one.expected.some((expected) => isThis(part, expected)));
    expect(decided.length).toBeGreaterThan(200);
    expect(wrong.length / decided.length).toBeLessThanOrEqual(0.01);
  });

  it('reads amounts and due dates to the cent and the day', () => {
    for (const { name, expected, part } of pairs('payment_voucher')) {
      expect.soft(part?.voucher?.amount_cents, `${name}: ${expected.form_id}`).toBe(expected.amount);
      expect.soft(part?.voucher?.due_on, `${name}: ${expected.form_id}`).toBe(expected.due);
    }
  });

  it('says who signs: both spouses of a joint return, nobody but the taxpayer of a single one', () => {
    for (const { name, expected, part } of pairs('e_sign_form'))
      expect.soft(part?.e_sign?.signers, `${name}: ${expected.form_id}`).toEqual(expected.signers);
  });

  it('has a place to sign for everybody who signs, on the form’s own page', () => {
    for (const { name, part } of pairs('e_sign_form'))
      for (const role of part!.e_sign!.signers) {
        const place = part!.e_sign!.places.find((one) => one.role === role && one.kind === 'signature');
        expect.soft(place?.page, `${name}: ${part!.name}, ${role}`).toBe(part!.pages[0]!.first);
      }
  });

  it('reads of each K-1 whose it is, with no more of the number than its end', () => {
    for (const { expected, part } of pairs('k1')) {
      expect(part?.k1).toMatchObject({
        recipient: { name: expected.recipient },
        share_percent: expected.share,
      });
      expect(part?.k1?.recipient.tin?.last4).toMatch(/^(?:3318|7105|6630)$/);
      expect(part?.k1?.issuer?.tin).toEqual({ kind: 'ein', last4: '7042' });
      expect(part?.k1?.issuer?.name).toMatch(/[A-Z]{2}/);
    }
  });

  it('names no payers where no schedule and no paper does; the K-1s of a business are its own', () => {
    for (const { one, reading } of read) expect.soft(reading.papers, one.name).toEqual([]);
  });

  it('folds later pages into their part, and ends it there', () => {
    for (const { name, expected, part } of pairs())
      expect
        .soft(part?.pages, `${name}: ${expected.form_id}`)
        .toEqual([{ first: expected.first, last: expected.last }]);
  });

  it('leaves to staff what it is not sure of, and keeps diagnostics to staff', () => {
    for (const { one, reading } of read) {
      expect
        .soft(
          reading.undecided.map(({ page }) => page),
          one.name,
        )
        .toEqual(one.undecided);
      const staffOnly = reading.parts.filter(({ is_staff_only }) => is_staff_only);
      expect
        .soft(
          staffOnly.flatMap(({ pages }) => pages.map(({ first }) => first)),
          one.name,
        )
        .toEqual(one.staffOnly);
    }
  });

  it('has every page in a part or before staff, once but for vouchers on one page', () => {
    for (const { one, reading } of read) {
      const seen = new Set(reading.undecided.map(({ page }) => page));
      for (const { pages } of reading.parts)
        for (const { first, last } of pages) for (let page = first; page <= last; page += 1) seen.add(page);
      expect.soft(seen.size, one.name).toBe(one.pages);
    }
  });

  it('tells the form, the year, a joint return and the figures', () => {
    for (const { one, reading } of read) {
      expect
        .soft([reading.form, reading.tax_year, reading.spouse !== null], one.name)
        .toEqual([one.form, one.year, one.joint]);
      for (const [which, cents] of Object.entries(one.figures)) {
        const figure = reading.figures.find(({ authority, kind }) => `${authority} ${kind}` === which);
        expect.soft(figure?.cents, `${one.name}: ${which}`).toBe(cents);
      }
    }
  });

  it('gives the words that led to a part, and never a number of a person', () => {
    for (const { reading } of read)
      for (const { kind, reasons } of reading.parts) {
        if (kind !== 'other') expect(reasons.length).toBeGreaterThan(0);
        for (const { text } of reasons)
          expect(text).not.toMatch(/\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{3} \d{3} \d{3}/);
      }
  });
});

/** Each page printed and scanned, at 200 dots an inch. */
async function scanOf({ bytes, pages }: CorpusReturn): Promise<Buffer> {
  const pdf = await openPdf(bytes);
  const jpegs: { jpeg: Buffer; width: number; height: number }[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { width, height, pixels } = pdf.greyOf(page, { width: 1700, height: 2200 });
    const { data } = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    jpegs.push({ jpeg: data, width, height });
  }
  return pdfOfJpegs(jpegs);
}

describe('the same return printed and scanned', () => {
  it('is read by the words that were recognized, and says which pages those are', async () => {
    const one = corpus().toSorted((a, b) => a.pages - b.pages)[0]!;
    const scan = await scanOf(one);
    const blind = await readReturn(Readable.from([scan]), scan.length);
    expect(blind).toMatchObject({ reading: { parts: [], scanned: [] } });
    const wanted = one.expected.filter(({ kind }) => kind === 'e_sign_form' || kind === 'payment_voucher');
    expect(wanted.length).toBeGreaterThan(0);
    // The others are as pages that took too long.
    const pages = [...new Set(wanted.map(({ first }) => first))].toSorted((x, y) => x - y);
    const recognized = new Map<number, ScannedPage>();
    for (const at of pages)
      recognized.set(
        at + 1,
        await readScan({ source: Readable.from([scan]), size: scan.length, kind: 'pdf', page: at + 1 }, null),
      );
    const result = await readReturn(Readable.from([scan]), scan.length, { scanned: recognized });
    if ('fault' in result) throw new Error(result.fault);
    const { reading } = result;
    expect(reading.scanned).toEqual(pages);
    for (const expected of wanted) {
      const part = reading.parts.find((found) => isThis(found, expected));
      expect.soft(part, `${expected.form_id} on page ${expected.first}`).toBeDefined();
      if (expected.kind === 'payment_voucher')
        expect.soft(part?.voucher?.amount_cents, `${expected.form_id}`).toBe(expected.amount);
    }
    const decided = reading.parts.filter(({ kind }) => DECIDED.has(kind));
    expect(decided.filter((part) => !one.expected.some((expected) => isThis(part, expected)))).toEqual([]);
  }, 180_000);
});
