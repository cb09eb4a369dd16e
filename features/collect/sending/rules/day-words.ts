const WORDS = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Tuesday, March 17`. */
export const dayInWords = (day: string | null): string | null =>
  day === null ? null : WORDS.format(new Date(`${day}T00:00:00Z`));
