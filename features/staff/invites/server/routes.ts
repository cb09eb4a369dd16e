import { handlers } from '#platform/server/http/feature.ts';
import { invites } from '../contract.ts';
import { listInvites, createInvite, resendInvite, revokeInvite } from './invites.ts';

export const inviteHandlers = handlers(invites, {
  listInvites,
  createInvite,
  resendInvite,
  revokeInvite,
});
