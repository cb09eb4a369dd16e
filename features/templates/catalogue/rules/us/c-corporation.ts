/** The organizer of C corporations, Form 1120. */
import { YES } from '#features/questionnaires/model.ts';
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
import { NEW_ASSET, newAssetQuestions } from './new-asset.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';

const general: readonly Asked[] = [
  secret('What is the EIN of {{entity_name}}?', { key: 'ein' }),
  text('What does the corporation do or sell?', { key: 'activity' }),
  text('When does its tax year end?', { key: 'year-end', longest: 40 }),
  yesNo('Did we prepare the {{prior_year}} return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the last three returns.', { key: 'prior-returns', paper: 'Prior-year return' }),
      upload('Please upload the articles and bylaws.', {
        key: 'formation',
        paper: 'Other',
        options: ['Articles', 'Bylaws', 'EIN letter'],
      }),
    ],
  }),
  yesNo(
    'Did the name, address or line of business change?',
    [paragraph('What changed, and when?', { key: 'change' })],
    { key: 'has-change' },
  ),
  yesNo(
    'Did it work or sell in more than one state?',
    [
      text('Which states?', { key: 'states' }),
      upload('Please upload sales, payroll and property by state.', { key: 'state-report', paper: 'Other' }),
    ],
    { key: 'more-states' },
  ),
  yesNo(
    'Did it do business or hold accounts abroad?',
    [paragraph('Where, and what kind?', { key: 'foreign' })],
    { key: 'has-foreign' },
  ),
  yesNo(
    'Did it hold or trade crypto or other digital assets?',
    [upload('Please upload the reports from each exchange.', { key: 'crypto', paper: '1099-DA' })],
    { key: 'has-crypto' },
  ),
  yesNo(
    'Did the IRS or a state send a letter?',
    [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
    { key: 'has-notice' },
  ),
  yesNo(
    'Did it close, merge or buy another business?',
    [paragraph('What happened, and when?', { key: 'deal' })],
    { key: 'has-deal' },
  ),
  yesNo('Did you use a vehicle for the business?', [], { key: 'uses-vehicle', id: 'uses-vehicle' }),
];

const owners: readonly Asked[] = [
  list(
    'List each owner of 5% or more.',
    [
      text('Full name', { key: 'name' }),
      secret('SSN or EIN', { key: 'tax-id' }),
      text('Country', { key: 'country' }),
      text('Share in percent', { key: 'share', longest: 10 }),
    ],
    { key: 'owners' },
  ),
  list(
    'List the officers and their pay.',
    [
      text('Full name', { key: 'name' }),
      text('Share of time in percent', { key: 'time', longest: 10 }),
      amount('Pay', { key: 'pay' }),
    ],
    { key: 'officers' },
  ),
  yesNo(
    'Did the corporation issue, buy back or transfer stock?',
    [paragraph('Who was involved, when, and at what price?', { key: 'stock-moves' })],
    { key: 'has-stock-moves' },
  ),
  yesNo(
    'Did it pay dividends?',
    [
      amount('How much did it pay?', { key: 'dividends' }),
      yesNo('Did you send Form 1099-DIV to the owners?', [], { key: 'sent-1099-div' }),
    ],
    { key: 'paid-dividends' },
  ),
  yesNo(
    'Does it own 20% or more of another company?',
    [text('Which company, and what share?', { key: 'subsidiary' })],
    { key: 'has-subsidiary' },
  ),
  yesNo(
    'Does a company own 20% or more of it?',
    [text('Which company, and what share?', { key: 'parent' })],
    { key: 'has-parent' },
  ),
];

const books: readonly Asked[] = [
  oneOf(
    'How do you keep the books?',
    ['QuickBooks', 'Xero', 'Other software', 'Spreadsheet', 'Our firm keeps them'],
    { key: 'books' },
  ),
  oneOf('Which method do you use?', ['Cash', 'Accrual', 'Not sure'], { key: 'method' }),
  upload('Please upload the year-end reports.', {
    key: 'reports',
    paper: 'Other',
    options: ['Profit and loss', 'Balance sheet', 'Trial balance', 'General ledger'],
  }),
  upload('Please upload the last bank and card statements of the year.', {
    key: 'statements',
    paper: 'Other',
    options: ['Bank statement', 'Card statement'],
  }),
  upload('Please upload the minutes of the year.', { key: 'minutes', paper: 'Other', optional: true }),
  yesNo('Do the bank balances in your books match the bank?', [], {
    key: 'matched',
    no: [paragraph('What does not match?', { key: 'unmatched' })],
  }),
];

