import type { Page } from '@playwright/test';

/** Through the sidebar, or on a phone through the menu that holds it. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).first().click();
}
