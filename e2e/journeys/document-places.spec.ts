/** The addresses documents have for clients, staff and staff who look through a client's eyes; and papers moved by hand. */
import { pdfOf } from '#test/pdf.ts';
import { expect, test } from '../test.ts';
import { sendFile } from '../pages/documents.ts';

test('DOC-001 DOC-002 DOC-003 DOC-019: each address leads to its folder and file, and a preview shows nothing that is for staff', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const { id: companyId, hash } = maria.entity;
  const put = (url: string, data: Buffer) => page.request.put(url, { data });
  const file = await sendFile(firm.call, put, {
    companyId,
    name: 'W-2.pdf',
    path: '/Permanent',
    bytes: pdfOf({ pages: ['Wages'] }),
  });
  await sendFile(firm.call, put, {
    companyId,
    name: 'notes.pdf',
    path: '/2020/STAFF ONLY',
    bytes: pdfOf({ pages: ['For us'] }),
  });
  const query = `path=%2FPermanent&file=${file}&previewName=W-2.pdf`;
  const opened = page.getByRole('dialog', { name: 'W-2.pdf' });

  await firm.signIn(page, maria, `/documents/${hash}?${query}`);
  await expect(opened.locator('canvas[data-drawn]').first()).toBeVisible();
  await page.goto(`/documents/${hash}?path=%2FPermanent`);
  await expect(page.getByRole('link', { name: 'W-2.pdf' })).toBeVisible();

  const ben = await firm.staff('full');
  await firm.signIn(page, ben, `/admin/${hash}/documents?path=%2FPermanent`);
  await expect(page.getByRole('link', { name: 'W-2.pdf' })).toBeVisible();
  await page.goto(`/admin/${hash}/documents?path=%2F2020`);
  await expect(page.getByRole('row').filter({ hasText: 'STAFF ONLY' })).toBeVisible();

  const preview = `/preview/user/${maria.id}/documents/${hash}`;
  await page.goto(`${preview}?path=%2FPermanent`);
  await expect(page.getByRole('link', { name: 'W-2.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Upload/ })).toHaveCount(0);
  const tree = page.getByRole('tree', { name: 'Folders' });
  await tree.getByRole('treeitem', { name: '2020' }).click();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await expect(tree.getByText('STAFF ONLY')).toHaveCount(0);
  await page.goto(`${preview}?path=%2F2020%2FSTAFF+ONLY`);
  await expect(page.getByText('This folder isn’t here')).toBeVisible();
});

test('papers are dragged into a folder, and dropped onto the page from the desktop', async ({
  page,
  firm,
}) => {
  const maria = await firm.client({ entity: `Delgado ${firm.slug}` });
  const { id: companyId, hash } = maria.entity;
  await sendFile(firm.call, (url, data) => page.request.put(url, { data }), {
    companyId,
    name: 'Loose.pdf',
    bytes: pdfOf({ pages: ['Loose'] }),
  });
  await firm.signIn(page, firm.partner, `/admin/${hash}/documents`);
  const row = (name: string) => page.getByRole('table').getByRole('link', { name });
  await row('Loose.pdf').dragTo(row('Permanent'));
  await expect(page.getByText('Moved Loose.pdf to Permanent')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Loose.pdf')).toBeVisible();

  const bytes = pdfOf({ pages: ['Dropped'] }).toString('base64');
  // Run in the page, which knows what a browser's drag carries.
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    const data = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([data], 'Dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  })()`);
  const target = page.getByRole('table');
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Document(s) uploaded successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Dropped.pdf')).toBeVisible();
});
