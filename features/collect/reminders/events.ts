import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '#features/questionnaires/records/events.ts';

export const reminderEvents = defineEvents(
  {
    'questionnaire.reminded': event({
      category: 3,
      payload: named.extend({ user_ids: z.array(z.number()), because: z.string() }),
      reads: (it) =>
        `reminded ${it.user_ids.length} ${it.user_ids.length === 1 ? 'person' : 'people'} of ${title(it)}`,
      about,
    }),
    'questionnaire.reminder_worded': event({
      category: 3,
      payload: named,
      reads: (it) => `changed the reminder of ${title(it)}`,
      about,
      staffOnly: () => true,
    }),
  },
  { lists },
);
