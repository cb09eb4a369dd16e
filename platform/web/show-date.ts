/** Dates as people read them: short for staff, in words for clients. In the browser's own time zone. */
const formats = {
  day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }),
  dayAndYear: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
  time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }),
  words: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' }),
};

/** Mar 3, or Mar 3, 2024 when the year is not this one. */
export function shortDate(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? formats.day : formats.dayAndYear).format(date);
}

export const shortDateTime = (iso: string, now: Date = new Date()): string =>
  `${shortDate(iso, now)}, ${formats.time.format(new Date(iso))}`;

export const dateInWords = (iso: string): string => formats.words.format(new Date(iso));
