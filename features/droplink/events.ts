import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const files = (count: number): string => (count === 1 ? 'a file' : `${count} files`);
const one = z.object({ drop_id: z.number(), name: z.string(), sender: z.string() });

export const dropEvents = defineEvents(
  {
    'drop.received': event({
      category: 8,
      payload: z.object({ drop_id: z.number(), sender: z.string(), files: z.number() }),
      reads: ({ sender, files: count }) =>
        `received ${files(count)} from somebody without an account, who gave the name ${sender}`,
    }),
    'drop.downloaded': event({
      category: 8,
      payload: one,
      reads: ({ name, sender }) => `opened ${name}, sent by ${sender} without an account`,
      justHistory: true,
    }),
    'drop.filed': event({
      category: 8,
      payload: one,
      reads: ({ name, sender }) => `filed ${name}, sent by ${sender} without an account`,
    }),
    'drop.rejected': event({
      category: 8,
      payload: z.object({ drop_id: z.number(), sender: z.string(), files: z.number(), told: z.boolean() }),
      reads: ({ sender, files: count, told }) =>
        `rejected ${files(count)} sent by ${sender} without an account${told ? ', and told them so' : ''}`,
    }),
    'drop.ending': event({
      category: 8,
      payload: z.object({ drop_id: z.number(), sender: z.string(), files: z.number() }),
      reads: ({ sender, files: count }) =>
        `gave a week’s notice: ${files(count)} sent by ${sender} without an account, filed by nobody`,
    }),
    'drop.deleted': event({
      category: 8,
      payload: one,
      reads: ({ name, sender }) => `deleted ${name}, sent by ${sender} without an account`,
    }),
  },
  { lists: ['drops'] },
);
