import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import { accounts } from '#features/accounts/contract.ts';
import { LINK_FAILED_TO_OPEN } from '#features/accounts/messages.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { beginning, moved, type Flow } from '../sign-in/flow.ts';
import { StepFrame } from '../sign-in/parts/StepFrame.tsx';
import { SignInFlow } from '../sign-in/SignInFlow.tsx';
import { destination, expiredFlow } from './link-flow.ts';

interface Onward {
  first: Flow;
  redirect: string | null;
}

export interface LinkScreenProps {
  /** Whose link it is, told once it is known. */
  onFirm?: (address: string) => void;
}

/** A link of an email. Looking at it spends nothing, for mail scanners look, too; the button does. */
export function LinkScreen({ onFirm }: LinkScreenProps) {
  const { begin } = useSession();
  const navigate = useNavigate();
  const { token: inAddress } = useParams();
  const [token] = useState(inAddress);
  const [onward, setOnward] = useState<Onward | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  useTokenOutOfAddress();

  const link = useQuery({
    queryKey: ['accounts', 'link', token],
    queryFn: () => call(accounts.readLink, { token: token ?? '' }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const open = useMutation({
    mutationFn: async () => {
      const opened = await call(accounts.openLink, { token: token ?? '' });
      const goal = destination(opened.purpose, opened.redirect);
      if (goal === null) return setConfirmed(true);
      if (opened.next === '2fa' || opened.auth_token === null) {
        const first = moved(beginning(), 'first-proved', { progress: opened, uid: opened.uid });
        return setOnward({ first, redirect: goal });
      }
      begin(await call(accounts.exchangeToken, { token: opened.auth_token }));
      await navigate(goal, { replace: true });
    },
    onError: (error) => {
      const first = expiredFlow(error);
      if (first) setOnward({ first, redirect: null });
    },
  });

  const firmAddress = link.data?.firm_address ?? null;
  useEffect(() => {
    if (firmAddress !== null) onFirm?.(firmAddress);
  }, [firmAddress, onFirm]);

  const dead = link.data?.alive === false;
  const { mutate, isIdle } = open;
  useEffect(() => {
    // Spending a dead link changes nothing; the refusal says where a new one can go. One that died by being opened
    // here has been spent already.
    if (dead && isIdle) mutate();
  }, [dead, isIdle, mutate]);

  if (token === undefined) return <Navigate to="/" replace />;
  if (onward) return <SignInFlow first={onward.first} redirect={onward.redirect} />;
  if (confirmed) return <Confirmed />;
  if (link.error)
    return <RegionError why="We couldn’t read this link." onRetry={() => void link.refetch()} />;
  if (!link.data || dead) return null;
  const { firm_name, address } = link.data;
  return (
    <StepFrame
      title={`Continue to ${firm_name ?? 'Sheaf'}`}
      words={
        address && (
          <>
            as <strong>{address}</strong>
          </>
        )
      }
    >
      <FormNotice message={open.error && !open.isPending ? refusalOf(open.error) : null} />
      <Button size="lg" fullWidth loading={open.isPending} onClick={() => mutate()}>
        Continue
      </Button>
    </StepFrame>
  );
}

/** A refusal the person can act on is said as the server says it. */
const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.status < 500 ? error.message : LINK_FAILED_TO_OPEN;

function Confirmed() {
  return (
    <StepFrame title="Your email address is confirmed" words="You can sign in with it from now on.">
      <Button component={Link} to="/" size="lg" fullWidth>
        Continue
      </Button>
    </StepFrame>
  );
}

/** What opens a door does not stay in the address bar, nor in the history of the browser. */
function useTokenOutOfAddress(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/link') void navigate('/link', { replace: true });
  }, [pathname, navigate]);
}
