import type { ReactNode } from 'react';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { RowKey } from '../../classifying/rules/part-groups.ts';
import classes from './parts.module.css';

interface PartRowProps {
  rowKey: RowKey;
  isChosen: boolean;
  shape: StatusShape;
  /** What the mark means. */
  state: string;
  title: ReactNode;
  facts?: ReactNode;
  /** At the end: an amount over a date, or the pages. */
  end?: ReactNode;
  endFacts?: ReactNode;
  onChoose: (key: RowKey) => void;
}

/** One part in the list; only the chosen one is a stop of the Tab key, J and K go to the others. */
export function PartRow({
  rowKey,
  isChosen,
  shape,
  state,
  title,
  facts,
  end,
  endFacts,
  onChoose,
}: PartRowProps) {
  return (
    <li>
      <button
        type="button"
        id={`part-${rowKey}`}
        className={classes.row}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(rowKey)}
      >
        <StatusMark shape={shape} label={state} />
        <span className={classes.words}>
          <span className={classes.name}>{title}</span>
          {facts ? <span className={classes.facts}>{facts}</span> : null}
        </span>
        <span className={classes.end}>
          {end ? <span className={classes.amount}>{end}</span> : null}
          {endFacts ? <span className={classes.facts}>{endFacts}</span> : null}
        </span>
      </button>
    </li>
  );
}
