/** Forms of states, and of Canada. */
import type { DrawnPage } from './drawn-pdf.ts';
import type { Filer } from './federal.ts';
import { Sheet, type Style } from './sheet.ts';

interface StateForm {
  number: string;
  title: readonly string[];
  agency: string;
}

export const AUTHORIZATIONS = {
  CA: {
    number: '8879',
    title: ['California e-file Signature Authorization', 'for Individuals'],
    agency: 'FORM FTB|State of California Franchise Tax Board',
  },
  NY: {
    number: 'TR-579-IT',
    title: ['New York State E-File Signature Authorization', 'for Tax Year 2024'],
    agency: 'Department of Taxation and Finance|New York State',
  },
  IL: {
    number: 'IL-8453',
    title: ['Illinois Individual Income Tax', 'Electronic Filing Declaration'],
    agency: 'Illinois Department of Revenue|',
  },
  MA: {
    number: 'M-8453',
    title: ['Individual Income Tax Declaration', 'for Electronic Filing'],
    agency: 'Massachusetts Department of Revenue|',
  },
  PA: {
    number: 'PA-8879',
    title: ['Pennsylvania e-file Signature Authorization'],
    agency: 'PA Department of Revenue|Pennsylvania',
  },
  OR: {
    number: 'OR-EF',
    title: ['Oregon Individual Income Tax', 'Declaration for Electronic Filing'],
    agency: 'Oregon Department of Revenue|',
  },
  MI: {
    number: 'MI-8453',
    title: ['Michigan Individual Income Tax', 'Declaration for e-file'],
    agency: 'Michigan Department of Treasury|',
  },
  VA: {
    number: 'VA-8879',
    title: ['Virginia Individual Income Tax', 'e-file Signature Authorization'],
    agency: 'Virginia Department of Taxation|',
  },
} as const satisfies Record<string, StateForm>;
export type WithAuthorization = keyof typeof AUTHORIZATIONS;

export function stateAuthorization(
  style: Style,
  state: WithAuthorization,
  { taxpayer, spouse, year, agi, refund, due }: Filer,
): DrawnPage {
  const { number, title, agency } = AUTHORIZATIONS[state];
  const sheet = new Sheet(style).head(number, title, { agency, year });
  sheet.down(10).text('Do not mail this form. Keep it for your records.', 190);
  sheet.fields(['Your name', taxpayer.name, 40], ['Your SSN or ITIN', taxpayer.ssn, 420]);
  if (spouse)
    sheet.fields(['Spouse’s/RDP’s name', spouse.name, 40], ['Spouse’s/RDP’s SSN or ITIN', spouse.ssn, 420]);
  sheet.down(12).text('Part I', 40).text('Tax Return Information (whole dollars only)', 80, { isBold: true });
  sheet
    .line('1', 'Adjusted gross income', agi)
    .line('2', 'Refund or no amount due', refund || null)
    .line('3', 'Amount you owe', due || null);
  sheet
    .down(14)
    .text('Part II', 40)
    .text('Taxpayer Declaration and Signature Authorization', 80, { isBold: true });
  sheet.paragraph(
    'Under penalties of perjury, I declare that I have examined a copy of my individual income tax return and accompanying schedules for the tax',
    'year ending December 31, and to the best of my knowledge and belief, it is true, correct, and complete. I authorize my electronic return',
    'originator (ERO) to enter my PIN as my signature on my e-filed return.',
  );
  sheet.signHere('Your signature');
  if (spouse) sheet.signHere('Spouse’s/RDP’s signature');
  sheet
    .down(20)
    .text('Part III', 40)
    .text('Certification and Authentication — Practitioner PIN Method Only', 80);
  sheet.signHere('ERO’s signature');
  return sheet.page();
}

export const VOUCHERS = {
  OR: {
    number: 'OR-40-V',
    title: ['Oregon Individual Income Tax Payment Voucher'],
    agency: 'Oregon Department of Revenue|',
    amount: 'Payment amount',
    to: 'Oregon Department of Revenue',
  },
  CA: {
    number: '3582',
    title: ['Payment Voucher for Individual', 'e-filed Returns'],
    agency: 'CALIFORNIA FORM|Franchise Tax Board',
    amount: 'Amount of payment',
    to: 'Franchise Tax Board',
  },
  NY: {
    number: 'IT-201-V',
    title: ['Payment Voucher for', 'Income Tax Returns'],
    agency: 'New York State|Department of Taxation and Finance',
    amount: 'Payment amount',
    to: 'NYS Income Tax',
  },
  IL: {
    number: 'IL-1040-V',
    title: ['Payment Voucher for 2024', 'Individual Income Tax'],
    agency: 'Illinois Department of Revenue|',
    amount: 'Amount you are paying',
    to: 'Illinois Department of Revenue',
  },
  MA: {
    number: 'Form PV',
    title: ['Massachusetts Income Tax', 'Payment Voucher'],
    agency: 'Massachusetts Department of Revenue|',
    amount: 'Amount enclosed',
    to: 'Commonwealth of Massachusetts',
  },
} as const;
export type WithVoucher = keyof typeof VOUCHERS;

