/** What is done to many users at once. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { NOTHING_SELECTED } from '#features/clients/subscriptions/messages.ts';
import { ChangedTags } from '#features/clients/entities/rules/changed-tags.ts';
import { userFilters } from '#features/clients/users/contract.ts';
import { BULK_MOST, UserDetail } from '#features/clients/users/model.ts';

const edit = { who: 'staff', permission: 'users.edit' } as const;
const ids = z.array(idOf('user')).min(1, NOTHING_SELECTED).max(BULK_MOST);
const tagNames = z.array(z.string().trim().min(1).max(50)).max(100);

const updateUserTags = endpoint({
  method: 'POST',
  path: '/users/update_tags',
  access: edit,
  resource: 'user',
  verb: 'tag',
  summary: 'Set the tags of a user to exactly these',
  body: z.object({ user_id: idOf('user'), contact_tags: tagNames }),
  output: UserDetail,
});

export const userBulk = {
  updateUserTags,
  /** CLI-096: the other two names of the same call. */
  saveUserTags: { ...updateUserTags, path: '/users/save_tags' as const },
  setUserContactTags: { ...updateUserTags, path: '/users/set_user_contact_tags' as const },
  updateUserTagsInBulk: endpoint({
    method: 'POST',
    path: '/users/update_tags_in_bulk',
    access: edit,
    resource: 'user',
    verb: 'tag',
    summary: 'Put tags on many users, or take them off; the users by id or by what the list was narrowed to',
    body: z.object({
      ids: ids.optional(),
      filter: userFilters.optional(),
      tag_names: tagNames.min(1),
      remove: z.boolean().default(false),
    }),
    output: z.object({
      count: z.number(),
      /** Who had it not before, or had it: what undoing it has to touch. */
      changed: ChangedTags,
    }),
  }),
  updateClientAssignment: endpoint({
    method: 'PATCH',
    path: '/update_client_assignment',
    access: { who: 'staff', permission: 'users.reassign_advisor' },
    resource: 'user',
    verb: 'assign',
    summary: 'Assign users to an advisor; -1 assigns them to nobody',
    body: z.object({
      /** Accepted as older callers send it; the session says who is calling. */
      token: z.string().optional(),
      advisorId: z.int().min(-1),
      clientIds: ids,
    }),
    output: z.object({ message: z.string() }),
  }),
  deactivateUsers: endpoint({
    method: 'POST',
    path: '/users/deactivate',
    access: { who: 'staff', permission: 'users.deactivate' },
    resource: 'user',
    verb: 'deactivate',
    summary: 'Deactivate many users, and if asked the entities of which they are primary owner',
    body: z.object({ userIds: ids, is_deactivating_all_entities: z.boolean().default(false) }),
    output: z.object({ count: z.number() }),
  }),
  sendSignInLinks: endpoint({
    method: 'POST',
    path: '/users/send_sign_in_links',
    access: edit,
    resource: 'user',
    verb: 'send',
    summary: 'Mail a sign-in link to each of these users; to ten or more only when confirmed',
    body: z.object({ userIds: ids, confirmed: z.boolean().default(false) }),
    output: z.object({ sent: z.number(), skipped: z.number() }),
    idempotent: true,
  }),
};
