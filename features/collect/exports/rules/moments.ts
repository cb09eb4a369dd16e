import { momentWords } from '#platform/moment-words.ts';

/** Moments and days as they stand in a file, where whoever asked for it works. */
export interface Moments {
  /** `Mar 5, 2026, 4:10 PM EST`. */
  moment: (at: string) => string;
  day: (at: string) => string;
  /** Of a day without hours. */
  whole: (day: string) => string;
}

export function momentsIn(timeZone: string): Moments {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    moment: momentWords(timeZone),
    day: (at) => day.format(new Date(at)),
    whole: (at) => whole.format(new Date(`${at}T00:00:00Z`)),
  };
}
