import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entities } from '#features/clients/entities/contract.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { bakery, bakeryRow } from '#test/example-entity.ts';
import { on } from '#test/fake-api.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { subscriptions } from '../contract.ts';
import { EntityNotificationsDialog } from './EntityNotificationsDialog.tsx';
import { ManyNotificationsDialog } from './ManyNotificationsDialog.tsx';

const texts = () => currentToasts().map(({ text }) => text);
const saved = () => on(subscriptions.saveSubscription, () => ({ updated: 1 }));

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
  await renderScreen(
    <ManyNotificationsDialog
      initial={new Map([[bakery.id, bakery.name]])}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    {
      api: [
        many,
        on(entities.listEntities, () => ({ total: 1, ids: null, entities: [bakeryRow] })),
        on(entities.entityTypes, () => ({ types: [] })),
      ],
    },
  );
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
