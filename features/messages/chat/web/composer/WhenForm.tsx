import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { offersOn } from '../../rules/schedule.ts';
import type { WallTime } from '../../rules/wall-time.ts';
import { zoneName } from '../message-times.ts';
import classes from './when.module.css';

interface WhenFormProps {
  zone: string;
  when: WallTime;
  onWhen: (when: WallTime) => void;
  error?: string | null;
}

/** MSG-047. Times are those of the person's own clock. */
export function WhenForm({ zone, when, onWhen, error }: WhenFormProps) {
  const [offers] = useState(() => offersOn(zone, new Date()));
  return (
    <div className={classes.form}>
      <div className={classes.offers} role="group" aria-label="Suggested days">
        {offers.map(({ label, day, time }) => (
          <button
            key={label}
            type="button"
            className={classes.offer}
            aria-pressed={when.day === day && when.time === time}
            onClick={() => onWhen({ day, time })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label="Date"
          data-autofocus
          value={when.day}
          onChange={(event) => onWhen({ ...when, day: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label="Time"
          value={when.time}
          onChange={(event) => onWhen({ ...when, time: event.currentTarget.value })}
        />
      </div>
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      <p className={classes.zone}>{`${zoneName(zone)}. Clients can’t see it before then.`}</p>
    </div>
  );
}
