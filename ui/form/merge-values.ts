/** What becomes of a record two people edit at once. Pure, field by field, from what both began with. */
import { sameValue } from './same-value.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Edits {
  /** What this person began with. */
  start: Fields;
  mine: Fields;
  theirs: Fields;
}

export interface Merged {
  /** Only they changed it: it is taken over. */
  taken: string[];
  /** Both changed it, to different values: somebody has to choose. */
  clashing: string[];
}

export function mergeValues({ start, mine, theirs }: Edits): Merged {
  const theirChanges = Object.keys(mine).filter(
    (field) => !sameValue(start[field], theirs[field]) && !sameValue(mine[field], theirs[field]),
  );
  const isMine = (field: string) => !sameValue(start[field], mine[field]);
  return {
    taken: theirChanges.filter((field) => !isMine(field)),
    clashing: theirChanges.filter(isMine),
  };
}
