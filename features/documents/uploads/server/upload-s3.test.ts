/** The same three steps where the bytes go straight to an S3-compatible store. */
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { startBucket } from '#test/bucket.ts';
import { pdfOf } from '#test/pdf.ts';
import { documents } from '../../contract.ts';
import { FILE_EMPTY, FILE_INVALID } from '../../messages.ts';
import { partsSuite } from '#test/upload-parts-suite.ts';

const { port, env, stored } = await startBucket();
const app = useApp({ env });

describe('an upload to S3', () => {
  it('DOC-054: goes to a signed link past this server, is sealed by the process call, and comes back the same', async () => {
    const maria = await app.as('maria');
    const bytes = pdfOf({ noise: 200_000 });
    const link = await maria.call(documents.requestUpload, {
      company_id: app.world.entities.household.id,
      name: 'w2.pdf',
      size: bytes.length,
    });
    expect(new URL(link.body.url).port).toBe(String(port));
    expect(
      (await fetch(link.body.url, { method: link.body.method, body: new Uint8Array(bytes) })).status,
    ).toBe(200);
    const made = await maria.call(documents.processDocument, { upload_id: link.body.upload_id });
    expect(made.body).toMatchObject({ size: bytes.length, content_type: 'application/pdf' });
    expect(stored().some((content) => content.includes('%PDF'))).toBe(false);
    const { url } = (await maria.call(documents.documentLink, { document_id: made.body.id })).body;
    const back = await fetch(new URL(url, app.origin), { headers: { cookie: maria.cookie } });
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is refused when nothing arrived or it is not what its name says, and Zed never gets at it', async () => {
    const maria = await app.as('maria');
    const ask = () =>
      maria.call(documents.requestUpload, {
        company_id: app.world.entities.household.id,
        name: 'w2.pdf',
        size: 20,
      });
    const empty = await ask();
    const nothing = await maria.call(documents.processDocument, { upload_id: empty.body.upload_id });
    expect([nothing.status, nothing.error?.message]).toEqual([409, FILE_EMPTY]);
    const fake = await ask();
    await fetch(fake.body.url, { method: 'PUT', body: '<script>alert(1)</s>' });
    expect(
      (await (await app.as('zed')).call(documents.processDocument, { upload_id: fake.body.upload_id }))
        .status,
    ).toBe(404);
    const refused = await maria.call(documents.processDocument, { upload_id: fake.body.upload_id });
    expect([refused.status, refused.error?.message]).toEqual([422, FILE_INVALID]);
  });
});

describe('a large file on S3', () => {
  partsSuite(app, () => Promise.resolve(stored('direct').length));
});
