/** Intake of somebody in Canada the firm does not know yet. */
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

export const canadianNewClientForm: CatalogueForm = {
  key: 'ca-new-client',
  country: 'CA',
  name: 'New Client Intake, Canada',
  about: 'Contact, family, CRA access, prior preparer',
  for: [],
  parts: [
    page(
      'Welcome',
      `<p>Hello {{client_first_name}},</p><p>Welcome to {{firm_name}}. These few questions help us get to know you. They take about ten minutes.</p><p>Have your last notice of assessment and a photo ID at hand. Your answers save as you go, so you can stop and come back.</p>`,
    ),
    asks('About you', [
      text('What is your full legal name?', { key: 'legal-name', noNotApplicable: true }),
      text('What should we call you?', { key: 'preferred-name', optional: true }),
      secret('What is your SIN?', { key: 'sin' }),
      day('What is your date of birth?', { key: 'birth-date' }),
      text('What is your home address, with province and postal code?', { key: 'address' }),
      text('What is the best phone number for you?', { key: 'phone', longest: 20 }),
      oneOf('In which language should we write to you?', ['English', 'French'], { key: 'language' }),
      oneOf('How should we reach you?', ['This portal', 'Email', 'Phone', 'Text message'], {
        key: 'contact-by',
      }),
      upload('Please upload a photo ID.', {
        key: 'id',
        paper: 'ID',
        options: ['Driver’s licence', 'Passport', 'PR card'],
      }),
      text('Who told you about us?', { key: 'referred-by', optional: true }),
    ]),
    asks('Family', [
      oneOf(
        'What is your marital status?',
        ['Single', 'Married', 'Living common-law', 'Separated', 'Divorced', 'Widowed'],
        { key: 'marital-status' },
      ),
      yesNo(
        'Do you live with a spouse or partner?',
        [
          text('What is their full legal name?', { key: 'spouse-name' }),
          secret('What is their SIN?', { key: 'spouse-sin' }),
          day('What is their date of birth?', { key: 'spouse-birth-date' }),
          yesNo('Should we prepare their return, too?', [], { key: 'spouse-too' }),
        ],
        { key: 'has-spouse' },
      ),
      yesNo(
        'Do you support children or other people?',
        [
          list(
            'List each person you support.',
            [
              text('Full name', { key: 'name' }),
              secret('SIN, if any', { key: 'sin' }),
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
          'Property or income abroad',
          'A company or trust',
        ],
        { key: 'income-kinds' },
      ),
      yesNo('Are you a US citizen or green card holder?', [], { key: 'us-person' }),
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
      upload('Please upload your last two returns and notices.', {
        key: 'prior-returns',
        paper: 'Prior-year return',
        options: ['T1 return', 'Notice of assessment'],
      }),
      yesNo(
        'Can you sign in to My Account at the CRA?',
        [yesNo('Have you made us your representative there?', [], { key: 'is-authorized' })],
        { key: 'has-my-account' },
      ),
      yesNo(
        'Do you have an open letter from the CRA?',
        [upload('Please upload every page.', { key: 'notice', paper: 'Other' })],
        { key: 'has-notice' },
      ),
      yesNo(
        'Do you owe tax from earlier years?',
        [text('For which years, and how much?', { key: 'tax-owed' })],
        { key: 'owes-tax' },
      ),
      someOf(
        'What can we help you with?',
        ['Tax return', 'Tax planning', 'Bookkeeping', 'Payroll', 'GST or HST', 'Starting a business'],
        { key: 'services' },
      ),
      paragraph('What would you like us to know?', { key: 'notes', optional: true }),
    ]),
    review(),
  ],
};
