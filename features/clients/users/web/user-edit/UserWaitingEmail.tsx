import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { WaitingEmail } from '#features/accounts/web/index.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { userEdits } from '../../contract.ts';
import type { UserDetail } from '../../model.ts';
import { userQuery } from '../queries.ts';

/** A client's new address, until they open the link in its mail. */
export function UserWaitingEmail({ user }: { user: UserDetail }) {
  const queries = useQueryClient();
  const put = (saved: UserDetail) => queries.setQueryData(userQuery(String(saved.id)).queryKey, saved);
  const whom = { user_id: user.id };
  const resend = useMutation({
    mutationFn: () => call(userEdits.resendUserEmail, whom),
    onSuccess: (saved) => {
      put(saved);
      toast.success(`We emailed the link to ${saved.pending_email} again.`);
    },
    onError: toastFailure,
  });
  const cancel = useMutation({
    mutationFn: () => call(userEdits.cancelUserEmail, whom),
    onSuccess: (saved) => {
      put(saved);
      toast.success(`${user.full_name} keeps the current email.`);
    },
    onError: toastFailure,
  });
  if (user.pending_email === null) return null;
  const usable = user.email !== null && !user.preferences.has_temp_email;
  return (
    <Suspense fallback={null}>
      <WaitingEmail
        email={user.pending_email}
        until={
          usable
            ? `Until then, ${user.fname} signs in with ${user.email}.`
            : `Until then, ${user.fname} can’t sign in by email.`
        }
        busy={resend.isPending ? 'resend' : cancel.isPending ? 'cancel' : null}
        onResend={user.may.edit ? () => resend.mutate() : undefined}
        onCancel={user.may.edit ? () => cancel.mutate() : undefined}
      />
    </Suspense>
  );
}
