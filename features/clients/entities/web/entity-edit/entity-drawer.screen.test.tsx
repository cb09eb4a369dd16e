import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#features/addresses/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { entities } from '#features/clients/entities/contract.ts';
import { EntityDetail } from '#features/clients/entities/model.ts';
import { bakery } from '#test/example-entity.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { EntityDrawer } from './EntityDrawer.tsx';

async function openDrawer(entity = bakery) {
  const update = on(entities.updateEntity, ({ version, company_id: _id, ...change }) =>
    EntityDetail.parse({ ...entity, ...change, version: (version ?? 0) + 1 }),
  );
  await renderScreen(<EntityDrawer hash={bakery.hash_id} onClose={() => undefined} />, {
    api: [
      on(clients.readEntityByHash, () => entity),
      on(entities.deleteEntity, () => ({ ok: true as const })),
      on(entities.restoreEntity, () => entity),
      on(entities.revealNumber, () => ({ value: '12-3456789' })),
      on(entities.entityTypes, () => ({ types: ['S-Corporation'] })),
      on(addresses.addressesOffered, () => ({ offered: false })),
      update,
    ],
  });
  return update;
}
const drawer = page.getByRole('dialog', { name: bakery.name });
const save = drawer.getByRole('button', { name: 'Save' });
const choice = page.getByRole('dialog', { name: 'Someone else changed this' });

it('sends what was typed on the version that came meanwhile, and shows what came with it', async () => {
  const update = await openDrawer();
  await drawer.getByLabelText('City').fill('Bend');
  update.refuse(staleOn({ ...bakery, fax: '5035550100', version: 4 }));
  await save.click();
  await expect.element(page.getByText('Entity info updated successfully.')).toBeVisible();
  expect(update.calls).toEqual([
    { company_id: 7, version: 3, city: 'Bend' },
    { company_id: 7, version: 4, city: 'Bend' },
  ]);
});

it('asks by both values where a colleague changed the same field, and never shows a number', async () => {
  const update = await openDrawer();
  await drawer.getByLabelText('City').fill('Bend');
  update.refuse(staleOn({ ...bakery, city: 'Salem', version: 4 }));
  await save.click();
  await expect.element(choice.getByText('Salem')).toBeVisible();
  await expect.element(choice.getByText('Bend')).toBeVisible();
  await looksAccessible();
  await choice.getByRole('button', { name: 'Keep what is saved' }).click();
  await expect.element(drawer.getByLabelText('City')).toHaveValue('Salem');
  await expect.element(save).toBeDisabled();
  expect(update.calls).toHaveLength(1);
});

it('keeps what was typed when the save is refused for another reason', async () => {
  const update = await openDrawer();
  await drawer.getByLabelText('City').fill('Bend');
  update.refuse({ status: 500, code: 'unknown' });
  await save.click();
  await expect.element(drawer.getByRole('alert').getByText('Refused by the test')).toBeVisible();
  await expect.element(drawer.getByLabelText('City')).toHaveValue('Bend');
  const release = update.hold();
  await save.click();
  await expect.element(save).toHaveAttribute('data-loading');
  release();
  await expect.element(save).toBeDisabled();
});

const settings = () => press(drawer.getByRole('tab', { name: 'Settings' }));

it('details and settings can be used by everyone', async () => {
  await openDrawer();
  await expect.element(drawer.getByLabelText('City')).toBeVisible();
  await looksAccessible();
  await settings();
  await expect.element(drawer.getByRole('switch', { name: /^Inactive/ })).toBeVisible();
  await looksAccessible();
});

it('CLI-070 CLI-071: an edit that failed says error updating entity, one that was saved says so', async () => {
  const update = await openDrawer();
  await drawer.getByLabelText('City').fill('Bend');
  update.refuse({ status: 500, code: 'server.error' });
  await press(save);
  await expect.element(page.getByText('error updating entity')).toBeVisible();
  await expect.element(drawer.getByLabelText('City')).toHaveValue('Bend');
  await press(save);
  await expect.element(page.getByText('Entity info updated successfully.')).toBeVisible();
});

it('CLI-070: making it inactive says Entity updated successfully', async () => {
  const update = await openDrawer();
  await settings();
  await press(drawer.getByRole('switch', { name: /^Inactive/ }));
  await expect.element(page.getByText('Entity updated successfully')).toBeVisible();
  expect(update.calls).toMatchObject([{ inactive: true }]);
});

it('CLI-061: an inactive entity cannot be made read-only', async () => {
  const inactive = await recorded('clients/entity-inactive', clients.readEntityByHash);
  await openDrawer({ ...bakery, ...statesOf(inactive) });
  await settings();
  await expect.element(drawer.getByRole('switch', { name: /^Inactive/ })).toBeChecked();
  await expect.element(drawer.getByRole('switch', { name: /^Read-only/ })).toBeDisabled();
});

it('CLI-061: an active entity can be made read-only', async () => {
  await openDrawer();
  await settings();
  await expect.element(drawer.getByRole('switch', { name: /^Read-only/ })).toBeEnabled();
});

it('deleting is undone from its toast', async () => {
  await openDrawer();
  await settings();
  await press(drawer.getByRole('button', { name: 'Delete' }));
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText(`${bakery.name} was restored`)).toBeVisible();
});

it('what cannot be saved is counted, and a number is shown only when asked for', async () => {
  await openDrawer();
  await drawer.getByLabelText('Entity email').fill('not an address');
  await press(drawer.getByRole('button', { name: 'Change EIN' }));
  await drawer.getByLabelText('New EIN').fill('12-345');
  await press(save);
  await expect.element(drawer.getByText('2 fields need attention')).toBeVisible();
  await looksAccessible();
  await press(drawer.getByRole('button', { name: 'Keep as it was' }));
  await expect.element(drawer.getByText('••-•••6789')).toBeVisible();
  await press(drawer.getByRole('button', { name: 'Reveal EIN' }));
  await expect.element(drawer.getByText('12-3456789')).toBeVisible();
});
