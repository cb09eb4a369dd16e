import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';

export const ACTIVITY_PAGE_SIZE = 32;

const Activities = z.object({
  activities: z.array(
    z.object({ id: z.number(), at: timestamp, who: z.string(), text: z.string(), sealed: z.boolean() }),
  ),
  total: z.number(),
  per_page: z.number(),
});
const paged = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(ACTIVITY_PAGE_SIZE).default(ACTIVITY_PAGE_SIZE),
};

export const activity = {
  listActivity: endpoint({
    method: 'GET',
    path: '/v2/activity_logs',
    access: { who: 'staff' },
    resource: 'activity_log',
    verb: 'list',
    summary: 'What happened to an entity, newest first',
    query: z.object({ company_id: idOf('entity'), ...paged }),
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
