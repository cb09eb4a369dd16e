/** Letters, instructions, invoices and pages that speak of forms without being them. */
import type { DrawnPage } from './drawn-pdf.ts';
import type { Filer } from './federal.ts';
import { Sheet, type Style } from './sheet.ts';

const money = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

/** Names every form there is, with amounts and dates. */
export function coverLetter(
  style: Style,
  { taxpayer, year, due }: Filer,
  more: readonly string[] = [],
): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Pell Harrow CPAs', 40, { size: 14, isBold: true })
    .down(40)
    .text(`March 2, ${year + 1}`)
    .down(20)
    .text(taxpayer.name)
    .down(24);
  sheet.text(`Dear ${taxpayer.name.split(' ')[0]}:`).down(10);
  sheet.paragraph(
    `Enclosed is your ${year} U.S. Individual Income Tax Return, Form 1040. Your federal return has been prepared for electronic filing.`,
    'Please sign Form 8879, IRS e-file Signature Authorization, and return it to our office. Do not mail the return to the IRS.',
    `You have a balance due of ${money(due)}. Mail Form 1040-V, Payment Voucher, with your check payable to United States Treasury by April 15, ${year + 1}.`,
    `Your estimated tax payments for ${year + 1}, Form 1040-ES, Payment Voucher 1 to 4, are due April 15, June 15, September 15 and January 15.`,
    'Amount of payment $1,150.00 each. We also enclose the K-1s and your invoice.',
    ...more,
  );
  sheet.down(30).text('Sincerely,').down(30).text('Ben Okafor, CPA');
  return sheet.page();
}

export function filingInstructions(style: Style, { taxpayer, year, due }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text(`${year} Federal Filing Instructions`, 200, { size: 14, isBold: true })
    .down(24)
    .text('Form 1040', 40, { size: 12, isBold: true })
    .down(20);
  sheet.text('Taxpayer:', 40).text(taxpayer.name, 200).down(16);
  sheet
    .text('Date to be filed by:', 40)
    .text(`Due date: April 15, ${year + 1}`, 200)
    .down(16);
  sheet
    .text('Amount of payment:', 40)
    .text(`${money(due)}.00`, 200)
    .down(16);
  sheet.text('Make check payable to:', 40).text('United States Treasury', 200).down(16);
  sheet
    .text('Form to be signed:', 40)
    .text(
      'Form 8879 - IRS e-file Signature Authorization. Sign and date the form and return it to our office.',
      200,
    )
    .down(16);
  sheet
    .text('Mail payment voucher to:', 40)
    .text('Form 1040-V, Payment Voucher, Internal Revenue Service, P.O. Box 931000, Louisville, KY', 200);
  return sheet.page();
}

export function invoice(style: Style, { taxpayer, year }: Filer, amount: number): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('INVOICE', 460, { size: 18, isBold: true })
    .text('Pell Harrow CPAs', 40, { size: 13, isBold: true })
    .down(30);
  sheet
    .text('Invoice Number: 2231', 400)
    .text(`Bill to: ${taxpayer.name}`, 40)
    .down(14)
    .text(`Invoice Date: 03/02/${year + 1}`, 400)
    .down(30);
  sheet
    .text(`Preparation of ${year} Form 1040 and state returns`, 40)
    .text(`${money(amount)}.00`, 480)
    .down(20);
  sheet.text('Amount Due', 400, { isBold: true }).text(`${money(amount)}.00`, 480, { isBold: true });
  return sheet.page();
}

export function privacy(style: Style): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('Privacy Policy', 220, { size: 14, isBold: true }).down(20);
  sheet.paragraph(
    'CPAs, like all providers of personal financial services, are now required by law to inform their clients of their policies',
    'regarding privacy of client information.',
  );
  return sheet.page();
}

export function comparison(style: Style, { taxpayer, year, agi, tax }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Two Year Comparison', 220, { size: 14, isBold: true })
    .text(`${year - 1} & ${year}`, 480)
    .down(20)
    .text(`Name(s) as shown on return ${taxpayer.name}`)
    .down(10);
  sheet
    .line('', 'Adjusted gross income', agi)
    .line('', 'Total tax', tax)
    .line('', 'Estimated tax payments', 0)
    .line('', 'Amount due', 0);
  return sheet.page();
}

export function worksheet(style: Style, { year }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Estimated Tax Worksheet', 220, { size: 13, isBold: true })
    .text(`Form 1040-ES ${year + 1}`, 460)
    .text('Keep for Your Records', 460, { y: 60 })
    .down(20);
  sheet
    .line('1', 'Adjusted gross income you expect', 90_000)
    .line('11c', 'Total estimated tax', 4600)
    .line('15', 'If the first payment you are required to make is due April 15, enter 1/4 of line 14', 1150);
  return sheet.page();
}

export function diagnostics(style: Style): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('Diagnostics', 240, { size: 14, isBold: true }).down(20);
  sheet.paragraph(
    'Informational: Form 1040-V was prepared. Signature date missing on Form 8879.',
    'Critical: none.',
  );
  return sheet.page();
}

export const scan = (): DrawnPage => ({ texts: [], lines: [], isPicture: true });
export const blank = (): DrawnPage => ({ texts: [], lines: [] });
export function leftBlank(style: Style): DrawnPage {
  return new Sheet(style).down(340).text('This page intentionally left blank', 220).page();
}

/** A consent that somebody has to sign, and that no catalog has. */
export function unknownConsent(style: Style): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('Consent to Disclosure of Tax Return Information', 160, { size: 13, isBold: true }).down(20);
  sheet.paragraph('Federal law requires this consent form be provided to you under Section 7216.');
  return sheet.signHere('Taxpayer signature').page();
}
/** A city's coupon that no catalog has. */
export function unknownVoucher(style: Style): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('Ellery County Business Tax Payment Coupon', 160, { size: 13, isBold: true }).down(20);
  sheet.paragraph('Detach and mail with your check or money order payable to Ellery County.');
  return sheet.down(20).text('Amount enclosed', 300).amount(150, 500).page();
}
