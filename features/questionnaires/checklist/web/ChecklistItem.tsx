import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { offerPagesOf, type PickedFile } from '#features/documents/web/pieces.ts';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import { useDesk, useQuestionnaireState } from '../../answering/web/desk.ts';
import { WAIVED, WHERE_AND_HOW } from '../../messages.ts';
import {
  type Answer,
  type FormQuestion,
  MARKED_COMPLETED,
  NOT_APPLICABLE,
  PROVIDED_ELSEWHERE,
} from '../../model.ts';
import { questionMark } from '../../rules/status.ts';
import { type Answering, useAnswer } from '../../web/answering/answering.ts';
import { ReturnedNote } from '../../web/answering/ReturnedNote.tsx';
import type { LyingDocument } from '../model.ts';
import { areaOfQuestion } from '../rules/area.ts';
import { atQuestion } from '../rules/places.ts';
import { FileChip } from './FileChip.tsx';
import { FilePicker } from './FilePicker.tsx';
import { OptionDialog } from './OptionDialog.tsx';
import { NONE_REFUSED, type RefusalsHere, RefusedHere } from './RefusedHere.tsx';
import { SendingRows } from './SendingRows.tsx';
import type { NamedTarget } from './targets.ts';
import { useDrop } from './use-drop.ts';
import { usePhoneInstead } from './use-phone-instead.tsx';
import type { FileActions } from './use-files.ts';
import type { Sending } from './use-sending.ts';
import type { Target } from './target.ts';
import classes from './checklist.module.css';

export interface ChecklistParts {
  documents: readonly LyingDocument[];
  actions: FileActions;
  sending: Sending;
  targets: readonly NamedTarget[];
  /** Nothing is sent from here: a preview, locked, or read-only. */
  disabled: boolean;
}

const SHAPES = { completed: 'done', pending: 'wait', incomplete: 'empty', error: 'returned' } as const;
const SAID: Record<keyof typeof SHAPES, string> = {
  completed: 'Done',
  pending: 'Planned',
  incomplete: 'Missing',
  error: 'Sent back',
};

/** One paper that is asked for: its mark, what lies there or was said instead, and all that can be done. */
export function ChecklistItem({ question, parts }: { question: FormQuestion; parts: ChecklistParts }) {
  const { answering } = useDesk();
  const { documents, actions, sending, targets, disabled } = parts;
  const { words } = answering;
  const answer = useAnswer(answering, question.no);
  const [asks, setAsks] = useState<((option: string) => void) | null>(null);
  const [refusals, setRefusals] = useState<RefusalsHere>(NONE_REFUSED);
  const label = words(question.text);
  const area = areaOfQuestion(question);
  const files = atQuestion(documents, question.no);
  const isBack = (answer?.returned ?? null) !== null && !isInstead(answer);
  const mark = questionMark(question, answering.book.answers());
  const at = (option: string | null): Target => ({ question_no: question.no, others: false, option });
  /** CHK-029. */
  const withOption = (then: (option: string | null) => void) =>
    question.options.length === 0 ? then(null) : setAsks(() => then);
  const [asked, setAsked] = useState<readonly PickedFile[]>([]);
  const add = (picked: readonly PickedFile[]) => {
    if (question.options.length > 0) setAsked(picked);
    const send = (option: string | null) => {
      const refused = sending.send(at(option), picked);
      setRefusals(refused);
      return refused.refused.length < picked.length;
    };
    if (question.options.length === 0) return send(null);
    setAsks(() => (option: string) => {
      if (!send(option)) for (const { file } of picked) offerPagesOf(file);
    });
    return true;
  };
  const { handToPhone, dialog } = usePhoneInstead(question.no, label);
  const onUsePhone = () => withOption(handToPhone);
  const { over, on } = useDrop({
    disabled,
    onFiles: add,
    onDocument: (id) => {
      const document = documents.find((one) => one.id === id);
      if (document && document.question_no !== question.no)
        withOption((option) => actions.move(document, at(option)));
    },
  });
  return (
    <li id={`question${question.no}`} className={classes.item} data-over={over ?? undefined} {...on}>
      <StatusMark shape={SHAPES[mark] satisfies StatusShape} label={SAID[mark]} />
      <div className={classes.itemWords} role="group" aria-label={label}>
        <p className={classes.itemName}>
          {label}
          {question.optional && <span className={classes.optional}>Optional</span>}
        </p>
        {over && (
          <p className={classes.letGo}>
            {over === 'files' ? 'Drop to add it here' : 'Drop to place it here'}
          </p>
        )}
        {answer?.returned && <ReturnedNote reason={answer.returned} />}
        <SaidInstead answering={answering} question={question} disabled={disabled} />
        {files.length > 0 && (
          <ul className={classes.files} aria-label={`Files for ${label}`}>
            {files.map((document) => (
              <FileChip
                key={document.id}
                document={document}
                actions={actions}
                targets={targets}
                disabled={disabled}
                draggable
              />
            ))}
          </ul>
        )}
        <SendingRows
          uploads={sending.underWay({ question_no: question.no, others: false, option: null })}
          sending={sending}
        />
        {isBack && (
          <FilePicker
            label={label}
            place={`question ${question.no}`}
            area={area}
            single={question.single}
            look="filled"
            again
            disabled={disabled}
            onUsePhone={onUsePhone}
            onFiles={add}
          />
        )}
        <RefusedHere
          refusals={refusals}
          onMove={(document) => {
            setRefusals(NONE_REFUSED);
            withOption((option) => actions.move(document, at(option)));
          }}
        />
      </div>
      <div className={classes.itemActions}>
        {!isInstead(answer) && !isBack && (
          <FilePicker
            label={label}
            place={`question ${question.no}`}
            area={area}
            single={question.single}
            look="text"
            words="Upload"
            disabled={disabled}
            onUsePhone={onUsePhone}
            onFiles={add}
          />
        )}
        <OtherWays question={question} label={label} disabled={disabled} />
      </div>
      {dialog}
      {asks && (
        <OptionDialog
          title={label}
          options={question.options}
          onChoose={(option) => {
            asks(option);
            setAsked([]);
            setAsks(null);
          }}
          onClose={() => {
            for (const { file } of asked) offerPagesOf(file);
            setAsks(null);
          }}
        />
      )}
    </li>
  );
}

