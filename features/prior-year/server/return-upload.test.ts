import { expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { sendFile } from '#test/uploads.ts';
import { returnFolder } from '../rules/years.ts';

const app = useApp();

it('SND-071: the return of a year goes to a folder of that year that no client knows of', async () => {
  const [ben, maria] = [await app.as('ben'), await app.as('maria')];
  const companyId = app.world.entities.household.id;
  const path = returnFolder(2021);
  expect(path).toBe('/2021/STAFF ONLY/Tax Returns');
  const sent = await sendFile(app, ben, 'household', '2021 return.pdf', pdfOf(), path);
  expect(sent.body).toMatchObject({ name: '2021 return.pdf', path });
  const listed = await ben.call(documents.listDocuments, { companyId, path });
  expect(listed.body.folder).toMatchObject({ path, staff_only: true });
  expect(listed.body.documents).toMatchObject([{ name: '2021 return.pdf' }]);
  expect((await maria.call(documents.listDocuments, { companyId, path })).status).toBe(404);
  const tree = await maria.call(documents.documentTree, { companyId });
  expect(JSON.stringify(tree.body)).not.toContain('STAFF ONLY');
  expect((await maria.call(documents.documentLink, { document_id: sent.body.id })).status).toBe(404);
});
