import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs, unseenOf } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';

const app = useApp();
let id = 0;
const person = (name: PersonName) => app.world.people[name].id;
const list = async (name: PersonName, more = {}) =>
  (await app.as(name)).call(messages.listMessages, { conversation_id: id, ...more });
beforeAll(async () => {
  id = await conversationOf(app);
});

describe('a message', () => {
  it('MSG-035: is there for everybody in it and unseen by everybody else, whoever writes', async () => {
    const sent = await sendAs(app, 'ben', id, 'Please send us the W-2.');
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      conversation_id: id,
      text: 'Please send us the W-2.',
      user_id: person('ben'),
      user_name: 'Ben Full',
      is_firm_user: true,
      is_log: false,
      tag: 'general',
      scheduled: false,
      message_thread_id: null,
    });
    expect(new Set(sent.body.unseen_user_ids)).toEqual(new Set([person('maria'), person('tom')]));
    expect(await unseenOf(app, 'maria', id)).toEqual({ total: 1, here: 1 });
    expect(await unseenOf(app, 'tom', id)).toEqual({ total: 1, here: 1 });
    expect(await unseenOf(app, 'ben', id)).toEqual({ total: 0, here: 0 });
    const reply = await sendAs(app, 'maria', id, 'Here it comes.');
    expect(reply.body).toMatchObject({ user_name: 'Maria Client', is_firm_user: false });
    expect(await unseenOf(app, 'ben', id)).toEqual({ total: 1, here: 1 });
    expect(await unseenOf(app, 'tom', id)).toEqual({ total: 2, here: 2 });
    expect(await timesRecorded(app, 'message.sent')).toEqual({ 'message.sent': 2 });
  });

  it('MSG-002, MSG-027: carries the firm’s name for a client and that of its writer for staff', async () => {
    const [toMaria] = (await list('maria')).body.messages;
    const [toAnn] = (await list('ann')).body.messages;
    expect(toMaria).toMatchObject({ user_name: 'Pell Harrow CPAs Team', is_firm_user: true });
    expect(toAnn).toMatchObject({ user_name: 'Ben Full' });
    expect(toMaria!.may).toEqual({ edit: false, unsend: false, delete: false, reschedule: false });
  });

  it('MSG-004: is sent once under one idempotency key', async () => {
    const ben = await app.as('ben');
    const key = { 'idempotency-key': 'one-message-only' };
    const input = { conversation_id: id, text: 'Only once' };
    const [first, again] = [
      await ben.call(messages.sendMessage, input, key),
      await ben.call(messages.sendMessage, input, key),
    ];
    expect([first.status, again.body.id]).toEqual([200, first.body.id]);
    const maria = await app.as('maria');
    expect((await maria.call(messages.sendMessage, { ...input, text: 'Mine too' }, key)).status).toBe(200);
    const { body } = await list('ben');
    expect(body.messages.filter(({ text }) => text === 'Only once')).toHaveLength(1);
  });

  it('MSG-033: is not empty', async () => {
    for (const text of ['', '   ', '[[attachment]]', '[[attachment]]\n  '])
      expect((await sendAs(app, 'ben', id, text)).status, text).toBeGreaterThanOrEqual(400);
  });

  it('is nobody else’s: outsiders, other groups and those who are not in it', async () => {
    for (const name of ['eve', 'zed', 'sue', 'kim', 'rosa', 'nils'] as const) {
      expect((await list(name)).status, name).toBe(404);
      expect((await sendAs(app, name, id, 'Hello')).status, name).toBe(404);
    }
    // They may read it, and are not in it.
    for (const name of ['ann', 'gil'] as const) {
      expect((await list(name)).status, name).toBe(200);
      const { status, error } = await sendAs(app, name, id, 'Hello');
      expect([status, error?.message]).toEqual([403, 'You are not in this conversation.']);
    }
  });

  it('MSG-034: is not written by who is read-only, nor about what is', async () => {
    const rosas = await conversationOf(app, 'ben', 'rosas');
    const { status, error } = await sendAs(app, 'rosa', rosas, 'Hello');
    expect([status, error?.message]).toEqual([
      403,
      'This account is read-only, so messages can’t be sent from it.',
    ]);
    expect((await sendAs(app, 'ben', rosas, 'Hello')).status).toBe(200);
    await app.owner.query('update entities set readonly_access = true where id = $1', [
      app.world.entities.household.id,
    ]);
    expect((await sendAs(app, 'maria', id, 'Hello')).status).toBe(403);
    await app.owner.query('update entities set readonly_access = false where id = $1', [
      app.world.entities.household.id,
    ]);
    expect((await sendAs(app, 'maria', id, 'Hello')).status).toBe(200);
  });

  it('MSG-040, MSG-041, MSG-057, FRM-019: has a tag, a time and reminders from staff only, and no tag where they are switched off', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const more of [{ messageTag: 'urgent' as const }, { hasReminder: true }, { scheduledTime: soon }])
      expect((await sendAs(app, 'maria', id, 'Hello', more)).status).toBe(403);
    expect((await sendAs(app, 'ben', id, 'Now!', { messageTag: 'emergency' })).body.tag).toBe('emergency');
    const flag = (on: boolean) =>
      app.owner.query(`update firms set preferences = preferences || $1 where firm_id = $2`, [
        JSON.stringify({ message_tags_disabled: on }),
        app.world.firms.pell,
      ]);
    await flag(true);
    expect((await sendAs(app, 'ben', id, 'Now!', { messageTag: 'urgent' })).status).toBe(403);
    const { body } = await (await app.as('ben')).call(messages.readConversation, { conversation_id: id });
    expect(body.may.tag).toBe(false);
    await flag(false);
  });

  it('MSG-057: is not edited, deleted, unsent, moved or marked unseen by clients', async () => {
    const { body } = await sendAs(app, 'maria', id, 'Mine');
    const maria = await app.as('maria');
    const one = { message_id: body.id };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const answers = [
      await maria.call(messages.updateMessageText, { ...one, text: 'Changed' }),
      await maria.call(messages.deleteMessage, one),
      await maria.call(messages.unsendMessage, one),
      await maria.call(messages.updateScheduledTime, { ...one, scheduled_time: soon }),
      await maria.call(messages.stopReminding, one),
      await maria.call(messages.markConversationUnseen, { conversation_id: id }),
      await maria.call(messages.addYourself, { conversation_id: id }),
      await maria.call(messages.updateConversationAdvisors, {
        conversationId: id,
        advisor_ids: [person('ann')],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  it('MSG-024, MSG-023: answers another in its thread, which is seen apart', async () => {
    const { body: parent } = await sendAs(app, 'ben', id, 'Which bank?');
    const { body: reply } = await sendAs(app, 'maria', id, 'First National', { messageThreadId: parent.id });
    expect(reply.message_thread_id).toBe(parent.id);
    const deeper = await sendAs(app, 'tom', id, 'And Second', { messageThreadId: reply.id });
    expect(deeper.body.message_thread_id).toBe(parent.id);
    const ben = await app.as('ben');
    const thread = await ben.call(messages.listThread, { conversation_id: id, message_id: parent.id });
    expect(thread.body.parent).toMatchObject({ id: parent.id, replies: 2, unseen_replies: 2 });
    expect(thread.body.replies.map(({ text }) => text)).toEqual(['First National', 'And Second']);
    const page = { conversation_id: id, message_id: parent.id, limit: 1 };
    const latest = await ben.call(messages.listThread, page);
    expect(latest.body).toMatchObject({ replies: [{ text: 'And Second' }], has_earlier: true });
    const earlier = await ben.call(messages.listThread, { ...page, before: latest.body.replies[0]!.id });
    expect(earlier.body).toMatchObject({ replies: [{ text: 'First National' }], has_earlier: false });
    const ids = (await list('ben')).body.messages.map((one) => one.id);
    expect(ids).not.toContain(reply.id);
    const open = await ben.call(messages.readConversation, { conversation_id: id });
    expect(open.body.unread_thread_ids).toEqual([parent.id]);
    const up_to = ids.at(-1)!;
    const seen = await ben.call(messages.markConversationSeen, { conversation_id: id, up_to });
    expect(seen.body.unseen_messages).toBe(2);
    const read = await ben.call(messages.markThreadSeen, { conversation_id: id, message_id: parent.id });
    expect(read.body).toEqual({ unseen_messages: 0, unseen_total: 0 });
    const elsewhere = await conversationOf(app, 'ben', 'southern');
    expect((await sendAs(app, 'ben', elsewhere, 'No', { messageThreadId: parent.id })).status).toBe(404);
    const outside = ids.find((one) => one !== parent.id)!;
    expect((await ben.call(messages.listThread, { ...page, before: outside })).status).toBe(404);
  });

  it('reaches somebody: with nobody of the firm left, its advisor or all partners join', async () => {
    const bakery = await conversationOf(app, 'maria', 'bakery');
    const inIt = async () =>
      (await (await app.as('maria')).call(messages.readConversation, { conversation_id: bakery })).body
        .advisor_ids;
    expect(await inIt()).toEqual([person('ben')]);
    await app.owner.query('update users set paying = false where id = $1', [person('ben')]);
    const { body } = await sendAs(app, 'maria', bakery, 'Is anybody there?');
    expect(body.unseen_user_ids).toContain(person('ann'));
    expect(await inIt()).toContain(person('ann'));
    await app.owner.query('update users set paying = true where id = $1', [person('ben')]);
  });
});

describe('a page', () => {
  it('MSG-026: has the latest messages in the order of time, and goes back and on from there', async () => {
    const southern = await conversationOf(app, 'ben', 'southern');
    for (let n = 1; n <= 7; n += 1) await sendAs(app, n % 2 ? 'ben' : 'kim', southern, `No ${n}`);
    const ben = await app.as('ben');
    const page = async (more: { before?: number; from?: number }) => {
      const { body } = await ben.call(messages.listMessages, {
        conversation_id: southern,
        limit: 3,
        ...more,
      });
      return { ...body, texts: body.messages.map(({ text }) => text) };
    };
    const latest = await page({});
    expect(latest).toMatchObject({ texts: ['No 5', 'No 6', 'No 7'], has_earlier: true, has_later: false });
    const middle = await page({ before: latest.messages[0]!.id });
    expect(middle).toMatchObject({ texts: ['No 2', 'No 3', 'No 4'], has_earlier: true, has_later: true });
    const first = await page({ before: middle.messages[0]!.id });
    expect(first).toMatchObject({ texts: ['No 1'], has_earlier: false, has_later: true });
    const on = await page({ from: middle.messages[1]!.id });
    expect(on).toMatchObject({ texts: ['No 3', 'No 4', 'No 5'], has_earlier: true, has_later: true });
    const strange = await ben.call(messages.listMessages, {
      conversation_id: id,
      before: latest.messages[0]!.id,
    });
    expect(strange.status).toBe(404);
  });
});
