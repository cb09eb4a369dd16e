/** Business Use of Vehicle: a group of the schedules and a form of its own. */
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  day,
  list,
  oneOf,
  paragraph,
  review,
  text,
  upload,
  yesNo,
} from '../build.ts';

export const VEHICLE = 'Business Use of Vehicle';

/** What is asked of each vehicle. */
const vehicleColumns = (): readonly Asked[] => [
  text('Year, make and model', { key: 'model' }),
  day('Placed-in-service date (first day used for work)', { key: 'placed-in-service' }),
  text('Odometer on January 1, {{tax_year}}', { key: 'odometer-start', longest: 20 }),
  text('Odometer on December 31, {{tax_year}}', { key: 'odometer-end', longest: 20 }),
  text('Business miles', { key: 'business-miles', longest: 20 }),
  text('Commuting miles', { key: 'commuting-miles', longest: 20 }),
  text('Other personal miles', { key: 'personal-miles', longest: 20 }),
  amount('Fuel or charging', { key: 'fuel' }),
  amount('Insurance', { key: 'insurance' }),
  amount('Loan interest', { key: 'interest' }),
  amount('Lease payments', { key: 'lease' }),
  amount('Repairs, tires and upkeep', { key: 'repairs' }),
  amount('Registration and license fees', { key: 'registration' }),
  amount('Parking and tolls for work', { key: 'parking' }),
];

/** `of` begins every key, so that two schedules of one form keep apart. */
export const vehicleQuestions = (of: string): readonly Asked[] => [
  list('List each vehicle you used for work in {{tax_year}}.', vehicleColumns(), { key: `${of}-vehicles` }),
  oneOf(
    'How should we figure your vehicle costs?',
    ['Standard rate per mile', 'Actual costs', 'Whichever saves more'],
    { key: `${of}-vehicle-method` },
  ),
  yesNo(
    'Do you have a log or other record of your work miles?',
    [
      yesNo('Is the record in writing or in an app?', [], { key: `${of}-vehicle-log-written` }),
      upload('Please upload your mileage log.', { key: `${of}-vehicle-log`, paper: 'Other', optional: true }),
    ],
    { key: `${of}-vehicle-has-log` },
  ),
  yesNo('Could you use the vehicle for personal trips when off work?', [], {
    key: `${of}-vehicle-off-duty`,
  }),
  yesNo('Did you have another vehicle for personal use?', [], { key: `${of}-vehicle-second` }),
  yesNo(
    'Did you buy or lease a work vehicle in {{tax_year}}?',
    [
      upload('Please upload the purchase or lease papers.', {
        key: `${of}-vehicle-bought-papers`,
        paper: 'Other',
        options: ['Purchase agreement', 'Lease agreement', 'Loan agreement'],
      }),
    ],
    { key: `${of}-vehicle-bought` },
  ),
  yesNo(
    'Did you sell or trade in a work vehicle in {{tax_year}}?',
    [
      day('When did you sell it or trade it in?', { key: `${of}-vehicle-sold-on` }),
      amount('What price or trade-in value did you get?', { key: `${of}-vehicle-sold-for` }),
    ],
    { key: `${of}-vehicle-sold` },
  ),
  paragraph('What else should we know about your vehicles?', {
    key: `${of}-vehicle-notes`,
    optional: true,
  }),
];

export const vehicleForm: CatalogueForm = {
  key: 'us-vehicle',
  country: 'US',
  name: VEHICLE,
  about: 'Mileage, odometer, fuel, insurance, interest',
  for: [],
  parts: [
    asks(VEHICLE, vehicleQuestions('work'), {
      instruction: 'Add one entry for each vehicle. Your log and your fuel receipts will help.',
    }),
    review(),
  ],
};
