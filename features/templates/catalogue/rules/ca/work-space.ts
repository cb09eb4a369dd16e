/** Use of a home for work, in Canada. */
import { amount, type Asked, list, text, yesNo } from '../build.ts';

export const HOME_OFFICE = 'Home Office';

export const workSpaceQuestions = (of: string): readonly Asked[] => [
  text('How large is the space used for work, in square feet or meters?', {
    key: `${of}-space-size`,
    longest: 20,
  }),
  text('How large is the whole home?', { key: `${of}-home-size`, longest: 20 }),
  yesNo('Is this your main place of work?', [], {
    key: `${of}-space-main`,
    no: [yesNo('Do you use it only for work, and meet clients there?', [], { key: `${of}-space-clients` })],
  }),
  text('If you share the space with home life, how many hours a week is it for work?', {
    key: `${of}-space-hours`,
    longest: 20,
    optional: true,
  }),
  list(
    'What did you pay for the whole home in {{tax_year}}?',
    [
      amount('Rent', { key: 'rent' }),
      amount('Mortgage interest', { key: 'mortgage-interest' }),
      amount('Property tax', { key: 'property-tax' }),
      amount('Home insurance', { key: 'insurance' }),
      amount('Heat, electricity and water', { key: 'utilities' }),
      amount('Upkeep and other', { key: 'other' }),
    ],
    { key: `${of}-home-costs` },
  ),
];
