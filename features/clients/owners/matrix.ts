/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { owners } from './contract.ts';

/** Somebody else is the primary owner, beside those there are. */
async function besidesAnother(app: TestApp, { entity, co_owner }: Ids) {
  await app.owner.query(
    'insert into entity_owners (firm_id, entity_id, user_id) select firm_id, $1, id from users where id = $2 on conflict do nothing',
    [entity, co_owner],
  );
  await app.owner.query(
    'update entities set user_id = $2 where id = $1 and firm_id = (select firm_id from users where id = $2)',
    [entity, co_owner],
  );
}

/** The same, and the target's own person is no owner. */
async function insteadOf(app: TestApp, ids: Ids) {
  await besidesAnother(app, ids);
  await app.owner.query('delete from entity_owners where entity_id = $1 and user_id = $2', [
    ids.entity,
    ids.user,
  ]);
}

/** Its conversation follows its owners. */
const CHANGED = [
  { event: 'entity.owners_changed', entity: 'entity' },
  { event: 'conversation.owners_changed', entity: 'entity' },
];

export const matrix = matrixOf(
  owners,
  {
    updateOwners: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      given: besidesAnother,
      records: CHANGED,
    },
    addOwner: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      given: insteadOf,
      records: CHANGED,
    },
    createNewOwner: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: () => ({ email: `owner-${Math.random()}@people.test` }),
      records: [{ event: 'user.created', user: 'made' }, ...CHANGED],
    },
    changePrimaryContact: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      given: besidesAnother,
      records: [{ event: 'entity.primary_changed', entity: 'entity', user: 'user' }],
    },
    updateRoles: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      records: [{ event: 'entity.role_set', entity: 'entity', user: 'user' }],
    },
    saveOwnerNotifications: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: (ids) => ({
        owners_with_notifications: [{ user_id: ids.user, notification_type_ids: [4, 5] }],
      }),
      records: [{ event: 'entity.owner_notifications_set', entity: 'entity' }],
    },
    readSpouse: { staff: 'sees', client: 403, viewer: 'sees' },
    saveSpouse: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      input: { fname: 'Sam', lname: 'Spouse', email: '' },
      records: [{ event: 'entity.spouse_saved', entity: 'entity' }],
    },
  },
  {
    async things({ tx, firmId, label, groupId }) {
      const { id } = await tx
        .insertInto('users')
        .values({ firm_id: firmId, fname: 'Coe', lname: label, group_id: groupId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { co_owner: id };
    },
  },
);
