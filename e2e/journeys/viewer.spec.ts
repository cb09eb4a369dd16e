import { longPdf } from '#test/paged-pdf.ts';
import { expect, test } from '../test.ts';
import { sendFile } from '../pages/documents.ts';

test('a 300-page PDF opens at its first page, is walked, searched, turned and left by Back @phone-only', async ({
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
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Page 123 of 300')).toBeVisible();
  await expect(viewer.locator('mark').first()).toBeVisible();

  expect(complaints).toEqual([]);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
});

test('an advisor marks a page, reloads and finds the marks in place, turned and zoomed; the client sees none', async ({
  page,
  firm,
}) => {
  await firm.prefer({ annotation_enabled: true });
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  await sendFile(firm.call, (url, data) => page.request.put(url, { data }), {
    companyId: maria.entity.id,
    name: 'W-2.pdf',
    bytes: longPdf(3),
  });
  await firm.signIn(page, firm.partner, `/admin/${maria.entity.hash}/documents`);
  await page.getByRole('link', { name: 'W-2.pdf' }).click();
  const viewer = page.getByRole('dialog', { name: 'W-2.pdf' });
  const sheet = viewer.getByRole('group', { name: 'Page 1', exact: true });
  await expect(sheet.locator('canvas[data-drawn]')).toBeVisible();

  /** Where the middle of a mark lies on the shown page, as a share of its width and height. */
  const placeOf = async (name: RegExp) => {
    const [mark, whole] = [
      await viewer.getByRole('button', { name }).boundingBox(),
      await sheet.boundingBox(),
    ];
    const share = (at: number, length: number, from: number, of: number) => (at + length / 2 - from) / of;
    return [
      share(mark!.x, mark!.width, whole!.x, whole!.width),
      share(mark!.y, mark!.height, whole!.y, whole!.height),
    ].map((value) => Math.round(value * 100) / 100);
  };
  const clickAt = async (x: number, y: number) => {
    const { width, height } = (await sheet.boundingBox())!;
    await sheet.click({ position: { x: width * x, y: height * y } });
  };
  const tool = (name: string) => viewer.locator('label').filter({ hasText: name }).click();
  await tool('Check');
  await clickAt(0.25, 0.2);
  await viewer.getByRole('radio', { name: 'Red' }).click();
  await tool('Text');
  await clickAt(0.6, 0.4);
  const entry = viewer.getByRole('textbox', { name: 'Text of the mark' });
  await entry.fill('x'.repeat(40));
  await expect(viewer.getByText('8 characters too many. Use at most 32.')).toBeVisible();
  await entry.fill('Check vs stub');
  await entry.press('Enter');
  await expect(viewer.getByText('Saved')).toBeVisible();
  expect(await placeOf(/^Check mark/)).toEqual([0.25, 0.2]);
  const box = await placeOf(/^Check vs stub, red/);

  await page.reload();
  await expect(sheet.locator('canvas[data-drawn]')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^Check mark, green/ })).toBeVisible();
  expect(await placeOf(/^Check mark/)).toEqual([0.25, 0.2]);
  expect(await placeOf(/^Check vs stub, red/)).toEqual(box);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  expect(await placeOf(/^Check mark/)).toEqual([0.25, 0.2]);
  // Turned once, what stood left of the top stands at the right.
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(() => placeOf(/^Check mark/)).toEqual([0.8, 0.25]);

  // Moved by keys, deleted from the list, undone.
  await tool('Move');
  await viewer.getByRole('button', { name: /^Check mark/ }).press('Shift+ArrowDown');
  await viewer.getByRole('button', { name: 'Delete Check on page 1' }).click();
  await expect(viewer.getByRole('button', { name: /^Check mark/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(viewer.getByRole('button', { name: /^Check mark/ })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);

  const client = await firm.desk(maria, `/documents/${maria.entity.hash}`);
  await client.getByRole('link', { name: 'W-2.pdf' }).click();
  const theirs = client.getByRole('dialog', { name: 'W-2.pdf' });
  await expect(theirs.locator('canvas[data-drawn]').first()).toBeVisible();
  await expect(theirs.getByText('Move', { exact: true })).toHaveCount(0);
  await expect(theirs.getByText('Check vs stub')).toHaveCount(0);
});
