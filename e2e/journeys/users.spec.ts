import { expect, test } from '../test.ts';

test('a user is created with an entity, tagged and found by the tag, reassigned with the entity, deactivated, deleted and restored', async ({
  page,
  firm,
}) => {
  test.slow();
  const name = 'Nora Newman';
  const colleague = await firm.staff('full', { fname: 'Carl' });
  await firm.client();
  await firm.signIn(page, firm.partner, '/clients?new=1');
  const create = page.getByRole('dialog', { name: 'Create User and Entity' });
  await create.getByRole('textbox', { name: 'First name', exact: true }).fill('Nora');
  await create.getByRole('textbox', { name: 'Last name', exact: true }).fill('Newman');
  await create.getByLabel('Email').fill(`nora@${firm.slug}.test`);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create).toBeHidden();

  // The new user opens beside the list.
  const edit = page.getByRole('dialog', { name });
  await edit.getByLabel('Preferred name').fill('Nonna');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();

  // Whoever looks after them looks after their entities, too.
  await edit.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Assigned firm user' }).click();
  await page.getByRole('option', { name: colleague.name, exact: true }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assigned firm user was updated successfully')).toBeVisible();
  const { entities } = await firm.call<{ entities: { assigned_advisor_id: number }[] }>(
    'GET',
    '/v2/entities?search=Newman',
  );
  expect(entities.map((entity) => entity.assigned_advisor_id)).toEqual([colleague.id]);

  await edit.getByRole('button', { name: 'Edit tags' }).click();
  const tags = page.getByRole('dialog', { name: 'User Tags' });
  await tags.getByLabel('New tag').fill('Rush');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await expect(tags.getByRole('checkbox', { name: 'Rush' })).toBeChecked();
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(tags).toBeHidden();
  await expect(edit.getByText('Rush', { exact: true })).toBeVisible();

  await edit.getByRole('button', { name: 'Deactivate…' }).click();
  const deactivate = page.getByRole('dialog', { name: 'Deactivate User' });
  await deactivate.getByRole('checkbox').check();
  await deactivate.getByRole('button', { name: 'Deactivate' }).click();
  await expect(edit.getByText('Cannot sign in', { exact: true })).toBeVisible();
  await edit.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog', { name: 'Activate User' }).getByRole('button', { name: 'Activate' }).click();
  await expect(edit.getByText('May sign in')).toBeVisible();

  await edit.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();

  // Found by the tag, which is kept as a view.
  await page.goto('/clients');
  const listed = page.getByRole('region', { name: 'Users' }).getByRole('link', { name: /Newman|Delgado/ });
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('checkbox', { name: 'Rush' }).click();
  await page.keyboard.press('Escape');
  await expect(listed).toHaveText([/Nora Newman$/]);
  await page.getByRole('button', { name: 'Save view' }).click();
  const keep = page.getByRole('dialog', { name: 'Save view' });
  await keep.getByLabel('Name').fill('In a hurry');
  await keep.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('button', { name: 'In a hurry', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Deactivated/ }).click();
  await expect(listed).toHaveCount(0);
  await view.click();
  await expect(listed).toHaveText([/Nora Newman$/]);

  await listed.click();
  await edit.getByRole('link', { name: 'Open dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(`added ${name} as a user`)).toBeVisible();
});
