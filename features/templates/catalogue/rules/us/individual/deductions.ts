import { amount, asks, list, text, upload, yesNo } from '../../build.ts';

export const deductions = asks('Deductions', [
  yesNo(
    'Do you own a home?',
    [
      yesNo(
        'Do you pay a mortgage or home equity loan?',
        [upload('Please upload each Form 1098 from your lender.', { key: 'home-1098', paper: '1098' })],
        { key: 'has-mortgage' },
      ),
      upload('Please upload your property tax bills.', { key: 'home-property-tax', paper: 'Property tax' }),
      yesNo(
        'Did you buy or refinance your home in {{tax_year}}?',
        [upload('Please upload the closing statement.', { key: 'home-closing', paper: 'Closing statement' })],
        { key: 'bought-home' },
      ),
    ],
    { key: 'owns-home' },
  ),
  yesNo(
    'Did you give money to charity?',
    [
      amount('How much did you give in all?', { key: 'charity-cash' }),
      upload('Please upload receipts for gifts of $250 or more.', {
        key: 'charity-receipts',
        paper: 'Charity',
      }),
    ],
    { key: 'gave-money' },
  ),
  yesNo(
    'Did you give clothes, goods or a car to charity?',
    [
      list(
        'List what you gave.',
        [
          text('To whom', { key: 'to' }),
          text('What', { key: 'what' }),
          amount('Worth today', { key: 'worth' }),
        ],
        { key: 'charity-goods' },
      ),
      upload('Please upload the receipts.', {
        key: 'charity-goods-receipts',
        paper: 'Charity',
        options: ['Receipt', 'Appraisal', 'Form 1098-C'],
      }),
    ],
    { key: 'gave-goods' },
  ),
  yesNo(
    'Did you have large medical or dental bills that insurance didn’t cover?',
    [
      amount('What did you pay to doctors, dentists and hospitals?', { key: 'medical-bills' }),
      amount('What did you pay for health plans, not through your job?', { key: 'medical-premiums' }),
    ],
    { key: 'has-medical' },
  ),
  yesNo(
    'Did you pay a tax based on the value of a car or boat?',
    [upload('Please upload the registration bill.', { key: 'vehicle-tax', paper: 'Vehicle registration' })],
    { key: 'has-vehicle-tax' },
  ),
  yesNo(
    'Did you pay interest on a loan for a new car bought after 2024?',
    [
      text('What is the VIN of the car?', { key: 'car-vin', longest: 20 }),
      amount('How much interest did you pay?', { key: 'car-interest' }),
    ],
    { key: 'has-car-loan' },
  ),
  yesNo(
    'Did you pay interest on a student loan?',
    [upload('Please upload each Form 1098-E.', { key: '1098-e', paper: '1098-E' })],
    { key: 'has-student-loan' },
  ),
  yesNo(
    'Did you put money in an IRA, or do you plan to?',
    [amount('How much for {{tax_year}}?', { key: 'ira-amount' })],
    { key: 'has-ira' },
  ),
  yesNo(
    'Did you teach in a school and pay for class supplies?',
    [amount('How much did you spend?', { key: 'teacher-supplies' })],
    { key: 'is-teacher' },
  ),
  yesNo('Did you pay alimony?', [text('Whom did you pay, and how much?', { key: 'alimony-paid' })], {
    key: 'pays-alimony',
  }),
  yesNo('Did a declared disaster damage your property?', [], { key: 'had-disaster' }),
]);
