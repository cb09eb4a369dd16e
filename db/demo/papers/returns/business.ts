/** Forms of businesses, trusts and their owners. */
import type { DrawnPage } from './drawn-pdf.ts';
import { Sheet, type Style } from './sheet.ts';

export interface Business {
  name: string;
  ein: string;
  year: number;
  income: number;
  kind: '1120-S' | '1120' | '1065' | '1041';
}
export interface Owner {
  name: string;
  tin: string;
  share: number;
}

const AUTHORIZATIONS = {
  '8879-CORP': [
    'E-file Authorization for Corporations',
    'Declaration and Signature Authorization of Officer',
    'Officer’s PIN: check one box only',
    'Officer’s signature ▶',
    '1545-0123',
  ],
  '8879-S': [
    'IRS e-file Signature Authorization for Form 1120S',
    'Declaration and Signature Authorization of Officer (Be sure to get a copy of the corporation’s return)',
    'Officer’s PIN: check one box only',
    'Officer’s signature ▶',
    '1545-0123',
  ],
  '8879-C': [
    'IRS e-file Signature Authorization for Form 1120',
    'Declaration and Signature Authorization of Officer (Be sure to get a copy of the corporation’s return)',
    'Officer’s PIN: check one box only',
    'Officer’s signature ▶',
    '1545-0123',
  ],
  '8879-PE': [
    'E-file Authorization for Form 1065',
    'Declaration and Signature Authorization of Partner or Member',
    'Partner or Member or PR PIN: check one box only',
    'Partner or Member or PR signature ▶',
    '1545-0123',
  ],
  '8879-F': [
    'IRS e-file Signature Authorization for Form 1041',
    'Declaration and Signature Authorization of Fiduciary',
    'Fiduciary’s PIN: check one box only',
    'Signature of fiduciary or officer representing fiduciary ▶',
    '1545-0092',
  ],
} as const;
export type Authorization = keyof typeof AUTHORIZATIONS;

const LINES: Readonly<Record<Authorization, readonly string[]>> = {
  '8879-CORP': [
    'Total income (Form 1120, line 11)',
    'Total income (Form 1120-F, Section II, line 11)',
    'Total income (loss) (Form 1120-S, line 6)',
  ],
  '8879-S': [
    'Gross receipts or sales less returns and allowances (Form 1120S, line 1c)',
    'Gross profit (Form 1120S, line 3)',
    'Ordinary business income (loss) (Form 1120S, line 21)',
  ],
  '8879-C': [
    'Total income (Form 1120, line 11)',
    'Taxable income (Form 1120, line 30)',
    'Total tax (Form 1120, line 31)',
  ],
  '8879-PE': [
    'Gross receipts or sales less returns and allowances (Form 1065, line 1c)',
    'Gross profit (Form 1065, line 3)',
    'Ordinary business income (loss) (Form 1065, line 23)',
  ],
  '8879-F': [
    'Total income (Form 1041, line 9)',
    'Income distribution deduction (Form 1041, line 18)',
    'Taxable income (Form 1041, line 23)',
  ],
};

export function authorization(
  style: Style,
  number: Authorization,
  { name, ein, year, income }: Business,
): DrawnPage {
  const [title, part, pin, signature, omb] = AUTHORIZATIONS[number];
  const sheet = new Sheet(style).head(number, [title], { omb, year });
  sheet
    .text(`For calendar year ${year}, or tax year beginning, and ending.`, 190)
    .down(10)
    .text(
      `▶ Do not send to the IRS. Keep for your records. Go to www.irs.gov/Form${number.replace('-', '')}.`,
      190,
    );
  const of =
    number === '8879-PE'
      ? 'Name of partnership'
      : number === '8879-F'
        ? 'Name of estate or trust'
        : 'Name of corporation';
  sheet.fields([of, name.toUpperCase(), 40], ['Employer identification number', ein, 420]);
  sheet.down(14).text('Part I', 40).text('Information (Whole dollars only)', 80, { isBold: true });
  LINES[number].forEach((label, at) =>
    sheet.line(String(at + 1), label, at === 2 ? income : number === '8879-CORP' ? null : income * 2),
  );
  sheet.down(16).text('Part II', 40).text(part, 80, { isBold: true });
  sheet.paragraph(
    'Under penalties of perjury, I declare that I am an officer of the above entity and that I have examined a copy of the electronic income tax',
    'return and accompanying schedules and statements. I consent to allow my electronic return originator (ERO), transmitter, or intermediate',
    'service provider to send the return to the IRS.',
  );
  sheet
    .down(14)
    .text(pin, 40, { isBold: true })
    .down(14)
    .text('I authorize', 60)
    .value('PELL HARROW CPAS', 110)
    .text('to enter my PIN', 300)
    .value('48213', 400)
    .text('as my signature', 450);
  sheet.signHere(signature, { title: true });
  sheet.down(18).text('Part III', 40).text('Certification and Authentication', 80, { isBold: true });
  sheet
    .down(14)
    .text('ERO’s EFIN/PIN. Enter your six-digit EFIN followed by your five-digit self-selected PIN.')
    .value('932104 55555', 430);
  sheet.signHere('ERO’s signature ▶');
  sheet
    .down(14)
    .text('ERO Must Retain This Form — See Instructions', 200)
    .down(11)
    .text('Do Not Submit This Form to the IRS Unless Requested To Do So', 180);
  return sheet.foot(`Form ${number} (${year})`).page();
}

const TITLES = {
  '1120-S': 'U.S. Income Tax Return for an S Corporation',
  '1120': 'U.S. Corporation Income Tax Return',
  '1065': 'U.S. Return of Partnership Income',
  '1041': 'U.S. Income Tax Return for Estates and Trusts',
} as const;

