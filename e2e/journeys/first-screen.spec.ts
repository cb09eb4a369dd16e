import { asked, part } from '../pages/forms.ts';
import { watchRequests } from '../pages/requests.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, type Page, test } from '../test.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const outline = (page: Page) => page.locator('#skeleton');
const letterhead = (page: Page) => page.locator('#skeleton .name:visible').first();

test('a firm’s page wears its face before any script, and the form takes its place without moving the letterhead @phone', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto('/pellharrow');
  await expect(bare).toHaveTitle('Pell Harrow CPAs');
  await expect(letterhead(bare)).toHaveAttribute('data-text', 'Pell Harrow CPAs');
  await expect(outline(bare).locator('.public .field').first()).toBeVisible();
  await expect(bare.locator('noscript')).toBeVisible();
  await context.close();

  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/pellharrow');
  // The style sheets are there, and the letters they bring.
  await page.evaluate('document.fonts.ready.then(() => true)');
  const before = await letterhead(page).boundingBox();
  await page.unroute(SCRIPTS);
  await page.goto('/pellharrow');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(outline(page)).toBeHidden();
  const after = await page.locator('main').getByText('Pell Harrow CPAs', { exact: true }).boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(3);
  expect(Math.abs(after!.x - before!.x)).toBeLessThan(3);
});

test('NAV-037: a client who comes back sees their portal’s outline, and each first question is put once; on the way to Documents they see at once where they are going @phone', async ({
  page,
  firm,
}) => {
  await firm.signIn(page, await firm.client());
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.reload();
  await expect(letterhead(page)).toHaveAttribute('data-text', firm.name);
  await expect(outline(page).locator('.client .page')).toBeVisible();
  await page.unroute(SCRIPTS);

  const requested: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  await expect(outline(page)).toBeHidden();
  const times = (path: string) => requested.filter((one) => one === path).length;
  expect(times('/api/start')).toBe(1);
  // One request answers them all.
  for (const path of [
    '/api/session/refresh',
    '/api/current_user',
    '/api/firms/current_user_firm',
    '/api/companies',
    '/api/questionnaires/cards',
    '/api/branding',
  ])
    expect(times(path), path).toBe(0);
  expect(refused).toEqual([]);

  // Only what belongs to the screen is held back, and for as long as the test looks.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/ClientDocumentsScreen.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const documents = main.getByRole('link', { name: 'Documents' });
  await documents.click();
  await expect(documents).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main [aria-busy]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
});

const MOST_REQUESTS = 12;

test('a questionnaire opened by its link with an empty cache takes answers after at most twelve requests @phone-only', async ({
  page,
  browser,
  firm,
  baseURL,
}) => {
  const maria = await firm.client();
  const question = 'Which employers paid you?';
  const id = await sendForm(firm, maria, {
    sections: [
      part(0, 'Income', [asked(1, question)]),
      part(20, 'Review and submit', [], 'review_and_submit'),
    ],
  });
  // The browser remembers that a client uses it, and nothing else.
  await firm.signIn(page, maria);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    isMobile: true,
    hasTouch: true,
    storageState: { cookies, origins: [] },
  });
  const fresh = await context.newPage();
  const requests = await watchRequests(fresh, '#question1 input');
  await fresh.goto(`/questionnaire/${maria.entity.hash}?questionnaireId=${id}`);
  const before = await requests.before();
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  await fresh.getByRole('textbox', { name: question }).fill('Harbor Canning Co.');
  await expect(fresh.getByText('Saved', { exact: true }).first()).toBeVisible();
  await context.close();
});
