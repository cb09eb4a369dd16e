import { amount, asks, day, list, oneOf, secret, text, upload, yesNo } from '../../build.ts';

export const foreign = asks('Foreign and digital assets', [
  yesNo(
    'Did property you own abroad cost more than $100,000 in all?',
    [
      list(
        'List each one. Leave out your own cottage and your RRSP.',
        [
          text('What and in which country', { key: 'what' }),
          amount('Highest cost in the year', { key: 'highest-cost' }),
          amount('Cost at year end', { key: 'year-end-cost' }),
          amount('Income', { key: 'income' }),
          amount('Gain or loss', { key: 'gain' }),
        ],
        { key: 'foreign-property' },
      ),
    ],
    { key: 'has-foreign-property' },
  ),
  yesNo(
    'Did you earn money or pay tax in another country?',
    [
      upload('Please upload proof of income and tax.', {
        key: 'foreign-income',
        paper: 'Foreign income',
        options: ['Foreign slip', 'Foreign return', 'Tax receipt'],
      }),
    ],
    { key: 'has-foreign-income' },
  ),
  yesNo('Are you a US citizen or green card holder?', [], { key: 'us-person' }),
  yesNo(
    'Did you own shares of a company or trust abroad?',
    [text('Which one, and what share?', { key: 'foreign-company' })],
    { key: 'has-foreign-company' },
  ),
  yesNo(
    'Did you mine, stake or get paid in crypto?',
    [amount('What was it worth when you got it?', { key: 'crypto-earned' })],
    { key: 'earned-crypto' },
  ),
]);

export const payments = asks('Payments and refunds', [
  yesNo(
    'Did you pay tax by installments for {{tax_year}}?',
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
    'Did the CRA send you a letter or review?',
    [upload('Please upload every page.', { key: 'notice', paper: 'Other' })],
    { key: 'has-notice' },
  ),
  yesNo('Do you get refunds by direct deposit?', [], {
    key: 'direct-deposit',
    no: [
      list(
        'Which bank account should the CRA use?',
        [
          text('Name of the bank', { key: 'bank' }),
          secret('Transit and institution number', { key: 'transit' }),
          secret('Account number', { key: 'number' }),
        ],
        { key: 'bank-account' },
      ),
    ],
  }),
  oneOf(
    'If you owe tax, how do you want to pay?',
    ['Online banking', 'My Payment', 'Preauthorized debit', 'Not sure'],
    { key: 'pay-choice' },
  ),
  yesNo('Have you made us your representative with the CRA?', [], { key: 'is-authorized' }),
]);
