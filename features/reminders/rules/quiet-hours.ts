/** Nobody gets a text message at night: from nine in the evening until eight in the morning, where they live. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
const MINUTE_MS = 60_000;

function minutesOfDay(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return of('hour') * 60 + of('minute');
}

/** When the night they are in is over; null by day. */
export function quietUntil(timeZone: string, at: Date): Date | null {
  const now = minutesOfDay(timeZone, at);
  if (now >= QUIET_UNTIL * 60 && now < QUIET_FROM * 60) return null;
  const left = (QUIET_UNTIL * 60 - now + 1440) % 1440;
  const whole = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const morning = new Date(whole + left * MINUTE_MS);
  // In a night in which the clock is set the morning comes an hour sooner or later.
  const off = minutesOfDay(timeZone, morning) - QUIET_UNTIL * 60;
  return new Date(morning.getTime() - off * MINUTE_MS);
}
