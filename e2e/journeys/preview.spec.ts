import { pdfOf } from '#test/pdf.ts';
import { choose } from '../pages/answering.ts';
import { sendFile } from '../pages/documents.ts';
import { asked, part } from '../pages/forms.ts';
import { sendForm } from '../pages/send-form.ts';
import { expect, test } from '../test.ts';

const FORM = {
  sections: [
    part(0, 'Income', [
      asked(1, 'Did you receive wages?', { type: 'boolean' }),
      asked(2, 'How many employers paid you?', { show_when: { question: 1, answer: 'Yes' } }),
    ]),
  ],
};

test('CLI-128 DOC-002 DOC-019 NAV-027 NAV-038 NAV-039 NAV-048: an advisor sees the portal as a client does, below the preview’s address, and nothing is saved, begun or opened by looking', async ({
  page,
  firm,
}) => {
  test.slow();
  const maria = await firm.client();
  const { hash: other } = await firm.entity(maria, 'Delgado Landscaping LLC');
  const { id: companyId, hash } = maria.entity;
  const id = await sendForm(firm, maria, FORM);
  const put = (url: string, data: Buffer) => page.request.put(url, { data });
  for (const [name, path] of [
    ['W-2.pdf', '/Permanent'],
    ['notes.pdf', '/2020/STAFF ONLY'],
  ] as const)
    await sendFile(firm.call, put, { companyId, name, path, bytes: pdfOf({ pages: [name] }) });
  await firm.call('POST', `/companies/${hash}/conversation`);
  const state = () => firm.call('GET', `/questionnaires/${id}/state`);
  const before = await state();
  const base = `/preview/user/${maria.id}`;
  const at = (company: string) => `${base}?previewCompanyHash=${company}&previewQuestionnaireId=${id}`;

  await firm.signIn(page, await firm.staff('full'), at(hash));
  await expect(page.getByText('You are looking at the portal as Maria Delgado sees it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome back, Maria/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2025 Organizer' })).toBeVisible();
  await expect(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link === base || link.startsWith(`${base}/`), link).toBe(true);

  // Another of the client's entities has an address of its own, and choosing it here changes nothing for the client.
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/set_default_company')) stored.push(request.url());
  });
  const chooser = page.getByRole('button', { name: /Choose another entity/ });
  await chooser.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Landscaping/ })
    .click();
  await expect(page).toHaveURL(`${base}?previewCompanyHash=${other}`);
  await expect(chooser).toContainText('Delgado Landscaping LLC');
  await page.reload();
  await expect(chooser).toContainText('Delgado Landscaping LLC');
  await expect(page.getByText('What we need from you')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2025 Organizer' })).toHaveCount(0);
  expect(stored).toEqual([]);

  await page.goto(`${base}/documents/${hash}?path=%2FPermanent`);
  await expect(page.getByRole('link', { name: 'W-2.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Upload/ })).toHaveCount(0);
  const tree = page.getByRole('tree', { name: 'Folders' });
  await tree.getByRole('treeitem', { name: '2020' }).click();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await expect(tree.getByText('STAFF ONLY')).toHaveCount(0);

  await page
    .getByRole('link', { name: /Profile/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${base}/profile`);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await page.goto(at(hash));
  await page.getByRole('link', { name: 'Send a Message' }).click();
  // A wide inbox opens its newest conversation.
  await expect(page).toHaveURL(new RegExp(`${base}/inbox/${hash}(/\\d+)?$`));
  await expect(page.getByText('Messages can’t be sent from a preview.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(`/clients/${maria.id}`);

  // The questionnaire itself, beside the sidebar of its entity.
  await page.goto(`/preview/${companyId}/${id}`);
  await expect(page.getByText(/Nothing is saved/)).toBeVisible();
  await choose(page, /Did you receive wages/, 'Yes');
  await expect(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  ).toHaveAttribute('href', `/admin/${hash}`);
  expect(await state()).toEqual(before);

  // Somebody who does not see the client is back at their own start.
  const group = await firm.group('East');
  const gil = await firm.desk(await firm.staff('group', { fname: 'Gil', group }), at(hash));
  await expect(gil).toHaveURL('/');
  await expect(gil.getByText('Maria')).toHaveCount(0);
});
