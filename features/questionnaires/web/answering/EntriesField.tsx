import { IconPlus, IconX } from '@tabler/icons-react';
import type { FormQuestion } from '../../model.ts';
import { AnswerField } from './AnswerField.tsx';
import { type Answering, useEntries } from './answering.ts';
import classes from './answering.module.css';

interface EntriesFieldProps {
  question: FormQuestion;
  answering: Answering;
}

/** A list in place, for those who try a form out; clients fill it in apart. */
export function EntriesField({ question, answering }: EntriesFieldProps) {
  const { disabled, words } = answering;
  const entries = [...useEntries(answering, question.no)];
  return (
    <div className={classes.entries}>
      {entries.map(([entry, said], at) => (
        <fieldset key={entry} className={classes.entry}>
          <legend className={classes.entryName}>Entry {at + 1}</legend>
          <button
            type="button"
            className={classes.removeEntry}
            disabled={disabled}
            aria-label={`Remove entry ${at + 1}`}
            onClick={() => answering.removeEntry(question.no, entry)}
          >
            <IconX size="1.125em" aria-hidden />
          </button>
          {question.columns.map((column) => (
            <div key={column.no} className={classes.column}>
              <span className={classes.columnName}>
                {words(column.text)}
                {column.optional && <span className={classes.optional}>Optional</span>}
              </span>
              <AnswerField
                question={column}
                label={words(column.text)}
                value={said.get(column.no)?.value ?? null}
                disabled={disabled}
                onChange={(value, how) => answering.sayInEntry(question.no, entry, column.no, value, how)}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        className={classes.textButton}
        disabled={disabled || question.columns.length === 0}
        onClick={() => answering.addEntry(question.no)}
      >
        <IconPlus size="1.125em" aria-hidden /> Add {entries.length === 0 ? 'an entry' : 'another'}
      </button>
    </div>
  );
}
