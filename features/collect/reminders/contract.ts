import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { questionnaireIds } from '../model.ts';
import { LoggedReminder, NextWords } from '#features/reminders/model.ts';
import { Audience, Rendered, ReminderNotice, ReminderTexts } from './model.ts';

const access = { who: 'staff', permission: 'questionnaires.send' } as const;
const resource = 'questionnaire';

export const reminderCalls = {
  readReminder: endpoint({
    method: 'POST',
    path: '/questionnaire_reminders/audience',
    access,
    resource,
    verb: 'read',
    summary: 'Who would be reminded of these questionnaires, by which ways, and who not and why',
    body: z.object({ questionnaire_ids: questionnaireIds }),
    output: Audience,
  }),
  previewReminder: endpoint({
    method: 'POST',
    path: '/questionnaire_reminders/preview',
    access,
    resource,
    verb: 'read',
    summary: 'A reminder in these words, as one of its people gets it',
    body: z.object({
      questionnaire_ids: questionnaireIds,
      /** The first of them where nobody is named. */
      user_id: z.int().positive().nullable().default(null),
      ...ReminderTexts.shape,
    }),
    output: z.object({ rendered: Rendered.nullable() }),
  }),
  sendReminders: endpoint({
    method: 'POST',
    path: '/send_questionnaire_reminders',
    access,
    resource,
    verb: 'remind',
    summary: 'Remind the clients of these questionnaires now, in these words or their own',
    body: z.object({
      questionnaire_ids: questionnaireIds,
      /** These words from now on, too. */
      customize: z.boolean().default(false),
      ...ReminderTexts.partial().shape,
    }),
    output: z.object({
      message: z.string(),
      people: z.number(),
      left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    }),
    idempotent: true,
  }),
  saveReminder: endpoint({
    method: 'PATCH',
    path: '/questionnaire_reminders',
    access,
    resource,
    verb: 'update',
    summary: 'The words these questionnaires are reminded of in from now on',
    body: z.object({ questionnaire_ids: questionnaireIds, ...ReminderTexts.shape }),
    output: z.object({ message: z.string() }),
  }),
  listReminders: endpoint({
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/reminders',
    access: { who: 'staff' },
    resource,
    verb: 'read',
    summary: 'When its clients are reminded next and why, and who was reminded when and how',
    params: z.object({ questionnaire_id: idOf('questionnaire') }),
    output: z.object({
      id: z.number(),
      entity: z.string(),
      formatted_name: z.string(),
      next: NextWords,
      reminders: z.array(LoggedReminder),
    }),
  }),
  listNotices: endpoint({
    method: 'GET',
    path: '/reminder_notices',
    access: { who: 'client' },
    resource: 'reminder_notice',
    verb: 'list',
    summary: 'What the client was reminded of and has not put away',
    output: z.object({ notices: z.array(ReminderNotice) }),
    preview: true,
  }),
  dismissNotice: endpoint({
    method: 'POST',
    path: '/reminder_notices/:notice_id/dismiss',
    access: { who: 'client' },
    resource: 'reminder_notice',
    verb: 'update',
    summary: 'Put a notice away',
    params: z.object({ notice_id: idOf('reminder_notice') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
