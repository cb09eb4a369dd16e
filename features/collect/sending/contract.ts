import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { BulkOutcome } from '../model.ts';
import {
  CustomRequest,
  DropOffRequest,
  LeftOut,
  MOST_ENTITIES,
  Receiver,
  Schedule,
  SendRequest,
  TemplateChoice,
} from './model.ts';

const send = { who: 'staff', permission: 'questionnaires.send' } as const;
const ids = z.object({ questionnaire_ids: z.array(idOf('questionnaire')).min(1).max(MOST_ENTITIES) });
const Sent = z.object({
  /** SND-040: as it is shown. */
  message: z.string(),
  sent: z.number(),
  /** Still being worked off. */
  queued: z.number(),
  left_out: z.array(LeftOut),
  schedule_id: z.number().nullable(),
  questionnaire_ids: z.array(z.number()),
});
const sending = {
  access: send,
  resource: 'questionnaire',
  verb: 'send',
  output: Sent,
  idempotent: true,
} as const;

export const sendingCalls = {
  listSendChoices: endpoint({
    method: 'GET',
    path: '/questionnaires/send_choices',
    access: send,
    resource: 'questionnaire',
    verb: 'choose',
    summary: 'What can be sent: published templates, and whether deposits and drop-offs are offered',
    output: z.object({
      templates: z.array(TemplateChoice),
      deposits: z.enum(['on', 'off', 'no_provider']),
      drop_off: z.boolean(),
      /** The prefix of uploads is left out. */
      no_prefix: z.boolean(),
      today: z.string(),
    }),
  }),
  previewSending: endpoint({
    method: 'POST',
    path: '/questionnaires/send_preview',
    access: send,
    resource: 'questionnaire',
    verb: 'preview',
    summary: 'Who would get it, by which channel, and who is left out and why; nothing is sent',
    body: z.object({
      company_ids: z.array(idOf('entity')).min(1).max(MOST_ENTITIES),
      questionnaire_template_id: idOf('template').nullable().default(null),
      tax_year: z.int().min(1990).max(2100),
      include_prior_year_items: z.boolean().default(false),
      repeats: z.boolean().default(false),
    }),
    output: z.object({ receivers: z.array(Receiver) }),
  }),
  sendQuestionnaires: endpoint({
    method: 'POST',
    path: '/questionnaires/send_questionnaires',
    ...sending,
    summary: 'Send a template to one or many entities, now or on a schedule',
    body: SendRequest,
  }),
  saveQuestionnaires: endpoint({
    method: 'POST',
    path: '/questionnaires/save_questionnaires',
    ...sending,
    verb: 'draft',
    summary: 'Keep a template as a draft for one or many entities; clients do not see it',
    body: SendRequest,
  }),
  sendOpenItems: endpoint({
    method: 'POST',
    path: '/questionnaires/send_open_items',
    ...sending,
    summary: 'Send a custom questionnaire: a subject and a list of items',
    body: CustomRequest,
  }),
  sendDropOff: endpoint({
    method: 'POST',
    path: '/questionnaires/send_document_drop_off',
    ...sending,
    summary: 'Ask for documents by a link that needs no sign-in',
    body: DropOffRequest,
  }),
  sendDrafts: endpoint({
    method: 'POST',
    path: '/questionnaires/send_drafts',
    ...sending,
    summary: 'Send what was kept as drafts: those that can go, and which were left out and why',
    body: ids,
    output: BulkOutcome.extend({ message: z.string() }),
  }),
  countBacklog: endpoint({
    method: 'GET',
    path: '/questionnaires/backlog_count',
    access: send,
    resource: 'questionnaire',
    verb: 'count',
    summary: 'How many questionnaires are still being sent',
    output: z.object({ backlog_count: z.number() }),
  }),
  listSchedules: endpoint({
    method: 'GET',
    path: '/questionnaires/schedules',
    access: send,
    resource: 'questionnaire_schedule',
    verb: 'list',
    summary: 'What is sent on a schedule, the next first',
    output: z.object({ schedules: z.array(Schedule) }),
  }),
  cancelSchedule: endpoint({
    method: 'POST',
    path: '/questionnaires/schedules/:schedule_id/cancel',
    access: send,
    resource: 'questionnaire_schedule',
    verb: 'cancel',
    summary: 'Send nothing more by it',
    params: z.object({ schedule_id: idOf('questionnaire_schedule') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
