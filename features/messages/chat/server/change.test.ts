/** What whoever wrote a message does with it afterwards, and what goes out by itself. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { conversationOf, sendAs, unseenOf } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { sendDue } from './due.ts';
import { chatTasks } from './jobs.ts';

const app = useApp();
let id = 0;
const START = new Date('2026-03-02T15:00:00Z');
const at = (text: string) => app.setTime(new Date(text));
const after = (seconds: number) => app.setTime(new Date(START.getTime() + seconds * 1000));
beforeAll(async () => {
  app.setTime(START);
  id = await conversationOf(app);
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
});
afterEach(() => app.setTime(START));
const texts = async (name: PersonName) =>
  (await (await app.as(name)).call(messages.listMessages, { conversation_id: id })).body.messages.map(
    ({ text }) => text,
  );
const work = () => sendDue(systemCtx(app.services, app.world.firms.pell, 'worker'));

describe('a scheduled message', () => {
  const time = '2026-03-03T14:00:00Z';

  it('MSG-049: waits unseen by clients, and goes out at its time, once, with any number of workers', async () => {
    const { body } = await sendAs(app, 'ben', id, 'Good morning', { scheduledTime: time });
    expect(body).toMatchObject({ scheduled: true, scheduled_time: '2026-03-03T14:00:00.000Z' });
    expect(body.may).toEqual({ edit: true, unsend: true, delete: false, reschedule: true });
    expect(await texts('ben')).toContain('Good morning');
    expect(await texts('maria')).not.toContain('Good morning');
    expect(await unseenOf(app, 'maria', id)).toEqual({ total: 0, here: 0 });
    const thread = await (
      await app.as('maria')
    ).call(messages.listThread, { conversation_id: id, message_id: body.id });
    expect(thread.status).toBe(404);
    await work();
    expect(await texts('maria')).not.toContain('Good morning');
    at(time);
    const later = await sendAs(app, 'maria', id, 'Before it');
    expect(later.status).toBe(200);
    app.setTime(new Date(Date.parse(time) + 1000));
    await Promise.all([work(), work(), work()]);
    expect((await texts('maria')).slice(-2)).toEqual(['Before it', 'Good morning']);
    expect((await unseenOf(app, 'maria', id)).here).toBe(1);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from events where name = 'message.sent' and payload ->> 'message_id' = $1`,
      [String(body.id)],
    );
    expect(rows[0].n).toBe(1);
    expect(await timesRecorded(app, 'message.scheduled')).toEqual({ 'message.scheduled': 1 });
  });

  it('MSG-049: stays as it was when its worker dies, and goes out with the next', async () => {
    const { body } = await sendAs(app, 'ben', id, 'Whatever happens', { scheduledTime: time });
    at('2026-03-04T14:00:00Z');
    const dying = systemCtx(app.services, app.world.firms.pell, 'worker');
    const record = dying.record;
    dying.record = async (...asked) => {
      await record(...asked);
      throw new Error('killed');
    };
    await expect(sendDue(dying)).rejects.toThrow('killed');
    expect(await texts('maria')).not.toContain('Whatever happens');
    await work();
    await work();
    expect((await texts('maria')).filter((text) => text === 'Whatever happens')).toHaveLength(1);
    const { rows } = await app.owner.query('select user_id from message_unseen where message_id = $1', [
      body.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('MSG-048, MSG-050: is in the future, also when it is moved', async () => {
    const past = await sendAs(app, 'ben', id, 'Too late', { scheduledTime: '2026-03-02T14:59:59Z' });
    expect([past.status, past.error?.message]).toEqual([422, 'Please select a date in the future']);
    const { body } = await sendAs(app, 'ben', id, 'Movable', { scheduledTime: time });
    const move = async (scheduled_time: string) =>
      (await app.as('ben')).call(messages.updateScheduledTime, { message_id: body.id, scheduled_time });
    expect((await move('2026-03-01T00:00:00Z')).error?.message).toBe('Please select a date in the future');
    expect((await move('2026-03-05T14:00:00Z')).body.scheduled_time).toBe('2026-03-05T14:00:00.000Z');
    at(time);
    await work();
    expect(await texts('maria')).not.toContain('Movable');
    at('2026-03-05T14:00:00Z');
    await work();
    expect(await texts('maria')).toContain('Movable');
    expect(await move('2026-03-06T14:00:00Z')).toMatchObject({
      status: 409,
      error: { message: 'This message has already been sent.' },
    });
    expect((await timesRecorded(app, 'message.rescheduled'))['message.rescheduled']).toBe(1);
  });

  it('is found by the clock’s own look, in all firms', async () => {
    await sendAs(app, 'ben', id, 'Found', { scheduledTime: time });
    const look = chatTasks.find(({ name }) => name === 'look-for-due-messages')!;
    const waiting = async () =>
      (await app.owner.query(`select 1 from graphile_worker.jobs where key like 'due-messages:%'`)).rowCount;
    if (look.kind === 'platform') await look.run(app.services);
    expect(await waiting()).toBe(0);
    at(time);
    if (look.kind === 'platform') await look.run(app.services);
    expect(await waiting()).toBe(1);
    await work();
  });
});

describe('MSG-054, MSG-069: an own message', () => {
  it('is unsent within 30 seconds, with everybody’s marks, and gives its text back', async () => {
    const before = await unseenOf(app, 'tom', id);
    const { body } = await sendAs(app, 'ben', id, 'Oops');
    expect(body.unsend_until).toBe('2026-03-02T15:00:30.000Z');
    after(30);
    const gone = await (await app.as('ben')).call(messages.unsendMessage, { message_id: body.id });
    expect(gone.body).toEqual({ text: 'Oops' });
    expect(await texts('maria')).not.toContain('Oops');
    expect(await unseenOf(app, 'tom', id)).toEqual(before);
    const again = await (await app.as('ben')).call(messages.unsendMessage, { message_id: body.id });
    expect(again.status).toBe(404);
    expect((await timesRecorded(app, 'message.unsent'))['message.unsent']).toBe(1);
  });

  it('MSG-055: is only deleted afterwards, and its place says so to everybody', async () => {
    const { body } = await sendAs(app, 'ben', id, 'A secret');
    const ben = await app.as('ben');
    after(31);
    expect(await ben.call(messages.unsendMessage, { message_id: body.id })).toMatchObject({
      status: 409,
      error: { message: 'More than 30 seconds have passed. You can delete the message instead.' },
    });
    const deleted = await ben.call(messages.deleteMessage, { message_id: body.id });
    expect(deleted.body).toMatchObject({
      deleted: true,
      text: 'This message was deleted',
      unseen_user_ids: [],
    });
    expect(await texts('maria')).toContain('This message was deleted');
    const { rows } = await app.owner.query('select text from messages where id = $1', [body.id]);
    expect(rows[0].text).toBe('');
    expect((await ben.call(messages.deleteMessage, { message_id: body.id })).status).toBe(404);
  });

  it('that was answered is not unsent: the answers would go with it', async () => {
    const { body } = await sendAs(app, 'ben', id, 'Question');
    await sendAs(app, 'maria', id, 'Answer', { messageThreadId: body.id });
    const { status } = await (await app.as('ben')).call(messages.unsendMessage, { message_id: body.id });
    expect(status).toBe(409);
  });

  it('MSG-052: is edited, and not emptied', async () => {
    const { body } = await sendAs(app, 'ben', id, 'Forn 1040');
    const ben = await app.as('ben');
    const edit = (text: string) => ben.call(messages.updateMessageText, { message_id: body.id, text });
    after(5);
    expect((await edit('Form 1040')).body).toMatchObject({
      text: 'Form 1040',
      edited_at: '2026-03-02T15:00:05.000Z',
    });
    const empty = await edit('  ');
    expect([empty.status >= 400, empty.error?.message]).toEqual([true, 'Please enter a message']);
    expect(await texts('maria')).toContain('Form 1040');
    const waiting = await sendAs(app, 'ben', id, 'Later', { scheduledTime: '2026-03-09T14:00:00Z' });
    const changed = await ben.call(messages.updateMessageText, {
      message_id: waiting.body.id,
      text: 'Later on',
    });
    expect(changed.body).toMatchObject({ text: 'Later on', edited_at: null });
    const taken = await ben.call(messages.unsendMessage, { message_id: waiting.body.id });
    expect(taken.body.text).toBe('Later on');
  });

  it('MSG-056: is nobody else’s', async () => {
    const { body } = await sendAs(app, 'ben', id, 'Mine');
    await (await app.as('ann')).call(messages.addYourself, { conversation_id: id });
    const one = { message_id: body.id };
    for (const [name, status] of [
      ['ann', 403],
      ['gil', 403],
      ['sue', 404],
      ['eve', 404],
    ] as const) {
      const person = await app.as(name);
      const answers = [
        await person.call(messages.updateMessageText, { ...one, text: 'Yours' }),
        await person.call(messages.deleteMessage, one),
        await person.call(messages.unsendMessage, one),
        await person.call(messages.updateScheduledTime, { ...one, scheduled_time: '2026-04-01T00:00:00Z' }),
        await person.call(messages.stopReminding, one),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect(await texts('maria')).toContain('Mine');
  });
});

describe('MSG-042: auto-remind', () => {
  let southern = 0;
  beforeAll(async () => {
    southern = await conversationOf(app, 'ben', 'southern');
  });
  const sent = async (text: string) =>
    (
      await (await app.as('kim')).call(messages.listMessages, { conversation_id: southern })
    ).body.messages.filter((one) => one.text === text).length;

  it('ends after a month, and when its writer stops it or deletes it', async () => {
    const { body } = await sendAs(app, 'ben', southern, 'Ten times', { hasReminder: true });
    for (let day = 1; day <= 45; day += 1) {
      after(day * 86_400 + 3600);
      await work();
    }
    expect(await sent('Ten times')).toBe(11);
    app.setTime(START);
    const stopped = await sendAs(app, 'ben', southern, 'Stop', { hasReminder: true });
    const ben = await app.as('ben');
    const answer = await ben.call(messages.stopReminding, { message_id: stopped.body.id });
    expect(answer.body.next_reminder_on).toBeNull();
    const gone = await sendAs(app, 'ben', southern, 'Gone', { hasReminder: true });
    await ben.call(messages.deleteMessage, { message_id: gone.body.id });
    at('2026-03-06T15:00:00Z');
    await work();
    expect([await sent('Stop'), await sent('Gone')]).toEqual([1, 0]);
    expect(body.id).toBeGreaterThan(0);
    expect(await timesRecorded(app, 'message.reminding_stopped', 'message.deleted')).toMatchObject({
      'message.reminding_stopped': 1,
    });
  });

  it('sends it again every three days until a client writes, once with any number of workers', async () => {
    const { body } = await sendAs(app, 'ben', southern, 'Sign, please', { hasReminder: true });
    expect(body.next_reminder_on).toBe('2026-03-05');
    at('2026-03-05T14:59:00Z');
    await work();
    expect(await sent('Sign, please')).toBe(1);
    at('2026-03-05T15:00:00Z');
    await Promise.all([work(), work()]);
    expect(await sent('Sign, please')).toBe(2);
    const list = await (await app.as('ben')).call(messages.listMessages, { conversation_id: southern });
    const reminder = list.body.messages.find(({ reminds_of }) => reminds_of === body.id);
    expect(reminder).toMatchObject({ text: 'Sign, please', user_name: 'Ben Full' });
    expect(list.body.messages.find((one) => one.id === body.id)!.next_reminder_on).toBe('2026-03-08');
    await sendAs(app, 'kim', southern, 'Done');
    at('2026-03-09T15:00:00Z');
    await work();
    expect(await sent('Sign, please')).toBe(2);
  });
});

describe('MSG-003, MSG-043, MSG-044: files', () => {
  it('are documents of the entity its writer and its readers may open', async () => {
    const document = await storedDocument(app, 'household', 'W-2.pdf', { path: '/Attachments' });
    await storedDocument(app, 'household', 'Notes.pdf', { path: '/2025/STAFF ONLY' });
    const text = '[[attachment]]/Attachments/W-2.pdf\nHere it is';
    const { body, status } = await sendAs(app, 'maria', id, text);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      text,
      attachments: [
        {
          document_location: '/Attachments/W-2.pdf',
          document_id: document,
          company_hash: app.world.entities.household.hash,
          name: 'W-2.pdf',
          available: true,
        },
      ],
    });
    for (const location of ['/Attachments/None.pdf', '/2025/STAFF ONLY/Notes.pdf', '/W-2.pdf'])
      for (const name of ['maria', 'ben'] as const)
        expect((await sendAs(app, name, id, `[[attachment]]${location}`)).status, location).toBe(422);
    await app.owner.query('update documents set deleted_at = now() where id = $1', [document]);
    for (const name of ['tom', 'ben'] as const) {
      const { body: page } = await (await app.as(name)).call(messages.listMessages, { conversation_id: id });
      const [file] = page.messages.find((one) => one.id === body.id)!.attachments;
      expect(file).toMatchObject({ name: 'W-2.pdf', available: false });
    }
  });
});
