import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { fillDocument, storedDocument } from '#test/documents.ts';
import { documents } from '../../contract.ts';

const app = useApp();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const stored = async (name: string, contentType: string, bytes: Uint8Array, path?: string) => {
  const id = await storedDocument(app, 'household', name, { contentType, ...(path ? { path } : {}) });
  await fillDocument(app, id, bytes);
  return id;
};
let book: number;
beforeAll(async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Mileage',
        rows: [
          ['Date', 'Miles'],
          ['2025-01-03', 41.5],
        ],
      },
      { name: 'Secret', rows: [['hidden']], hidden: true },
      {
        name: 'Long',
        rows: Array.from({ length: 2100 }, (_, n) => Array.from({ length: 120 }, (__, c) => n * c)),
      },
    ],
  });
  book = await stored('mileage.xlsx', XLSX, bytes);
});
const read = async (person: 'maria' | 'ann' | 'eve' | 'zed' | 'kim', document_id: number, sheet = 0) =>
  (await app.as(person)).call(documents.readSheet, { document_id, sheet });

describe('a spreadsheet', () => {
  it('VWR-003: is read here and shown sheet by sheet, without hidden ones', async () => {
    const { body } = await read('maria', book);
    expect(body).toEqual({
      names: ['Mileage', 'Long'],
      name: 'Mileage',
      rows: [
        ['Date', 'Miles'],
        ['2025-01-03', '41.5'],
      ],
      isCut: false,
    });
    const long = (await read('ann', book, 1)).body;
    expect([long.rows.length, long.rows[0]!.length, long.isCut]).toEqual([2000, 100, true]);
    expect((await read('ann', book, 2)).status).toBe(404);
  });

  it('may be a CSV, whose text stays text', async () => {
    const text = 'Name,Amount\n=HYPERLINK("http://x"),<script>alert(1)</script>\n';
    const csv = await stored('list.csv', 'text/csv', new TextEncoder().encode(text));
    expect((await read('maria', csv)).body.rows).toEqual([
      ['Name', 'Amount'],
      ['=HYPERLINK("http://x")', '<script>alert(1)</script>'],
    ]);
  });

  it('that cannot be read says so, and a file of another kind has none', async () => {
    const broken = await stored('broken.xlsx', XLSX, new TextEncoder().encode('PK\u0003\u0004 nothing more'));
    const answer = await read('ann', broken);
    expect([answer.status, answer.error!.message]).toEqual([422, expect.stringContaining('could not read')]);
    const pdf = await storedDocument(app, 'household', 'w2.pdf');
    expect((await read('ann', pdf)).body.names).toEqual([]);
  });

  it('is for whoever sees the file', async () => {
    for (const outsider of ['eve', 'zed', 'kim'] as const)
      expect((await read(outsider, book)).status).toBe(404);
    const secret = await stored('a.csv', 'text/csv', new TextEncoder().encode('a,b\n'), '/STAFF ONLY');
    expect([(await read('maria', secret)).status, (await read('ann', secret)).status]).toEqual([404, 200]);
  });
});
