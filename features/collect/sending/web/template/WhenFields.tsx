import { Input, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { addDays, isDay } from '#features/questionnaires/rules/days.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { FREQUENCIES } from '../../rules/schedule.ts';
import { countOf, FREQUENCY_WORDS } from '../../rules/send-words.ts';
import { DueField } from '../fields/DueField.tsx';
import { daysUntilDue, goesOut, type TemplateValues } from './template-form.ts';
import classes from './template.module.css';

interface WhenFieldsProps {
  form: ZodForm<TemplateValues, TemplateValues>;
  today: string;
}
const choice = (label: string, isChosen: boolean) => (
  <span className={classes.when}>
    {isChosen && <IconCheck size="1.0625rem" stroke={2} aria-hidden />}
    {label}
  </span>
);

/** SND-033 to SND-036: now or on a schedule, and one due date for both. */
export function WhenFields({ form, today }: WhenFieldsProps) {
  const { values } = form;
  const { scheduled } = values;
  const days = daysUntilDue(values, today);
  /** The days until it is due stay when the day it goes out is another one. */
  const moveTo = (change: Partial<Pick<TemplateValues, 'scheduled' | 'first_scheduled_date'>>) => {
    const from = goesOut({ ...values, ...change }, today);
    if (days !== null && days >= 0 && isDay(from)) form.set('due_date', addDays(from, days));
    if (change.scheduled !== undefined) form.set('scheduled', change.scheduled);
    if (change.first_scheduled_date !== undefined)
      form.set('first_scheduled_date', change.first_scheduled_date);
  };
  return (
    <>
      <div>
        <Input.Label component="div">Send</Input.Label>
        <SegmentedControl
          aria-label="Send"
          fullWidth
          classNames={{ indicator: classes.indicator, label: classes.segment }}
          data={[
            { value: 'now', label: choice('Now', !scheduled) },
            { value: 'later', label: choice('On a schedule', scheduled) },
          ]}
          value={scheduled ? 'later' : 'now'}
          onChange={(value) => moveTo({ scheduled: value === 'later' })}
        />
      </div>
      {scheduled && (
        <div className={classes.pair}>
          <TextField
            label="Send date"
            required
            type="date"
            min={today}
            {...form.field('first_scheduled_date')}
            onChange={(day) => moveTo({ first_scheduled_date: day })}
          />
          <SelectField
            label="Frequency"
            required
            allowDeselect
            choices={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
            {...form.field('frequency')}
          />
        </div>
      )}
      <DueField
        from={goesOut(values, today)}
        min={goesOut(values, today)}
        description={
          scheduled && days !== null && days >= 0
            ? `${countOf(days, 'day', 'days')} after it’s sent`
            : undefined
        }
        {...form.field('due_date')}
      />
    </>
  );
}
