/** MSG-061, MSG-063: how far back an export reaches, in days as the wire writes them. */
export const TIMEFRAMES = ['all', 'week', 'month', 'quarter', 'year'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

const MONTHS: Record<Exclude<Timeframe, 'all' | 'week'>, number> = { month: 1, quarter: 3, year: 12 };

const iso = (day: Date): string => day.toISOString().slice(0, 10);

/** The same day so many months ago, or the last of that month. */
function monthsBefore(today: string, months: number): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))));
}

/** The first and the last day, as 2026-12-31; null without an end. */
export function daysOf(timeframe: Timeframe, today: string): { start: string | null; end: string | null } {
  if (timeframe === 'all') return { start: null, end: null };
  if (timeframe === 'week')
    return { start: iso(new Date(Date.parse(`${today}T00:00:00Z`) - 7 * 86_400_000)), end: today };
  return { start: monthsBefore(today, MONTHS[timeframe]), end: today };
}

/** DD-MM-YYYY. */
export const toWire = (day: string): string => day.split('-').toReversed().join('-');

/** Null where there is no such day. */
export function fromWire(text: string): string | null {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && iso(date) === day ? day : null;
}
