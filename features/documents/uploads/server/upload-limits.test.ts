import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FIRM_FULL, PERSON_FULL } from '#platform/server/storage/quota.ts';
import { type Caller, useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { pngHead } from '#test/png.ts';
import { documents } from '../../contract.ts';
import { FILE_INVALID, FILE_LARGER, PICTURE_TOO_MANY_PIXELS } from '../../messages.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';

const app = useApp({ env: { FIRM_STORAGE_GB: '2', PERSON_UPLOAD_GB: '1' } });
const ask = (by: Caller, size: number, name = 'a.pdf', entity = app.world.entities.household.id) =>
  by.call(documents.requestUpload, { company_id: entity, name, size });
const put = (url: string, body: Uint8Array) =>
  fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(body) });

describe('an upload', () => {
  it('takes what was announced and not a byte more, and the link takes the right file afterwards', async () => {
    const maria = await app.as('maria');
    const file = pdfOf();
    const link = (await ask(maria, file.length)).body;
    const large = await put(link.url, Buffer.alloc(file.length + 1, 'x'));
    expect([large.status, ((await large.json()) as { error: { message: string } }).error.message]).toEqual([
      413,
      FILE_LARGER,
    ]);
    const early = await maria.call(documents.processDocument, { upload_id: link.upload_id });
    expect(early.status).toBe(409);
    expect((await put(link.url, file)).status).toBe(200);
    expect((await maria.call(documents.processDocument, { upload_id: link.upload_id })).status).toBe(200);
  });

  it('of a picture nobody could open is refused by its head, in words', async () => {
    const maria = await app.as('maria');
    const send = async (bytes: Buffer) => {
      const link = (await ask(maria, bytes.length, 'photo.png')).body;
      expect((await put(link.url, bytes)).status).toBe(200);
      return maria.call(documents.processDocument, { upload_id: link.upload_id });
    };
    const bomb = await send(pngHead(17_000, 17_000));
    expect([bomb.status, bomb.error?.message]).toEqual([422, PICTURE_TOO_MANY_PIXELS]);
    // Small enough to be opened, and then found to be nothing but a head.
    const empty = await send(pngHead(8000, 6000));
    expect([empty.status, empty.error?.message]).toEqual([422, FILE_INVALID]);
    const real = sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } });
    expect((await send(await real.png().toBuffer())).status).toBe(200);
  });
});

describe('the room', () => {
  it('of a person for a day ends with a sentence, and begins again the next', async () => {
    const maria = await app.as('maria');
    await app.owner.query('delete from uploads where user_id = $1 and document_id is null', [
      app.world.people.maria.id,
    ]);
    for (let at = 0; at < 6; at += 1) expect((await ask(maria, MAX_UPLOAD_BYTES)).status).toBe(200);
    const over = await ask(maria, MAX_UPLOAD_BYTES);
    expect([over.status, over.error?.code, over.error?.message]).toEqual([413, 'quota.person', PERSON_FULL]);
    expect((await ask(maria, 1000)).status).toBe(200);
    expect((await ask(await app.as('ann'), MAX_UPLOAD_BYTES)).status).toBe(200);
    await app.owner.query("update uploads set created_at = created_at - interval '25 hours'");
    expect((await ask(maria, MAX_UPLOAD_BYTES)).status).toBe(200);
  });

  it('of a firm ends with a sentence for everyone in it, and for nobody else', async () => {
    await app.owner.query(
      `insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
       values ($1, 'stored/00/00/00000000000000000000000000000001', $2, '\\x00', 'application/pdf', now())`,
      [app.world.firms.pell, 2 * 1024 ** 3],
    );
    const { quotas } = app.services;
    const ofPell = { firmId: app.world.firms.pell, userId: app.world.people.ann.id };
    // What was summed up less than a minute ago still counts; a refusal looks again.
    await expect(quotas.assertRoom(ofPell, 3 * 1024 ** 3)).rejects.toThrow(FIRM_FULL);
    for (const who of ['ann', 'maria'] as const) {
      const full = await ask(await app.as(who), 1000);
      expect([who, full.status, full.error?.message]).toEqual([who, 413, FIRM_FULL]);
    }
    expect((await ask(await app.as('zed'), 1000, 'a.pdf', app.world.entities.foreign.id)).status).toBe(200);
  });
});
