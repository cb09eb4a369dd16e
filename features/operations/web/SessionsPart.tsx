import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';
import { type StaffSession } from '../contract.ts';
import { firmSessions } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { readFirmSessions } from './queries.ts';
import { settingsClasses as classes } from '#features/firm/web/staff.ts';

type Session = z.infer<typeof StaffSession>;

/** Shown when asked for: it needs a fresh sign-in. */
export function SessionsPart() {
  const confirm = useConfirm();
  const found = useMutation({ mutationFn: readFirmSessions, onError: toastFailure });
  const end = useMutation({
    mutationFn: (user_id: number | undefined) =>
      call(firmSessions.endFirmSessions, user_id === undefined ? {} : { user_id }),
    onSuccess: ({ ended }) => {
      toast.success(ended === 1 ? '1 session was ended' : `${ended} sessions were ended`);
      found.mutate();
    },
    onError: toastFailure,
  });
  const endAll = async () => {
    const agreed = await confirm({
      title: 'Sign everyone out?',
      body: 'All staff and clients of your firm will need to sign in again. You stay signed in here.',
      verb: 'Sign everyone out',
      destructive: true,
    });
    if (agreed) end.mutate(undefined);
  };
  return (
    <section className={classes.sheet} aria-labelledby="firm-sessions">
      <h3 id="firm-sessions">Who is signed in</h3>
      <p className={classes.words}>Where your staff and clients are signed in right now.</p>
      {found.data ? (
        <RowList label="Sessions">
          {found.data.sessions.map((session) => (
            <ListRow key={session.id}>
              <RowWords name={session.full_name} facts={factsOf(session)} />
              {session.current ? null : (
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() => end.mutate(session.user_id)}
                  aria-label={`Sign out ${session.full_name}`}
                >
                  Sign out
                </Button>
              )}
            </ListRow>
          ))}
        </RowList>
      ) : null}
      {found.data && found.data.total > found.data.sessions.length ? (
        <p className={classes.facts}>and {found.data.total - found.data.sessions.length} more</p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" loading={found.isPending} onClick={() => found.mutate()}>
          {found.data ? 'Refresh' : 'Show sessions'}
        </Button>
        <Button variant="subtle" loading={end.isPending} onClick={() => void endAll()}>
          Sign everyone out
        </Button>
      </div>
    </section>
  );
}

const factsOf = (session: Session): string =>
  [
    session.current ? 'you, here' : session.is_advisor ? 'staff' : 'client',
    session.user_agent ? describeBrowser(session.user_agent) : null,
    session.address,
    `last seen ${shortDateTime(session.last_seen_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
