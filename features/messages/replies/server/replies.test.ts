import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';

/** A model of the operator's own, on this machine. */
const PORT = 41_874;
const asked: { authorization: string | undefined; body: string }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const model: Server = createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ authorization: request.headers.authorization, body });
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
const says = (content: string) => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});

const app = useApp();
const withModel = useApp({
  env: {
    SUGGESTIONS_URL: `http://127.0.0.1:${PORT}/v1`,
    SUGGESTIONS_MODEL: 'drafts',
    SUGGESTIONS_KEY: 'a-key',
  },
});
beforeAll(() => new Promise<void>((done) => model.listen(PORT, '127.0.0.1', done)));
afterAll(() => model.close());

const list = async (name: PersonName = 'ben') => (await app.as(name)).call(messages.listSavedReplies, {});
const create = async (name: string, text: string, by: PersonName = 'ben') =>
  (await app.as(by)).call(messages.createSavedReply, { name, text });
const suggest = async (by: PersonName, conversation_id: number) =>
  (await app.as(by)).call(messages.suggestReply, { conversation_id });

describe('saved replies', () => {
  it('MSG-046: are made, changed, deleted and brought back by who manages templates, each recorded once', async () => {
    const made = await create('Refund', 'Your refund is on its way.');
    expect(made.status).toBe(200);
    const id = made.body.id;
    const ben = await app.as('ben');
    const changed = await ben.call(messages.updateSavedReply, {
      saved_reply_id: id,
      name: 'Refunds',
      text: 'Soon.',
    });
    expect(changed.body).toEqual({ id, name: 'Refunds', text: 'Soon.' });
    await ben.call(messages.deleteSavedReply, { saved_reply_id: id });
    expect((await list()).body.replies).toEqual([]);
    expect((await ben.call(messages.deleteSavedReply, { saved_reply_id: id })).status).toBe(404);
    await ben.call(messages.restoreSavedReply, { saved_reply_id: id });
    expect((await list('gil')).body).toEqual({
      replies: [{ id, name: 'Refunds', text: 'Soon.' }],
      may_manage: false,
    });
    expect(
      await timesRecorded(app, 'saved_reply.created', 'saved_reply.deleted', 'saved_reply.restored'),
    ).toEqual({
      'saved_reply.created': 1,
      'saved_reply.deleted': 1,
      'saved_reply.restored': 1,
    });
  });

  it('have a name of their own, and need a name and a text', async () => {
    const taken = await create('REFUNDS', 'Again');
    expect([taken.status, taken.error?.code]).toEqual([422, 'name.taken']);
    for (const [name, text] of [
      [' ', 'Text'],
      ['Name', ' '],
    ] as const)
      expect((await create(name, text)).status).toBe(422);
  });

  it('are nobody else’s', async () => {
    expect((await list('eve')).body.replies).toEqual([]);
    const [one] = (await list()).body.replies;
    const eve = await app.as('eve');
    const input = { saved_reply_id: one!.id, name: 'Mine', text: 'Mine' };
    expect((await eve.call(messages.updateSavedReply, input)).status).toBe(404);
    for (const name of ['maria', 'zed'] as const) expect((await list(name)).status, name).toBe(403);
    for (const name of ['gil', 'abe', 'maria'] as const)
      expect((await create('Another', 'Text', name)).status, name).toBe(403);
  });
});

describe('a suggested reply', () => {
  it('MSG-045, MSG-046: is made of what the firm saved for what was asked, and sends nothing', async () => {
    const id = await conversationOf(app);
    await create('Extension', 'We can file an extension, which gives you until October.');
    await sendAs(app, 'maria', id, 'Hi! Could we get an extension this year?');
    const { body, status } = await suggest('ben', id);
    expect(status).toBe(200);
    expect(body.message).toContain('We can file an extension, which gives you until October.');
    expect((await suggest('ben', id)).body).toEqual(body);
    const { body: log } = await (await app.as('ben')).call(messages.listMessages, { conversation_id: id });
    expect(log.messages).toHaveLength(1);
    for (const name of ['eve', 'sue'] as const) expect((await suggest(name, id)).status, name).toBe(404);
    for (const name of ['maria', 'zed'] as const) expect((await suggest(name, id)).status, name).toBe(403);
  });
});

describe('a model of the operator’s own', () => {
  let id = 0;
  beforeAll(async () => {
    id = await conversationOf(withModel);
    await sendAs(withModel, 'maria', id, 'Is 219-14-4410 right?', { different_kind_of_number: true });
  });
  beforeEach(() => asked.splice(0));
  const ask = async () => (await withModel.as('ben')).call(messages.suggestReply, { conversation_id: id });

  it('MSG-046: drafts it, and is never given a number', async () => {
    answer = says('We’ll check that for you.');
    expect((await ask()).body).toEqual({ message: 'We’ll check that for you.' });
    expect(asked).toHaveLength(1);
    expect(asked[0]!.authorization).toBe('Bearer a-key');
    expect(asked[0]!.body).toContain('•••-••-4410');
    expect(asked[0]!.body).not.toContain('219-14-4410');
  });

  it('MSG-045: fails in the specification’s words, whatever went wrong', async () => {
    for (const wrong of [
      { status: 500, body: 'no' },
      { status: 200, body: 'not json' },
      { status: 200, body: '{"choices":[]}' },
      says('   '),
    ]) {
      answer = wrong;
      const { status, error } = await ask();
      expect([status, error?.message]).toEqual([502, 'Failed to generate response']);
    }
  });
});
