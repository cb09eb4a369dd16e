/** The firm's client users: lists and looking one up. */
import { z } from 'zod';
import { endpoint, flag, idOf } from '#platform/contract.ts';
import { listed } from './rules/list-query.ts';
import { USER_SORTS, USER_STATUSES, UserCounts, UserDetail, UserMatch, UserRow } from './user-model.ts';

/** What narrows the users list, in an address and in a bulk call alike. */
export const userFilters = {
  search: z.string().trim().max(200).default(''),
  status: z.enum(USER_STATUSES).optional(),
  /** Names with commas between them; any of them is enough. */
  tags: z.string().max(2000).optional(),
  /** An advisor's id, or `none`. */
  assigned: z
    .string()
    .regex(/^(?:none|\d{1,15})$/)
    .optional(),
  group: z
    .string()
    .regex(/^(?:none|\d{1,15})$/)
    .optional(),
};

export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/v2/users',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'list',
    summary:
      'The firm’s client users, paged; count=true answers how many there are, only_ids=true which, instead of rows',
    query: z.object({
      ...listed,
      ...userFilters,
      only_ids: flag.default(false),
      sort_by: z.enum(USER_SORTS).default('created_at'),
    }),
    output: z.object({
      users: z.array(UserRow),
      total: z.number().nullable(),
      ids: z.array(z.number()).nullable(),
    }),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/v2/users/counts',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'list',
    summary: 'How many users stand in each of the built-in views',
    output: UserCounts,
  }),
  searchUsers: endpoint({
    method: 'GET',
    path: '/v2/users/search',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'search',
    summary: 'A few users by name, email or phone, for pickers and the palette',
    query: z.object({
      term: z.string().trim().max(200).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    output: z.object({ users: z.array(UserMatch) }),
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/v2/users/:user_id',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'read',
    summary: 'One client user with their entities',
    params: z.object({ user_id: idOf('user') }),
    output: UserDetail,
  }),
};
