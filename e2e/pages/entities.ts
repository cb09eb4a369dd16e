import { expect, type Page } from '@playwright/test';

/** A client of the demo who cannot sign in: what is done to what they own is in nobody's way. */
export const DORMANT = 'Ivan Marsh';

/** Through the dialog on the list; the new entity is then open beside it. */
export async function createEntity(page: Page, name: string, type = 'Trust'): Promise<void> {
  await page.goto('/admin?new=1');
  const dialog = page.getByRole('dialog', { name: 'Select User for new Entity' });
  await chooseUser(page, DORMANT);
  await chooseOption(page, 'Entity type', type);
  await dialog.getByLabel('Entity Name').fill(name);
  await dialog.getByRole('button', { name: 'Create entity' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

export async function chooseUser(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'User', exact: true }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** From the drawer to the entity's own page. */
export async function openEntityPage(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Open entity' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Rows that are asked for again are dimmed for that long; only what stands is judged. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
