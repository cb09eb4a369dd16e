/** Schedules that name payers, and papers attached to a return. */
import type { DrawnPage } from '#db/demo/papers/returns/drawn-pdf.ts';
import { Sheet, type Style } from '#db/demo/papers/returns/sheet.ts';

type Listed = readonly (readonly [payer: string, dollars: number])[];
const RIGHT = 560;

function list(sheet: Sheet, payers: Listed): number {
  for (const [payer, dollars] of payers) sheet.down(14).value(payer, 120).amount(dollars, RIGHT);
  return payers.reduce((sum, [, dollars]) => sum + dollars, 0);
}

export function scheduleB(
  style: Style,
  year: number,
  { interest, dividends }: { interest: Listed; dividends: Listed },
): DrawnPage {
  const sheet = new Sheet(style).head('SCHEDULE B', ['Interest and Ordinary Dividends'], {
    omb: '1545-0074',
    year,
  });
  sheet.text('(Form 1040)', 40).text('Attach to Form 1040 or 1040-SR.', 190);
  sheet.down(16).text('Part I', 40, { isBold: true });
  sheet
    .down(12)
    .text('1', 100)
    .text('List name of payer. If any interest is from a seller-financed mortgage and the buyer used', 115)
    .down(10)
    .text('the property as a personal residence, see the instructions and list this interest first.', 115);
  const interestTotal = list(sheet, interest);
  sheet.line('2', 'Add the amounts on line 1', interestTotal);
  sheet.down(20).text('Part II', 40, { isBold: true });
  sheet.down(12).text('5', 100).text('List name of payer', 115);
  const dividendsTotal = list(sheet, dividends);
  sheet.line(
    '6',
    'Add the amounts on line 5. Enter the total here and on Form 1040, line 3b',
    dividendsTotal,
  );
  return sheet
    .foot(
      `For Paperwork Reduction Act Notice, see your tax return instructions. Schedule B (Form 1040) ${year}`,
    )
    .page();
}

export function scheduleC(style: Style, year: number, business: string): DrawnPage {
  const sheet = new Sheet(style).head('SCHEDULE C', ['Profit or Loss From Business'], {
    omb: '1545-0074',
    year,
  });
  sheet.text('(Form 1040)', 40).text('(Sole Proprietorship)', 190);
  sheet.fields(['Name of proprietor', 'ELEANOR WHITCOMBE', 40]);
  sheet.fields(['Business name. If no separate business name, leave blank.', business, 40]);
  sheet.line('1', 'Gross receipts or sales', 41_000).line('31', 'Net profit or (loss)', 22_000);
  return sheet
    .foot(`For Paperwork Reduction Act Notice, see the separate instructions. Schedule C (Form 1040) ${year}`)
    .page();
}

type Owned = readonly (readonly [name: string, kind: 'P' | 'S', ein: string])[];

export function scheduleE(
  style: Style,
  year: number,
  { owned, trusts }: { owned: Owned; trusts: readonly (readonly [name: string, ein: string])[] },
): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text(`Schedule E (Form 1040) ${year}`, 40)
    .text('Attachment Sequence No. 13', 330)
    .text('Page 2', 540);
  sheet
    .down(20)
    .text('Part II', 40, { isBold: true })
    .text('Income or Loss From Partnerships and S Corporations', 90, { isBold: true });
  sheet
    .down(14)
    .text('28', 42)
    .text('(a) Name', 90)
    .text('(b) Enter P for partnership; S for S corporation', 300)
    .text('(d) Employer identification number', 470);
  owned.forEach(([name, kind, ein], at) =>
    sheet.down(14).text('ABCD'[at]!, 60).value(name, 80).value(kind, 340).value(ein, 480),
  );
  sheet.line('32', 'Total partnership and S corporation income or (loss)', 12_000);
  sheet
    .down(20)
    .text('Part III', 40, { isBold: true })
    .text('Income or Loss From Estates and Trusts', 90, { isBold: true });
  sheet.down(14).text('33', 42).text('(a) Name', 90).text('(b) Employer identification number', 470);
  trusts.forEach(([name, ein], at) => sheet.down(14).text('AB'[at]!, 60).value(name, 80).value(ein, 480));
  sheet.line('37', 'Total estate and trust income or (loss)', 3_000);
  return sheet.foot(`Schedule E (Form 1040) ${year}`).page();
}

/** Where the schedule has no room for all of them. */
export function statementE(style: Style, year: number, owned: Owned): DrawnPage {
  const sheet = new Sheet(style);
  sheet.text('ELEANOR WHITCOMBE', 40).text('412-52-3318', 500);
  sheet.down(24).text(`${year} STATEMENT 3`, 260, { isBold: true });
  sheet
    .down(14)
    .text('SCHEDULE E, PART II - INCOME OR LOSS FROM PARTNERSHIPS AND S CORPORATIONS', 110, { isBold: true });
  sheet.down(14).text('NAME', 60).text('P/S', 340).text('EIN', 480);
  for (const [name, kind, ein] of owned) sheet.down(14).value(name, 60).value(kind, 340).value(ein, 480);
  return sheet.page();
}

const PAPERS = {
  'W-2': ['Wage and Tax Statement', 'c Employer’s name, address, and ZIP code'],
  '1098': ['Mortgage Interest Statement', 'RECIPIENT’S/LENDER’S name'],
  '1099-R': [
    'Distributions From Pensions, Annuities, Retirement or Profit-Sharing Plans, IRAs, Insurance Contracts, etc.',
    'PAYER’S name, street address, city or town',
  ],
} as const;

export function attachedPaper(
  style: Style,
  year: number,
  number: keyof typeof PAPERS,
  payer: string,
): DrawnPage {
  const [title, asked] = PAPERS[number];
  const sheet = new Sheet({ ...style, below: true });
  sheet.text(`Form ${number}`, 40, { isBold: true, size: 12 }).text(title, 190, { size: 8 });
  sheet.text(String(year), 520, { size: 12 });
  sheet.down(24).text(asked, 40).down(12).value(payer, 44);
  sheet.down(11).value('400 MILL STREET', 44).down(11).value('PORT ELLERY, OR 97201', 44);
  sheet.down(18).text('Box 1', 320).amount(8_400, RIGHT);
  return sheet.foot(`Form ${number} (${year})`).page();
}
