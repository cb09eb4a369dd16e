/** When the daily run is. */
import { addDays } from '#features/questionnaires/rules/days.ts';

/** The run of a day, UTC. */
export const RUN_HOUR = 10;

/** The first day that can still be chosen at this moment: the run of today is over once it has begun. */
export const nextRunDay = (now: Date): string => {
  const today = now.toISOString().slice(0, 10);
  return now.getUTCHours() < RUN_HOUR ? today : addDays(today, 1);
};
