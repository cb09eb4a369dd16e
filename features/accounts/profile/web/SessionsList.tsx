import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { accounts } from '#features/accounts/contract.ts';
import { profile } from '../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { sessionsQuery } from '#features/accounts/sessions/web/queries.ts';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import classes from './profile.module.css';

export function SessionsList() {
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => call(accounts.endSession, { session_id: id }),
    onSuccess: () => {
      toast.success('Session ended');
    },
    onError: toastFailure,
  });
  const endOthers = useMutation({
    mutationFn: () => call(profile.endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      toast.success(ended === 1 ? 'One session ended' : `${ended} sessions ended`);
    },
    onError: toastFailure,
  });
  if (sessions.error) return <RegionError onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeletons />;
  const others = sessions.data.sessions.filter(({ current }) => !current);
  return (
    <>
      <RowList>
        {sessions.data.sessions.map((session) => (
          <ListRow key={session.id} className={classes.row}>
            <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
            <RowWords
              name={
                <>
                  {describeBrowser(session.user_agent)}{' '}
                  {session.current ? <Tag tone="state">This browser</Tag> : null}
                </>
              }
              facts={
                <>
                  {session.address ?? 'Unknown address'} · last used {shortDateTime(session.last_seen_at)} ·
                  since {shortDateTime(session.created_at)}
                </>
              }
            />
            {session.current ? null : (
              <Button
                variant="default"
                size="xs"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
                aria-label={`End the session in ${describeBrowser(session.user_agent)}, last used ${shortDateTime(session.last_seen_at)}`}
              >
                End
              </Button>
            )}
          </ListRow>
        ))}
      </RowList>
      {others.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End all others
        </Button>
      )}
    </>
  );
}
