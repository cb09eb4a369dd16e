/** Rental income, Form T776: alone, and inside the T1 organizer. */
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
  text,
  upload,
  yesNo,
} from '../build.ts';
import { ADDITIONS, additionQuestions } from './additions.ts';

const general: readonly Asked[] = [
  list(
    'List each property you rented out in {{tax_year}}.',
    [
      text('Address', { key: 'address' }),
      oneOf(
        'Kind of property',
        ['House', 'Condo', 'Part of my home', 'Apartment building', 'Cottage', 'Commercial', 'Other'],
        { key: 'kind' },
      ),
      text('Your ownership percentage', { key: 'ownership', longest: 10 }),
      text('Days rented', { key: 'days-rented', longest: 10 }),
      text('Personal-use days', { key: 'personal-days', longest: 10 }),
      text('Number of units', { key: 'units', longest: 10 }),
    ],
    { key: 'rental-properties' },
  ),
  yesNo(
    'Does someone else own part of a property?',
    [
      list(
        'List each co-owner.',
        [text('Name', { key: 'name' }), text('Share in percent', { key: 'share', longest: 10 })],
        { key: 'rental-co-owners' },
      ),
    ],
    { key: 'rental-has-co-owners' },
  ),
  yesNo(
    'Did you rent part of your own home?',
    [text('What share of the home was rented, by rooms or area?', { key: 'rental-home-share' })],
    { key: 'rental-is-home' },
  ),
  yesNo(
    'Did you start to rent out your home, or move into a rental?',
    [
      day('On what date?', { key: 'rental-use-changed-on' }),
      amount('What was it worth on that date?', { key: 'rental-use-changed-value' }),
    ],
    { key: 'rental-use-changed' },
  ),
  yesNo(
    'Did you buy or sell a rental in {{tax_year}}?',
    [
      upload('Please upload the lawyer’s closing papers.', {
        key: 'rental-closing',
        paper: 'Closing statement',
        options: ['Statement of adjustments', 'Agreement of purchase and sale', 'Legal bill'],
      }),
      yesNo(
        'Did you own a sold property for less than a year?',
        [paragraph('Why was it sold?', { key: 'rental-flip-reason' })],
        { key: 'rental-flip' },
      ),
    ],
    { key: 'rental-bought-sold' },
  ),
  yesNo(
    'Were any stays shorter than 90 days?',
    [
      yesNo('Did you have the local license or permit for them?', [], { key: 'rental-short-license' }),
      yesNo('Did you charge GST or HST?', [], { key: 'rental-short-gst' }),
    ],
    { key: 'rental-short-stays' },
  ),
  yesNo(
    'Did you rent to family, or below a fair price?',
    [text('To whom, and at what rent?', { key: 'rental-family' })],
    { key: 'rental-has-family' },
  ),
  yesNo('Did you drive for your rentals?', [], { key: 'rental-drives', id: 'rental-drives' }),
];

/** Asked only where the records do not tell. */
const totals: readonly Asked[] = [
  list(
    'Give income and expenses for each property.',
    [
      text('Address', { key: 'address' }),
      amount('Rent received', { key: 'rent' }),
      amount('Other income', { key: 'other-income' }),
      amount('Advertising', { key: 'advertising' }),
      amount('Insurance', { key: 'insurance' }),
      amount('Mortgage interest', { key: 'mortgage-interest' }),
      amount('Office costs', { key: 'office' }),
      amount('Legal and accounting fees', { key: 'legal' }),
      amount('Management fees', { key: 'management' }),
      amount('Repairs and upkeep', { key: 'repairs' }),
      amount('Property tax', { key: 'property-tax' }),
      amount('Travel', { key: 'travel' }),
      amount('Utilities', { key: 'utilities' }),
      amount('Condo fees', { key: 'condo-fees' }),
      amount('Other costs', { key: 'other-costs' }),
    ],
    { key: 'rental-totals' },
  ),
];

const money: readonly Asked[] = [
  upload('Please upload your rental records for {{tax_year}}.', {
    key: 'rental-records',
    paper: 'Other',
    options: ['Manager statement', 'Spreadsheet', 'Receipts'],
  }),
  yesNo('Do your records show income and expenses for each property?', [], {
    key: 'rental-in-records',
    no: totals,
  }),
  upload('Please upload the year-end mortgage statements.', { key: 'rental-mortgage', paper: 'Other' }),
  yesNo(
    'Did you refinance a rental?',
    [
      upload('Please upload the loan papers.', { key: 'rental-loan', paper: 'Other' }),
      paragraph('What did you use the cash for?', { key: 'rental-loan-use' }),
    ],
    { key: 'rental-refinanced' },
  ),
  yesNo(
    'Did you do large repairs, such as a roof or windows?',
    [text('What was done, and what did it cost?', { key: 'rental-large-repairs' })],
    { key: 'rental-has-large-repairs' },
  ),
];

const mileage: readonly Asked[] = [
  list(
    'List each vehicle you drove for your rentals.',
    [
      text('Year, make and model', { key: 'model' }),
      text('Odometer on January 1, {{tax_year}}', { key: 'odometer-start', longest: 20 }),
      text('Odometer on December 31, {{tax_year}}', { key: 'odometer-end', longest: 20 }),
      text('Kilometers for rentals', { key: 'rental-km', longest: 20 }),
      amount('Fuel, insurance, repairs and license', { key: 'costs' }),
    ],
    { key: 'rental-vehicles' },
  ),
  yesNo('Did you drive to do repairs or carry tools yourself?', [], { key: 'rental-drove-repairs' }),
];

export const rentalParts: readonly Part[] = [
  asks('Rental General', general, { instruction: 'Add one entry for each property.' }),
  asks('Income & Expenses', money, {
    instruction: 'If your records show everything, this section is short.',
  }),
  asks('Rental-related Mileage', mileage, { when: ['rental-drives', YES] }),
  asks(ADDITIONS, additionQuestions('rental')),
];

export const rentalForm: CatalogueForm = {
  key: 'ca-rental',
  country: 'CA',
  name: 'T776 Rental Income',
  about: 'Property, income, expenses',
  for: ['Individual'],
  parts: [...rentalParts, review()],
};
