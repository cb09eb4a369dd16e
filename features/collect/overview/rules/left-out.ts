/** Whose clients hear nothing of it, and why. */
import { IS_DRAFT, IS_INACTIVE } from '../../state/messages.ts';

/** Clients hear nothing of a draft, nor of an entity that is none of theirs any more. Null where nothing is in the way. */
export function noNewsBecause({
  is_draft,
  inactive,
}: {
  is_draft: boolean;
  inactive: boolean;
}): string | null {
  if (is_draft) return IS_DRAFT;
  return inactive ? IS_INACTIVE : null;
}
