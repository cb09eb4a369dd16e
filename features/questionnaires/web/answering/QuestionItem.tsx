import { IconCircleOff, IconClock, IconMapPin } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { dateInWords } from '#platform/web/show-date.ts';
import { WAIVED, WHERE_AND_HOW } from '../../messages.ts';
import { type FormQuestion, MARKED_COMPLETED, NOT_APPLICABLE, PROVIDED_ELSEWHERE } from '../../model.ts';
import type { Numbered } from '../../rules/numbering.ts';
import { questionMark } from '../../rules/status.ts';
import { AnswerField } from './AnswerField.tsx';
import { type Answering, useAnswer, useEnding, useEntries, useSetAside, useTyped } from './answering.ts';
import { EntriesField } from './EntriesField.tsx';
import { MarkedInstead } from './MarkedInstead.tsx';
import { QuestionText } from './QuestionText.tsx';
import { ReturnedNote } from './ReturnedNote.tsx';
import classes from './answering.module.css';

interface QuestionItemProps extends Numbered {
  answering: Answering;
  /** Ringed: the one being written, or the one the address names. */
  ringed: boolean;
}

/** Printed question in serif, typed answer in sans; follow-ups hang on a hairline and keep their numbers. */
export const QuestionItem = memo(function Question({
  question,
  number,
  level,
  answering,
  ringed,
}: QuestionItemProps) {
  const { words, glossary, Prior, Frame } = answering;
  const answer = useAnswer(answering, question.no);
  useEntries(answering, question.no);
  const id = useId();
  const label = words(question.text);
  const field = <Answer question={question} answering={answering} label={label} />;
  return (
    <li
      id={`question${question.no}`}
      className={classes.question}
      data-level={level}
      data-mark={questionMark(question, answering.book.answers())}
      data-ringed={ringed || undefined}
    >
      <div role="group" aria-labelledby={id}>
        <div className={classes.head}>
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          <p className={classes.text} id={id}>
            <span className={classes.spoken}>{number} </span>
            <QuestionText text={label} glossary={glossary} />
            {question.optional && <span className={classes.optional}>Optional</span>}
          </p>
          {Prior && <Prior question={question} />}
        </div>
        <div className={classes.answer}>
          {answer?.returned && (
            <ReturnedNote
              reason={answer.returned}
              onKeep={
                answering.disabled || question.type === 'upload'
                  ? undefined
                  : () => answering.say(question.no, answer.value, 'chosen')
              }
            />
          )}
          {Frame ? <Frame question={question}>{field}</Frame> : field}
        </div>
      </div>
    </li>
  );
});

interface AnswerProps {
  question: FormQuestion;
  answering: Answering;
  label: string;
}

function Answer({ question, answering, label }: AnswerProps): ReactNode {
  const { disabled, say, Notes } = answering;
  const { no, type } = question;
  const answer = useAnswer(answering, no);
  const notes = Notes && <Notes question={question} />;
  const isUpload = type === 'upload';
  const takeBack = () => (answering.unmark && !isUpload ? answering.unmark(no) : say(no, null, 'chosen'));
  const aside = <SetAside question={question} answering={answering} />;
  if (answer?.waived)
    return (
      <MarkedInstead look="settled" undo={null} disabled onUndo={takeBack} notes={notes}>
        {WAIVED}
      </MarkedInstead>
    );
  if (answer?.answer_by)
    return (
      <MarkedInstead
        look="later"
        icon={<IconClock size="1.125em" aria-hidden />}
        undo={isUpload ? 'Upload Now' : 'Answer Now'}
        disabled={disabled}
        onUndo={takeBack}
        notes={notes}
      >
        You planned to {isUpload ? 'upload' : 'answer'} this by <b>{dateInWords(answer.answer_by)}</b>. We
        will remind you.
        {aside}
      </MarkedInstead>
    );
  if (answer?.value === NOT_APPLICABLE)
    return (
      <MarkedInstead
        look="settled"
        icon={<IconCircleOff size="1.125em" aria-hidden />}
        undo={isUpload ? 'Make Applicable' : 'Answer Question'}
        disabled={disabled}
        onUndo={takeBack}
        notes={notes}
      >
        Marked not applicable
        {aside}
      </MarkedInstead>
    );
  if (answer?.value === PROVIDED_ELSEWHERE)
    return (
      <MarkedInstead
        look="settled"
        icon={<IconMapPin size="1.125em" aria-hidden />}
        undo="Undo"
        disabled={disabled}
        onUndo={takeBack}
        notes={notes}
      >
        {PROVIDED_ELSEWHERE}
        <br />
        {WHERE_AND_HOW}
      </MarkedInstead>
    );
  if (answer?.value === MARKED_COMPLETED)
    return (
      <MarkedInstead look="settled" undo={null} disabled onUndo={takeBack} notes={notes}>
        We marked this completed
      </MarkedInstead>
    );
  return (
    <>
      <Field question={question} answering={answering} label={label} />
      <OtherWays question={question} answering={answering} notes={notes} />
    </>
  );
}

