import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';

export const ACTIVITY_PAGE_SIZE = 32;

/** ACT-008: uncategorized, details, documents, questionnaires, conversations, documents of questionnaires, drop link. */
export const CATEGORIES = [0, 1, 2, 3, 4, 7, 8] as const;

const Activities = z.object({
  activities: z.array(
    z.object({
      id: z.number(),
      type_id: z.literal(CATEGORIES),
      /** The whole sentence; `who` and `text` are its two parts. */
      title: z.string(),
      who: z.string(),
      text: z.string(),
      created_at: timestamp,
      sealed: z.boolean(),
    }),
  ),
  total: z.number(),
  per_page: z.number(),
});
const paged = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(ACTIVITY_PAGE_SIZE).default(ACTIVITY_PAGE_SIZE),
};
/** Empty means all, as the lists of categories offer it. */
const narrowed = {
  type_id: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().pipe(z.literal(CATEGORIES))])
    .optional(),
  search: z.string().trim().max(200).default(''),
};

export const activity = {
  listActivity: endpoint({
    method: 'GET',
    path: '/v2/activity_logs',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'list',
    summary: 'What happened to an entity or around one questionnaire of it, newest first',
    query: z.object({
      company_id: idOf('entity'),
      /** The entity's own, as its events name it; another's finds nothing. */
      questionnaire_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      ...narrowed,
      ...paged,
    }),
    output: Activities,
  }),
  getActivityLogs: endpoint({
    method: 'POST',
    path: '/companies/get_activity_logs',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'list',
    summary: 'The log of an entity, by the older call',
    body: z.object({ company_id: idOf('entity'), ...narrowed, ...paged }),
    output: Activities,
  }),
  listUserActivity: endpoint({
    method: 'GET',
    path: '/v2/user_activity_logs',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'list',
    summary: 'What happened to a client user, newest first',
    query: z.object({ user_id: idOf('user'), ...paged }),
    output: Activities,
  }),
};
