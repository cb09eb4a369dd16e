/** The organizer of trusts and estates, Form 1041. */
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  checklist,
  day,
  list,
  oneOf,
  paragraph,
  review,
  secret,
  someOf,
  text,
  upload,
  yesNo,
} from '../build.ts';

const general: readonly Asked[] = [
  oneOf('What are we filing for?', ['Estate', 'Simple trust', 'Complex trust', 'Grantor trust', 'Not sure'], {
    key: 'kind',
    followUps: {
      Estate: [
        text('Who died?', { key: 'decedent' }),
        day('On what date?', { key: 'died-on' }),
        secret('What was their Social Security number?', { key: 'decedent-ssn' }),
        text('When does the estate’s tax year end?', { key: 'estate-year-end', longest: 40 }),
      ],
      'Grantor trust': [
        text('Who set up the trust?', { key: 'grantor' }),
        secret('What is that person’s Social Security number?', { key: 'grantor-ssn' }),
      ],
    },
  }),
  secret('What is the EIN?', { key: 'ein' }),
  list(
    'List each trustee or executor.',
    [
      text('Full name', { key: 'name' }),
      text('Address', { key: 'address' }),
      text('Phone', { key: 'phone', longest: 20 }),
    ],
    { key: 'trustees' },
  ),
  yesNo('Did we prepare the {{prior_year}} return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the trust agreement or will.', {
        key: 'governing-papers',
        paper: 'Other',
        options: ['Trust agreement', 'Will', 'Court letters'],
      }),
      upload('Please upload the last return, if there is one.', {
        key: 'prior-returns',
        paper: 'Prior-year return',
      }),
    ],
  }),
  yesNo(
    'Was the trust changed, or a trustee replaced, in {{tax_year}}?',
    [paragraph('What changed, and when?', { key: 'change' })],
    { key: 'has-change' },
  ),
  yesNo(
    'Is this the last year of the trust or estate?',
    [
      day('On what date did it end?', { key: 'ended-on' }),
      amount('How much was left to pay out?', { key: 'final-payout' }),
    ],
    { key: 'is-final' },
  ),
  yesNo('Does it have accounts or owners outside the US?', [text('Where?', { key: 'foreign' })], {
    key: 'has-foreign',
  }),
  yesNo(
    'Did the IRS or a state send a letter?',
    [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
    { key: 'has-notice' },
  ),
];

const people: readonly Asked[] = [
  list(
    'List each beneficiary.',
    [
      text('Full name', { key: 'name' }),
      secret('SSN or EIN', { key: 'tax-id' }),
      text('Address', { key: 'address' }),
      text('Share in percent', { key: 'share', longest: 10 }),
      amount('Paid out in the year', { key: 'paid' }),
    ],
    { key: 'beneficiaries' },
  ),
  yesNo(
    'Did a beneficiary die, move abroad or reach an age in the trust?',
    [text('Who was it, and what happened?', { key: 'beneficiary-change' })],
    { key: 'has-beneficiary-change' },
  ),
  yesNo(
    'Was anything paid within 65 days after year end?',
    [amount('How much was paid?', { key: 'late-payouts' })],
    { key: 'has-late-payouts' },
  ),
  yesNo(
    'Was anything other than cash paid out?',
    [text('What, to whom, and what was it worth?', { key: 'property-payouts' })],
    { key: 'has-property-payouts' },
  ),
];

