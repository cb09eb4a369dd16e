import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { NumberWarning } from '#ui/form/NumberWarning.tsx';
import { useNumberNote } from '#platform/web/use-number-note.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useMe } from '#features/accounts/web/index.ts';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import { stateQuery } from '../../answering/web/queries.ts';
import { type FormQuestion, PROVIDED_ELSEWHERE } from '../../model.ts';
import { tooMany } from '#ui/form/too-long.ts';
import { notes as calls } from '../contract.ts';
import { LONGEST_NOTE } from '../rules/longest-note.ts';
import { useKeptNote } from './kept-note.ts';
import classes from './notes.module.css';

interface NotesDialogProps {
  question: FormQuestion;
  onClose: () => void;
}

/** QST-078 to QST-082. */
export function NotesDialog({ question, onClose }: NotesDialogProps) {
  const { opened, mode, disabled, answering } = useDesk();
  const { notes } = useQuestionnaireState();
  const queries = useQueryClient();
  const me = useMe();
  const { text, set, forget } = useKeptNote(me.id, opened.id, question.no);
  const numbers = useNumberNote(text, set);
  const over = text.trim().length - LONGEST_NOTE;
  const own = notes.filter(({ question_no }) => question_no === question.no);
  const isElsewhere = answering.book.answers().of.get(question.no)?.value === PROVIDED_ELSEWHERE;
  const place = { companyId: opened.company_id, questionId: opened.first_id + question.no };
  const refresh = () => queries.invalidateQueries({ queryKey: stateQuery(opened.id).queryKey });
  const add = useMutation({
    mutationFn: () =>
      call(calls.addNote, {
        ...place,
        text: text.trim(),
        different_kind_of_number: numbers.isDifferent,
      }),
    onSuccess: () => {
      forget();
      return refresh();
    },
    onError: toastFailure,
  });
  const toggle = useMutation({
    mutationFn: (noteId: number) => call(calls.toggleNoteRemoval, { ...place, noteId }),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const canWrite = mode === 'client' && !disabled;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title="Notes"
      subtitle={answering.words(question.text)}
      footer={
        canWrite ? (
          <Button
            disabled={text.trim() === '' || over > 0 || numbers.holdsBack}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            Send
          </Button>
        ) : undefined
      }
    >
      <ul className={classes.notes}>
        {own.map((note) => (
          <li key={note.id} className={classes.note} data-firm={note.from_firm_user || undefined}>
            <p data-removed={note.removed || undefined}>{note.removed ? 'Note removed' : note.text}</p>
            <span className={classes.foot}>
              {shortDateTime(note.created_at)}
              {note.mine && canWrite && (
                <button type="button" disabled={toggle.isPending} onClick={() => toggle.mutate(note.id)}>
                  {note.removed ? 'Undo' : 'Delete'}
                </button>
              )}
            </span>
          </li>
        ))}
        {own.length === 0 && <li className={classes.none}>No notes on this question yet.</li>}
      </ul>
      {canWrite && (
        <Textarea
          label={isElsewhere ? 'Where and how did you provide this document?' : 'Your note'}
          placeholder={isElsewhere ? 'For example: I emailed it to Ann on March 3' : undefined}
          autosize
          minRows={3}
          error={over > 0 && `${tooMany(over)}. Shorten it to send it; nothing is cut.`}
          description={text.trim() === '' ? undefined : 'Kept on this device until you send it.'}
          value={text}
          data-autofocus
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
      {canWrite && <NumberWarning note={numbers} />}
    </Dialog>
  );
}
