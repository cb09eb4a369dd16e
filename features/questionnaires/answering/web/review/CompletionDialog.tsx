import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { DepositStanding } from '../../../deposits/rules/deposit.ts';
import { OutstandingNotice } from '../../../deposits/web/OutstandingNotice.tsx';
import classes from './completion.module.css';

export interface NextOne {
  questionnaire_id: number | null;
  hash_id: string | null;
  name: string | null;
}

interface CompletionDialogProps {
  questionnaire: { id: number; formatted_name: string };
  deposit: DepositStanding;
  next: NextOne;
  onClose: () => void;
}

/** QST-098, QST-099. */
export function CompletionDialog({ questionnaire, deposit, next, onClose }: CompletionDialogProps) {
  const hasNext = next.questionnaire_id !== null && next.hash_id !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Submitted. Thank you."
      footer={
        hasNext ? (
          <>
            <Button variant="default" component={Link} to="/">
              Back to dashboard
            </Button>
            <Button
              component={Link}
              to={`/questionnaire/${next.hash_id}?questionnaireId=${next.questionnaire_id}`}
              data-autofocus
            >
              Go to {next.name}
            </Button>
          </>
        ) : (
          <Button component={Link} to="/" data-autofocus>
            Back to dashboard
          </Button>
        )
      }
    >
      <div className={classes.done}>
        <StatusMark shape="done" />
        <p>
          We have your <b>{questionnaire.formatted_name}</b>. We’ll contact you if we need anything else.
          {hasNext && ` ${next.name} is waiting for you.`}
        </p>
      </div>
      <OutstandingNotice questionnaire={questionnaire} deposit={deposit} mayPay />
    </Dialog>
  );
}
