import { Button } from '@mantine/core';
import { useFirm } from '#features/firm/web/index.ts';
import { IndexTab } from '#ui/marks/IndexTab.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { questionnaires } from '../../rules/outcome-words.ts';
import classes from './dialogs.module.css';

export interface StatusDialogProps {
  count: number;
  onChoose: (statusId: number | null) => void;
  onClose: () => void;
}

/** Which of the firm's own statuses these get. */
export function StatusDialog({ count, onChoose, onClose }: StatusDialogProps) {
  const statuses = useFirm().custom_statuses;
  return (
    <Dialog opened onClose={onClose} title="Firm status" subtitle={questionnaires(count)}>
      {statuses.length === 0 && (
        <p>Your firm has no statuses yet. A partner can add them in Firm Settings.</p>
      )}
      <div className={classes.choices}>
        {statuses.map(({ id, firm_user_display_status }) => (
          <Button key={id} variant="subtle" justify="flex-start" fullWidth onClick={() => onChoose(id)}>
            <IndexTab id={id}>{firm_user_display_status}</IndexTab>
          </Button>
        ))}
        <Button variant="subtle" justify="flex-start" fullWidth onClick={() => onChoose(null)}>
          No firm status
        </Button>
      </div>
    </Dialog>
  );
}
