import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { LINKS_SENT } from '../../messages.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { MANY } from '../../model.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import type { BulkDialogProps } from './AssignDialog.tsx';
import { inParts, people } from './in-parts.ts';

/** CLI-122, and CLI-115: ten or more are asked about a second time. */
export function LinksDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const [asked, setAsked] = useState(false);
  const many = ids.length >= MANY;
  const send = useMutation({
    mutationFn: () => inParts(ids, (userIds) => call(userBulk.sendSignInLinks, { userIds, confirmed: many })),
    onSuccess: async (answers) => {
      const skipped = answers.reduce((sum, answer) => sum + answer.skipped, 0);
      await onDone(LINKS_SENT);
      if (skipped > 0) toast.info(`${people(skipped)} without an email or access got none.`);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened
      title="Confirmation"
      verb={asked ? `Yes, send ${ids.length}` : `Send to ${people(ids.length)}`}
      busy={send.isPending}
      onCancel={onClose}
      onConfirm={() => (many && !asked ? setAsked(true) : send.mutate())}
    >
      {asked
        ? `${people(ids.length)} will each get an email. Once it’s sent, it can’t be recalled.`
        : 'Each of them gets an email with a sign-in link. It works once, for 60 minutes. Older links stop working.'}
    </ConfirmDialog>
  );
}
