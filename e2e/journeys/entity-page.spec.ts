import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessible.ts';
import { createEntity, openEntityPage } from '../pages/entities.ts';
import { bearer } from '../pages/own-firm.ts';
import { signIn } from '../pages/sign-in.ts';

test('notes are written, changed, pinned, deleted and put back', async ({ page }, { project }) => {
  const name = `Lantern ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ann');
  await createEntity(page, name);
  await openEntityPage(page, name);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await notes.getByLabel('New note').fill('Calls only in the morning');
  await notes.getByRole('button', { name: 'Add note' }).click();
  const first = notes.getByRole('listitem').filter({ hasText: 'Calls only' });
  await expect(first.getByText('Ann Harrow')).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await first.getByRole('button', { name: 'Edit note' }).click();
  await notes.getByLabel('Note', { exact: true }).fill('Calls only after ten');
  await notes.getByRole('button', { name: 'Save note' }).click();
  const changed = notes.getByRole('listitem').filter({ hasText: 'after ten' });
  await changed.getByRole('button', { name: 'Pin note' }).click();
  await expect(changed.getByText('Pinned')).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Delete note' }).click();
  await expect(changed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
});

test('NTF-012 NTF-013: an advisor chooses what to hear of one entity, and keeps hearing of their own clients', async ({
  page,
}, { project }) => {
  const name = `Beacon ${project.name} ${Date.now() % 100_000}`;
  await signIn(page, 'ben');
  await createEntity(page, name);
  await openEntityPage(page, name);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Entity notifications' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Entity notifications' });
  await openDialog();
  const flags = dialog.getByRole('switch');
  await expect(flags).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByLabel('Document-related').check();
  await dialog.getByLabel('Questionnaire submitted').check();
  const [saved] = await Promise.all([
    page.waitForRequest(/save_notification_subscription/),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(saved.postDataJSON()).toMatchObject({ notification_type_ids: [2, 3] });
  await expect(page.getByText('Notification preference updated successfully')).toBeVisible();
  await page.reload();
  await openDialog();
  await expect(dialog.getByLabel('Document-related')).toBeChecked();
  await expect(dialog.getByLabel('Information-related')).not.toBeChecked();

  const headers = await bearer(page);
  const me = (await (await page.request.get('/api/current_user', { headers })).json()) as { id: number };
  const own = await page.request.get(`/api/v2/entities?assigned_advisor_ids=${me.id}`, { headers });
  const { entities } = (await own.json()) as { entities: { hash_id: string }[] };
  await page.goto(`/admin/${entities[0]!.hash_id}`);
  await openDialog();
  await expect(dialog.getByLabel('Document-related')).toBeDisabled();
  await expect(dialog.getByText('You are assigned to this client')).toBeVisible();
});

test('CLI-021 NTF-017: many entities get the same notifications, chosen one by one or by type', async ({
  page,
}, { project }) => {
  await signIn(page, 'ben', '/admin');
  const boxes = page.getByRole('checkbox', { name: /^Select row/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar');
  if (project.name === 'phone') {
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Notifications' }).click();
  } else await bar.getByRole('button', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entity notifications' });
  const chosen = dialog.getByRole('status');
  await dialog
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await dialog
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(chosen.getByText('None selected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No selected users or entities to update!')).toBeVisible();
  await dialog.getByLabel('Find entities').fill('Ivan Marsh');
  await expect(dialog.getByRole('list', { name: 'Entities' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('Find entities').fill('');
  await dialog.getByLabel('Entity type').selectOption('Individual');
  await dialog.getByRole('button', { name: 'Select all Individual' }).click();
  await expect(chosen.getByText(/^\+\d+ more$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications successfully updated')).toBeVisible();
});

test('NAV-028: the handle in the address finds the entity, and an unknown one says that there is none', async ({
  page,
}) => {
  await signIn(page, 'ann', '/admin/nosuchhash00');
  await expect(page.getByText('We could not find this entity')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Entities' }).last().click();
  await expect(page).toHaveURL('/admin');
  // Others make entities meanwhile; the name of one that stands out by a mark is not all its link says.
  const found = page
    .getByRole('region', { name: 'Entities' })
    .getByRole('link')
    .filter({ hasNotText: /Read-only|Inactive/ })
    .first();
  const name = (await found.textContent()) ?? '';
  await page.goto((await found.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('CLI-092: tags are made, set on an entity and narrow the list', async ({ page }, { project }) => {
  const stamp = `${project.name} ${Date.now() % 100_000}`;
  const [name, tag] = [`Signal ${stamp}`, `Rush ${stamp}`];
  await signIn(page, 'ann');
  await createEntity(page, name);
  await openEntityPage(page, name);
  const tags = page.getByRole('region', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entity Tags' });
  await dialog.getByLabel('New tag').fill(tag);
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog.getByRole('checkbox', { name: tag })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(tags.getByText(tag)).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('checkbox', { name: tag }).click();
  await expect(page).toHaveURL(/tags=/);
  await expect(page.getByRole('region', { name: 'Entities' }).getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});
