import { queryOptions } from '@tanstack/react-query';
import { management } from '#features/firm/staff-contract.ts';
import { call } from '#platform/web/client.ts';

export const parkedJobsQuery = queryOptions({
  queryKey: ['firm', 'parked-jobs'],
  queryFn: ({ signal }) => call(management.listParkedJobs, {}, { signal }),
});

export const staffQuery = queryOptions({
  queryKey: ['firm', 'staff'],
  queryFn: ({ signal }) => call(management.listStaff, {}, { signal }),
});

export const invitesQuery = queryOptions({
  queryKey: ['firm', 'invites'],
  queryFn: ({ signal }) => call(management.listInvites, {}, { signal }),
});
