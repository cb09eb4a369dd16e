import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { Branding, CurrentFirm, ParkedJob } from './model.ts';

export const firm = {
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
    summary: 'The signed-in person’s firm',
    output: CurrentFirm,
  }),
  listParkedJobs: endpoint({
    method: 'GET',
    path: '/jobs/parked',
    access: { who: 'staff', levels: ['partner', 'admin'] },
    resource: 'job',
    verb: 'list',
    summary: 'Background work that failed five times and waits for a person',
    output: z.object({ jobs: z.array(ParkedJob) }),
  }),
  retryParkedJob: endpoint({
    method: 'POST',
    path: '/jobs/:job_id/retry',
    access: { who: 'staff', levels: ['partner', 'admin'] },
    resource: 'job',
    verb: 'retry',
    summary: 'Try parked work again',
    params: z.object({ job_id: idOf('job') }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
