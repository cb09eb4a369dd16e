/** The organizer of Canadian corporations and partnerships, T2 and T5013. */
import { YES } from '#features/questionnaires/model.ts';
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  checklist,
  day,
  list,
  oneOf,
  paragraph,
  review,
  secret,
  someOf,
  text,
  upload,
  yesNo,
} from '../build.ts';
import { ADDITIONS, additionQuestions } from './additions.ts';
import { VEHICLE, vehicleQuestions } from './vehicle.ts';

const CORPORATION = 'Corporation';
const PARTNERSHIP = 'Partnership';

const general: readonly Asked[] = [
  oneOf('What is {{entity_name}}?', [CORPORATION, PARTNERSHIP], {
    key: 'kind',
    id: 'kind',
    noNotApplicable: true,
  }),
  secret('What is the business number?', { key: 'business-number' }),
  text('When does the fiscal year end?', { key: 'year-end', longest: 40 }),
  text('What does it do or sell?', { key: 'activity' }),
  yesNo('Did we prepare last year’s return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the last two returns and notices.', {
        key: 'prior-returns',
        paper: 'Prior-year return',
        options: ['T2 return', 'T5013 return', 'Notice of assessment'],
      }),
      upload('Please upload the founding papers.', {
        key: 'formation',
        paper: 'Other',
        options: ['Articles', 'Partnership agreement', 'Minute book'],
      }),
    ],
  }),
  yesNo(
    'Did the name, address, directors or line of business change?',
    [paragraph('What changed, and when?', { key: 'change' })],
    { key: 'has-change' },
  ),
  yesNo(
    'Did it have a place of business in more than one province?',
    [
      list(
        'Give sales and wages for each province.',
        [
          text('Province', { key: 'province' }),
          amount('Sales', { key: 'sales' }),
          amount('Wages', { key: 'wages' }),
        ],
        { key: 'provinces' },
      ),
    ],
    { key: 'more-provinces' },
  ),
  yesNo(
    'Did it do business, own property or hold accounts abroad?',
    [
      paragraph('Where, and what kind?', { key: 'foreign' }),
      yesNo('Did that property cost more than $100,000 in all?', [], { key: 'foreign-over-limit' }),
    ],
    { key: 'has-foreign' },
  ),
  yesNo(
    'Did it buy, merge with or sell a business, or close?',
    [paragraph('What happened, and when?', { key: 'deal' })],
    { key: 'has-deal' },
  ),
  yesNo(
    'Did the CRA send a letter or start a review?',
    [upload('Please upload every page.', { key: 'notice', paper: 'Other' })],
    { key: 'has-notice' },
  ),
  yesNo('Did you use a vehicle for the business?', [], { key: 'uses-vehicle', id: 'uses-vehicle' }),
];

const shareholders: readonly Asked[] = [
  list(
    'List each shareholder with 10% or more.',
    [
      text('Full name', { key: 'name' }),
      secret('SIN or business number', { key: 'tax-id' }),
      text('Common shares in percent', { key: 'common', longest: 10 }),
      text('Preferred shares in percent', { key: 'preferred', longest: 10 }),
    ],
    { key: 'shareholders' },
  ),
  yesNo(
    'Did shares change hands, or were new ones issued?',
    [text('Who was involved, when, and at what price?', { key: 'share-changes' })],
    { key: 'has-share-changes' },
  ),
  yesNo(
    'Do the owners control other companies?',
    [
      list(
        'List each company.',
        [
          text('Name', { key: 'name' }),
          secret('Business number', { key: 'number' }),
          text('Owned by', { key: 'owner' }),
        ],
        { key: 'related-companies' },
      ),
    ],
    { key: 'has-related' },
  ),
  yesNo(
    'Did it pay dividends?',
    [
      list(
        'List each dividend.',
        [text('Paid to', { key: 'to' }), day('Date', { key: 'date' }), amount('Amount', { key: 'amount' })],
        { key: 'dividends' },
      ),
      yesNo('Should we prepare the T5 slips?', [], { key: 'prepare-t5' }),
    ],
    { key: 'paid-dividends' },
  ),
  yesNo(
    'Did a shareholder owe money to the company at year end?',
    [
      amount('How much was owed?', { key: 'shareholder-loan' }),
      yesNo('Was it paid back within a year?', [], { key: 'shareholder-loan-repaid' }),
    ],
    { key: 'has-shareholder-loan' },
  ),
];

const partners: readonly Asked[] = [
  list(
    'List each partner.',
    [
      text('Full name', { key: 'name' }),
      secret('SIN or business number', { key: 'tax-id' }),
      text('Share in percent', { key: 'share', longest: 10 }),
      amount('Money paid in', { key: 'paid-in' }),
      amount('Money taken out', { key: 'taken-out' }),
    ],
    { key: 'partners' },
  ),
  yesNo(
    'Did a partner join, leave or change share?',
    [text('Who, and on what date?', { key: 'partner-changes' })],
    { key: 'has-partner-changes' },
  ),
  yesNo(
    'Is a partner a company, a trust or another partnership?',
    [text('Which one?', { key: 'entity-partner' })],
    { key: 'has-entity-partner' },
  ),
];

