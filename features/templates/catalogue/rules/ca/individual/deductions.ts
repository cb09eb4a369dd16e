import { amount, asks, list, oneOf, secret, text, upload, yesNo } from '../../build.ts';

export const deductions = asks('Deductions', [
  yesNo(
    'Did you pay into an RRSP, also in the first 60 days of this year?',
    [
      upload('Please upload each RRSP receipt.', {
        key: 'rrsp',
        paper: 'RRSP receipt',
        options: ['March to December', 'First 60 days', 'Spousal plan'],
      }),
    ],
    { key: 'has-rrsp' },
  ),
  yesNo(
    'Do you pay back a Home Buyers’ Plan or Lifelong Learning Plan?',
    [amount('How much did you pay back?', { key: 'hbp' })],
    { key: 'has-hbp' },
  ),
  yesNo(
    'Did you pay into an FHSA?',
    [upload('Please upload the T4FHSA slip.', { key: 'fhsa', paper: 'Other' })],
    { key: 'has-fhsa' },
  ),
  yesNo(
    'Did you pay union or professional dues?',
    [upload('Please upload the receipts.', { key: 'dues', paper: 'Other' })],
    { key: 'has-dues' },
  ),
  yesNo(
    'Did you pay for child care so that you could work or study?',
    [
      list(
        'List each caregiver or camp.',
        [
          text('Name', { key: 'name' }),
          secret('SIN, if a person', { key: 'sin' }),
          text('Which child', { key: 'child' }),
          amount('Amount paid', { key: 'paid' }),
        ],
        { key: 'child-care' },
      ),
      upload('Please upload the receipts.', { key: 'child-care-receipts', paper: 'Child care' }),
    ],
    { key: 'has-child-care' },
  ),
  yesNo(
    'Did your job make you pay for your own costs or home office?',
    [
      upload('Please upload Form T2200, signed by your employer.', { key: 't2200', paper: 'Other' }),
      text('Which costs did you pay, and how much?', { key: 'job-costs' }),
    ],
    { key: 'has-job-costs' },
  ),
  yesNo(
    'Did you pay support?',
    [
      text('To whom, how much, and for whom?', { key: 'support-paid' }),
      upload('Please upload the agreement, if we do not have it.', {
        key: 'support-papers',
        paper: 'Alimony',
        optional: true,
      }),
    ],
    { key: 'pays-support' },
  ),
  yesNo(
    'Did you borrow money to invest?',
    [amount('How much interest did you pay?', { key: 'invest-interest' })],
    { key: 'borrowed-to-invest' },
  ),
  yesNo(
    'Did you pay fees to manage your investments?',
    [amount('How much, outside your RRSP and TFSA?', { key: 'invest-fees' })],
    { key: 'has-invest-fees' },
  ),
  yesNo(
    'Did you pay legal fees to get pay or support owed to you?',
    [amount('How much did you pay?', { key: 'legal-fees' })],
    { key: 'has-legal-fees' },
  ),
  yesNo(
    'Did you live in a northern zone for six months?',
    [text('Where, and from when to when?', { key: 'northern' })],
    { key: 'is-northern' },
  ),
]);

export const credits = asks('Credits', [
  yesNo(
    'Did you have medical costs that no plan paid back?',
    [
      upload('Please upload the receipts or a summary.', {
        key: 'medical',
        paper: 'Medical',
        options: ['Pharmacy summary', 'Dental', 'Receipts', 'Plan premiums'],
      }),
    ],
    { key: 'has-medical' },
  ),
  yesNo(
    'Did you give to charity or to a political party?',
    [
      upload('Please upload the official receipts.', {
        key: 'charity',
        paper: 'Charity',
        options: ['Charity', 'Political'],
      }),
    ],
    { key: 'gave' },
  ),
  yesNo(
    'Did you, your spouse or a child study?',
    [
      upload('Please upload each T2202.', { key: 't2202', paper: 'T2202' }),
      oneOf(
        'What should happen with credits a child does not need?',
        ['Pass to a parent', 'Keep for later', 'Not sure'],
        { key: 'tuition-transfer' },
      ),
    ],
    { key: 'has-students' },
  ),
  yesNo(
    'Did you pay interest on a government student loan?',
    [upload('Please upload the statement.', { key: 'student-loan', paper: 'Other' })],
    { key: 'has-student-loan' },
  ),
  yesNo(
    'Does anyone in the family have the disability tax credit?',
    [text('Who has it?', { key: 'disability' })],
    {
      key: 'has-disability',
      no: [yesNo('Should we look into it for someone?', [], { key: 'wants-disability' })],
    },
  ),
  yesNo(
    'Do you care for a parent or other family member?',
    [text('For whom, and do they live with you?', { key: 'caregiver' })],
    { key: 'is-caregiver' },
  ),
  yesNo(
    'Did you buy your first home in {{tax_year}}?',
    [upload('Please upload the closing papers.', { key: 'first-home', paper: 'Closing statement' })],
    { key: 'bought-first-home' },
  ),
  yesNo(
    'Did you make your home safer or easier to use for someone over 65?',
    [amount('What did it cost?', { key: 'home-access' })],
    { key: 'has-home-access' },
  ),
  yesNo(
    'Did you pay rent or property tax on your home?',
    [text('Paid to whom, and how much?', { key: 'rent-paid' })],
    { key: 'pays-rent' },
  ),
  yesNo(
    'Are you a teacher, volunteer firefighter or search volunteer?',
    [text('Which one, and what did you spend or serve?', { key: 'special-job' })],
    { key: 'has-special-job' },
  ),
]);
