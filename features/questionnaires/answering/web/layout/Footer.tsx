import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useDesk } from '../desk.ts';
import { usePage } from '../page.ts';
import classes from './layout.module.css';

interface FooterProps {
  required: number | null;
  phone: boolean;
  onNext: () => Promise<boolean>;
}

/** QST-091 to QST-093. Next is never blocked except by the first-section rule. */
export function Footer({ required, phone, onNext }: FooterProps) {
  const { answering, disabled } = useDesk();
  const { standing, section, go, submit, submitOff } = usePage();
  const sections = standing.visible.sections.filter(({ key }) => key !== 'delivery');
  const place = sections.findIndex((one) => one === section);
  const [before, after] = [sections[place - 1], sections[place + 1]];
  const isLast = !after || section?.key === 'review_and_submit';
  const next = async () => {
    if (!after) return;
    const passed = onNext();
    // Only the first-section rule has to know first; nobody else waits for the line.
    if (required === null) go(after.no);
    else go(after.no, undefined, await passed);
  };
  return (
    <footer className={classes.footer}>
      {before && (
        <button
          type="button"
          className={classes.previous}
          aria-label={phone ? 'Previous' : undefined}
          onClick={() => go(before.no)}
        >
          <IconArrowLeft size="1.125em" aria-hidden /> {!phone && 'Previous'}
        </button>
      )}
      {isLast ? (
        !disabled && (
          <>
            {submitOff !== null && (
              <span className={classes.why} id="submit-off">
                {submitOff}
              </span>
            )}
            <button
              type="button"
              className={classes.next}
              aria-disabled={submitOff !== null}
              aria-describedby={submitOff === null ? undefined : 'submit-off'}
              onClick={submit}
            >
              Submit
            </button>
          </>
        )
      ) : (
        <button type="button" className={classes.next} data-repeat onClick={() => void next()}>
          {phone ? 'Next' : `Next: ${answering.words(after.name)}`}{' '}
          <IconArrowRight size="1.125em" aria-hidden />
        </button>
      )}
      {!isLast && !phone && required === null && !disabled && (
        <p className={classes.hint}>
          You can skip questions for now. We’ll show you what’s missing before you submit.
        </p>
      )}
    </footer>
  );
}
