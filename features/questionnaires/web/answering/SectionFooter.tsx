import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './answering.module.css';

interface SectionFooterProps {
  onPrevious: (() => void) | null;
  /** Null on the last section, which submits. */
  next: { name: string; go: () => void } | null;
  submit: { run: () => void; disabledReason: string | null };
}

/** Next names the next section; the last one submits. */
export function SectionFooter({ onPrevious, next, submit }: SectionFooterProps) {
  const { disabledReason } = submit;
  return (
    <div className={classes.footer}>
      <div className={classes.steps}>
        {onPrevious && (
          <button type="button" className={classes.previous} onClick={onPrevious}>
            <IconArrowLeft size="1.125em" aria-hidden /> Previous
          </button>
        )}
        {next ? (
          <button type="button" className={classes.next} onClick={next.go} data-repeat>
            Next: {next.name} <IconArrowRight size="1.125em" aria-hidden />
          </button>
        ) : (
          <button
            type="button"
            className={classes.next}
            disabled={disabledReason !== null}
            aria-describedby={disabledReason === null ? undefined : 'submit-off'}
            onClick={submit.run}
          >
            Submit
          </button>
        )}
      </div>
      {!next && disabledReason !== null && (
        <p id="submit-off" className={classes.why}>
          {disabledReason}
        </p>
      )}
    </div>
  );
}
