/** W-2s as payroll companies print them. */
import { amountFrom, type Facts } from './people.ts';
import { Sheet } from './sheet.ts';

interface Pay {
  facts: Facts;
  wages: string;
  tax: string;
}
export const payFrom = (facts: Facts): Pay => ({
  facts,
  wages: amountFrom(facts.next),
  tax: amountFrom(facts.next),
});

/** The form of the IRS; its title is at the bottom on the left. */
export function irsW2(
  { facts, wages, tax }: Pay,
  { copy = 'Copy C—For EMPLOYEE’S RECORDS', top = 40 } = {},
  sheet = new Sheet(),
): Sheet {
  const left = 42;
  sheet.box(150, top, 130, 'a Employee’s social security number', facts.person.tin);
  sheet.text(290, top + 2, 'OMB No. 1545-0008', 7);
  sheet.wrap(370, top, 190, 'This information is being furnished to the Internal Revenue Service.', 6);
  sheet.box(left, top + 26, 250, 'b Employer identification number (EIN)', facts.payer.tin);
  sheet.box(330, top + 26, 110, '1 Wages, tips, other compensation', wages);
  sheet.box(450, top + 26, 110, '2 Federal income tax withheld', tax);
  sheet.box(left, top + 52, 250, 'c Employer’s name, address, and ZIP code', [
    facts.payer.name,
    ...facts.payer.lines,
  ]);
  sheet.box(330, top + 52, 110, '3 Social security wages', wages);
  sheet.box(450, top + 52, 110, '4 Social security tax withheld', tax);
  sheet.box(330, top + 78, 110, '5 Medicare wages and tips', wages);
  sheet.box(450, top + 78, 110, '6 Medicare tax withheld', tax);
  sheet.box(330, top + 104, 110, '7 Social security tips', '');
  sheet.box(450, top + 104, 110, '8 Allocated tips', '');
  sheet.box(left, top + 110, 250, 'd Control number', '00418-22');
  sheet.box(330, top + 130, 110, '9', '');
  sheet.box(450, top + 130, 110, '10 Dependent care benefits', '');
  sheet.text(left, top + 138, 'e Employee’s first name and initial', 6);
  sheet.text(190, top + 138, 'Last name', 6);
  sheet.text(300, top + 138, 'Suff.', 6);
  const [first, ...last] = facts.person.name.split(' ');
  sheet.text(left + 3, top + 150, first!, 9);
  sheet.text(193, top + 150, last.join(' '), 9);
  sheet.lines(left + 3, top + 164, facts.person.lines, 9);
  sheet.box(330, top + 156, 110, '11 Nonqualified plans', '');
  sheet.box(450, top + 156, 110, '12a See instructions for box 12', 'D 2,400.00');
  sheet.box(330, top + 182, 110, '13 Statutory employee Retirement plan Third-party sick pay', '');
  sheet.box(330, top + 208, 110, '14 Other', '');
  sheet.text(left, top + 212, 'f Employee’s address and ZIP code', 6);
  sheet.box(left, top + 224, 120, '15 State Employer’s state ID number', 'OR 0418822-6');
  sheet.box(170, top + 224, 80, '16 State wages, tips, etc.', wages);
  sheet.box(255, top + 224, 70, '17 State income tax', tax);
  sheet.box(330, top + 224, 80, '18 Local wages, tips, etc.', '');
  sheet.box(415, top + 224, 70, '19 Local income tax', '');
  sheet.box(490, top + 224, 70, '20 Locality name', '');
  sheet.text(left, top + 262, 'Form', 7);
  sheet.text(62, top + 258, 'W-2', 16);
  sheet.text(100, top + 262, 'Wage and Tax Statement', 10);
  sheet.text(290, top + 256, String(facts.year), 18);
  sheet.text(400, top + 258, 'Department of the Treasury—Internal Revenue Service', 6);
  sheet.text(left, top + 278, copy, 8);
  return sheet;
}

export function twoUpW2(pay: Pay): Sheet {
  const sheet = irsW2(pay, { copy: 'Copy B—To Be Filed With Employee’s FEDERAL Tax Return', top: 30 });
  return irsW2(
    pay,
    { copy: 'Copy 2—To Be Filed With Employee’s State, City, or Local Income Tax Return', top: 410 },
    sheet,
  );
}

