/** Records conversations and messages in the states that screens tests show. */
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { messages } from '../contract.ts';

const app = useApp();
let id = 0;
const at = (text: string) => app.setTime(new Date(text));
beforeAll(async () => {
  at('2026-02-27T19:14:00Z');
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
  id = await conversationOf(app);
});

const read = async (name: PersonName, conversation_id = id) =>
  (await (await app.as(name)).call(messages.readConversation, { conversation_id })).body;

it('messages that were logged, deleted, edited and scheduled', async () => {
  await sendAs(app, 'maria', id, 'What happens next?');
  at('2026-03-02T21:20:00Z');
  const ann = await app.as('ann');
  await sendAs(app, 'ben', id, 'We are missing one W-2.', { messageTag: 'urgent' });
  const outside = (await read('ann')).may;
  expect(outside).toMatchObject({ send: false, add_self: true });
  recordAnswer('messages/not-in-it', messages.readConversation, await read('ann'));
  await ann.call(messages.addYourself, { conversation_id: id });
  const wrong = await sendAs(app, 'ann', id, 'Wrong');
  const typo = await sendAs(app, 'ann', id, 'Helo');
  const asked = await sendAs(app, 'ann', id, 'Could you send it?', { hasReminder: true });
  expect(asked.body.next_reminder_on).toBe('2026-03-05');
  const planned = await sendAs(app, 'ann', id, 'Good morning', { scheduledTime: '2027-03-04T14:00:00Z' });
  recordAnswer('messages/scheduled', messages.sendMessage, planned.body);
  at('2026-03-02T21:21:00Z');
  const edited = await ann.call(messages.updateMessageText, { message_id: typo.body.id, text: 'Hello' });
  recordAnswer('messages/edited', messages.updateMessageText, edited.body);
  const deleted = await ann.call(messages.deleteMessage, { message_id: wrong.body.id });
  recordAnswer('messages/deleted', messages.deleteMessage, deleted.body);
  const moved = await ann.call(messages.updateScheduledTime, {
    message_id: planned.body.id,
    scheduled_time: '2027-05-01T14:00:00Z',
  });
  recordAnswer('messages/rescheduled', messages.updateScheduledTime, moved.body);
  const { body } = await ann.call(messages.listMessages, { conversation_id: id });
  expect(body.messages.map(({ text }) => text)).toEqual([
    'What happens next?',
    'We are missing one W-2.',
    'Ann Partner was added.',
    'This message was deleted',
    'Hello',
    'Could you send it?',
    'Good morning',
  ]);
  recordAnswer('messages/each-state', messages.listMessages, body);
});

it('a conversation of a client who may only read', async () => {
  const rosas = await conversationOf(app, 'ben', 'rosas');
  const body = await read('rosa', rosas);
  expect(body.may).toMatchObject({ send: false, attach: false });
  recordAnswer('messages/read-only', messages.readConversation, body);
});

it('a conversation whose advisor is out of the office', async () => {
  await app.owner.query(
    `update users set out_of_office_until = '2026-03-05', out_of_office_note = 'Ben is out of the office until Thursday.'
     where id = $1`,
    [app.world.people.ben.id],
  );
  const body = await read('maria');
  expect(body.advisor_out_of_office).toBe(true);
  recordAnswer('messages/away', messages.readConversation, body);
});
