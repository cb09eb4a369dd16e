/** Business and professional income, Form T2125: alone, and inside the T1 organizer. */
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
import { ADDITIONS, additionQuestions } from './additions.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';
import { HOME_OFFICE, workSpaceQuestions } from './work-space.ts';

const general: readonly Asked[] = [
  text('What is the name of your business?', { key: 'business-name' }),
  text('What does it do or sell?', { key: 'business-activity' }),
  oneOf('What kind of income is it?', ['Business', 'Professional', 'Commission'], { key: 'business-kind' }),
  yesNo(
    'Does it have a business number?',
    [secret('What is the business number?', { key: 'business-number' })],
    { key: 'business-has-number' },
  ),
  yesNo(
    'Is it registered for GST or HST?',
    [
      oneOf('Which method do you use?', ['Regular', 'Quick method', 'Not sure'], {
        key: 'business-gst-method',
      }),
      yesNo('Should we file the GST or HST return?', [], { key: 'business-file-gst' }),
    ],
    { key: 'business-has-gst' },
  ),
  yesNo(
    'Do you have partners in this business?',
    [
      list(
        'List each partner.',
        [text('Name', { key: 'name' }), text('Share in percent', { key: 'share', longest: 10 })],
        { key: 'business-partners' },
      ),
    ],
    { key: 'business-has-partners' },
  ),
  yesNo(
    'Did it start or end in {{tax_year}}?',
    [
      day('On what date?', { key: 'business-changed-on' }),
      paragraph('What was started, sold or closed?', { key: 'business-change' }),
    ],
    { key: 'business-changed' },
  ),
  yesNo(
    'Do you sell online or through a website?',
    [
      text('What are the web addresses, and what share of sales came from them?', {
        key: 'business-websites',
      }),
    ],
    { key: 'business-online' },
  ),
  yesNo('Did you keep goods to sell?', [], { key: 'business-has-goods', id: 'business-has-goods' }),
  yesNo('Did you use part of your home for the business?', [], {
    key: 'business-uses-home',
    id: 'business-uses-home',
  }),
  yesNo('Did you use a vehicle for the business?', [], {
    key: 'business-uses-vehicle',
    id: 'business-uses-vehicle',
  }),
];

const income: readonly Asked[] = [
  upload('Please upload your books for {{tax_year}}.', {
    key: 'business-books',
    paper: 'Other',
    options: ['Income statement', 'Spreadsheet', 'Bank statements'],
  }),
  amount('What were your sales or fees, without GST or HST?', { key: 'business-sales' }),
  amount('How much GST or HST did you charge?', { key: 'business-gst-charged' }),
  someOf('Which slips did you get for this work?', ['T4A', 'T5018', 'T5013', 'None'], {
    key: 'business-slips',
    followUps: {
      T4A: [upload('Please upload each T4A.', { key: 'business-t4a', paper: 'T4A' })],
      T5018: [upload('Please upload each T5018.', { key: 'business-t5018', paper: 'Other' })],
      T5013: [upload('Please upload each T5013.', { key: 'business-t5013', paper: 'T5013' })],
    },
  }),
  yesNo(
    'For a professional: did you have work not yet billed at year end?',
    [amount('How much was it worth?', { key: 'business-unbilled' })],
    { key: 'business-has-unbilled' },
  ),
  amount('What other income did it have, such as grants?', { key: 'business-other-income' }),
];

const goods: readonly Asked[] = [
  amount('What was your stock worth at the start of the year?', { key: 'business-stock-start' }),
  amount('What did you spend on goods to sell?', { key: 'business-purchases' }),
  amount('What did you pay people who made the goods?', { key: 'business-direct-wages' }),
  amount('What did subcontractors for the goods cost?', { key: 'business-subcontracts' }),
  amount('What was your stock worth at the end of the year?', { key: 'business-stock-end' }),
];

/** Asked only where the books do not tell. */
const expenseTotals: readonly Asked[] = [
  amount('Advertising', { key: 'business-advertising' }),
  amount('Meals and shows with clients', { key: 'business-meals' }),
  amount('Insurance', { key: 'business-insurance' }),
  amount('Interest and bank fees', { key: 'business-interest' }),
  amount('Licenses, dues and memberships', { key: 'business-dues' }),
  amount('Office costs and supplies', { key: 'business-office' }),
  amount('Legal and accounting fees', { key: 'business-legal' }),
  amount('Rent', { key: 'business-rent' }),
  amount('Repairs and upkeep', { key: 'business-repairs' }),
  amount('Travel', { key: 'business-travel' }),
  amount('Phone, internet and utilities', { key: 'business-utilities' }),
  amount('Delivery and freight', { key: 'business-delivery' }),
  list(
    'What other costs did you have?',
    [text('What for', { key: 'what' }), amount('Amount', { key: 'amount' })],
    { key: 'business-other-costs', optional: true },
  ),
];

const expenses: readonly Asked[] = [
  yesNo('Do your books show all of your expenses?', [], {
    key: 'business-expenses-in-books',
    no: expenseTotals,
  }),
  yesNo(
    'Did you have staff?',
    [
      upload('Please upload the T4 Summary.', { key: 'business-t4-summary', paper: 'Other' }),
      yesNo(
        'Did you pay your spouse or a child?',
        [text('Who, for what work, and how much?', { key: 'business-family-pay' })],
        { key: 'business-pays-family' },
      ),
    ],
    { key: 'business-has-staff' },
  ),
  yesNo(
    'Did you pay for a private health plan?',
    [amount('How much did you pay?', { key: 'business-health-plan' })],
    { key: 'business-has-health-plan' },
  ),
];

export const businessParts: readonly Part[] = [
  asks('General', general, {
    instruction: 'Tell us about one business. If you have more, we will send a form for each.',
  }),
  asks('Income', income),
  asks('Cost of Goods Sold', goods, { when: ['business-has-goods', YES] }),
  asks('Expenses', expenses, { instruction: 'If your books show everything, this section is short.' }),
  asks(HOME_OFFICE, workSpaceQuestions('business'), { when: ['business-uses-home', YES] }),
  asks(VEHICLE, vehicleQuestions('business'), { when: ['business-uses-vehicle', YES] }),
  asks(ADDITIONS, additionQuestions('business')),
];

export const businessForm: CatalogueForm = {
  key: 'ca-business',
  country: 'CA',
  name: 'T2125 Business Income',
  about: 'Income, expenses, home and vehicle use',
  for: ['Individual'],
  parts: [...businessParts, review()],
};