/** Four small copies, labels shortened. */
export function fourUpW2({ facts, wages, tax }: Pay): Sheet {
  const sheet = new Sheet();
  [
    ['Copy B, to be filed with employee’s Federal Income Tax Return', 20, 20],
    ['Copy 2, to be filed with employee’s State Income Tax Return', 316, 20],
    ['Copy C, for employee’s records', 20, 410],
    ['Copy 2, to be filed with employee’s City Income Tax Return', 316, 410],
  ].forEach(([copy, left, top]) => {
    const x = left as number;
    const y = top as number;
    sheet.box(x, y, 60, 'd Control number', '0041822');
    sheet.text(x + 150, y, 'OMB No. 1545-0008', 6);
    sheet.box(x, y + 24, 130, '1 Wages, tips, other comp.', wages);
    sheet.box(x + 140, y + 24, 130, '2 Federal income tax withheld', tax);
    sheet.box(x, y + 48, 130, '3 Social security wages', wages);
    sheet.box(x + 140, y + 48, 130, '4 Social security tax withheld', tax);
    sheet.box(x, y + 72, 130, '5 Medicare wages and tips', wages);
    sheet.box(x + 140, y + 72, 130, '6 Medicare tax withheld', tax);
    sheet.box(x, y + 96, 260, 'c Employer’s name, address, and ZIP code', [
      facts.payer.name,
      ...facts.payer.lines,
    ]);
    sheet.box(x, y + 150, 130, 'b Employer’s FED ID number', facts.payer.tin);
    sheet.box(x + 140, y + 150, 130, 'a Employee’s SSA number', facts.person.tin);
    sheet.box(x, y + 174, 130, '7 Social security tips', '');
    sheet.box(x + 140, y + 174, 130, '8 Allocated tips', '');
    sheet.box(x, y + 198, 130, '10 Dependent care benefits', '');
    sheet.box(x + 140, y + 198, 130, '11 Nonqualified plans', '');
    sheet.box(x, y + 222, 260, 'e/f Employee’s name, address and ZIP code', [
      facts.person.name,
      ...facts.person.lines,
    ]);
    sheet.box(x, y + 280, 90, '15 State Employer’s state ID no.', 'OR 0418822-6');
    sheet.box(x + 100, y + 280, 90, '16 State wages, tips, etc.', wages);
    sheet.box(x + 200, y + 280, 70, '17 State income tax', tax);
    sheet.text(x, y + 312, copy as string, 6);
    sheet.text(x, y + 324, `${facts.year} W-2 Wage and Tax Statement`, 10);
  });
  return sheet;
}

/** A page of a payroll portal. */
export function portalW2({ facts, wages, tax }: Pay): Sheet {
  const sheet = new Sheet();
  sheet.text(40, 40, `Form W-2 Wage and Tax Statement ${facts.year}`, 14);
  sheet.text(420, 42, 'OMB No. 1545-0008', 7);
  sheet.box(40, 80, 240, 'Employer’s name, address and ZIP code', [facts.payer.name, ...facts.payer.lines]);
  sheet.box(320, 80, 200, 'Employer identification number', facts.payer.tin);
  sheet.box(40, 140, 240, 'Employee’s name, address, and ZIP code', [
    facts.person.name,
    ...facts.person.lines,
  ]);
  sheet.box(320, 140, 200, 'Employee’s social security number', facts.person.tin);
  [
    ['1 Wages, tips, other compensation', wages],
    ['2 Federal income tax withheld', tax],
    ['3 Social security wages', wages],
    ['4 Social security tax withheld', tax],
    ['5 Medicare wages and tips', wages],
    ['6 Medicare tax withheld', tax],
    ['12a', 'D 2,400.00'],
    ['16 State wages, tips, etc.', wages],
    ['17 State income tax', tax],
  ].forEach(([label, value], at) => {
    sheet.text(40, 210 + at * 18, label!, 9);
    sheet.text(420, 210 + at * 18, value!, 9);
  });
  sheet.text(40, 400, 'Copy C for employee’s records', 8);
  return sheet;
}

