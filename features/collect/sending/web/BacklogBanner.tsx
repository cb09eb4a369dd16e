import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '#platform/web/slots.ts';
import { refreshOwn } from '#platform/web/topics.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { backlogQuery } from './queries.ts';

const COUNT_MS = 3000;
const LIST_MS = 8000;
const AT_MOST_MS = 300_000;
const RELOAD_AFTER_MS = 1000;
/** What a finished backlog has made old. */
const LISTS = ['templates', 'questionnaires'];

/**
 * SND-045, OVR-054 to OVR-056: what is still on its way. Looked at until it is gone, for five minutes, or until somebody
 * has enough of it; what has arrived shows meanwhile.
 */
export function BacklogBanner() {
  const queries = useQueryClient();
  const [isStopped, setStopped] = useState(false);
  const maySend = useSending() !== null;
  const { data, refetch } = useQuery({
    ...backlogQuery,
    enabled: maySend,
    refetchInterval: ({ state }) =>
      !isStopped && state.data && state.data.backlog_count > 0 ? COUNT_MS : false,
  });
  const count = data?.backlog_count ?? 0;
  const isPolling = count > 0 && !isStopped;
  // What is sent later is followed anew.
  if (count === 0 && isStopped) setStopped(false);
  useEffect(() => {
    if (!isPolling) return;
    const lists = setInterval(() => void refreshOwn(queries, LISTS), LIST_MS);
    const end = setTimeout(() => setStopped(true), AT_MOST_MS);
    return () => {
      clearInterval(lists);
      clearTimeout(end);
    };
  }, [isPolling, queries]);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (count > 0) wasWaiting.current = true;
    if (count > 0 || !wasWaiting.current) return;
    wasWaiting.current = false;
    const timer = setTimeout(() => void refreshOwn(queries, LISTS), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, queries]);
  const reload = () => {
    setStopped(false);
    void refetch();
    void refreshOwn(queries, LISTS);
  };
  if (count === 0) return null;
  return (
    <Banner
      kind="notice"
      actions={
        <>
          <Button variant="subtle" size="xs" onClick={reload}>
            Reload
          </Button>
          {!isStopped && (
            <Button variant="subtle" size="xs" onClick={() => setStopped(true)}>
              Stop Polling
            </Button>
          )}
        </>
      }
    >
      {count} {count === 1 ? 'item is' : 'items are'} queued and may take a moment to appear
    </Banner>
  );
}
