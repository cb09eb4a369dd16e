import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/web/api-error.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { dropQuery } from '../queries.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import classes from './received.module.css';

export function DropDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: drop, error, refetch } = useQuery(dropQuery(id));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={drop?.sender_name ?? 'Received files'}
      subtitle={drop ? `${drop.sender_email} · ${shortDate(drop.received_at)}` : undefined}
    >
      {drop ? (
        <div className={classes.drop}>
          <p className={classes.unproven}>
            Name and email are what the sender typed. Please make sure who it is before you file anything.
          </p>
          {drop.note ? <p className={classes.note}>{drop.note}</p> : null}
          <RowList label="Files">
            {drop.files.map((file) => (
              <ReceivedFile key={file.id} file={file} />
            ))}
          </RowList>
        </div>
      ) : isMissing(error) ? (
        <EmptyState
          icon={<IconFileOff size={32} stroke={1.4} />}
          title="These files are gone"
          why="They were deleted, or nobody filed them for a year."
        />
      ) : error ? (
        <RegionError onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
    </SideDrawer>
  );
}
