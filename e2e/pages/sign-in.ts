import type { Page } from '@playwright/test';
import { PASSWORD, type Person } from './person.ts';

type Known = Pick<Person, 'email'>;

/** The address first; what comes next depends on the person. */
export async function fillEmail(page: Page, { email }: Known): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillSignIn(page: Page, person: Known): Promise<void> {
  await fillEmail(page, person);
  await fillPassword(page);
}

/** Six boxes; the first takes a whole code. */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /digit 1 of 6/ }).click();
  await page.keyboard.type(code);
}
