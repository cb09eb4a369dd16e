/** Federal vouchers in the words of their printings. */
import type { DrawnPage } from './drawn-pdf.ts';
import type { Filer, Person } from './federal.ts';
import { Sheet, type Style } from './sheet.ts';

/** The official page: how to use it above, the voucher to cut off below. */
export function form1040V(style: Style, { taxpayer, spouse, year, due }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text(`${year} Form 1040-V: Payment Voucher for Individuals`, 150, { size: 13, isBold: true })
    .down(18);
  sheet.text('What Is Form 1040-V', 40, { isBold: true });
  sheet.paragraph(
    'It’s a statement you send with your check or money order for any balance due on the “Amount you owe” line of your',
    `${year} Form 1040, 1040-SR, or 1040-NR.`,
  );
  sheet.down(10).text('How To Fill In Form 1040-V', 40, { isBold: true });
  sheet.paragraph(
    'Line 1. Enter your social security number (SSN).',
    'Line 3. Enter the amount you are paying by check or money order. If paying online, don’t complete this form.',
  );
  sheet.down(10).text('How To Prepare Your Payment', 40, { isBold: true });
  sheet.paragraph(
    'Make your check or money order payable to “United States Treasury.” Don’t send cash. If you want to pay in cash, see',
    'Pay by cash. Don’t staple or otherwise attach your payment or Form 1040-V to your return.',
  );
  sheet.y = 560;
  sheet.text('Detach Here and Mail With Your Payment and Return', 190, { isBold: true }).rule(36, 540, 566);
  sheet
    .down(22)
    .text('Form', 40, { size: 7 })
    .text('1040-V', 60, { size: 16, isBold: true })
    .text('Payment Voucher for Individuals', 200, { size: 12, isBold: true })
    .text('OMB No. 1545-0074', 492);
  sheet
    .down(12)
    .text('Department of the Treasury', 40, { size: 6.5 })
    .text('Do not staple or attach this voucher to your payment or return.', 200)
    .text(String(year), 510, { size: 15, isBold: true });
  sheet
    .down(16)
    .text('1 Your social security number (SSN)', 40, { size: 6.5 })
    .text('2 If a joint return, SSN shown second on your return', 180, { size: 6.5 });
  sheet.text('3 Amount you are paying by check or money order. Make your', 372, { size: 6.5 });
  sheet
    .down(8)
    .text('check or money order payable to “United States Treasury”', 376, { size: 6.5 })
    .text('Dollars', 520, { size: 6.5 })
    .text('Cents', 566, { size: 6.5 });
  sheet
    .down(14)
    .value(taxpayer.ssn, 44)
    .value(spouse?.ssn ?? '', 190)
    .amount(due, 550);
  sheet
    .down(16)
    .text('4 Your first name and middle initial', 40, { size: 6.5 })
    .text('Last name', 250, { size: 6.5 })
    .down(11)
    .value(taxpayer.name.toUpperCase(), 44);
  sheet
    .text('Home address (number and street)', 40, { y: sheet.y + 12, size: 6.5 })
    .value('12 ORCHARD LANE', 44, sheet.y + 23);
  return sheet.page();
}

export interface Estimate {
  taxpayer: Person;
  /** Of the payments. */
  year: number;
  amount: number;
  no: number;
  due: string;
}

/** One voucher of 1040-ES, from `top` on. */
function estimateAt(sheet: Sheet, top: number, { taxpayer, year, amount, no, due }: Estimate): void {
  sheet.y = top;
  sheet
    .text('Form', 40, { size: 7 })
    .text('1040-ES', 60, { size: 15, isBold: true })
    .text('Department of the Treasury', 40, { y: top + 10, size: 6.5 });
  sheet
    .text(String(year), 170, { size: 15, isBold: true })
    .text('Estimated Tax', 215, { size: 12, isBold: true })
    .text('Payment', 330, { size: 9 })
    .text('OMB No. 1545-0074', 492, { size: 7 });
  sheet.down(12).text('Voucher', 330, { size: 9 }).text(String(no), 372, { size: 14, isBold: true });
  sheet
    .down(12)
    .text('File only if you are making a payment of estimated tax by check or money order. Mail this', 40, {
      size: 7,
    })
    .text(`Calendar year—Due ${due}`, 420, { size: 7.5, isBold: true });
  sheet
    .down(9)
    .text('voucher with your check or money order payable to “United States Treasury.” Write your', 40, {
      size: 7,
    })
    .text('Amount of estimated tax you are paying', 420, { size: 7 });
  sheet
    .down(9)
    .text(
      `social security number and “${year} Form 1040-ES” on your check or money order. Do not send cash.`,
      40,
      { size: 7 },
    )
    .text('by check or money order.', 420, { size: 7 });
  sheet
    .down(14)
    .amount(amount, 560)
    .text('Your first name and middle initial', 40, { size: 6.5 })
    .text('Your social security number', 330, { size: 6.5 });
  sheet.down(11).value(taxpayer.name.toUpperCase(), 44).value(taxpayer.ssn, 334);
  sheet.down(12).text('If joint payment, complete for spouse', 40, { size: 6.5 });
}

export function form1040ES(style: Style, estimates: readonly Estimate[]): DrawnPage {
  const sheet = new Sheet(style);
  const high = estimates.length > 1 ? 240 : 0;
  estimates.forEach((one, at) => estimateAt(sheet, (estimates.length > 1 ? 60 : 560) + at * high, one));
  return sheet.page();
}

export function form4868(style: Style, { taxpayer, year, tax, withheld, due }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('General Instructions', 40, { isBold: true });
  sheet.paragraph(
    'Purpose of Form',
    'Use Form 4868 to apply for 6 more months to file Form 1040, 1040-SR, 1040-NR, or 1040-SS.',
    'Although you aren’t required to make a payment of the tax you estimate as due, Form 4868 doesn’t extend the time to pay taxes.',
  );
  sheet.y = 500;
  sheet
    .text('Form', 40, { size: 7 })
    .text('4868', 60, { size: 17, isBold: true })
    .text('Application for Automatic Extension of Time', 170, { size: 11, isBold: true })
    .text('OMB No. 1545-0074', 492, { size: 7 });
  sheet
    .down(13)
    .text('To File U.S. Individual Income Tax Return', 170, { size: 11, isBold: true })
    .text(String(year), 510, { size: 15, isBold: true });
  sheet.down(12).text(`For calendar year ${year}, or other tax year beginning`, 170, { size: 7 });
  sheet
    .down(14)
    .text('Part I', 40)
    .text('Identification', 70)
    .text('Part II', 320)
    .text('Individual Income Tax', 350);
  sheet
    .down(12)
    .text('1 Your name(s) (see instructions)', 40, { size: 6.5 })
    .text('4 Estimate of total tax liability for', 320, { size: 6.5 })
    .text(String(year), 425, { size: 6.5 })
    .amount(tax, 560);
  sheet
    .down(12)
    .value(taxpayer.name.toUpperCase(), 44)
    .text('5 Total payments', 320, { size: 6.5 })
    .amount(withheld, 560);
  sheet.down(12).text('6 Balance due. Subtract line 5 from line 4', 320, { size: 6.5 }).amount(due, 560);
  sheet.down(12).text('7 Amount you’re paying (see instructions)', 320, { size: 6.5 }).amount(due, 560);
  sheet.down(12).text('8 Check here if you’re “out of the country” and a U.S. citizen', 320, { size: 6.5 });
  return sheet.foot(`Form 4868 (${year})`).page();
}
