/** Filed returns and consolidated statements of brokers. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { money } from './draw-papers.ts';
import { amountFrom, type Facts } from './people.ts';
import { Sheet } from './sheet.ts';

export function return1040(facts: Facts): LaidPage[] {
  const first = new Sheet();
  first.text(40, 30, 'Form 1040', 14);
  first.text(120, 26, 'Department of the Treasury—Internal Revenue Service', 7);
  first.text(120, 36, 'U.S. Individual Income Tax Return', 12);
  first.text(360, 28, String(facts.year), 18);
  first.text(420, 30, 'OMB No. 1545-0074', 7);
  first.text(500, 30, 'IRS Use Only—Do not write or staple in this space.', 5);
  first.text(40, 56, `For the year Jan. 1–Dec. 31, ${facts.year}, or other tax year beginning`, 7);
  first.box(40, 70, 200, 'Your first name and middle initial', facts.person.name.split(' ')[0]!);
  first.box(250, 70, 150, 'Last name', facts.person.name.split(' ').at(-1)!);
  first.box(440, 70, 120, 'Your social security number', facts.person.tin);
  first.box(40, 96, 200, 'If joint return, spouse’s first name and middle initial', '');
  first.box(
    40,
    122,
    300,
    'Home address (number and street). If you have a P.O. box, see instructions.',
    facts.person.lines[0]!,
  );
  first.text(40, 160, 'Filing Status', 8);
  first.text(
    120,
    160,
    'Single Married filing jointly Married filing separately (MFS) Head of household (HOH)',
    7,
  );
  first.text(40, 176, 'Digital Assets', 8);
  first.text(40, 192, 'Standard Deduction', 8);
  [
    '1a Total amount from Form(s) W-2, box 1 (see instructions)',
    '2b Taxable interest. Attach Sch. B if required',
    '3b Ordinary dividends',
    '4b IRA distributions Taxable amount',
    '7 Capital gain or (loss). Attach Schedule D if required.',
    '9 Add lines 1z, 2b, 3b, 4b, 5b, 6b, 7, and 8. This is your total income',
    '11 Subtract line 10 from line 9. This is your adjusted gross income',
    '15 Subtract line 14 from line 11. If zero or less, enter -0-. This is your taxable income',
  ].forEach((line, at) => {
    first.text(60, 220 + at * 16, line, 8);
    first.text(510, 220 + at * 16, amountFrom(facts.next), 8);
  });
  first.text(
    40,
    756,
    'For Disclosure, Privacy Act, and Paperwork Reduction Act Notice, see separate instructions.',
    6,
  );
  first.text(480, 756, `Form 1040 (${facts.year})`, 7);
  const second = new Sheet();
  second.text(40, 24, `Form 1040 (${facts.year})`, 8);
  second.text(540, 24, 'Page 2', 8);
  [
    '16 Tax (see instructions). Check if any from Form(s)',
    '19 Child tax credit or credit for other dependents from Schedule 8812',
    '24 Add lines 22 and 23. This is your total tax',
    '25a Form(s) W-2',
    '25b Form(s) 1099',
    '33 Add lines 25d, 26, and 32. These are your total payments',
    '34 Amount you overpaid',
    '37 Amount you owe',
  ].forEach((line, at) => {
    second.text(60, 50 + at * 16, line, 8);
    second.text(510, 50 + at * 16, amountFrom(facts.next), 8);
  });
  second.wrap(
    40,
    220,
    520,
    'Under penalties of perjury, I declare that I have examined this return and accompanying schedules and statements, and to the best of my knowledge and belief, they are true, correct, and complete.',
    7,
  );
  second.text(40, 250, 'Your signature', 7);
  second.text(40, 300, 'Paid Preparer Use Only', 8);
  const schedule = new Sheet();
  schedule.text(40, 28, 'SCHEDULE B', 11);
  schedule.text(40, 42, '(Form 1040)', 8);
  schedule.text(220, 30, 'Interest and Ordinary Dividends', 12);
  schedule.text(450, 28, 'OMB No. 1545-0074', 7);
  schedule.text(480, 40, String(facts.year), 16);
  schedule.text(220, 46, 'Attach to Form 1040 or 1040-SR.', 7);
  schedule.text(470, 58, 'Attachment Sequence No. 08', 7);
  schedule.text(40, 80, 'Name(s) shown on return', 6);
  schedule.text(40, 88, facts.person.name, 9);
  schedule.text(40, 110, 'Part I Interest', 9);
  schedule.text(100, 110, '1 List name of payer. If any interest is from a seller-financed mortgage', 8);
  schedule.text(100, 130, 'FIRST HARBOR BANK', 9);
  schedule.text(510, 130, amountFrom(facts.next), 9);
  return [first.page(), second.page(), schedule.page()];
}

export function return1120S(facts: Facts): LaidPage[] {
  const sheet = new Sheet();
  sheet.text(40, 30, 'Form 1120-S', 14);
  sheet.text(200, 28, 'U.S. Income Tax Return for an S Corporation', 13);
  sheet.text(480, 26, 'OMB No. 1545-0123', 7);
  sheet.text(490, 38, String(facts.year), 16);
  sheet.text(
    180,
    46,
    'Do not file this form unless the corporation has filed or is attaching Form 2553 to elect to be an S corporation.',
    6,
  );
  sheet.text(40, 66, `For calendar year ${facts.year} or tax year beginning`, 7);
  sheet.box(150, 80, 220, 'Name', facts.payer.name);
  sheet.box(420, 80, 140, 'D Employer identification number', facts.payer.tin);
  sheet.box(420, 106, 140, 'E Date incorporated', '01/04/2012');
  sheet.box(420, 132, 140, 'F Total assets (see instructions)', money(facts));
  [
    '1a Gross receipts or sales',
    '2 Cost of goods sold',
    '6 Total income (loss). Add lines 3 through 5',
    '7 Compensation of officers (see instructions—attach Form 1125-E)',
    '8 Salaries and wages',
    '22 Ordinary business income (loss). Subtract line 21 from line 6',
  ].forEach((line, at) => {
    sheet.text(60, 190 + at * 18, line, 8);
    sheet.text(500, 190 + at * 18, amountFrom(facts.next), 8);
  });
  sheet.wrap(
    40,
    600,
    520,
    'Under penalties of perjury, I declare that I have examined this return, including accompanying schedules and statements, and to the best of my knowledge and belief, it is true, correct, and complete.',
    7,
  );
  sheet.text(40, 640, 'Paid Preparer Use Only', 8);
  sheet.text(480, 756, `Form 1120-S (${facts.year})`, 7);
  return [sheet.page()];
}

export function consolidated(facts: Facts, pages = 4, title = 'Consolidated Form 1099'): LaidPage[] {
  const head = (sheet: Sheet, no: number) => {
    sheet.text(40, 24, facts.payer.name, 10);
    sheet.text(300, 24, `${facts.year} ${title}`, 11);
    sheet.text(300, 40, `Account ${facts.account}`, 8);
    sheet.text(500, 760, `Page ${no} of ${pages}`, 7);
    return sheet;
  };
  const cover = head(new Sheet(), 1);
  cover.lines(40, 60, facts.payer.lines, 8);
  cover.text(40, 110, 'Account number', 7);
  cover.text(120, 110, facts.account, 8);
  cover.text(300, 110, 'RECIPIENT’S name', 7);
  cover.lines(300, 122, [facts.person.name, ...facts.person.lines], 9);
  cover.text(300, 170, 'RECIPIENT’S TIN', 7);
  cover.text(400, 170, facts.person.tin, 8);
  cover.text(40, 200, 'Summary Information', 12);
  cover.text(40, 222, '1099-DIV Dividends and Distributions', 10);
  cover.text(400, 222, 'OMB No. 1545-0110', 7);
  [
    '1a Total ordinary dividends',
    '1b Qualified dividends',
    '2a Total capital gain distributions',
    '7 Foreign tax paid',
  ].forEach((line, at) => {
    cover.text(50, 240 + at * 13, line, 8);
    cover.text(480, 240 + at * 13, amountFrom(facts.next), 8);
  });
  cover.text(40, 310, '1099-INT Interest Income', 10);
  cover.text(400, 310, 'OMB No. 1545-0112', 7);
  [
    '1 Interest income',
    '3 Interest on U.S. Savings Bonds and Treasury obligations',
    '8 Tax-exempt interest',
  ].forEach((line, at) => {
    cover.text(50, 328 + at * 13, line, 8);
    cover.text(480, 328 + at * 13, amountFrom(facts.next), 8);
  });
  cover.text(40, 390, 'Summary of Proceeds, Gains & Losses, Adjustments and Withholding', 10);
  const rest = Array.from({ length: pages - 1 }, (_, at) => {
    const sheet = head(new Sheet(), at + 2);
    if (at === 0) {
      sheet.text(40, 70, '1099-B Proceeds from Broker and Barter Exchange Transactions', 10);
      sheet.text(450, 70, 'OMB No. 1545-0715', 7);
    } else sheet.text(40, 70, 'Detail for Dividends and Distributions', 10);
    sheet.text(
      40,
      90,
      'Short-term transactions for which basis is reported to the IRS (covered securities)',
      8,
    );
    for (let row = 0; row < 20; row += 1) {
      sheet.text(40, 110 + row * 14, `${100 + row} SH ORCHARD TECH`, 8);
      sheet.text(250, 110 + row * 14, `0${1 + (row % 9)}/1${row % 9}/${facts.year}`, 8);
      sheet.text(350, 110 + row * 14, amountFrom(facts.next), 8);
      sheet.text(450, 110 + row * 14, amountFrom(facts.next), 8);
    }
    return sheet.page();
  });
  return [cover.page(), ...rest];
}
