/** At most 500 an hour for a firm: 83 in any ten minutes make 498 in any hour, and a short list goes out at once. */
export const AN_HOUR = 500;
const WINDOW_MINUTES = 10;
export const WINDOW_MS = WINDOW_MINUTES * 60_000;
export const A_WINDOW = Math.floor((AN_HOUR * WINDOW_MINUTES) / 60);

/** How many may go now, with so many gone in the last ten minutes. */
export const roomFor = (gone: number): number => Math.max(0, A_WINDOW - gone);

/** How long so many take when none has gone before. */
export const minutesFor = (emails: number): number =>
  emails <= 0 ? 0 : Math.floor((emails - 1) / A_WINDOW) * WINDOW_MINUTES;

export function paceWords(emails: number): string {
  const minutes = minutesFor(emails);
  const what = `${emails.toLocaleString('en-US')} ${emails === 1 ? 'email' : 'emails'}`;
  if (minutes === 0) return `${what} ${emails === 1 ? 'goes' : 'go'} out within a minute or two.`;
  const hours = Math.floor(minutes / 60);
  const left = minutes % 60;
  const time = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(left > 0 ? [`${left} minutes`] : []),
  ].join(' ');
  return `${what} take about ${time} at up to ${AN_HOUR} an hour.`;
}
