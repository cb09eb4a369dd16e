import { expect, type Page, test } from '../test.ts';

const failing = (page: Page, path: string, method = 'POST') =>
  page.route(`**/api/${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'server.error', message: 'Something went wrong' } },
        })
      : route.fallback(),
  );

/** An error stays until somebody has read it. */
async function readAndClose(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('alert').getByRole('button').first().click();
  await expect(page.getByText(words)).toBeHidden();
}

test('CLI-043 CLI-044 CLI-047 CLI-094: what fails says so in the firm’s words and loses nothing typed', async ({
  page,
  firm,
}) => {
  const abe = await firm.staff('admin', { fname: 'Abe', lname: 'Lindqvist' });
  await firm.call('POST', '/firm_tags', { kind: 'contact', new_tag: 'Farm' });
  const edda = await firm.client({ fname: 'Edda' });
  await firm.signIn(page, firm.partner, `/clients?user=${edda.id}`);
  const edit = page.getByRole('dialog', { name: edda.name });

  await failing(page, 'users/*', 'PATCH');
  await edit.getByLabel('Preferred name').fill('Eddi');
  await edit.getByRole('button', { name: 'Save' }).click();
  await readAndClose(page, 'Error updating user');
  await expect(edit.getByLabel('Preferred name')).toHaveValue('Eddi');
  await page.unroute('**/api/users/*');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();

  await edit.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Assigned firm user' }).click();
  await page.getByRole('option', { name: abe.name }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assigned firm user was updated successfully')).toBeVisible();

  await failing(page, 'firm_tags');
  await failing(page, 'users/update_tags');
  await edit.getByRole('button', { name: 'Edit tags' }).click();
  const tags = page.getByRole('dialog', { name: 'User Tags' });
  await tags.getByLabel('New tag').fill('Rush');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await readAndClose(page, 'Issue adding new tag, please try again later.');
  await expect(tags.getByLabel('New tag')).toHaveValue('Rush');
  await tags.getByRole('checkbox', { name: 'Farm' }).check();
  await tags.getByRole('button', { name: 'Save' }).click();
  await readAndClose(page, 'Issue saving selected tags, please try again later.');
  await expect(tags.getByRole('checkbox', { name: 'Farm' })).toBeChecked();
  await page.unroute('**/api/users/update_tags');
  await tags.getByRole('button', { name: 'Save' }).click();
  await expect(tags).toBeHidden();
  await expect(edit.getByText('Farm', { exact: true })).toBeVisible();

  await failing(page, 'remove_user_email');
  await edit.getByRole('button', { name: 'Remove email' }).click();
  await page.getByRole('dialog', { name: 'Remove email' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Unable to remove email, please try again later')).toBeVisible();
});

test('PLT-031 CLI-015 CLI-028: the portal is asked when typing pauses: 300 ms for a user, 200 ms for a free address', async ({
  page,
  firm,
}) => {
  const maria = await firm.client();
  const tom = await firm.client({ fname: 'Tom' });
  // Each word once: a change elsewhere has the list asked again with the same.
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const words = searchParams.get('term') || searchParams.get('search') || request.postData();
    const isAsking =
      /\/v2\/users(\/search)?$/.test(pathname) || pathname.endsWith('/check_email_availability');
    if (isAsking && words && !searchParams.has('count')) asked.add(words);
  });
  /** The page's own clock, so that a millisecond is one. */
  const pausesFor = async (pause: number, type: (text: string) => Promise<void>, texts: [string, string]) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    asked.clear();
    await type(texts[0]);
    await page.clock.runFor(pause - 1);
    await type(texts[1]);
    await page.clock.runFor(pause - 1);
    expect([...asked]).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => [...asked]).toEqual([expect.stringContaining(texts[1])]);
    await page.clock.resume();
  };
  await page.clock.install();
  await firm.signIn(page, firm.partner, '/admin?new=1');
  const user = page.getByRole('combobox', { name: 'User', exact: true });
  await user.click();
  await pausesFor(300, (text) => user.fill(text), ['Mar', 'Maria Del']);
  await expect(page.getByRole('option', { name: /^Maria Delgado/ })).toBeVisible();

  await page.goto('/clients');
  const list = page.getByPlaceholder('Name, email or phone');
  await expect(list).toBeVisible();
  await pausesFor(300, (text) => list.fill(text), ['Tom', 'Tom Del']);
  await expect(page.getByRole('link', { name: /^Tom Delgado/ })).toBeVisible();

  await page.goto('/clients?new=1');
  const email = page.getByRole('dialog', { name: 'Create User and Entity' }).getByLabel('Email');
  await expect(email).toBeVisible();
  await pausesFor(200, (text) => email.fill(text), [tom.email, maria.email]);
  await expect(page.getByText('This email already exists')).toBeVisible();
});

test('a user changed on two desks: nothing is overwritten before somebody has chosen', async ({
  page,
  firm,
}) => {
  const { id, name } = await firm.client({ fname: 'Edda' });
  await firm.signIn(page, firm.partner, `/clients?user=${id}`);
  const mine = page.getByRole('dialog', { name });
  await mine.getByLabel('Preferred name').fill('Mine');
  const other = await firm.desk(await firm.staff('full'), `/clients?user=${id}`);
  const theirs = other.getByRole('dialog', { name });
  await theirs.getByLabel('Preferred name').fill('Theirs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Successfully updated')).toBeVisible();

  await mine.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog', { name: 'Someone else changed this user' });
  await expect(choice).toContainText('Theirs');
  await expect(choice).toContainText('Mine');
  // Rows that are asked for again are dimmed for that long; only what stands is judged.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();
  await expect(theirs.getByLabel('Preferred name')).toHaveValue('Mine');
});

test('CLI-045 CLI-050 NAV-023: a group advisor sees their own users, changes neither group nor advisor, and finds no settings', async ({
  page,
  firm,
}) => {
  await firm.prefer({ has_firm_groups: true });
  const group = await firm.group('Portland');
  const gil = await firm.staff('group', { fname: 'Gil', lname: 'Santos', group });
  const edda = await firm.client({ fname: 'Edda', group });
  const other = await firm.client({ fname: 'Tom', group: await firm.group('Bend') });
  await firm.signIn(page, gil, '/firm');
  await expect(page).toHaveURL('/');
  await page.goto('/clients');
  await page.getByRole('link', { name: edda.name }).click();
  await expect(page.getByRole('link', { name: other.name })).toHaveCount(0);
  const edit = page.getByRole('dialog', { name: edda.name });
  await expect(edit.getByRole('combobox', { name: 'Group' })).toBeDisabled();
  await edit.getByRole('tab', { name: 'Settings' }).click();
  await expect(edit.getByRole('combobox', { name: 'Assigned firm user' })).toBeDisabled();
  await expect(edit.getByRole('button', { name: 'Deactivate…' })).toBeHidden();
  await edit.getByRole('button', { name: 'Close' }).click();
  await expect(edit).toBeHidden();

  // The palette finds the same people, and leads straight to editing. Nobody waits for it before they type.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(edda.name);
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(edda.name);
  await page
    .getByRole('option', { name: new RegExp(edda.name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: edda.name })).toBeVisible();
});
