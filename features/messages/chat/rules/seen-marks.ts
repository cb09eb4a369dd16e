/** Under which of the firm's messages it is said who has seen it. */
import type { Person } from '../../conversations/model.ts';
import type { Message } from '../model.ts';
import { seenBy } from './recipients.ts';

/** Under the last one that the same people have seen: what came before it they have seen, too. */
export function seenMarks(messages: readonly Message[], people: readonly Person[]): Map<number, string> {
  const marks = new Map<number, string>();
  const said = new Set<string>();
  for (const message of messages.toReversed()) {
    if (!message.is_firm_user || message.is_log || message.scheduled || message.deleted) continue;
    const words = seenBy(people, message.unseen_user_ids, message.user_id);
    if (words === '' || said.has(words)) continue;
    said.add(words);
    marks.set(message.id, words);
  }
  return marks;
}
