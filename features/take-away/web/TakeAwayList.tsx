import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { fileSize } from '#platform/web/file-size.ts';
import { dateInWords, shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { takeAway } from '../contract.ts';
import { KEPT_DAYS, type TakeAway } from '../model.ts';
import { takeAwaysQuery, type Whose } from './queries.ts';
import classes from './take-away.module.css';

interface TakeAwayListProps {
  whose: Whose;
  /** What is in it. */
  words: string;
}

function factsOf({ state, files, size, expires_at }: TakeAway): string {
  if (state === 'queued') return 'We’re about to start';
  if (state === 'running') return files === 0 ? 'Being made' : `Being made, ${files} files so far`;
  if (state === 'failed') return 'This one didn’t work. Please make it again.';
  if (state === 'expired') return `Deleted after ${KEPT_DAYS} days`;
  return [size === null ? null : fileSize(size), expires_at && `until ${dateInWords(expires_at)}`]
    .filter(Boolean)
    .join(' · ');
}

const isBeingMade = ({ state }: TakeAway): boolean => state === 'queued' || state === 'running';

/** Archives one asked for, and the way to the next. */
export function TakeAwayList({ whose, words }: TakeAwayListProps) {
  const queries = useQueryClient();
  const query = takeAwaysQuery(whose);
  const found = useQuery(query);
  const make = useMutation({
    mutationFn: () =>
      whose.isOwn
        ? call(takeAway.startTakeAway, {})
        : call(takeAway.startClientTakeAway, { user_id: whose.userId }),
    onSuccess: (made) =>
      queries.setQueryData(query.queryKey, (before) => ({
        take_aways: [made, ...(before?.take_aways ?? [])],
      })),
    onError: toastFailure,
  });
  const download = useMutation({
    mutationFn: (take_away_id: number) => call(takeAway.takeAwayLink, { take_away_id }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
    onError: toastFailure,
  });
  if (found.error && !found.data) return <RegionError onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeletons lines={[60]} />;
  const all = found.data.take_aways;
  const isMaking = all.some(isBeingMade);
  return (
    <div className={classes.list}>
      <p className={classes.words}>
        {words} We email you when it’s ready, and delete it after {KEPT_DAYS} days.
      </p>
      {all.length > 0 && (
        <RowList label="Archives">
          {all.map((one) => (
            <ListRow key={one.id}>
              <RowWords name={shortDateTime(one.created_at)} facts={factsOf(one)} />
              {one.state === 'done' && (
                <Button
                  leftSection={<IconDownload size="1.125em" aria-hidden />}
                  onClick={() => download.mutate(one.id)}
                  aria-label={`Download the archive of ${shortDateTime(one.created_at)}`}
                >
                  Download
                </Button>
              )}
            </ListRow>
          ))}
        </RowList>
      )}
      <p role="status" className={classes.words}>
        {isMaking ? 'We’re making your archive. You can leave this page.' : ''}
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileZip size="1.125em" aria-hidden />}
          loading={make.isPending}
          disabled={isMaking}
          onClick={() => make.mutate()}
        >
          Make an archive
        </Button>
      </div>
    </div>
  );
}
