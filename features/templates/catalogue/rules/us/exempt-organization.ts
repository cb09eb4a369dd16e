/** The organizer of exempt organizations, Form 990. */
import { YES } from '#features/questionnaires/model.ts';
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  checklist,
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

const general: readonly Asked[] = [
  secret('What is the EIN of {{entity_name}}?', { key: 'ein' }),
  oneOf(
    'What kind of organization is it?',
    ['501(c)(3) charity', 'Private foundation', '501(c)(4)', '501(c)(6)', '501(c)(7)', 'Other'],
    { key: 'kind' },
  ),
  text('When does its tax year end?', { key: 'year-end', longest: 40 }),
  yesNo('Did we prepare the {{prior_year}} return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the last three returns.', { key: 'prior-returns', paper: 'Prior-year return' }),
      upload('Please upload the IRS letter that grants exempt status.', {
        key: 'exempt-letter',
        paper: 'Other',
      }),
      upload('Please upload the articles and bylaws.', {
        key: 'formation',
        paper: 'Other',
        options: ['Articles', 'Bylaws'],
      }),
    ],
  }),
  yesNo(
    'Did the name, address, articles or bylaws change?',
    [
      paragraph('What changed, and when?', { key: 'change' }),
      upload('Please upload the new papers.', { key: 'change-papers', paper: 'Other' }),
    ],
    { key: 'has-change' },
  ),
  oneOf(
    'What did it take in over the year, before costs?',
    ['$50,000 or less', 'Up to $200,000', 'More than $200,000'],
    { key: 'size' },
  ),
  yesNo('Is it part of a group or run by another organization?', [text('Which one?', { key: 'group' })], {
    key: 'has-group',
  }),
  text('In which states does it ask for gifts?', { key: 'gift-states' }),
  yesNo(
    'Did the IRS or a state send a letter?',
    [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
    { key: 'has-notice' },
  ),
  yesNo('Did it earn money from a side business or from rent?', [], {
    key: 'has-side-business',
    id: 'has-side-business',
  }),
];

const programs: readonly Asked[] = [
  paragraph('What is its mission, in a few sentences?', { key: 'mission' }),
  list(
    'List its three largest programs.',
    [
      text('Program', { key: 'name' }),
      text('What it achieved this year', { key: 'result' }),
      amount('Cost', { key: 'cost' }),
      amount('Grants paid', { key: 'grants' }),
      amount('Income from it', { key: 'income' }),
    ],
    { key: 'programs' },
  ),
  yesNo(
    'Did it start, stop or change a program?',
    [paragraph('Which one, and how?', { key: 'program-change' })],
    { key: 'has-program-change' },
  ),
  text('How many people volunteered?', { key: 'volunteers', longest: 20 }),
];

const board: readonly Asked[] = [
  list(
    'List each board member, officer and key employee.',
    [
      text('Full name', { key: 'name' }),
      text('Title', { key: 'title' }),
      text('Hours a week', { key: 'hours', longest: 10 }),
      amount('Pay', { key: 'pay' }),
    ],
    { key: 'board' },
  ),
  yesNo('Are any of them related, or partners in business?', [text('Who, and how?', { key: 'related' })], {
    key: 'has-related',
  }),
  yesNo(
    'Did it do business with, or lend to, any of them?',
    [paragraph('With whom, for what, and how much?', { key: 'insider-deals' })],
    { key: 'has-insider-deals' },
  ),
  someOf(
    'Which policies are in writing?',
    ['Conflict of interest', 'Whistleblower', 'Document retention', 'Gift acceptance', 'None'],
    { key: 'policies' },
  ),
  yesNo('Did the board keep minutes of its meetings?', [], { key: 'minutes' }),
  yesNo('Will the board see the return before it is filed?', [], { key: 'board-review' }),
  yesNo(
    'Did an outside accountant audit or review the books?',
    [
      upload('Please upload the report.', {
        key: 'audit',
        paper: 'Other',
        options: ['Audit report', 'Review report'],
      }),
    ],
    { key: 'has-audit' },
  ),
  yesNo(
    'Was money stolen or misused?',
    [paragraph('What happened, and how much was lost?', { key: 'theft' })],
    { key: 'had-theft' },
  ),
];

