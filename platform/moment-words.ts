/** `Mar 5, 2026, 4:10 PM EST`, for whoever reads it in that time zone. */
export function momentWords(timeZone: string): (at: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (at) => format.format(new Date(at)).replaceAll('\u202F', ' ');
}
