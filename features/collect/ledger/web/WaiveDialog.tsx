import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_REASON, SHORTEST_REASON } from '#features/questionnaires/marks/model.ts';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { LedgerItem } from '../model.ts';
import { titleOf } from '../rules/item-words.ts';
import type { ItemMarks } from './use-item-marks.ts';

interface WaiveDialogProps {
  item: LedgerItem;
  marks: ItemMarks;
  onClose: () => void;
}

export function WaiveDialog({ item, marks, onClose }: WaiveDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < SHORTEST_REASON;
  const tooLong = tooLongWords(reason, LONGEST_REASON);
  const { mutate, isPending } = marks.waive;
  useUnsaved(reason.trim() !== '' && !isPending);
  const waive = () => {
    setTried(true);
    if (!isShort && tooLong === null && !isPending)
      mutate({ item, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Waive ${titleOf(item)}`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button loading={isPending} onClick={waive}>
            Waive item
          </Button>
        </>
      }
    >
      <Textarea
        label="Why don’t you need it?"
        description="Only your firm sees this. The client sees that you don’t need the item anymore."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        data-autofocus
        error={tooLong ?? (tried && isShort ? 'Enter a reason of at least 3 characters.' : null)}
      />
    </Dialog>
  );
}
