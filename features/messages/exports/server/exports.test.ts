/** MSG-061 to MSG-063: conversations taken out as files, read back against what was said. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import type { CallOf } from '#platform/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { follow } from '#test/documents.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { conversationExportTasks } from './jobs.ts';
import { makeExport } from './make.ts';

const app = useApp();
let id = 0;
let parent = 0;
beforeAll(async () => {
  id = await conversationOf(app);
  parent = (await sendAs(app, 'ben', id, 'Which bank, "First" or Second?')).body.id;
  await sendAs(app, 'maria', id, '=HYPERLINK("http://evil.test")');
  await sendAs(app, 'tom', id, 'First, with a comma', { messageThreadId: parent });
  const { body } = await sendAs(app, 'ben', id, 'A mistake of ours');
  await (await app.as('ben')).call(messages.deleteMessage, { message_id: body.id });
  await sendAs(app, 'maria', id, 'My number is 219-14-4410', { send_securely: true });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await sendAs(app, 'ben', id, 'Not yet said', { scheduledTime: later });
});

type Asked = Partial<CallOf<typeof messages.exportConversation>>;
const ask = async (name: PersonName, more: Asked = {}) =>
  (await app.as(name)).call(messages.exportConversation, { conversationId: id, ...more });
async function fileOf(name: PersonName, export_id: number): Promise<Uint8Array> {
  const caller = await app.as(name);
  const link = await caller.call(messages.conversationExportLink, { export_id });
  expect(link.status).toBe(200);
  const answer = await follow(app, caller, link.body.url);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const work = (export_id: number) =>
  makeExport(systemCtx(app.services, app.world.firms.pell, 'test'), export_id);
async function pagesOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return texts.join('\n').replaceAll(/\s+/g, ' ');
}

describe('a conversation as CSV', () => {
  it('MSG-062, MSG-063: is there at once, with replies after what they answer and no formula in it', async () => {
    const { status, body } = await ask('ben', { format: 'csv' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'done', message: 'Conversation exported successfully' });
    expect(await timesRecorded(app, 'conversation.exported')).toEqual({ 'conversation.exported': 1 });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileOf('ben', body.export_id));
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('"Sent","From","Role","Message","Attachments","Tag","Number","In reply to"');
    expect(lines[1]).toContain('"Ben Full","Firm","Which bank, ""First"" or Second?"');
    expect(lines[2]).toContain('"Tom Client","Client","First, with a comma"');
    expect(lines[2]!.endsWith(`"${parent}"`)).toBe(true);
    expect(lines[3]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(lines[4]).toContain('"This message was deleted"');
    expect(lines[5]).toContain('"My number is •••-••-4410"');
    expect(lines).toHaveLength(6);
    expect(text).not.toMatch(/A mistake of ours|219-14-4410|Not yet said/);
    const { rows } = await app.owner.query<{ name: string }>(
      `select name from events where payload @> $1::jsonb order by id`,
      [JSON.stringify({ export_id: body.export_id })],
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['conversation.exported', 'conversation.export_downloaded']),
    );
  });

  it('MSG-061: covers the days that were asked for, in the firm’s zone', async () => {
    const southern = await conversationOf(app, 'ben', 'southern');
    const at = [
      '2026-03-01T07:59:59Z',
      '2026-03-01T08:00:00Z',
      '2026-03-03T07:59:59Z',
      '2026-03-03T08:00:00Z',
    ];
    for (const [n, moment] of at.entries()) {
      const { body } = await sendAs(app, 'ben', southern, `No ${n}`);
      await app.owner.query('update messages set sent_at = $2 where id = $1', [body.id, moment]);
    }
    const { body } = await ask('ben', {
      conversationId: southern,
      start_date: '01-03-2026',
      end_date: '02-03-2026',
      format: 'csv',
    });
    const text = new TextDecoder().decode(await fileOf('ben', body.export_id));
    expect(text.match(/No \d/g)).toEqual(['No 1', 'No 2']);
    expect(text).toContain('Mar 1, 2026, 12:00 AM PST');
  });

  it('MSG-063: refuses days that are none, and an end before the start', async () => {
    for (const more of [{ start_date: '2026-03-01' }, { end_date: '31-02-2026' }] as const)
      expect((await ask('ben', more)).status).toBe(422);
    expect((await ask('ben', { start_date: '02-03-2026', end_date: '01-03-2026' })).status).toBe(422);
  });

  it('has all of ten thousand messages, page by page', async () => {
    const bakery = await conversationOf(app, 'ben', 'bakery');
    await app.owner.query(
      `insert into messages (firm_id, conversation_id, user_id, text, created_at, sent_at)
       select $1, $2, $3, 'Line ' || n, now(), timestamptz '2026-01-01' + n * interval '7 minutes' from generate_series(1, 10000) n`,
      [app.world.firms.pell, bakery, app.world.people.ben.id],
    );
    const { body } = await ask('ben', { conversationId: bakery, format: 'csv' });
    const text = new TextDecoder().decode(await fileOf('ben', body.export_id));
    const numbers = [...text.matchAll(/"Line (\d+)"/g)].map((match) => Number(match[1]));
    expect(numbers).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1));
    const day = { start_date: '01-01-2026', end_date: '01-01-2026' };
    const pdf = await ask('ben', { conversationId: bakery, format: 'pdf', ...day });
    await work(pdf.body.export_id);
    const bytes = await fileOf('ben', pdf.body.export_id);
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  }, 240_000);
});

describe('a conversation as PDF', () => {
  it('MSG-062: is made in the background, once, and told of when it is ready', async () => {
    const { body } = await ask('ben');
    expect(body).toMatchObject({
      state: 'queued',
      message: 'We’re preparing the PDF. You’ll get a notification when it’s ready.',
    });
    const ben = await app.as('ben');
    expect((await ben.call(messages.conversationExportLink, { export_id: body.export_id })).status).toBe(404);
    await work(body.export_id);
    await work(body.export_id);
    const text = await pagesOf(await fileOf('ben', body.export_id));
    for (const part of [
      'Which bank',
      'First, with a comma',
      'This message was deleted',
      '•••-••-4410',
      'by Ben Full',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/A mistake of ours|219-14-4410|Not yet said/);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from events where name = 'conversation.pdf_ready' and payload->>'export_id' = $1`,
      [String(body.export_id)],
    );
    expect(rows[0].n).toBe(1);
  });

  it('R83: one whose maker was ended in the middle is taken up again', async () => {
    const { body } = await ask('ben');
    const taken = async () => {
      const task = conversationExportTasks.find(({ name }) => name === 'take-up-lost-conversation-exports')!;
      if (task.kind === 'platform') await task.run(app.services);
      const { rows } = await app.owner.query(`select 1 from graphile_worker._private_jobs where key = $1`, [
        `conversation-export:${app.world.firms.pell}:${body.export_id}`,
      ]);
      return rows.length;
    };
    expect(await taken()).toBe(0);
    await app.owner.query(
      `update conversation_exports set created_at = created_at - interval '11 minutes' where id = $1`,
      [body.export_id],
    );
    expect(await taken()).toBe(1);
    expect(await taken()).toBe(1);
    await work(body.export_id);
    expect(await pagesOf(await fileOf('ben', body.export_id))).toContain('Which bank');
  });

  it('R17: is not made for who may not take it out by then', async () => {
    const { body } = await ask('ben');
    await app.owner.query('update users set paying = false where id = $1', [app.world.people.ben.id]);
    await work(body.export_id);
    await app.owner.query('update users set paying = true where id = $1', [app.world.people.ben.id]);
    const { rows } = await app.owner.query('select state, file_id from conversation_exports where id = $1', [
      body.export_id,
    ]);
    expect(rows[0]).toEqual({ state: 'failed', file_id: null });
    expect(await timesRecorded(app, 'conversation.export_failed')).toEqual({
      'conversation.export_failed': 1,
    });
  });

  it('is asked for once under one key', async () => {
    const ben = await app.as('ben');
    const key = { 'idempotency-key': 'one-conversation-export' };
    const input = { conversationId: id };
    const [first, again] = [
      await ben.call(messages.exportConversation, input, key),
      await ben.call(messages.exportConversation, input, key),
    ];
    expect(again.body.export_id).toBe(first.body.export_id);
  });
});

it('is nobody else’s: outsiders, clients, other groups, and who may not export', async () => {
  const { body } = await ask('ben', { format: 'csv' });
  const link = async (name: PersonName) =>
    (await app.as(name)).call(messages.conversationExportLink, { export_id: body.export_id });
  for (const name of ['eve', 'sue'] as const) {
    expect((await ask(name)).status, name).toBe(404);
    expect((await link(name)).status, name).toBe(404);
  }
  for (const name of ['maria', 'zed'] as const) {
    expect((await ask(name)).status, name).toBe(403);
    expect((await link(name)).status, name).toBe(403);
  }
  const { url } = (await link('ben')).body;
  const token = url.split('/').at(-1)!;
  expect((await (await app.as('eve')).call(messages.downloadConversationExport, { token })).status).toBe(404);
  expect((await follow(app, await app.as('eve'), url)).statusCode).toBe(404);
  expect((await follow(app, await app.as('ann'), url)).statusCode).toBe(404);
  await fileOf('ben', body.export_id);
  expect(await timesRecorded(app, 'conversation.export_downloaded')).not.toEqual({});
});

it('needs a recent proof', async () => {
  const ben = await app.as('ben');
  await app.owner.query(`update sessions set proved_at = now() - interval '16 minutes' where user_id = $1`, [
    app.world.people.ben.id,
  ]);
  const { status, error } = await ben.call(messages.exportConversation, { conversationId: id });
  expect([status, error?.code]).toEqual([403, 'auth.step_up']);
});
