import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { otherDesk, signIn } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

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

/** Makes somebody of this run alone and answers their id, by the calls of the screen. */
async function makeUser(page: Page, lname: string, groupName: string): Promise<number> {
  await signIn(page, 'ann', '/clients?new=1');
  const dialog = page.getByRole('dialog', { name: 'Create User and Entity' });
  await dialog.getByRole('textbox', { name: 'First name', exact: true }).fill('Edda');
  await dialog.getByRole('textbox', { name: 'Last name', exact: true }).fill(lname);
  await dialog.getByLabel('Email').fill(`edda.${lname.toLowerCase()}@people.test`);
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: groupName }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog', { name: `Edda ${lname}` })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('user'));
}
const surname = (word: string, project: string) => `${word}${project}${Date.now() % 1_000_000}`;

test('CLI-043 CLI-044 CLI-047 CLI-094: what fails says so in the firm’s words and loses nothing typed', async ({
  page,
}, { project }) => {
  const lname = surname('Edge', project.name);
  await makeUser(page, lname, 'Portland');
  const edit = page.getByRole('dialog', { name: `Edda ${lname}` });

  await failing(page, 'users/*', 'PATCH');
  await edit.getByLabel('Preferred name').fill('Eddi');
  await edit.getByRole('button', { name: 'Save' }).click();
  await readAndClose(page, 'Error updating user');
  await expect(edit.getByLabel('Preferred name')).toHaveValue('Eddi');
  await page.unroute('**/api/users/*');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();

  await page.getByRole('combobox', { name: 'Assigned firm user' }).click();
  await page.getByRole('option', { name: 'Abe Lindqvist' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assigned firm user was updated successfully')).toBeVisible();

  await edit.getByRole('tab', { name: 'Settings' }).click();
  await failing(page, 'firm_tags');
  await failing(page, 'users/update_tags');
  await edit.getByRole('button', { name: 'Edit tags' }).click();
  const tags = page.getByRole('dialog', { name: 'User Tags' });
  await tags.getByLabel('New tag').fill(lname);
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await readAndClose(page, 'Issue adding new tag, please try again later.');
  await expect(tags.getByLabel('New tag')).toHaveValue(lname);
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

test('CLI-015 CLI-028: the portal is asked when typing pauses: 300 ms for a user, 200 ms for a free address', async ({
  page,
}) => {
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
  await signIn(page, 'ann', '/admin?new=1');
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
  await pausesFor(200, (text) => email.fill(text), ['tom@demo.sheaf.test', 'maria@demo.sheaf.test']);
  await expect(page.getByText('This email already exists')).toBeVisible();
});

test('a user changed on two desks: nothing is overwritten before somebody has chosen', async ({
  page,
  browser,
}, { project }) => {
  const lname = surname('Stale', project.name);
  const id = await makeUser(page, lname, 'Portland');
  const name = `Edda ${lname}`;
  const mine = page.getByRole('dialog', { name });
  await mine.getByLabel('Preferred name').fill('Mine');
  const other = await otherDesk(browser, 'ben', `/clients?user=${id}`);
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
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('Successfully updated')).toBeVisible();
  await expect(theirs.getByLabel('Preferred name')).toHaveValue('Mine');
  await other.context().close();
});

test('CLI-045 CLI-050: a group advisor sees their own users and changes neither group nor advisor', async ({
  page,
}, { project }) => {
  const lname = surname('Group', project.name);
  await makeUser(page, lname, 'Portland');
  await signIn(page, 'gil', `/clients?q=${lname}`);
  await page.getByRole('link', { name: `Edda ${lname}` }).click();
  const edit = page.getByRole('dialog', { name: `Edda ${lname}` });
  await expect(edit.getByRole('combobox', { name: 'Assigned firm user' })).toBeDisabled();
  await edit.getByRole('tab', { name: 'Settings' }).click();
  await expect(edit.getByRole('combobox', { name: 'Group' })).toBeDisabled();
  await expect(edit.getByRole('button', { name: 'Deactivate…' })).toBeHidden();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Close' }).click();
  await expect(edit).toBeHidden();

  // The palette finds the same people, and leads straight to editing. Nobody waits for it before they type.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(lname);
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(lname);
  await page
    .getByRole('option', { name: new RegExp(`Edda ${lname}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Edda ${lname}` })).toBeVisible();
});
