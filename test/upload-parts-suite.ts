/** A large file in parts, wherever the bytes lie: the same promises for disk and S3. */
import { expect, it } from 'vitest';
import type { Caller, TestApp } from './app.ts';
import { pdfOf } from './pdf.ts';
import { documents } from '#features/documents/contract.ts';
import { FILE_EMPTY } from '#features/documents/messages.ts';
import { PART_BYTES, partsOf } from '#features/documents/uploads/rules/parts.ts';

export const largePdf = (): Buffer => pdfOf({ noise: PART_BYTES + 100_000 });

export function partsSuite(app: TestApp, staged: () => Promise<number>): void {
  const begin = async (by: Caller, bytes: Buffer, name = 'scan.pdf') =>
    (
      await by.call(documents.requestUpload, {
        company_id: app.world.entities.household.id,
        name,
        size: bytes.length,
      })
    ).body.upload_id;
  const put = async (url: string, bytes: Buffer) =>
    (await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) })).status;
  const pieceOf = (bytes: Buffer, no: number) => {
    const part = partsOf(bytes.length)[no]!;
    return bytes.subarray(part.start, part.start + part.size);
  };
  const openPart = async (by: Caller, upload_id: number, no: number) =>
    (await by.call(documents.uploadParts, { upload_id })).body.parts[no]!.url;

  it('comes in parts in any order; what arrived is not asked for again, and the bytes come back the same', async () => {
    const maria = await app.as('maria');
    const bytes = largePdf();
    const upload_id = await begin(maria, bytes);
    const second = await openPart(maria, upload_id, 1);
    expect(await put(second!, pieceOf(bytes, 1))).toBe(200);
    const again = (await maria.call(documents.uploadParts, { upload_id })).body;
    expect(again.parts.map(({ no, size, url }) => [no, size, url === null])).toEqual([
      [0, PART_BYTES, false],
      [1, bytes.length - PART_BYTES, true],
    ]);
    expect(await put(again.parts[0]!.url!, pieceOf(bytes, 0))).toBe(200);
    const before = await staged();
    const made = await maria.call(documents.processDocument, { upload_id });
    expect(made.body).toMatchObject({
      name: 'scan.pdf',
      size: bytes.length,
      content_type: 'application/pdf',
    });
    // Both parts are gone; the whole was never anything but whole.
    await expect.poll(staged).toBe(before - 2);
    const { url } = (await maria.call(documents.documentLink, { document_id: made.body.id })).body;
    const back = await fetch(new URL(url, app.origin), { headers: { cookie: maria.cookie } });
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
    const done = (await maria.call(documents.uploadParts, { upload_id })).body;
    expect(done.parts.every(({ url: open }) => open === null)).toBe(true);
  });

  it('is nothing while a part is missing or was cut in the middle', async () => {
    const maria = await app.as('maria');
    const bytes = largePdf();
    const upload_id = await begin(maria, bytes, 'half.pdf');
    const links = (await maria.call(documents.uploadParts, { upload_id })).body.parts;
    expect(await put(links[0]!.url!, pieceOf(bytes, 0))).toBe(200);
    const cut = new AbortController();
    const sending = fetch(new URL(links[1]!.url!, app.origin), {
      method: 'PUT',
      duplex: 'half',
      signal: cut.signal,
      headers: { 'content-length': String(links[1]!.size) },
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(50_000));
          setTimeout(() => cut.abort(), 100);
        },
      }),
    }).catch(() => null);
    await sending;
    const early = await maria.call(documents.processDocument, { upload_id });
    expect([early.status, early.error?.message]).toEqual([409, FILE_EMPTY]);
    const rows = await app.owner.query("select 1 from documents where name = 'half.pdf'");
    expect(rows.rowCount).toBe(0);
    const left = (await maria.call(documents.uploadParts, { upload_id })).body.parts;
    expect(left.map(({ url }) => url === null)).toEqual([true, false]);
    expect(await put(left[1]!.url!, pieceOf(bytes, 1))).toBe(200);
    const [one, two] = await Promise.all([
      maria.call(documents.processDocument, { upload_id }),
      maria.call(documents.processDocument, { upload_id }),
    ]);
    expect([one.status, two.status, one.body.id]).toEqual([200, 200, two.body.id]);
    expect((await app.owner.query("select 1 from documents where name = 'half.pdf'")).rowCount).toBe(1);
  });

  it('is its sender’s alone, as long as they may upload there', async () => {
    const maria = await app.as('maria');
    const upload_id = await begin(maria, largePdf());
    for (const who of ['tom', 'zed', 'eve', 'ben'] as const)
      expect((await (await app.as(who)).call(documents.uploadParts, { upload_id })).status, who).toBe(404);
    await app.owner.query('update entities set readonly_access = true where id = $1', [
      app.world.entities.household.id,
    ]);
    expect((await maria.call(documents.uploadParts, { upload_id })).status).toBe(403);
    await app.owner.query('update entities set readonly_access = false where id = $1', [
      app.world.entities.household.id,
    ]);
    app.setTime(new Date(Date.now() + 23.5 * 3_600_000));
    expect((await (await app.as('maria')).call(documents.uploadParts, { upload_id })).status).toBe(404);
    app.setTime(null);
  });
}
