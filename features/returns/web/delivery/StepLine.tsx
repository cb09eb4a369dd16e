import { IconCheck } from '@tabler/icons-react';
import type { DeliveryStep } from '../../review/rules/steps.ts';
import classes from './wide.module.css';

const WORDS: Record<DeliveryStep, string> = {
  review: 'Review',
  summary: 'Review',
  sign: 'Sign',
  pay: 'Pay',
  papers: 'Papers',
  done: 'Done',
};

/** 10b to 10d: the steps by name, where there is room for them. */
export function StepLine({ steps, at }: { steps: DeliveryStep[]; at: number }) {
  return (
    <ol className={classes.steps} aria-label={`Step ${at + 1} of ${steps.length}`}>
      {steps.map((step, place) => (
        <li
          key={step}
          data-state={place < at ? 'past' : place === at ? 'now' : 'next'}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {place < at ? <IconCheck size="1.125em" stroke={3} /> : place + 1}
          </span>
          <span className={classes.stepName}>{WORDS[step]}</span>
        </li>
      ))}
    </ol>
  );
}
