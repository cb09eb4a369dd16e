/** The organizer of Canadian trusts and estates, T3. */
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
  oneOf(
    'What are we filing for?',
    ['Estate of someone who died', 'Family trust', 'Spousal or partner trust', 'Bare trust', 'Other trust'],
    {
      key: 'kind',
      followUps: {
        'Estate of someone who died': [
          text('Who died, and on what date?', { key: 'decedent' }),
          secret('What was their SIN?', { key: 'decedent-sin' }),
          yesNo('Has their last T1 return been filed?', [], { key: 'final-return-filed' }),
          yesNo('Has the estate got a clearance certificate?', [], { key: 'has-clearance' }),
        ],
      },
    },
  ),
  secret('What is the trust account number, if it has one?', { key: 'trust-number' }),
  day('On what date was the trust set up?', { key: 'set-up-on' }),
  yesNo('Did we prepare last year’s return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the trust deed or will, and the last return.', {
        key: 'governing-papers',
        paper: 'Other',
        options: ['Trust deed', 'Will', 'T3 return', 'Notice of assessment'],
      }),
    ],
  }),
  yesNo(
    'Did the deed or the trustees change in {{tax_year}}?',
    [paragraph('What changed, and when?', { key: 'change' })],
    { key: 'has-change' },
  ),
  yesNo('Did the trust end in {{tax_year}}?', [day('On what date?', { key: 'ended-on' })], {
    key: 'is-final',
  }),
  yesNo(
    'Did anyone add property to the trust?',
    [text('Who, what, and what was it worth?', { key: 'added-property' })],
    { key: 'has-added-property' },
  ),
  yesNo('Will the trust turn 21 in the next three years?', [], { key: 'near-21' }),
];

const people: readonly Asked[] = [
  list(
    'List each person tied to the trust. The CRA asks for all of them.',
    [
      text('Full name', { key: 'name' }),
      oneOf('Role', ['Settlor', 'Trustee', 'Beneficiary', 'Can control the trustee'], { key: 'role' }),
      text('Address', { key: 'address' }),
      day('Date of birth', { key: 'birth-date' }),
      text('Country of residence', { key: 'country' }),
      secret('SIN or other tax number', { key: 'tax-id' }),
    ],
    { key: 'people' },
  ),
  list(
    'What was paid or owed to each beneficiary for the year?',
    [
      text('Name', { key: 'name' }),
      amount('Income', { key: 'income' }),
      amount('Capital', { key: 'capital' }),
    ],
    { key: 'payouts', optional: true },
  ),
  yesNo('Does a beneficiary live outside Canada?', [text('Who, and where?', { key: 'abroad' })], {
    key: 'has-abroad',
  }),
  yesNo('Is any of them under 18 or disabled?', [text('Who?', { key: 'special-beneficiary' })], {
    key: 'has-special-beneficiary',
  }),
];

const income: readonly Asked[] = [
  someOf('Which slips came?', ['T3', 'T5', 'T5008', 'T5013', 'T4A', 'None'], {
    key: 'slips',
    followUps: {
      T3: [upload('Please upload each T3.', { key: 't3', paper: 'T3' })],
      T5: [upload('Please upload each T5.', { key: 't5', paper: 'T5' })],
      T5008: [upload('Please upload each T5008.', { key: 't5008', paper: 'T5008' })],
      T5013: [upload('Please upload each T5013.', { key: 't5013', paper: 'T5013' })],
      T4A: [upload('Please upload each T4A.', { key: 't4a', paper: 'T4A' })],
    },
  }),
  upload('Please upload the statements of all accounts for the year.', {
    key: 'statements',
    paper: 'Other',
    options: ['Bank statement', 'Broker statement', 'Trust ledger'],
  }),
  yesNo(
    'Did the trust sell stocks, real estate or other property?',
    [
      upload('Please upload the sale papers.', {
        key: 'sale-papers',
        paper: 'Closing statement',
        options: ['Gain and loss report', 'Closing papers'],
      }),
      amount('What did the property cost, or what was it worth at death?', { key: 'sale-cost' }),
    ],
    { key: 'has-sales' },
  ),
  yesNo(
    'Did it rent out property or run a business?',
    [upload('Please upload the records.', { key: 'rental-records', paper: 'Other' })],
    { key: 'has-rental' },
  ),
  yesNo(
    'Did it own property abroad that cost more than $100,000?',
    [text('What, and where?', { key: 'foreign-property' })],
    { key: 'has-foreign-property' },
  ),
];

const deductions: readonly Asked[] = [
  amount('Trustee or executor fees', { key: 'trustee-fees' }),
  amount('Legal and accounting fees', { key: 'legal' }),
  amount('Fees to manage investments', { key: 'invest-fees' }),
  amount('Interest paid', { key: 'interest' }),
  yesNo(
    'Did it give to charity?',
    [upload('Please upload the official receipts.', { key: 'charity', paper: 'Charity' })],
    { key: 'gave' },
  ),
  yesNo(
    'Did it pay tax by installments?',
    [
      list(
        'List each installment.',
        [day('Date paid', { key: 'date' }), amount('Amount', { key: 'amount' })],
        { key: 'installments' },
      ),
    ],
    { key: 'has-installments' },
  ),
  yesNo(
    'Did the CRA send a letter?',
    [upload('Please upload every page.', { key: 'notice', paper: 'Other' })],
    { key: 'has-notice' },
  ),
];

export const canadianTrustForm: CatalogueForm = {
  key: 'ca-trust',
  country: 'CA',
  name: 'T3 Trust Organizer',
  about: 'Trusts and estates, people, slips, payouts',
  for: ['Trust'],
  parts: [
    asks('General', general),
    asks('People', people),
    asks('Income', income),
    asks('Deductions and payments', deductions),
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
