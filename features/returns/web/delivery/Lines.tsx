import { IconChevronRight } from '@tabler/icons-react';
import { dollarsOf } from '#platform/money.ts';

import { AUTHORITIES } from '../../catalogue/rules/authorities.ts';
import type { DeliveryView } from '../../review/model.ts';
import { changedLines } from '../../review/rules/lines.ts';
import { Words } from './Words.tsx';
import classes from './delivery.module.css';

/** An authority by its short name, as amounts are headed. */
export const regionOf = (authority: string): string =>
  AUTHORITIES.find(({ id }) => id === authority)?.region ?? authority;

/** More or less, by its sign alone: more tax is no error. */
const signed = (cents: number): string => `${cents < 0 ? '\u{2212}' : '+'}${dollarsOf(Math.abs(cents))}`;
const nameOf = ({ authority, key, label }: DeliveryView['lines'][number]): string =>
  ['refund', 'due', 'total_tax'].includes(key) ? `${regionOf(authority)} ${label.toLowerCase()}` : label;

interface ChangedLinesProps {
  view: DeliveryView;
  onAll: () => void;
}

/** Three lines of what changed, where both years are known; the others are one tap away. */
export function ChangedLines({ view, onAll }: ChangedLinesProps) {
  const lines = changedLines(view.lines);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="changed">
      <h3 id="changed" className={classes.heading}>
        What changed from last year
      </h3>
      <ul className={classes.sheet}>
        {lines.map((line) => (
          <li key={`${line.authority} ${line.key}`}>
            <Words main={nameOf(line)} />
            <b className={classes.amount}>{signed(line.amount - line.before)}</b>
          </li>
        ))}
        <li>
          <button type="button" className={classes.row} onClick={onAll}>
            <span className={classes.link}>See every line</span>
            <IconChevronRight size="1.25em" aria-hidden />
          </button>
        </li>
      </ul>
    </section>
  );
}

export function LinesPage({ view }: { view: DeliveryView }) {
  return (
    <>
      <h2 className={classes.title}>What changed from last year</h2>
      <ul className={classes.sheet}>
        {view.lines
          .filter(({ before }) => before !== null)
          .map((line) => (
            <li key={`${line.authority} ${line.key}`}>
              <Words main={nameOf(line)} below={`${dollarsOf(line.before!)} in ${view.tax_year - 1}`} />
              <span className={classes.sums}>
                <b className={classes.amount}>{dollarsOf(line.amount)}</b>
                <span>{line.amount === line.before ? 'Same' : signed(line.amount - line.before!)}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
