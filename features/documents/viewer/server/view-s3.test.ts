/** Looking at a file and taking several, where the bytes lie in an S3-compatible store. */
import { expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { startBucket } from '#test/bucket.ts';
import { fillDocument, follow, storedDocument } from '#test/documents.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { documents } from '../../contract.ts';

const bucket = await startBucket();
const app = useApp({ env: bucket.env });
/** Several sealed pieces, so that a part begins in one and ends in another. */
const bytes = Buffer.from(longPdf(120));

async function stored(name: string, content: Buffer = bytes): Promise<number> {
  const id = await storedDocument(app, 'household', name, { path: '/Papers' });
  await fillDocument(app, id, content);
  return id;
}

it('on S3 the viewer reads any part of a file by its link, and nothing of it lies there in the clear', async () => {
  const document_id = await stored('long.pdf');
  expect(bytes.length).toBeGreaterThan(200_000);
  const maria = await app.as('maria');
  const { link, size } = (await maria.call(documents.viewDocument, { document_id })).body.document.data;
  expect(size).toBe(bytes.length);
  const parts: [number, number][] = [
    [0, 0],
    [65_530, 65_545],
    [100_000, 199_999],
    [bytes.length - 300, bytes.length - 1],
  ];
  for (const [from, to] of parts) {
    const part = await follow(app, maria, link, { range: `bytes=${from}-${to}` });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${from}-${to}/${bytes.length}`,
    ]);
    expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
  }
  expect((await follow(app, maria, link, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
  expect((await follow(app, maria, link)).rawPayload.equals(bytes)).toBe(true);
  expect(bucket.stored().some((content) => content.includes('%PDF'))).toBe(false);
  // The link is Maria's: with another's cookie it opens nothing.
  expect((await follow(app, await app.as('zed'), link)).statusCode).toBe(404);
});

it('on S3 a folder comes as a zip of whole files, and says which one the store has lost', async () => {
  await stored('kept.pdf', Buffer.from('kept as it was'));
  const lost = await stored('lost.pdf', Buffer.from('soon gone'));
  const ann = await app.as('ann');
  const { rows } = await app.owner.query<{ storage_key: string }>(
    `select f.storage_key from stored_files f join documents d on d.file_id = f.id where d.id = $1`,
    [lost],
  );
  await app.services.storage.delete(rows[0]!.storage_key);
  const companyId = app.world.entities.household.id;
  const asked = await ann.call(documents.downloadFolder, { companyId, link: '/Papers' });
  const answer = await follow(app, ann, asked.body.document!.data.link);
  expect(answer.statusCode).toBe(200);
  const found = readZip(answer.rawPayload);
  expect(found.get('Papers/kept.pdf')!.toString()).toBe('kept as it was');
  expect(found.get('Papers/long.pdf')!.equals(bytes)).toBe(true);
  expect(found.get('MISSING.txt')!.toString()).toContain('Papers/lost.pdf');
  const eve = await app.as('eve');
  expect((await eve.call(documents.downloadFolder, { companyId, link: '/Papers' })).status).toBe(404);
});
