import { amount, asks, day, list, oneOf, secret, text, yesNo } from '../../build.ts';

const paid = [
  oneOf('Quarter', ['First', 'Second', 'Third', 'Fourth'], { key: 'quarter' }),
  day('Date paid', { key: 'date' }),
  amount('Amount', { key: 'amount' }),
];

export const payments = asks('Payments and refunds', [
  yesNo(
    'Did you make estimated tax payments to the IRS for {{tax_year}}?',
    [list('List each payment to the IRS.', paid, { key: 'federal-payments' })],
    { key: 'paid-federal' },
  ),
  yesNo(
    'Did you make estimated tax payments to a state or city?',
    [
      list('List each payment to a state or city.', [text('State or city', { key: 'state' }), ...paid], {
        key: 'state-payments',
      }),
    ],
    { key: 'paid-state' },
  ),
  yesNo(
    'Did you pay when you asked for more time to file?',
    [amount('How much did you pay?', { key: 'extension-paid' })],
    { key: 'paid-extension' },
  ),
  yesNo(
    'Was last year’s refund applied to {{tax_year}}?',
    [amount('How much was applied?', { key: 'applied-refund' })],
    { key: 'has-applied-refund' },
  ),
  oneOf(
    'If you get a refund, what should happen?',
    ['Pay it to my bank', 'Apply it to next year', 'Split it'],
    {
      key: 'refund-choice',
    },
  ),
  oneOf(
    'If you owe tax, how do you want to pay?',
    ['From my bank account', 'On the IRS website', 'By check', 'In monthly payments'],
    { key: 'pay-choice' },
  ),
  list(
    'Which bank account should we use?',
    [
      text('Name of the bank', { key: 'bank' }),
      oneOf('Kind of account', ['Checking', 'Savings'], { key: 'kind' }),
      secret('Routing number', { key: 'routing' }),
      secret('Account number', { key: 'number' }),
    ],
    { key: 'bank-accounts' },
  ),
]);
