import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entities } from '#features/clients/entities/contract.ts';
import type { EntityRow } from '#features/clients/entities/model.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { bakery, bakeryRow } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { subscriptions } from '../contract.ts';
import { EntityNotificationsDialog } from './EntityNotificationsDialog.tsx';
import { ManyNotificationsDialog } from './ManyNotificationsDialog.tsx';

const texts = () => currentToasts().map(({ text }) => text);
const saved = () => on(subscriptions.saveSubscription, () => ({ updated: 1 }));

/** The dialog for many entities, with the bakery chosen. */
const openMany = (all: readonly EntityRow[], save: ReturnType<typeof saved>) =>
  renderScreen(
    <ManyNotificationsDialog
      initial={new Map([[bakery.id, bakery.name]])}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    {
      api: [
        save,
        on(entities.listEntities, ({ only_ids }) =>
          only_ids
            ? { total: null, ids: all.map(({ id }) => id), entities: [] }
            : { total: all.length, ids: null, entities: [...all] },
        ),
        on(entities.entityTypes, () => ({ types: ['Individual'] })),
      ],
    },
  );

it('NTF-016: saving for one entity and for many each says so in its own words', async () => {
  const one = saved();
  const first = await renderScreen(
    <EntityNotificationsDialog entity={{ ...bakery, assigned_advisor_id: null }} onClose={() => undefined} />,
    { api: [on(subscriptions.notificationTypeIds, () => [1]), one] },
  );
  await press(page.getByRole('checkbox').or(page.getByRole('switch')).nth(1));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect.poll(texts).toEqual(['Notification preference updated successfully']);
  expect(one.calls).toMatchObject([{ entity_ids: [bakery.id] }]);
  await first.unmount();
  const many = saved();
  await openMany([bakeryRow], many);
  await press(page.getByRole('button', { name: 'Save' }));
  await expect.poll(texts).toContain('Notifications successfully updated');
  expect(many.calls).toMatchObject([{ entity_ids: [bakery.id] }]);
});

it('PLT-017: a failed call shows an error toast built from the server’s words', async () => {
  const one = saved();
  await renderScreen(
    <EntityNotificationsDialog entity={{ ...bakery, assigned_advisor_id: null }} onClose={() => undefined} />,
    { api: [on(subscriptions.notificationTypeIds, () => [1]), one] },
  );
  one.refuse({ status: 409, code: 'refused', message: 'Not while it is being imported.' });
  await press(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => currentToasts().map(({ kind, text }) => [kind, text]))
    .toEqual([['error', 'Not while it is being imported.']]);
});

const one = (assigned_advisor_id: number | null) => ({ ...bakery, assigned_advisor_id });

it('NTF-012 NTF-013: one flag for each type, and the numbers of those that are on are sent', async () => {
  const save = saved();
  await renderScreen(<EntityNotificationsDialog entity={one(null)} onClose={() => undefined} />, {
    api: [on(subscriptions.notificationTypeIds, () => [1]), save],
  });
  const flags = page.getByRole('switch');
  await expect.element(flags.first()).toBeChecked();
  expect(flags.elements().map((flag) => (flag as HTMLInputElement).labels![0]!.textContent)).toEqual([
    expect.stringMatching(/^Information-related/),
    expect.stringMatching(/^Document-related/),
    expect.stringMatching(/^Questionnaire submitted/),
    expect.stringMatching(/^Questionnaire documents/),
  ]);
  await looksAccessible();
  await press(flags.nth(0));
  await press(page.getByRole('switch', { name: /^Document-related/ }));
  await press(page.getByRole('switch', { name: /^Questionnaire submitted/ }));
  await press(page.getByRole('switch', { name: /^Questionnaire documents/ }));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => save.calls)
    .toEqual([{ entity_ids: [bakery.id], notification_type_ids: [2, 3, 7] }]);
});

it('NTF-018: who is assigned to the client hears of everything, and cannot switch it off', async () => {
  await renderScreen(<EntityNotificationsDialog entity={one(1)} onClose={() => undefined} />, {
    api: [on(subscriptions.notificationTypeIds, () => [1, 2, 3, 7])],
  });
  await expect.element(page.getByText(/You are assigned to this client/)).toBeVisible();
  const flags = page.getByRole('switch').elements();
  expect(flags).toHaveLength(4);
  for (const flag of flags) expect(flag).toBeDisabled();
});

const marsh = (at: number) => ({ ...bakeryRow, id: 10 + at, name: `Marsh ${at}`, entity_type: 'Individual' });

it('CLI-021 NTF-017: nobody chosen is said; many chosen collapse into + more', async () => {
  const save = saved();
  const all = Array.from({ length: 10 }, (_, at) => marsh(at));
  await openMany(all, save);
  const dialog = page.getByRole('dialog', { name: 'Entity notifications' });
  await press(dialog.getByRole('button', { name: `Remove ${bakery.name}` }));
  await expect.element(dialog.getByText('None selected')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('No selected users or entities to update!')).toBeVisible();
  expect(save.calls).toEqual([]);
  await dialog.getByLabelText('Entity type').selectOptions('Individual');
  await press(dialog.getByRole('button', { name: 'Select all Individual' }));
  await expect.element(dialog.getByText(/^\+\d+ more$/)).toBeVisible();
  await looksAccessible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => save.calls[0]?.entity_ids).toHaveLength(10);
});
