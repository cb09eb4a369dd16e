import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/web/client.ts';
import { useSession } from '#platform/web/session.tsx';
import type { LinkedAccount, Progress } from '#features/accounts/model.ts';
import { profile } from '../contract.ts';
import { signIn } from '#features/accounts/sign-in/contract.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';

export interface SecondStep {
  account: LinkedAccount;
  progress: Progress;
}

/** Goes on as a linked account; its own second factor is asked first where it has one. */
export function useSwitchAccount() {
  const { begin } = useSession();
  const navigate = useNavigate();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const enter = async (token: string, remember: boolean) => {
    const tokens = await call(signIn.exchangeToken, { token, remember_browser: remember });
    begin(tokens);
    await navigate('/', { replace: true });
  };
  const change = useMutation({
    mutationFn: async (account: LinkedAccount) => {
      const { firebase_token, ...progress } = await call(profile.switchAccount, { account_id: account.id });
      if (firebase_token === null) setSecond({ account, progress });
      else await enter(firebase_token, false);
    },
    onError: toastFailure,
  });
  return { change, second, enter, giveUp: () => setSecond(null) };
}
