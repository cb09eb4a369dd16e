import { pngHead } from '#test/png.ts';
import { expect, type Page, test } from '../test.ts';

async function open(page: Page, part: string): Promise<void> {
  const back = page.getByRole('link', { name: 'All settings' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
}
const save = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).click();

test('FRM-003 FRM-067 NAV-021: a partner sets the firm up, part by part, and nobody else does', async ({
  page,
  firm,
}) => {
  test.slow();
  await firm.signIn(page, firm.partner, '/firm');
  await expect(page.getByRole('heading', { level: 1, name: 'Firm Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Custom statuses' })).toBeVisible();

  // Colours: a pale one is told apart from those that can be read, and the nearest that can be is offered.
  await open(page, 'Colors');
  await page.getByRole('textbox', { name: 'Main as a hex code' }).fill('f2c200');
  await expect(page.getByText(/4\.5 is needed/)).toBeVisible();
  await page.getByRole('button', { name: /Links on paper/ }).click();
  await expect(page.getByText(/4\.5 is needed/)).toHaveCount(0);
  const saveButton = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true });
  const solid = () =>
    saveButton.evaluate((button) =>
      button.ownerDocument.defaultView!.getComputedStyle(button).getPropertyValue('--primary-solid'),
    );
  const before = await solid();
  await save(page);
  await expect(page.getByText('Saved!').first()).toBeVisible();
  await expect.poll(solid).not.toBe(before);

  // What was typed in one part waits there while another is looked at.
  await open(page, 'Name and logo');
  await page.getByLabel('Firm name').fill('Set & Partners');
  await open(page, 'Preferences');
  await page.getByLabel('Find a preference').fill('document tags');
  await page.getByRole('switch', { name: 'Document tags' }).check();
  await save(page);
  // It is on its way until this is gone.
  const unsaved = page.getByText('Not saved yet').filter({ visible: true });
  await expect(unsaved).toHaveCount(0);
  await open(page, 'Name and logo');
  await expect(page.getByLabel('Firm name')).toHaveValue('Set & Partners');
  await expect(unsaved).toBeVisible();

  // The small picture stands in the tab of every page.
  const content = pngHead(16, 16).toString('base64');
  await firm.call('PUT', '/firms/pictures/favicon', { content });
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /\/favicon\?v=\d+$/);

  // Another partner was faster: both values are shown, and nothing is lost before one is chosen.
  const { version } = await firm.call<{ version: number }>('GET', '/firms/settings');
  await firm.call('PATCH', '/firms/settings', { version, name: 'Faster & Co' });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(dialog.getByText('Faster & Co')).toBeVisible();
  await expect(dialog.getByText('Set & Partners')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  const desk = await firm.desk(await firm.staff('full'), '/firm');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1, name: 'Firm Settings' })).toHaveCount(0);

  await page.goto('/admin-guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Make the portal yours',
    'Bring your colleagues in',
    'Find your clients',
    'Work with an entity',
    'Keep your own account safe',
    'Read more',
  ]);
});

test('a partner keeps the words of the firm, its connections and its record', async ({ page, firm }) => {
  test.slow();
  await firm.signIn(page, firm.partner, '/firm/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('North');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Groups' }).getByText('North')).toBeVisible();

  await open(page, 'Custom statuses');
  await page.getByRole('button', { name: 'New status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What your staff see').fill('In review');
  await dialog.getByLabel('Email subject').fill('News of your return');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter what the client sees.')).toBeVisible();
  await dialog.getByLabel('What the client sees').fill('We are looking at it');
  await dialog.getByLabel('Email text').fill('Hello');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Custom statuses' }).getByText('In review')).toBeVisible();

  await open(page, 'Vocabulary');
  await page.getByRole('button', { name: 'New word' }).click();
  await dialog.getByLabel('Words').fill('K-1, Schedule K-1');
  await dialog.getByLabel('What it means').fill('Your share of a partnership.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('K-1, Schedule K-1')).toBeVisible();

  // Somebody else saves the same word first: both texts are shown, and one of them is chosen.
  await page.getByRole('button', { name: 'Edit K-1, Schedule K-1' }).click();
  const { vocabs } = await firm.call<{
    vocabs: { id: number; key_words: string[]; version: number }[];
  }>('GET', '/firm_vocabs');
  const { id, key_words, version } = vocabs[0]!;
  const theirs = { key_words, version, description: 'What they wrote.' };
  await firm.call('PUT', `/firm_vocabs/${id}`, theirs);
  await dialog.getByLabel('What it means').fill('What I wrote.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(choice.getByText('What they wrote.')).toBeVisible();
  await expect(choice.getByText('What I wrote.')).toBeVisible();
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByRole('list', { name: 'Vocabulary' }).getByText('What I wrote.')).toBeVisible();

  await open(page, 'Card payments');
  await page.getByRole('textbox', { name: 'Secret key of your Stripe account' }).fill('demo');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Demo payments')).toBeVisible();

  await open(page, 'Security');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/No problems in \d+ records/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Make export' }).click();
  await expect(page.getByRole('list', { name: 'Exports' }).getByText(/ready/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await expect(
    page.getByRole('list', { name: 'Sessions' }).getByText(firm.partner.name).first(),
  ).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^firm-export-.*\.zip$/);
});

test('FRM-068: the logo a partner chooses is shown in the settings and before sign-in, until it is taken away', async ({
  page,
  firm,
}) => {
  await firm.signIn(page, firm.partner, '/firm/profile');
  const chooser = page.getByLabel('Logo file');
  await chooser.setInputFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('A logo must be a PNG, JPEG or WebP picture.')).toBeVisible();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 60 } });
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toHaveJSProperty('naturalWidth', 120);

  const visitor = await firm.browser();
  await visitor.goto(`/${firm.slug}/signin`);
  const logo = visitor.getByRole('img', { name: firm.name });
  await expect(logo.first()).toHaveJSProperty('naturalWidth', 120);
  await page.getByRole('button', { name: 'Remove: Logo' }).click();
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText(firm.name).first()).toBeVisible();
  await expect(logo).toHaveCount(0);
});
