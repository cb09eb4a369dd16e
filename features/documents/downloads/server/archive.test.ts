import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { fillDocument, follow, folderOf, storedDocument } from '#test/documents.ts';
import { timesRecorded } from '#test/recorded.ts';
import { readZip } from '#test/read-zip.ts';
import type { PersonName } from '#test/people.ts';
import { documents } from '../../contract.ts';
import { TOO_LARGE_TO_DOWNLOAD } from '../messages.ts';

const app = useApp();
const MB = 1024 * 1024;
const made = {} as Record<'w2' | 'deep' | 'secret' | 'photo', number>;
const content = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
  made.w2 = await storedDocument(app, 'household', 'W-2.pdf', { path: '/Papers' });
  made.deep = await storedDocument(app, 'household', 'nul.txt', {
    path: '/Papers/In: deep',
    contentType: 'text/plain',
  });
  made.secret = await storedDocument(app, 'household', 'secret.pdf', { path: '/Papers/STAFF ONLY' });
  made.photo = await storedDocument(app, 'household', 'IMG 1.jpg', {
    path: '/Papers',
    contentType: 'image/jpeg',
  });
  await fillDocument(app, made.w2, content('the w-2'));
  await fillDocument(app, made.deep, content('deep'));
  await fillDocument(app, made.secret, content('for staff'));
  await fillDocument(app, made.photo, content('a photo'));
});

const companyId = () => app.world.entities.household.id;
const folder = async (person: PersonName, link: string, convert = false) =>
  (await app.as(person)).call(documents.downloadFolder, { companyId: companyId(), link, convert });
async function unpacked(person: PersonName, url: string) {
  const answer = await follow(app, await app.as(person), url);
  return answer.statusCode === 200 ? readZip(answer.rawPayload) : answer.statusCode;
}

describe('several documents', () => {
  it('all papers of a client are taken only after a fresh sign-in; one folder needs none', async () => {
    const ann = await longSignedIn(app, 'ann');
    const whole = await ann.call(documents.downloadFolder, { companyId: companyId(), link: '/' });
    expect([whole.status, whole.error?.code]).toEqual([403, 'auth.step_up']);
    const one = await ann.call(documents.downloadFolder, { companyId: companyId(), link: '/Papers' });
    expect(one.status).toBe(200);
  });

  it('a link to all papers that were asked for earlier needs a fresh sign-in, too', async () => {
    const { body } = await folder('ann', '/');
    const part = await folder('ann', '/Papers/In: deep');
    const ann = await longSignedIn(app, 'ann');
    const whole = await ann.call(documents.archiveLink, { archive_id: body.archive.id });
    expect([whole.status, whole.error?.code]).toEqual([403, 'auth.step_up']);
    expect((await ann.call(documents.archiveLink, { archive_id: part.body.archive.id })).status).toBe(200);
    const fresh = await (await app.as('ann')).call(documents.archiveLink, { archive_id: body.archive.id });
    expect(fresh.status).toBe(200);
    const eve = await (await app.as('eve')).call(documents.archiveLink, { archive_id: body.archive.id });
    expect(eve.status).toBe(404);
  });

  it('DOC-059: a folder comes as one zip with safe names, streamed, and leaves its event', async () => {
    const ann = await app.as('ann');
    const asked = await ann.call(documents.downloadFolder, { companyId: companyId(), link: '/Papers' });
    expect(asked.status).toBe(200);
    const answer = await follow(app, ann, asked.body.document!.data.link);
    expect(answer.headers['content-disposition']).toContain('filename="Papers.zip"');
    expect(answer.headers['content-length']).toBeUndefined();
    const found = readZip(answer.rawPayload);
    expect([...found.keys()].toSorted()).toEqual([
      'Papers/IMG 1.jpg',
      'Papers/In_ deep/_nul.txt',
      'Papers/STAFF ONLY/secret.pdf',
      'Papers/W-2.pdf',
    ]);
    expect(found.get('Papers/W-2.pdf')!.toString()).toBe('the w-2');
    const { rows } = await app.owner.query<{ payload: { document_ids: number[] } }>(
      `select payload from events where name = 'documents.downloaded' order by id desc limit 1`,
    );
    expect(rows[0]!.payload.document_ids.toSorted((a, b) => a - b)).toEqual(
      [made.w2, made.deep, made.secret, made.photo].toSorted((a, b) => a - b),
    );
  });

  it('DOC-064: chosen files and folders come together, one that is in both only once', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(documents.downloadDocuments, {
      companyId: companyId(),
      documents: [
        { type: 'file', id: made.deep },
        { type: 'folder', path: '/Papers/In: deep' },
        { type: 'file', id: made.w2 },
      ],
    });
    const found = readZip((await follow(app, ann, body.document!.data.link)).rawPayload);
    expect(found.size).toBe(2);
  });

  it('leave out what the person does not see, also if it was hidden after they asked', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(documents.downloadFolder, { companyId: companyId(), link: '/Papers' });
    await app.owner.query('update documents set deleted_at = now() where id = $1', [made.w2]);
    const found = readZip((await follow(app, ann, body.document!.data.link)).rawPayload);
    await app.owner.query('update documents set deleted_at = null where id = $1', [made.w2]);
    expect([...found.keys()]).not.toContain('Papers/W-2.pdf');
    expect(found.size).toBe(3);
  });

  it('are not for clients, another firm, or whoever else gets hold of the link', async () => {
    expect((await folder('maria', '/Papers')).status).toBe(403);
    expect((await folder('eve', '/Papers')).status).toBe(404);
    const eve = await app.as('eve');
    const items = { companyId: companyId(), documents: [{ type: 'file' as const, id: made.w2 }] };
    expect((await eve.call(documents.downloadDocuments, items)).status).toBe(404);
    const own = { ...items, companyId: app.world.entities.foreign.id };
    expect((await eve.call(documents.downloadDocuments, own)).status).toBe(404);
    expect((await eve.call(documents.listArchives, { companyId: companyId() })).status).toBe(404);
    const { body } = await folder('ann', '/Papers');
    expect(await unpacked('ben', body.document!.data.link)).toBe(404);
    expect((await eve.call(documents.archiveLink, { archive_id: body.archive.id })).status).toBe(404);
    expect(
      (await (await app.as('ben')).call(documents.archiveLink, { archive_id: body.archive.id })).status,
    ).toBe(404);
  });

  it('DOC-060 DOC-061: over 150 MB, or 15 MB to be converted, are refused before anything is sent', async () => {
    await storedDocument(app, 'household', 'large.pdf', { path: '/Large', size: 15 * MB });
    expect((await folder('ann', '/Large', true)).status).toBe(200);
    expect((await folder('ann', '/Large')).status).toBe(200);
    await storedDocument(app, 'household', 'more.pdf', { path: '/Large', size: 1 });
    const converted = await folder('ann', '/Large', true);
    expect([converted.status, converted.error!.message]).toEqual([503, TOO_LARGE_TO_DOWNLOAD]);
    expect((await folder('ann', '/Large')).status).toBe(200);
    await storedDocument(app, 'household', 'most.pdf', { path: '/Large', size: 135 * MB });
    const whole = await folder('ann', '/Large');
    expect([whole.status, whole.error!.message]).toEqual([503, TOO_LARGE_TO_DOWNLOAD]);
  });

  it('an empty folder says so', async () => {
    await folderOf(app, 'household', '/Nothing');
    expect((await folder('ann', '/Nothing')).status).toBe(422);
    expect((await folder('ann', '/Not there')).status).toBe(404);
  });
});

