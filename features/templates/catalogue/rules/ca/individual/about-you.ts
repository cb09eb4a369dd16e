import {
  amount,
  type Asked,
  asks,
  day,
  list,
  oneOf,
  paragraph,
  secret,
  text,
  upload,
  yesNo,
} from '../../build.ts';

const partner: readonly Asked[] = [
  text('What is your spouse’s or partner’s full name?', { key: 'spouse-name' }),
  secret('What is their SIN?', { key: 'spouse-sin' }),
  day('What is their date of birth?', { key: 'spouse-birth-date' }),
  yesNo('Do we prepare their return, too?', [], {
    key: 'spouse-is-client',
    no: [amount('What was their net income (line 23600)?', { key: 'spouse-net-income' })],
  }),
];

export const aboutYou = asks('About you', [
  text('What is your full legal name?', { key: 'legal-name', noNotApplicable: true }),
  yesNo('Did we prepare your {{prior_year}} return?', [], {
    key: 'had-us-before',
    no: [
      secret('What is your SIN?', { key: 'sin' }),
      day('What is your date of birth?', { key: 'birth-date' }),
      upload('Please upload last year’s return and notice.', {
        key: 'prior-returns',
        paper: 'Prior-year return',
        options: ['T1 return', 'Notice of assessment'],
      }),
    ],
  }),
  oneOf(
    'In which province or territory did you live on December 31?',
    [
      'Alberta',
      'British Columbia',
      'Manitoba',
      'New Brunswick',
      'Newfoundland and Labrador',
      'Northwest Territories',
      'Nova Scotia',
      'Nunavut',
      'Ontario',
      'Prince Edward Island',
      'Quebec',
      'Saskatchewan',
      'Yukon',
      'Outside Canada',
    ],
    {
      key: 'province',
      followUps: {
        Quebec: [
          upload('Please upload your RL slips, too.', {
            key: 'rl-slips',
            paper: 'Other',
            options: ['RL-1', 'RL-2', 'RL-3', 'RL-8', 'RL-16', 'RL-31'],
          }),
        ],
      },
    },
  ),
  oneOf(
    'What was your marital status on December 31, {{tax_year}}?',
    ['Single', 'Married', 'Living common-law', 'Separated', 'Divorced', 'Widowed'],
    {
      key: 'marital-status',
      followUps: { Separated: [day('Since when have you lived apart?', { key: 'separated-since' })] },
    },
  ),
  yesNo('Did you have a spouse or common-law partner at year end?', partner, { key: 'has-spouse' }),
  yesNo(
    'Did your marital status change in {{tax_year}}?',
    [text('What changed, and on what date?', { key: 'marital-change' })],
    { key: 'marital-changed' },
  ),
  yesNo(
    'Did you move in {{tax_year}}?',
    [
      text('What is your new address?', { key: 'new-address' }),
      yesNo(
        'Did you move at least 40 km closer to work or school?',
        [upload('Please upload the moving receipts.', { key: 'moving-receipts', paper: 'Other' })],
        { key: 'moved-for-work' },
      ),
    ],
    { key: 'moved' },
  ),
  yesNo(
    'Did you come to or leave Canada in {{tax_year}}?',
    [text('On what date, and from or to which country?', { key: 'migration' })],
    { key: 'migrated' },
  ),
  yesNo(
    'Are you a Canadian citizen?',
    [yesNo('May the CRA give your details to Elections Canada?', [], { key: 'elections' })],
    { key: 'citizen' },
  ),
  yesNo(
    'Do you support a child or another person?',
    [
      list(
        'List each person.',
        [
          text('Full name', { key: 'name' }),
          secret('SIN, if any', { key: 'sin' }),
          day('Date of birth', { key: 'birth-date' }),
          text('Relation to you', { key: 'relation' }),
          amount('Their net income', { key: 'income' }),
          oneOf('Disabled', ['Yes', 'No'], { key: 'disabled' }),
        ],
        { key: 'dependents' },
      ),
      yesNo(
        'Do you share custody?',
        [paragraph('With whom, and how is the time shared?', { key: 'custody' })],
        { key: 'shares-custody' },
      ),
    ],
    { key: 'has-dependents' },
  ),
]);
