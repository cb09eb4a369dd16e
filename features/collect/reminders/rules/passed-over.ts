/** Which questionnaires of several nobody is reminded of now, whatever was asked for, and why. */
import type { PassedOver } from '../model.ts';
import { openOn } from './open-items.ts';
import type { ReminderFacts } from './next-reminder.ts';

/** Switched off, somebody can still be reminded by hand. */
export function passedOver(facts: ReminderFacts, day: string): PassedOver | null {
  if (facts.is_draft) return 'draft';
  if (facts.completed) return 'completed';
  if (facts.locked) return 'locked';
  if (facts.unreachable !== null) return facts.unreachable;
  return openOn(facts.open, day).length === 0 ? 'nothing_open' : null;
}

export const PASSED_OVER_WORDS: Record<PassedOver, string> = {
  draft: 'It hasn’t been sent',
  completed: 'It is completed',
  locked: 'It is locked',
  inactive: 'The entity is inactive',
  read_only: 'The client has read-only access',
  nobody: 'None of its owners can be reminded',
  nothing_open: 'Nothing is open right now',
};
