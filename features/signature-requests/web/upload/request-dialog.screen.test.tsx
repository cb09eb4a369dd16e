import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { bakery, bakeryRow } from '#test/example-entity.ts';
import { rows } from '#test/example-signature-requests.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads, forgetCaughtUploads } from '#test/fake-upload.tsx';
import { taxYears } from '#platform/tax-years.ts';
import {
  addressNow,
  goBack,
  looksAccessible,
  looksAccessibleOnPhone,
  press,
  renderScreen,
} from '#test/screen.tsx';
import { signatureRequests } from '../../contract.ts';
import { FILE_KINDS } from '../../messages.ts';
import { RequestHost } from './RequestHost.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(forgetCaughtUploads);
const dialog = page.getByRole('dialog', { name: 'Request a signature' });
const button = () => dialog.getByRole('button', { name: 'Upload and place fields' });
const YEAR = taxYears(new Date())[0]!;
const paper = new File(['%PDF-1.7 paper'], 'Consent to disclose.pdf', { type: 'application/pdf' });

async function open(query = 'request-signature=new') {
  const calls = {
    link: on(documents.requestUpload, () => ({
      upload_id: 44,
      url: '/api/uploads/whole',
      method: 'PUT' as const,
      expires_at: '2030-01-01T00:00:00Z',
    })),
    make: on(signatureRequests.uploadSignatureRequest, () => rows.processing()),
  };
  await renderScreen(
    <RequestHost>
      <p>Here</p>
    </RequestHost>,
    {
      path: `/signature-requests?${query}`,
      route: '/signature-requests',
      firm: { preferences: { signature_requests_enabled: true } },
      api: [
        ...Object.values(calls),
        on(clients.readEntity, () => bakery),
        on(clients.entityTypes, () => ({ types: ['Individual'] })),
        on(clients.listEntities, () => ({ entities: [bakeryRow], total: null, ids: null })),
        on(documents.documentTree, () => ({
          folders: [
            {
              name: String(YEAR),
              path: `/${YEAR}`,
              staff_only: false,
              reserved: false,
              items_count: 0,
              children: [
                {
                  name: 'Consents',
                  path: `/${YEAR}/Consents`,
                  staff_only: false,
                  reserved: false,
                  items_count: 0,
                  children: [],
                },
              ],
            },
          ],
          items_count: 0,
        })),
      ],
    },
  );
  await expect.element(dialog).toBeVisible();
  return calls;
}
const chooseFile = (file: File) =>
  userEvent.upload(dialog.element().querySelector<HTMLInputElement>('input[type=file]')!, file);

it('SIG-006: says beside each field what is missing', async () => {
  const { link } = await open();
  await expect.element(dialog.getByRole('radio', { name: bakery.name })).toBeVisible();
  await press(button());
  for (const words of [
    'Choose the entity that signs.',
    'Choose the document to be signed.',
    'Enter a name, such as Form 8879.',
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await chooseFile(new File(['a,b'], 'list.csv', { type: 'text/csv' }));
  await press(button());
  await expect.element(dialog.getByText(FILE_KINDS)).toBeVisible();
  expect(link.calls).toEqual([]);
});

it('SIG-006: uploads one file for one entity and sends companyId, file, path, documentName, taxYear', async () => {
  const sent = catchUploads({ byHand: true });
  const { link, make } = await open();
  await userEvent.click(dialog.getByRole('radio', { name: bakery.name }));
  await chooseFile(paper);
  await expect
    .element(dialog.getByRole('textbox', { name: 'Document name' }))
    .toHaveValue('Consent to disclose');
  await press(button());
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]!.progress(0.5);
  await expect.element(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  sent[0]!.arrive();
  await expect.element(page.getByText(/^Consent to disclose is queued/)).toBeVisible();
  expect(link.calls[0]).toMatchObject({ company_id: bakery.id, name: 'Consent to disclose.pdf' });
  expect(make.calls).toEqual([
    {
      companyId: bakery.id,
      file: 44,
      path: `/${YEAR}/Tax Return`,
      documentName: 'Consent to disclose',
      taxYear: YEAR,
    },
  ]);
  expect(addressNow()).toBe('/signature-requests');
});

it('a refusal stands beside its field, nothing typed is lost, and the file is not sent again', async () => {
  const sent = catchUploads();
  const { make } = await open(`request-signature=${bakery.id}`);
  await expect.element(dialog.getByText(bakery.name)).toBeVisible();
  await chooseFile(paper);
  make.refuse({ status: 422, code: 'x', field: 'documentName', message: 'Choose another name.' });
  await press(button());
  await expect.element(dialog.getByText('Choose another name.')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Document name' });
  await expect.element(name).toHaveValue('Consent to disclose');
  await userEvent.fill(name, 'Consent');
  await press(button());
  await expect.element(page.getByText(/^Consent is queued/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(make.calls.at(-1)).toMatchObject({ documentName: 'Consent', companyId: bakery.id });
});

it('files the signed document in a folder of the year', async () => {
  catchUploads();
  const { make } = await open(`request-signature=${bakery.id}`);
  await expect.element(dialog.getByText(bakery.name)).toBeVisible();
  await chooseFile(paper);
  await userEvent.click(dialog.getByRole('combobox', { name: 'File the signed document in' }));
  await userEvent.click(page.getByRole('option', { name: `${YEAR} / Consents` }));
  await press(button());
  await expect.poll(() => make.calls[0]?.path).toBe(`/${YEAR}/Consents`);
});

it('Back closes it', async () => {
  await open(`request-signature=${bakery.id}`);
  await goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe('/signature-requests');
});
