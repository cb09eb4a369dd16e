import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCamera, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UPLOAD_FAILED } from '#features/documents/messages.ts';
import { callsFor, noProgress, putBytes, sendFile } from '#features/documents/web/pieces.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { toast } from '#platform/web/toasts.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './sheets.module.css';

export interface PaperDialogProps {
  companyId: number;
  /** Takes the file that was sent in as the signature. */
  onSent: (documentId: number) => Promise<unknown>;
  onPrint: () => Promise<void>;
  onDownload: () => void;
  onClose: () => void;
}

/** Print, sign by hand, send in a photo or a scan of it. */
export function PaperDialog({ companyId, onSent, onPrint, onDownload, onClose }: PaperDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const print = useMutation({
    mutationFn: onPrint,
    onError: () => toast.error('We couldn’t prepare the pages. Download the document to print it.'),
  });
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
      await onSent(id!);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sign on paper"
      width={560}
      footer={<LeaveButton onClick={onClose}>Cancel</LeaveButton>}
    >
      <ol className={classes.steps}>
        <li>
          <span>Print the document.</span>
          <div className={classes.tools}>
            <Button
              variant="default"
              loading={print.isPending}
              leftSection={<IconPrinter size="1.125em" aria-hidden />}
              onClick={() => print.mutate()}
            >
              Print
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size="1.125em" aria-hidden />}
              onClick={onDownload}
            >
              Download
            </Button>
          </div>
        </li>
        <li>
          <span>Sign it by hand where your name is, with the date.</span>
        </li>
        <li>
          <span>Send us a photo or a scan of every page you signed. It counts as your signature.</span>
          <input
            ref={picker}
            type="file"
            hidden
            accept="application/pdf,image/*"
            aria-label="Signed pages"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) hand.mutate(file);
            }}
          />
          <Button
            loading={hand.isPending}
            leftSection={<IconCamera size="1.125em" aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            Send the signed pages
          </Button>
          {hand.isPending && <Meter percent={share * 100} label="Sending the signed pages" />}
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
