import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SlotsContext } from '#platform/web/slots.ts';
import { activity } from '#features/activity/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { UserScreen } from '#features/clients/users/web/user/UserScreen.tsx';
import { takeAway } from '#features/take-away/contract.ts';
import { maria } from '#test/example-user.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { JOINED_SLOTS } from './slots.ts';

const entity = {
  id: 3,
  hash_id: 'abcdefgh12',
  name: 'Client Bakery LLC',
  entity_type: 'Trust',
  inactive: false,
  readonly_access: false,
  special_role: null,
  is_primary: true,
};

async function open() {
  const read = on(clients.readUser, () => ({
    ...maria,
    contact_tags: [{ id: 1, name: 'Rush' }],
    entities: [entity],
    entity_count: 1,
  }));
  const update = on(clients.updateUser, () => maria);
  await renderScreen(
    <SlotsContext value={JOINED_SLOTS}>
      <UserScreen />
    </SlotsContext>,
    {
      path: '/clients/7',
      route: '/clients/:userId',
      api: [
        read,
        update,
        on(activity.listUserActivity, () => ({ activities: [], total: 0, per_page: 32 })),
        on(takeAway.listClientTakeAways, () => ({ take_aways: [] })),
      ],
    },
  );
  return { read, update };
}

it('NAV-031: the user’s page holds their details, entities, tags, status and what can be done', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maria Client' })).toBeVisible();
  for (const words of ['maria@people.test', 'Rush', 'Active'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Client Bakery LLC' }))
    .toHaveAttribute('href', '/admin/abcdefgh12');
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'More' }));
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Edit tags', 'Send sign-in link', 'Reset sign-in…', 'Deactivate…', 'Delete']);
});

it('a refusal to activate is said in the words of the server', async () => {
  const { update } = await open();
  update.refuse({
    status: 422,
    code: 'input.invalid',
    message: 'User email is required before activating account',
  });
  await press(page.getByRole('button', { name: 'More' }));
  await press(page.getByRole('menuitem', { name: 'Deactivate…' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
  await expect.element(page.getByText('User email is required before activating account')).toBeVisible();
});

const missing = () => {
  const read = on(clients.readUser, () => maria);
  read.refuse({ status: 404, code: 'not_found' });
  return read;
};

it('somebody who is not here is said to be missing', async () => {
  await renderScreen(<UserScreen />, {
    path: '/clients/8',
    route: '/clients/:userId',
    api: [missing()],
  });
  await expect.element(page.getByText('We couldn’t find this user')).toBeVisible();
  await looksAccessible();
});
