/** Files that a virus scanner looks at: what it finds is held back, and nothing is lost while it is away. */
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { EICAR, type FakeClamd, startFakeClamd } from '#test/fake-clamd.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { timesRecorded } from '#test/recorded.ts';
import { documents } from '../../contract.ts';
import { FILE_BEING_CHECKED, FILE_QUARANTINED } from '../../messages.ts';
import { readingTasks } from './jobs.ts';

const closers: (() => unknown)[] = [];
let app: TestApp;
let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd(await freePort());
  app = await startTestApp({ env: { CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` } }, closers);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await clamd.stop();
});

/** The text stands as it is after the end of a PDF, where scanners look and readers do not. */
const send = async (name: string, text: string) => {
  const bytes = Buffer.concat([pdfOf(), Buffer.from(text)]);
  return (await sendFile(app, await app.as('maria'), 'household', name, bytes, '/2015')).body.id;
};
async function reading(who: PersonName, id: number) {
  const { body } = await (
    await app.as(who)
  ).call(documents.listDocuments, { companyId: app.world.entities.household.id, path: '/2015' });
  return body.documents.find((one) => one.id === id)?.reading;
}
const open = async (who: PersonName, id: number) => {
  const { status, error } = await (await app.as(who)).call(documents.documentLink, { document_id: id });
  return status === 200 ? 'opens' : error?.message;
};

describe('a file with a virus in it', () => {
  it('is listed as held back, told of once, and opened by nobody', async () => {
    const bad = await send('invoice.pdf', EICAR);
    expect([await reading('maria', bad), await open('maria', bad)]).toEqual(['waiting', FILE_BEING_CHECKED]);
    await readWaiting(app);
    for (const who of ['ann', 'maria'] as const)
      expect([await reading(who, bad), await open(who, bad)]).toEqual(['quarantined', FILE_QUARANTINED]);
    expect(await timesRecorded(app, 'document.quarantined')).toEqual({ 'document.quarantined': 1 });
    const { cookie } = await app.as('ann');
    const picture = await app.http.inject({ url: `/api/documents/${bad}/thumbnail`, headers: { cookie } });
    expect(picture.statusCode).toBe(404);
    const again = await (await app.as('ann')).call(documents.readAgain, { document_id: bad });
    expect(again.status).toBe(409);
  });

  it('is not opened by a link that was given out before, either', async () => {
    const bad = await send('later.pdf', EICAR);
    await app.owner.query(
      `update document_readings r set status = 'read' from documents d where d.id = $1 and r.file_id = d.file_id`,
      [bad],
    );
    const ann = await app.as('ann');
    const { url } = (await ann.call(documents.documentLink, { document_id: bad })).body;
    await app.owner.query(
      `update document_readings r set status = 'waiting' from documents d where d.id = $1 and r.file_id = d.file_id`,
      [bad],
    );
    await readWaiting(app);
    const followed = await app.http.inject({ url, headers: { cookie: ann.cookie } });
    expect(followed.statusCode).toBe(409);
  });
});

describe('a scanner that is away', () => {
  it('loses nothing: files wait, and are scanned and read once it is back', async () => {
    clamd.mode = 'silent';
    const good = await send('letter.pdf', 'Harmless');
    await readWaiting(app);
    clamd.mode = 'error';
    await readWaiting(app);
    const { port } = clamd;
    await clamd.stop();
    await readWaiting(app);
    expect([await reading('maria', good), await open('ann', good)]).toEqual(['waiting', FILE_BEING_CHECKED]);

    clamd = await startFakeClamd(port);
    app.setTime(new Date(Date.now() + 10 * 60_000));
    const rest = readingTasks.find(({ name }) => name === 'read-waiting-files')!;
    await (rest.run as (services: unknown) => Promise<void>)(app.services);
    app.setTime(null);
    await app.startWorker();
    await expect.poll(() => reading('maria', good)).toBe('read');
    expect(await open('maria', good)).toBe('opens');
  });
});

describe('files from before there were readings', () => {
  it('are read, too', async () => {
    const old = await send('old.pdf', 'Before');
    await expect.poll(() => reading('ann', old)).toBe('read');
    await app.owner.query(
      `delete from document_readings r using documents d where d.id = $1 and r.file_id = d.file_id`,
      [old],
    );
    expect([await reading('ann', old), await open('ann', old)]).toEqual([null, 'opens']);
    const rest = readingTasks.find(({ name }) => name === 'read-waiting-files')!;
    await (rest.run as (services: unknown) => Promise<void>)(app.services);
    await expect.poll(() => reading('ann', old)).toBe('read');
  });
});
