/** Which checklist item a document answers. Pure. */
import type { PaperPlace } from '../model.ts';

const WORD = /[\p{L}\p{N}]{3,}/gu;
const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(WORD));

/**
 * Where it lies already, if that item asks for its form; else the one item that asks for it, open ones and those that
 * name its payer first. Null where several would do, or none.
 */
export function bestPlace(
  places: readonly PaperPlace[],
  { document_type, detailed_name }: { document_type: string | null; detailed_name: string },
): PaperPlace | null {
  if (document_type === null) return null;
  const asking = places.filter(({ paper }) => paper === document_type);
  const here = asking.find(({ is_here }) => is_here);
  if (here) return here;
  const form = wordsOf(document_type);
  const payer = [...wordsOf(detailed_name)].filter((word) => !form.has(word));
  const named = (place: PaperPlace): number => {
    const words = wordsOf(place.text);
    return payer.filter((word) => words.has(word)).length;
  };
  const most = Math.max(0, ...asking.map(named));
  const byName = asking.filter((place) => named(place) === most);
  const open = byName.filter(({ state }) => state === 'open');
  const left = open.length > 0 ? open : byName;
  return left.length === 1 ? left[0]! : null;
}
