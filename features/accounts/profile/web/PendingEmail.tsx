import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { profile } from '../contract.ts';
import { WaitingEmail } from './WaitingEmail.tsx';

/** The person's own new address. */
export function PendingEmail({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call(profile.resendEmailConfirmation, {}),
    onSuccess: () => toast.success(`We emailed the link to ${email} again.`),
    onError: toastFailure,
  });
  const cancel = useMutation({
    mutationFn: () => call(profile.cancelEmailChange, {}),
    onSuccess: () => {
      toast.success('Your email address stays as it is.');
    },
    onError: toastFailure,
  });
  return (
    <WaitingEmail
      email={email}
      until="Open the link we emailed there. Until then, we keep using your current address."
      busy={resend.isPending ? 'resend' : cancel.isPending ? 'cancel' : null}
      onResend={() => resend.mutate()}
      onCancel={() => cancel.mutate()}
    />
  );
}
