import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { LONGEST_REASON, SHORTEST_REASON } from '#features/questionnaires/marks/model.ts';
import { REASON_TOO_LONG, REASON_TOO_SHORT } from '#features/questionnaires/marks/messages.ts';
import { CompletedSection, Ledger } from './model.ts';

const params = z.object({ questionnaire_id: idOf('questionnaire') });
const access = { who: 'staff', permission: 'questionnaires.lock_complete' } as const;
const resource = 'questionnaire';
const item = {
  question_no: z.int().nonnegative().max(65_535),
  /** The version of the answer that was looked at; 0 where there was none. */
  base: z.int().nonnegative(),
};
const reason = z.string().trim().min(SHORTEST_REASON, REASON_TOO_SHORT).max(LONGEST_REASON, REASON_TOO_LONG);
const section_no = z.int().nonnegative().max(65_535);
const MOST_ITEMS = 500;
const output = z.object({ mark_id: z.number() });

export const ledgerCalls = {
  readLedger: endpoint({
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/ledger',
    access: { who: 'staff' },
    resource,
    verb: 'read',
    summary: 'Every item a questionnaire expects, where it stands, by whom, since when and by what',
    params,
    output: Ledger,
  }),
  markItemReceived: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/items/received',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Mark an item received: the firm has it, or it is good as it is',
    params,
    body: z.object(item),
    output,
  }),
  waiveItem: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/items/waive',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Do without an item, with a reason',
    params,
    body: z.object({ ...item, reason }),
    output,
  }),
  returnItem: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/items/return',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Send an item back to the client with a reason; a completed questionnaire opens again',
    params,
    body: z.object({
      ...item,
      reason,
      email: z.boolean().default(true),
      keep_file: z.boolean().default(true),
    }),
    output,
  }),
  markSectionCompleted: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/sections/completed',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Mark a section completed: what is to go in it is received, and it counts as gone through',
    params,
    body: z.object({
      section_no,
      /** What was to go when it was looked at. */
      items: z.array(z.object(item)).max(MOST_ITEMS),
    }),
    output: CompletedSection,
  }),
  undoSectionCompleted: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/sections/undo',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Undo of a section marked completed, while nothing else happened to its items',
    params,
    body: CompletedSection.extend({ section_no }),
    output: z.object({ ok: z.literal(true) }),
  }),
  undoItemMark: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/items/undo',
    access,
    resource,
    verb: 'mark_item',
    summary: 'Undo of what was done to an item, while nothing else happened to it',
    params,
    body: z.object({ mark_id: z.int().positive() }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
