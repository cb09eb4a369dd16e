import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { DepositStanding } from '../../../deposits/rules/deposit.ts';
import { OutstandingNotice } from '../../../deposits/web/OutstandingNotice.tsx';
import { questionnairePlace } from '../../../rules/questionnaire-place.ts';
import type { NextQuestionnaire } from '../../model.ts';
import classes from './completion.module.css';

interface CompletionDialogProps {
  questionnaire: { id: number; formatted_name: string };
  deposit: DepositStanding;
  next: NextQuestionnaire;
  onClose: () => void;
}

/** QST-098, QST-099. */
export function CompletionDialog({ questionnaire, deposit, next, onClose }: CompletionDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Submitted. Thank you."
      footer={
        next.questionnaire_id !== null && next.hash_id !== null ? (
          <>
            <Button variant="default" component={Link} to="/">
              Back to dashboard
            </Button>
            <Button
              component={Link}
              to={questionnairePlace(next.hash_id, next.questionnaire_id)}
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
          {next.name !== null && ` ${next.name} is waiting for you.`}
        </p>
      </div>
      <OutstandingNotice questionnaire={questionnaire} deposit={deposit} mayPay />
    </Dialog>
  );
}
