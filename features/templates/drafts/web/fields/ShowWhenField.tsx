import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowsSplit2, IconX } from '@tabler/icons-react';
import type { Form, Trigger } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { answersOf } from '../../../rules/lint/lint.ts';
import { placesIn } from '../../../rules/lint/places.ts';
import { firstAnswer } from '../../rules/first-answer.ts';
import { questionsAbove, type TriggerChoice } from '../../rules/trigger-choices.ts';
import classes from './fields.module.css';

interface ShowWhenFieldProps {
  form: Form;
  /** The question or section that waits. */
  no: number;
  what: 'question' | 'section';
  value: Trigger | null;
  /** What the check says of it. */
  error: string | null;
  readOnly: boolean;
  onChange: (trigger: Trigger | null) => void;
}

const ANY = '\u0000any';
const SHORT = 70;
const short = (text: string): string => {
  const named = namedTags(text);
  return named.length > SHORT ? `${named.slice(0, SHORT)}…` : named;
};

/** A question that is read before, and the answer that shows this. */
export function ShowWhenField({ form, no, what, value, error, readOnly, onChange }: ShowWhenFieldProps) {
  const choices = questionsAbove(form, no);
  const asked = value === null ? undefined : indexOf(form).question.get(value.question);
  const pick = (choice: TriggerChoice) =>
    onChange({ question: choice.question.no, answer: firstAnswer(choice.question) });
  if (value === null)
    return (
      <div className={classes.showWhen} data-field="show_when">
        <span className={classes.label}>
          <IconArrowsSplit2 size="1.125em" aria-hidden /> Show this {what}
        </span>
        <div className={classes.always}>
          <span>Always</span>
          <Button
            variant="subtle"
            size="xs"
            disabled={readOnly || choices.length === 0}
            onClick={() => pick(choices.at(-1)!)}
          >
            Only after an answer
          </Button>
          {choices.length === 0 && (
            <span className={classes.hint}>There’s no question above to wait for.</span>
          )}
        </div>
      </div>
    );
  const own = indexOf(form).sectionOf.get(no);
  const places = placesIn(form);
  const label = ({ question, section, number }: TriggerChoice) =>
    `${section === own ? '' : `${section.name} `}${number} ${short(question.text)}`;
  const questions = choices.map((choice) => ({ value: String(choice.question.no), label: label(choice) }));
  // What it waits for may stand below since something was moved, or be gone.
  if (!questions.some((one) => one.value === String(value.question)))
    questions.push({
      value: String(value.question),
      label: asked
        ? `${places.call(asked.no, [asked.no, no])} ${short(asked.text)}`
        : 'A question that was removed',
    });
  const known = asked ? (answersOf(asked) ?? []) : [];
  const answers = [
    ...known.filter((answer) => answer.trim() !== '').map((answer) => ({ value: answer, label: answer })),
    { value: ANY, label: 'answered' },
  ];
  if (value.answer !== null && !known.includes(value.answer))
    answers.unshift({ value: value.answer, label: value.answer });
  return (
    <div className={classes.showWhen} data-field="show_when" data-wrong={error !== null || undefined}>
      <span className={classes.label}>
        <IconArrowsSplit2 size="1.125em" aria-hidden /> Show this {what} when
      </span>
      <div className={classes.when}>
        <Select
          aria-label="Question it waits for"
          data={questions}
          value={String(value.question)}
          searchable
          openOnFocus={false}
          disabled={readOnly}
          error={error !== null && !asked}
          onChange={(chosen) => {
            const choice = choices.find(({ question }) => String(question.no) === chosen);
            if (choice) pick(choice);
          }}
        />
        <span>is</span>
        <Select
          aria-label="Answer it waits for"
          data={answers}
          value={value.answer ?? ANY}
          disabled={readOnly}
          error={error !== null}
          onChange={(chosen) =>
            chosen !== null && onChange({ ...value, answer: chosen === ANY ? null : chosen })
          }
        />
        {!readOnly && (
          <ActionIcon aria-label="Always show it" onClick={() => onChange(null)}>
            <IconX size="1.125rem" stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {error !== null && <p className={classes.error}>{error}</p>}
    </div>
  );
}
