/** Vehicle costs by kilometers, for the Canadian business and farm statements. */
import { amount, type Asked, day, list, text, upload, yesNo } from '../build.ts';

export const VEHICLE = 'Business Use of Vehicle';

/** `of` begins every key, so that two statements of one form keep apart. */
export const vehicleQuestions = (of: string): readonly Asked[] => [
  list(
    'List each vehicle you used for work in {{tax_year}}.',
    [
      text('Year, make and model', { key: 'model' }),
      day('Placed-in-service date (first day used for work)', { key: 'placed-in-service' }),
      text('Odometer on January 1, {{tax_year}}', { key: 'odometer-start', longest: 20 }),
      text('Odometer on December 31, {{tax_year}}', { key: 'odometer-end', longest: 20 }),
      text('Kilometers for work', { key: 'work-km', longest: 20 }),
      text('Kilometers in all', { key: 'total-km', longest: 20 }),
      amount('Fuel or charging', { key: 'fuel' }),
      amount('Insurance', { key: 'insurance' }),
      amount('Loan interest', { key: 'interest' }),
      amount('Lease payments', { key: 'lease' }),
      amount('Repairs and upkeep', { key: 'repairs' }),
      amount('License and registration', { key: 'registration' }),
      amount('Parking for work', { key: 'parking' }),
    ],
    { key: `${of}-vehicles` },
  ),
  yesNo(
    'Did you keep a log of your work trips?',
    [upload('Please upload the log.', { key: `${of}-vehicle-log`, paper: 'Other', optional: true })],
    { key: `${of}-has-vehicle-log` },
  ),
  yesNo(
    'Did you buy, lease, sell or trade in a work vehicle?',
    [
      upload('Please upload the papers.', {
        key: `${of}-vehicle-papers`,
        paper: 'Other',
        options: ['Purchase agreement', 'Lease agreement', 'Bill of sale'],
      }),
    ],
    { key: `${of}-vehicle-changed` },
  ),
];
