/** Farm income and expense, Schedule F: alone, and inside the individual organizer. */
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
  secret,
  someOf,
  text,
  upload,
  yesNo,
} from '../build.ts';
import { NEW_ASSET, newAssetQuestions } from './new-asset.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';

const general: readonly Asked[] = [
  text('What is the name of your farm or ranch?', { key: 'f-name' }),
  text('What is your main crop or product?', { key: 'f-product' }),
  oneOf('Who owns the farm?', ['You', 'Your spouse', 'Both of you'], { key: 'f-owner' }),
  yesNo('Does the farm have an EIN?', [secret('What is the EIN?', { key: 'f-ein' })], { key: 'f-has-ein' }),
  oneOf('How do you keep the farm’s books?', ['Cash: when money moves', 'Accrual: when billed', 'Not sure'], {
    key: 'f-method',
  }),
  yesNo('Did you work on the farm, or make its main decisions?', [], { key: 'f-takes-part' }),
  yesNo(
    'Did you start, buy, sell or stop the farm in {{tax_year}}?',
    [paragraph('What changed, and on what date?', { key: 'f-change' })],
    { key: 'f-changed' },
  ),
  yesNo(
    'Did you rent land to or from someone for a share of the crop?',
    [paragraph('Who was it with, and what was the share?', { key: 'f-crop-share' })],
    { key: 'f-has-crop-share' },
  ),
  yesNo(
    'Did you pay people for farm work who are not on your payroll?',
    [yesNo('Did you send, or will you send, Form 1099-NEC to them?', [], { key: 'f-sent-1099' })],
    { key: 'f-paid-contractors' },
  ),
  yesNo('Did you use a car or truck for the farm?', [], { key: 'f-uses-vehicle', id: 'f-uses-vehicle' }),
];

/** Asked only where the records do not tell. */
const incomeTotals: readonly Asked[] = [
  amount('What did you get for animals and goods that you bought to resell?', { key: 'f-resale' }),
  amount('What did those animals and goods cost you?', { key: 'f-resale-cost' }),
  amount('What did you get for crops and animals that you raised?', { key: 'f-raised' }),
  amount('What did farm programs pay you?', { key: 'f-programs' }),
  amount('What did you earn by doing work for other farms?', { key: 'f-custom-hire' }),
  amount('What other farm income did you have, such as fuel tax refunds?', { key: 'f-other-income' }),
];

const income: readonly Asked[] = [
  upload('Please upload your farm records for {{tax_year}}.', {
    key: 'f-records',
    paper: 'Schedule F records',
    options: ['Profit and loss report', 'Spreadsheet', 'Sales slips', 'Bank statements'],
  }),
  yesNo('Do your records show farm income by kind?', [], {
    key: 'f-income-in-records',
    no: incomeTotals,
  }),
  list(
    'List animals you sold that you kept for breeding, milk or work.',
    [
      text('Kind and number', { key: 'kind' }),
      day('Date bought or born', { key: 'acquired' }),
      day('Date sold', { key: 'sold' }),
      amount('Price', { key: 'price' }),
      amount('Cost, if bought', { key: 'cost' }),
    ],
    { key: 'f-breeding-stock', optional: true },
  ),
  someOf(
    'Which farm forms did you get?',
    ['1099-PATR', '1099-G', '1099-MISC', '1099-K', 'CCC-1099-G', 'None'],
    {
      key: 'f-forms',
      followUps: {
        '1099-PATR': [
          upload('Please upload each Form 1099-PATR.', { key: 'f-1099-patr', paper: '1099-PATR' }),
        ],
        '1099-G': [
          upload('Please upload each Form 1099-G for farm programs.', { key: 'f-1099-g', paper: '1099-G' }),
        ],
        '1099-MISC': [
          upload('Please upload each Form 1099-MISC.', { key: 'f-1099-misc', paper: '1099-MISC' }),
        ],
        '1099-K': [upload('Please upload each Form 1099-K.', { key: 'f-1099-k', paper: '1099-K' })],
        'CCC-1099-G': [
          upload('Please upload each Form CCC-1099-G.', { key: 'f-ccc-1099-g', paper: '1099-G' }),
        ],
      },
    },
  ),
  yesNo(
    'Did you take a crop loan from the government (CCC)?',
    [
      amount('How much was the loan?', { key: 'f-ccc-loan' }),
      yesNo('Do you want to treat the loan as income?', [], { key: 'f-ccc-elect' }),
    ],
    { key: 'f-has-ccc' },
  ),
  yesNo(
    'Did crop insurance or disaster aid pay you?',
    [
      amount('How much did you get?', { key: 'f-crop-insurance' }),
      yesNo('Would you have sold that crop in the next year?', [], { key: 'f-crop-insurance-defer' }),
    ],
    { key: 'f-has-crop-insurance' },
  ),
  yesNo(
    'Did weather make you sell more animals than usual?',
    [paragraph('How many more, and why?', { key: 'f-weather-sales' })],
    { key: 'f-sold-for-weather' },
  ),
];

