/** Schedules K-1 and statements of benefits and insurance. */
import { amountFrom, type Facts } from './people.ts';
import { Sheet } from './sheet.ts';

interface Share {
  number: '1065' | '1120-S' | '1041';
  omb: string;
  title: string;
  about: readonly [string, string];
  issuerTin: string;
  issuer: string;
  personTin: string;
  person: string;
  left: readonly string[];
  part3: string;
  lines: readonly string[];
}

const SHARES: Readonly<Record<Share['number'], Share>> = {
  1065: {
    number: '1065',
    omb: '1545-0123',
    title: 'Partner’s Share of Income, Deductions, Credits, etc.',
    about: ['Information About the Partnership', 'Information About the Partner'],
    issuerTin: 'A Partnership’s employer identification number',
    issuer: 'B Partnership’s name, address, city, state, and ZIP code',
    personTin: 'E Partner’s SSN or TIN (Do not use TIN of a disregarded entity. See instructions.)',
    person: 'F Name, address, city, state, and ZIP code for partner entered in E. See instructions.',
    left: [
      'C IRS center where partnership filed return',
      'D Check if this is a publicly traded partnership (PTP)',
      'G General partner or LLC member-manager Limited partner or other LLC member',
      'J Partner’s share of profit, loss, and capital (see instructions):',
      'K1 Partner’s share of liabilities:',
      'L Partner’s Capital Account Analysis',
    ],
    part3: 'Partner’s Share of Current Year Income, Deductions, Credits, and Other Items',
    lines: [
      '1 Ordinary business income (loss)',
      '2 Net rental real estate income (loss)',
      '3 Other net rental income (loss)',
      '4a Guaranteed payments for services',
      '5 Interest income',
      '6a Ordinary dividends',
      '7 Royalties',
      '8 Net short-term capital gain (loss)',
      '9a Net long-term capital gain (loss)',
      '10 Net section 1231 gain (loss)',
      '12 Section 179 deduction',
      '14 Self-employment earnings (loss)',
      '19 Distributions',
      '20 Other information',
    ],
  },
  '1120-S': {
    number: '1120-S',
    omb: '1545-0123',
    title: 'Shareholder’s Share of Income, Deductions, Credits, etc.',
    about: ['Information About the Corporation', 'Information About the Shareholder'],
    issuerTin: 'A Corporation’s employer identification number',
    issuer: 'B Corporation’s name, address, city, state, and ZIP code',
    personTin: 'E Shareholder’s identifying number',
    person: 'F1 Shareholder’s name, address, city, state, and ZIP code',
    left: [
      'C IRS Center where corporation filed return',
      'D Corporation’s total number of shares',
      'G Current year allocation percentage',
      'H Shareholder’s number of shares',
      'I Loans from shareholder',
    ],
    part3: 'Shareholder’s Share of Current Year Income, Deductions, Credits, and Other Items',
    lines: [
      '1 Ordinary business income (loss)',
      '2 Net rental real estate income (loss)',
      '3 Other net rental income (loss)',
      '4 Interest income',
      '5a Ordinary dividends',
      '6 Royalties',
      '7 Net short-term capital gain (loss)',
      '8a Net long-term capital gain (loss)',
      '9 Net section 1231 gain (loss)',
      '11 Section 179 deduction',
      '16 Items affecting shareholder basis',
      '17 Other information',
    ],
  },
  1041: {
    number: '1041',
    omb: '1545-0092',
    title: 'Beneficiary’s Share of Income, Deductions, Credits, etc.',
    about: ['Information About the Estate or Trust', 'Information About the Beneficiary'],
    issuerTin: 'A Estate’s or trust’s employer identification number',
    issuer: 'B Estate’s or trust’s name',
    personTin: 'F Beneficiary’s identifying number',
    person: 'G Beneficiary’s name, address, city, state, and ZIP code',
    left: [
      'C Fiduciary’s name, address, city, state, and ZIP code',
      'D Check if Form 1041-T was filed and enter the date it was filed',
      'E Check if this is the final Form 1041 for the estate or trust',
      'H Domestic beneficiary Foreign beneficiary',
    ],
    part3: 'Beneficiary’s Share of Current Year Income, Deductions, Credits, and Other Items',
    lines: [
      '1 Interest income',
      '2a Ordinary dividends',
      '2b Qualified dividends',
      '3 Net short-term capital gain',
      '4a Net long-term capital gain',
      '5 Other portfolio and nonbusiness income',
      '6 Ordinary business income',
      '7 Net rental real estate income',
      '9 Directly apportioned deductions',
      '11 Final year deductions',
      '12 Alternative minimum tax adjustment',
      '14 Other information',
    ],
  },
};

