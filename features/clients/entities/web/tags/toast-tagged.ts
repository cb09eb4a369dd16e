import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import type { ChangedTags } from '../../rules/changed-tags.ts';

interface Tagging {
  names: readonly string[];
  /** As in "3 users". */
  count: string;
  remove: boolean;
  changed: ChangedTags;
}

/** Says what was tagged and offers to undo it, for those it really changed. */
export function toastTagged(
  { names, count, remove, changed }: Tagging,
  undo: (one: ChangedTags[number]) => Promise<unknown>,
): void {
  const tags = names.join(', ');
  const text = remove ? `Removed ${tags} from ${count}` : `Added ${tags} to ${count}`;
  if (changed.length === 0) {
    toast.success(text);
    return;
  }
  const back = async () => {
    for (const one of changed) await undo(one);
    toast.success('Tags changed back');
  };
  undoToast(text, () => void back().catch(toastFailure));
}
