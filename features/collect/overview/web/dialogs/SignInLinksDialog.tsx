import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { LINKS_SENT } from '#features/clients/users/messages.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { overviewCalls } from '../../contract.ts';
import { questionnaires } from '../../rules/outcome-words.ts';

export interface SignInLinksDialogProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

const MANY = 10;

/** Everybody they are with gets a link; ten or more are asked about a second time. */
export function SignInLinksDialog({ ids, onDone, onClose }: SignInLinksDialogProps) {
  const [asked, setAsked] = useState(false);
  const isMany = ids.length >= MANY;
  const send = useMutation({
    mutationFn: () =>
      call(overviewCalls.sendOwnersSignInLinks, { questionnaire_ids: [...ids], confirmed: true }),
    onSuccess: ({ skipped }) => {
      toast.success(LINKS_SENT);
      if (skipped > 0)
        toast.info(`${skipped} without an email or access ${skipped === 1 ? 'was' : 'were'} left out.`);
      onDone();
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened
      title="Confirmation"
      verb={asked ? 'Yes, send them' : ids.length === 1 ? 'Send sign-in link' : 'Send sign-in links'}
      busy={send.isPending}
      onCancel={onClose}
      onConfirm={() => (isMany && !asked ? setAsked(true) : send.mutate())}
    >
      {asked
        ? `Every owner behind ${questionnaires(ids.length)} will get an email. Once it’s sent, it can’t be recalled.`
        : 'Every owner gets an email with a sign-in link. It works once, for 60 minutes. Older links stop working.'}
    </ConfirmDialog>
  );
}
