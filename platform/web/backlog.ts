import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshOwn } from './topics.ts';

const COUNT_MS = 3000;
const LIST_MS = 8000;
const AT_MOST_MS = 300_000;
const RELOAD_AFTER_MS = 1000;

interface Counted {
  backlog_count: number;
}

export interface Backlog {
  count: number;
  isStopped: boolean;
  stop: () => void;
  reload: () => void;
}

/**
 * OVR-054 to OVR-056, SIG-017 to SIG-019: polls a backlog until it is empty, for five minutes, or until somebody stops it.
 * `topics` name the lists that show what has arrived; they must be the same array on every render.
 */
export function useBacklog<Key extends QueryKey>(
  query: UseQueryOptions<Counted, Error, Counted, Key>,
  topics: readonly string[],
  enabled = true,
): Backlog {
  const queries = useQueryClient();
  const [isStopped, setStopped] = useState(false);
  const { data, refetch } = useQuery({
    ...query,
    enabled,
    refetchInterval: ({ state }) =>
      !isStopped && state.data && state.data.backlog_count > 0 ? COUNT_MS : false,
  });
  const count = data?.backlog_count ?? 0;
  const isPolling = count > 0 && !isStopped;
  // What is queued later is followed anew.
  if (count === 0 && isStopped) setStopped(false);
  useEffect(() => {
    if (!isPolling) return;
    const lists = setInterval(() => void refreshOwn(queries, topics), LIST_MS);
    const end = setTimeout(() => setStopped(true), AT_MOST_MS);
    return () => {
      clearInterval(lists);
      clearTimeout(end);
    };
  }, [isPolling, queries, topics]);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (count > 0) wasWaiting.current = true;
    if (count > 0 || !wasWaiting.current) return;
    wasWaiting.current = false;
    const timer = setTimeout(() => void refreshOwn(queries, topics), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, queries, topics]);
  return {
    count,
    isStopped,
    stop: () => setStopped(true),
    reload: () => {
      setStopped(false);
      void refetch();
      void refreshOwn(queries, topics);
    },
  };
}
