import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { documents } from '../../contract.ts';
import { FILE_INVALID, FILE_LARGER } from '../../messages.ts';
import { largePdf, partsSuite } from '#test/upload-parts-suite.ts';

const app = useApp();
const household = () => app.world.entities.household.id;
const put = (url: string, bytes: Uint8Array) =>
  fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });

describe('a large file on disk', () => {
  partsSuite(app, async () => {
    const folder = path.join(app.services.config.dataDir, 'files', 'staged');
    return fs.existsSync(folder) ? fs.readdirSync(folder).length : 0;
  });

  it('takes no part that is larger or shorter than it has to be, and each link once', async () => {
    const maria = await app.as('maria');
    const bytes = largePdf();
    const { upload_id } = (
      await maria.call(documents.requestUpload, {
        company_id: household(),
        name: 'a.pdf',
        size: bytes.length,
      })
    ).body;
    const { parts } = (await maria.call(documents.uploadParts, { upload_id })).body;
    const zed = await app.as('zed');
    expect((await zed.call(documents.uploadParts, { upload_id })).status).toBe(404);
    const last = parts[1]!;
    const large = await put(last.url!, Buffer.alloc(last.size + 1));
    expect([large.status, ((await large.json()) as { error: { message: string } }).error.message]).toEqual([
      413,
      FILE_LARGER,
    ]);
    expect((await put(last.url!, Buffer.alloc(last.size - 1))).status).toBe(409);
    expect((await put(last.url!, bytes.subarray(parts[0]!.size))).status).toBe(200);
    expect((await put(last.url!, bytes.subarray(parts[0]!.size))).status).toBe(404);
  });
});

describe('the same content', () => {
  const upload = async (who: 'maria' | 'ben', bytes: Buffer, name: string, at?: string) => {
    const by = await app.as(who);
    const link = await by.call(documents.requestUpload, {
      company_id: household(),
      name,
      size: bytes.length,
      ...(at ? { path: at } : {}),
    });
    expect((await put(link.body.url, bytes)).status).toBe(200);
    return by.call(documents.processDocument, { upload_id: link.body.upload_id });
  };

  it('is kept and said, but never of what this person may not see', async () => {
    const bytes = pdfOf({ pages: ['The same bytes twice'] });
    expect((await upload('ben', bytes, 'notes.pdf', '/STAFF ONLY')).body.looks_like).toBeNull();
    expect((await upload('maria', bytes, 'first.pdf')).body.looks_like).toBeNull();
    expect((await upload('maria', bytes, 'second.pdf')).body).toMatchObject({
      name: 'second.pdf',
      looks_like: 'first.pdf',
    });
    expect((await upload('ben', bytes, 'third.pdf')).body.looks_like).toBe('notes.pdf');
  });

  it('takes a spreadsheet and a list as what they are, and refuses a program in their place', async () => {
    const zip = async (...names: string[]) => {
      const file = new yazl.ZipFile();
      for (const name of names) file.addBuffer(Buffer.from(`<x>${name}</x>`), name);
      file.end();
      const pieces: Buffer[] = [];
      for await (const piece of file.outputStream) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    };
    const sheet = await upload('maria', await zip('[Content_Types].xml', 'xl/workbook.xml'), 'a.xlsx');
    expect(sheet.body.content_type).toContain('spreadsheetml');
    const list = await upload('maria', Buffer.from('a,b\n1,2\n'), 'a.csv');
    expect(list.body.content_type).toBe('text/csv');
    const maria = await app.as('maria');
    const { url } = (await maria.call(documents.documentLink, { document_id: list.body.id })).body;
    const served = await fetch(new URL(url, app.origin), { headers: { cookie: maria.cookie } });
    expect(served.headers.get('content-disposition')).toContain('attachment');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const macro = await zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin');
    for (const [name, bytes] of [
      ['a.xlsx', macro],
      ['a.xlsx', await zip('evil.exe')],
      ['a.zip', macro],
    ] as const) {
      const refused = await upload('maria', bytes, name);
      expect([refused.status, refused.error?.message]).toEqual([422, FILE_INVALID]);
    }
  });
});
