import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '#features/questionnaires/records/events.ts';

export const overviewEvents = defineEvents(
  {
    'questionnaire.status_set': event({
      category: 3,
      payload: named.extend({ status: z.string().nullable() }),
      reads: (it) =>
        it.status === null
          ? `removed the firm status from ${title(it)}`
          : `set the firm status of ${title(it)} to “${it.status}”`,
      about,
    }),
    'questionnaire.status_told': event({
      category: 3,
      payload: named.extend({ status: z.string(), user_ids: z.array(z.number()) }),
      reads: (it) => `told the client that ${title(it)} is now “${it.status}”`,
      about,
      lists: [],
    }),
    'questionnaire.noted': event({
      category: 3,
      payload: named,
      reads: (it) => `changed the internal notes of ${title(it)}`,
      about,
      lists: [],
      staffOnly: () => true,
    }),
    'questionnaire.deleted': event({
      category: 3,
      payload: named,
      reads: (it) => `deleted ${title(it)}`,
      about,
    }),
    'questionnaire.restored': event({
      category: 3,
      payload: named,
      reads: (it) => `restored ${title(it)}`,
      about,
    }),
  },
  { lists },
);
