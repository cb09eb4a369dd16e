/** What every page of the portal asks of the firm. */
import { endpoint } from '#platform/contract.ts';
import { CurrentFirm } from './model.ts';

export const currentFirm = {
  currentUserFirm: endpoint({
    method: 'GET',
    path: '/firms/current_user_firm',
    access: { who: 'signed-in' },
    resource: 'firm',
    verb: 'read',
    preview: true,
    summary: 'The signed-in person’s firm',
    output: CurrentFirm,
  }),
};
