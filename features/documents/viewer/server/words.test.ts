import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { fillDocument, storedDocument } from '#test/documents.ts';
import { zipOf } from '#test/hostile-files.ts';
import { sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';

const app = useApp();
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const part = (name: string, content: string) => ({
  name,
  packed: deflateRawSync(content),
  declared: Buffer.byteLength(content),
});
const paragraph = (words: string) => `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const docx = (body: string) =>
  zipOf([
    part('[Content_Types].xml', '<Types/>'),
    part('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`),
  ]);
const stored = async (
  name: string,
  bytes: Uint8Array,
  more: { path?: string; contentType?: string } = {},
) => {
  const id = await storedDocument(app, 'household', name, { contentType: DOCX, ...more });
  await fillDocument(app, id, bytes);
  return id;
};
const read = async (person: 'maria' | 'ann' | 'eve' | 'zed' | 'kim', document_id: number) =>
  (await app.as(person)).call(documents.readWords, { document_id });

describe('a Word file', () => {
  let letter: number;
  beforeAll(async () => {
    const body = `${paragraph('Dear Ann,')}${paragraph('my books &amp; &lt;script&gt; &#8364;')}<w:tbl><w:tr><w:tc>${paragraph('Rent')}</w:tc></w:tr></w:tbl>`;
    const sent = await sendFile(app, await app.as('maria'), 'household', 'letter.docx', docx(body), '/2018');
    letter = sent.body.id;
  });

  it('VWR-002: is shown as its plain text', async () => {
    const maria = await app.as('maria');
    expect((await maria.call(documents.readDocument, { document_id: letter })).body.shown_as).toBe('words');
    expect((await read('maria', letter)).body).toEqual({
      text: 'Dear Ann,\nmy books & <script> €\nRent',
      isCut: false,
    });
  });

  it('is cut where it is very long, and says so where it cannot be read', async () => {
    const long = await stored('long.docx', docx(paragraph('word,'.repeat(250_000))));
    const { body } = await read('ann', long);
    expect([body.text.length, body.isCut]).toEqual([1_000_000, true]);
    const broken = await stored('broken.docx', Buffer.from('PK\u0003\u0004 nothing more'));
    const answer = await read('ann', broken);
    expect([answer.status, answer.error!.message]).toEqual([422, expect.stringContaining('could not read')]);
    const pdf = await storedDocument(app, 'household', 'w2.pdf');
    expect((await read('ann', pdf)).body.text).toBe('');
  });

  it('is for whoever sees the file', async () => {
    for (const outsider of ['eve', 'zed', 'kim'] as const)
      expect((await read(outsider, letter)).status, outsider).toBe(404);
    const secret = await stored('secret.docx', docx(paragraph('x')), { path: '/STAFF ONLY' });
    expect([(await read('maria', secret)).status, (await read('ann', secret)).status]).toEqual([404, 200]);
  });
});