const MARKS: ReadonlySet<string | null> = new Set([NOT_APPLICABLE, PROVIDED_ELSEWHERE, MARKED_COMPLETED]);
const isInstead = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.waived === true || answer.answer_by !== null || MARKS.has(answer.value));

interface PartProps {
  answering: Answering;
  question: FormQuestion;
  disabled: boolean;
}

/** CHK-006, CHK-007: what was said instead of files, each with its way back. */
function SaidInstead({ answering, question, disabled }: PartProps) {
  const answer = useAnswer(answering, question.no);
  if (!answer || !isInstead(answer)) return null;
  const undo = (words: string) => (
    <button
      type="button"
      className={classes.link}
      disabled={disabled}
      onClick={() => answering.say(question.no, null, 'chosen')}
    >
      {words}
    </button>
  );
  if (answer.waived) return <p className={classes.said}>{WAIVED}</p>;
  if (answer.answer_by)
    return (
      <p className={classes.planned}>
        Planned for {dateInWords(answer.answer_by)} {undo('Upload now')}
      </p>
    );
  if (answer.value === NOT_APPLICABLE)
    return <p className={classes.said}>Marked not applicable {undo('Make Applicable')}</p>;
  if (answer.value === PROVIDED_ELSEWHERE)
    return (
      <p className={classes.said}>
        Provided elsewhere. {WHERE_AND_HOW} {undo('Undo')}
      </p>
    );
  return <p className={classes.said}>We marked this completed</p>;
}

/** What can be said instead or beside it, in a menu. */
function OtherWays({
  question,
  label,
  disabled,
}: {
  question: FormQuestion;
  label: string;
  disabled: boolean;
}) {
  const { answering, openNotes } = useDesk();
  const { notes } = useQuestionnaireState();
  const count = notes.filter(({ question_no, removed }) => question_no === question.no && !removed).length;
  const { later, laterOff = null, elsewhere = false, noUploadLater = false, say } = answering;
  const answer = useAnswer(answering, question.no);
  const mark = (value: string) =>
    answering.instead ? answering.instead(question, value) : say(question.no, value, 'chosen');
  const canLater = !question.disable_answer_later && !noUploadLater;
  const open = !isInstead(answer) && !disabled;
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <button type="button" className={classes.dots} aria-label={`More for ${label}`}>
          <IconDots size="1.25em" aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {open && canLater && (
          <Menu.Item disabled={laterOff !== null} onClick={() => later(question)}>
            Upload Later
            {laterOff !== null && <span className={classes.why}>{laterOff}</span>}
          </Menu.Item>
        )}
        {open && !question.disable_not_applicable && (
          <Menu.Item onClick={() => mark(NOT_APPLICABLE)}>Not Applicable</Menu.Item>
        )}
        {open && elsewhere && (
          <Menu.Item onClick={() => mark(PROVIDED_ELSEWHERE)}>Provided Elsewhere</Menu.Item>
        )}
        <Menu.Item onClick={() => openNotes(question)}>
          {count === 0 ? 'Add a note' : `Notes (${count})`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
