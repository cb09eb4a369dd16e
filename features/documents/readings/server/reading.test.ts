/** What is read out of files: pages, pictures, twins; and what happens to those that cannot be. */
import { PDFDocument } from '@cantoo/pdf-lib';
import fs from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { openLive } from '#test/stream.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';
import { FILE_INVALID, PDF_UNREADABLE } from '../../messages.ts';

const app = useApp();
const household = () => app.world.entities.household.id;
const at = '/2019/Papers';

async function item(id: number) {
  const list = await (
    await app.as('ann')
  ).call(documents.listDocuments, { companyId: household(), path: at, rows_per_page: '50' });
  return list.body.documents.find((one) => one.id === id)!;
}
const send = async (name: string, bytes: Buffer) =>
  sendFile(app, await app.as('maria'), 'household', name, bytes, at);
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b34' } });

async function locked(passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> {
  const pdf = await PDFDocument.load(pdfOf({ pages: ['Secret'] }));
  pdf.encrypt({ permissions: { printing: false }, ...passwords });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

describe('a PDF', () => {
  it('has its pages counted at once, and is pictured and read soon after, before the eyes of who looks', async () => {
    const made = await send('letter.pdf', pdfOf({ pages: ['One', 'Two', 'Three'] }));
    expect(made.status).toBe(200);
    expect(await item(made.body.id)).toMatchObject({
      page_count: 3,
      reading: 'waiting',
      has_thumbnail: false,
    });
    const ann = await app.as('ann');
    const live = await openLive(app.origin, ann);
    await readWaiting(app);
    // What was told of the upload itself may still be on its way.
    let change = await live.next('change');
    while (change.id !== null) change = await live.next('change');
    expect(change.data).toMatchObject({ topics: [`entity:${household()}`] });
    live.stop();
    expect(await item(made.body.id)).toMatchObject({ page_count: 3, reading: 'read', has_thumbnail: true });

    const seen = await app.http.inject({
      url: `/api/documents/${made.body.id}/thumbnail`,
      headers: { cookie: ann.cookie },
    });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    const { width, height } = await sharp(seen.rawPayload).metadata();
    expect([width, height]).toEqual([300, 388]);
    for (const who of ['eve', 'zed'] as const) {
      const { cookie } = await app.as(who);
      const refused = await app.http.inject({
        url: `/api/documents/${made.body.id}/thumbnail`,
        headers: { cookie },
      });
      expect(refused.statusCode, who).toBe(404);
    }
    expect((await app.anonymous.call(documents.showThumbnail, { document_id: made.body.id })).status).toBe(
      404,
    );
  });

  it('CHK-023: locked with a password or broken is refused in words; one only closed to changes is taken', async () => {
    for (const bytes of [
      await locked({ userPassword: 'open', ownerPassword: 'own' }),
      pdfOf({ noise: 3000 }).subarray(0, 600),
      Buffer.from('%PDF-1.7\n'),
    ]) {
      const answer = await send('locked.pdf', bytes);
      expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
        422,
        'file.locked_pdf',
        PDF_UNREADABLE,
      ]);
    }
    const open = await send('printed.pdf', await locked({ ownerPassword: 'own' }));
    expect(open.status).toBe(200);
    await readWaiting(app);
    expect(await item(open.body.id)).toMatchObject({ reading: 'read', page_count: 1 });
  });
});

