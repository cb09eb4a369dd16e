/** When a signer is reminded automatically: few times, and only while it is their turn. */
const DAY_MS = 24 * 3_600_000;
export const REMIND_EVERY_DAYS = 5;
export const MOST_REMINDERS = 6;

export function isDue(
  { last_at, reminders }: { last_at: string | null; reminders: number },
  now: Date,
): boolean {
  if (last_at === null || reminders >= MOST_REMINDERS) return false;
  return now.getTime() - new Date(last_at).getTime() >= REMIND_EVERY_DAYS * DAY_MS;
}