/** Asked only where the records do not tell. */
const expenseTotals: readonly Asked[] = [
  amount('Chemicals, fertilizer and lime', { key: 'f-chemicals' }),
  amount('Seeds and plants', { key: 'f-seeds' }),
  amount('Feed', { key: 'f-feed' }),
  amount('Vet, breeding and medicine', { key: 'f-vet' }),
  amount('Machine work you hired', { key: 'f-hired-machines' }),
  amount('Freight and trucking', { key: 'f-freight' }),
  amount('Gasoline, diesel and oil', { key: 'f-fuel' }),
  amount('Insurance, other than health', { key: 'f-insurance' }),
  amount('Interest on farm loans', { key: 'f-interest' }),
  amount('Rent for land, animals or machines', { key: 'f-rent' }),
  amount('Repairs and upkeep', { key: 'f-repairs' }),
  amount('Storage and warehouse', { key: 'f-storage' }),
  amount('Supplies', { key: 'f-supplies' }),
  amount('Taxes on farm land and property', { key: 'f-taxes' }),
  amount('Utilities', { key: 'f-utilities' }),
  amount('Soil and water conservation', { key: 'f-conservation' }),
  list(
    'What other farm costs did you have?',
    [text('What for', { key: 'what' }), amount('Amount', { key: 'amount' })],
    { key: 'f-other-expenses', optional: true },
  ),
];

const expenses: readonly Asked[] = [
  yesNo('Do your records show all of your farm expenses?', [], {
    key: 'f-expenses-in-records',
    no: expenseTotals,
  }),
  yesNo(
    'Did you have farm workers on payroll?',
    [
      upload('Please upload your payroll reports.', {
        key: 'f-payroll-reports',
        paper: 'Other',
        options: ['Form 943', 'Form W-3', 'Payroll summary'],
      }),
      amount('What did you pay in wages before taxes?', { key: 'f-wages' }),
      yesNo('Did you pay your own children?', [], { key: 'f-pays-children' }),
    ],
    { key: 'f-has-staff' },
  ),
  yesNo(
    'Did you pay in advance for feed, seed or supplies for next year?',
    [amount('How much did you pay in advance?', { key: 'f-prepaid' })],
    { key: 'f-has-prepaid' },
  ),
];

export const scheduleF: readonly Part[] = [
  asks('Farm General', general),
  asks('Farm Income', income),
  asks('Farm Expenses', expenses, {
    instruction: 'If your records show everything, this section is short.',
  }),
  asks(VEHICLE, vehicleQuestions('f'), { when: ['f-uses-vehicle', YES] }),
  asks(NEW_ASSET, newAssetQuestions('f')),
];

export const scheduleFForm: CatalogueForm = {
  key: 'us-schedule-f',
  country: 'US',
  name: 'Farm Income, Schedule F',
  about: 'Farm income and expense, New Asset',
  for: ['Individual'],
  parts: [...scheduleF, review()],
};
