import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { bakery, bakeryRow } from '#test/example-entity.ts';
import { returnDetails, returnRows } from '#test/example-returns.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads, forgetCaughtUploads } from '#test/fake-upload.tsx';
import { taxYears } from '#platform/tax-years.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { returns } from '../../contract.ts';
import { UploadHost } from './UploadHost.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(forgetCaughtUploads);
const dialog = page.getByRole('dialog', { name: 'Send Tax Return' });
const question = (name: string) => page.getByRole('dialog', { name });
const YEAR = taxYears(new Date())[0]!;
const paper = new File(['%PDF-1.7 return'], 'Form 1120-S.pdf', { type: 'application/pdf' });

async function open(query = 'send-tax-return=new') {
  const calls = {
    link: on(documents.requestUpload, () => ({
      upload_id: 44,
      url: '/api/uploads/whole',
      method: 'PUT' as const,
      expires_at: '2030-01-01T00:00:00Z',
    })),
    upload: on(returns.uploadTaxReturn, () => returnRows.importing),
    before: on(returns.readTaxReturn, () => returnDetails.changes),
  };
  await renderScreen(
    <UploadHost>
      <p>Here</p>
    </UploadHost>,
    {
      path: `/tax-returns?${query}`,
      route: '/tax-returns',
      firm: { preferences: { new_tax_return_delivery_enabled: true } },
      api: [
        ...Object.values(calls),
        on(clients.readEntity, () => bakery),
        on(clients.entityTypes, () => ({ types: ['Individual'] })),
        on(clients.listEntities, () => ({ entities: [bakeryRow], total: null, ids: null })),
        on(documents.documentTree, () => ({ folders: [], items_count: 0 })),
      ],
    },
  );
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  return calls;
}
const chooseFile = (file: File) =>
  userEvent.upload(
    page.getByRole('dialog').element().querySelector<HTMLInputElement>('input[type=file]')!,
    file,
  );

it('DLV-021: says beside each field what is missing, and uploads nothing', async () => {
  const { link } = await open();
  await expect.element(dialog.getByRole('radio', { name: bakery.name })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect.element(dialog.getByText('Choose the entity whose return this is.')).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  expect(link.calls).toEqual([]);
});

it('DLV-025, DLV-026: asks before it uploads a return; only the confirmed one is sent', async () => {
  const sent = catchUploads();
  const { link, upload } = await open(`send-tax-return=${bakery.id}`);
  await chooseFile(paper);
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Form 1120-S');
  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  const asked = question('Upload this tax return?');
  await expect.element(asked.getByText(`Client Bakery LLC, ${YEAR} Form 1120-S`)).toBeVisible();
  await looksAccessible();
  await press(asked.getByRole('button', { name: 'Cancel' }));
  expect(link.calls).toEqual([]);
  expect(sent).toEqual([]);

  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await press(asked.getByRole('button', { name: 'Upload' }));
  await expect.element(page.getByText('Form 1120-S is uploaded. We’re reading it now.')).toBeVisible();
  expect(upload.calls).toEqual([
    {
      companyId: bakery.id,
      file: 44,
      path: `/${YEAR}/Tax Return`,
      documentName: 'Form 1120-S',
      taxYear: YEAR,
      sendDraftForApproval: false,
      previousTaxReturnId: null,
    },
  ]);
  expect(addressNow()).toBe('/tax-returns');
});

it('DLV-024, DLV-025: asks before it sends a draft', async () => {
  catchUploads();
  const { upload } = await open(`send-tax-return=${bakery.id}`);
  await chooseFile(paper);
  await userEvent.click(dialog.getByRole('switch', { name: /^Send draft for approval/ }));
  await press(dialog.getByRole('button', { name: 'Upload and send draft' }));
  const asked = question('Send a draft?');
  await expect
    .element(asked.getByText(/the primary contact is emailed a link to review the draft/))
    .toBeVisible();
  await press(asked.getByRole('button', { name: 'Send draft' }));
  await expect.poll(() => upload.calls).toEqual([expect.objectContaining({ sendDraftForApproval: true })]);
});

it('DLV-022: a replacement keeps entity and tax year, and names the return it replaces', async () => {
  catchUploads();
  const { changes } = returnDetails;
  const { upload } = await open(`send-tax-return=${changes.company_id}.${changes.id}`);
  const replacing = question('Replace tax return');
  await expect.element(replacing.getByRole('combobox', { name: 'Tax year' })).toBeDisabled();
  await expect.element(replacing.getByRole('radio')).not.toBeInTheDocument();
  await chooseFile(paper);
  await press(replacing.getByRole('button', { name: 'Upload', exact: true }));
  await press(question('Replace this tax return?').getByRole('button', { name: 'Replace' }));
  await expect
    .poll(() => upload.calls)
    .toEqual([expect.objectContaining({ taxYear: changes.tax_year, previousTaxReturnId: changes.id })]);
});
