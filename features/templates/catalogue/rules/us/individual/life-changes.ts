import { asks, paragraph, someOf, text, upload, yesNo } from '../../build.ts';

export const lifeChanges = asks('Life changes', [
  someOf(
    'What changed in your life in {{tax_year}}?',
    [
      'Married',
      'Divorced or separated',
      'New child',
      'A death in the family',
      'New job',
      'Retired',
      'Inherited',
      'None of these',
    ],
    {
      key: 'changes',
      followUps: {
        'Divorced or separated': [
          upload('Please upload the agreement.', { key: 'divorce-papers', paper: 'Other' }),
        ],
        Inherited: [paragraph('What did you inherit, from whom, and when?', { key: 'inherited' })],
      },
    },
  ),
  paragraph('Please give names and dates for what you marked above.', {
    key: 'change-details',
    optional: true,
  }),
  yesNo(
    'Did you give one person more than $19,000 in gifts?',
    [text('To whom did you give, and how much?', { key: 'gifts' })],
    { key: 'gave-gifts' },
  ),
  yesNo(
    'Did you get a letter from the IRS or a state?',
    [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
    { key: 'has-notice' },
  ),
  yesNo('Do you expect large changes in income next year?', [], { key: 'expects-change' }),
]);
