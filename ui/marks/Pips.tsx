import classes from './pips.module.css';

interface PipsProps {
  done: number;
  of: number;
  /** What was counted, as in "2 of 3 signed". */
  word: string;
}

/** Beyond this the fraction alone is easier to read. */
const MOST_PIPS = 5;

/** ■■□ 2/3: how many of a few things are done. */
export function Pips({ done, of, word }: PipsProps) {
  if (of === 0) return <span className={classes.none}>None</span>;
  return (
    <span
      className={classes.pips}
      role="img"
      aria-label={`${done} of ${of} ${word}`}
      data-all={done === of || undefined}
    >
      {of > MOST_PIPS
        ? null
        : Array.from({ length: of }, (_, at) => (
            <span key={at} className={classes.pip} data-done={at < done || undefined} />
          ))}
      <span className={classes.count}>
        {done}/{of}
      </span>
    </span>
  );
}
