/** How far a questionnaire is, as the firm's table shows it. */

const LEAST_BEGUN = 5;

export interface Begun {
  completed: boolean;
  in_progress: boolean;
  /** Sections gone through, without the document checklist. */
  done: number;
  of: number;
}

/** In percent: all of it once completed, and never nothing once begun. */
export function progressOf({ completed, in_progress, done, of }: Begun): number {
  if (completed) return 100;
  const share = of === 0 ? 0 : Math.round((done / of) * 100);
  return in_progress ? Math.max(LEAST_BEGUN, share) : share;
}
