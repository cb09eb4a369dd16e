import { expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { requestFor } from '#test/call.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';
import { documentEvents } from '../../events.ts';

const app = useApp();
/** The number of the activity category document_related. */
const DOCUMENT_RELATED = 2;
const companyId = () => app.world.entities.household.id;

async function send(person: PersonName, body: Buffer, more: Record<string, string> = {}) {
  const { token, cookie } = await app.as(person);
  const { url } = requestFor(documents.uploadDirectly, {
    companyId: companyId(),
    newName: 'W-2.pdf',
    ...more,
  });
  const answer = await fetch(new URL(url, app.origin), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, cookie },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: number; name: string; path: string } };
}

it('DOC-055: a file comes in one call, under a new name, at its path, with the checks of every upload', async () => {
  const sent = await send('maria', pdfOf({ pages: ['Wages'] }), {
    path: '/2025/Client Uploads',
    newName: 'Wages.pdf',
  });
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ name: 'Wages.pdf', path: '/2025/Client Uploads' });
  expect((await send('maria', Buffer.from('MZ not a paper'))).status).toBe(422);
  expect((await send('maria', Buffer.alloc(0))).status).toBe(422);
  expect((await send('rosa', pdfOf())).status).toBe(404);
  expect((await send('eve', pdfOf())).status).toBe(404);
  expect((await send('maria', pdfOf(), { path: '/2025/STAFF ONLY' })).status).toBe(404);
});

it('DOC-072: uploading, renaming, moving, copying and deleting are told of among what happened to documents', async () => {
  const ben = await app.as('ben');
  const { body: made } = await send('ben', pdfOf({ pages: ['Told'] }), {
    path: '/2021',
    newName: 'Told.pdf',
  });
  const base = { companyId: companyId() };
  const items = [{ type: 'file' as const, id: made.id }];
  await ben.call(documents.renameDocument, {
    ...base,
    path: '/2021',
    itemName: 'Told.pdf',
    newName: 'Again.pdf',
  });
  await ben.call(documents.moveItems, { ...base, items, newPath: '/Permanent' });
  await ben.call(documents.moveItems, { ...base, items, newPath: '/2021', copy: true });
  await ben.call(documents.deleteItems, { ...base, items });
  const log = await (await app.as('ann')).call(activity.listActivity, { company_id: companyId() });
  const told = log.body.activities.map(({ text }) => text).join('\n');
  for (const words of [
    'uploaded Told.pdf',
    'renamed Told.pdf to Again.pdf',
    'moved Again.pdf',
    'copied Again.pdf',
    'deleted Again.pdf',
  ])
    expect(told).toContain(words);
  const events = documentEvents.flatMap((set) => Object.values(set));
  for (const name of ['uploaded', 'renamed', 'moved', 'copied', 'deleted'])
    expect(events.find((event) => event.name === `document.${name}`)!.category, name).toBe(DOCUMENT_RELATED);
});

it('DOC-004: what a message is sent with lies under /Attachments, from the first file on', async () => {
  const [maria, ann, eve] = [await app.as('maria'), await app.as('ann'), await app.as('eve')];
  const listed = (by: Caller) =>
    by.call(documents.listDocuments, { companyId: companyId(), path: '/Attachments' });
  expect((await listed(ann)).body).toMatchObject({ documents: [], folder: { reserved: true } });
  for (const [by, name] of [
    [maria, 'from Maria.pdf'],
    [ann, 'from Ann.pdf'],
  ] as const) {
    const sent = await sendFile(app, by, 'household', name, pdfOf(), '/Attachments');
    expect(sent.body).toMatchObject({ name, path: '/Attachments' });
  }
  for (const by of [maria, ann])
    expect((await listed(by)).body.documents.map(({ link }) => link)).toEqual([
      '/Attachments/from Ann.pdf',
      '/Attachments/from Maria.pdf',
    ]);
  expect((await listed(eve)).status).toBe(404);
});
