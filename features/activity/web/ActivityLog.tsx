import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { activityQuery, type Subject } from './queries.ts';
import { RowList } from '#ui/layout/RowList.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { ActivityLine } from './ActivityLine.tsx';

export const EntityActivity = ({ companyId }: { companyId: number }) => (
  <ActivityLog subject={{ companyId }} />
);
export const UserActivity = ({ userId }: { userId: number }) => <ActivityLog subject={{ userId }} />;

/** DLV-047. */
export const TaxReturnActivity = (of: { companyId: number; taxReturnId: number }) => (
  <ActivityLog subject={of} />
);

/** What happened, time first, newest first. */
function ActivityLog({ subject }: { subject: Subject }) {
  const log = useInfiniteQuery(activityQuery(subject));
  const rows = log.data?.pages.flatMap((page) => page.activities);
  return (
    <TitledSection
      id="activity"
      title="Activity"
      none={rows?.length === 0 && 'Nothing has happened here yet.'}
    >
      {log.error ? <RegionError onRetry={() => void log.refetch()} /> : null}
      {!rows && !log.error ? <Skeletons lines={[80, 65, 72]} /> : null}
      {rows && rows.length > 0 ? (
        <RowList>
          {rows.map((row) => (
            <ActivityLine key={row.id} row={row} />
          ))}
        </RowList>
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
    </TitledSection>
  );
}
