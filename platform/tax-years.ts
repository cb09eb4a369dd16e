/** The year people file for now: that of the day ten months ago. */
const MONTHS_BACK = 10;

export function filingYear(now: Date): number {
  return Math.floor((now.getUTCFullYear() * 12 + now.getUTCMonth() - MONTHS_BACK) / 12);
}

const FIRST = 2018;
const LEAST_NEWEST = 2025;

/** SND-022: from 2018 to the year people file for now, the newest first. */
export function taxYears(now: Date): number[] {
  const newest = Math.max(LEAST_NEWEST, filingYear(now));
  return Array.from({ length: newest - FIRST + 1 }, (_, at) => newest - at);
}
