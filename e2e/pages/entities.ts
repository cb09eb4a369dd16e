import { expect, type Page } from '@playwright/test';

/** The entity opens beside the list. */
export async function openDrawer(page: Page, name: string) {
  await page.goto(`/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function chooseUser(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'User', exact: true }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Rows that are asked for again are dimmed for that long; only what stands is judged. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
