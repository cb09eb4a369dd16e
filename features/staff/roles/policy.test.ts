import { expect, it } from 'vitest';
import { PERMISSIONS } from '#platform/permissions.ts';
import { whoMay } from '#test/actors.ts';
import { mayManageRoles, mayPutIntoRole } from './policy.ts';

it('roles are managed by partners and admins, whatever a role on an entity gives', () => {
  expect(whoMay(mayManageRoles, 'roles.manage')).toEqual(['partner', 'admin']);
});

it('nobody puts into a role what their own level does not hold', () => {
  expect(whoMay((actor) => mayPutIntoRole(actor, [PERMISSIONS.firm_settings]))).toEqual(['partner']);
  expect(
    whoMay((actor) => mayPutIntoRole(actor, [PERMISSIONS['documents.view'], PERMISSIONS['links.revoke']])),
  ).toEqual(['partner', 'admin']);
});
