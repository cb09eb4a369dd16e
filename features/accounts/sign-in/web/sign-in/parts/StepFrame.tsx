import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextAction } from './TextAction.tsx';
import classes from '../sign-in.module.css';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

interface StepFrameProps {
  title: string;
  /** Said below the title. */
  words?: ReactNode;
  onBack?: (() => void) | null;
  /** In a dialog, which has a title of its own. */
  inDialog?: boolean;
  children?: ReactNode;
}

/** One state of the way in: its header, a way back, and what it asks. */
export function StepFrame({ title, words, onBack, inDialog = false, children }: StepFrameProps) {
  const Heading = inDialog ? 'h2' : 'h1';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was pressed to come here is gone; the reading goes on at the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={classes.step}>
      {!inDialog && <PageTitle>{title}</PageTitle>}
      <div className={classes.head}>
        {onBack && (
          <TextAction onClick={onBack}>
            <IconArrowLeft size="1.125em" stroke={1.75} aria-hidden />
            Back
          </TextAction>
        )}
        <Heading ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </Heading>
        {words && <p className={classes.words}>{words}</p>}
      </div>
      {children}
    </div>
  );
}
