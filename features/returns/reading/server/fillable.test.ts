/** Forms filled in on a computer: their words are printed, their answers stand in fields. */
import { Readable } from 'node:stream';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readReturn } from './service.ts';

type Line = readonly [text: string, x: number, y: number, size?: number];
type Answer = readonly [name: string, value: string, x: number, y: number, width: number];

async function filled(
  lines: readonly Line[],
  answers: readonly Answer[],
  ruled: readonly (readonly [x: number, y: number, width: number])[] = [],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  for (const [text, x, y, size = 8] of lines) page.drawText(text, { x, y: 792 - y, size, font });
  for (const [x, y, width] of ruled)
    page.drawLine({ start: { x, y: 792 - y }, end: { x: x + width, y: 792 - y }, thickness: 0.6 });
  for (const [name, value, x, y, width] of answers) {
    const field = pdf.getForm().createTextField(name);
    field.setText(value);
    field.addToPage(page, { x, y: 792 - y, width, height: 14, borderWidth: 0 });
  }
  return pdf.save();
}

async function read(bytes: Uint8Array) {
  const result = await readReturn(Readable.from([bytes]), bytes.length);
  if ('fault' in result) throw new Error(result.fault);
  return result.reading;
}

it('an authorization is read with its names and figures', async () => {
  const amounts = [
    ['1', 'Adjusted gross income', '78918'],
    ['2', 'Total tax', '6714'],
    ['3', 'Federal income tax withheld from Form(s) W-2 and Form(s) 1099', '7318'],
    ['4', 'Amount you want refunded to you', '604'],
    ['5', 'Amount you owe', ''],
  ] as const;
  const reading = await read(
    await filled(
      [
        ['Form', 40, 52, 7],
        ['8879', 60, 52, 20],
        ['IRS e-file Signature Authorization', 200, 52, 13],
        ['OMB No. 1545-0074', 500, 44, 7],
        ['ERO must obtain and retain completed Form 8879.', 220, 66],
        ['Taxpayer’s name'.replace('’', "'"), 40, 110, 7],
        ['Social security number', 430, 110, 7],
        ["Spouse's name", 40, 134, 7],
        ["Spouse's social security number", 430, 134, 7],
        [
          'Part I Tax Return Information - Tax Year Ending December 31, 2024 (Enter year you are authorizing.)',
          40,
          156,
        ],
        ...amounts.flatMap(([no, label], at): Line[] => [
          [no, 42, 180 + at * 14],
          [label, 60, 180 + at * 14],
          [no, 480, 180 + at * 14],
        ]),
        [
          'Under penalties of perjury, I declare that I have examined a copy of the income tax return',
          40,
          290,
        ],
        ['I authorize', 60, 330],
        ['to enter or generate my PIN', 320, 330],
        ['Your signature:', 40, 380],
        ["Spouse's signature:", 40, 440],
        ["ERO's signature:", 40, 560],
      ],
      [
        ['f1', 'Eleanor Whitcombe', 40, 126, 380],
        ['f2', '412-52-3318', 430, 126, 140],
        ['f3', 'James Whitcombe', 40, 150, 380],
        ['f4', '512-62-7105', 430, 150, 140],
        ...amounts.map(([no, , value], at): Answer => [`a${no}`, value, 495, 183 + at * 14, 80]),
      ],
      [
        [120, 382, 250],
        [120, 442, 250],
        [120, 562, 250],
      ],
    ),
  );
  expect(reading).toMatchObject({
    form: '1040',
    tax_year: 2024,
    taxpayer: { name: 'Eleanor Whitcombe', tin: { kind: 'ssn', last4: '3318' } },
    spouse: { name: 'James Whitcombe', tin: { kind: 'ssn', last4: '7105' } },
  });
  expect(reading.parts.map(({ form_id, e_sign }) => [form_id, e_sign?.signers])).toEqual([
    ['us-8879', ['taxpayer', 'spouse', 'ero']],
  ]);
  expect(reading.figures.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['agi', 7_891_800],
    ['total_tax', 671_400],
    ['withholding', 731_800],
    ['refund', 60_400],
  ]);
});

it('a voucher is read to the cent', async () => {
  const reading = await read(
    await filled(
      [
        ['Detach Here and Mail With Your Payment and Return', 190, 550],
        ['Form', 40, 580, 7],
        ['1040-V', 60, 580, 16],
        ['Payment Voucher for Individuals', 200, 580, 12],
        ['OMB No. 1545-0074', 500, 576, 7],
        ['2024', 510, 596, 15],
        ['Do not staple or attach this voucher to your payment or return.', 200, 594],
        ['1 Your social security number (SSN)', 40, 612, 6.5],
        ['3 Amount you are paying by check or money order. Make your', 372, 612, 6.5],
        ['check or money order payable to "United States Treasury"', 376, 620, 6.5],
        ['Dollars', 480, 632, 6.5],
        ['Cents', 560, 632, 6.5],
      ],
      [
        ['v1', '412-52-3318', 44, 640, 120],
        ['v2', '1214', 440, 648, 110],
        ['v3', '50', 556, 648, 24],
      ],
    ),
  );
  expect(reading.parts).toHaveLength(1);
  expect(reading.parts[0]).toMatchObject({
    form_id: 'us-1040-v',
    voucher: { amount_cents: 121_450, due_on: '2025-04-15', due_from: 'rule' },
  });
});