export function businessReturn(style: Style, { name, ein, year, income, kind }: Business): DrawnPage {
  const sheet = new Sheet(style).head(kind, [TITLES[kind]], { omb: '1545-0123', year });
  sheet.text(`For calendar year ${year} or tax year beginning`, 190);
  sheet.fields(['Name', name.toUpperCase(), 40], ['Employer identification number', ein, 420]);
  sheet
    .line('6', 'Total income (loss). Add lines 3 through 5', income)
    .line('21', 'Ordinary business income (loss)', income - 500);
  sheet
    .down(20)
    .paragraph(
      'Under penalties of perjury, I declare that I have examined this return, including accompanying schedules and statements.',
    );
  sheet.signHere('Signature of officer', { title: true });
  sheet
    .down(20)
    .text('Paid Preparer Use Only', 40)
    .text('Preparer’s name', 150)
    .text('Preparer’s signature', 280)
    .text('PTIN', 500);
  return sheet
    .foot(`For Paperwork Reduction Act Notice, see separate instructions. Form ${kind} (${year})`)
    .page();
}

const K1 = {
  '1065': [
    'Partner’s Share of Income, Deductions, Credits, etc.',
    'Partnership',
    'Partner',
    'Partner’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)',
    'Name, address, city, state, and ZIP code for partner entered in E. See instructions.',
  ],
  '1120-S': [
    'Shareholder’s Share of Income, Deductions, Credits, etc.',
    'Corporation',
    'Shareholder',
    'Shareholder’s identifying number',
    'Shareholder’s name, address, city, state, and ZIP code',
  ],
  '1041': [
    'Beneficiary’s Share of Income, Deductions, Credits, etc.',
    'Estate or Trust',
    'Beneficiary',
    'Beneficiary’s identifying number',
    'Beneficiary’s name, address, city, state, and ZIP code',
  ],
} as const;

export function scheduleK1(style: Style, of: Business, owner: Owner): DrawnPage[] {
  const kind = of.kind === '1120' ? '1120-S' : of.kind;
  const [title, issuer, person, tin, named] = K1[kind];
  const sheet = new Sheet({ ...style, below: true });
  sheet
    .text('Schedule K-1', 40, { size: 14, isBold: true })
    .text('Final K-1', 330)
    .text('Amended K-1', 400)
    .text('OMB No. 1545-0123', 492, { size: 7 });
  sheet
    .down(13)
    .text(`(Form ${kind})`, 40, { size: 10, isBold: true })
    .text(String(of.year), 160, { size: 16, isBold: true })
    .text('Part III', 320)
    .text(`${person}’s Share of Current Year Income,`, 355, { isBold: true });
  sheet
    .down(11)
    .text('Department of the Treasury', 40, { size: 6.5 })
    .text('Deductions, Credits, and Other Items', 355)
    .down(9)
    .text('Internal Revenue Service', 40, { size: 6.5 })
    .text(`For calendar year ${of.year}, or tax year`, 130, { size: 6.5 });
  sheet
    .down(16)
    .text(title.replace(/, Credits, etc\.$/, ','), 40, { size: 10, isBold: true })
    .down(12)
    .text('Credits, etc.', 40, { size: 10, isBold: true })
    .text('See separate instructions.', 140);
  sheet.down(16).text('Part I', 40).text(`Information About the ${issuer}`, 75, { isBold: true });
  const whose = kind === '1041' ? 'Estate’s or trust’s' : `${issuer}’s`;
  sheet.down(14).text(`A ${whose} employer identification number`).down(12).value(of.ein, 44);
  sheet
    .down(14)
    .text(
      kind === '1041' ? 'B Estate’s or trust’s name' : `B ${whose} name, address, city, state, and ZIP code`,
    )
    .down(12)
    .value(of.name.toUpperCase(), 44)
    .down(11)
    .value('400 MILL STREET', 44)
    .down(11)
    .value('PORT ELLERY, OR 97201', 44);
  sheet.down(18).text('Part II', 40).text(`Information About the ${person}`, 75, { isBold: true });
  sheet.down(14).text(`E ${tin}`, 40, { size: 7 }).down(12).value(owner.tin, 44);
  sheet
    .down(14)
    .text(`F ${named}`, 40, { size: 7 })
    .down(12)
    .value(owner.name.toUpperCase(), 44)
    .down(11)
    .value('9 HARBOR ROAD', 44)
    .down(11)
    .value('PORT ELLERY, OR 97201', 44);
  if (kind === '1065') {
    sheet
      .down(16)
      .text('J Partner’s share of profit, loss, and capital (see instructions):')
      .down(11)
      .text('Beginning', 140)
      .text('Ending', 230);
    for (const one of ['Profit', 'Loss', 'Capital'])
      sheet
        .down(12)
        .text(one, 60)
        .value(`${owner.share}.000000 %`, 130)
        .value(`${owner.share}.000000 %`, 220);
  } else if (kind === '1120-S')
    sheet.down(16).text('G Current year allocation percentage').value(`${owner.share}.000000 %`, 230);
  sheet
    .text('1', 322, { y: 150 })
    .text('Ordinary business income (loss)', 335, { y: 150 })
    .value(String(Math.round((of.income * owner.share) / 100)), 350, 162);
  sheet.foot(`Schedule K-1 (Form ${kind}) ${of.year}`);
  const statement = new Sheet(style);
  statement
    .text(`Schedule K-1 Supplemental Information`, 200, { size: 12, isBold: true })
    .down(16)
    .text(owner.name.toUpperCase(), 40)
    .text(owner.tin, 420)
    .down(20);
  statement.line('17', 'Section 199A information', 12_000).line('20', 'Other information', 400);
  return [sheet.page(), statement.page()];
}
