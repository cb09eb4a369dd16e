/** When a message may go out: what is offered, and what is in the past. */
import { addDays } from '#features/questionnaires/rules/days.ts';
import { momentOf, type WallTime, wallTimeIn } from './wall-time.ts';

/** MSG-047. */
const MORNING = '09:00';
const FRIDAY = 5;
const MONDAY = 1;

export interface Offer extends WallTime {
  label: string;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Tomorrow, and the next Friday and Monday that are not tomorrow. */
export function offersOn(zone: string, now: Date): Offer[] {
  const tomorrow = addDays(wallTimeIn(zone, now).day, 1);
  const following = [FRIDAY, MONDAY].map((weekday) => {
    const ahead = (weekday - weekdayOf(tomorrow) + 6) % 7;
    return { label: NAMES[weekday]!, day: addDays(tomorrow, ahead + 1), time: MORNING };
  });
  return [
    { label: 'Tomorrow', day: tomorrow, time: MORNING },
    ...following.toSorted((a, b) => a.day.localeCompare(b.day)),
  ];
}

/** MSG-048: null where date or time is missing or not in the future. */
export function scheduledMoment(zone: string, wall: WallTime, now: Date): Date | null {
  const at = momentOf(zone, wall);
  return at !== null && at > now ? at : null;
}
