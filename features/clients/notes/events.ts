import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

export const noteEvents = defineEvents({
  'entity.note_written': event({ category: 0, payload: z.object({}), reads: () => 'wrote a note' }),
  'entity.note_changed': event({ category: 0, payload: z.object({}), reads: () => 'changed a note' }),
  'entity.note_deleted': event({ category: 0, payload: z.object({}), reads: () => 'deleted a note' }),
  'entity.note_restored': event({ category: 0, payload: z.object({}), reads: () => 'put a note back' }),
});
