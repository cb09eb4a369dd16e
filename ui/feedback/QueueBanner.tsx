import { Button } from '@mantine/core';
import type { Backlog } from '#platform/web/backlog.ts';
import { Banner } from './Banner.tsx';

/** What is queued and not in the list yet. */
export function QueueBanner({ count, isStopped, stop, reload }: Backlog) {
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
            <Button variant="subtle" size="xs" onClick={stop}>
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
