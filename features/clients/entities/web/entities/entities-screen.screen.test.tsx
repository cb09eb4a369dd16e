import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { views } from '#features/saved-views/contract.ts';
import { bakery, bakeryRow } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { recorded, withDetails } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { entities } from '../../contract.ts';
import { EntitiesScreen } from './EntitiesScreen.tsx';

beforeEach(() => page.viewport(1280, 900));
const {
  entities: [bakeryDeleted],
} = await recorded('clients/entities-deleted', entities.listEntities);
const deleted = withDetails(bakeryDeleted!, { id: 8, name: 'Pasture Trust' });

async function open(path = '/admin') {
  const calls = {
    list: on(entities.listEntities, ({ status, count }) => {
      const rows = status === 'deleted' ? [deleted] : [bakeryRow];
      return count ? { entities: [], total: 1, ids: null } : { entities: rows, total: null, ids: null };
    }),
    restore: on(entities.restoreEntity, () => ({ ...bakery, name: 'Pasture Trust' })),
  };
  await renderScreen(<EntitiesScreen />, {
    path,
    route: '/admin',
    api: [
      ...Object.values(calls),
      on(entities.countEntities, () => ({ all: 1, active: 1, inactive: 0, read_only: 0, deleted: 1 })),
      on(entities.entityTypes, () => ({ types: ['Individual', 'Trust'] })),
      on(tags.listTags, () => ({ tags: [{ id: 5, kind: 'entity' as const, name: 'Rush' }] })),
      on(views.listViews, () => ({ views: [] })),
      on(clients.searchUsers, () => ({ users: [] })),
    ],
  });
  return calls;
}

it('CLI-013: the newest entity comes first, and the list can be used by everyone', async () => {
  const { list } = await open();
  await expect.element(page.getByRole('link', { name: bakery.name })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('aria-sort', 'descending');
  expect(list.calls[0]).toMatchObject({ sort_by: 'created_at', descending: true });
  await looksAccessible();
});

it('CLI-092 CLI-098: the list is narrowed by a tag', async () => {
  const { list } = await open();
  await press(page.getByRole('button', { name: 'Tags', exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Rush' }));
  await expect.poll(() => list.calls.at(-1)?.tag_ids).toEqual([5]);
});

it('what was deleted waits in a view of its own and is restored from there', async () => {
  const { restore } = await open('/admin?tab=deleted');
  const button = page.getByRole('button', { name: 'Restore Pasture Trust' });
  await expect.element(button).toBeVisible();
  await looksAccessible();
  await press(button);
  await expect.element(page.getByText('Pasture Trust was restored')).toBeVisible();
  expect(restore.calls).toEqual([{ company_id: 8 }]);
});

it('a new entity is made from the list; nothing typed is said to be missing, to everyone', async () => {
  await open();
  await press(page.getByRole('button', { name: 'New entity' }));
  const dialog = page.getByRole('dialog', { name: 'Select User for new Entity' });
  await press(dialog.getByRole('button', { name: 'Create entity' }));
  await expect.element(dialog.getByText('Entity Name is required.')).toBeVisible();
  await looksAccessible();
});