const money: readonly Asked[] = [
  upload('Please upload the year-end reports.', {
    key: 'reports',
    paper: 'Other',
    options: ['Profit and loss', 'Balance sheet', 'Trial balance', 'General ledger'],
  }),
  oneOf('Which method do you use?', ['Cash', 'Accrual', 'Not sure'], { key: 'method' }),
  yesNo('Are costs split into program, office and fundraising?', [], {
    key: 'costs-split',
    no: [paragraph('How should we split pay, rent and other shared costs?', { key: 'split-rule' })],
  }),
  upload('Please upload the last bank and broker statements of the year.', {
    key: 'statements',
    paper: 'Other',
    options: ['Bank statement', 'Broker statement'],
  }),
  yesNo(
    'Did it have income from investments?',
    [
      upload('Please upload the forms.', {
        key: '1099',
        paper: 'Consolidated 1099',
        options: ['Consolidated 1099', '1099-INT', '1099-DIV', 'K-1'],
      }),
    ],
    { key: 'has-investments' },
  ),
  yesNo(
    'Did it buy or sell property or equipment?',
    [
      list(
        'List what it bought or sold.',
        [
          text('What', { key: 'what' }),
          oneOf('Bought or sold', ['Bought', 'Sold'], { key: 'which' }),
          amount('Price', { key: 'price' }),
        ],
        { key: 'assets' },
      ),
    ],
    { key: 'has-assets' },
  ),
  yesNo(
    'Does it owe money on loans or bonds?',
    [
      list(
        'List each loan.',
        [text('Lender', { key: 'lender' }), amount('Balance at year end', { key: 'balance' })],
        { key: 'loans' },
      ),
    ],
    { key: 'has-loans' },
  ),
];

const gifts: readonly Asked[] = [
  amount('What did it get in gifts from the public?', { key: 'public-gifts' }),
  amount('What did it get in government grants?', { key: 'government-grants' }),
  amount('What did it get in member dues?', { key: 'dues' }),
  list(
    'List each donor who gave $5,000 or more.',
    [
      text('Name', { key: 'name' }),
      text('Address', { key: 'address' }),
      amount('Amount', { key: 'amount' }),
      oneOf('Kind of gift', ['Cash', 'Goods', 'Stock', 'Property'], { key: 'kind' }),
    ],
    { key: 'donors', optional: true },
  ),
  yesNo(
    'Did it get gifts other than cash?',
    [
      list('List the gifts.', [text('What', { key: 'what' }), amount('Worth', { key: 'worth' })], {
        key: 'goods',
      }),
    ],
    { key: 'has-goods' },
  ),
  yesNo(
    'Did it hold events to raise money?',
    [
      list(
        'List each event.',
        [
          text('Event', { key: 'name' }),
          amount('Taken in', { key: 'income' }),
          amount('Part that was a donation', { key: 'gifts' }),
          amount('Costs', { key: 'costs' }),
        ],
        { key: 'events' },
      ),
    ],
    { key: 'has-events' },
  ),
  yesNo(
    'Did it run bingo, raffles or other games?',
    [text('Which ones, and how much came in?', { key: 'games' })],
    { key: 'has-games' },
  ),
  yesNo('Did donors get a receipt for gifts of $250 or more?', [], { key: 'gives-receipts' }),
];

const spending: readonly Asked[] = [
  yesNo(
    'Did it pay grants of more than $5,000?',
    [
      list(
        'List each grant.',
        [
          text('Paid to', { key: 'to' }),
          secret('EIN, if it has one', { key: 'ein' }),
          text('Purpose', { key: 'purpose' }),
          amount('Amount', { key: 'amount' }),
        ],
        { key: 'grants' },
      ),
    ],
    { key: 'paid-grants' },
  ),
  yesNo(
    'Did it have people on payroll?',
    [
      upload('Please upload the payroll reports.', {
        key: 'payroll-reports',
        paper: 'Other',
        options: ['Form W-3', 'Form 941', 'Payroll summary'],
      }),
      yesNo('Did anyone earn more than $100,000?', [text('Who?', { key: 'high-pay' })], {
        key: 'has-high-pay',
      }),
    ],
    { key: 'has-payroll' },
  ),
  yesNo(
    'Did you pay people who are not on payroll?',
    [yesNo('Have you sent them Form 1099-NEC?', [], { key: 'sent-1099' })],
    { key: 'paid-contractors' },
  ),
  yesNo(
    'Did it lobby or take part in politics?',
    [paragraph('What did it do, and what did it spend?', { key: 'lobbying' })],
    { key: 'has-lobbying' },
  ),
  yesNo(
    'Did it spend money or run programs outside the US?',
    [text('Where, and how much?', { key: 'foreign' })],
    { key: 'has-foreign' },
  ),
];

const sideBusiness: readonly Asked[] = [
  paragraph('What does it sell or rent out?', { key: 'side-business' }),
  amount('What did it take in?', { key: 'side-income' }),
  amount('What did it cost?', { key: 'side-costs' }),
  yesNo('Did it pay estimated tax on it?', [amount('How much did it pay?', { key: 'side-tax-paid' })], {
    key: 'side-paid-tax',
  }),
];

export const exemptOrganizationForm: CatalogueForm = {
  key: 'us-exempt-organization',
  country: 'US',
  name: 'Exempt Organization Organizer',
  about: 'Form 990, programs, board, gifts, spending',
  for: ['Exempt Organization'],
  parts: [
    asks('General', general),
    asks('Programs', programs),
    asks('Board and policies', board),
    asks('Financial Information', money),
    asks('Gifts and fundraising', gifts),
    asks('Spending', spending),
    asks('Side business', sideBusiness, { when: ['has-side-business', YES] }),
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
