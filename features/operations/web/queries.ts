import { queryOptions } from '@tanstack/react-query';
import { firmSessions, records, jobCalls } from '../contract.ts';
import { call } from '#platform/web/client.ts';

const WATCH_MS = 2000;

export const auditQuery = queryOptions({
  queryKey: ['firm', 'audit-check'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(records.readAuditCheck, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? WATCH_MS : false),
});

export const exportsQuery = queryOptions({
  queryKey: ['firm', 'exports'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(records.listExports, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some((one) => one.state === 'queued' || one.state === 'running') ? WATCH_MS : false,
});

export const readFirmSessions = () => call(firmSessions.listFirmSessions, {});

export const parkedJobsQuery = queryOptions({
  queryKey: ['firm', 'parked-jobs'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(jobCalls.listParkedJobs, {}, { signal }),
});
