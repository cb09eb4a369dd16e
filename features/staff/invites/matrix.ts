/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { invites } from './contract.ts';

export const matrix = matrixOf(
  invites,
  {
    listInvites: { staff: 'allow', client: 403, full: 403, group: 403 },
    createInvite: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      input: () => ({ email: `invited-${Math.random()}@people.test`, firm_access: 'group' }),
      records: [{ event: 'staff.invited', user: 'made' }],
    },
    resendInvite: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      records: [{ event: 'staff.invite_resent', user: 'invite.person' }],
    },
    revokeInvite: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      records: [{ event: 'staff.invite_revoked', user: 'invite.person' }],
    },
  },
  {
    async things({ tx, firmId, label, strangerId, now }) {
      const { id } = await tx
        .insertInto('users')
        .values({
          firm_id: firmId,
          fname: 'Ida',
          lname: 'Invited',
          email: `ida-${label}@people.test`,
          is_advisor: true,
          firm_access: 'group',
          set_password_required: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const invite = await tx
        .insertInto('firm_invites')
        .values({ firm_id: firmId, user_id: id, invited_by: strangerId, created_at: now, sent_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { invite: invite.id, 'invite.person': id };
    },
  },
);
