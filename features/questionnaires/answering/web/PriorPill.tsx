import { IconHistory } from '@tabler/icons-react';
import type { FormQuestion } from '../../model.ts';
import { useAnswer } from '../../web/answering/answering.ts';
import classes from '../../web/answering/answering.module.css';
import { answerInWords } from './answer-words.ts';
import { useDesk } from './desk.ts';
import { fitsAgain, lastYearWords } from '../rules/last-year.ts';

/** QST-036: what it was last year; one tap says it is the same again. */
export function PriorPill({ question }: { question: FormQuestion }) {
  const { opened, answering, disabled } = useDesk();
  const answer = useAnswer(answering, question.no);
  const before = opened.prior.find(({ question_no }) => question_no === question.no);
  if (!before) return null;
  const when = lastYearWords(opened.tax_year);
  const said =
    before.value === null
      ? before.documents === 1
        ? '1 document'
        : `${before.documents} documents`
      : answerInWords(question.type, { value: before.value, answer_by: null });
  const pill = (
    <>
      <IconHistory size="1em" aria-hidden /> {said} {when}
    </>
  );
  const { value } = before;
  if (disabled || answer?.value || answer?.answer_by || value === null || !fitsAgain(question, value))
    return <span className={classes.before}>{pill}</span>;
  return (
    <button
      type="button"
      className={classes.before}
      aria-label={`Same as last year: ${said}`}
      onClick={() => answering.say(question.no, value, 'chosen')}
    >
      {pill}
      <b>Same again</b>
    </button>
  );
}