export function k1(number: Share['number'], facts: Facts, layout: 'irs' | 'software' = 'irs'): Sheet {
  const share = SHARES[number];
  const sheet = new Sheet();
  const isIrs = layout === 'irs';
  sheet.text(300, 16, '651123', 8);
  sheet.text(300, 30, 'Final K-1', 7);
  sheet.text(370, 30, 'Amended K-1', 7);
  sheet.text(470, 30, `OMB No. ${share.omb}`, 7);
  sheet.text(40, 36, 'Schedule K-1', 13);
  sheet.text(40, 52, `(Form ${number})`, 10);
  sheet.text(180, 40, String(facts.year), 18);
  sheet.text(40, 66, 'Department of the Treasury', 6);
  sheet.text(40, 74, 'Internal Revenue Service', 6);
  sheet.text(150, 66, `For calendar year ${facts.year}, or tax year`, 6);
  sheet.text(40, 86, 'beginning / / 2025 ending / /', 6);
  if (isIrs) sheet.wrap(40, 100, 230, share.title, 11);
  else sheet.text(40, 100, share.title, 8);
  sheet.text(40, 132, `Part I ${share.about[0]}`, 9);
  sheet.box(40, 146, 240, share.issuerTin, facts.payer.tin);
  sheet.box(40, 172, 240, share.issuer, [facts.payer.name, ...facts.payer.lines]);
  let y = 222;
  for (const label of share.left.slice(0, 2)) y = sheet.box(40, y, 240, label, '') + 4;
  sheet.text(40, y + 4, `Part II ${share.about[1]}`, 9);
  sheet.box(40, y + 18, 240, share.personTin, facts.person.tin);
  sheet.box(40, y + 52, 240, share.person, [facts.person.name, ...facts.person.lines]);
  y += 110;
  for (const label of share.left.slice(2)) y = sheet.box(40, y, 240, label, '') + 8;
  sheet.text(300, 46, 'Part III', 9);
  sheet.wrap(345, 46, 220, share.part3, 9);
  share.lines.forEach((line, at) =>
    sheet.box(
      at % 2 && isIrs ? 440 : 300,
      80 + (isIrs ? Math.floor(at / 2) * 40 : at * 30),
      125,
      line,
      amountFrom(facts.next),
    ),
  );
  sheet.text(40, 752, 'For Paperwork Reduction Act Notice, see the Instructions.', 6);
  sheet.text(300, 752, 'www.irs.gov', 6);
  sheet.text(400, 752, `Schedule K-1 (Form ${number}) ${facts.year}`, 7);
  return sheet;
}

/** What software prints behind a K-1. */
export function k1Statement(facts: Facts): Sheet {
  const sheet = new Sheet();
  sheet.text(40, 36, facts.payer.name, 9);
  sheet.text(460, 36, facts.payer.tin, 9);
  sheet.text(230, 60, 'Supplemental Information', 10);
  sheet.text(40, 80, 'Section 199A Information, Box 20, Code Z', 9);
  for (let at = 0; at < 6; at += 1) {
    sheet.text(
      40,
      100 + at * 16,
      [
        'Ordinary income (loss)',
        'W-2 wages',
        'Unadjusted basis',
        'Rental income',
        'Section 1231',
        'Self-employment',
      ][at]!,
      9,
    );
    sheet.text(460, 100 + at * 16, amountFrom(facts.next), 9);
  }
  return sheet;
}

export function ssa1099(facts: Facts): Sheet {
  const sheet = new Sheet();
  sheet.text(150, 30, `FORM SSA-1099 – SOCIAL SECURITY BENEFIT STATEMENT`, 11);
  sheet.text(40, 30, String(facts.year), 16);
  sheet.wrap(
    40,
    56,
    520,
    '• PART OF YOUR SOCIAL SECURITY BENEFITS SHOWN IN BOX 5 MAY BE TAXABLE INCOME. • SEE THE REVERSE FOR MORE INFORMATION.',
    8,
  );
  sheet.box(40, 90, 250, 'Box 1. Name', facts.person.name);
  sheet.box(330, 90, 220, 'Box 2. Beneficiary’s Social Security Number', facts.person.tin);
  sheet.box(40, 126, 160, `Box 3. Benefits Paid in ${facts.year}`, '$24,180.00');
  sheet.box(220, 126, 160, `Box 4. Benefits Repaid to SSA in ${facts.year}`, 'NONE');
  sheet.box(400, 126, 170, `Box 5. Net Benefits for ${facts.year} (Box 3 minus Box 4)`, '$24,180.00');
  sheet.text(60, 172, 'DESCRIPTION OF AMOUNT IN BOX 3', 8);
  sheet.text(340, 172, 'DESCRIPTION OF AMOUNT IN BOX 4', 8);
  sheet.lines(
    40,
    190,
    [
      'Paid by check or direct deposit $21,900.00',
      'Medicare Part B premiums deducted from your benefits $2,280.00',
      `Benefits for ${facts.year} $24,180.00`,
    ],
    8,
  );
  sheet.box(340, 260, 220, 'Box 6. Voluntary Federal Income Tax Withheld', '$0.00');
  sheet.box(340, 300, 220, 'Box 7. Address', facts.person.lines);
  sheet.box(
    340,
    350,
    220,
    'Box 8. Claim Number (Use this number if you need to contact SSA.)',
    '123-45-6789A',
  );
  sheet.text(40, 400, `Form SSA-1099-SM (1-${facts.year + 1})`, 8);
  sheet.text(250, 400, 'DO NOT RETURN THIS FORM TO SSA OR IRS', 8);
  return sheet;
}

