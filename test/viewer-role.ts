/** Lou's role: it lets her view the documents of the southern entity, in a firm that uses roles. */
import { type Permission, PERMISSIONS } from '#platform/permissions.ts';
import type { TestApp } from './app.ts';

/** Gives it, or changes what it gives. */
export async function giveViewerRole(
  app: TestApp,
  permissions: readonly Permission[] = ['documents.view'],
): Promise<void> {
  const { firms, people, entities } = app.world;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into firm_roles (firm_id, role_name, permission_ids) values ($1, 'Document viewer', $2)
     on conflict (firm_id, lower(role_name)) do update set permission_ids = excluded.permission_ids returning id`,
    [firms.pell, permissions.map((name) => PERMISSIONS[name])],
  );
  await app.owner.query(
    `insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [firms.pell, rows[0]!.id, entities.southern.id, people.lou.id],
  );
}
