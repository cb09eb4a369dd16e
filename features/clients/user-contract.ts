/** The firm's client users. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { listed } from './rules/list-query.ts';
import { USER_SORTS, UserRow } from './model.ts';
import { OwnEntity } from './own-contract.ts';

export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/v2/users',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'list',
    summary: 'The firm’s client users, paged; count=true answers how many there are instead of rows',
    query: z.object({ ...listed, sort_by: z.enum(USER_SORTS).default('created_at') }),
    output: z.object({ users: z.array(UserRow), total: z.number().nullable() }),
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/v2/users/:user_id',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'read',
    summary: 'One client user with their entities',
    params: z.object({ user_id: idOf('user') }),
    output: UserRow.extend({ entities: z.array(OwnEntity) }),
  }),
};
