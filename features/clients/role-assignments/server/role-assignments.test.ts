import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { PERMISSIONS } from '#platform/permissions.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';

const app = useApp({ preferences: { use_firm_roles: true } });
const EDIT = PERMISSIONS['entities.edit'];
const DELETE_DOCUMENTS = PERMISSIONS['documents.delete_restore'];

async function role(name: string, permission_ids: number[]): Promise<number> {
  return (await (await app.as('ann')).call(staff.createRole, { role_name: name, permission_ids })).body.id;
}
const to = (firmRoleId: number, companyId: number, who: PersonName) => ({
  firmRoleId,
  companyId,
  userId: app.world.people[who].id,
});
const sees = async (who: PersonName, hash: string) =>
  (await (await app.as(who)).call(clients.readEntityByHash, { hash_id: hash })).status === 200;

describe('roles per entity', () => {
  it('FRM-059 FRM-060: a role opens one entity to a group advisor, and closes it again', async () => {
    const { southern } = app.world.entities;
    const reviewer = await role('Reviewer', [EDIT]);
    expect(await sees('gil', southern.hash)).toBe(false);
    const ann = await app.as('ann');
    const assigned = await ann.call(clients.assignRole, to(reviewer, southern.id, 'gil'));
    expect(assigned).toMatchObject({ status: 200, body: { firm_role_id: reviewer, error: null } });
    const again = await ann.call(clients.assignRole, to(reviewer, southern.id, 'gil'));
    expect(again.body.id).toBe(assigned.body.id);
    expect(await sees('gil', southern.hash)).toBe(true);
    const gil = await app.as('gil');
    const names = (await gil.call(clients.listEntities, {})).body.entities.map(({ name }) => name);
    expect(names).toContain('Southern Orchard LP');
    const { assignments } = (await gil.call(clients.listEntityRoles, { company_id: southern.id })).body;
    expect(assignments).toMatchObject([
      { role_name: 'Reviewer', full_name: 'Gil North', company_name: 'Southern Orchard LP' },
    ]);
    expect((await ann.call(clients.listAssignmentsOfRole, { role_id: reviewer })).body).toMatchObject({
      total: 1,
      assignments: [{ full_name: 'Gil North', company_name: 'Southern Orchard LP' }],
    });
    expect((await ann.call(staff.listFirmRoles, {})).body.roles[0]?.assignments).toBe(1);
    expect((await ann.call(clients.unassignRole, to(reviewer, southern.id, 'gil'))).status).toBe(200);
    expect((await ann.call(clients.unassignRole, to(reviewer, southern.id, 'gil'))).status).toBe(200);
    expect(await sees('gil', southern.hash)).toBe(false);
  });

  it('count only while the firm uses roles', async () => {
    const { southern } = app.world.entities;
    const ann = await app.as('ann');
    const helper = await role('Helper', [EDIT, PERMISSIONS['documents.view']]);
    await ann.call(clients.assignRole, to(helper, southern.id, 'gil'));
    const set = async (use_firm_roles: boolean) => {
      const { version } = (await ann.call(firm.readSettings, {})).body;
      await ann.call(firm.updatePreferences, { version, preferences: { use_firm_roles } });
    };
    const state = async () => {
      const gil = await app.as('gil');
      return [
        await sees('gil', southern.hash),
        (await gil.call(documents.listDocuments, { companyId: southern.id })).status,
      ];
    };
    expect(await state()).toEqual([true, 200]);
    await set(false);
    expect(await state()).toEqual([false, 404]);
    await set(true);
    expect(await state()).toEqual([true, 200]);
    await ann.call(clients.unassignRole, to(helper, southern.id, 'gil'));
  });

  it('gives nobody more than the giver holds, nor to whom the giver cannot see', async () => {
    const { household, southern, foreign } = app.world.entities;
    const keeper = await role('Keeper', [DELETE_DOCUMENTS]);
    const editor = await role('Editor', [EDIT]);
    const gil = await app.as('gil');
    expect((await gil.call(clients.assignRole, to(keeper, household.id, 'gil'))).status).toBe(403);
    expect((await gil.call(clients.assignRole, to(editor, southern.id, 'gil'))).status).toBe(404);
    expect((await gil.call(clients.assignRole, to(editor, household.id, 'sue'))).status).toBe(404);
    expect((await gil.call(clients.assignRole, to(editor, household.id, 'gil'))).status).toBe(200);
    const { assignable_role_ids } = (await gil.call(clients.listEntityRoles, { company_id: household.id }))
      .body;
    expect(assignable_role_ids).toContain(editor);
    expect(assignable_role_ids).not.toContain(keeper);
    // A role that was given lets its holder do the thing, not give it on.
    const ann = await app.as('ann');
    await ann.call(clients.assignRole, to(keeper, household.id, 'gil'));
    expect(
      (await (await app.as('gil')).call(clients.unassignRole, to(keeper, household.id, 'gil'))).status,
    ).toBe(403);
    for (const wrong of [
      to(editor, foreign.id, 'gil'),
      to(987_654, household.id, 'gil'),
      to(editor, household.id, 'maria'),
      to(editor, household.id, 'eve'),
    ])
      expect((await ann.call(clients.assignRole, wrong)).status).toBe(404);
    const eve = await app.as('eve');
    expect((await eve.call(clients.assignRole, to(editor, foreign.id, 'eve'))).status).toBe(404);
    expect((await eve.call(clients.listAssignmentsOfRole, { role_id: editor })).status).toBe(404);
    for (const who of ['maria', 'zed'] as const)
      expect(
        (await (await app.as(who)).call(clients.assignRole, to(editor, household.id, 'gil'))).status,
      ).toBe(403);
  });

  it('is told a page at a time: where it is assigned, and to whom', async () => {
    const { household, southern, bakery } = app.world.entities;
    const ann = await app.as('ann');
    const wide = await role('Wide', [EDIT]);
    for (const entity of [household, southern, bakery])
      await ann.call(clients.assignRole, to(wide, entity.id, 'gil'));
    const page = async (number: number) =>
      (
        await ann.call(clients.listAssignmentsOfRole, {
          role_id: wide,
          page: number,
          rows_per_page: 2,
        })
      ).body;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ total, assignments }) => [total, assignments.length])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
    const ids = pages.flatMap(({ assignments }) => assignments.map(({ company_id }) => company_id));
    expect(new Set(ids)).toEqual(new Set([household.id, southern.id, bakery.id]));
    // An entity that is deleted may come back with its roles; until then it is in nobody's list or count.
    await ann.call(clients.deleteEntity, { company_id: bakery.id });
    const counted = (await ann.call(staff.listFirmRoles, {})).body.roles.find(({ id }) => id === wide);
    expect([(await page(1)).total, counted?.assignments]).toEqual([2, 2]);
    expect((await (await app.as('ben')).call(clients.listAssignmentsOfRole, { role_id: wide })).status).toBe(
      403,
    );
    await ann.call(staff.deleteRole, { role_id: wide });
  });

  it('ends with its role', async () => {
    const { southern } = app.world.entities;
    const ann = await app.as('ann');
    const brief = await role('Brief', [EDIT]);
    await ann.call(clients.assignRole, to(brief, southern.id, 'gil'));
    expect(await sees('gil', southern.hash)).toBe(true);
    await ann.call(staff.deleteRole, { role_id: brief });
    expect(await sees('gil', southern.hash)).toBe(false);
  });
});
