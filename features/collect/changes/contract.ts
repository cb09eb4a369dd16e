import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { BulkOutcome, questionnaireIds } from '../model.ts';
import { AskedItem, day, MOST_ITEMS } from '../sending/model.ts';
import { ChangedQuestionnaire, ItemPlaces } from './model.ts';

const access = { who: 'staff', permission: 'questionnaires.send' } as const;
const params = z.object({ questionnaire_id: idOf('questionnaire') });

/** What is changed of a questionnaire after it was made. */
export const changeCalls = {
  saveQuestionnaire: endpoint({
    method: 'PATCH',
    path: '/questionnaires/:questionnaire_id',
    // Marking a deposit, and locking, need other permissions than the rest.
    access: { who: 'staff' },
    resource: 'questionnaire',
    verb: 'update',
    summary:
      'Change its due date, its reminders, the name of a draft, lock it, track its changes, or mark its deposit; a stale version is answered with both values',
    params,
    body: z.object({
      version: z.int().positive(),
      name: labelField(200).optional(),
      due_date: day.nullable().optional(),
      reminders_disabled: z.boolean().optional(),
      earliest_remind_date: day.nullable().optional(),
      /** DEP-015. */
      deposit_status: z.enum(['marked_paid', 'pending']).optional(),
      /** OVR-037. */
      locked: z.boolean().optional(),
      track_changes: z.boolean().optional(),
      firm_custom_status_id: idOf('custom_status').nullable().optional(),
      /** OVR-036: its entity, where the caller knows it; another one finds nothing. */
      company_id: idOf('entity').optional(),
    }),
    output: ChangedQuestionnaire,
  }),
  changeQuestionnaires: endpoint({
    method: 'PATCH',
    path: '/questionnaires',
    access,
    resource: 'questionnaire',
    verb: 'update',
    summary: 'Change the due date or the reminders of many at once; locked ones stay as they are',
    body: z
      .object({
        questionnaire_ids: questionnaireIds,
        due_date: day.optional(),
        reminders_disabled: z.boolean().optional(),
      })
      .refine(
        ({ due_date, reminders_disabled }) => (due_date === undefined) !== (reminders_disabled === undefined),
      ),
    output: BulkOutcome,
  }),
  readItemPlaces: endpoint({
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/additional_items',
    access,
    resource: 'questionnaire',
    verb: 'read',
    summary: 'Where in a questionnaire more can be asked, and until when it is due',
    params,
    output: ItemPlaces,
  }),
  requestItems: endpoint({
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/additional_items',
    access,
    resource: 'questionnaire',
    verb: 'ask',
    summary: 'Ask for more in a questionnaire that was sent',
    params,
    body: z.object({
      items: z.array(AskedItem).min(1).max(MOST_ITEMS),
      /** A later day, where the one it has is over. */
      due_date: day.optional(),
    }),
    output: z.object({ message: z.string(), question_ids: z.array(z.number()) }),
    idempotent: true,
  }),
};