const books: readonly Asked[] = [
  oneOf('How do you keep the books?', ['QuickBooks', 'Sage', 'Xero', 'Spreadsheet', 'Our firm keeps them'], {
    key: 'books',
  }),
  upload('Please upload the year-end reports.', {
    key: 'reports',
    paper: 'Other',
    options: ['Trial balance', 'Balance sheet', 'Income statement', 'General ledger'],
  }),
  upload('Please upload bank and loan statements at year end.', {
    key: 'statements',
    paper: 'Other',
    options: ['Bank statement', 'Card statement', 'Loan statement'],
  }),
  amount('How much do customers still owe at year end?', { key: 'receivables' }),
  amount('How much is still owed to suppliers at year end?', { key: 'payables' }),
  yesNo('Do you keep stock to sell?', [amount('What was it worth at year end?', { key: 'stock-end' })], {
    key: 'has-stock',
  }),
  someOf(
    'What kinds of income did it have?',
    ['Sales or services', 'Rent', 'Interest or dividends', 'Sale of property', 'Grants'],
    {
      key: 'income-kinds',
      followUps: {
        Rent: [upload('Please upload the rental records.', { key: 'rental-records', paper: 'Other' })],
        'Interest or dividends': [
          upload('Please upload the slips.', { key: 't5', paper: 'T5', options: ['T5', 'T3', 'T5008'] }),
        ],
        'Sale of property': [
          upload('Please upload the sale papers.', { key: 'sale-papers', paper: 'Closing statement' }),
        ],
      },
    },
  ),
  amount('How much of the meals cost was with clients?', { key: 'meals' }),
  amount('How much did it pay in fines?', { key: 'fines' }),
  amount('How much did it pay for life insurance and club dues?', { key: 'life-and-clubs' }),
  yesNo(
    'Did it give to charity?',
    [upload('Please upload the official receipts.', { key: 'charity', paper: 'Charity' })],
    { key: 'gave' },
  ),
  yesNo(
    'Did it do research or build something new?',
    [paragraph('What was the work, and what did it cost?', { key: 'research' })],
    { key: 'has-research' },
  ),
  yesNo(
    'Did it lose money in earlier years that is not used up?',
    [amount('How much loss is left?', { key: 'loss-left' })],
    { key: 'has-loss-left' },
  ),
];

const payroll: readonly Asked[] = [
  yesNo(
    'Did it have people on payroll?',
    [
      upload('Please upload the T4 Summary.', { key: 't4-summary', paper: 'Other' }),
      amount('What bonuses were owed at year end?', { key: 'bonuses-owed' }),
      yesNo('Were they paid within 179 days?', [], { key: 'bonuses-paid' }),
    ],
    { key: 'has-payroll' },
  ),
  yesNo(
    'Did family of the owners get pay?',
    [text('Who, for what work, and how much?', { key: 'family-pay' })],
    { key: 'pays-family' },
  ),
  yesNo(
    'Did it pay people or firms that need a T4A or T5018?',
    [yesNo('Should we prepare the slips?', [], { key: 'prepare-t4a' })],
    { key: 'has-contractors' },
  ),
];

const salesTax: readonly Asked[] = [
  yesNo(
    'Is it registered for GST or HST?',
    [
      oneOf('How often does it file?', ['Each month', 'Each quarter', 'Each year'], { key: 'gst-period' }),
      upload('Please upload the GST or HST returns of the year.', { key: 'gst-returns', paper: 'Other' }),
      yesNo('Should we file the next one?', [], { key: 'file-gst' }),
    ],
    { key: 'has-gst' },
  ),
  yesNo('Does it charge PST or QST?', [text('In which provinces?', { key: 'pst-provinces' })], {
    key: 'has-pst',
  }),
  yesNo(
    'Did it pay income tax by installments?',
    [
      list(
        'List each installment.',
        [day('Date paid', { key: 'date' }), amount('Amount', { key: 'amount' })],
        { key: 'installments' },
      ),
    ],
    { key: 'has-installments' },
  ),
  yesNo('Have you made us its representative with the CRA?', [], { key: 'is-authorized' }),
];

export const canadianCorporationForm: CatalogueForm = {
  key: 'ca-corporation',
  country: 'CA',
  name: 'T2 Corporate Organizer',
  about: 'Corporate income, shareholders, GST and HST; partnerships too',
  for: ['C-Corporation', 'Partnership'],
  parts: [
    asks('General', general),
    asks('Shareholders', shareholders, { when: ['kind', CORPORATION] }),
    asks('Partners', partners, { when: ['kind', PARTNERSHIP] }),
    asks('Financial Information', books, {
      instruction: 'Your books answer most of this. Upload them first.',
    }),
    asks('Payroll', payroll),
    asks(VEHICLE, vehicleQuestions('auto'), { when: ['uses-vehicle', YES] }),
    asks(ADDITIONS, additionQuestions('business')),
    asks('Sales tax and installments', salesTax),
    checklist([
      upload('Please upload anything else we should see.', {
        key: 'anything-else',
        paper: 'Other',
        optional: true,
      }),
    ]),
    review(),
  ],
};
