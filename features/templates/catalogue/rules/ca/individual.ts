/** The organizer of a person in Canada, the T1. Three answers open the statements. */
import { YES } from '#features/questionnaires/model.ts';
import { type CatalogueForm, checklist, inside, review, upload } from '../build.ts';
import { businessParts } from './business.ts';
import { farmParts } from './farm.ts';
import { aboutYou } from './individual/about-you.ts';
import { credits, deductions } from './individual/deductions.ts';
import { foreign, payments } from './individual/foreign.ts';
import { income } from './individual/income.ts';
import { organizerLetter } from './individual/letter.ts';
import { rentalParts } from './rental.ts';

export const canadianIndividualForm: CatalogueForm = {
  key: 'ca-individual',
  country: 'CA',
  name: 'T1 Personal Organizer',
  about: 'Slips, deductions, credits',
  for: ['Individual'],
  parts: [
    organizerLetter,
    aboutYou,
    income,
    ...inside('Business', businessParts, ['has-business', YES]),
    ...inside('Rental', rentalParts, ['has-rental', YES]),
    ...inside('Farm', farmParts, ['has-farm', YES]),
    deductions,
    credits,
    foreign,
    payments,
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
