import type { TrackerMark } from '../../review/model.ts';
import { STEP_NAMES } from './Tracker.tsx';
import classes from './own.module.css';

const STEP_WORDS: Record<TrackerMark['step'], string> = {
  papers: 'You send us your papers and answers.',
  preparing: 'We prepare your return.',
  review: 'You look over the draft, then approve it or tell us what to change.',
  sign: 'Everyone on the return looks it over and signs.',
  filed: 'We file the return, and you keep a copy here.',
};

/** What happens in each step of a return. */
export const StepList = ({ id, marks }: { id: string; marks: readonly TrackerMark[] }) => (
  <ol id={id} className={classes.steps}>
    {marks.map(({ step }) => (
      <li key={step}>
        <strong>{STEP_NAMES[step]}</strong> {STEP_WORDS[step]}
      </li>
    ))}
  </ol>
);
