/** Which papers of a client the desk shows, in which order. Pure. */
import type { DeskDocument, DeskSort } from '../model.ts';

type Sorted = Pick<DeskDocument, 'id' | 'name' | 'detailed_name' | 'confidence' | 'created_at'>;

/** What nobody has looked at is the least sure. */
const sureness = ({ confidence }: Sorted): number => confidence ?? -1;

export function shownOf<Paper extends Sorted>(
  papers: readonly Paper[],
  { search, sort }: { search: string; sort: DeskSort },
): Paper[] {
  const wanted = search.trim().toLowerCase();
  const found = papers.filter((one) => `${one.name} ${one.detailed_name}`.toLowerCase().includes(wanted));
  return found.toSorted(
    (a, b) =>
      (sort === 'oldest' ? 0 : sureness(a) - sureness(b)) ||
      a.created_at.localeCompare(b.created_at) ||
      a.id - b.id,
  );
}
