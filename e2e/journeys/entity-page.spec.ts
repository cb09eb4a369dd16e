import { expect, test } from '../test.ts';

test('notes are written, changed, pinned, deleted and put back', async ({ page, firm }) => {
  const { entity } = await firm.client();
  await firm.signIn(page, firm.partner, `/admin/${entity.hash}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await notes.getByLabel('New note').fill('Calls only in the morning');
  await notes.getByRole('button', { name: 'Add note' }).click();
  const first = notes.getByRole('listitem').filter({ hasText: 'Calls only' });
  await expect(first.getByText(firm.partner.name)).toBeVisible();
  await expect(notes.getByLabel('New note')).toHaveValue('');
  await first.getByRole('button', { name: 'Edit note' }).click();
  await notes.getByLabel('Note', { exact: true }).fill('Calls only after ten');
  await notes.getByRole('button', { name: 'Save note' }).click();
  const changed = notes.getByRole('listitem').filter({ hasText: 'after ten' });
  await changed.getByRole('button', { name: 'Pin note' }).click();
  await expect(changed.getByText('Pinned')).toBeVisible();
  await changed.getByRole('button', { name: 'Delete note' }).click();
  await expect(changed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
});

test('NTF-012 NTF-013: an advisor chooses what to hear of one entity, and keeps hearing of their own clients', async ({
  page,
  firm,
}) => {
  const ben = await firm.staff('full');
  const { entity: others } = await firm.client();
  const { entity: own } = await firm.client({ fname: 'Tom', advisor: ben });
  await firm.signIn(page, ben, `/admin/${others.hash}`);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Entity notifications' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Entity notifications' });
  await openDialog();
  const flags = dialog.getByRole('switch');
  await expect(flags).toHaveCount(4);
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

  await page.goto(`/admin/${own.hash}`);
  await openDialog();
  await expect(dialog.getByLabel('Document-related')).toBeDisabled();
  await expect(dialog.getByText('You are assigned to this client')).toBeVisible();
});

test('CLI-021 NTF-017: many entities get the same notifications, chosen one by one or by type', async ({
  page,
  firm,
}) => {
  for (const fname of ['Ivan', 'Jo', 'Kay', 'Lee', 'Mae', 'Ned', 'Oda', 'Pat', 'Quy', 'Rae'])
    await firm.client({ fname, lname: 'Marsh' });
  await firm.signIn(page, firm.partner, '/admin');
  const boxes = page.getByRole('checkbox', { name: /^Select row/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'Notifications' }).click();
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
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notifications successfully updated')).toBeVisible();
});

test('NAV-028: the handle in the address finds the entity; an unknown one says that there is none and offers others', async ({
  page,
  firm,
}) => {
  const { entity } = await firm.client();
  await firm.signIn(page, firm.partner, '/admin/nosuchhash00');
  await expect(page.getByText('We couldn’t find this entity')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch entity: Choose an entity' })).toBeVisible();
  await expect(page.locator('a[href^="/admin/nosuchhash00"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Entities' }).last().click();
  await expect(page).toHaveURL('/admin');
  await page.goto(`/admin/${entity.hash}`);
  await expect(page.getByRole('heading', { level: 1, name: entity.name })).toBeVisible();
});

test('CLI-092: tags are made, set on an entity and narrow the list', async ({ page, firm }) => {
  const maria = await firm.client();
  const tag = 'Rush';
  const { hash, name } = await firm.entity(maria, 'Signal Trust');
  await firm.signIn(page, firm.partner, `/admin/${hash}`);
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
