/** What partners and admins do for the firm: its people and its parked work. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { personName } from '#features/accounts/rules/person-name.ts';
import { InviteRow } from './model.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';

const managers = { who: 'staff', levels: ['partner', 'admin'] } as const;
const ok = z.object({ ok: z.literal(true) });
const inviteId = z.object({ invite_id: idOf('invite') });

/** Who is invited, and as what; the form is judged by it, too. */
export const NewInvite = z.object({
  email: emailAddress(),
  fname: personName,
  lname: personName,
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: idOf('group').optional(),
});

export const invites = {
  listInvites: endpoint({
    method: 'GET',
    path: '/firm_invites',
    access: managers,
    resource: 'invite',
    verb: 'list',
    summary: 'Invitations nobody has followed yet',
    output: z.object({ invites: z.array(InviteRow) }),
  }),
  createInvite: endpoint({
    method: 'POST',
    path: '/firm_invites',
    access: managers,
    resource: 'invite',
    verb: 'create',
    summary: 'Invite a colleague',
    body: NewInvite,
    output: z.object({ invite: InviteRow }),
    idempotent: true,
    recent: true,
  }),
  resendInvite: endpoint({
    method: 'POST',
    path: '/firm_invites/:invite_id/resend',
    access: managers,
    resource: 'invite',
    verb: 'send',
    summary: 'Send an invitation again; the earlier link stops working',
    params: inviteId,
    output: z.object({ invite: InviteRow }),
    idempotent: true,
    recent: true,
  }),
  revokeInvite: endpoint({
    method: 'DELETE',
    path: '/firm_invites/:invite_id',
    access: managers,
    resource: 'invite',
    verb: 'delete',
    summary: 'Take an invitation back',
    params: inviteId,
    output: ok,
  }),
};
