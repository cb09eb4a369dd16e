import type { NextLink } from '../model.ts';

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

interface Reached {
  email: string | null;
  phone: string | null;
  wants_sms: boolean;
  last_at: string | null;
}

export const dayOf = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 10);

/** Whether another signer may have this person written to. Who was not told yet is told in a moment, by itself. */
export function nextLink(
  person: Reached | undefined,
  { now, isReminded }: { now: Date; isReminded: boolean },
): NextLink {
  if (!person || (person.email === null && !(person.wants_sms && person.phone !== null)))
    return 'unreachable';
  const isTold = isReminded || person.last_at === null || dayOf(person.last_at) === dayOf(now);
  return isTold ? 'sent_today' : 'ready';
}
