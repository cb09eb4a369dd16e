import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { CONFIRM_TITLE, confirmWords, UPLOAD_AND_READ } from '../../messages.ts';
import classes from './panel.module.css';

interface ConfirmationProps {
  files: number;
  entityName: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** CHK-045. */
export const MultiFormConfirmation = ({ files, entityName, onConfirm, onClose }: ConfirmationProps) => (
  <Dialog
    opened
    width={440}
    onClose={onClose}
    title={CONFIRM_TITLE}
    footer={
      <>
        <LeaveButton onClick={onClose}>Cancel</LeaveButton>
        <Button data-autofocus onClick={onConfirm}>
          {UPLOAD_AND_READ}
        </Button>
      </>
    }
  >
    {confirmWords(files, entityName).map((sentence) => (
      <p key={sentence} className={classes.help}>
        {sentence}
      </p>
    ))}
  </Dialog>
);