export function w2NoticeToEmployee(): Sheet {
  const sheet = new Sheet();
  sheet.text(230, 40, 'Notice to Employee', 12);
  let y = 66;
  for (const line of [
    'Do you have to file? Refer to the Form 1040 instructions to determine if you are required to file a tax return.',
    'Earned income tax credit (EITC). You may be able to take the EITC for 2025 if your adjusted gross income is less than a certain amount.',
    'Employee’s social security number (SSN). For your protection, this form may show only the last four digits of your SSN.',
    'Clergy and religious workers. If you aren’t subject to social security and Medicare taxes, see Pub. 517.',
    'Corrections. If your name, SSN, or address is incorrect, correct Copies B, C, and 2 and ask your employer to correct your employment record. Ask the employer to file Form W-2c, Corrected Wage and Tax Statement, with the Social Security Administration.',
    'Credit for excess taxes. If you had more than one employer in 2025 you may be able to claim a credit for the excess against your federal income tax.',
  ])
    y = sheet.wrap(42, y, 255, line, 8) + 5;
  y = 66;
  for (const line of [
    'Instructions for Employee',
    'Box 1. Enter this amount on the wages line of your tax return.',
    'Box 2. Enter this amount on the federal income tax withheld line of your tax return.',
    'Box 5. You may be required to report this amount on Form 8959, Additional Medicare Tax.',
    'Box 8. This amount is not included in box 1, 3, 5, or 7.',
    'Box 10. This amount includes the total dependent care benefits that your employer paid to you.',
    'Box 12. The following list explains the codes shown in box 12.',
    'A—Uncollected social security or RRTA tax on tips.',
    'D—Elective deferrals to a section 401(k) cash or deferred arrangement.',
  ])
    y = sheet.wrap(315, y, 255, line, 8) + 5;
  return sheet;
}

export function irsW2c({ facts, wages, tax }: Pay): Sheet {
  const sheet = new Sheet();
  sheet.box(42, 30, 250, 'a Employer’s name, address, and ZIP code', [
    facts.payer.name,
    ...facts.payer.lines,
  ]);
  sheet.box(310, 30, 130, 'c Tax year/Form corrected', `${facts.year} / W-2`);
  sheet.text(450, 30, 'OMB No. 1545-0008', 7);
  sheet.box(310, 60, 130, 'd Employee’s correct SSN', facts.person.tin);
  sheet.box(42, 96, 130, 'b Employer’s Federal EIN', facts.payer.tin);
  sheet.box(
    310,
    90,
    220,
    'e Corrected SSN and/or name (Check this box and complete boxes f and/or g if incorrect on form previously filed.)',
    '',
  );
  sheet.box(310, 126, 220, 'h Employee’s first name and initial Last name', facts.person.name);
  sheet.box(42, 126, 220, 'f Employee’s previously reported SSN', '');
  sheet.box(42, 150, 220, 'g Employee’s previously reported name', '');
  sheet.text(42, 180, 'Previously reported', 8);
  sheet.text(170, 180, 'Correct information', 8);
  sheet.text(300, 180, 'Previously reported', 8);
  sheet.text(430, 180, 'Correct information', 8);
  [
    ['1 Wages, tips, other compensation', '2 Federal income tax withheld'],
    ['3 Social security wages', '4 Social security tax withheld'],
    ['5 Medicare wages and tips', '6 Medicare tax withheld'],
  ].forEach(([left, right], at) => {
    sheet.box(42, 200 + at * 28, 120, left!, wages);
    sheet.box(170, 200 + at * 28, 120, left!, tax);
    sheet.box(300, 200 + at * 28, 120, right!, wages);
    sheet.box(430, 200 + at * 28, 120, right!, tax);
  });
  sheet.text(42, 420, 'Form W-2c (Rev. 6-2024)', 10);
  sheet.text(200, 420, 'Corrected Wage and Tax Statement', 10);
  sheet.text(420, 420, 'Copy C—For EMPLOYEE’S RECORDS', 7);
  return sheet;
}
