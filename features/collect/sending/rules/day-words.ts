const WORDS = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Tuesday, March 17`. */
export const dayInWords = (day: string | null): string | null =>
  day === null ? null : WORDS.format(new Date(`${day}T00:00:00Z`));

const WHOLE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `March 17, 2026`, as it stands in a letter. */
export const wholeDay = (day: string): string => WHOLE.format(new Date(`${day}T00:00:00Z`));
