import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const settingsEvents = defineEvents(
  {
    'firm.settings_changed': event({
      category: 1,
      payload: z.object({ fields: z.array(z.string()) }),
      reads: ({ fields }) => `changed the firm’s settings (${fields.join(', ').replaceAll('_', ' ')})`,
    }),
    'firm.preferences_changed': event({
      category: 1,
      payload: z.object({
        changes: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown() })),
      }),
      reads: ({ changes }) =>
        `changed the firm’s preferences (${changes.map(({ name }) => name).join(', ')})`,
    }),
    'firm.drop_link_replaced': event({
      category: 8,
      payload: z.object({}),
      reads: () => 'replaced the drop link',
    }),
  },
  { lists: ['firm'], heardByAll: true },
);
