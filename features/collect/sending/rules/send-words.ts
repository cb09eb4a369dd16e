/** What the dialogs of sending say about numbers and days. */
import type { Receiver } from '../model.ts';
import { BLOCKED_WORDS } from './blocked.ts';
import type { Frequency } from './schedule.ts';

export const FREQUENCY_WORDS: Record<Frequency, string> = {
  once: 'Once',
  weekly: 'Weekly',
  monthly: 'Monthly',
  month_end: 'At the end of each month',
  month_start: 'At the start of each month',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

export const countOf = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** What the button says: below ten it sends, from there on it shows first who gets it. */
export function sendLabel(entities: number, { confirmFrom, isScheduled }: SendLabelFacts): string {
  if (entities >= confirmFrom) return `Review ${entities} entities`;
  const verb = isScheduled ? 'Schedule' : 'Send';
  return entities === 0 ? verb : `${verb} ${isScheduled ? 'for' : 'to'} ${entities}`;
}
interface SendLabelFacts {
  confirmFrom: number;
  isScheduled: boolean;
}

export const blockedWords = (
  { blocked, had }: Pick<Receiver, 'blocked' | 'had'>,
  dateOf: (at: string) => string,
): string => {
  if (blocked === null) return '';
  return blocked === 'has_one' && had?.sent_at
    ? `Already has it, sent ${dateOf(had.sent_at)}`
    : BLOCKED_WORDS[blocked];
};

/** `5 of the 17 can’t receive it yet`; null where everybody can. */
export function blockedLine(blocked: number, all: number): string | null {
  if (blocked === 0) return null;
  if (all === 1) return 'This entity can’t receive it yet';
  return `${blocked} of the ${all} can’t receive it yet`;
}

/** Who hears of it, by which way: people, not entities. */
export function heardBy(receivers: readonly Pick<Receiver, 'owners'>[]): { mail: number; sms: number } {
  const people = new Map(
    receivers.flatMap(({ owners }) => owners.map((owner) => [owner.user_id, owner.channels] as const)),
  );
  const by = (channel: 'mail' | 'sms') =>
    [...people.values()].filter((channels) => channels.includes(channel)).length;
  return { mail: by('mail'), sms: by('sms') };
}

/** The sentence under the question of the review. */
export function heardWords({ mail, sms }: { mail: number; sms: number }, on: string | null): string {
  const when = on === null ? 'now' : `on ${on}`;
  const texts = sms === 0 ? '' : sms === mail ? ', and a text' : `, and ${sms} of them a text`;
  const last = on === null ? 'This cannot be recalled.' : `You can cancel it until ${on}.`;
  return `${countOf(mail, 'person', 'people')} will get an email ${when}${texts}. ${last}`;
}