it('DOC-065 DOC-071: pictures become PDFs in the background; the person is told and downloads it for a day', async () => {
  const twin = content('%PDF of a photo');
  const holder = await storedDocument(app, 'household', 'twin.pdf', { path: '/Elsewhere' });
  await fillDocument(app, holder, twin);
  await app.owner.query(
    `insert into document_readings (firm_id, file_id, status, twin_file_id, created_at, updated_at)
     select p.firm_id, p.file_id, 'read', t.file_id, now(), now() from documents p, documents t where p.id = $1 and t.id = $2`,
    [made.photo, holder],
  );
  const ann = await app.as('ann');
  const asked = await ann.call(documents.downloadDocuments, {
    companyId: companyId(),
    documents: [
      { type: 'file', id: made.photo },
      { type: 'file', id: made.w2 },
    ],
    convertImageToPdf: true,
  });
  expect([asked.body.document, asked.body.archive.state]).toEqual([null, 'queued']);
  const { id } = asked.body.archive;
  expect((await ann.call(documents.archiveLink, { archive_id: id })).status).toBe(404);
  await app.startWorker();
  const state = async () =>
    (await ann.call(documents.listArchives, { companyId: companyId() })).body.archives.find(
      (one) => one.id === id,
    )?.state;
  await expect.poll(state).toBe('done');
  await expect
    .poll(() => app.mails.map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('is ready'));
  const { body } = await ann.call(documents.archiveLink, { archive_id: id });
  const found = readZip((await follow(app, ann, body.document.data.link)).rawPayload);
  expect(Object.fromEntries([...found].map(([name, bytes]) => [name, bytes.toString()]))).toEqual({
    'Papers/IMG 1.pdf': '%PDF of a photo',
    'Papers/W-2.pdf': 'the w-2',
  });
  expect(await timesRecorded(app, 'documents.conversion_asked', 'documents.converted')).toEqual({
    'documents.conversion_asked': 2,
    'documents.converted': expect.any(Number) as number,
  });
  app.setTime(new Date(Date.now() + 25 * 3_600_000));
  const later = await app.as('ann');
  expect((await later.call(documents.archiveLink, { archive_id: id })).status).toBe(404);
  app.setTime(null);
});
