/** Federal forms in the words of their printings of 2018 to 2025. */
import type { DrawnPage } from './drawn-pdf.ts';
import { Sheet, type Style } from './sheet.ts';

export interface Person {
  name: string;
  ssn: string;
}
export interface Filer {
  taxpayer: Person;
  spouse: Person | null;
  year: number;
  agi: number;
  tax: number;
  withheld: number;
  refund: number;
  due: number;
}

export const cents = (dollars: number): number => dollars * 100;

/** Until 2019 without a revision date, since 2021 with the Submission Identification Number on top. */
export function form8879(
  style: Style,
  { taxpayer, spouse, year, ...sums }: Filer,
  isJointAsked = spouse !== null,
): DrawnPage {
  const isOld = year < 2020;
  const sheet = new Sheet(style).head('8879', ['IRS e-file Signature Authorization'], {
    omb: '1545-0074',
    ...(isOld ? { year } : { revised: 'January 2021' }),
  });
  sheet.y -= 14;
  sheet.text(
    isOld
      ? '▶ Return completed Form 8879 to your ERO. (Don’t send this to the IRS.)'
      : '▶ ERO must obtain and retain completed Form 8879.',
    190,
  );
  sheet.down(10).text('▶ Go to www.irs.gov/Form8879 for the latest information.', 190).down(10);
  sheet.down(8).text('Submission Identification Number (SID)', 40);
  sheet.fields(['Taxpayer’s name', taxpayer.name, 40], ['Social security number', taxpayer.ssn, 430]);
  if (isJointAsked)
    sheet.fields(
      ['Spouse’s name', spouse?.name ?? '', 40],
      ['Spouse’s social security number', spouse?.ssn ?? '', 430],
    );
  sheet
    .down(14)
    .text('Part I', 40, { isBold: true })
    .text(`Tax Return Information — Tax Year Ending December 31, ${year}`, 80, { isBold: true });
  sheet.text('(Enter year you are authorizing.)', 340);
  sheet.down(12).text('Enter whole dollars only on lines 1 through 5.');
  sheet.down(10).text('Note: Form 1040-SS filers use line 4 only. Leave lines 1, 2, 3, and 5 blank.');
  sheet.line(
    '1',
    isOld ? 'Adjusted gross income (Form 1040, line 7; Form 1040NR, line 35)' : 'Adjusted gross income',
    sums.agi,
  );
  sheet.line('2', isOld ? 'Total tax (Form 1040, line 15; Form 1040NR, line 61)' : 'Total tax', sums.tax);
  sheet.line('3', 'Federal income tax withheld from Form(s) W-2 and Form(s) 1099', sums.withheld);
  sheet.line(
    '4',
    isOld
      ? 'Refund (Form 1040, line 20a; Form 1040-SS, Part I, line 13a)'
      : 'Amount you want refunded to you',
    sums.refund || null,
  );
  sheet.line(
    '5',
    isOld ? 'Amount you owe (Form 1040, line 22; Form 1040NR, line 75)' : 'Amount you owe',
    sums.due || null,
  );
  sheet
    .down(16)
    .text('Part II', 40, { isBold: true })
    .text(
      'Taxpayer Declaration and Signature Authorization (Be sure you get and keep a copy of your return)',
      80,
      { isBold: true },
    );
  sheet.paragraph(
    'Under penalties of perjury, I declare that I have examined a copy of the income tax return (original or amended) I am now authorizing, and',
    'to the best of my knowledge and belief, it is true, correct, and complete. I consent to allow my intermediate service provider, transmitter,',
    'or electronic return originator (ERO) to send my return to the IRS and to receive from the IRS an acknowledgement of receipt.',
  );
  sheet.down(14).text('Taxpayer’s PIN: check one box only', 40, { isBold: true });
  sheet
    .down(14)
    .text('I authorize', 60)
    .value('PELL HARROW CPAS', 110)
    .text('to enter or generate my PIN', 300)
    .value('48213', 430)
    .text('as my', 490);
  sheet.down(10).text('signature on the income tax return (original or amended) I am now authorizing.', 60);
  sheet.signHere('Your signature ▶');
  if (isJointAsked) {
    sheet.down(16).text('Spouse’s PIN: check one box only', 40, { isBold: true });
    sheet.down(14).text('I authorize', 60).text('to enter or generate my PIN', 300).text('as my', 490);
    sheet.signHere('Spouse’s signature ▶');
  }
  sheet.down(14).text('Practitioner PIN Method Returns Only—continue below', 200, { isBold: true });
  sheet
    .down(14)
    .text('Part III', 40, { isBold: true })
    .text('Certification and Authentication — Practitioner PIN Method Only', 80, { isBold: true });
  sheet
    .down(14)
    .text('ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.')
    .value('932104 55555', 430);
  sheet.signHere('ERO’s signature ▶');
  sheet.down(14).text('ERO Must Retain This Form — See Instructions', 200, { isBold: true });
  sheet.down(11).text('Don’t Submit This Form to the IRS Unless Requested To Do So', 180, { isBold: true });
  return sheet.foot(isOld ? `Form 8879 (${year})` : 'Cat. No. 32778X   Form 8879 (Rev. 01-2021)').page();
}

