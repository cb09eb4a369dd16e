import { longPdf } from '#test/pdf.ts';
import { expect, test } from '../test.ts';
import { sendFile } from '../pages/documents.ts';

test('a 300-page PDF opens at its first page, is walked, searched, turned and left by Back @phone', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await sendFile(firm.call, (url, data) => page.request.put(url, { data }), {
    companyId: maria.entity.id,
    name: 'Return.pdf',
    bytes: longPdf(300),
  });
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (/content security|trusted/i.test(line.text())) complaints.push(line.text());
  });
  await firm.signIn(page, maria, `/documents/${maria.entity.hash}`);
  await page.getByRole('link', { name: 'Return.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'Return.pdf' });
  const drawn = (n: number) =>
    viewer.getByRole('group', { name: `Page ${n}`, exact: true }).locator('canvas[data-drawn]');
  await expect(drawn(1)).toBeVisible();
  await expect(viewer.getByText('Page 1 of 300')).toBeVisible();

  // However far it goes, only the pages near the screen exist.
  await viewer.getByRole('region', { name: 'Pages' }).focus();
  await page.keyboard.press('End');
  await expect(drawn(300)).toBeVisible();
  expect(await viewer.getByRole('group', { name: /^Page \d+$/ }).count()).toBeLessThan(8);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Page 2 of 300')).toBeVisible();

  const zoom = viewer.getByRole('status', { name: 'Zoom' });
  const before = await zoom.textContent();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(zoom).not.toHaveText(before!);
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect(drawn(2)).toBeVisible();

  await viewer.getByRole('button', { name: 'Search', exact: true }).click();
  await viewer.getByRole('textbox', { name: 'Search in this file' }).fill('line 7 of page 123:');
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Page 123 of 300')).toBeVisible();
  await expect(viewer.locator('mark').first()).toBeVisible();

  expect(complaints).toEqual([]);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
});