describe('a picture', () => {
  it('is turned upright, made small, and gets a PDF twin no larger than reading needs', async () => {
    const bytes = await photo(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await send('phone.jpg', bytes);
    await readWaiting(app);
    expect(await item(made.body.id)).toMatchObject({ reading: 'read', has_thumbnail: true, page_count: 1 });
    const { rows } = await app.owner.query<{ storage_key: string; content_type: string }>(
      `select f.storage_key, f.content_type from documents d join document_readings r using (firm_id, file_id)
       join stored_files f on f.firm_id = r.firm_id and f.id in (r.twin_file_id, r.thumbnail_file_id)
       where d.id = $1 order by f.content_type`,
      [made.body.id],
    );
    const [twin, small] = await Promise.all(
      rows.map(async ({ storage_key }) =>
        Buffer.concat(await (await app.services.storage.open(storage_key)).toArray()),
      ),
    );
    const page = (await PDFDocument.load(twin!)).getPage(0);
    expect(page.getSize()).toEqual({ width: 396, height: 792 });
    expect(twin!.toString('latin1')).toContain('/Width 1100/Height 2200');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 200, height: 400 });
  });

  it('VWR-004: of every usual kind is read and shown as its PDF; a scan of two pages has two', async () => {
    const two = await sharp([await photo(60, 80).png().toBuffer(), await photo(60, 80).png().toBuffer()], {
      join: { animated: true },
    })
      .tiff()
      .toBuffer();
    const bmp = Buffer.alloc(54 + 4 * 3);
    bmp.write('BM');
    for (const [at32, value] of [
      [10, 54],
      [14, 40],
      [18, 1],
      [22, 3],
    ] as const)
      bmp.writeUInt32LE(value, at32);
    bmp.writeUInt16LE(24, 28);
    const kinds: [string, Buffer][] = [
      ['a.png', await photo(40, 30).png().toBuffer()],
      ['a.jpg', await photo(40, 30).jpeg().toBuffer()],
      ['a.jpeg', await photo(40, 30).jpeg().toBuffer()],
      ['a.gif', await photo(40, 30).gif().toBuffer()],
      ['a.webp', await photo(40, 30).webp().toBuffer()],
      ['a.avif', await photo(40, 30).avif().toBuffer()],
      ['a.tif', two],
      ['a.bmp', bmp],
      // Red on the left, blue on the right; there is nothing to make one with here.
      ['a.heic', fs.readFileSync(new URL('../../../../test/two-colours.heic', import.meta.url))],
    ];
    for (const [name, bytes] of kinds) {
      const made = await send(name, bytes);
      expect([name, made.status]).toEqual([name, 200]);
      await readWaiting(app);
      const pages = name === 'a.tif' ? 2 : 1;
      expect([name, await item(made.body.id)]).toMatchObject([name, { reading: 'read', page_count: pages }]);
      const seenAs = await (
        await app.as('maria')
      ).call(documents.readDocument, { document_id: made.body.id });
      expect([name, seenAs.body.shown_as]).toEqual([name, 'pdf']);
      if (name !== 'a.heic') continue;
      const { cookie } = await app.as('maria');
      const seen = await app.http.inject({
        url: `/api/documents/${made.body.id}/thumbnail`,
        headers: { cookie },
      });
      const { data, info } = await sharp(seen.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, data[0]! > 150, data[0]! > data[2]!]).toEqual([64, 48, true, true]);
    }
    // Nine files, each in a process of its own.
  });

  it('CHK-024: that ends in the middle is refused in words', async () => {
    const noise = await sharp({
      create: { width: 400, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    } as never)
      .png()
      .toBuffer();
    const answer = await send('half.png', noise.subarray(0, noise.length / 2));
    expect([answer.status, answer.error?.message]).toEqual([422, FILE_INVALID]);
  });
});

describe('a reading', () => {
  it('that failed is tried again by staff alone, and copies share it', async () => {
    const made = await send('again.pdf', pdfOf({ pages: ['Again'] }));
    await app.owner.query(
      `update document_readings r set status = 'failed', reason = 'It takes too long to open.'
       from documents d where d.id = $1 and r.file_id = d.file_id`,
      [made.body.id],
    );
    const ask = async (who: 'ann' | 'maria' | 'eve') =>
      (await (await app.as(who)).call(documents.readAgain, { document_id: made.body.id })).status;
    expect([await ask('maria'), await ask('eve'), await ask('ann'), await ask('ann')]).toEqual([
      403, 404, 200, 409,
    ]);
    await (
      await app.as('ann')
    ).call(documents.moveItems, {
      companyId: household(),
      items: [{ type: 'file', id: made.body.id }],
      newPath: '/2019/Papers',
      copy: true,
    });
    await readWaiting(app);
    const { rows } = await app.owner.query<{ id: number }>(
      `select id from documents where file_id = (select file_id from documents where id = $1) order by id`,
      [made.body.id],
    );
    expect(rows.length).toBe(2);
    for (const { id } of rows) expect(await item(id)).toMatchObject({ reading: 'read', has_thumbnail: true });
  });
});
