import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { profile } from '../contract.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { isLocked, useMe } from '#features/accounts/sessions/web/queries.ts';
import { makePasskey, NoPasskey } from './make-passkey.ts';
import { passkeysQuery } from './queries.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import classes from './profile.module.css';

const refusal = (error: unknown) =>
  error instanceof NoPasskey ? void toast.error(error.message) : toastFailure(error);

export function Passkeys() {
  const me = useMe();
  const confirm = useConfirm();
  const passkeys = useQuery(passkeysQuery);
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: (added) => {
      if (added) toast.success('Passkey added');
    },
    onError: refusal,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(profile.removePasskey, { passkey_id: id }),
    onSuccess: () => {
      toast.success('Passkey removed');
    },
    onError: refusal,
  });
  const ask = async (id: number, name: string) => {
    const agreed = await confirm({
      title: `Remove the passkey “${name}”?`,
      body: 'It will no longer sign you in. Your other browsers will be signed out.',
      verb: 'Remove passkey',
      destructive: true,
    });
    if (agreed) remove.mutate(id);
  };
  if (passkeys.error) return <RegionError onRetry={() => void passkeys.refetch()} />;
  if (!passkeys.data) return <Skeletons />;
  return (
    <div className={classes.part}>
      <h3>Passkeys</h3>
      <p className={classes.words}>
        A passkey signs you in with your finger, your face or the PIN of your device. Nothing to remember,
        nothing to type.
      </p>
      <RowList label="Passkeys">
        {passkeys.data.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <ListRow key={id} className={classes.row}>
            <IconFingerprint size="1.375em" stroke={1.6} aria-hidden />
            <RowWords
              name={name}
              facts={`${last_used_at ? `Last used ${shortDateTime(last_used_at)}` : 'Not used yet'} · added ${shortDateTime(created_at)}`}
            />
            {!isLocked(me) && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Remove the passkey ${name}`}
                loading={remove.isPending && remove.variables === id}
                onClick={() => void ask(id, name)}
              >
                Remove
              </Button>
            )}
          </ListRow>
        ))}
      </RowList>
      {!isLocked(me) && 'PublicKeyCredential' in window && (
        <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
          Add a passkey
        </Button>
      )}
    </div>
  );
}
