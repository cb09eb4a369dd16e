import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addresses } from '#features/addresses/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { entities } from '#features/clients/entities/contract.ts';
import { EntityDetail } from '#features/clients/entities/model.ts';
import { bakery } from '#test/example-entity.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { renderScreen } from '#test/screen.tsx';
import { EntityDrawer } from './EntityDrawer.tsx';

async function openDrawer() {
  const update = on(entities.updateEntity, ({ version, company_id: _id, ...change }) =>
    EntityDetail.parse({ ...bakery, ...change, version: (version ?? 0) + 1 }),
  );
  await renderScreen(<EntityDrawer hash={bakery.hash_id} onClose={() => undefined} />, {
    api: [
      on(clients.readEntityByHash, () => bakery),
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
