/** Times of messages as people say them, by the reader's own clock. */
import { addDays } from '#features/questionnaires/rules/days.ts';
import { wallTimeIn } from '../rules/wall-time.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function shown(zone: string, at: Date, shape: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(shape)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...shape, timeZone: zone });
  made.set(key, format);
  return format.format(at);
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const OTHER_YEAR = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const dayShape = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? DAY : OTHER_YEAR);

function dayWords(day: string, today: string): string | null {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : null;
}

/** Between the messages of two days: “Today”, “Mon, Mar 2”. */
export function daySeparator(day: string, zone: string, now: Date): string {
  const today = wallTimeIn(zone, now).day;
  return dayWords(day, today) ?? shown('UTC', new Date(`${day}T12:00:00Z`), dayShape(day, today));
}

/** “10:44 AM” today, “Mon, Mar 2, 4:20 PM” before. */
export function messageTime(iso: string, zone: string, now: Date): string {
  const at = new Date(iso);
  const time = shown(zone, at, TIME);
  const [day, today] = [wallTimeIn(zone, at).day, wallTimeIn(zone, now).day];
  if (day === today) return time;
  return `${dayWords(day, today) ?? shown(zone, at, dayShape(day, today))}, ${time}`;
}

/** “March 2, 4:20 PM”: said to who cannot see where it stands. */
export const spokenTime = (iso: string, zone: string): string => {
  const at = new Date(iso);
  return `${shown(zone, at, { month: 'long', day: 'numeric' })}, ${shown(zone, at, TIME)}`;
};

/** “Fri, Mar 6”. */
export const reminderDay = (day: string): string => shown('UTC', new Date(`${day}T12:00:00Z`), DAY);

/** “Pacific Time”. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
