/** What happens to the house's own words and roles. */
import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { TAG_KINDS } from './model.ts';

const TAG_WORDS = { contact: 'user', entity: 'entity', document: 'document' };

export const tagEvents = defineEvents(
  {
    'tag.created': event({
      category: 1,
      payload: z.object({ kind: z.enum(TAG_KINDS), name: z.string() }),
      reads: ({ kind, name }) => `made the ${TAG_WORDS[kind]} tag ${name}`,
    }),
    'tag.renamed': event({
      category: 1,
      payload: z.object({ kind: z.enum(TAG_KINDS), from: z.string(), to: z.string() }),
      reads: ({ kind, from, to }) => `renamed the ${TAG_WORDS[kind]} tag ${from} to ${to}`,
    }),
    'tag.deleted': event({
      category: 1,
      payload: z.object({ kind: z.enum(TAG_KINDS), name: z.string() }),
      reads: ({ kind, name }) => `deleted the ${TAG_WORDS[kind]} tag ${name}`,
    }),
  },
  { lists: ['labels'], heardByAll: true },
);
const status = z.object({ status_id: z.number(), name: z.string() });

export const labelEvents = defineEvents(
  {
    'custom_status.created': event({
      category: 1,
      payload: status,
      reads: ({ name }) => `made the status ${name}`,
    }),
    'custom_status.changed': event({
      category: 1,
      payload: status,
      reads: ({ name }) => `changed the status ${name}`,
    }),
    'custom_status.deleted': event({
      category: 1,
      payload: status,
      reads: ({ name }) => `took the status ${name} out of use`,
    }),
    'vocabulary.changed': event({
      category: 1,
      payload: z.object({ words: z.array(z.string()) }),
      reads: ({ words }) => `changed the vocabulary (${words.join(', ')})`,
    }),
  },
  { lists: ['labels'], heardByAll: true },
);
