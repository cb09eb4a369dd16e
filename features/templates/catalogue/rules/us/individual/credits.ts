import { amount, asks, list, secret, text, upload, yesNo } from '../../build.ts';

export const credits = asks('Credits', [
  yesNo(
    'Did you pay for child care so that you could work?',
    [
      list(
        'List each person or center you paid.',
        [
          text('Name of caregiver', { key: 'name' }),
          text('Address', { key: 'address' }),
          secret('EIN or Social Security number', { key: 'tax-id' }),
          text('Which child', { key: 'child' }),
          amount('Amount paid', { key: 'paid' }),
        ],
        { key: 'child-care' },
      ),
    ],
    { key: 'has-child-care' },
  ),
  yesNo(
    'Was anyone in your family in college or trade school?',
    [
      upload('Please upload each Form 1098-T.', { key: '1098-t', paper: '1098-T' }),
      amount('What did you pay for books and supplies?', { key: 'school-books' }),
      yesNo(
        'Did you use money from a 529 plan?',
        [upload('Please upload each Form 1099-Q.', { key: '1099-q', paper: '1099-Q' })],
        { key: 'has-529' },
      ),
    ],
    { key: 'has-students' },
  ),
  yesNo(
    'Did you adopt a child, or start to adopt one?',
    [amount('What did you pay for the adoption?', { key: 'adoption-costs' })],
    { key: 'adopted' },
  ),
  yesNo(
    'Did you make your home more energy efficient, or buy an electric car?',
    [
      upload('Please upload the bills, such as for solar panels or windows.', {
        key: 'energy-bills',
        paper: 'Energy credits',
      }),
    ],
    { key: 'saved-energy' },
  ),
]);