export function stateVoucher(
  style: Style,
  state: WithVoucher,
  { taxpayer, year }: Filer,
  amount: number,
  due: string | null,
): DrawnPage {
  const { number, title, agency, amount: label, to } = VOUCHERS[state];
  const sheet = new Sheet(style).head(number, title, { agency, year });
  sheet.paragraph(
    'Detach here. Do not staple. Mail this voucher with your check or money order',
    `payable to ${to}. Write your social security number and tax year ${year} on your payment.`,
  );
  if (due) sheet.down(14).text(`Due date: ${due}`, 40, { isBold: true });
  sheet.fields(
    ['Your first name', taxpayer.name.toUpperCase(), 40],
    ['Social security number', taxpayer.ssn, 420],
  );
  sheet.down(16).text(label, 360).amount(amount, 560);
  return sheet.page();
}

/** A page of the state's return itself, with the place where a paper filer would sign. */
export function stateReturn(
  style: Style,
  state: string,
  number: string,
  { taxpayer, year, agi }: Filer,
): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text(number, 40, { size: 16, isBold: true })
    .text(`${state} Resident Income Tax Return`, 180, { size: 12, isBold: true })
    .text(String(year), 510, { size: 16, isBold: true })
    .down(20);
  sheet
    .fields(['Your first name and initial', taxpayer.name, 40])
    .line('13', 'Federal adjusted gross income', agi)
    .line('40', 'Total tax', 2400);
  sheet
    .paragraph(
      'Under penalties of perjury, I declare that I have examined this tax return, including accompanying schedules and statements.',
    )
    .signHere('Your signature');
  return sheet.down(20).text('Paid preparer’s signature', 40).text('PTIN', 400).page();
}

export function t183(style: Style, { taxpayer, year, agi, tax, refund, due }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Canada Revenue', 40)
    .text('Agency', 40, { y: 50 })
    .text('Agence du revenu du Canada', 130)
    .text('Protected B when completed', 440)
    .down(22);
  sheet
    .text('Information Return for Electronic Filing of an Individual’s', 40, { size: 13, isBold: true })
    .down(15)
    .text('Income Tax and Benefit Return', 40, { size: 13, isBold: true })
    .text('Tax year', 460)
    .value(String(year), 510)
    .down(14);
  sheet.paragraph(
    'The information on this form relates to the tax year shown in the top right corner.',
    'Before you fill out this form, read the information and instructions on page 2.',
  );
  sheet
    .down(14)
    .text('Part A – Identification and address as shown on your tax return', 40, { isBold: true });
  sheet.fields(
    ['First name and initial(s)', taxpayer.name, 40],
    ['Social insurance number', taxpayer.ssn, 420],
  );
  sheet
    .down(14)
    .text('Part B – Declaration of amounts from your Income Tax and Benefit Return', 40, { isBold: true });
  sheet
    .line('', 'Total income from line 15000', agi)
    .line('', 'Taxable income from line 26000', agi - 2000)
    .line('', 'Total federal and provincial taxes from line 43500', tax);
  sheet
    .line('', 'Refund from line 48400', refund || null)
    .line('', 'Balance owing from line 48500', due || null);
  sheet
    .down(14)
    .text('Part C – Electronic filer identification', 40, { isBold: true })
    .paragraph(
      'By signing Part F below, I declare that the following person or firm is electronically filing my tax return.',
    );
  sheet
    .down(14)
    .text('Part F – Declaration and authorization', 40, { isBold: true })
    .paragraph(
      'I declare that the information entered in Part A and the amounts shown in Part B are correct and complete.',
    );
  sheet
    .signHere('Individual’s signature')
    .down(30)
    .text('T183 E (24)', 40, { size: 7 })
    .text('(Ce formulaire est disponible en français.)', 200)
    .text('Canada', 520);
  return sheet.page();
}

export function t7dr(style: Style, { taxpayer, year }: Filer, amount: number): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Canada Revenue Agency', 40)
    .down(24)
    .text('Amount Owing Remittance Voucher', 180, { size: 13, isBold: true })
    .text('T7DR', 520)
    .down(20);
  sheet.paragraph(
    'Use this remittance voucher to pay your amount owing. Do not staple. Make your cheque payable to the Receiver General.',
    `Pay by April 30, ${year + 1}.`,
  );
  sheet.fields(['Name', taxpayer.name, 40], ['Social insurance number', taxpayer.ssn, 300]);
  return sheet.down(20).text('Amount paid', 400).amount(amount, 560).page();
}

export function t1(style: Style, { taxpayer, year, agi }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('Canada Revenue Agency', 40)
    .text(`T1 ${year}`, 500, { size: 13, isBold: true })
    .down(20)
    .text('Income Tax and Benefit Return', 180, { size: 14, isBold: true })
    .down(20);
  return sheet
    .fields(['First name', taxpayer.name, 40], ['Social insurance number (SIN)', taxpayer.ssn, 400])
    .line('', 'Employment income (box 14 of all T4 slips)', agi)
    .page();
}
