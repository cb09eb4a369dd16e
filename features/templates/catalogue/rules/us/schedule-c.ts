/** Business income and expense, Schedule C: alone, and inside the individual organizer. */
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
import { HOME_OFFICE, homeOfficeQuestions } from './home-office.ts';
import { NEW_ASSET, newAssetQuestions } from './new-asset.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';

const general: readonly Asked[] = [
  text('What is the name of your business?', { key: 'c-name' }),
  text('What does the business do or sell?', { key: 'c-activity' }),
  oneOf('Who owns the business?', ['You', 'Your spouse', 'Both of you'], { key: 'c-owner' }),
  yesNo(
    'Is the business address different from your home address?',
    [text('What is the business address?', { key: 'c-address' })],
    { key: 'c-has-address' },
  ),
  yesNo('Does the business have an EIN?', [secret('What is the EIN?', { key: 'c-ein' })], {
    key: 'c-has-ein',
  }),
  yesNo(
    'Did you start or buy this business in {{tax_year}}?',
    [
      day('On what date did it open?', { key: 'c-started' }),
      amount('What did you spend before it opened?', { key: 'c-start-up-costs' }),
    ],
    { key: 'c-is-new' },
  ),
  yesNo(
    'Did you sell or close the business in {{tax_year}}?',
    [
      day('On what date did it end?', { key: 'c-ended' }),
      paragraph('What happened to the tools, stock and other things it owned?', { key: 'c-ended-assets' }),
    ],
    { key: 'c-has-ended' },
  ),
  oneOf('How do you keep your books?', ['Cash: when money moves', 'Accrual: when billed', 'Not sure'], {
    key: 'c-method',
  }),
  yesNo('Did you work in the business on a regular basis?', [], { key: 'c-takes-part' }),
  yesNo(
    'Did you pay people for work who are not on your payroll?',
    [
      yesNo('Did you send, or will you send, Form 1099-NEC to them?', [], {
        key: 'c-sent-1099',
        no: [
          list(
            'List who you paid so we can help.',
            [text('Name', { key: 'name' }), amount('Amount paid', { key: 'paid' })],
            { key: 'c-contractors' },
          ),
        ],
      }),
    ],
    { key: 'c-paid-contractors' },
  ),
  yesNo(
    'Did you run more than one business?',
    [paragraph('Name the others. We will send a form for each.', { key: 'c-other-businesses' })],
    { key: 'c-has-others' },
  ),
  yesNo('Did you sell goods or keep stock on hand?', [], { key: 'c-sells-goods', id: 'c-sells-goods' }),
  yesNo('Did you use part of your home for the business?', [], { key: 'c-uses-home', id: 'c-uses-home' }),
  yesNo('Did you use a car or truck for the business?', [], { key: 'c-uses-vehicle', id: 'c-uses-vehicle' }),
];

const income: readonly Asked[] = [
  upload('Please upload your profit and loss report or books for {{tax_year}}.', {
    key: 'c-books',
    paper: 'Schedule C books',
    options: ['Profit and loss report', 'Balance sheet', 'Spreadsheet', 'Bank statements'],
  }),
  amount('What were your total sales before any costs?', { key: 'c-sales' }),
  amount('How much of it did you refund to customers?', { key: 'c-refunds' }),
  someOf('Which income forms did you get?', ['1099-NEC', '1099-MISC', '1099-K', 'None'], {
    key: 'c-income-forms',
    followUps: {
      '1099-NEC': [upload('Please upload each Form 1099-NEC.', { key: 'c-1099-nec', paper: '1099-NEC' })],
      '1099-MISC': [upload('Please upload each Form 1099-MISC.', { key: 'c-1099-misc', paper: '1099-MISC' })],
      '1099-K': [upload('Please upload each Form 1099-K.', { key: 'c-1099-k', paper: '1099-K' })],
    },
  }),
  yesNo('Do the sales above include everything on those forms?', [], {
    key: 'c-forms-included',
    no: [amount('How much should we add?', { key: 'c-forms-missing' })],
  }),
  amount('What other income did the business have, such as grants?', { key: 'c-other-income' }),
  yesNo(
    'Were you paid in crypto, or in goods or services?',
    [amount('What was it worth when you got it?', { key: 'c-barter-value' })],
    { key: 'c-barter' },
  ),
];

