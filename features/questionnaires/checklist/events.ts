import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '../records/events.ts';

/** Where it lies is said in words: the question's own, or the name of the list. */
const payload = named.extend({ document_id: z.number(), document: z.string(), item: z.string() });

export const checklistEvents = defineEvents(
  {
    'questionnaire.document_moved': event({
      category: 7,
      payload,
      reads: (it) => `moved ${it.document} to “${it.item}” in ${title(it)}`,
      about,
    }),
    'questionnaire.document_placed': event({
      category: 7,
      payload,
      reads: (it) => `put ${it.document} to “${it.item}” in ${title(it)}`,
      about,
    }),
    'questionnaire.document_removed': event({
      category: 7,
      payload,
      reads: (it) => `removed ${it.document} from “${it.item}” in ${title(it)}`,
      about,
    }),
    'questionnaire.document_restored': event({
      category: 7,
      payload,
      reads: (it) => `put ${it.document} back in “${it.item}” in ${title(it)}`,
      about,
    }),
    'questionnaire.marked_instead': event({
      category: 3,
      payload: named.extend({ item: z.string(), mark: z.string(), documents: z.number() }),
      reads: (it) =>
        `marked “${it.item}” in ${title(it)} as ${it.mark.toLowerCase()}${it.documents > 0 ? ` and removed ${it.documents === 1 ? 'its document' : `its ${it.documents} documents`}` : ''}`,
      about,
    }),
  },
  { lists },
);
