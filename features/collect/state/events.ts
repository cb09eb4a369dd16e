import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '#features/questionnaires/records/events.ts';

const base = { category: 3, payload: named, about } as const;

export const stateEvents = defineEvents(
  {
    'questionnaire.locked': event({ ...base, reads: (it) => `locked ${title(it)}` }),
    'questionnaire.unlocked': event({ ...base, reads: (it) => `unlocked ${title(it)}` }),
    'questionnaire.marked_completed': event({ ...base, reads: (it) => `marked ${title(it)} completed` }),
    'questionnaire.marked_not_completed': event({
      ...base,
      reads: (it) => `marked ${title(it)} not completed`,
    }),
    'questionnaire.papers_kept': event({
      category: 3,
      payload: named.extend({ items: z.number() }),
      about,
      reads: (it) =>
        `will ask for ${it.items === 1 ? 'one paper' : `${it.items} papers`} of ${title(it)} again next year`,
      staffOnly: () => true,
    }),
    'questionnaire.tracked': event({
      ...base,
      reads: (it) => `started tracking changes in ${title(it)}`,
      staffOnly: () => true,
    }),
    'questionnaire.untracked': event({
      ...base,
      reads: (it) => `stopped tracking changes in ${title(it)}`,
      staffOnly: () => true,
    }),
  },
  { lists },
);
