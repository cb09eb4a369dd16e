import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, named, title } from '#features/questionnaires/records/events.ts';
import { FORMATS } from './rules/formats.ts';

const count = (n: number) => `${n} questionnaire${n === 1 ? '' : 's'}`;
/** Clients learn nothing of it. */
const staffOnly = () => true;

const whole = z.object({
  export_id: z.number(),
  name: z.string(),
  format: z.enum(FORMATS),
  questionnaire_ids: z.array(z.number()),
});

export const exportEvents = defineEvents({
  'questionnaires.export_asked': event({
    category: 3,
    payload: whole,
    reads: (it) => `started exporting ${count(it.questionnaire_ids.length)}`,
    staffOnly,
  }),
  /** What whoever asked is told of: the file is there. */
  'export.finished': event({
    category: 3,
    payload: whole.extend({ documents: z.number(), size: z.number(), expires_at: z.string() }),
    reads: (it) => `exported ${count(it.questionnaire_ids.length)} as ${it.name}`,
    staffOnly,
  }),
  'questionnaires.export_failed': event({
    category: 3,
    payload: whole,
    reads: (it) => `couldn’t export ${count(it.questionnaire_ids.length)}`,
    staffOnly,
  }),
  'questionnaires.export_downloaded': event({
    category: 3,
    payload: whole,
    reads: (it) => `downloaded ${it.name}`,
    staffOnly,
    justHistory: true,
  }),
  'questionnaires.export_sent': event({
    category: 3,
    payload: whole.extend({ platforms: z.array(z.string()) }),
    reads: (it) => `sent ${it.name} to ${it.platforms.join(', ') || 'the firm’s document system'}`,
    staffOnly,
  }),
  'questionnaire.exported': event({
    category: 3,
    payload: named.extend({ export_id: z.number(), format: z.enum(FORMATS) }),
    reads: (it) => `exported ${title(it)}`,
    about,
    staffOnly,
  }),
});