/** Its second page: instructions, no place to sign. */
export function form8879Instructions(style: Style): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('Form 8879 (Rev. 01-2021)', 40).text('Page 2', 540).down(20);
  sheet.text('General Instructions', 40, { size: 12, isBold: true });
  sheet.paragraph(
    'Section references are to the Internal Revenue Code unless otherwise noted.',
    'Future Developments',
    'For the latest information about developments related to Form 8879 and its instructions, go to www.irs.gov/Form8879.',
  );
  sheet.down(10).text('Purpose of Form', 40, { isBold: true });
  sheet.paragraph(
    'Form 8879 is the declaration document and signature authorization for an e-filed return filed by an electronic return originator (ERO).',
    'Complete Form 8879 when the Practitioner PIN method is used or when the taxpayer authorizes the ERO to enter or generate the taxpayer’s',
    'personal identification number (PIN) on his or her e-filed individual income tax return. Do not send this form to the IRS.',
  );
  return sheet.page();
}

export function form1040(style: Style, { taxpayer, spouse, year, ...sums }: Filer): DrawnPage[] {
  const first = new Sheet(style).head('1040', ['U.S. Individual Income Tax Return'], {
    omb: '1545-0074',
    year,
  });
  first.text(`For the year Jan. 1–Dec. 31, ${year}, or other tax year beginning`, 40);
  first.fields(
    ['Your first name and middle initial', taxpayer.name.split(' ')[0]!, 40],
    ['Last name', taxpayer.name.split(' ').at(-1)!, 230],
    ['Your social security number', taxpayer.ssn, 430],
  );
  if (spouse)
    first.fields(
      ['If joint return, spouse’s first name and middle initial', spouse.name.split(' ')[0]!, 40],
      ['Last name', spouse.name.split(' ').at(-1)!, 270],
      ['Spouse’s social security number', spouse.ssn, 430],
    );
  first.fields([
    'Home address (number and street). If you have a P.O. box, see instructions.',
    '12 ORCHARD LANE',
    40,
  ]);
  first.line('1a', 'Total amount from Form(s) W-2, box 1 (see instructions)', sums.agi - 4000);
  first.line('1z', 'Add lines 1a through 1h', sums.agi - 4000);
  first
    .down(14)
    .text('2a', 42)
    .text('Tax-exempt interest', 60)
    .text('2b', 300)
    .text('Taxable interest', 320)
    .text('2b', 482)
    .amount(1200, 560);
  first
    .down(14)
    .text('3a', 42)
    .text('Qualified dividends', 60)
    .text('3b', 300)
    .text('Ordinary dividends', 320)
    .text('3b', 482)
    .amount(2800, 560);
  first.line('9', 'Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income', sums.agi);
  first.line('11', 'Subtract line 10 from line 9. This is your adjusted gross income', sums.agi);
  first.line('12', 'Standard deduction or itemized deductions (from Schedule A)', 29_200);
  first.line(
    '15',
    'Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income',
    Math.max(0, sums.agi - 29_200),
  );
  first.foot(`Cat. No. 11320B   Form 1040 (${year})`);
  const second = new Sheet(style);
  second.text(`Form 1040 (${year})`, 40).text('Page 2', 540);
  second.line('24', 'Add lines 22 and 23. This is your total tax', sums.tax);
  second.line('25d', 'Add lines 25a through 25c', sums.withheld);
  second.line(
    '34',
    'If line 33 is more than line 24, subtract line 24 from line 33. This is the amount you overpaid',
    sums.refund || null,
  );
  second.line(
    '35a',
    'Amount of line 34 you want refunded to you. If Form 8888 is attached, check here',
    sums.refund || null,
  );
  second.line('37', 'Subtract line 33 from line 24. This is the amount you owe.', sums.due || null);
  second.paragraph('For details on how to pay, go to www.irs.gov/Payments or see instructions.');
  second.down(20).text('Sign Here', 40, { isBold: true });
  second.paragraph(
    'Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true.',
  );
  second.signHere('Your signature');
  if (spouse) second.signHere('Spouse’s signature. If a joint return, both must sign.');
  second
    .down(20)
    .text('Paid Preparer Use Only', 40, { isBold: true })
    .text('Preparer’s name', 150)
    .text('Preparer’s signature', 280)
    .text('PTIN', 500);
  second.foot(`Go to www.irs.gov/Form1040 for instructions and the latest information. Form 1040 (${year})`);
  return [first.page(), second.page()];
}

