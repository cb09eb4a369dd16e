import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '../records/events.ts';
import { MARK_KINDS } from './model.ts';

const item = named.extend({ question_no: z.number(), item: z.string() });
const withReason = item.extend({ reason: z.string() });
const section = named.extend({ section: z.string() });
const base = { category: 3, about } as const;

export const markEvents = defineEvents(
  {
    'item.received': event({
      ...base,
      payload: item,
      reads: (it) => `marked “${it.item}” received in ${title(it)}`,
    }),
    'item.waived': event({
      ...base,
      payload: withReason,
      reads: (it) => `waived “${it.item}” in ${title(it)}: ${it.reason}`,
      staffOnly: () => true,
    }),
    'item.returned': event({
      ...base,
      payload: withReason,
      reads: (it) => `sent “${it.item}” back in ${title(it)}: ${it.reason}`,
    }),
    'item.mark_undone': event({
      ...base,
      payload: item.extend({ kind: z.enum(MARK_KINDS) }),
      reads: (it) => `undid that “${it.item}” was ${it.kind} in ${title(it)}`,
      staffOnly: () => true,
    }),
    'section.completed': event({
      ...base,
      payload: section,
      reads: (it) => `marked the section “${it.section}” completed in ${title(it)}`,
    }),
    'section.completion_undone': event({
      ...base,
      payload: section,
      reads: (it) => `undid that the section “${it.section}” was completed in ${title(it)}`,
      staffOnly: () => true,
    }),
  },
  { lists },
);
