/** What a client is asked about a difference, to be edited before it goes. */
import type { Difference } from '../model.ts';

/** Without its number and the words every document begins with. */
const plain = (text: string): string => text.replace(/^please upload\s+/i, '').trim();

export function askWords(
  { kind, text, before, after }: Pick<Difference, 'kind' | 'text' | 'before' | 'after'>,
  year: number,
): string {
  const asked = `“${plain(text)}”`;
  if (kind === 'gone') return `You had ${asked} in ${year - 1}. Does it still apply in ${year}?`;
  if (kind === 'moved')
    return `${asked} was ${before ?? 'nothing'} in ${year - 1} and is ${after ?? 'nothing'} in ${year}. What changed?`;
  return `${asked} is new in ${year}. Tell us more about it.`;
}
