/** A move or copy that is under way. */
import type { Cabinet, Place } from './cabinet.ts';

export interface Move {
  from: Cabinet;
  to: Cabinet;
  place: Place;
  now: string;
}

/** Both entities have it in their history. */
export const histories = ({ from, to }: Move): number[] => [...new Set([from.entity.id, to.entity.id])];
