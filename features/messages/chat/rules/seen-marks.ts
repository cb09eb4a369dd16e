/** Under which messages it is said who has seen them: staff see it of the firm's, clients of their own. */
import type { Person } from '../../conversations/model.ts';
import type { Message } from '../model.ts';
import { seenBy, seenByFirm } from './recipients.ts';

const SEEN = 'Seen';

interface Reader {
  isStaff: boolean;
  meId: number;
}

function wordsFor(message: Message, people: readonly Person[], { isStaff, meId }: Reader): string {
  if (message.is_log || message.scheduled || message.deleted) return '';
  if (isStaff) return message.is_firm_user ? seenBy(people, message) : '';
  return message.user_id === meId && seenByFirm(people, message) ? SEEN : '';
}

/** Under the last one that the same people have seen: what came before it they have seen, too. */
export function seenMarks(
  messages: readonly Message[],
  people: readonly Person[],
  reader: Reader,
): Map<number, string> {
  const marks = new Map<number, string>();
  const said = new Set<string>();
  for (const message of messages.toReversed()) {
    const words = wordsFor(message, people, reader);
    if (words === '' || said.has(words)) continue;
    said.add(words);
    marks.set(message.id, words);
  }
  return marks;
}
