/** SND-040: what a sending answers with. */
import { BLOCKED_WORDS } from './blocked.ts';
import type { BlockedBy } from '../model.ts';
import { DRAFTS_SAVED, QUEUED_WORDS } from '../messages.ts';

export interface Outcome {
  sent: number;
  queued: number;
  drafted: number;
  leftOut: readonly { name: string; reason: BlockedBy }[];
  scheduledFor: string | null;
}

const entities = (n: number) => `${n} ${n === 1 ? 'entity' : 'entities'}`;

export function sentMessage({ sent, queued, drafted, leftOut, scheduledFor }: Outcome): string {
  if (drafted > 0) return DRAFTS_SAVED;
  if (scheduledFor !== null) return `Scheduled for ${scheduledFor}.`;
  const main = queued > 0 ? `Sending to ${entities(queued)}. ${QUEUED_WORDS}` : `Sent to ${entities(sent)}.`;
  const [first] = leftOut;
  if (!first) return main;
  return leftOut.length === 1
    ? `${main} Left out: ${first.name} (${BLOCKED_WORDS[first.reason].toLowerCase()}).`
    : `${main} ${leftOut.length} were left out.`;
}