const income: readonly Asked[] = [
  someOf(
    'Which income forms did you get?',
    ['1099-INT', '1099-DIV', 'Broker package', '1099-R', 'K-1', '1099-MISC', 'None'],
    {
      key: 'income-forms',
      followUps: {
        '1099-INT': [upload('Please upload each Form 1099-INT.', { key: '1099-int', paper: '1099-INT' })],
        '1099-DIV': [upload('Please upload each Form 1099-DIV.', { key: '1099-div', paper: '1099-DIV' })],
        'Broker package': [
          upload('Please upload each broker package.', {
            key: '1099-consolidated',
            paper: 'Consolidated 1099',
          }),
        ],
        '1099-R': [upload('Please upload each Form 1099-R.', { key: '1099-r', paper: '1099-R' })],
        'K-1': [
          upload('Please upload each K-1.', {
            key: 'k1',
            paper: 'K-1 (1065)',
            options: ['Partnership K-1', 'S corporation K-1', 'Trust or estate K-1'],
          }),
        ],
        '1099-MISC': [upload('Please upload each Form 1099-MISC.', { key: '1099-misc', paper: '1099-MISC' })],
      },
    },
  ),
  yesNo(
    'Did it rent out property or run a business or farm?',
    [
      upload('Please upload the records.', {
        key: 'rental-records',
        paper: 'Schedule E records',
        options: ['Rental records', 'Business books', 'Farm records'],
      }),
    ],
    { key: 'has-rental' },
  ),
  yesNo(
    'Did it sell a home, land or other property?',
    [
      upload('Please upload the closing statement.', {
        key: 'sale-papers',
        paper: 'Closing statement',
        options: ['Closing statement', '1099-S'],
      }),
      amount('What was it worth on the date of death or gift?', { key: 'sale-basis' }),
    ],
    { key: 'sold-property' },
  ),
  yesNo(
    'Was the person who died owed pay that came later?',
    [
      upload('Please upload the forms for it.', {
        key: 'late-pay',
        paper: 'Other',
        options: ['W-2', '1099-NEC', '1099-MISC'],
      }),
    ],
    { key: 'has-late-pay' },
  ),
];

const deductions: readonly Asked[] = [
  amount('Trustee or executor fees', { key: 'trustee-fees' }),
  amount('Legal and accounting fees', { key: 'legal' }),
  amount('Fees for investment advice', { key: 'advice-fees' }),
  amount('Interest paid', { key: 'interest' }),
  amount('Property and state income taxes', { key: 'taxes' }),
  amount('Gifts to charity the will or trust calls for', { key: 'charity' }),
  list(
    'What other costs did it have?',
    [text('What for', { key: 'what' }), amount('Amount', { key: 'amount' })],
    { key: 'other-costs', optional: true },
  ),
  upload('Please upload the year’s account statements.', {
    key: 'accounting',
    paper: 'Other',
    options: ['Trust accounting', 'Bank statement', 'Court account'],
  }),
];

const assets: readonly Asked[] = [
  yesNo(
    'Did it get new assets in {{tax_year}}?',
    [
      list(
        'List what it got.',
        [
          text('What', { key: 'what' }),
          day('Date', { key: 'date' }),
          amount('Worth on that date', { key: 'worth' }),
        ],
        { key: 'assets' },
      ),
      upload('Please upload appraisals or date-of-death values.', {
        key: 'appraisals',
        paper: 'Other',
        optional: true,
      }),
    ],
    { key: 'has-new-assets' },
  ),
  yesNo(
    'Was an estate tax return filed, or is one due?',
    [
      upload('Please upload the estate tax return, if filed.', {
        key: 'estate-return',
        paper: 'Other',
        optional: true,
      }),
    ],
    { key: 'has-estate-return' },
  ),
  yesNo(
    'Did it hold crypto or other digital assets?',
    [upload('Please upload the reports.', { key: 'crypto', paper: '1099-DA' })],
    { key: 'has-crypto' },
  ),
];

const payments: readonly Asked[] = [
  yesNo(
    'Did it make estimated tax payments?',
    [
      list(
        'List each payment.',
        [
          text('IRS or state', { key: 'to' }),
          day('Date paid', { key: 'date' }),
          amount('Amount', { key: 'amount' }),
        ],
        { key: 'payments' },
      ),
      yesNo(
        'Should any of them count toward a beneficiary’s tax?',
        [text('Who, and how much?', { key: 'payments-passed' })],
        { key: 'passes-payments' },
      ),
    ],
    { key: 'has-payments' },
  ),
  list(
    'Which bank account should we use?',
    [
      text('Name of the bank', { key: 'bank' }),
      secret('Routing number', { key: 'routing' }),
      secret('Account number', { key: 'number' }),
    ],
    { key: 'bank-account', optional: true },
  ),
];

export const trustForm: CatalogueForm = {
  key: 'us-trust',
  country: 'US',
  name: 'Trust and Estate Organizer',
  about: 'Form 1041, beneficiaries, income, assets',
  for: ['Trust'],
  parts: [
    asks('General', general),
    asks('Beneficiaries', people),
    asks('Income', income),
    asks('Deductions', deductions),
    asks('Assets', assets),
    asks('Estimated Tax Payments', payments),
    checklist([
      upload('Please upload anything else we should see.', {
        key: 'anything-else',
        paper: 'Other',
        optional: true,
      }),
    ]),
    review(),
  ],
};
