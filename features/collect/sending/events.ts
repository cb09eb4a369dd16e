import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const named = z.object({ schedule_id: z.number(), name: z.string(), year: z.number() });
type Named = z.infer<typeof named>;
const title = ({ name, year }: Named) => `“${year} ${name}”`;

/** Of the firm alone: clients hear of what is sent when it is sent. */
export const sendingEvents = defineEvents(
  {
    'questionnaire.scheduled': event({
      category: 3,
      payload: named.extend({ first_date: z.string(), frequency: z.string() }),
      reads: (it) => `scheduled ${title(it)} from ${it.first_date}`,
      staffOnly: () => true,
    }),
    'questionnaire.schedule_ran': event({
      category: 3,
      payload: named.extend({ entities: z.number() }),
      reads: (it) => `started sending ${title(it)} on schedule`,
      staffOnly: () => true,
    }),
    'questionnaire.schedule_cancelled': event({
      category: 3,
      payload: named,
      reads: (it) => `canceled the schedule for ${title(it)}`,
      staffOnly: () => true,
    }),
    'questionnaire.schedule_stopped': event({
      category: 3,
      payload: named.extend({ why: z.string() }),
      reads: (it) => `stopped the schedule for ${title(it)}: ${it.why}`,
      staffOnly: () => true,
    }),
    'questionnaire.queued': event({
      category: 3,
      payload: z.object({ name: z.string(), year: z.number(), entities: z.number() }),
      reads: ({ name, year, entities }) => `started sending “${year} ${name}” to ${entities} entities`,
      staffOnly: () => true,
    }),
    'questionnaire.left_out': event({
      category: 3,
      payload: z.object({ name: z.string(), year: z.number(), reason: z.string() }),
      reads: ({ name, year, reason }) => `couldn’t send “${year} ${name}”: ${reason}`,
      staffOnly: () => true,
    }),
  },
  { lists: ['questionnaire_schedules'] },
);
