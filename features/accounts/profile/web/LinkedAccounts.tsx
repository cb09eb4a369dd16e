import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import type { LinkedAccount } from '#features/accounts/model.ts';
import { profile } from '../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { linkedAccountsQuery } from './queries.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import { useSwitchAccount } from './use-switch-account.ts';
import classes from './profile.module.css';

export function LinkedAccounts() {
  const me = useMe();
  const confirm = useConfirm();
  const [linking, setLinking] = useState(false);
  const linked = useQuery(linkedAccountsQuery);
  const { change, second, giveUp, enter } = useSwitchAccount();
  const unlink = useMutation({
    mutationFn: (id: number) => call(profile.unlinkAccount, { account_id: id }),
    onSuccess: () => {
      toast.success('Account unlinked');
    },
    onError: toastFailure,
  });
  const ask = async (account: LinkedAccount) => {
    const agreed = await confirm({
      title: `Unlink ${account.full_name} at ${account.firm_name}?`,
      body: 'Both accounts stay as they are. To switch between them you sign in again, or link them once more.',
      verb: 'Unlink account',
      destructive: true,
    });
    if (agreed) unlink.mutate(account.id);
  };
  if (linked.error) return <RegionError onRetry={() => void linked.refetch()} />;
  if (!linked.data) return <Skeletons />;
  return (
    <>
      <p className={classes.words}>
        If you have more than one account, here or at another firm, link them and switch with one tap.
      </p>
      <RowList label="Linked accounts">
        {linked.data.accounts.map((account) => (
          <ListRow key={account.id} className={classes.row}>
            <RowWords
              name={account.full_name}
              facts={`${account.firm_name} · ${account.email ?? 'no email'} · ${account.is_advisor ? 'staff' : 'client'}`}
            />
            <div className={classes.rowButtons}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowsExchange size="1.125em" aria-hidden />}
                aria-label={`Switch to ${account.full_name} at ${account.firm_name}`}
                loading={change.isPending && change.variables.id === account.id}
                onClick={() => change.mutate(account)}
              >
                Switch
              </Button>
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Unlink ${account.full_name} at ${account.firm_name}`}
                onClick={() => void ask(account)}
              >
                Unlink
              </Button>
            </div>
          </ListRow>
        ))}
      </RowList>
      {!isLocked(me) && (
        <Button variant="default" onClick={() => setLinking(true)}>
          Link an account
        </Button>
      )}
      {linking && <LinkDialog onClose={() => setLinking(false)} />}
      {second && <SwitchDialog second={second} onClose={giveUp} onToken={enter} />}
    </>
  );
}
