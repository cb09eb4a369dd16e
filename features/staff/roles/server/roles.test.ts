import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#platform/permissions.ts';
import { useApp } from '#test/app.ts';
import { ROLE_BEYOND, ROLE_NAME_TAKEN, ROLE_NOT_PER_ENTITY } from '../messages.ts';

const app = useApp({ preferences: { use_firm_roles: true } });
const PARTICIPANTS = PERMISSIONS['messages.manage_participants'];
const VIEW = PERMISSIONS['documents.view'];

describe('firm roles', () => {
  it('FRM-058: are made, changed and deleted by partners and admins only', async () => {
    for (const who of ['ben', 'gil', 'maria', 'zed'] as const) {
      const caller = await app.as(who);
      expect((await caller.call(staff.listFirmRoles, {})).status, who).toBe(403);
      expect(
        (await caller.call(staff.createRole, { role_name: 'Mine', permission_ids: [] })).status,
        who,
      ).toBe(403);
    }
    const abe = await app.as('abe');
    const made = (
      await abe.call(staff.createRole, { role_name: 'Reviewer', permission_ids: [VIEW, 2, VIEW] })
    ).body;
    expect(made).toMatchObject({
      role_name: 'Reviewer',
      permission_ids: [2, VIEW],
      version: 1,
      assignments: 0,
    });
    expect(
      (await abe.call(staff.createRole, { role_name: 'reviewer', permission_ids: [] })).error?.message,
    ).toBe(ROLE_NAME_TAKEN);
    const ann = await app.as('ann');
    expect(
      (
        await ann.call(staff.updateRole, {
          role_id: made.id,
          version: 1,
          role_name: 'Preparer',
          permission_ids: [2],
        })
      ).body.version,
    ).toBe(2);
    const stale = await abe.call(staff.updateRole, {
      role_id: made.id,
      version: 1,
      role_name: 'Late',
      permission_ids: [],
    });
    expect(stale).toMatchObject({
      status: 409,
      error: { details: { current: { role_name: 'Preparer' }, yours: { role_name: 'Late' } } },
    });
    const eve = await app.as('eve');
    expect(
      (
        await eve.call(staff.updateRole, {
          role_id: made.id,
          version: 2,
          role_name: 'Hers',
          permission_ids: [],
        })
      ).status,
    ).toBe(404);
    expect((await eve.call(staff.deleteRole, { role_id: made.id })).status).toBe(404);
    expect((await eve.call(staff.listFirmRoles, {})).body.roles).toEqual([]);
    expect((await abe.call(staff.deleteRole, { role_id: made.id })).status).toBe(200);
    expect((await ann.call(staff.listFirmRoles, {})).body.roles).toEqual([]);
  });

  it('FRM-061: hold only what belongs to one entity, and nobody puts in more than they hold', async () => {
    const ann = await app.as('ann');
    const abe = await app.as('abe');
    for (const name of [
      'firm_settings',
      'roles.manage',
      'entities.view_all',
      'templates.manage',
      'import.run',
    ] as const)
      expect(
        (await ann.call(staff.createRole, { role_name: name, permission_ids: [PERMISSIONS[name]] })).error
          ?.message,
        name,
      ).toBe(ROLE_NOT_PER_ENTITY);
    const refused = await abe.call(staff.createRole, { role_name: 'Chair', permission_ids: [PARTICIPANTS] });
    expect([refused.status, refused.error?.message]).toEqual([403, ROLE_BEYOND]);
    const chair = (await ann.call(staff.createRole, { role_name: 'Chair', permission_ids: [PARTICIPANTS] }))
      .body;
    const added = await abe.call(staff.updateRole, {
      role_id: chair.id,
      version: 1,
      role_name: 'Chair',
      permission_ids: [PARTICIPANTS, VIEW],
    });
    expect(added.body.permission_ids).toEqual([VIEW, PARTICIPANTS]);
    await abe.call(staff.updateRole, {
      role_id: chair.id,
      version: 2,
      role_name: 'Chair',
      permission_ids: [VIEW],
    });
    const again = await abe.call(staff.updateRole, {
      role_id: chair.id,
      version: 3,
      role_name: 'Chair',
      permission_ids: [PARTICIPANTS],
    });
    expect(again.status).toBe(403);
  });
});
