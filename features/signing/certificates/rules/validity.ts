/** How long a certificate lasts, and when the next one is due. */

const VALID_YEARS = 3;
const RENEWED_DAYS_BEFORE = 60;
const DAY_MS = 24 * 3_600_000;

export function validFrom(now: Date): { from: Date; until: Date } {
  // Certificates count in seconds.
  const from = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return { from, until };
}

export const renewsOn = (until: string): string =>
  new Date(Date.parse(until) - RENEWED_DAYS_BEFORE * DAY_MS).toISOString();

/** Those that end before this are renewed now. */
export const dueBefore = (now: Date): string =>
  new Date(now.getTime() + RENEWED_DAYS_BEFORE * DAY_MS).toISOString();
