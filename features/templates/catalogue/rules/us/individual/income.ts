import { amount, type Asked, asks, list, paragraph, someOf, text, upload, yesNo } from '../../build.ts';

const jobs: readonly Asked[] = [
  yesNo(
    'Did you or your spouse have a job?',
    [
      upload('Please upload every Form W-2.', {
        key: 'w2',
        paper: 'W-2',
        options: ['Your W-2', 'Your spouse’s W-2'],
      }),
    ],
    { key: 'has-wages' },
  ),
  yesNo(
    'Did you get tips or overtime pay?',
    [text('How much in tips, and how much in overtime?', { key: 'tips-overtime' })],
    { key: 'has-tips-overtime' },
  ),
  yesNo(
    'Did you get stock, options or share units from your job?',
    [
      upload('Please upload the stock plan papers.', {
        key: 'stock-plan',
        paper: '3921',
        options: ['Form 3921', 'Form 3922', 'Plan statement'],
      }),
    ],
    { key: 'has-stock-plan' },
  ),
];

const investments: readonly Asked[] = [
  yesNo(
    'Did you have bank, savings or investment accounts?',
    [
      upload('Please upload interest and dividend statements.', {
        key: '1099-int',
        paper: '1099-INT',
        options: ['1099-INT', '1099-DIV', '1099-OID'],
      }),
      upload('Please upload the tax package from each broker.', {
        key: '1099-consolidated',
        paper: 'Consolidated 1099',
        options: ['Consolidated 1099', '1099-B'],
      }),
    ],
    { key: 'has-investments' },
  ),
  yesNo(
    'Did you own part of a partnership, S corporation, trust or estate?',
    [
      list(
        'List each one, so we know which K-1s to expect.',
        [text('Name', { key: 'name' }), text('Your share in percent', { key: 'share', longest: 10 })],
        { key: 'k1-list' },
      ),
      upload('Please upload each K-1.', {
        key: 'k1',
        paper: 'K-1 (1065)',
        options: ['Partnership K-1', 'S corporation K-1', 'Trust or estate K-1', 'K-3', 'Grantor letter'],
      }),
    ],
    { key: 'has-k1' },
  ),
];

const retirement: readonly Asked[] = [
  yesNo(
    'Did you take money from a pension, IRA or other plan?',
    [
      upload('Please upload each Form 1099-R.', {
        key: '1099-r',
        paper: '1099-R',
        options: ['1099-R', 'RRB-1099-R'],
      }),
      yesNo('Did you move any of it to another plan?', [], { key: 'has-rollover' }),
      yesNo('Did you give any of it straight to charity?', [], { key: 'has-ira-charity' }),
    ],
    { key: 'has-retirement' },
  ),
  yesNo(
    'Did you get Social Security or railroad checks?',
    [
      upload('Please upload the benefit statement.', {
        key: 'ssa-1099',
        paper: 'SSA-1099',
        options: ['SSA-1099', 'RRB-1099'],
      }),
    ],
    { key: 'has-social-security' },
  ),
];

const other: readonly Asked[] = [
  someOf(
    'Which other income did you have?',
    ['Unemployment or state refund', 'Gambling', 'Alimony', 'Canceled debt', 'Prizes or jury pay', 'None'],
    {
      key: 'other-income-kinds',
      followUps: {
        'Unemployment or state refund': [
          upload('Please upload Form 1099-G.', {
            key: '1099-g',
            paper: '1099-G',
          }),
        ],
        Gambling: [
          upload('Please upload each Form W-2G.', { key: 'w2g', paper: 'W-2G' }),
          amount('How much did you lose on bets?', { key: 'gambling-losses' }),
        ],
        Alimony: [amount('How much alimony did you get?', { key: 'alimony-received' })],
        'Canceled debt': [
          upload('Please upload the debt papers.', {
            key: '1099-c',
            paper: '1099-C',
            options: ['1099-C', '1099-A'],
          }),
        ],
        'Prizes or jury pay': [
          upload('Please upload each Form 1099-MISC.', { key: '1099-misc', paper: '1099-MISC' }),
        ],
      },
    },
  ),
  yesNo(
    'Did you sell a home, land or other property?',
    [
      text('What did you sell, and when did you buy it?', { key: 'property-sold' }),
      upload('Please upload the sale papers.', {
        key: 'property-sale',
        paper: 'Closing statement',
        options: ['1099-S', 'Closing statement'],
      }),
    ],
    { key: 'sold-property' },
  ),
  yesNo(
    'Did you sell goods or services online or through an app?',
    [upload('Please upload each Form 1099-K.', { key: '1099-k', paper: '1099-K' })],
    { key: 'sold-online' },
  ),
];

const schedules: readonly Asked[] = [
  yesNo('Did you work for yourself or run a business?', [], { key: 'has-business', id: 'has-business' }),
  yesNo('Did you rent out property or get royalties?', [], { key: 'has-rental', id: 'has-rental' }),
  yesNo('Did you run a farm or ranch?', [], { key: 'has-farm', id: 'has-farm' }),
];

export const income = asks(
  'Income',
  [
    ...jobs,
    ...investments,
    ...retirement,
    ...other,
    ...schedules,
    paragraph('Is there other income we should know about?', { key: 'other-income', optional: true }),
  ],
  { instruction: 'Answer Yes even if you don’t have the form yet. You can upload it later.' },
);
