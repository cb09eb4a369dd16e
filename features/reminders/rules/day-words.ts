const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `Mar 12, 2026`. */
export const shortDay = (day: string | null): string => (day ? SHORT.format(at(day)) : '');

/** `March 16`, as it is said to a client. */
export const spokenDay = (day: string): string => LONG.format(at(day));
