/** What a mark or a later day took the place of: it is set aside, and comes back when the mark is taken away. */
import { isSaid } from '../../rules/matches.ts';

export interface Said {
  value: string | null;
  answer_by: string | null;
}

export interface Aside extends Said {
  set_aside?: string | null | undefined;
}

const isNothing = ({ value, answer_by }: Said): boolean => answer_by === null && (value ?? '') === '';

/** A mark, or a later day, and no answer. */
export const isInstead = ({ value, answer_by }: Said): boolean =>
  answer_by !== null || (value !== null && value.trim() !== '' && !isSaid(value));

/** Null where nothing is set aside after this save. */
export function asideAfter(standing: Aside | null | undefined, next: Said): string | null {
  if (!standing || !isInstead(next)) return null;
  if (isInstead(standing)) return standing.set_aside ?? null;
  return isSaid(standing.value) ? standing.value : null;
}

/** The answer that this save brings back; null where it brings none. */
export const broughtBack = (standing: Aside | null | undefined, next: Said): string | null =>
  standing && isInstead(standing) && isNothing(next) ? (standing.set_aside ?? null) : null;
