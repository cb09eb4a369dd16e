import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { questionnaireTopic } from './rules/topics.ts';

/** What every event about a questionnaire says of it. */
export const named = z.object({ questionnaire_id: z.number(), name: z.string(), year: z.number() });
type Named = z.infer<typeof named>;
export const about = ({ questionnaire_id }: Named) => [questionnaireTopic(questionnaire_id)];
export const lists = ['questionnaires'];
export const title = ({ name, year }: Named) => `“${year} ${name}”`;

export const questionnaireEvents = defineEvents(
  {
    'questionnaire.sent': event({
      category: 3,
      payload: named.extend({ user_ids: z.array(z.number()) }),
      reads: (it) => `sent ${title(it)}`,
      about,
    }),
    'questionnaire.drafted': event({
      category: 3,
      payload: named,
      reads: (it) => `saved a draft of ${title(it)}`,
      about,
      staffOnly: () => true,
    }),
    'questionnaire.started': event({
      category: 3,
      payload: named,
      reads: (it) => `started ${title(it)}`,
      about,
    }),
    'questionnaire.changed': event({
      category: 3,
      payload: named.extend({ changes: z.array(z.string()) }),
      reads: (it) => `changed ${it.changes.join(' and ')} of ${title(it)}`,
      about,
    }),
    'questionnaire.document_added': event({
      category: 7,
      payload: named.extend({ document_id: z.number(), item: z.string() }),
      reads: (it) => `uploaded a document for “${it.item}” in ${title(it)}`,
      about,
    }),
    'questionnaire.paper_added': event({
      category: 3,
      payload: named.extend({ item: z.string() }),
      reads: (it) => `added “${it.item}” to ${title(it)} and filed it there`,
      about,
    }),
    'questionnaire.paper_withdrawn': event({
      category: 3,
      payload: named.extend({ item: z.string() }),
      reads: (it) => `took “${it.item}” out of ${title(it)} again`,
      about,
    }),
    'questionnaire.items_requested': event({
      category: 3,
      payload: named.extend({ items: z.number() }),
      reads: (it) => `asked for ${it.items} more ${it.items === 1 ? 'item' : 'items'} in ${title(it)}`,
      about,
    }),
  },
  { lists },
);
