import { expect, type Browser, type Page } from '@playwright/test';

const PASSWORD = 'Demo-sheaf-1';
type Person = 'ann' | 'abe' | 'ben' | 'gil' | 'maria' | 'tom' | 'rosa';

export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(`${person}@demo.sheaf.test`);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Ends on the path that was asked for, or the person's start. */
export async function signIn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeHidden();
}

/** Another person at another desk. */
export async function otherDesk(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, person, path);
  return page;
}
