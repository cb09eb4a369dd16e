import { IconNote } from '@tabler/icons-react';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import type { FormQuestion } from '../../model.ts';
import classes from '../../web/answering/answering.module.css';

export function NotesButton({ question }: { question: FormQuestion }) {
  const { openNotes } = useDesk();
  const { notes } = useQuestionnaireState();
  const count = notes.filter(({ question_no, removed }) => question_no === question.no && !removed).length;
  return (
    <button type="button" className={classes.textButton} onClick={() => openNotes(question)}>
      <IconNote size="1.125em" aria-hidden /> {count === 0 ? 'Add a note' : `Notes (${count})`}
    </button>
  );
}
