import { Button } from '@mantine/core';
import { IconKey, IconMail, IconMessage2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showPhone } from '#platform/phone.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import type { Profile } from '#features/accounts/model.ts';
import { profile as profileCalls } from '../contract.ts';
import { setUpPath } from '#features/accounts/rules/set-up.ts';
import { SIGN_IN_METHODS, type SignInMethod } from '#features/accounts/rules/sign-in-states.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import classes from './profile.module.css';

const LOOKS = {
  password: { Icon: IconKey, name: 'Password' },
  email: { Icon: IconMail, name: 'Code or link by email' },
  sms: { Icon: IconMessage2, name: 'Code by text message' },
} as const;

function factsOf(profile: Profile, method: SignInMethod): string | null {
  if (method === 'password') return profile.has_password ? 'Set' : null;
  if (method === 'email') return profile.email;
  return profile.phone_number === null ? null : showPhone(profile.phone_number);
}

/** One is used at sign-in; the others that are set up are a tap away. */
export function SignInMethods({ profile }: { profile: Profile }) {
  const me = useMe();
  const here = me.is_advisor ? '/admin-profile' : '/profile';
  const prefer = useMutation({
    mutationFn: (method: SignInMethod) =>
      call(profileCalls.changeLoginMethod, { preferred_sign_in_method: method }),
    onSuccess: () => {
      toast.success('You’ll sign in this way from now on.');
    },
    onError: toastFailure,
  });
  return (
    <RowList>
      {SIGN_IN_METHODS.map((method) => {
        const { Icon, name } = LOOKS[method];
        const facts = factsOf(profile, method);
        const inUse = profile.preferred_sign_in_method === method;
        return (
          <ListRow key={method} className={classes.row}>
            <Icon size="1.375em" stroke={1.6} aria-hidden />
            <RowWords
              name={
                <>
                  {name} {inUse ? <Tag tone="state">In use</Tag> : null}
                </>
              }
              facts={facts ?? 'Not set up'}
            />
            {!isLocked(me) && (
              <div className={classes.rowButtons}>
                {facts !== null && !inUse && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Use this to sign in: ${name}`}
                    loading={prefer.isPending && prefer.variables === method}
                    onClick={() => prefer.mutate(method)}
                  >
                    Use this
                  </Button>
                )}
                {(method === 'password' || facts === null) && (
                  <Button
                    component={Link}
                    to={setUpPath(here, method === 'password' ? 'set-password' : undefined)}
                    variant="default"
                    size="xs"
                    aria-label={`${facts === null ? 'Set up' : 'Change'}: ${name}`}
                  >
                    {facts === null ? 'Set up' : 'Change'}
                  </Button>
                )}
              </div>
            )}
          </ListRow>
        );
      })}
    </RowList>
  );
}
