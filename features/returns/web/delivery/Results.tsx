import { IconNote } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { DoubleRule } from '#ui/layout/DoubleRule.tsx';
import type { DeliveryView } from '../../review/model.ts';
import { regionOf } from './Lines.tsx';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

/** 10b, 24b: refund or balance due of each authority, never netted. */
export function Results({ view: { results } }: { view: DeliveryView }) {
  if (results.length === 0) return null;
  return (
    <ul className={classes.sheet} aria-label="What it comes to">
      {results.map(({ authority, kind, amount, due_date }) => (
        <li key={`${authority} ${kind}`}>
          <Words
            main={`${regionOf(authority)} ${kind === 'refund' ? 'refund' : 'balance due'}`}
            below={due_date === null ? null : `By ${dateInWords(due_date)}`}
          />
          <DoubleRule>{dollarsOf(amount)}</DoubleRule>
        </li>
      ))}
    </ul>
  );
}

export function PreparersNote({ view: { note } }: { view: DeliveryView }) {
  if (note === null) return null;
  return (
    <p className={classes.firmNote}>
      <IconNote size="1.25em" aria-hidden />
      <span>
        <b>From {note.from}:</b> {note.text}
      </span>
    </p>
  );
}
