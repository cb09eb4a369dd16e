import { shortDate } from '#platform/web/show-date.ts';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { TrackerMark } from '../../review/model.ts';
import classes from './own.module.css';

export const STEP_NAMES: Record<TrackerMark['step'], string> = {
  papers: 'Papers',
  preparing: 'Preparing',
  review: 'Review',
  sign: 'Sign',
  filed: 'Filed',
};
const SHAPES: Record<TrackerMark['state'], StatusShape> = { done: 'done', now: 'progress', ahead: 'empty' };
const SAID: Record<TrackerMark['state'], string> = { done: 'done', now: 'now', ahead: 'ahead' };

const whenWords = ({ step, state, at }: TrackerMark, papers: string): string =>
  at === null ? (step === 'papers' ? papers : '') : `${state === 'now' ? 'Since' : 'Done'} ${shortDate(at)}`;

interface TrackerProps {
  marks: readonly TrackerMark[];
  /** What of the papers is missing, while they are collected. */
  papers?: string;
  /** Marks alone, in a row: for a return in one line. */
  compact?: boolean;
}

/** 28a, 28b: how far a return is; beside each other where there is room, below each other on a phone. */
export function Tracker({ marks, papers = '', compact = false }: TrackerProps) {
  return (
    <ol className={classes.tracker} data-compact={compact || undefined}>
      {marks.map((mark) => (
        <li key={mark.step} data-state={mark.state} aria-current={mark.state === 'now' ? 'step' : undefined}>
          <StatusMark
            shape={SHAPES[mark.state]}
            share={0.5}
            label={`${STEP_NAMES[mark.step]}, ${SAID[mark.state]}`}
          />
          {compact ? null : (
            <span className={classes.step}>
              <span aria-hidden>{STEP_NAMES[mark.step]}</span>
              <span>{whenWords(mark, papers)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
