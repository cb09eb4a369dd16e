/** Farm income, Form T2042: alone, and inside the T1 organizer. */
import { YES } from '#features/questionnaires/model.ts';
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  list,
  oneOf,
  paragraph,
  type Part,
  review,
  secret,
  text,
  upload,
  yesNo,
} from '../build.ts';
import { ADDITIONS, additionQuestions } from './additions.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';

const general: readonly Asked[] = [
  text('What is the name of your farm?', { key: 'farm-name' }),
  text('What is your main crop or product?', { key: 'farm-product' }),
  yesNo('Does it have a business number?', [secret('What is the business number?', { key: 'farm-number' })], {
    key: 'farm-has-number',
  }),
  oneOf('How do you report farm income?', ['Cash', 'Accrual', 'Not sure'], { key: 'farm-method' }),
  yesNo('Is farming your main source of income?', [], {
    key: 'farm-is-main',
    no: [text('What is your main source?', { key: 'farm-main-source' })],
  }),
  yesNo(
    'Do you have partners in the farm?',
    [text('Who, and what is each share?', { key: 'farm-partners' })],
    { key: 'farm-has-partners' },
  ),
  yesNo(
    'Is it registered for GST or HST?',
    [yesNo('Should we file the GST or HST return?', [], { key: 'farm-file-gst' })],
    { key: 'farm-has-gst' },
  ),
  yesNo(
    'Did you join AgriStability or AgriInvest?',
    [
      upload('Please upload the program forms.', {
        key: 'farm-agri-forms',
        paper: 'Other',
        options: ['AGR-1 slip', 'Program notice', 'Account statement'],
      }),
    ],
    { key: 'farm-has-agri' },
  ),
  yesNo(
    'Did the farm, its land or a quota change hands?',
    [paragraph('What changed, when, and with whom?', { key: 'farm-change' })],
    { key: 'farm-changed' },
  ),
  yesNo('Did you use a car or truck for the farm?', [], {
    key: 'farm-uses-vehicle',
    id: 'farm-uses-vehicle',
  }),
];

/** Asked only where the records do not tell. */
const incomeTotals: readonly Asked[] = [
  amount('Grain and oilseeds', { key: 'farm-grain' }),
  amount('Other crops, fruit and vegetables', { key: 'farm-crops' }),
  amount('Animals sold', { key: 'farm-animals' }),
  amount('Milk and eggs', { key: 'farm-milk' }),
  amount('Program and insurance payments', { key: 'farm-programs' }),
  amount('Work for other farms', { key: 'farm-custom-work' }),
  amount('Patronage and other income', { key: 'farm-other-income' }),
];

const income: readonly Asked[] = [
  upload('Please upload your farm records for {{tax_year}}.', {
    key: 'farm-records',
    paper: 'Other',
    options: ['Income statement', 'Spreadsheet', 'Grain tickets', 'Bank statements'],
  }),
  yesNo('Do your records show farm income by kind?', [], { key: 'farm-income-in-records', no: incomeTotals }),
  yesNo(
    'Did you put off cash tickets to next year?',
    [amount('How much did you put off?', { key: 'farm-deferred' })],
    { key: 'farm-has-deferred' },
  ),
  yesNo(
    'Did drought, flood or disease make you sell breeding animals?',
    [text('How many, and for how much?', { key: 'farm-forced-sales' })],
    { key: 'farm-has-forced-sales' },
  ),
  yesNo(
    'Do you want to adjust income by your stock on hand?',
    [
      amount('What was it worth at year end?', { key: 'farm-inventory' }),
      amount('What did you pay for it?', { key: 'farm-inventory-cost' }),
    ],
    { key: 'farm-adjusts-inventory' },
  ),
];

const expenseTotals: readonly Asked[] = [
  amount('Fertilizer, lime and chemicals', { key: 'farm-chemicals' }),
  amount('Seeds and plants', { key: 'farm-seeds' }),
  amount('Feed, bedding and straw', { key: 'farm-feed' }),
  amount('Animals bought', { key: 'farm-animals-bought' }),
  amount('Vet, medicine and breeding', { key: 'farm-vet' }),
  amount('Machine fuel and repairs', { key: 'farm-machines' }),
  amount('Hired machine work', { key: 'farm-hired-work' }),
  amount('Building and fence repairs', { key: 'farm-repairs' }),
  amount('Crop and other insurance', { key: 'farm-insurance' }),
  amount('Interest', { key: 'farm-interest' }),
  amount('Rent of land and pasture', { key: 'farm-rent' }),
  amount('Property tax', { key: 'farm-property-tax' }),
  amount('Electricity, heat and phone', { key: 'farm-utilities' }),
  amount('Freight and storage', { key: 'farm-freight' }),
  list(
    'What other farm costs did you have?',
    [text('What for', { key: 'what' }), amount('Amount', { key: 'amount' })],
    { key: 'farm-other-costs', optional: true },
  ),
];

const expenses: readonly Asked[] = [
  yesNo('Do your records show all of your farm expenses?', [], {
    key: 'farm-expenses-in-records',
    no: expenseTotals,
  }),
  yesNo(
    'Did you have farm workers?',
    [
      upload('Please upload the T4 Summary.', { key: 'farm-t4-summary', paper: 'Other' }),
      yesNo(
        'Did you pay your spouse or a child?',
        [text('Who, for what work, and how much?', { key: 'farm-family-pay' })],
        { key: 'farm-pays-family' },
      ),
    ],
    { key: 'farm-has-staff' },
  ),
  yesNo(
    'Do you live on the farm?',
    [text('What share of home costs is for the farm?', { key: 'farm-home-share' })],
    { key: 'farm-is-home' },
  ),
];

export const farmParts: readonly Part[] = [
  asks('Farm General', general),
  asks('Farm Income', income),
  asks('Farm Expenses', expenses, { instruction: 'If your records show everything, this section is short.' }),
  asks(VEHICLE, vehicleQuestions('farm'), { when: ['farm-uses-vehicle', YES] }),
  asks(ADDITIONS, additionQuestions('farm')),
];

export const farmForm: CatalogueForm = {
  key: 'ca-farm',
  country: 'CA',
  name: 'T2042 Farm Income',
  about: 'Farm income and expense, programs, vehicles',
  for: ['Individual'],
  parts: [...farmParts, review()],
};
