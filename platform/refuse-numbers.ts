/** Numbers of people and banks stay out of notes and reasons, as they stay out of messages: the same rule on both sides. */
import { z } from 'zod';
import { Invalid } from './errors.ts';
import { looksLike } from './number-words.ts';
import { findNumbers, type NumberKind } from './private-numbers.ts';

/** Beside a text in the body of a call: its writer says that what was found is a different kind of number. */
export const differentKind = { different_kind_of_number: z.boolean().default(false) };

export const numberRefusal = (kinds: readonly NumberKind[]): string =>
  `This looks like ${looksLike(kinds)}. Remove it, or put it in a document instead.`;

export function refuseNumbers(
  text: string,
  field: string,
  { different_kind_of_number }: { different_kind_of_number: boolean },
): void {
  if (different_kind_of_number) return;
  const kinds = findNumbers(text).map(({ kind }) => kind);
  if (kinds.length > 0) throw new Invalid(numberRefusal(kinds), field, 'text.number');
}
