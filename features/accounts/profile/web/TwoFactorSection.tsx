import { Button } from '@mantine/core';
import { IconDeviceMobileCode, IconLifebuoy, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import type { TwoFactor } from '#features/accounts/model.ts';
import { profile } from '../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { AppDialog } from './AppDialog.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { twoFactorQuery } from './queries.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import classes from './profile.module.css';

const DESCRIPTION =
  'After your password, email or text, we ask for one more proof that it’s you. We skip this in browsers you trust and when you use a passkey.';
const FORCED = 'Your firm requires this for everyone, so it stays on.';

export function TwoFactorSection() {
  const state = useQuery(twoFactorQuery);
  if (state.error) return <RegionError onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeletons />;
  return <TwoFactorRows state={state.data} />;
}

/** The calls of this section, each showing what stands afterwards. */
function useTwoFactorCalls() {
  const queries = useQueryClient();
  const show = (next: TwoFactor) => queries.setQueryData(twoFactorQuery.queryKey, next);
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => call(profile.setTwoFactor, { enabled }),
    onSuccess: ({ recovery_codes: _codes, ...next }) => {
      show(next);
      toast.success(next.enabled ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off');
    },
    onError: toastFailure,
  });
  const removeApp = useMutation({
    mutationFn: () => call(profile.removeApp, {}),
    onSuccess: (next) => {
      show(next);
      toast.success('Authenticator app removed');
    },
    onError: toastFailure,
  });
  const forget = useMutation({
    mutationFn: () => call(profile.forgetBrowsers, {}),
    onSuccess: (next) => {
      show(next);
      toast.success('No browsers are trusted anymore');
    },
    onError: toastFailure,
  });
  const newCodes = useMutation({
    mutationFn: () => call(profile.newRecoveryCodes, {}),
    onError: toastFailure,
  });
  return { toggle, removeApp, forget, newCodes };
}

function TwoFactorRows({ state }: { state: TwoFactor }) {
  const me = useMe();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);
  const { toggle, removeApp, forget, newCodes } = useTwoFactorCalls();
  const shown = toggle.isPending ? toggle.variables : state.enabled;
  const askRemoval = async () => {
    const agreed = await confirm({
      title: 'Remove the authenticator app?',
      body: state.enabled
        ? 'Its codes stop working, and your other browsers are signed out. Your recovery codes still work.'
        : 'Its codes and your recovery codes stop working, and your other browsers are signed out.',
      verb: 'Remove app',
      destructive: true,
    });
    if (agreed) removeApp.mutate();
  };
  return (
    <>
      <SwitchField
        label="Two-factor sign-in"
        description={state.forced ? FORCED : DESCRIPTION}
        value={shown}
        disabled={state.forced || isLocked(me) || toggle.isPending}
        onChange={(enabled) => toggle.mutate(enabled)}
      />
      <RowList label="Second factors">
        <FactorRow
          icon={<IconDeviceMobileCode size="1.375em" stroke={1.6} aria-hidden />}
          name="Authenticator app"
          facts={state.has_app ? 'Set up' : 'A code from an app on your phone, even without a signal'}
        >
          {state.has_app ? (
            <Button
              variant="default"
              size="xs"
              loading={removeApp.isPending}
              onClick={() => void askRemoval()}
            >
              Remove app
            </Button>
          ) : (
            <Button variant="default" size="xs" onClick={() => setAdding(true)}>
              Add an app
            </Button>
          )}
        </FactorRow>
        {(state.has_app || state.enabled) && (
          <FactorRow
            icon={<IconLifebuoy size="1.375em" stroke={1.6} aria-hidden />}
            name="Recovery codes"
            facts={`${state.recovery_left} of 10 left. Each lets you in once if you lose your phone.`}
          >
            <Button
              variant="default"
              size="xs"
              loading={newCodes.isPending}
              onClick={() => newCodes.mutate()}
            >
              Make new codes
            </Button>
          </FactorRow>
        )}
        <FactorRow
          icon={<IconShieldCheck size="1.375em" stroke={1.6} aria-hidden />}
          name="Trusted browsers"
          facts={state.trusted_browsers === 0 ? 'None' : `${state.trusted_browsers}, each for 30 days`}
        >
          {state.trusted_browsers > 0 && (
            <Button variant="default" size="xs" loading={forget.isPending} onClick={() => forget.mutate()}>
              Stop trusting all
            </Button>
          )}
        </FactorRow>
      </RowList>
      {adding && <AppDialog onClose={() => setAdding(false)} />}
      {newCodes.data && <CodesDialog codes={newCodes.data.recovery_codes} onClose={() => newCodes.reset()} />}
      {toggle.data?.recovery_codes && (
        <CodesDialog codes={toggle.data.recovery_codes} onClose={() => toggle.reset()} />
      )}
    </>
  );
}

interface FactorRowProps {
  icon: ReactNode;
  name: string;
  facts: string;
  children: ReactNode;
}

function FactorRow({ icon, name, facts, children }: FactorRowProps) {
  const me = useMe();
  return (
    <ListRow className={classes.row}>
      {icon}
      <RowWords name={name} facts={facts} />
      {!isLocked(me) && children}
    </ListRow>
  );
}
