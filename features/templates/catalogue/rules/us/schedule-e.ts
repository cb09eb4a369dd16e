/** Rental income and expense, Schedule E: alone, and inside the individual organizer. */
import { YES } from '#features/questionnaires/model.ts';
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  day,
  list,
  oneOf,
  paragraph,
  type Part,
  review,
  someOf,
  text,
  upload,
  yesNo,
} from '../build.ts';
import { NEW_ASSET, newAssetQuestions } from './new-asset.ts';

const general: readonly Asked[] = [
  list(
    'List each property you rented out in {{tax_year}}.',
    [
      text('Address', { key: 'address' }),
      oneOf(
        'Kind of property',
        [
          'Single home',
          'Two to four units',
          'Apartment building',
          'Vacation or short stay',
          'Commercial',
          'Land',
          'Self-rental',
          'Other',
        ],
        { key: 'kind' },
      ),
      text('Your ownership percentage', { key: 'ownership', longest: 10 }),
      text('Days rented at a fair price', { key: 'days-rented', longest: 10 }),
      text('Personal-use days, by you or family', { key: 'personal-days', longest: 10 }),
      day('First day it was ready to rent', { key: 'placed-in-service' }),
    ],
    { key: 'e-properties' },
  ),
  oneOf('Who owns the properties?', ['You', 'Your spouse', 'Both of you', 'You and others'], {
    key: 'e-owner',
    followUps: {
      'You and others': [paragraph('Who else owns them, and what share of each?', { key: 'e-co-owners' })],
    },
  }),
  yesNo(
    'Is any property held by an LLC or a trust?',
    [text('What is the name of the LLC or trust?', { key: 'e-holder' })],
    { key: 'e-has-holder' },
  ),
  yesNo(
    'Did you buy a rental, or turn your home into one, in {{tax_year}}?',
    [
      upload('Please upload the closing statement.', { key: 'e-bought-closing', paper: 'Closing statement' }),
      amount('What was the home worth on the day you turned it into a rental?', { key: 'e-converted-value' }),
    ],
    { key: 'e-bought' },
  ),
  yesNo(
    'Did you sell a rental, or stop renting it out, in {{tax_year}}?',
    [
      day('On what date?', { key: 'e-sold-on' }),
      yesNo(
        'Was it sold?',
        [
          upload('Please upload the sale papers.', {
            key: 'e-sold-papers',
            paper: 'Closing statement',
            options: ['Closing statement', '1099-S', 'Exchange papers'],
          }),
        ],
        { key: 'e-was-sold' },
      ),
    ],
    { key: 'e-ended' },
  ),
  yesNo(
    'Did guests stay seven days or less on average?',
    [
      yesNo('Did you give guests services, such as daily cleaning or meals?', [], {
        key: 'e-guest-services',
      }),
    ],
    { key: 'e-short-stays' },
  ),
  yesNo(
    'Did you rent to family, or for less than a fair price?',
    [paragraph('Who rented it, and at what price?', { key: 'e-family-rent' })],
    { key: 'e-rents-family' },
  ),
  yesNo(
    'Did you help run the rentals, such as choosing tenants?',
    [
      text('About how many hours did you work on them in the year?', { key: 'e-hours', longest: 20 }),
      yesNo('Is real estate your main line of work?', [], { key: 'e-real-estate-pro' }),
    ],
    { key: 'e-takes-part' },
  ),
  yesNo(
    'Did you hire people to work on the rentals?',
    [yesNo('Did you send, or will you send, Form 1099-NEC to them?', [], { key: 'e-sent-1099' })],
    { key: 'e-paid-contractors' },
  ),
  yesNo('Did you drive for your rentals?', [], { key: 'e-drives', id: 'e-drives' }),
];

