/** Papers found by the words in them: by those who may see them, and by nobody else. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { documents } from '../../contract.ts';

const app = useApp();
const companyId = () => app.world.entities.household.id;
const send = async (who: PersonName, name: string, text: string, at: string) =>
  sendFile(app, await app.as(who), 'household', name, pdfOf({ pages: [text] }), at);
async function find(who: PersonName, search: string) {
  const { status, body } = await (
    await app.as(who)
  ).call(documents.searchDocuments, { companyId: companyId(), search });
  return status === 200 ? body.documents : status;
}
const names = async (who: PersonName, search: string) => {
  const found = await find(who, search);
  return typeof found === 'number' ? found : found.map(({ name }) => name);
};

describe('the words in a file', () => {
  it('find it, from their first letters on, with the place shown; numbers of people never do', async () => {
    await send('maria', 'scan 1.pdf', 'Mortgage interest statement\nBorrower 123-45-6789 Delgado', '/2018');
    await send('maria', 'scan 2.pdf', 'Mortar and bricks', '/2018');
    await readWaiting(app);
    expect(await names('ann', 'mort')).toEqual(['scan 2.pdf', 'scan 1.pdf']);
    expect(await names('ann', 'mortg')).toEqual(['scan 1.pdf']);
    expect(await names('maria', 'MORTGAGE delga')).toEqual(['scan 1.pdf']);
    expect(await names('maria', 'mortgages')).toEqual([]);
    expect(await names('ann', '123-45-6789')).toEqual([]);
    expect(await names('ann', '6789')).toEqual([]);
    const [found] = (await find('maria', 'interest')) as Exclude<Awaited<ReturnType<typeof find>>, number>;
    expect(found!.excerpt.map((part) => (part.found ? `[${part.text}]` : part.text)).join('')).toBe(
      'Mortgage [interest] statement Borrower •••-••-•••• Delgado',
    );
    expect(await names('eve', 'mortgage')).toBe(404);
    expect(await names('zed', 'mortgage')).toBe(404);
  });

  it('of what only staff see are felt by nobody else', async () => {
    await send('ann', 'notes.pdf', 'Quarrelsome beneficiary', '/2018/STAFF ONLY');
    await readWaiting(app);
    expect(await names('ann', 'quarrelsome')).toEqual(['notes.pdf']);
    expect(await names('maria', 'quarrelsome')).toEqual([]);
    expect(await names('maria', 'notes')).toEqual([]);
  });

  it('stay found after the firm has a new key, and go with the file', async () => {
    await send('maria', 'first.pdf', 'Perennial', '/2017');
    await readWaiting(app);
    await app.services.db.system((tx) => app.services.ciphers.addKey(tx, app.world.firms.pell));
    const last = await send('maria', 'second.pdf', 'Perennial', '/2017');
    await readWaiting(app);
    expect(await names('maria', 'perennial')).toEqual(['second.pdf', 'first.pdf']);
    await (
      await app.as('maria')
    ).call(documents.deleteItems, {
      companyId: companyId(),
      items: [{ type: 'file', id: last.body.id }],
    });
    expect(await names('maria', 'perennial')).toEqual(['first.pdf']);
  });

  it('lie nowhere in the clear: not in the database, not in the store, not under another file', async () => {
    await send('maria', 'secret.pdf', 'Xylophonist canary', '/2016');
    await readWaiting(app);
    const { rows } = await app.owner.query<{ text: string }>(
      `select r::text as text from document_readings r union all select e::text from events e
       union all select s::text from search_index s`,
    );
    expect(rows.some(({ text }) => /xylophonist/i.test(text))).toBe(false);
    const files = path.join(app.services.config.dataDir, 'files');
    const stored = fs.globSync('**/*', { cwd: files }).map((name) => path.join(files, name));
    for (const file of stored.filter((name) => fs.statSync(name).isFile()))
      expect(/xylophonist/i.test(fs.readFileSync(file, 'latin1'))).toBe(false);
    await app.owner.query(
      `update document_readings r set words = s.words, sealed_text = s.sealed_text
       from (select r.words, r.sealed_text from document_readings r join documents d using (firm_id, file_id)
             where d.name = 'secret.pdf') s, documents d
       where d.name = 'scan 2.pdf' and r.firm_id = d.firm_id and r.file_id = d.file_id`,
    );
    const moved = await (
      await app.as('ann')
    ).call(documents.searchDocuments, { companyId: companyId(), search: 'xylophonist' });
    expect(moved.status).toBe(500);
  });
});
