import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const version = { template_id: z.number(), name: z.string(), version: z.number() };

export const draftEvents = defineEvents(
  {
    'template.published': event({
      category: 1,
      payload: z.object({ ...version, changes: z.array(z.string()) }),
      reads: ({ name, version: number }) => `published version ${number} of the template “${name}”`,
    }),
    'template.draft_discarded': event({
      category: 1,
      payload: z.object(version),
      reads: ({ name, version: number }) => `restored version ${number} of the template “${name}”`,
    }),
    'template.version_restored': event({
      category: 1,
      payload: z.object(version),
      reads: ({ name, version: number }) => `restored version ${number} of the template “${name}” as a draft`,
    }),
  },
  { lists: ['templates'] },
);
