/** What lies between the business, its lenders and its owners. */
import { amount, type Asked, day, list, oneOf, paragraph, secret, text, upload, yesNo } from '../../build.ts';

export const loans: readonly Asked[] = [
  yesNo(
    'Does the business owe money on loans?',
    [
      list(
        'List each loan.',
        [
          text('Lender', { key: 'lender' }),
          amount('Balance on December 31', { key: 'balance' }),
          amount('Interest paid', { key: 'interest' }),
          oneOf('Did an owner sign for it?', ['Yes', 'No'], { key: 'signed-by-owner' }),
        ],
        { key: 'loans' },
      ),
      upload('Please upload the year-end loan statements.', { key: 'loan-statements', paper: 'Other' }),
    ],
    { key: 'has-loans' },
  ),
  yesNo(
    'Did the business lend to or borrow from an owner?',
    [
      list(
        'List each loan with an owner.',
        [
          text('Owner', { key: 'name' }),
          oneOf('Who made the loan', ['The owner', 'The business'], { key: 'who-lent' }),
          amount('Balance on January 1', { key: 'start' }),
          amount('Balance on December 31', { key: 'end' }),
          text('Interest rate', { key: 'rate', longest: 10 }),
        ],
        { key: 'owner-loans' },
      ),
      yesNo('Is there a written note?', [], { key: 'owner-loan-note' }),
    ],
    { key: 'has-owner-loans' },
  ),
  yesNo(
    'Was any debt forgiven in {{tax_year}}?',
    [
      upload('Please upload the papers.', {
        key: 'forgiven',
        paper: '1099-C',
        options: ['1099-C', 'Lender letter'],
      }),
    ],
    { key: 'has-forgiven' },
  ),
];

export const k1: readonly Asked[] = [
  list(
    'List the owners on December 31, {{tax_year}}.',
    [
      text('Full name', { key: 'name' }),
      secret('SSN or EIN', { key: 'tax-id' }),
      text('Address', { key: 'address' }),
      text('Share in percent', { key: 'share', longest: 10 }),
      amount('Money paid in', { key: 'paid-in' }),
      amount('Money taken out', { key: 'taken-out' }),
    ],
    { key: 'owners' },
  ),
  yesNo(
    'Were profits shared any way other than by these percentages?',
    [paragraph('How were they shared?', { key: 'special-split' })],
    { key: 'has-special-split' },
  ),
  yesNo(
    'Did an owner put in or take out things other than cash?',
    [text('Who, what, and what was it worth?', { key: 'property-moves' })],
    { key: 'has-property-moves' },
  ),
  yesNo(
    'Did the business get a K-1 from another business?',
    [upload('Please upload each K-1.', { key: 'k1-received', paper: 'K-1 (1065)', options: ['K-1', 'K-3'] })],
    { key: 'has-k1' },
  ),
  yesNo(
    'Do you track each owner’s basis?',
    [upload('Please upload the basis schedule.', { key: 'basis', paper: 'Other', optional: true })],
    { key: 'tracks-basis' },
  ),
  oneOf('How should owners get their K-1s?', ['In this portal', 'By mail', 'The business hands them out'], {
    key: 'k1-delivery',
  }),
];

export const rental: readonly Asked[] = [
  list(
    'List each property the business rents out.',
    [
      text('Address', { key: 'address' }),
      text('Kind of property', { key: 'kind' }),
      text('Days rented', { key: 'days-rented', longest: 10 }),
      text('Personal-use days', { key: 'personal-days', longest: 10 }),
      amount('Rent received', { key: 'rent' }),
    ],
    { key: 'properties' },
  ),
  upload('Please upload income and expenses for each property.', {
    key: 'rental-records',
    paper: 'Schedule E records',
  }),
  yesNo(
    'Did the business buy, sell or refinance a property?',
    [upload('Please upload the closing statement.', { key: 'rental-closing', paper: 'Closing statement' })],
    { key: 'rental-changed' },
  ),
  yesNo('Does an owner rent any of them?', [text('Which one, and at what rent?', { key: 'self-rental' })], {
    key: 'has-self-rental',
  }),
];

export const estimated: readonly Asked[] = [
  yesNo(
    'Did the business pay income tax to a state for itself or its owners?',
    [
      list(
        'List each payment.',
        [
          text('State', { key: 'state' }),
          oneOf('Kind', ['Estimate', 'Pass-through tax', 'Extension', 'Franchise or fee'], { key: 'kind' }),
          day('Date paid', { key: 'date' }),
          amount('Amount', { key: 'amount' }),
        ],
        { key: 'payments' },
      ),
      upload('Please upload proof of the payments.', {
        key: 'payment-proof',
        paper: 'State payments',
        optional: true,
      }),
    ],
    { key: 'has-payments' },
  ),
  yesNo('Do you want the business to pay state tax for its owners next year?', [], {
    key: 'wants-pass-through-tax',
  }),
  yesNo(
    'Did you file for more time?',
    [upload('Please upload the form.', { key: 'extension', paper: 'Other' })],
    { key: 'has-extension' },
  ),
  list(
    'Which bank account should we use for refunds or payments?',
    [
      text('Name of the bank', { key: 'bank' }),
      secret('Routing number', { key: 'routing' }),
      secret('Account number', { key: 'number' }),
    ],
    { key: 'bank-account', optional: true },
  ),
];
