/** When the owners of a return are reminded next, to whom it goes and why, or why nobody is. Pure. */
import { addDays } from '#features/questionnaires/rules/days.ts';
import { channelsOf, type Reached } from '#features/reminders/rules/channels.ts';
import type { ReturnStatus } from '../../model.ts';
import { CLOSED, OUT } from '../../rules/status.ts';
import { hasOpen, type NextReminder, nextReminder, type Open, type Told } from './due.ts';

export interface RemindedOwner extends Open, Told, Reached {
  user_id: number;
  full_name: string;
  wants_reminders: boolean;
  /** Somebody has written to them today, whatever it was about. */
  is_reminded_today: boolean;
}

const REMINDS: ReadonlySet<ReturnStatus> = new Set(['draft', ...OUT, ...CLOSED]);

const none = (because: string): NextReminder => ({ on: null, because: `Because ${because}.` });

/** Null where the return itself is in nobody's way. */
function ofReturn(status: ReturnStatus, isDisabled: boolean): NextReminder | null {
  if (!REMINDS.has(status)) return none('it isn’t with the client');
  return isDisabled ? none('reminders are turned off for it') : null;
}

function ofOwner(owner: RemindedOwner, from: string, today: string): NextReminder {
  if (!hasOpen(owner)) return none('nothing is open for them');
  if (!owner.wants_reminders) return none('they turned reminders off');
  if (channelsOf(owner).length === 0) return none('they have no email and no phone for text messages');
  const first = owner.is_reminded_today && from === today ? addDays(today, 1) : from;
  return nextReminder(owner, first);
}

export interface NextForReturn {
  next: NextReminder;
  people: (NextReminder & { user_id: number; name: string })[];
}

/** `from` is the first day whose run is still to come. */
export function nextForReturn(
  { status, reminder_disabled }: { status: ReturnStatus; reminder_disabled: boolean },
  owners: readonly RemindedOwner[],
  { from, today }: { from: string; today: string },
): NextForReturn {
  const stop = ofReturn(status, reminder_disabled);
  const isClosed = CLOSED.includes(status);
  const people = owners.map((owner) => {
    // Its payments to come are all that is left of it.
    const left = isClosed ? { ...owner, to_review: false, to_sign: 0, undated: 0 } : owner;
    const own = stop ?? ofOwner(left, from, today);
    const said = isClosed && own.on === null ? none(`it is ${status}`) : own;
    return { user_id: owner.user_id, name: owner.full_name, ...said };
  });
  if (stop && isClosed) return { next: none(`it is ${status}`), people };
  if (stop) return { next: stop, people };
  if (people.length === 0)
    return { next: none(isClosed ? `it is ${status}` : 'none of its owners can be reminded'), people };
  const dated = people.flatMap((one) => (one.on === null ? [] : [{ ...one, on: one.on }]));
  const first = dated.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))[0];
  if (first) return { next: { on: first.on, because: first.because }, people };
  const reasons = new Set(people.map(({ because }) => because));
  const next =
    reasons.size === 1
      ? { on: null, because: people[0]!.because }
      : none('none of its owners has something open that they can be reminded of');
  return { next, people };
}
