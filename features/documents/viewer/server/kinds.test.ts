/** Every kind of file a preview knows, from the upload to what the viewer is given. */
import fs from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { follow } from '#test/documents.ts';
import { pdfOf } from '#test/pdf.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { xlsOf } from '#test/xls.ts';
import { documents } from '../../contract.ts';

const app = useApp();
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#264' } });
const heic = () => fs.readFileSync(new URL('../../../../test/two-colours.heic', import.meta.url));
const rows = [
  ['Date', 'Miles'],
  ['Jan 3', 41.5],
];

const ids = new Map<string, number>();

beforeAll(async () => {
  const maria = await app.as('maria');
  const files: Record<string, Buffer> = {
    'a.pdf': pdfOf({ pages: ['One'] }),
    'b.xlsx': Buffer.from(await writeXlsx({ sheets: [{ name: 'Mileage', rows }] })),
    'c.xls': xlsOf([
      { name: 'Mileage', rows },
      { name: 'Notes', hidden: true, rows: [['not shown']] },
    ]),
    'd.jpg': await picture().jpeg().toBuffer(),
    'e.jpeg': await picture().jpeg().toBuffer(),
    'f.avif': await picture().avif({ effort: 0 }).toBuffer(),
    'g.gif': await picture().gif().toBuffer(),
    'h.heic': heic(),
    'i.png': await picture().png().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const sent = await sendFile(app, maria, 'household', name, bytes, '/2018');
    if (sent.status !== 200) throw new Error(`${name} was refused: ${sent.error?.message}`);
    ids.set(name, sent.body.id);
  }
  await readWaiting(app);
});

it('VWR-001: pdf, xlsx, xls, jpg, jpeg, avif, gif, heic and png are uploaded and opened', async () => {
  const maria = await app.as('maria');
  expect(ids.size).toBe(9);
  for (const [name, document_id] of ids) {
    const { body } = await maria.call(documents.readDocument, { document_id });
    const isSheet = name.includes('.xls');
    expect([name, body.shown_as]).toEqual([name, isSheet ? 'sheet' : 'pdf']);
    const { link, size, content_type } = (await maria.call(documents.viewDocument, { document_id })).body
      .document.data;
    if (isSheet) {
      const sheet = await maria.call(documents.readSheet, { document_id });
      expect(sheet.body).toMatchObject({
        names: ['Mileage'],
        rows: [
          ['Date', 'Miles'],
          ['Jan 3', '41.5'],
        ],
      });
    } else {
      expect([name, content_type]).toEqual([name, 'application/pdf']);
      const { rawPayload } = await follow(app, maria, link, { range: 'bytes=0-' });
      expect([rawPayload.length, rawPayload.subarray(0, 5).toString()]).toEqual([size, '%PDF-']);
    }
  }
});
