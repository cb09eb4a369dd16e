import { IconCircleOff, IconClock, IconHistory } from '@tabler/icons-react';
import { dateInWords } from '#platform/web/show-date.ts';
import { NOT_APPLICABLE, PROVIDED_ELSEWHERE } from '../../model.ts';
import type { Numbered } from '../../rules/numbering.ts';
import { questionMark } from '../../rules/status.ts';
import { AnswerField } from './AnswerField.tsx';
import type { Answering } from './answering.ts';
import { EntriesField } from './EntriesField.tsx';
import { QuestionText } from './QuestionText.tsx';
import classes from './answering.module.css';

interface QuestionItemProps {
  numbered: Numbered;
  answering: Answering;
}

/** Printed question in serif, typed answer in sans; follow-ups hang on a hairline and keep their numbers. */
export function QuestionItem({ numbered: { question, number, level }, answering }: QuestionItemProps) {
  const { answers, words, glossary, priorYear } = answering;
  const text = words(question.text);
  const before = priorYear?.(question) ?? null;
  return (
    <li
      id={`question${question.no}`}
      className={classes.question}
      data-level={level}
      data-mark={questionMark(question, answers)}
      data-ringed={answering.ringed === question.no || undefined}
    >
      <div className={classes.head}>
        <span className={classes.number}>{number}</span>
        <p className={classes.text}>
          <QuestionText text={text} glossary={glossary} />
          {question.optional && <span className={classes.optional}>Optional</span>}
        </p>
        {before !== null && (
          <span className={classes.before}>
            <IconHistory size="1em" aria-hidden /> {before}
          </span>
        )}
      </div>
      <div className={classes.answer}>
        <Answer numbered={{ question, number, level }} answering={answering} label={text} />
      </div>
    </li>
  );
}

function Answer({ numbered: { question }, answering, label }: QuestionItemProps & { label: string }) {
  const { answers, disabled, say } = answering;
  const { no, type } = question;
  const answer = answers.of.get(no);
  const takeBack = () => say(no, null);
  if (answer?.answer_by)
    return (
      <div className={classes.putOff}>
        <IconClock size="1.125em" aria-hidden />
        <span>
          {type === 'upload' ? 'Planned to upload' : 'Planned to answer'} by{' '}
          <b>{dateInWords(answer.answer_by)}</b>.
        </span>
        <button type="button" disabled={disabled} onClick={takeBack}>
          {type === 'upload' ? 'Upload now' : 'Answer now'}
        </button>
      </div>
    );
  if (answer?.value === NOT_APPLICABLE || answer?.value === PROVIDED_ELSEWHERE)
    return (
      <div className={classes.notApplicable}>
        <IconCircleOff size="1.125em" aria-hidden />
        <span>{answer.value === NOT_APPLICABLE ? 'Marked not applicable' : PROVIDED_ELSEWHERE}</span>
        <button type="button" disabled={disabled} onClick={takeBack}>
          {type === 'upload' ? 'Make Applicable' : 'Answer Question'}
        </button>
      </div>
    );
  return (
    <>
      {type === 'upload' && answering.upload ? (
        answering.upload(question)
      ) : type === 'entries' ? (
        <EntriesField question={question} answering={answering} />
      ) : (
        <AnswerField
          question={question}
          label={label}
          value={answer?.value ?? null}
          disabled={disabled}
          onChange={(value) => say(no, value)}
        />
      )}
      {answering.saved?.(question)}
      <div className={classes.more}>
        {!question.disable_answer_later && (
          <button
            type="button"
            className={classes.textButton}
            disabled={disabled}
            onClick={() => answering.later(question)}
          >
            <IconClock size="1.125em" aria-hidden /> {type === 'upload' ? 'Upload Later' : 'Answer Later'}
          </button>
        )}
        {!question.disable_not_applicable && (
          <button
            type="button"
            className={classes.textButton}
            disabled={disabled}
            onClick={() => say(no, NOT_APPLICABLE)}
          >
            <IconCircleOff size="1.125em" aria-hidden /> {type === 'upload' ? 'Not Applicable' : 'Mark N/A'}
          </button>
        )}
        {answering.notes?.(question)}
      </div>
    </>
  );
}
