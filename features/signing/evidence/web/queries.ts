import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { evidence } from '../contract.ts';

/** Read anew each time: the server checks the evidence while it answers. */
export const evidenceQuery = (subject_kind: string, subject_id: number) =>
  queryOptions({
    queryKey: ['evidence', subject_kind, subject_id],
    staleTime: 0,
    meta: { topics: [`${subject_kind}:${subject_id}`] },
    queryFn: ({ signal }) => call(evidence.readEvidence, { subject_kind, subject_id }, { signal }),
  });
