import { queryOptions } from '@tanstack/react-query';
import { firmSessions, records, jobCalls } from '../contract.ts';
import type { OutputOf } from '#platform/contract.ts';
import { call } from '#platform/web/client.ts';
import { lookAgainWhile } from '#platform/web/look-again.ts';

const WATCH_MS = 2000;

export const auditQuery = queryOptions({
  queryKey: ['firm', 'audit-check'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(records.readAuditCheck, {}, { signal }),
  refetchInterval: lookAgainWhile<OutputOf<typeof records.readAuditCheck>>(
    WATCH_MS,
    (check) => check?.state === 'running',
  ),
});

export const exportsQuery = queryOptions({
  queryKey: ['firm', 'exports'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(records.listExports, {}, { signal }),
  refetchInterval: lookAgainWhile<OutputOf<typeof records.listExports>>(
    WATCH_MS,
    (made) => made?.exports.some((one) => one.state === 'queued' || one.state === 'running') === true,
  ),
});

export const readFirmSessions = () => call(firmSessions.listFirmSessions, {});

export const parkedJobsQuery = queryOptions({
  queryKey: ['firm', 'parked-jobs'],
  meta: { topics: ['operations'] },
  queryFn: ({ signal }) => call(jobCalls.listParkedJobs, {}, { signal }),
});
