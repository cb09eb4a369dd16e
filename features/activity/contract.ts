import { z } from 'zod';
import { day, endpoint, idOf, timestamp, wholeNumber } from '#platform/contract.ts';

export const ACTIVITY_PAGE_SIZE = 32;
/** Older ones are reached by their days. */
export const MOST_COUNTED = 10_000;

/** ACT-008: uncategorized, details, documents, questionnaires, conversations, documents of questionnaires, drop link. */
export const CATEGORIES = [0, 1, 2, 3, 4, 7, 8] as const;

const Activity = z.object({
  id: z.number(),
  type_id: z.literal(CATEGORIES),
  /** The whole sentence; `who` and `text` are its two parts. */
  title: z.string(),
  who: z.string(),
  text: z.string(),
  created_at: timestamp,
  sealed: z.boolean(),
  /** The entity it happened to; null where it is gone or there is none. */
  entity: z.object({ id: z.number(), hash_id: z.string(), name: z.string() }).nullable(),
  /** The client it happened to, if somebody else did it. */
  person: z.object({ id: z.number(), full_name: z.string() }).nullable(),
  /** The page that shows all that this line sums up. */
  opens: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;
const Activities = z.object({
  activities: z.array(Activity),
  /** At most `MOST_COUNTED`. */
  total: z.number(),
  per_page: z.number(),
});
const paged = {
  page: wholeNumber({ most: 100_000 }).default(1),
  per_page: wholeNumber({ most: ACTIVITY_PAGE_SIZE }).default(ACTIVITY_PAGE_SIZE),
};
/** As events name it; another's finds nothing. */
const named = wholeNumber().optional();
/** Empty means all, as the lists of categories offer it. */
const narrowed = {
  type_id: z
    .union([z.literal('').transform(() => undefined), wholeNumber({ least: 0 }).pipe(z.literal(CATEGORIES))])
    .optional(),
  search: z.string().trim().max(200).default(''),
  /** Who did it. Somebody unknown did nothing. */
  user_id: named,
  /** Days where the reader is, both counted. */
  from: day.optional(),
  to: day.optional(),
};

/** What a list or a file of the firm's log is narrowed to; a file takes its ids as JSON numbers. */
const number = z.int().positive().optional();

export const activity = {
  exportActivity: endpoint({
    method: 'POST',
    path: '/v2/activity_logs/csv',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'export',
    summary:
      'The lines that the filter of Activities finds, as CSV: the newest 10,000; those with some words among the newest 5,000',
    body: z.object({
      company_id: idOf('entity').optional(),
      type_id: z.literal(CATEGORIES).optional(),
      search: narrowed.search,
      user_id: number,
      from: narrowed.from,
      to: narrowed.to,
    }),
    output: z.object({ file_name: z.string(), csv: z.string(), rows: z.number() }),
    recent: true,
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/v2/activity_logs',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'list',
    summary:
      'What happened to an entity, around one questionnaire or tax return of it, or in the firm as far as the caller sees it; newest first',
    query: z.object({
      /** Left out: everything the caller sees, where the firm has Activities on. */
      company_id: idOf('entity').optional(),
      questionnaire_id: named,
      /** DLV-047. */
      tax_return_id: named,
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