/** Asked only where the records do not tell. */
const totals: readonly Asked[] = [
  list(
    'List the income from each property.',
    [
      text('Address', { key: 'address' }),
      amount('Rent received', { key: 'rent' }),
      amount('Fees, deposits kept and other', { key: 'other' }),
    ],
    { key: 'e-income' },
  ),
  list(
    'List the expenses of each property.',
    [
      text('Address', { key: 'address' }),
      amount('Advertising', { key: 'advertising' }),
      amount('Cleaning and upkeep', { key: 'cleaning' }),
      amount('Commissions', { key: 'commissions' }),
      amount('Insurance', { key: 'insurance' }),
      amount('Legal and accounting fees', { key: 'legal' }),
      amount('Management fees', { key: 'management' }),
      amount('Mortgage interest', { key: 'mortgage-interest' }),
      amount('Other interest', { key: 'other-interest' }),
      amount('Repairs', { key: 'repairs' }),
      amount('Supplies', { key: 'supplies' }),
      amount('Property tax', { key: 'property-tax' }),
      amount('Utilities', { key: 'utilities' }),
      amount('Association dues', { key: 'dues' }),
      amount('Travel, without miles', { key: 'travel' }),
      amount('Other costs', { key: 'other' }),
    ],
    { key: 'e-expenses' },
  ),
];

const money: readonly Asked[] = [
  upload('Please upload your rental records for {{tax_year}}.', {
    key: 'e-records',
    paper: 'Schedule E records',
    options: ['Manager statement', 'Profit and loss report', 'Spreadsheet', 'Rent roll'],
  }),
  yesNo('Do your records show income and expenses for each property?', [], {
    key: 'e-totals-in-records',
    no: totals,
  }),
  someOf('Which forms did you get for your rentals?', ['1098', '1099-MISC', '1099-K', 'None'], {
    key: 'e-forms',
    followUps: {
      '1098': [
        upload('Please upload each Form 1098 for a rental mortgage.', { key: 'e-1098', paper: '1098' }),
      ],
      '1099-MISC': [upload('Please upload each Form 1099-MISC.', { key: 'e-1099-misc', paper: '1099-MISC' })],
      '1099-K': [upload('Please upload each Form 1099-K.', { key: 'e-1099-k', paper: '1099-K' })],
    },
  }),
  yesNo(
    'Did you take out or refinance a loan on a rental?',
    [
      upload('Please upload the closing statement of the loan.', {
        key: 'e-loan-closing',
        paper: 'Closing statement',
      }),
      paragraph('What did you use the cash from the loan for?', { key: 'e-loan-use' }),
    ],
    { key: 'e-refinanced' },
  ),
  yesNo(
    'Do you get royalties, such as oil, gas or book royalties?',
    [
      upload('Please upload the royalty statements.', { key: 'e-royalties', paper: '1099-MISC' }),
      amount('What costs go with the royalties?', { key: 'e-royalty-costs' }),
    ],
    { key: 'e-has-royalties' },
  ),
];

const mileage: readonly Asked[] = [
  list(
    'List each vehicle you drove for your rentals.',
    [
      text('Year, make and model', { key: 'model' }),
      day('Placed-in-service date (first day used for rentals)', { key: 'placed-in-service' }),
      text('Odometer on January 1, {{tax_year}}', { key: 'odometer-start', longest: 20 }),
      text('Odometer on December 31, {{tax_year}}', { key: 'odometer-end', longest: 20 }),
      text('Miles for rentals', { key: 'rental-miles', longest: 20 }),
    ],
    { key: 'e-vehicles' },
  ),
  yesNo(
    'Do you have a written log of these trips?',
    [upload('Please upload your mileage log.', { key: 'e-mileage-log', paper: 'Other', optional: true })],
    { key: 'e-has-log' },
  ),
];

export const scheduleE: readonly Part[] = [
  asks('Rental General', general, { instruction: 'Add one entry for each property.' }),
  asks('Income & Expenses', money, {
    instruction: 'If your records show everything, this section is short.',
  }),
  asks('Rental-related Mileage', mileage, { when: ['e-drives', YES] }),
  asks(NEW_ASSET, newAssetQuestions('e')),
];

export const scheduleEForm: CatalogueForm = {
  key: 'us-schedule-e',
  country: 'US',
  name: 'Rental Income, Schedule E',
  about: 'Rental General, Income & Expenses, Mileage',
  for: ['Individual'],
  parts: [...scheduleE, review()],
};
