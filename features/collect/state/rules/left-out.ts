/** Which questionnaires of many stay as they are, and why. */
import { IS_DRAFT, IS_INACTIVE, IS_READ_ONLY } from '../messages.ts';

export interface StateFacts {
  is_draft: boolean;
  inactive: boolean;
  readonly_access: boolean;
}

/** Null where nothing is in the way. */
export function leftOutBecause({ is_draft, inactive, readonly_access }: StateFacts): string | null {
  if (is_draft) return IS_DRAFT;
  if (inactive) return IS_INACTIVE;
  return readonly_access ? IS_READ_ONLY : null;
}
