import { amount, asks, list, paragraph, text, upload, yesNo } from '../../build.ts';

export const foreign = asks('Foreign and digital assets', [
  yesNo(
    'Did you get, sell, trade or spend crypto or other digital assets?',
    [
      upload('Please upload the reports from each exchange or wallet.', {
        key: 'crypto-reports',
        paper: '1099-DA',
        options: ['1099-DA', 'Gain and loss report', 'Transaction file'],
      }),
      yesNo('Did you earn any by mining, staking or as pay?', [], { key: 'earned-crypto' }),
    ],
    { key: 'has-crypto' },
  ),
  yesNo(
    'Did you own, or could you sign for, an account outside the US?',
    [
      list(
        'List each account outside the US.',
        [
          text('Bank and country', { key: 'bank' }),
          text('Kind of account', { key: 'kind' }),
          amount('Highest balance in the year', { key: 'highest' }),
          amount('Interest or gains', { key: 'income' }),
        ],
        { key: 'foreign-accounts' },
      ),
    ],
    { key: 'has-foreign-accounts' },
  ),
  yesNo(
    'Did you earn money or pay tax in another country?',
    [
      upload('Please upload proof of foreign income and tax.', {
        key: 'foreign-income',
        paper: 'Foreign income',
        options: ['Pay statement', 'Tax return', 'Tax receipt'],
      }),
    ],
    { key: 'has-foreign-income' },
  ),
  yesNo('Did you live outside the US for part of {{tax_year}}?', [], { key: 'has-lived-abroad' }),
  yesNo(
    'Do you own part of a foreign business or trust?',
    [paragraph('Which one, and what is your share?', { key: 'foreign-business' })],
    { key: 'has-foreign-business' },
  ),
  yesNo(
    'Did someone outside the US give or leave you more than $100,000?',
    [text('Who was it, and how much did you get?', { key: 'foreign-gift' })],
    { key: 'has-foreign-gift' },
  ),
]);
