import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Answer, FormQuestion } from '../../../model.ts';
import { missingColumns } from '../../../rules/status.ts';
import { answerInWords } from '../answer-words.ts';
import classes from './entries.module.css';

interface EntryHeadProps {
  question: FormQuestion;
  said: ReadonlyMap<number, Answer>;
  /** Its place in the list, from one. */
  number: number;
}

const SHOWN = 3;

/** Called by its first answered text; then what else is known, or what is left. */
export function EntryHead({ question, said, number }: EntryHeadProps) {
  const left = missingColumns(question, said).length;
  const answered = question.columns.filter(({ no, type }) => said.get(no)?.value && type !== 'upload');
  const named = answered.find(({ type }) => type === 'text' || type === 'textarea') ?? answered[0];
  const others = answered.filter((column) => column !== named).slice(0, SHOWN);
  const total = question.columns.filter(({ optional }) => !optional).length;
  return (
    <>
      <StatusMark
        shape={left === 0 ? 'done' : answered.length === 0 ? 'empty' : 'progress'}
        share={total === 0 ? 0 : 1 - left / total}
        label={left === 0 ? 'Completed' : 'Incomplete'}
      />
      <span className={classes.headWords}>
        <b>{named ? answerInWords(named.type, said.get(named.no)!, named) : `Entry ${number}`}</b>
        <span>
          {left > 0
            ? left === 1
              ? '1 question left'
              : `${left} questions left`
            : others.map((column) => answerInWords(column.type, said.get(column.no)!, column)).join(' · ')}
        </span>
      </span>
    </>
  );
}
