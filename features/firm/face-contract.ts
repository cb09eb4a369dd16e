/** What every page of the portal asks of the firm. */
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { Branding, CurrentFirm } from './model.ts';

export const face = {
  branding: endpoint({
    method: 'GET',
    path: '/branding',
    access: { who: 'public', why: 'the sign-in page wears the firm’s colours' },
    resource: 'branding',
    verb: 'read',
    summary: 'The public face of the firm at this host or path slug',
    query: z.object({ host: z.string().max(253).default(''), slug: z.string().max(63).default('') }),
    output: z.object({ branding: Branding.nullable() }),
  }),
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
