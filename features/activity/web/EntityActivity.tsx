import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { activityQuery } from './queries.ts';
import classes from './EntityActivity.module.css';

/** What happened to an entity, time first, newest first. */
export function EntityActivity({ companyId }: { companyId: number }) {
  const log = useInfiniteQuery(activityQuery(companyId));
  const rows = log.data?.pages.flatMap((page) => page.activities);
  return (
    <section aria-labelledby="activity" className={classes.section}>
      <h2 id="activity" className={classes.title}>
        Activity
      </h2>
      {log.error ? <RegionError onRetry={() => void log.refetch()} /> : null}
      {!rows && !log.error ? <Skeletons lines={[80, 65, 72]} /> : null}
      {rows?.length === 0 ? <p className={classes.none}>Nothing has happened here yet.</p> : null}
      {rows && rows.length > 0 ? (
        <ol className={classes.list}>
          {rows.map((row) => (
            <li key={row.id} className={classes.row}>
              <time dateTime={row.at} className={classes.time}>
                {shortDateTime(row.at)}
              </time>
              <span className={classes.text}>
                <span className={classes.who}>{row.who}</span> {row.text}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {log.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}
