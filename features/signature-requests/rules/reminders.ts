/** When a signer is reminded by itself: few, and only while it is their turn. */
const DAY_MS = 24 * 3_600_000;
const FIRST_AFTER_DAYS = 3;
const THEN_AFTER_DAYS = 7;
export const MOST_REMINDERS = 6;

export function isDue(
  { last_at, reminders }: { last_at: string | null; reminders: number },
  now: Date,
): boolean {
  if (last_at === null || reminders >= MOST_REMINDERS) return false;
  const days = reminders === 0 ? FIRST_AFTER_DAYS : THEN_AFTER_DAYS;
  return now.getTime() - new Date(last_at).getTime() >= days * DAY_MS;
}