const goods: readonly Asked[] = [
  amount('What was your stock worth on January 1, {{tax_year}}?', { key: 'c-stock-start' }),
  amount('What did you spend on goods to sell?', { key: 'c-purchases' }),
  amount('What did you take out of stock for your own use?', { key: 'c-own-use' }),
  amount('What did you pay people who made the goods?', { key: 'c-goods-labor' }),
  amount('What did you spend on parts and supplies for the goods?', { key: 'c-goods-supplies' }),
  amount('What other costs went into the goods, such as freight in?', { key: 'c-goods-other' }),
  amount('What was your stock worth on December 31, {{tax_year}}?', { key: 'c-stock-end' }),
  oneOf('How do you value your stock?', ['What it cost', 'Cost or market value if lower', 'Another way'], {
    key: 'c-stock-method',
  }),
];

/** Asked only where the books do not tell. */
const expenseTotals: readonly Asked[] = [
  amount('Advertising and website', { key: 'c-advertising' }),
  amount('Insurance, other than health', { key: 'c-insurance' }),
  amount('Interest on business loans and cards', { key: 'c-interest' }),
  amount('Legal and accounting fees', { key: 'c-legal' }),
  amount('Office costs and software', { key: 'c-office' }),
  amount('Rent for space or equipment', { key: 'c-rent' }),
  amount('Repairs and upkeep', { key: 'c-repairs' }),
  amount('Supplies', { key: 'c-supplies' }),
  amount('Taxes and licenses', { key: 'c-taxes' }),
  amount('Travel, without meals', { key: 'c-travel' }),
  amount('Meals with clients or on trips', { key: 'c-meals' }),
  amount('Phone, internet and utilities', { key: 'c-utilities' }),
  amount('Pay to people who are not on your payroll', { key: 'c-contract-labor' }),
  list(
    'What other costs did you have?',
    [text('What for', { key: 'what' }), amount('Amount', { key: 'amount' })],
    { key: 'c-other-expenses', optional: true },
  ),
];

const expenses: readonly Asked[] = [
  yesNo('Do your books show all of your expenses?', [], {
    key: 'c-expenses-in-books',
    no: expenseTotals,
  }),
  yesNo(
    'Did you have staff on payroll?',
    [
      upload('Please upload your payroll reports.', {
        key: 'c-payroll-reports',
        paper: 'Other',
        options: ['Form W-3', 'Form 941', 'Form 940', 'Payroll summary'],
      }),
      amount('What did you pay in wages before taxes?', { key: 'c-wages' }),
      amount('What did you pay for staff benefits and retirement?', { key: 'c-benefits' }),
    ],
    { key: 'c-has-staff' },
  ),
  yesNo(
    'Did you pay for your own health plan or retirement plan?',
    [
      upload('Please upload proof of what you paid.', {
        key: 'c-own-plans',
        paper: 'Self-employed health or retirement',
        options: ['Health premiums', 'SEP or solo 401k', 'SIMPLE plan'],
      }),
    ],
    { key: 'c-has-own-plans' },
  ),
];

/** The sections, without the letter and the review that belong to the form around them. */
export const scheduleC: readonly Part[] = [
  asks('General', general, {
    instruction: 'Tell us about one business. If you have more, we will send a form for each.',
  }),
  asks('Income', income),
  asks('Cost of Goods Sold', goods, { when: ['c-sells-goods', YES] }),
  asks('Expenses', expenses, {
    instruction: 'If your books show everything, this section is short.',
  }),
  asks(HOME_OFFICE, homeOfficeQuestions('c'), { when: ['c-uses-home', YES] }),
  asks(VEHICLE, vehicleQuestions('c'), { when: ['c-uses-vehicle', YES] }),
  asks(NEW_ASSET, newAssetQuestions('c')),
];

export const scheduleCForm: CatalogueForm = {
  key: 'us-schedule-c',
  country: 'US',
  name: 'Business Income, Schedule C',
  about: 'General, Income, Cost of Goods Sold, Expenses',
  for: ['Individual'],
  parts: [...scheduleC, review()],
};