/** What the mark took the place of is not lost. */
function SetAside({ question, answering }: Omit<AnswerProps, 'label'>) {
  const aside = useSetAside(answering, question.no);
  const ending = useEnding(answering, question.no);
  if (aside === null || question.type === 'upload') return null;
  return (
    <small className={classes.aside}>
      {question.type === 'password'
        ? ending === null
          ? 'Your saved answer is kept but not used.'
          : `Your saved number, ending ${ending}, is kept but not used.`
        : 'Your answer is kept but not used.'}
    </small>
  );
}

function Field({ question, answering, label }: AnswerProps) {
  const { Upload, Entries, disabled, say, left } = answering;
  const typed = useTyped(answering, question.no);
  const ending = useEnding(answering, question.no);
  if (question.type === 'upload' && Upload) return <Upload question={question} />;
  if (question.type === 'entries')
    return Entries ? (
      <Entries question={question} />
    ) : (
      <EntriesField question={question} answering={answering} />
    );
  return (
    <AnswerField
      question={question}
      label={label}
      value={typed}
      ending={ending}
      disabled={disabled}
      onChange={(value, how) => say(question.no, value, how)}
      onLeft={left}
    />
  );
}

/** QST-051 to QST-063: what can be said instead of an answer. */
function OtherWays({ question, answering, notes }: Omit<AnswerProps, 'label'> & { notes: ReactNode }) {
  const { disabled, say, later, laterOff = null, elsewhere = false, instead, noUploadLater } = answering;
  const isUpload = question.type === 'upload';
  const mark = (value: string) =>
    isUpload && instead ? instead(question, value) : say(question.no, value, 'chosen');
  return (
    <div className={classes.more}>
      {!question.disable_answer_later && !(isUpload && noUploadLater) && (
        <button
          type="button"
          className={classes.textButton}
          disabled={disabled || laterOff !== null}
          title={laterOff ?? undefined}
          onClick={() => later(question)}
        >
          <IconClock size="1.125em" aria-hidden /> {isUpload ? 'Upload Later' : 'Answer Later'}
        </button>
      )}
      {!question.disable_not_applicable && (
        <button
          type="button"
          className={classes.textButton}
          disabled={disabled}
          onClick={() => mark(NOT_APPLICABLE)}
        >
          <IconCircleOff size="1.125em" aria-hidden /> {isUpload ? 'Not Applicable' : 'Mark N/A'}
        </button>
      )}
      {isUpload && elsewhere && (
        <button
          type="button"
          className={classes.textButton}
          disabled={disabled}
          onClick={() => mark(PROVIDED_ELSEWHERE)}
        >
          <IconMapPin size="1.125em" aria-hidden /> Provided Elsewhere
        </button>
      )}
      {notes && <span className={classes.apart}>{notes}</span>}
    </div>
  );
}