export function schedule(
  style: Style,
  letter: string,
  title: string,
  year: number,
  lines: readonly string[],
): DrawnPage {
  const sheet = new Sheet(style).head(`SCHEDULE ${letter}`, [title], { omb: '1545-0074', year });
  sheet
    .text('(Form 1040)', 40)
    .text('Attach to Form 1040, 1040-SR, or 1040-NR.', 190)
    .text('Attachment', 500)
    .down(10)
    .text('Sequence No. 07', 500);
  lines.forEach((line, at) => sheet.line(String(at + 1), line, 1000 + at * 37));
  return sheet
    .foot(`For Paperwork Reduction Act Notice, see the Instructions. Schedule ${letter} (Form 1040) ${year}`)
    .page();
}

export function fincen114a(style: Style, { taxpayer, spouse }: Filer): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text('FinCEN Form 114a', 40, { size: 13, isBold: true })
    .text('Record of Authorization to', 220, { size: 13, isBold: true })
    .text('Do not send to FinCEN. Retain this', 430);
  sheet
    .down(15)
    .text('Electronically File FBARs', 220, { size: 13, isBold: true })
    .text('form for your records.', 430);
  sheet
    .down(14)
    .text('Part I', 40)
    .text('Persons who have an obligation to file a Report of Foreign Bank and Financial Account(s)', 80, {
      isBold: true,
    });
  sheet.fields(
    ['1. Owner last name or entity’s legal name', taxpayer.name.split(' ').at(-1)!, 40],
    ['2. Owner first name', taxpayer.name.split(' ')[0]!, 300],
  );
  if (spouse)
    sheet.fields(
      ['4. Spouse last name (if jointly filing FBAR)', spouse.name.split(' ').at(-1)!, 40],
      ['5. Spouse first name', spouse.name.split(' ')[0]!, 300],
    );
  sheet.paragraph(
    'I/we declare that I/we have provided information concerning (enter number of accounts) foreign bank and financial account(s) for the filing year',
    'to the preparer listed in Part II; that this information is to the best of my/our knowledge true, correct, and complete; that I/we authorize the',
    'preparer listed in Part II to complete and submit to the Financial Crimes Enforcement Network (FinCEN) a Report of Foreign Bank.',
  );
  sheet.signHere('11. Owner signature');
  if (spouse) sheet.signHere('14. Spouse signature');
  sheet
    .down(16)
    .text('Part II', 40)
    .text(
      'Individual or Entity Authorized to File FBAR on behalf of Persons who have an obligation to file.',
      80,
      { isBold: true },
    );
  return sheet.page();
}
