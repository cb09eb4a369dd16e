import fs from 'node:fs';
import { asked, part } from '../pages/forms.ts';
import type { Client, Firm } from '../pages/own-firm.ts';
import { sendForm } from '../pages/send-form.ts';
import { fillSignIn } from '../pages/sign-in.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [
    part(0, 'Income', [asked(1, 'Who paid you?')]),
    part(2, 'Document checklist', [asked(3, 'Your W-2', { type: 'upload' })], 'document_checklist'),
  ],
};
const RECEIPT = fs.readFileSync(new URL('../../db/demo/papers/receipt.jpg', import.meta.url));
/** A photo, and a word after its end that makes each its own. */
const paper = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([RECEIPT, Buffer.from(name)]),
});

const send = (firm: Firm, client: Client) => sendForm(firm, client, FORM);

test('OVR-015: a client comes by a copied link through sign-in; a preparer looks at what came and sends an item back, the client fixes it on a phone, and it is ready to prepare', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.withPassword(await firm.client());
  const id = await send(firm, maria);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await firm.signIn(page, firm.partner, `/collect/${id}`);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();

  const phone = await firm.browser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(String(await page.evaluate('navigator.clipboard.readText()')));
  await fillSignIn(phone, maria);
  await expect(phone).toHaveURL(new RegExp(`questionnaireId=${id}`));
  await phone.getByRole('textbox', { name: /Who paid you/ }).fill('Ellery Library');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByLabel('Files for Your W-2').last().setInputFiles(paper('first.jpg'));
  await expect(phone.getByText('first.jpg').first()).toBeVisible();

  await page.goto(`/admin/${maria.entity.hash}`);
  await page.getByRole('link', { name: '2025 Organizer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2025 Organizer' });
  await expect(dialog.getByText('Ready to prepare')).toBeVisible();
  await dialog.getByRole('button', { name: 'Document checklist' }).click();
  await dialog.getByRole('button', { name: 'Actions for 1. Your W-2' }).click();
  await page.getByRole('menuitem', { name: 'Return to client' }).click();
  const back = page.getByRole('dialog', { name: 'Return to client' });
  await back.getByText('Page is cut off').click();
  await back.getByRole('button', { name: /Return item/ }).click();
  await expect(page.getByText('Item returned')).toBeVisible();
  await expect(dialog.getByText('1 to go')).toBeVisible();

  await expect(phone.getByText('sent this back')).toBeVisible();
  await expect(phone.getByText(/Part of the page is cut off/)).toBeVisible();
  await expect(phone.getByText('first.jpg').first()).toBeVisible();
  await phone.getByLabel('Files for Your W-2').last().setInputFiles(paper('second.jpg'));
  await expect(phone.getByText('sent this back')).toBeHidden();

  await page.goto(`/collect/${id}`);
  await expect(page.getByText('Ready to prepare').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Your W-2.*Received/ })).toBeVisible();
});
