/** Home Office: a group of Schedule C and a form of its own. */
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  day,
  list,
  oneOf,
  review,
  text,
  upload,
  yesNo,
} from '../build.ts';

export const HOME_OFFICE = 'Home Office';

const SIMPLIFIED = 'Simplified: $5 per square foot';
const ACTUAL = 'Actual home costs';

const homeCosts = (of: string): readonly Asked[] => [
  list(
    'What did you pay for the whole home in {{tax_year}}?',
    [
      amount('Rent', { key: 'rent' }),
      amount('Mortgage interest', { key: 'mortgage-interest' }),
      amount('Property tax', { key: 'property-tax' }),
      amount('Home or renters insurance', { key: 'insurance' }),
      amount('Electric, gas and water', { key: 'utilities' }),
      amount('Repairs and upkeep', { key: 'repairs' }),
      amount('Dues, security and other', { key: 'other' }),
    ],
    { key: `${of}-office-home-costs` },
  ),
  amount('What did you spend on the office alone, such as paint?', { key: `${of}-office-direct-costs` }),
  yesNo(
    'Do you own the home?',
    [
      amount('What did the home cost, with later improvements?', { key: `${of}-office-home-price` }),
      amount('How much of that price was for the land?', { key: `${of}-office-land-price` }),
    ],
    { key: `${of}-office-owner` },
  ),
];

export const homeOfficeQuestions = (of: string): readonly Asked[] => [
  text('How many square feet is the space used for work?', { key: `${of}-office-size`, longest: 20 }),
  text('How many square feet is the whole home?', { key: `${of}-office-home-size`, longest: 20 }),
  yesNo('Do you use this space only for work, on a regular basis?', [], {
    key: `${of}-office-exclusive`,
  }),
  day('When did you start to use this space for work?', { key: `${of}-office-since` }),
  yesNo(
    'Did you move, or stop using the space, in {{tax_year}}?',
    [text('What changed, and on what date?', { key: `${of}-office-change` })],
    { key: `${of}-office-moved` },
  ),
  oneOf(
    'How should we figure the home office? The simplified method gives $5 per square foot, up to 300.',
    [SIMPLIFIED, ACTUAL, 'Not sure'],
    {
      key: `${of}-office-method`,
      followUps: {
        [ACTUAL]: homeCosts(of),
        'Not sure': [
          upload('Please upload your home bills for the year, so we can compare.', {
            key: `${of}-office-bills`,
            paper: 'Other',
            options: ['Rent receipts', 'Utility bills', 'Insurance bill', 'Repair bills'],
          }),
        ],
      },
    },
  ),
];

export const homeOfficeForm: CatalogueForm = {
  key: 'us-home-office',
  country: 'US',
  name: HOME_OFFICE,
  about: 'Simplified at $5 per square foot, or actual costs',
  for: ['Individual'],
  parts: [asks(HOME_OFFICE, homeOfficeQuestions('work')), review()],
};
