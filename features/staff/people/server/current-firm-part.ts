import type { CurrentFirmParts } from '#features/firm/server/service.ts';
import { listGroups } from '#features/staff/groups/server/queries.ts';
import { listRoles } from '#features/staff/roles/server/queries.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import { groupLimit } from '../policy.ts';
import { listStaff } from './queries.ts';

/** Clients are told of no colleagues. */
export const staffOfCurrentFirm: CurrentFirmParts['staff'] = async (tx, actor, preferences) => {
  if (actor.kind !== 'staff') return { firm_groups: [], firm_users: [], firm_roles: [] };
  const only = groupLimit(actor, preferences.has_firm_groups);
  const staff = await listStaff(tx, actor.firmId, only);
  return {
    firm_groups: await listGroups(tx, actor.firmId, only),
    firm_users: staff.map((person) => ({ ...person, firm_access: person.firm_access as AccessLevel })),
    firm_roles: await listRoles(tx, actor.firmId),
  };
};
