import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPrinter, IconUpload } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { UPLOAD_FAILED } from '#features/documents/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import type { AgreementSignature } from '../model.ts';
import { printLetter } from './print-letter.ts';
import type { Signing } from './use-signing.ts';
import classes from './agreements.module.css';

interface PrintAndSignDialogProps {
  opened: boolean;
  onClose: () => void;
  own: AgreementSignature;
  signing: Signing;
  companyId: number;
  letter: RefObject<HTMLElement | null>;
}

/** AGR-010: print, sign by hand, send in a photo or a PDF of it. */
export function PrintAndSignDialog({
  opened,
  onClose,
  own,
  signing,
  companyId,
  letter,
}: PrintAndSignDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const hand = useMutation({
    mutationFn: async (file: File) => {
      const { id } = await sendFile(
        {
          calls: callsFor(companyId),
          put: putBytes,
          file,
          name: file.name,
          path: undefined,
          signal: new AbortController().signal,
          onSent: setShare,
          onProgress: () => undefined,
        },
        noProgress(),
      );
      await signing.signOnPaper.mutateAsync({ id: own.id, documentId: id! });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Print and Sign"
      width={560}
      footer={<LeaveButton onClick={onClose}>Cancel</LeaveButton>}
    >
      <ol className={classes.steps}>
        <li>
          <span>Print the letter.</span>
          <Button
            variant="default"
            leftSection={<IconPrinter size="1.125em" aria-hidden />}
            onClick={() => letter.current && printLetter(letter.current, own.user_name)}
          >
            Print the letter
          </Button>
        </li>
        <li>
          <span>Sign it by hand, with the date.</span>
        </li>
        <li>
          <span>Send us a photo or a PDF of all signed pages. It counts as your signature.</span>
          <input
            ref={picker}
            type="file"
            hidden
            accept="application/pdf,image/*"
            aria-label="Signed letter"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) hand.mutate(file);
            }}
          />
          <Button
            loading={hand.isPending}
            leftSection={<IconUpload size="1.125em" aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Upload signed letter
          </Button>
          {hand.isPending && <Meter percent={share * 100} label="Sending the signed letter" />}
          {hand.isError && (
            <span role="alert" className={classes.fault}>
              {hand.error instanceof ApiError ? hand.error.message : UPLOAD_FAILED}
            </span>
          )}
        </li>
      </ol>
    </Dialog>
  );
}
