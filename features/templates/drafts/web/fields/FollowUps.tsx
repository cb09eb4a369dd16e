import { Button } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { DEEPEST, type Form, type FormQuestion } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { placesIn } from '../../../rules/lint/places.ts';
import { levelOf } from '../../rules/blocks.ts';
import classes from './fields.module.css';

interface FollowUpsProps {
  form: Form;
  question: FormQuestion;
  readOnly: boolean;
  onAdd: () => void;
  onOpen: (no: number) => void;
}

export function FollowUps({ form, question, readOnly, onAdd, onOpen }: FollowUpsProps) {
  const below = indexOf(form).followUps.get(question.no) ?? [];
  const places = placesIn(form);
  const canHave = levelOf(form, question.no) < DEEPEST && question.type !== 'entries';
  return (
    <section className={classes.followUps} aria-label="Follow-ups">
      <div className={classes.optionsHead}>
        <span className={classes.label}>Follow-ups</span>
        {canHave && !readOnly && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size="1.125em" aria-hidden />}
            rightSection={<KeyCap>F</KeyCap>}
            onClick={onAdd}
          >
            Add follow-up
          </Button>
        )}
      </div>
      {below.map((one) => (
        <div key={one.no} className={classes.followUp}>
          <span className={classes.hint}>When</span> <Tag>{one.show_when?.answer ?? 'answered'}</Tag>
          <IconArrowRight size="1em" aria-hidden />
          <span>
            {places.call(one.no, [one.no])} {namedTags(one.text)}
          </span>
          <Button variant="subtle" size="xs" onClick={() => onOpen(one.no)}>
            Edit
          </Button>
        </div>
      ))}
      {!canHave && (
        <p className={classes.hint}>
          {question.type === 'entries'
            ? 'A list of entries can’t have follow-ups.'
            : `Follow-ups stop at level ${DEEPEST}, so this question can’t have its own.`}
        </p>
      )}
    </section>
  );
}
