import { timesRecorded } from '#test/recorded.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { documents } from '../../contract.ts';
import {
  FILE_EMPTY,
  FILE_INVALID,
  FILE_TOO_LARGE,
  READ_ONLY_ACCOUNT,
  READ_ONLY_ENTITY,
} from '../../messages.ts';
import { taxYear } from '../../tree/rules/default-folders.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';

const app = useApp();
const pdf = (size: number) => pdfOf({ noise: size });

async function send(url: string, bytes: Buffer): Promise<number> {
  return (await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) })).status;
}

async function upload(by: Caller, entityId: number, name: string, bytes: Buffer) {
  const link = await by.call(documents.requestUpload, { company_id: entityId, name, size: bytes.length });
  if (link.status !== 200) return link as never;
  expect(await send(link.body.url, bytes)).toBe(200);
  return by.call(documents.processDocument, { upload_id: link.body.upload_id });
}

async function download(by: Caller, documentId: number, headers: Record<string, string> = {}) {
  const link = await by.call(documents.documentLink, { document_id: documentId });
  return fetch(new URL(link.body.url, app.origin), { headers: { cookie: by.cookie, ...headers } });
}

describe('the three steps of an upload', () => {
  it('DOC-054 PLT-002: link, bytes, process; the same bytes come back, whole and by range, and only ciphertext is on disk', async () => {
    const maria = await app.as('maria');
    const bytes = pdf(300_000);
    const made = await upload(maria, app.world.entities.household.id, 'W-2 2025.pdf', bytes);
    expect(made.body).toMatchObject({
      name: 'W-2 2025.pdf',
      size: bytes.length,
      content_type: 'application/pdf',
      created_by: 'Maria Client',
    });

    const whole = await download(maria, made.body.id);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await download(maria, made.body.id, { range: 'bytes=65530-131080' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(65_530, 131_081))).toBe(true);

    const stored = fs
      .globSync('**/*', { cwd: path.join(app.services.config.dataDir, 'files') })
      .map((name) => path.join(app.services.config.dataDir, 'files', name));
    const contents = stored.filter((file) => fs.statSync(file).isFile()).map((file) => fs.readFileSync(file));
    expect(contents.length).toBeGreaterThan(0);
    expect(contents.some((content) => content.includes('%PDF'))).toBe(false);
    const { rows } = await app.owner.query<{ sha256: Buffer; promoted_at: Date | null }>(
      'select sha256, promoted_at from stored_files order by id desc limit 1',
    );
    expect(rows[0]!.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
    expect(rows[0]!.promoted_at).not.toBeNull();
  });

  it('makes one document however often the process call is repeated', async () => {
    const maria = await app.as('maria');
    const bytes = pdf(50);
    const link = await maria.call(documents.requestUpload, {
      company_id: app.world.entities.household.id,
      name: 'once.pdf',
      size: bytes.length,
    });
    await send(link.body.url, bytes);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        maria.call(documents.processDocument, { upload_id: link.body.upload_id }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await send(link.body.url, pdf(60))).toBe(404);
  });

  it('refuses what is empty, too large, cut off at the limit, or not what its name says, in words', async () => {
    const maria = await app.as('maria');
    const entity = app.world.entities.household.id;
    const empty = await maria.call(documents.requestUpload, { company_id: entity, name: 'a.pdf', size: 0 });
    expect([empty.status, empty.error?.message]).toEqual([422, FILE_EMPTY]);
    const large = await maria.call(documents.requestUpload, {
      company_id: entity,
      name: 'a.pdf',
      size: MAX_UPLOAD_BYTES + 1,
    });
    expect([large.status, large.error?.message]).toEqual([413, FILE_TOO_LARGE]);
    const script = Buffer.from('<html><script>alert(1)</script></html>');
    for (const [name, bytes] of [
      ['page.pdf', script],
      ['page.html', script],
      ['photo.png', pdf(20)],
      ['noextension', pdf(20)],
    ] as const) {
      const answer = await upload(maria, entity, name, bytes);
      expect([answer.status, answer.error?.message]).toEqual([422, FILE_INVALID]);
    }
  });

  it('cuts a stream that outgrows the largest size there is', async () => {
    const maria = await app.as('maria');
    const link = await maria.call(documents.requestUpload, {
      company_id: app.world.entities.household.id,
      name: 'big.pdf',
      size: MAX_UPLOAD_BYTES,
    });
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length;
        if (sent > MAX_UPLOAD_BYTES + 20 * piece.length) controller.close();
        else controller.enqueue(piece);
      },
    });
    const answer = await fetch(new URL(link.body.url, app.origin), {
      method: 'PUT',
      body: endless,
      duplex: 'half',
    }).catch(() => null);
    expect(answer === null || answer.status === 413).toBe(true);
    expect((await maria.call(documents.processDocument, { upload_id: link.body.upload_id })).status).toBe(
      409,
    );
  });

  it('refuses names that hide or leave their folder', async () => {
    const maria = await app.as('maria');
    const entity = app.world.entities.household.id;
    for (const name of [
      '../x.pdf',
      'a/b.pdf',
      'a\u0000.pdf',
      'fdp.\u202Eexe.pdf',
      '..',
      '',
      'x'.repeat(300),
    ]) {
      expect(
        (await maria.call(documents.requestUpload, { company_id: entity, name, size: 5 })).status,
        JSON.stringify(name),
      ).toBe(422);
    }
    for (const folder of ['relative', '/a/../b', '/a//b', '/a\n']) {
      expect(
        (
          await maria.call(documents.requestUpload, {
            company_id: entity,
            name: 'a.pdf',
            path: folder,
            size: 5,
          })
        ).status,
      ).toBe(422);
    }
  });

  it('tells read-only people and entities why not', async () => {
    const rosa = await app.as('rosa');
    const refused = await rosa.call(documents.requestUpload, {
      company_id: app.world.entities.rosas.id,
      name: 'a.pdf',
      size: 5,
    });
    expect([refused.status, refused.error?.message]).toEqual([403, READ_ONLY_ACCOUNT]);
    await app.services.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ readonly_access: false })
        .where('id', '=', app.world.people.rosa.id)
        .execute(),
    );
    const again = await (
      await app.as('rosa')
    ).call(documents.requestUpload, { company_id: app.world.entities.rosas.id, name: 'a.pdf', size: 5 });
    expect([again.status, again.error?.message]).toEqual([403, READ_ONLY_ENTITY]);
  });
});

