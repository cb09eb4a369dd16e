import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const template = { template_id: z.number(), name: z.string() };

export const libraryEvents = defineEvents(
  {
    'template.created': event({
      category: 1,
      payload: z.object({ ...template, from: z.string().nullable() }),
      reads: ({ name, from }) =>
        from === null ? `created the template “${name}”` : `created the template “${name}” from “${from}”`,
    }),
    'template.updated': event({
      category: 1,
      payload: z.object({ ...template, changed: z.array(z.string()) }),
      reads: ({ name, changed }) => `changed ${changed.join(', ')} of the template “${name}”`,
    }),
    'template.deleted': event({
      category: 1,
      payload: z.object(template),
      reads: ({ name }) => `deleted the template “${name}”`,
    }),
    'template.restored': event({
      category: 1,
      payload: z.object(template),
      reads: ({ name }) => `restored the template “${name}”`,
    }),
  },
  { lists: ['templates'] },
);
