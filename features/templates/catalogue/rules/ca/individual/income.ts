import { amount, asks, day, list, paragraph, someOf, text, upload, yesNo } from '../../build.ts';

export const income = asks(
  'Income',
  [
    someOf(
      'Which slips do you expect?',
      [
        'T4',
        'T4A',
        'T4A(P)',
        'T4A(OAS)',
        'T4E',
        'T4RSP or T4RIF',
        'T5',
        'T3',
        'T5008',
        'T5013',
        'T5007',
        'RC62',
        'None',
      ],
      {
        key: 'slips',
        followUps: {
          T4: [upload('Please upload each T4 (job).', { key: 't4', paper: 'T4' })],
          T4A: [upload('Please upload each T4A (pension or other).', { key: 't4a', paper: 'T4A' })],
          'T4A(P)': [upload('Please upload your T4A(P) (CPP).', { key: 't4ap', paper: 'T4A(P)' })],
          'T4A(OAS)': [
            upload('Please upload your T4A(OAS) (Old Age Security).', { key: 't4aoas', paper: 'T4A(OAS)' }),
          ],
          T4E: [upload('Please upload your T4E (Employment Insurance).', { key: 't4e', paper: 'T4E' })],
          'T4RSP or T4RIF': [
            upload('Please upload each T4RSP or T4RIF.', {
              key: 't4rsp',
              paper: 'Other',
              options: ['T4RSP', 'T4RIF', 'T4FHSA'],
            }),
          ],
          T5: [upload('Please upload each T5 (interest and dividends).', { key: 't5', paper: 'T5' })],
          T3: [upload('Please upload each T3 (trusts and funds).', { key: 't3', paper: 'T3' })],
          T5008: [
            upload('Please upload each T5008 (sales of securities).', { key: 't5008', paper: 'T5008' }),
          ],
          T5013: [upload('Please upload each T5013 (partnerships).', { key: 't5013', paper: 'T5013' })],
          T5007: [upload('Please upload each T5007 (benefits).', { key: 't5007', paper: 'Other' })],
          RC62: [upload('Please upload your RC62 (child care benefit).', { key: 'rc62', paper: 'RC62' })],
        },
      },
    ),
    yesNo('Did you have tips or pay that is on no slip?', [amount('How much was it?', { key: 'tips' })], {
      key: 'has-tips',
    }),
    yesNo(
      'Did you sell stocks, funds or crypto?',
      [
        upload('Please upload the gain and loss reports.', {
          key: 'gains',
          paper: 'Other',
          options: ['Gain and loss report', 'Trade history', 'Crypto report'],
        }),
      ],
      { key: 'has-gains' },
    ),
    yesNo(
      'Did you sell your home or other real estate?',
      [
        list(
          'List each property you sold.',
          [
            text('Address', { key: 'address' }),
            day('Date bought', { key: 'bought' }),
            day('Date sold', { key: 'sold' }),
            amount('Price when bought', { key: 'cost' }),
            amount('Price when sold', { key: 'price' }),
            text('Years you lived there', { key: 'years' }),
          ],
          { key: 'homes-sold' },
        ),
        upload('Please upload the closing papers.', { key: 'home-sale-papers', paper: 'Closing statement' }),
      ],
      { key: 'sold-home' },
    ),
    yesNo(
      'Did you get support payments?',
      [text('From whom, how much, and for whom?', { key: 'support-received' })],
      { key: 'has-support' },
    ),
    yesNo('Did you work for yourself or run a business?', [], { key: 'has-business', id: 'has-business' }),
    yesNo('Did you rent out property?', [], { key: 'has-rental', id: 'has-rental' }),
    yesNo('Did you run a farm?', [], { key: 'has-farm', id: 'has-farm' }),
    paragraph('Is there other income we should know about?', { key: 'other-income', optional: true }),
  ],
  { instruction: 'Mark a slip even if you have not got it yet. You can upload it later.' },
);
