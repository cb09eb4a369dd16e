import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import type { StoredAnswer } from '#features/questionnaires/answering/model.ts';
import {
  CLIENT_ANSWER_NOT_SAVED,
  CLIENT_ANSWER_SAVED,
  UPDATE_FAILED,
} from '#features/questionnaires/messages.ts';
import { AnswerField, answerInWords } from '#features/questionnaires/web/pieces.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { QuestionRow } from '../../rules/section-rows.ts';
import classes from './tabs.module.css';

interface AnswerDialogProps {
  questionnaireId: number;
  row: QuestionRow;
  onClose: () => void;
}

/** QST-070, QST-071: staff say it in the client's place. Somebody who answered meanwhile is shown, not overwritten. */
export function AnswerDialog({ questionnaireId, row, onClose }: AnswerDialogProps) {
  const { question, number, answer } = row;
  const [value, setValue] = useState(answer?.value ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<StoredAnswer | null>(null);
  const isChanged = value !== (answer?.value ?? null);
  const save = useMutation({
    mutationFn: async () => {
      const { results } = await call(answering.saveAnswers, {
        questionnaire_id: questionnaireId,
        saves: [
          {
            op: crypto.randomUUID(),
            question_no: question.no,
            value,
            base: (theirs ?? answer)?.version ?? 0,
          },
        ],
      });
      return results[0]!;
    },
    onSuccess: (result) => {
      if (result.outcome === 'conflict') return setTheirs(result.theirs);
      if (result.outcome === 'refused') {
        // A sentence of its own belongs beside the field.
        if (result.message !== CLIENT_ANSWER_NOT_SAVED) setRefusal(result.message);
        return toast.error(CLIENT_ANSWER_NOT_SAVED);
      }
      toast.success(CLIENT_ANSWER_SAVED);
      onClose();
    },
    onError: () => toast.error(UPDATE_FAILED),
  });
  useUnsaved(isChanged && !save.isSuccess);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Change the client’s answer"
      subtitle={`${number} ${question.text}`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
            {theirs ? 'Save mine instead' : 'Save'}
          </Button>
        </>
      }
    >
      {theirs && (
        <p role="alert" className={classes.meanwhile}>
          {theirs.answered_by?.name ?? 'Someone'} answered in the meantime:{' '}
          <strong>{answerInWords(question.type, theirs) || 'nothing'}</strong>
        </p>
      )}
      <AnswerField
        question={question}
        label={question.text}
        value={value}
        ending={(theirs ?? answer)?.ending}
        disabled={save.isPending}
        onChange={(next) => {
          setValue(next);
          setRefusal(null);
        }}
      />
      <FormNotice message={refusal} />
      <p className={classes.quiet}>The client sees the new answer and that your firm entered it.</p>
    </Dialog>
  );
}
