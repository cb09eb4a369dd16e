/** The list of imports, and the dialog that sends a file. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleImport } from '#test/example-import.ts';
import { on } from '#test/fake-api.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { imports } from '../contract.ts';
import type { Import } from '../model.ts';
import { IMPORT_TYPES } from '../rules/fields.ts';
import { ImportsScreen } from './ImportsScreen.tsx';

const sent: Import = {
  ...exampleImport,
  type: 'zipped_rollover_items',
  document_name: 'items.zip',
  tax_software: 'Drake',
  year: 2025,
};

beforeEach(() => page.viewport(1280, 900));
async function open() {
  const upload = on(imports.uploadImport, () => sent);
  await renderScreen(<ImportsScreen />, {
    path: '/imports',
    route: '/imports',
    routes: { '/imports/:importId': <h1>The import</h1> },
    firm: { firm_users: [colleague(1, 'Ann Partner')] },
    api: [upload, on(imports.listImports, () => ({ imports: [sent], total: 1, offered: [...IMPORT_TYPES] }))],
  });
  return upload;
}
const dialog = page.getByRole('dialog', { name: 'Import' });
const openDialog = () => press(page.getByRole('button', { name: 'Import', exact: true }));
const choose = async (field: string, option: string) => {
  await press(dialog.getByRole('combobox', { name: field }));
  await press(page.getByRole('option', { name: option, exact: true }));
};
const says = async (words: string | RegExp) => {
  await expect.element(dialog.getByText(words)).toBeVisible();
};

it('the list of imports can be used by everyone', async () => {
  await open();
  await expect.element(page.getByText('items.zip')).toBeVisible();
  await looksAccessible();
});

it('CLI-108: the dialog says how long a client list and rollover items take', async () => {
  await open();
  await openDialog();
  await says(/client list processing takes about 2 business days/i);
  await looksAccessible();
  await choose('File type', 'Zipped rollover items');
  await expect
    .element(dialog.getByText(/Rollover items take 3 to 5 business days to process\./).first())
    .toBeVisible();
});

it('CLI-107 CLI-109: a failed upload says so and keeps what was chosen; then the dialog says that it is there', async () => {
  const upload = await open();
  await openDialog();
  await choose('File type', 'Zipped rollover items');
  await choose('Tax software', 'Drake');
  await dialog.getByLabelText('Files').upload(new File(['items'], 'items.zip', { type: 'application/zip' }));
  upload.refuse({ status: 500, code: 'server.error' });
  await press(dialog.getByRole('button', { name: 'Upload' }));
  await says('File upload failed, please try again.');
  await says('items.zip');
  await press(dialog.getByRole('button', { name: 'Upload' }));
  await says('Your file is with us');
  await looksAccessible();
  expect(upload.calls).toHaveLength(2);
});

it('a client list needs to say what it holds and whose it is', async () => {
  const upload = await open();
  await openDialog();
  await press(dialog.getByRole('button', { name: 'Upload and review' }));
  await says('Choose whether the list has individuals or entities.');
  await looksAccessible();
  await choose('The list has', 'Individuals');
  await choose('Assign these clients to', 'Ann Partner');
  await dialog.getByLabelText('File').upload(new File(['a,b'], 'clients.csv', { type: 'text/csv' }));
  await press(dialog.getByRole('button', { name: 'Upload and review' }));
  await expect.element(page.getByRole('heading', { name: 'The import' })).toBeVisible();
  expect(upload.calls).toMatchObject([
    { type: 'client_list', list_type: 'individuals', assigned_user_id: 1, document_name: 'clients.csv' },
  ]);
});
