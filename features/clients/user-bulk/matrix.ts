/** Who may call, what the calls record, and the things they name. */
import { matrixOf, type Row } from '#test/matrix.ts';
import { userBulk } from './contract.ts';

const tagging: Row = {
  staff: 'sees',
  client: 403,
  records: [{ event: 'user.tagged', user: 'user' }],
  odd: { 'gone user': 403 },
};

export const matrix = matrixOf(userBulk, {
  updateUserTags: tagging,
  saveUserTags: tagging,
  setUserContactTags: tagging,
  updateUserTagsInBulk: {
    staff: 'sees',
    client: 403,
    records: [{ event: 'user.tags_changed', user: 'user' }],
  },
  updateClientAssignment: {
    staff: 'sees',
    client: 403,
    group: 403,
    admin: 403,
    input: { advisorId: -1 },
    given: (app, ids) =>
      app.owner.query('update users set assigned_advisor_id = $2 where id = $1', [ids.user, ids.staff]),
    records: [{ event: 'user.updated', user: 'user' }],
  },
  deactivateUsers: {
    staff: 'sees',
    client: 403,
    group: 403,
    full: 403,
    records: [{ event: 'user.deactivated', user: 'user' }],
  },
  sendSignInLinks: {
    staff: 'sees',
    client: 403,
    records: [{ event: 'user.sent_sign_in_link', user: 'user' }],
  },
});
