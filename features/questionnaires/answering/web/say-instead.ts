/** A mark instead of an answer. The answer is kept, and comes back with Undo or when the mark is taken away. */
import { undoToast } from '#platform/web/toasts.ts';
import type { Outbox, Said } from '../rules/outbox.ts';

/** The answer that was set aside is said again; where there was none, the mark alone goes. */
export const takeMarkAway = (outbox: Outbox, no: number): void =>
  outbox.say(no, 0, { value: outbox.setAsideOf(no), answer_by: null }, { soon: false });

export function sayInstead(outbox: Outbox, no: number, mark: Said, done: string): void {
  outbox.say(no, 0, mark, { soon: false });
  if (outbox.setAsideOf(no) !== null)
    undoToast(`${done}. Your answer is kept.`, () => takeMarkAway(outbox, no));
}
