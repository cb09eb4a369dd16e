import { amount, asks, oneOf, paragraph, upload, yesNo } from '../../build.ts';

export const health = asks('Health coverage', [
  oneOf(
    'Did everyone in your home have health coverage all year?',
    ['Yes, all year', 'Part of the year', 'No'],
    {
      key: 'coverage',
      followUps: {
        'Part of the year': [
          paragraph('Who had no coverage, and in which months?', { key: 'coverage-gaps' }),
        ],
      },
    },
  ),
  yesNo(
    'Did anyone buy a plan on HealthCare.gov or a state exchange?',
    [upload('Please upload Form 1095-A.', { key: '1095-a', paper: '1095-A' })],
    { key: 'has-marketplace' },
  ),
  yesNo(
    'Did you have a health savings account (HSA)?',
    [
      amount('How much did you put in yourself, not through your job?', { key: 'hsa-paid-in' }),
      upload('Please upload the HSA forms.', {
        key: 'hsa-forms',
        paper: '1099-SA',
        options: ['1099-SA', '5498-SA'],
      }),
    ],
    { key: 'has-hsa' },
  ),
  yesNo(
    'Did you pay for long-term care coverage, or get care payments?',
    [
      upload('Please upload the bills or Form 1099-LTC.', {
        key: 'long-term-care',
        paper: '1099-LTC',
        options: ['1099-LTC', 'Premium bill'],
      }),
    ],
    { key: 'has-long-term-care' },
  ),
]);
