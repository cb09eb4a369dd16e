/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { matrixOf } from '#test/matrix.ts';
import { userEdits, users } from './contract.ts';

/** A new address of theirs waits to be confirmed. */
const awaited = (app: TestApp, user: number | string | undefined) =>
  app.owner.query("update users set pending_email = 'new@people.test' where id = $1", [user]);

export const matrix = matrixOf(
  { ...userEdits, ...users },
  {
    // The group of a target is nobody's own: a group advisor makes clients of their own group only.
    createClient: {
      staff: 'sees',
      client: 403,
      group: 'own',
      input: () => ({
        companyName: `Made ${Math.random()}`,
        entityType: 'Individual',
        confirmBlankEmail: true,
      }),
      records: [
        { event: 'user.created', user: 'made' },
        { event: 'entity.created_with_owner', entity: 'made', user: 'made' },
      ],
    },
    checkEmailAvailability: {
      staff: 'allow',
      client: 403,
      input: { email: 'nobody@people.test' },
      records: [],
    },
    updateUser: {
      staff: 'sees',
      client: 403,
      input: { fname: 'Renamed' },
      versionOf: ['users', 'user'],
      records: [{ event: 'user.updated', user: 'user' }],
      odd: { 'gone user': 403 },
    },
    removeUserEmail: {
      staff: 'sees',
      client: 403,
      records: [{ event: 'user.updated', user: 'user' }],
      odd: { 'gone user': 403 },
    },
    assignTemporaryEmail: {
      staff: 'sees',
      client: 403,
      records: [{ event: 'user.updated', user: 'user' }],
      odd: { 'gone user': 403 },
    },
    resendUserEmail: {
      staff: 'sees',
      client: 403,
      given: async (app, { user }) => {
        await awaited(app, user);
        await app.owner.query('delete from limit_counters');
      },
      records: [{ event: 'user.email_asked', user: 'user' }],
      odd: { 'gone user': 403 },
    },
    cancelUserEmail: {
      staff: 'sees',
      client: 403,
      given: (app, { user }) => awaited(app, user),
      records: [{ event: 'user.email_kept', user: 'user' }],
      odd: { 'gone user': 403 },
    },
    resetUserSignIn: {
      staff: 'sees',
      client: 403,
      records: [
        { event: 'sign_in.reset', user: 'user' },
        { event: 'user.sign_in_reset', user: 'user' },
      ],
      odd: { 'gone user': 403 },
    },
    deleteClient: {
      staff: 'sees',
      client: 403,
      group: 403,
      full: 403,
      records: [{ event: 'user.deleted', user: 'user' }],
      odd: { 'gone user': 'same' },
    },
    restoreUser: {
      staff: 'sees',
      client: 403,
      group: 403,
      full: 403,
      input: ({ deleted_user }) => ({ user_id: deleted_user }),
      records: [{ event: 'user.restored', user: 'deleted_user' }],
      odd: { 'gone user': 'allow', 'unfit user': 'allow' },
    },
    listUsers: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'users',
        newestFirst: true,
        async make({ tx, firmId, groupId, at, moment }) {
          const { id } = await tx
            .insertInto('users')
            .values({
              firm_id: firmId,
              fname: `Page ${at}`,
              lname: 'Turner',
              group_id: groupId,
              created_at: moment,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        },
      },
    },
    countUsers: { staff: 'allow', client: 403 },
    searchUsers: { staff: 'allow', client: 403 },
    readUser: { staff: 'sees', client: 403, odd: { 'gone user': 'same' } },
  },
  {
    async things({ tx, firmId, label, ownerId, groupId, now }) {
      const { id } = await tx
        .insertInto('users')
        .values({ firm_id: firmId, fname: 'Uma', lname: label, group_id: groupId, deleted_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { user: ownerId, deleted_user: id };
    },
    gone: async ({ app }) => ({ user: app.world.people.dee.id }),
    unfit: async ({ app }) => ({ user: app.world.people.gil.id }),
  },
);
