/** The organizer of a person or a couple, Form 1040. Three answers open the schedules. */
import { YES } from '#features/questionnaires/model.ts';
import { type CatalogueForm, checklist, inside, review, upload } from '../build.ts';
import { aboutYou } from './individual/about-you.ts';
import { credits } from './individual/credits.ts';
import { deductions } from './individual/deductions.ts';
import { foreign } from './individual/foreign.ts';
import { health } from './individual/health.ts';
import { household } from './individual/household.ts';
import { income } from './individual/income.ts';
import { organizerLetter } from './individual/letter.ts';
import { lifeChanges } from './individual/life-changes.ts';
import { payments } from './individual/payments.ts';
import { scheduleC } from './schedule-c.ts';
import { scheduleE } from './schedule-e.ts';
import { scheduleF } from './schedule-f.ts';

export const individualForm: CatalogueForm = {
  key: 'us-individual',
  country: 'US',
  name: 'Individual Tax Organizer',
  about: 'Form 1040, all common schedules',
  for: ['Individual'],
  parts: [
    organizerLetter,
    aboutYou,
    household,
    income,
    ...inside('Business', scheduleC, ['has-business', YES]),
    ...inside('Rental', scheduleE, ['has-rental', YES]),
    ...inside('Farm', scheduleF, ['has-farm', YES]),
    deductions,
    credits,
    lifeChanges,
    payments,
    health,
    foreign,
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
