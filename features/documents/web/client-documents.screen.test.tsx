import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { clientRights, exampleFile } from '#test/example-documents.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { looksAccessible, looksAccessibleOnPhone, renderScreen } from '#test/screen.tsx';
import { forgetQueries, keepQueries, restoreQueries } from '#platform/web/device/kept-queries.ts';
import { UploadDoorContext, type UploadDoorSlot } from '#platform/web/client-slots.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { documents } from '../contract.ts';
import { filesOfList } from './upload/picked-file.ts';
import { sendToPlace, tabUploads } from './upload/tab-uploads.ts';
import { UploadedHere } from './UploadedHere.tsx';
import { ClientDocumentsScreen } from './ClientDocumentsScreen.tsx';

const folder = (name: string) => ({
  name,
  path: `/${name}`,
  staff_only: false,
  reserved: false,
  items_count: 1,
  children: [],
});

beforeEach(() => page.viewport(1280, 900));
afterEach(forgetQueries);
async function open(path: string) {
  const list = on(documents.listDocuments, ({ path: at }) => ({
    documents: [{ ...exampleFile, path: at, link: `${at}/${exampleFile.name}` }],
    total: 1,
    folder: { path: at, name: at.slice(1), staff_only: false, reserved: false },
    may: clientRights,
  }));
  const read = on(documents.readDocument, () => ({
    ...exampleFile,
    entity_id: 7,
    shown_as: 'none' as const,
    may: { describe: false, annotate: false },
  }));
  const { queries, unmount } = await renderScreen(<h1>Elsewhere</h1>, {
    path,
    route: '/',
    routes: { '/documents': <ClientDocumentsScreen />, '/documents/:companyHash': <ClientDocumentsScreen /> },
    me: { id: 31, is_advisor: false, firm_access: null, permissions: [] },
    density: 'client',
    api: [
      list,
      read,
      on(documents.documentTree, () => ({ folders: [folder('2025'), folder('Permanent')], items_count: 2 })),
      on(documents.documentLink, () => ({ url: '/nothing', expires_at: '2030-01-01T00:00:00Z' })),
      on(documents.listArchives, () => ({ archives: [] })),
      on(ownEntities.listOwnEntities, () => ({
        entities: [
          { id: 7, hash_id: 'abcdefgh12', name: 'Delgado', entity_type: 'Trust', readonly_access: false },
        ],
        default_company_id: 7,
        has_inactive: false,
      })),
    ],
  });
  return { list, read, queries, unmount };
}

it('a client’s documents can be used by everyone', async () => {
  await open('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Actions for ${exampleFile.name}` })).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
});

it('DOC-001: the address names the folder that is shown, and the file that is opened', async () => {
  const { list, read } = await open(
    `/documents/abcdefgh12?path=%2FPermanent&file=11&previewName=${encodeURIComponent(exampleFile.name)}`,
  );
  await expect.element(page.getByRole('dialog', { name: exampleFile.name })).toBeVisible();
  expect(list.calls[0]).toMatchObject({ companyId: 7, path: '/Permanent' });
  expect(read.calls[0]).toMatchObject({ document_id: 11 });
});

it('documents of somebody else are not found', async () => {
  await open('/documents/nosuchhash');
  await expect.element(page.getByText('We couldn’t find these documents')).toBeVisible();
  await looksAccessible();
  await fitsPhone();
});

it('without a line a client sees the folder they saw last', async () => {
  const file = page.getByRole('button', { name: `Actions for ${exampleFile.name}` });
  const before = await open('/documents');
  await expect.element(file).toBeVisible();
  keepQueries(before.queries, '31:1');
  // What is read is written down after a moment.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await before.unmount();
  const queries = new QueryClient();
  expect(await restoreQueries(queries, '31:1')).toBe(true);
  const kept = queries.getQueryCache().findAll({ queryKey: ['documents'] });
  expect(new Set(kept.map(({ queryKey }) => queryKey[1]))).toEqual(new Set(['folder', 'tree']));
});

it('papers that were uploaded here are asked about, and others go to the folder of the first', async () => {
  tabUploads.stopAll();
  const sent = catchUploads();
  const link = on(documents.requestUpload, () => ({
    upload_id: 5,
    url: '/api/uploads/5',
    method: 'PUT' as const,
    expires_at: '2030-01-01T00:00:00Z',
  }));
  const Door = ({ at, arrived, where, send }: UploadDoorSlot) => (
    <button
      type="button"
      onClick={() => send({ id: arrived[0]! }, filesOfList([new File(['y'], 'other.pdf')]))}
    >
      {JSON.stringify([at, arrived, where])}
    </button>
  );
  await renderScreen(
    <UploadDoorContext value={Door}>
      <UploadedHere companyId={7} entityName="Delgado" />
    </UploadDoorContext>,
    {
      me: { id: 31, is_advisor: false, firm_access: null, permissions: [] },
      api: [
        link,
        on(documents.processDocument, () => ({
          id: 44,
          entity_id: 7,
          path: '/2024',
          name: 'w2.pdf',
          size: 1,
          content_type: 'application/pdf',
          created_by: 'Maria',
          created_at: '2026-11-01T12:00:00Z',
          looks_like: null,
        })),
      ],
    },
  );
  sendToPlace('31:1', { companyId: 7, path: '/2024' }, filesOfList([new File(['x'], 'w2.pdf')]));
  sendToPlace('31:1', { companyId: 8, path: '/2024' }, filesOfList([new File(['x'], 'elsewhere.pdf')]));
  const door = page.getByRole('button', { name: '[{"companyId":7},[44],"Delgado"]' });
  await expect.element(door).toBeVisible();
  await door.click();
  await expect
    .poll(() => link.calls.map(({ company_id, path, name }) => [company_id, path, name]))
    .toContainEqual([7, '/2024', 'other.pdf']);
  await expect.poll(() => sent.length).toBe(3);
  tabUploads.stopAll();
});
