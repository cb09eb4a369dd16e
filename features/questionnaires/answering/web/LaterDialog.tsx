import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { FormQuestion } from '../../model.ts';
import { addDays } from '../../rules/days.ts';
import { defaultDate } from '../../rules/due-defaults.ts';
import { laterDateError } from '../../rules/later-date.ts';
import classes from './answering-page.module.css';

interface LaterDialogProps {
  question: FormQuestion;
  /** The person's own day. */
  today: string;
  due: string | null;
  /** Documents that lie there and would be taken away. */
  documents: number;
  onSave: (day: string) => void;
  onClose: () => void;
}

const REMOVES = 'On Save, all documents uploaded on this item will be removed.';
const QUICK = [
  { label: '3 days', days: 3 },
  { label: '7 days', days: 7 },
  { label: '2 weeks', days: 14 },
] as const;

/** QST-058 to QST-061, CHK-010, CHK-015 to CHK-018. */
export function LaterDialog({ question, today, due, documents, onSave, onClose }: LaterDialogProps) {
  const kind = question.type === 'upload' ? 'upload' : 'answer';
  const [day, setDay] = useState(() => defaultDate(today, kind === 'upload' ? 'uploadLater' : 'answerLater'));
  const fault = laterDateError(day, { kind, today, due, show: dateInWords });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={kind === 'upload' ? 'Upload later' : 'Answer question later'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={fault !== null} onClick={() => onSave(day)}>
            Save
          </Button>
        </>
      }
    >
      <TextInput
        type="date"
        label={kind === 'upload' ? 'I’ll upload it by' : 'I’ll answer by'}
        value={day}
        min={today}
        error={fault}
        data-autofocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <div className={classes.quick}>
        {QUICK.map(({ label, days }) => (
          <Button key={days} variant="default" size="xs" onClick={() => setDay(addDays(today, days))}>
            {label}
          </Button>
        ))}
      </div>
      {documents > 0 && <p className={classes.warning}>{REMOVES}</p>}
    </Dialog>
  );
}
