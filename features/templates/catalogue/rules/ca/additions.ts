/** What was bought to be used for years, and what was sold of it: capital cost allowance in Canada. */
import { amount, type Asked, day, list, oneOf, text, upload, yesNo } from '../build.ts';

export const ADDITIONS = 'New Asset/Other Costs';

export const additionQuestions = (of: string): readonly Asked[] => [
  yesNo(
    'Did you buy equipment, tools, furniture or a computer?',
    [
      list(
        'List each item over $500.',
        [
          text('What is it?', { key: 'what' }),
          day('First day ready for use', { key: 'ready' }),
          amount('Cost before GST or HST', { key: 'cost' }),
          amount('GST or HST paid', { key: 'sales-tax' }),
          text('Percent used for work', { key: 'work-percent', longest: 10 }),
        ],
        { key: `${of}-additions` },
      ),
      upload('Please upload the bills.', { key: `${of}-addition-bills`, paper: 'Other', optional: true }),
    ],
    { key: `${of}-has-additions` },
  ),
  yesNo(
    'Did you buy, build or improve a building?',
    [
      list(
        'List each one.',
        [
          text('What was bought or built?', { key: 'what' }),
          day('Date ready for use', { key: 'ready' }),
          amount('Cost', { key: 'cost' }),
          amount('Part of the cost that was land', { key: 'land' }),
        ],
        { key: `${of}-buildings` },
      ),
    ],
    { key: `${of}-has-buildings` },
  ),
  yesNo(
    'Did you sell, trade in or stop using anything on last year’s list?',
    [
      list(
        'List what you sold or stopped using.',
        [
          text('What was it?', { key: 'what' }),
          day('Date', { key: 'date' }),
          amount('Price', { key: 'price' }),
        ],
        { key: `${of}-disposals` },
      ),
    ],
    { key: `${of}-has-disposals` },
  ),
  oneOf('Should we claim all the capital cost allowance we can?', ['Yes', 'No', 'Only what saves tax'], {
    key: `${of}-cca`,
  }),
];
