import { z } from 'zod';
import { endpoint, flag, idOf } from '#platform/contract.ts';
import { idList, idsOrNone, listEndpoint } from '#platform/list.ts';
import { BulkOutcome, questionnaireIds } from '../model.ts';
import {
  CollectRow,
  KeptNotes,
  MOST_NOTES,
  OverviewSetting,
  QuestionnaireRow,
  RelevantQuestionnaire,
  StatusChange,
  ViewCounts,
  YearUsage,
} from './model.ts';
import { DUE_FILTERS, LISTED_VIEWS, STATUSES, TABLE_SORTS } from './rules/views.ts';

const MOST_ROWS = 50;
const staff = { who: 'staff' } as const;
const send = { who: 'staff', permission: 'questionnaires.send' } as const;
const removal = { who: 'staff', permission: 'questionnaires.delete_restore' } as const;
const resource = 'questionnaire';

/** Some of a few words, with commas between them. */
const someOf = <const W extends readonly [string, ...string[]]>(words: W) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).min(1));

export const overviewCalls = {
  listQuestionnaires: listEndpoint({
    name: 'questionnaires',
    path: '/v2/questionnaires',
    access: staff,
    resource,
    summary: 'What the firm asked of its clients and how far it is, paged',
    sorts: TABLE_SORTS,
    row: CollectRow,
    filters: {
      view: z.enum(LISTED_VIEWS).default('all'),
      tax_years: z
        .string()
        .regex(/^\d{4}(?:,\d{4}){0,19}$/)
        .transform((text) => text.split(',').map(Number))
        .optional(),
      statuses: someOf(STATUSES).optional(),
      assigned_advisor_ids: idsOrNone.optional(),
      entity_type: z.string().max(100).optional(),
      tag_ids: idList.optional(),
      custom_status_ids: idsOrNone.optional(),
      /** Those on whose entity one of these holds a role. */
      role_user_ids: idsOrNone.optional(),
      group_ids: idsOrNone.optional(),
      due: z.enum(DUE_FILTERS).optional(),
      reminders_disabled: flag.optional(),
      /** Nothing open, returned or promised for later. */
      ready: flag.optional(),
    },
  }),
  countQuestionnaires: endpoint({
    method: 'GET',
    path: '/v2/questionnaires/counts',
    access: staff,
    resource,
    verb: 'list',
    summary: 'How many questionnaires stand in each view, and how this person looks at them',
    output: z.object({ views: ViewCounts, overview_setting: OverviewSetting, today: z.string() }),
  }),
  updateOverviewSetting: endpoint({
    method: 'POST',
    path: '/update_overview_setting',
    access: staff,
    resource,
    verb: 'look',
    summary: 'Whether “last activity” counts everybody’s doings or only the client’s, for whoever asks',
    body: OverviewSetting,
    output: OverviewSetting,
  }),
  setFirmStatus: endpoint({
    method: 'POST',
    path: '/questionnaires/set_custom_status',
    access: send,
    resource,
    verb: 'update',
    summary: 'Set the firm’s own status of one or many, or take it off',
    body: z.object({
      questionnaire_ids: questionnaireIds,
      firm_custom_status_id: idOf('custom_status').nullable(),
    }),
    output: BulkOutcome,
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/questionnaires/:questionnaire_id/notes',
    access: send,
    resource,
    verb: 'note',
    summary: 'Keep the internal notes of a questionnaire; a stale version is answered with both',
    params: z.object({ questionnaire_id: idOf('questionnaire') }),
    body: z.object({ version: z.int().positive(), notes: z.string().max(MOST_NOTES) }),
    output: KeptNotes,
  }),
  sendCustomStatusChange: endpoint({
    method: 'POST',
    path: '/questionnaires/send_custom_status_change',
    access: send,
    resource,
    verb: 'tell',
    summary: 'Tell the clients of one or many that they have another status',
    body: StatusChange.extend({ ids: questionnaireIds }),
    output: BulkOutcome,
    idempotent: true,
  }),
  sendOwnersSignInLinks: endpoint({
    method: 'POST',
    path: '/questionnaires/send_sign_in_links',
    access: { who: 'staff', permission: 'users.edit' },
    resource,
    verb: 'send_links',
    summary:
      'Mail a sign-in link to everybody these questionnaires are with; to ten or more only when confirmed',
    body: z.object({ questionnaire_ids: questionnaireIds, confirmed: z.boolean().default(false) }),
    output: z.object({ sent: z.number(), skipped: z.number() }),
    idempotent: true,
  }),
  deleteQuestionnaires: endpoint({
    method: 'POST',
    path: '/questionnaires/delete_questionnaire',
    access: removal,
    resource,
    verb: 'delete',
    summary: 'Take questionnaires out of every list; they can be restored for 120 days',
    body: z.object({ questionnaire_ids: questionnaireIds }),
    output: BulkOutcome,
    recent: true,
  }),
  restoreQuestionnaire: endpoint({
    method: 'POST',
    path: '/questionnaires/restore_deleted_questionnaire',
    access: removal,
    resource: 'deleted_questionnaire',
    verb: 'restore',
    summary: 'Bring a deleted questionnaire back, with all that was answered',
    body: z.object({ questionnaire_id: idOf('deleted_questionnaire') }),
    output: z.object({ ok: z.literal(true) }),
  }),
  usageData: endpoint({
    method: 'GET',
    path: '/questionnaires/usage_data',
    access: staff,
    resource,
    verb: 'list',
    summary: 'What was sent and what came back, by tax year',
    output: z.object({ tax_years: z.array(YearUsage) }),
  }),
  listRelevantQuestionnaires: endpoint({
    method: 'GET',
    path: '/companies/:company_id/relevant_questionnaires',
    access: staff,
    resource,
    verb: 'list',
    summary:
      'How the questionnaires stand that those of an entity were sent about; none unless the firm turned the list on',
    params: z.object({ company_id: idOf('entity') }),
    output: z.object({ questionnaires: z.array(RelevantQuestionnaire) }),
  }),
  listEntityQuestionnaires: endpoint({
    method: 'GET',
    path: '/companies/:company_id/questionnaires',
    access: staff,
    resource,
    verb: 'list',
    summary: 'What an entity was asked, drafts too, the newest first',
    params: z.object({ company_id: idOf('entity') }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(10),
    }),
    output: z.object({
      questionnaires: z.array(QuestionnaireRow),
      total: z.number(),
      per_page: z.number(),
      may_send: z.boolean(),
      /** Deposits: as paid, and as unpaid again. */
      may_mark_paid: z.boolean(),
      /** The day it is where this person works. */
      today: z.string(),
    }),
  }),
};
