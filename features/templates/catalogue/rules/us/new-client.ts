/** Intake of somebody the firm does not know yet. */
import {
  asks,
  type CatalogueForm,
  day,
  list,
  oneOf,
  page,
  paragraph,
  review,
  secret,
  someOf,
  text,
  upload,
  yesNo,
} from '../build.ts';

export const newClientForm: CatalogueForm = {
  key: 'us-new-client',
  country: 'US',
  name: 'New Client Intake',
  about: 'Contact, household, prior preparer',
  for: [],
  parts: [
    page(
      'Welcome',
      `<p>Hello {{client_first_name}},</p><p>Welcome to {{firm_name}}. These few questions help us get to know you. They take about ten minutes.</p><p>Have your last tax return and a photo ID handy. Your answers save as you go, so you can stop and come back.</p>`,
    ),
    asks('About you', [
      text('What is your full legal name?', { key: 'legal-name', noNotApplicable: true }),
      text('What should we call you?', { key: 'preferred-name', optional: true }),
      secret('What is your Social Security number or ITIN?', { key: 'ssn' }),
      day('What is your date of birth?', { key: 'birth-date' }),
      text('What is your home address?', { key: 'address' }),
      text('What is the best phone number for you?', { key: 'phone', longest: 20 }),
      oneOf('How should we reach you?', ['This portal', 'Email', 'Phone', 'Text message'], {
        key: 'contact-by',
      }),
      text('What work do you do?', { key: 'job' }),
      upload('Please upload a photo ID.', {
        key: 'id',
        paper: 'ID',
        options: ['Driver license', 'State ID', 'Passport'],
      }),
      text('Who told you about us?', { key: 'referred-by', optional: true }),
    ]),
    asks('Household', [
      yesNo(
        'Are you married?',
        [
          text('What is your spouse’s full legal name?', { key: 'spouse-name' }),
          secret('What is your spouse’s Social Security number or ITIN?', { key: 'spouse-ssn' }),
          day('What is your spouse’s date of birth?', { key: 'spouse-birth-date' }),
          text('What is your spouse’s email address?', { key: 'spouse-email' }),
        ],
        { key: 'married' },
      ),
      yesNo(
        'Do you support children or other people?',
        [
          list(
            'List each person you support.',
            [
              text('Full name', { key: 'name' }),
              secret('Social Security number', { key: 'ssn' }),
              day('Date of birth', { key: 'birth-date' }),
              text('Relation to you', { key: 'relation' }),
            ],
            { key: 'dependents' },
          ),
        ],
        { key: 'has-dependents' },
      ),
      someOf(
        'Which of these do you have?',
        [
          'A job',
          'A business',
          'Rental property',
          'A farm',
          'Investments',
          'Crypto',
          'A pension',
          'Income from abroad',
          'A share in a company or trust',
        ],
        { key: 'income-kinds' },
      ),
      yesNo(
        'Do you own a company or run a trust that needs a return?',
        [
          list(
            'List each one.',
            [
              text('Name', { key: 'name' }),
              oneOf(
                'Kind',
                ['S corporation', 'C corporation', 'Partnership', 'Trust or estate', 'Nonprofit'],
                { key: 'kind' },
              ),
              secret('EIN', { key: 'ein' }),
              text('Your share in percent', { key: 'share', longest: 10 }),
            ],
            { key: 'entities' },
          ),
        ],
        { key: 'has-entities' },
      ),
      text('In which states did you live or work in the last two years?', { key: 'states' }),
    ]),
    asks('Tax history', [
      oneOf('Who prepared your last return?', ['I did', 'Another firm', 'I have not filed'], {
        key: 'last-preparer',
        followUps: {
          'Another firm': [
            text('What is the name of the firm?', { key: 'last-firm' }),
            yesNo('May we ask them for your papers?', [], { key: 'may-ask-firm' }),
          ],
          'I have not filed': [text('For which years did you not file?', { key: 'years-not-filed' })],
        },
      }),
      upload('Please upload your last two federal returns.', {
        key: 'prior-returns',
        paper: 'Prior-year return',
      }),
      upload('Please upload your last state return.', {
        key: 'prior-state-return',
        paper: 'Prior-year state return',
        optional: true,
      }),
      yesNo(
        'Do you have an open letter from the IRS or a state?',
        [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
        { key: 'has-notice' },
      ),
      yesNo(
        'Do you owe tax from earlier years?',
        [text('For which years, and how much?', { key: 'tax-owed' })],
        { key: 'owes-tax' },
      ),
      someOf(
        'What can we help you with?',
        [
          'Tax return',
          'Tax planning',
          'Bookkeeping',
          'Payroll',
          'Starting a business',
          'A letter from the IRS',
        ],
        { key: 'services' },
      ),
      paragraph('What would you like us to know?', { key: 'notes', optional: true }),
    ]),
    review(),
  ],
};
