import { Button } from '@mantine/core';
import { IconFileReport, IconReplace } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import type { DraftStatus } from '../../model.ts';
import { draftWords } from '../../rules/words.ts';
import { useUploading } from '../upload/upload-address.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './dialogs.module.css';

const ICON = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;
const TONES: Record<DraftStatus, 'state' | 'info' | 'wait'> = {
  draft: 'state',
  approved: 'info',
  change_requested: 'wait',
};
const NEXT: Record<DraftStatus, string> = {
  draft: 'The client is looking at the draft. You can start classifying now; they can no longer answer then.',
  approved: 'The client approved the draft. Check its parts and send it to be signed.',
  change_requested: 'The client asked for changes. Upload a corrected return, or go on with this one.',
};

/** DLV-032 to DLV-035. */
export function DraftDialog({ taxReturn, onClose }: OneReturnProps) {
  const upload = useUploading();
  const status = taxReturn.draft_status ?? 'draft';
  const start = useMutation({
    mutationFn: () =>
      call(returns.startClassification, { tax_return_id: taxReturn.id, companyId: taxReturn.company_id }),
    onError: toastFailure,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Draft review"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      aside={<Tag tone={TONES[status]}>{draftWords(taxReturn.draft_status)}</Tag>}
      footer={
        <>
          <LeaveButton onClick={onClose}>Close</LeaveButton>
          {taxReturn.draft_status === 'change_requested' && taxReturn.may_upload && upload ? (
            <Button
              variant="default"
              leftSection={<IconReplace {...ICON} />}
              onClick={() => upload({ replaces: taxReturn })}
            >
              Replace Tax Return Draft
            </Button>
          ) : null}
          {taxReturn.may_send ? (
            <Button
              leftSection={<IconFileReport {...ICON} />}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              Start Classification
            </Button>
          ) : null}
        </>
      }
    >
      <p className={classes.lead}>{NEXT[status]}</p>
      {taxReturn.draft_comment ? (
        <blockquote className={classes.comment}>{taxReturn.draft_comment}</blockquote>
      ) : null}
    </Dialog>
  );
}
