import { addDays } from '#features/questionnaires/rules/days.ts';
import type { NextLink } from '../model.ts';

/** When a signer is reminded automatically: few times, and only while it is their turn. */
export const REMIND_EVERY_DAYS = 5;
export const MOST_REMINDERS = 6;

/** The day five days after they were written to last; null where they were not yet, or often enough. In days, since the run is one a day. */
export const nextDay = ({ last_at, reminders }: Told): string | null =>
  last_at === null || reminders >= MOST_REMINDERS ? null : addDays(dayOf(last_at), REMIND_EVERY_DAYS);

export function isDue(told: Told, now: Date): boolean {
  const day = nextDay(told);
  return day !== null && day <= dayOf(now);
}

interface Told {
  last_at: string | null;
  reminders: number;
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