describe('who sees a document', () => {
  it('owners and their staff; not the other group, another client or another firm', async () => {
    const made = await upload(await app.as('maria'), app.world.entities.household.id, 'private.pdf', pdf(10));
    for (const [person, status] of [
      ['tom', 200],
      ['ben', 200],
      ['gil', 200],
      ['sue', 404],
      ['kim', 404],
      ['rosa', 404],
      ['eve', 404],
      ['zed', 404],
    ] as const) {
      const caller = await app.as(person);
      expect((await caller.call(documents.documentLink, { document_id: made.body.id })).status, person).toBe(
        status,
      );
      expect(
        (await caller.call(documents.listDocuments, { companyId: app.world.entities.household.id })).status,
        person,
      ).toBe(status);
    }
  });

  it('never shows a client a staff-only document', async () => {
    const made = await upload(await app.as('ben'), app.world.entities.household.id, 'notes.pdf', pdf(10));
    const moved = await (
      await app.as('ben')
    ).call(documents.moveItems, {
      companyId: app.world.entities.household.id,
      items: [{ type: 'file', id: made.body.id }],
      newPath: `/${taxYear(new Date())}/STAFF ONLY`,
    });
    expect(moved.body.done).toBe(1);
    const maria = await app.as('maria');
    expect((await maria.call(documents.documentLink, { document_id: made.body.id })).status).toBe(404);
    const listed = await maria.call(documents.recentDocuments, {
      companyId: app.world.entities.household.id,
    });
    expect(listed.body.documents.map((row) => row.name)).not.toContain('notes.pdf');
    expect(listed.body.total).toBe(listed.body.documents.length);
    expect(
      (await (await app.as('gil')).call(documents.documentLink, { document_id: made.body.id })).status,
    ).toBe(200);
  });

  it('a link works for the browser that asked, for a minute', async () => {
    const maria = await app.as('maria');
    const made = await upload(maria, app.world.entities.household.id, 'link.pdf', pdf(10));
    const { url } = (await maria.call(documents.documentLink, { document_id: made.body.id })).body;
    const get = async (cookie: string) =>
      (await fetch(new URL(url, app.origin), { headers: { cookie } })).status;
    expect(await get(maria.cookie)).toBe(200);
    expect(await get((await app.as('tom')).cookie)).toBe(404);
    expect(await get('')).toBe(404);
    app.setTime(new Date(Date.now() + 61_000));
    expect(await get(maria.cookie)).toBe(404);
    app.setTime(null);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'document.downloaded')).toEqual({ 'document.downloaded': 3 });
});
