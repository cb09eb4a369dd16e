import type { Page } from '@playwright/test';

export async function chooseUser(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'User', exact: true }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
