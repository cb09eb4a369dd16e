/** Dates as people read them: short for staff, in words for clients. In the time zone the person chose. */
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

const SHAPES = {
  day: { month: 'short', day: 'numeric' },
  dayAndYear: { month: 'short', day: 'numeric', year: 'numeric' },
  year: { year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekdayAndTime: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  words: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Undefined is the browser's own. */
let zone: string | undefined;
let made = new Map<string, Intl.DateTimeFormat>();

/** From whoever knows the person, before anything of theirs is drawn. A zone this browser does not know is left aside. */
export function showTimesIn(chosen: string): void {
  try {
    zone = new Intl.DateTimeFormat('en-US', { timeZone: chosen }).resolvedOptions().timeZone;
  } catch {
    zone = undefined;
  }
  made = new Map();
}

/** A day without a time is that day everywhere. */
function shown(shape: keyof typeof SHAPES, moment: string | Date): string {
  const timeZone = typeof moment === 'string' && DAY_ONLY.test(moment) ? 'UTC' : zone;
  const key = `${shape} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...SHAPES[shape], timeZone });
  made.set(key, format);
  return format.format(new Date(moment));
}

/** Mar 3, or Mar 3, 2024 when the year is not this one. */
export const shortDate = (iso: string, now: Date = new Date()): string =>
  shown(shown('year', iso) === shown('year', now) ? 'day' : 'dayAndYear', iso);

export const shortDateTime = (iso: string, now: Date = new Date()): string =>
  `${shortDate(iso, now)}, ${shown('time', iso)}`;

/** 3:04 PM */
export const shortTime = (iso: string): string => shown('time', iso);

/** Tuesday 3:04 PM: for what is less than a week away. */
export const weekdayAndTime = (iso: string): string => shown('weekdayAndTime', iso);

export const dateInWords = (iso: string): string => shown('words', iso);
