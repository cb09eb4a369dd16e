import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { records } from '../contract.ts';
import { auditQuery } from './queries.ts';

/** What the last check of the activity record found, and the way to the next one. */
export function useRecordCheck() {
  const queries = useQueryClient();
  const { data: report } = useQuery(auditQuery);
  const start = useMutation({
    mutationFn: () => call(records.startAuditCheck, {}),
    onSuccess: (now) => queries.setQueryData(auditQuery.queryKey, now),
    onError: toastFailure,
  });
  const isRunning = start.isPending || report?.state === 'running';
  return { report, isRunning, check: () => start.mutate() };
}
