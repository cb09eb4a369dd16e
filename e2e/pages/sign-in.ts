import { expect, type Browser, type Page } from '@playwright/test';

const PASSWORD = 'Demo-sheaf-1';

export const addressOf = (key: string): string => `${key}@demo.sheaf.test`;

/** The address first; what comes next depends on the person. */
export async function fillEmail(page: Page, key: string): Promise<void> {
  await page.getByLabel('Email').fill(addressOf(key));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillSignIn(page: Page, key: string): Promise<void> {
  await fillEmail(page, key);
  await fillPassword(page);
}

/** Signed in by the calls the screen makes, and then on the path; the screen itself has journeys of its own. */
export async function signIn(page: Page, key: string, path = '/'): Promise<void> {
  const proof = await page.request.post('/api/session/password', {
    data: { username: addressOf(key), password: PASSWORD },
  });
  const { firebase_token: token } = (await proof.json()) as { firebase_token: string };
  const session = await page.request.post('/api/session/exchange', { data: { token } });
  expect(session.status()).toBe(200);
  await page.goto(path);
}

/** Six boxes; the first takes a whole code. */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /digit 1 of 6/ }).click();
  await page.keyboard.type(code);
}

/** Another person at another desk. */
export async function otherDesk(browser: Browser, key: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, key, path);
  return page;
}
