/** The organizer of S corporations and partnerships, Forms 1120-S and 1065. */
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
  text,
  upload,
  yesNo,
} from '../build.ts';
import { NEW_ASSET, newAssetQuestions } from './new-asset.ts';
import { financial, payroll } from './s-corporation-partnership/books.ts';
import { estimated, k1, loans, rental } from './s-corporation-partnership/owners.ts';
import { vehicleQuestions } from './vehicle.ts';

const general: readonly Asked[] = [
  oneOf(
    'What kind of entity is {{entity_name}}?',
    ['S corporation', 'Partnership', 'LLC taxed as S corporation', 'LLC taxed as partnership'],
    { key: 'kind' },
  ),
  secret('What is the EIN?', { key: 'ein' }),
  text('What does the business do or sell?', { key: 'activity' }),
  yesNo('Did we prepare the {{prior_year}} return?', [], {
    key: 'had-us-before',
    no: [
      upload('Please upload the last two returns.', { key: 'prior-returns', paper: 'Prior-year return' }),
      upload('Please upload the papers that set up the business.', {
        key: 'formation',
        paper: 'Other',
        options: ['Articles', 'Operating agreement', 'Partnership agreement', 'Form 2553 approval'],
      }),
    ],
  }),
  yesNo(
    'Did the name, address or line of business change?',
    [paragraph('What changed, and when?', { key: 'change' })],
    { key: 'has-change' },
  ),
  yesNo(
    'Did any owner join, leave or change their share?',
    [
      list(
        'List each change of owner.',
        [
          text('Owner', { key: 'name' }),
          day('Date', { key: 'date' }),
          text('Share before and after', { key: 'share' }),
          amount('Price paid', { key: 'price' }),
        ],
        { key: 'owner-changes' },
      ),
      upload('Please upload the agreements.', { key: 'owner-change-papers', paper: 'Other', optional: true }),
    ],
    { key: 'owners-changed' },
  ),
  yesNo(
    'Did the business work or sell in more than one state?',
    [
      text('Which states?', { key: 'states' }),
      upload('Please upload sales and payroll by state.', { key: 'state-report', paper: 'Other' }),
    ],
    { key: 'more-states' },
  ),
  yesNo(
    'Did the business have owners, accounts or sales outside the US?',
    [paragraph('Which ones, and in which countries?', { key: 'foreign' })],
    { key: 'has-foreign' },
  ),
  yesNo(
    'Did it hold or trade crypto or other digital assets?',
    [upload('Please upload the reports from each exchange.', { key: 'crypto', paper: '1099-DA' })],
    { key: 'has-crypto' },
  ),
  yesNo(
    'Did the IRS or a state send the business a letter?',
    [upload('Please upload every page of the letter.', { key: 'notice', paper: 'IRS or state notice' })],
    { key: 'has-notice' },
  ),
  yesNo(
    'Did the business close, merge or sell most of what it owns?',
    [paragraph('What happened, and when?', { key: 'ended' })],
    { key: 'has-ended' },
  ),
  yesNo('Did you use a vehicle for the business?', [], { key: 'uses-vehicle', id: 'uses-vehicle' }),
  yesNo('Does the business rent out property?', [], { key: 'has-rental', id: 'has-rental' }),
];

export const sCorporationPartnershipForm: CatalogueForm = {
  key: 'us-s-corporation-partnership',
  country: 'US',
  name: 'S-Corps and Partnerships',
  about: 'Financial Information, Payroll, Auto, Loans, K-1',
  for: ['S-Corporation', 'Partnership'],
  parts: [
    asks('General', general),
    asks('Financial Information', financial, {
      instruction: 'Your books answer most of this. Upload them first.',
    }),
    asks('Payroll', payroll),
    asks('Auto', vehicleQuestions('auto'), { when: ['uses-vehicle', YES] }),
    asks('Loans', loans),
    asks('K-1', k1),
    asks('Rental', rental, { when: ['has-rental', YES] }),
    asks('Estimated Tax Payments', estimated),
    asks(NEW_ASSET, newAssetQuestions('business')),
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
