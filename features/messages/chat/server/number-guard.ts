/** Numbers of people and banks stay out of messages: the same rule as in the browser, and the last word. */
import type { SignedInActor } from '#platform/actor.ts';
import { Forbidden, Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { recordIn } from '../../conversations/server/access.ts';
import type { ConversationRecord } from '../../conversations/server/queries.ts';
import { maskNumbers, type NumberKind } from '#platform/private-numbers.ts';
import { chatEvents } from '../events.ts';
import { GIVE_A_REASON } from '../messages.ts';
import { refusal } from '../rules/number-words.ts';
import { secureText, type OpenNumber } from '../rules/secure-text.ts';

/** What the writer said of the numbers in their text. */
interface Said {
  send_number_anyway: boolean;
  number_reason: string;
  send_securely?: boolean;
  different_kind_of_number?: boolean;
}

interface LetThrough {
  kinds: NumberKind[];
  reason: string | null;
}

interface Guarded {
  /** As it is kept. */
  text: string;
  secure: OpenNumber[];
  letThrough: LetThrough | null;
}

export function guardNumbers(ctx: Ctx<SignedInActor>, text: string, said: Said): Guarded {
  const isStaff = ctx.actor.kind === 'staff';
  if (isStaff ? said.send_securely || said.different_kind_of_number : said.send_number_anyway)
    throw new Forbidden();
  const { text: masked, numbers } = secureText(text);
  if (numbers.length === 0) return { text, secure: [], letThrough: null };
  if (said.send_securely) return { text: masked, secure: numbers, letThrough: null };
  const kinds = [...new Set(numbers.map(({ kind }) => kind))];
  if (said.different_kind_of_number) return { text, secure: [], letThrough: { kinds, reason: null } };
  if (!said.send_number_anyway) throw new Invalid(refusal(kinds, isStaff), 'text', 'message.number');
  if (said.number_reason === '') throw new Invalid(GIVE_A_REASON, 'number_reason');
  return { text, secure: [], letThrough: { kinds, reason: maskNumbers(said.number_reason) } };
}

export async function tellNumbers(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  record: ConversationRecord,
  message_id: number,
  { secure = [], letThrough }: { secure?: readonly OpenNumber[]; letThrough: LetThrough | null },
): Promise<void> {
  const named = { conversation_id: record.id, message_id };
  if (letThrough)
    await recordIn(ctx, tx, record, chatEvents['message.number_let_through'], { ...named, ...letThrough });
  if (secure.length > 0)
    await recordIn(ctx, tx, record, chatEvents['message.number_sent_securely'], {
      ...named,
      kinds: [...new Set(secure.map(({ kind }) => kind))],
    });
}
