/** CHK-050, CHK-056: looks once a second for two minutes at what comes of files that were added. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { isUnderWay, useTabUploads } from '#features/documents/web/pieces.ts';
import { intake } from '../../contract.ts';
import type { OpenPaper } from '../../model.ts';
import { arrivedSince, AT_LEAST_MS, LOOK_EVERY_MS, LOOK_FOR_MS } from '../../rules/preview-result.ts';
import { DESK_KEY } from '../queries.ts';

export interface PreviewResult {
  /** How many papers are still being read. */
  backlog: number;
  /** How many of the last minutes are read. */
  arrived: number;
  isLooking: boolean;
  /** False on the desk of all clients, which nothing is added to. */
  canLook: boolean;
  begin: () => void;
  stop: () => void;
}

export function usePreviewResult(companyId: number | null, papers: readonly OpenPaper[]): PreviewResult {
  const queries = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  /** Moves on with every look. */
  const [now, setNow] = useState(() => Date.now());
  const isSending = useTabUploads().some(isUnderWay);
  const backlog = papers.filter(({ status }) => status === 'processing').length;
  const arrived = arrivedSince(papers, now);
  const isLooking = since !== null;
  const stop = useMutation({
    mutationFn: () => call(intake.stopPolling, { company_id: companyId! }),
    onMutate: () => setSince(null),
    onSettled: () => queries.invalidateQueries({ queryKey: DESK_KEY }),
  });
  useEffect(() => {
    if (since === null) return;
    const look = setInterval(() => {
      setNow(Date.now());
      void queries.invalidateQueries({ queryKey: [...DESK_KEY, companyId] });
    }, LOOK_EVERY_MS);
    const end = setTimeout(() => setSince(null), LOOK_FOR_MS);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [since, queries, companyId]);
  // All that was added is here and read. A file that has just arrived is on the desk a moment later.
  const isDone = isLooking && !isSending && backlog === 0 && arrived > 0 && now - since > AT_LEAST_MS;
  useEffect(() => {
    if (isDone) setSince(null);
  }, [isDone]);
  return {
    backlog,
    arrived,
    isLooking,
    canLook: companyId !== null,
    begin: () => setSince(Date.now()),
    stop: () => stop.mutate(),
  };
}
