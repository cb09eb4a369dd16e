import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, named, title } from '../records/events.ts';

const payload = named.extend({ note_id: z.number(), question_no: z.number(), question: z.string() });

export const noteEvents = defineEvents(
  {
    'note.added': event({
      category: 3,
      payload,
      reads: (it) => `added a note on “${it.question}” in ${title(it)}`,
      about,
    }),
    'note.removed': event({
      category: 3,
      payload,
      reads: (it) => `removed a note on “${it.question}” in ${title(it)}`,
      about,
    }),
    'note.put_back': event({
      category: 3,
      payload,
      reads: (it) => `restored a note on “${it.question}” in ${title(it)}`,
      about,
    }),
  },
  { lists: [] },
);
