import type { ComponentProps } from 'react';
import type { FoundNumber } from '#platform/private-numbers.ts';
import classes from './guard.module.css';

interface GuardedTextProps extends ComponentProps<'textarea'> {
  value: string;
  numbers: readonly FoundNumber[];
}

/** A field whose numbers are marked: the marks lie behind it, letter under letter. */
export function GuardedText({ value, numbers, className, ...rest }: GuardedTextProps) {
  return (
    <div className={classes.field}>
      {numbers.length > 0 ? (
        <div className={`${className ?? ''} ${classes.marks}`} aria-hidden>
          {numbers.map(({ start, end }, place) => (
            <span key={start}>
              {value.slice(numbers[place - 1]?.end ?? 0, start)}
              <mark>{value.slice(start, end)}</mark>
            </span>
          ))}
          {value.slice(numbers.at(-1)!.end)}
        </div>
      ) : null}
      <textarea className={className} value={value} {...rest} />
    </div>
  );
}