export function health(form: '1095-A' | '1095-B' | '1095-C', facts: Facts): Sheet {
  const sheet = new Sheet({ width: 792, height: 612 });
  const [title, omb] = {
    '1095-A': ['Health Insurance Marketplace Statement', '1545-2232'],
    '1095-B': ['Health Coverage', '1545-2252'],
    '1095-C': ['Employer-Provided Health Insurance Offer and Coverage', '1545-2251'],
  }[form] as [string, string];
  sheet.text(40, 30, `Form ${form}`, 14);
  sheet.text(260, 30, title, 13);
  sheet.text(640, 26, `OMB No. ${omb}`, 7);
  sheet.text(660, 40, String(facts.year), 16);
  sheet.text(560, 30, 'VOID', 8);
  sheet.text(560, 44, 'CORRECTED', 8);
  sheet.text(
    260,
    48,
    `Go to www.irs.gov/Form${form.replace('-', '')} for instructions and the latest information.`,
    7,
  );
  const all: Readonly<Record<typeof form, readonly (readonly [string, readonly string[]])[]>> = {
    '1095-A': [
      [
        'Part I Recipient Information',
        [
          '1 Marketplace identifier',
          '2 Marketplace-assigned policy number',
          '3 Policy issuer’s name',
          '4 Recipient’s name',
          '5 Recipient’s SSN',
          '6 Recipient’s date of birth',
          '7 Recipient’s spouse’s name',
          '10 Policy start date',
          '11 Policy termination date',
        ],
      ],
      [
        'Part II Covered Individuals',
        ['A. Covered individual name', 'B. Covered individual SSN', 'D. Coverage start date'],
      ],
      [
        'Part III Coverage Information',
        [
          'A. Monthly enrollment premiums',
          'B. Monthly second lowest cost silver plan (SLCSP) premium',
          'C. Monthly advance payment of premium tax credit',
          '33 Annual Totals',
        ],
      ],
    ],
    '1095-B': [
      [
        'Part I Responsible Individual',
        [
          '1 Name of responsible individual–First name, middle name, last name',
          '2 Social security number (SSN) or other TIN',
          '8 Enter letter identifying Origin of the Health Coverage (see instructions for codes)',
        ],
      ],
      [
        'Part II Information About Certain Employer-Sponsored Coverage (see instructions)',
        ['10 Employer name', '11 Employer identification number (EIN)'],
      ],
      [
        'Part III Issuer or Other Coverage Provider (see instructions)',
        ['16 Name', '17 Employer identification number (EIN)', '18 Contact telephone number'],
      ],
      [
        'Part IV Covered Individuals (Enter the information for each covered individual.)',
        ['(d) Covered all 12 months', '(e) Months of coverage'],
      ],
    ],
    '1095-C': [
      [
        'Part I Employee Applicable Large Employer Member (Employer)',
        [
          '1 Name of employee (first name, middle initial, last name)',
          '2 Social security number (SSN)',
          '7 Name of employer',
          '8 Employer identification number (EIN)',
          '10 Contact telephone number',
        ],
      ],
      [
        'Part II Employee Offer of Coverage',
        [
          '14 Offer of Coverage (enter required code)',
          '15 Employee Required Contribution (see instructions)',
          '16 Section 4980H Safe Harbor and Other Relief (enter code, if applicable)',
          '17 ZIP Code',
        ],
      ],
      [
        'Part III Covered Individuals',
        [
          'If Employer provided self-insured coverage, check the box and enter the information for each individual enrolled',
        ],
      ],
    ],
  };
  let y = 76;
  for (const [heading, labels] of all[form]) {
    sheet.text(40, y, heading, 9);
    y += 16;
    labels.forEach((label, at) =>
      sheet.box(
        40 + (at % 3) * 240,
        y + Math.floor(at / 3) * 36,
        225,
        label,
        /employer$|issuer’s name|^16/i.test(label)
          ? facts.payer.name
          : /name/i.test(label)
            ? facts.person.name
            : /SSN|TIN/.test(label)
              ? facts.person.tin
              : '',
      ),
    );
    y += Math.ceil(labels.length / 3) * 36 + 10;
  }
  return sheet;
}