const income: readonly Asked[] = [
  someOf(
    'Which income forms did you get?',
    ['1099-NEC', '1099-K', '1099-INT or DIV', '1099-B', 'K-1', 'None'],
    {
      key: 'income-forms',
      followUps: {
        '1099-NEC': [upload('Please upload each Form 1099-NEC.', { key: '1099-nec', paper: '1099-NEC' })],
        '1099-K': [upload('Please upload each Form 1099-K.', { key: '1099-k', paper: '1099-K' })],
        '1099-INT or DIV': [
          upload('Please upload interest and dividend forms.', {
            key: '1099-int',
            paper: '1099-INT',
            options: ['1099-INT', '1099-DIV'],
          }),
        ],
        '1099-B': [upload('Please upload broker statements.', { key: '1099-b', paper: '1099-B' })],
        'K-1': [
          upload('Please upload each K-1.', { key: 'k1', paper: 'K-1 (1065)', options: ['K-1', 'K-3'] }),
        ],
      },
    },
  ),
  yesNo(
    'Do you keep stock to sell?',
    [
      amount('What was it worth at the start of the year?', { key: 'stock-start' }),
      amount('What was it worth at the end of the year?', { key: 'stock-end' }),
      oneOf('How do you value it?', ['What it cost', 'Cost or market value if lower', 'Another way'], {
        key: 'stock-method',
      }),
    ],
    { key: 'has-stock' },
  ),
  amount('How much do customers still owe you at year end?', { key: 'receivables' }),
  yesNo(
    'Did you write off bills that customers will not pay?',
    [amount('How much did you write off?', { key: 'bad-debts' })],
    { key: 'has-bad-debts' },
  ),
  yesNo(
    'Were you paid in advance for work not done by year end?',
    [amount('How much was paid in advance?', { key: 'advance-pay' })],
    { key: 'has-advance-pay' },
  ),
  yesNo(
    'Does the corporation rent out property?',
    [
      upload('Please upload income and expenses for each property.', {
        key: 'rental-records',
        paper: 'Schedule E records',
      }),
    ],
    { key: 'has-rental' },
  ),
];

const deductions: readonly Asked[] = [
  amount('How much do you still owe to suppliers at year end?', { key: 'payables' }),
  amount('How much of the meals cost was with clients or on trips?', { key: 'meals' }),
  amount('How much was spent on shows, games and club dues?', { key: 'entertainment' }),
  amount('How much did the corporation pay in fines?', { key: 'fines' }),
  amount('How much did it pay for life insurance on officers?', { key: 'life-premium' }),
  yesNo(
    'Did it give to charity?',
    [upload('Please upload the receipts.', { key: 'charity', paper: 'Charity' })],
    { key: 'gave' },
  ),
  yesNo(
    'Did it pay to build or test new products or software?',
    [text('What was it, and how much did it cost?', { key: 'research' })],
    { key: 'has-research' },
  ),
  yesNo(
    'Does it have losses from earlier years that it hasn’t used yet?',
    [amount('How much loss is left?', { key: 'loss-left' })],
    { key: 'has-loss-left' },
  ),
];

const payroll: readonly Asked[] = [
  yesNo(
    'Did the corporation have people on payroll?',
    [
      upload('Please upload the payroll reports.', {
        key: 'payroll-reports',
        paper: 'Other',
        options: ['Form W-3', 'Form 941', 'Form 940', 'State report', 'Payroll summary'],
      }),
      amount('What bonuses did you owe at year end?', { key: 'bonuses-owed' }),
      yesNo('Were they paid within 75 days?', [], { key: 'bonuses-paid' }),
    ],
    { key: 'has-payroll' },
  ),
  yesNo(
    'Does it have a retirement plan?',
    [
      oneOf('Which plan?', ['401(k)', 'SEP', 'SIMPLE', 'Defined benefit', 'Other'], { key: 'plan' }),
      amount('How much did it pay in for the year?', { key: 'plan-paid' }),
    ],
    { key: 'has-plan' },
  ),
  yesNo(
    'Does it pay for staff health plans?',
    [text('For how many people, and how much?', { key: 'health-plan' })],
    { key: 'has-health-plan' },
  ),
  yesNo(
    'Did you pay people who are not on payroll?',
    [
      yesNo('Have you sent them Form 1099-NEC?', [], {
        key: 'sent-1099',
        no: [
          upload('Please upload a list with names and amounts.', { key: 'contractor-list', paper: 'Other' }),
        ],
      }),
    ],
    { key: 'paid-contractors' },
  ),
];

const loansAndPayments: readonly Asked[] = [
  yesNo(
    'Does the corporation owe money on loans?',
    [
      list(
        'List each loan.',
        [
          text('Lender', { key: 'lender' }),
          amount('Balance at year end', { key: 'balance' }),
          amount('Interest paid', { key: 'interest' }),
        ],
        { key: 'loans' },
      ),
    ],
    { key: 'has-loans' },
  ),
  yesNo(
    'Did it lend to or borrow from an owner or officer?',
    [
      list(
        'List each loan.',
        [
          text('Name', { key: 'name' }),
          oneOf('Who made the loan', ['The owner or officer', 'The corporation'], { key: 'who-lent' }),
          amount('Balance at year end', { key: 'balance' }),
          text('Interest rate', { key: 'rate', longest: 10 }),
        ],
        { key: 'owner-loans' },
      ),
      yesNo('Is there a written note?', [], { key: 'owner-loan-note' }),
    ],
    { key: 'has-owner-loans' },
  ),
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
    ],
    { key: 'has-payments' },
  ),
  yesNo(
    'Was last year’s refund applied to this year?',
    [amount('How much was applied?', { key: 'applied-refund' })],
    { key: 'has-applied-refund' },
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

export const cCorporationForm: CatalogueForm = {
  key: 'us-c-corporation',
  country: 'US',
  name: 'C-Corporation Organizer',
  about: 'Form 1120, owners, books, payroll, loans',
  for: ['C-Corporation'],
  parts: [
    asks('General', general),
    asks('Owners and officers', owners),
    asks('Financial Information', books, {
      instruction: 'Your books answer most of this. Upload them first.',
    }),
    asks('Income', income),
    asks('Deductions', deductions),
    asks('Payroll', payroll),
    asks(VEHICLE, vehicleQuestions('auto'), { when: ['uses-vehicle', YES] }),
    asks(NEW_ASSET, newAssetQuestions('business')),
    asks('Loans and payments', loansAndPayments),
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
