import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../test.ts';

test('somebody without an account is told that a firm takes no files here, before they choose one', async ({
  page,
}) => {
  await page.goto('/secure-upload?firm=pellharrow');
  await expect(page.getByText('Pell Harrow CPAs doesn’t accept files here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/secure-upload?firm=nobody-at-all');
  await expect(page.getByText('This address doesn’t say which firm the files are for.')).toBeVisible();
});
