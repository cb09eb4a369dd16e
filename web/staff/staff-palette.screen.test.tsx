import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entities } from '#features/clients/entities/contract.ts';
import { users } from '#features/clients/users/contract.ts';
import { ViewerContext } from '#features/firm/web/index.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, renderScreen } from '#test/screen.tsx';
import { demoFirm, demoMe } from '#test/screen-people.ts';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { STAFF_KEYS } from './staff-keys.ts';
import { StaffPalette } from './StaffPalette.tsx';

async function open(level: 'partner' | 'full') {
  const me = { ...demoMe, firm_access: level };
  const screen = (
    <ViewerContext value={{ me, preferences: demoFirm.preferences, unseen: null }}>
      <StaffPalette />
      <KeysHelp groups={STAFF_KEYS} everywhere />
      <p>Ready</p>
    </ViewerContext>
  );
  await renderScreen(screen, {
    me,
    route: '*',
    api: [on(entities.simpleIndex, () => ({ entities: [] })), on(users.searchUsers, () => ({ users: [] }))],
  });
  await expect.element(page.getByText('Ready')).toBeVisible();
}
const option = (name: string | RegExp) => page.getByRole('option', { name });
const field = page.getByRole('combobox');
async function search(words: string) {
  if (field.elements().length === 0) await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill(words);
}

it('the palette finds a setting and leads to it', async () => {
  await open('partner');
  await search('reminders');
  await expect.element(option(/^Reminders/)).toBeVisible();
  await looksAccessible();
  await search('colors');
  await expect.element(option(/^Colors\b.*Firm Settings/).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressNow).toBe('/firm/theme');
});

it('offers no settings to those who have none', async () => {
  await open('full');
  await search('colors');
  await expect.element(page.getByRole('group', { name: 'Help' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Settings' }).elements()).toEqual([]);
});

it('the palette finds help and actions', async () => {
  await open('partner');
  await search('logo');
  await expect.element(page.getByRole('group', { name: 'Help' })).toBeVisible();
  await search('create user');
  await expect.element(option('Create user')).toBeVisible();
});

it('? opens the keys on a page that has none of its own', async () => {
  await open('full');
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect.element(page.getByText('Next and previous row')).toBeVisible();
  await looksAccessible();
});
