import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { views } from '#features/saved-views/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { userBulk } from '#features/clients/user-bulk/contract.ts';
import { users } from '../../contract.ts';
import type { UserRow } from '../../model.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { on } from '#test/fake-api.ts';
import { colleague } from '#test/screen-people.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { asksAfterPause } from '#test/fake-clock.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const row = (id: number, full_name: string): UserRow => ({
  id,
  full_name,
  medium_url: null,
  email: `u${id}@demo.test`,
  phone_number: null,
  paying: true,
  readonly_access: false,
  preferences: { has_temp_email: false },
  group_id: null,
  assigned_advisor_id: null,
  external_user_id: null,
  contact_tags: [],
  entity_count: 1,
  created_at: '2026-01-02T00:00:00.000Z',
  deleted_at: null,
});

async function open(rows: readonly UserRow[], path = '/clients') {
  await page.viewport(1280, 900);
  const tag = on(userBulk.updateUserTagsInBulk, ({ ids, tag_names, remove }) => ({
    count: ids?.length ?? 0,
    // One of them had it before.
    changed: tag_names.map((name) => ({ tag: name, ids: remove ? (ids ?? []) : [1] })),
  }));
  const list = on(users.listUsers, ({ status, count, search }) => {
    const found = status === 'deactivated' && search ? [row(9, 'Ivan Marsh')] : rows;
    return count
      ? { users: [], total: found.length, ids: null }
      : { users: [...found], total: null, ids: null };
  });
  const assign = on(userBulk.updateClientAssignment, () => ({ message: 'Success!' }));
  const links = on(userBulk.sendSignInLinks, ({ userIds }) => ({ sent: userIds.length, skipped: 0 }));
  await renderScreen(<UsersScreen />, {
    path,
    route: '/clients',
    routes: { '/imports': <p>Imports</p> },
    firm: { contact_tags: ['Farm'], firm_users: [colleague(3, 'Abe Lindqvist')] },
    me: { permissions: ['users.edit', 'users.reassign_advisor', 'import.run', 'tags.manage'] },
    api: [
      list,
      assign,
      links,
      on(users.countUsers, () => ({
        active: rows.length,
        readonly: 0,
        no_email: 0,
        deactivated: 1,
        deleted: 0,
      })),
      on(tags.listTags, () => ({ tags: [] })),
      on(views.listViews, () => ({ views: [] })),
      tag,
    ],
  });
  return { tag, list, assign, links };
}

it('a firm without clients is told what to do, with a button for each way', async () => {
  await open([]);
  await expect.element(page.getByText('No clients yet. Import a list or add one.')).toBeVisible();
  await looksAccessible();
  await expect.element(page.getByRole('button', { name: 'Add a client' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Import a list' }));
  await expect.poll(addressNow).toBe('/imports');
});

it('a search that finds nothing in this tab says how many are in others, and leads there', async () => {
  await open([], '/clients?q=ivan');
  await press(page.getByRole('button', { name: 'Show 1 in Deactivated' }));
  await expect.element(page.getByText('Ivan Marsh')).toBeVisible();
});

it('tagging many is undone from its toast, for those it changed', async () => {
  const { tag } = await open([row(1, 'Maria Client'), row(2, 'Tom Client')]);
  await expect.element(page.getByText('Maria Client')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Select row 2' }));
  await press(page.getByRole('button', { name: /^Tags/ }));
  const dialog = page.getByRole('dialog', { name: 'User Tags' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Farm' })).toBeVisible();
  await looksAccessible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Farm' }));
  await press(dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect.poll(() => currentToasts().at(-1)?.text).toBe('Added Farm to 2 users');
  currentToasts().at(-1)!.action!.run();
  await expect.poll(() => tag.calls).toHaveLength(2);
  expect(tag.calls[1]).toMatchObject({ ids: [1], tag_names: ['Farm'], remove: true });
});

it('CLI-013: the newest user comes first, and the list can be used by everyone', async () => {
  const { list } = await open([row(1, 'Maria Client'), row(2, 'Tom Client')]);
  await expect.element(page.getByRole('link', { name: 'Maria Client' })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Created' }))
    .toHaveAttribute('aria-sort', 'descending');
  expect(list.calls[0]).toMatchObject({ sort_by: 'created_at', descending: true });
  await looksAccessible();
});

it('PLT-031 CLI-015: the list is searched once typing has paused for 300 ms', async () => {
  const { list } = await open([row(1, 'Maria Client')]);
  await expect.element(page.getByRole('link', { name: 'Maria Client' })).toBeVisible();
  const before = list.calls.length;
  await asksAfterPause(page.getByPlaceholder('Name, email or phone'), 300, ['Tom', 'Tom Del'], () => [
    ...new Set(list.calls.slice(before).map(({ search }) => search)),
  ]);
});

it('CLI-048: many are assigned at once, to nobody unless one is chosen', async () => {
  const { assign } = await open([row(1, 'Maria Client')]);
  await userEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await press(page.getByRole('button', { name: /^Assignment/ }));
  const dialog = page.getByRole('dialog', { name: 'Update Client Assignments' });
  const advisor = dialog.getByRole('combobox', { name: 'Assigned firm user' });
  await expect.element(advisor).toHaveValue('Nobody');
  await looksAccessible();
  await press(dialog.getByRole('button', { name: 'Assign 1 user' }));
  await expect.element(page.getByText('Assignments updated successfully')).toBeVisible();
  expect(assign.calls).toEqual([{ advisorId: -1, clientIds: [1] }]);
  await userEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await press(page.getByRole('button', { name: /^Assignment/ }));
  await press(advisor);
  await press(page.getByRole('option', { name: 'Abe Lindqvist' }));
  await press(dialog.getByRole('button', { name: 'Assign 1 user' }));
  await expect.poll(() => assign.calls.at(-1)).toEqual({ advisorId: 3, clientIds: [1] });
});

it('CLI-122: sign-in links are sent after a dialog titled Confirmation', async () => {
  const { links } = await open([row(1, 'Maria Client')]);
  await userEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await press(page.getByRole('button', { name: /^Sign-in links/ }));
  const dialog = page.getByRole('dialog', { name: 'Confirmation' });
  await expect.element(dialog.getByRole('button', { name: 'Send to 1 user' })).toBeVisible();
  await looksAccessible();
  expect(links.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Send to 1 user' }));
  await expect.element(page.getByText('Sign in link(s) sent successfully')).toBeVisible();
  expect(links.calls).toMatchObject([{ userIds: [1] }]);
});
