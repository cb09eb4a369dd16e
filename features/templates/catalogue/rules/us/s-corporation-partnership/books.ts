/** What the books and the payroll of the business tell. */
import { amount, type Asked, day, list, oneOf, paragraph, someOf, text, upload, yesNo } from '../../build.ts';

export const financial: readonly Asked[] = [
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
  upload('Please upload the December bank and card statements.', {
    key: 'statements',
    paper: 'Other',
    options: ['Bank statement', 'Card statement'],
  }),
  yesNo('Do the bank balances in your books match the bank?', [], {
    key: 'matched',
    no: [paragraph('What does not match?', { key: 'unmatched' })],
  }),
  someOf('Which income forms did you get?', ['1099-NEC', '1099-K', '1099-INT or DIV', '1099-B', 'None'], {
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
    },
  }),
  yesNo(
    'Do you keep stock to sell?',
    [
      amount('What was it worth on January 1?', { key: 'stock-start' }),
      amount('What was it worth on December 31?', { key: 'stock-end' }),
    ],
    { key: 'has-stock' },
  ),
  amount('How much do customers still owe you at year end?', { key: 'receivables' }),
  amount('How much do you still owe to suppliers at year end?', { key: 'payables' }),
  amount('How much of the meals cost was with clients or on trips?', { key: 'meals' }),
  amount('How much was spent on shows, games and club dues?', { key: 'entertainment' }),
  amount('How much did the business pay in fines?', { key: 'fines' }),
  yesNo(
    'Did the business give to charity?',
    [upload('Please upload the receipts.', { key: 'charity', paper: 'Charity' })],
    { key: 'gave' },
  ),
  yesNo(
    'Did the business pay for an owner’s life insurance?',
    [amount('How much did it pay?', { key: 'life-premium' })],
    { key: 'has-life' },
  ),
  yesNo(
    'Did any owner use a home office that the business pays for?',
    [amount('How much did the business pay back?', { key: 'home-office-paid' })],
    { key: 'has-home-office' },
  ),
];

export const payroll: readonly Asked[] = [
  yesNo(
    'Did the business have people on payroll?',
    [
      upload('Please upload the payroll reports.', {
        key: 'payroll-reports',
        paper: 'Other',
        options: ['Form W-3', 'Form 941', 'Form 940', 'State report', 'Payroll summary'],
      }),
      list(
        'List the pay of each owner on payroll.',
        [
          text('Owner', { key: 'name' }),
          amount('Wages', { key: 'wages' }),
          amount('Health premiums paid', { key: 'health' }),
        ],
        { key: 'owner-pay' },
      ),
      yesNo('Are the health premiums in Box 1 of the owners’ W-2s?', [], { key: 'premiums-in-w2' }),
    ],
    { key: 'has-payroll' },
  ),
  yesNo(
    'Does the business have a retirement plan?',
    [
      oneOf('Which plan?', ['401(k)', 'SEP', 'SIMPLE', 'Defined benefit', 'Other'], { key: 'plan' }),
      amount('How much did the business pay in for the year?', { key: 'plan-paid' }),
      yesNo(
        'Was any of it paid after year end?',
        [day('When was it, or will it be, paid?', { key: 'plan-paid-on' })],
        { key: 'plan-paid-late' },
      ),
    ],
    { key: 'has-plan' },
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
  yesNo(
    'For a partnership: were partners paid for work no matter the profit?',
    [text('Who was paid, and how much?', { key: 'guaranteed-payments' })],
    { key: 'has-guaranteed-payments' },
  ),
];
