import type { Actor } from '#platform/actor.ts';
import { type AccessLevel, levelHolds } from '#platform/permissions.ts';

export const mayManageJobs = (actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.level === 'partner' || actor.level === 'admin');

/** Asked again when the work begins: whoever asked may have left, or may no longer do this. */
export const mayStillExport = (asker: { firm_access: AccessLevel | null; paying: boolean }): boolean =>
  asker.paying && asker.firm_access !== null && levelHolds(asker.firm_access, 'firm_settings');
