import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { SENSITIVE } from './model.ts';

export const entityEvents = defineEvents({
  'entity.renamed': event({
    category: 1,
    payload: z.object({ from: z.string(), to: z.string() }),
    reads: ({ from, to }) => `renamed the entity from “${from}” to “${to}”`,
  }),
  'entity.created': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({ name: z.string(), type: z.string() }),
    reads: ({ name, type }) => `created the entity “${name}” (${type})`,
  }),
  'entity.updated': event({
    category: 1,
    payload: z.object({ fields: z.array(z.string()) }),
    reads: ({ fields }) => `changed the entity (${fields.join(', ').replaceAll('_', ' ')})`,
  }),
  'entity.switched': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({ inactive: z.boolean(), readonly_access: z.boolean() }),
    reads: ({ inactive, readonly_access }) =>
      inactive ? 'made the entity inactive' : `made the entity ${readonly_access ? 'read-only' : 'active'}`,
  }),
  'entity.deleted': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({}),
    reads: () => 'deleted the entity',
  }),
  'entity.restored': event({
    lists: ['entities'],
    category: 1,
    payload: z.object({}),
    reads: () => 'restored the entity',
  }),
  'entity.number_revealed': event({
    category: 0,
    payload: z.object({ field: z.enum(SENSITIVE) }),
    reads: ({ field }) => `looked at the ${field.replaceAll('_', ' ').toUpperCase()}`,
  }),
  'entity.tagged': event({
    category: 1,
    payload: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
    reads: ({ added, removed }) =>
      [
        added.length > 0 ? `added the tags ${added.join(', ')}` : '',
        removed.length > 0 ? `took off the tags ${removed.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(' and '),
  }),
});
