import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { lengthFault } from '#features/signing/rules/lengths.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { NumberWarning } from '#ui/form/NumberWarning.tsx';
import { useNumberNote } from '#platform/web/use-number-note.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { REASON_REQUIRED } from '../../messages.ts';
import { LONGEST_REASON } from '../../rules/lengths.ts';
import type { Notes } from './use-notes.ts';
import type { Signing } from './use-signing.ts';
import classes from './sheets.module.css';

interface DeclineDialogProps {
  documentName: string;
  firmName: string;
  notes: Notes;
  signing: Signing;
  onClose: () => void;
}

export function DeclineDialog({ documentName, firmName, notes, signing, onClose }: DeclineDialogProps) {
  const formId = useId();
  const { reason, setReason } = notes;
  const [isAsked, setAsked] = useState(false);
  const { decline } = signing;
  const numbers = useNumberNote(reason, setReason);
  const isEmpty = reason.trim() === '';
  const fault = lengthFault(reason.trim(), LONGEST_REASON);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmpty || fault !== null || numbers.holdsBack) return;
    decline.mutate(
      { reason: reason.trim(), different_kind_of_number: numbers.isDifferent },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      opened
      sheet
      onClose={onClose}
      title={`Don’t sign ${documentName}?`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Keep it open</LeaveButton>
          <Button type="submit" form={formId} loading={decline.isPending} disabled={numbers.holdsBack}>
            Decline to sign
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <p className={classes.note}>
          That’s fine. Tell us what’s wrong or what you’d like changed, and {firmName} will get back to you.
          Nothing you filled in is sent.
        </p>
        <Textarea
          data-autofocus
          label="What should we know?"
          rows={4}
          value={reason}
          withAsterisk
          error={isAsked && isEmpty ? REASON_REQUIRED : fault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <NumberWarning note={numbers} />
        {decline.isError && (
          <p role="alert" className={classes.fault}>
            {decline.error instanceof ApiError
              ? decline.error.message
              : 'We couldn’t reach the server. Your words are still here. Try again.'}
          </p>
        )}
      </form>
    </Dialog>
  );
}
