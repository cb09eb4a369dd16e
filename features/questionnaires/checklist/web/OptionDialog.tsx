import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './checklist.module.css';

interface OptionDialogProps {
  title: string;
  options: readonly string[];
  onChoose: (option: string) => void;
  onClose: () => void;
}

/** QST-042, CHK-029: which of the question's documents it is, before anything is sent. */
export const OptionDialog = ({ title, options, onChoose, onClose }: OptionDialogProps) => (
  <Dialog opened onClose={onClose} title="Which document is this?" subtitle={title}>
    <div className={classes.options}>
      {options.map((option) => (
        <Button key={option} size="lg" variant="default" onClick={() => onChoose(option)}>
          {option}
        </Button>
      ))}
    </div>
  </Dialog>
);
