import type { NextLink } from '../model.ts';

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
