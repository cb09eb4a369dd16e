import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconFlask, IconId } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { identity } from '../contract.ts';
import { TEST_CHECK_OVER } from '../messages.ts';
import classes from './identity.module.css';

/** Plays the provider's page where none is connected for real. */
export function TestIdentityScreen() {
  const session = useParams().session ?? '';
  const isNamed = /^test_[0-9a-f]{48}$/.test(session);
  const found = useQuery({
    queryKey: ['identity', 'test', session],
    queryFn: ({ signal }) => call(identity.readTestIdentity, { session }, { signal }),
    enabled: isNamed,
  });
  if (!isNamed || isMissing(found.error))
    return (
      <MissingThing
        what="identity check"
        icon={<IconId size={36} stroke={1.3} />}
        back={
          <Button component={Link} to="/">
            Back to dashboard
          </Button>
        }
      />
    );
  return (
    <div className={classes.page}>
      <PageTitle>Test identity check</PageTitle>
      {found.error && <RegionError onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeletons />}
      {found.data && (
        <Check session={session} firstName={found.data.first_name} isOpen={found.data.state === 'open'} />
      )}
    </div>
  );
}

function Check({ session, firstName, isOpen }: { session: string; firstName: string; isOpen: boolean }) {
  const finish = useMutation({
    mutationFn: (outcome: 'pass' | 'fail' | 'leave') =>
      call(identity.finishTestIdentity, { session, outcome }),
    onSuccess: ({ return_url }) => globalThis.location.assign(return_url),
    onError: toastFailure,
  });
  const busy = finish.isPending || finish.isSuccess;
  return (
    <SheetStack>
      <div className={classes.ladder}>
        <p className={classes.test}>
          <IconFlask size="1.25em" aria-hidden />
          <span>
            <b>This is a test identity check.</b> No document is asked for and nobody is checked.
          </span>
        </p>
        <h1 className={classes.title}>Test identity check</h1>
        {isOpen ? (
          <>
            <p className={classes.words}>Choose how the check of {firstName} ends.</p>
            <div className={classes.others}>
              <Button size="lg" disabled={busy} onClick={() => finish.mutate('pass')}>
                Pass
              </Button>
              <Button variant="default" size="lg" disabled={busy} onClick={() => finish.mutate('fail')}>
                Fail
              </Button>
              <Button variant="subtle" size="lg" disabled={busy} onClick={() => finish.mutate('leave')}>
                Leave
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={classes.words}>{TEST_CHECK_OVER}</p>
            <div className={classes.others}>
              <Button component={Link} to="/">
                Back to dashboard
              </Button>
            </div>
          </>
        )}
      </div>
    </SheetStack>
  );
}
