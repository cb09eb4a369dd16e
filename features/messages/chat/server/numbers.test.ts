/** Numbers that do not belong in a message: refused, sent securely, or let through on purpose. */
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';

const app = useApp();
const SSN = '219-14-4410';
const TEXT = `Tom’s number is ${SSN}, is that right?`;
let id = 0;
beforeAll(async () => {
  id = await conversationOf(app);
});

const lastEvent = async (name: string) => {
  const { rows } = await app.owner.query(
    'select payload from events where name = $1 order by id desc limit 1',
    [name],
  );
  return rows[0] as { payload: Record<string, unknown> } | undefined;
};
const reveal = async (name: PersonName, message_id: number, place = 0) =>
  (await app.as(name)).call(messages.revealMessageNumber, { message_id, place });
/** Whether a number stands anywhere in what is kept. */
const kept = async () => {
  const { rows } = await app.owner.query(
    `select (select count(*) from messages m where m.text like '%' || $1 || '%')
       + (select count(*) from events e where e.payload::text like '%' || $1 || '%')
       + (select count(*) from message_numbers n where position($1::bytea in n.sealed) > 0 or n.masked like '%' || $1 || '%') as n`,
    [SSN],
  );
  return Number(rows[0].n);
};

describe('the number guard', () => {
  it('refuses a number of a client and of staff, now and at a time', async () => {
    for (const name of ['ben', 'maria'] as const) {
      const { status, error } = await sendAs(app, name, id, TEXT);
      expect([status, error?.code, error?.field]).toEqual([422, 'message.number', 'text']);
    }
    const { error } = await sendAs(app, 'maria', id, TEXT);
    expect(error?.message).toBe('This looks like a Social Security number. Send it securely, or remove it.');
    const scheduledTime = new Date(Date.now() + 3_600_000).toISOString();
    expect((await sendAs(app, 'ben', id, TEXT, { scheduledTime })).status).toBe(422);
    expect(await kept()).toBe(0);
  });

  it('lets a phone number, an amount and a form through', async () => {
    expect((await sendAs(app, 'maria', id, 'Call 503-555-0123 about $123,456,789 on 1099-DIV')).status).toBe(
      200,
    );
  });

  it('lets staff send it anyway with a reason, which is recorded without the number', async () => {
    const without = await sendAs(app, 'ben', id, TEXT, { send_number_anyway: true });
    expect([without.status, without.error?.field]).toEqual([422, 'number_reason']);
    const more = { send_number_anyway: true, number_reason: `Tom asked us to confirm ${SSN} in writing` };
    const sent = await sendAs(app, 'ben', id, TEXT, more);
    expect([sent.status, sent.body.text]).toEqual([200, TEXT]);
    expect((await lastEvent('message.number_let_through'))?.payload).toMatchObject({
      message_id: sent.body.id,
      kinds: ['ssn'],
      reason: 'Tom asked us to confirm •••-••-4410 in writing',
    });
    await (await app.as('ben')).call(messages.unsendMessage, { message_id: sent.body.id });
    expect(await kept()).toBe(0);
  });

  it('guards what is changed afterwards', async () => {
    const ben = await app.as('ben');
    const { body } = await sendAs(app, 'ben', id, 'Is that right?');
    const one = { message_id: body.id, text: TEXT };
    expect((await ben.call(messages.updateMessageText, one)).status).toBe(422);
    const more = { send_number_anyway: true, number_reason: 'Asked for by phone' };
    expect((await ben.call(messages.updateMessageText, { ...one, ...more })).body.text).toBe(TEXT);
    await ben.call(messages.updateMessageText, { ...one, text: 'Is it?' });
    expect(await kept()).toBe(0);
  });

  it('keeps each way for those it is meant for', async () => {
    expect(
      (await sendAs(app, 'maria', id, TEXT, { send_number_anyway: true, number_reason: 'x' })).status,
    ).toBe(403);
    expect((await sendAs(app, 'ben', id, TEXT, { send_securely: true })).status).toBe(403);
    expect((await sendAs(app, 'ben', id, TEXT, { different_kind_of_number: true })).status).toBe(403);
  });

  it('lets a false alarm of a client through, recorded', async () => {
    const text = 'The box says 219144411';
    const sent = await sendAs(app, 'maria', id, text, { different_kind_of_number: true });
    expect([sent.status, sent.body.text]).toEqual([200, text]);
    expect((await lastEvent('message.number_let_through'))?.payload).toMatchObject({
      message_id: sent.body.id,
      kinds: ['ssn'],
      reason: null,
    });
  });
});

describe('a number that was sent securely', () => {
  it('is kept sealed, shown masked, and opened by staff who may, which is recorded', async () => {
    const sent = await sendAs(app, 'maria', id, TEXT, { send_securely: true });
    expect(sent.body).toMatchObject({
      text: 'Tom’s number is •••-••-4410, is that right?',
      secure_numbers: [{ place: 0, kind: 'ssn', masked: '•••-••-4410' }],
      may_reveal: false,
    });
    expect((await lastEvent('message.number_sent_securely'))?.payload).toMatchObject({
      message_id: sent.body.id,
      kinds: ['ssn'],
    });
    expect(await kept()).toBe(0);
    const { body } = await (await app.as('ben')).call(messages.listMessages, { conversation_id: id });
    expect(body.messages.at(-1)).toMatchObject({ id: sent.body.id, may_reveal: true });
    const shown = await reveal('ben', sent.body.id);
    expect(shown.body).toEqual({ value: SSN });
    expect((await lastEvent('message.number_revealed'))?.payload).toEqual({
      conversation_id: id,
      message_id: sent.body.id,
      kind: 'ssn',
    });
    expect((await reveal('ben', sent.body.id, 1)).status).toBe(409);
    // Maria sees that it was sent, and nobody else's client or firm sees anything.
    expect((await reveal('maria', sent.body.id)).status).toBe(403);
    expect((await reveal('eve', sent.body.id)).status).toBe(404);
    for (const name of ['gil', 'sue', 'zed'] as const)
      expect((await reveal(name, sent.body.id)).status, name).toBe(403);
  });

  it('is sent once under one key, however often it is tried', async () => {
    const maria = await app.as('maria');
    const input = { conversation_id: id, text: TEXT, send_securely: true };
    const key = { 'idempotency-key': 'one-secure-number' };
    const first = await maria.call(messages.sendMessage, input, key);
    const again = await maria.call(messages.sendMessage, input, key);
    expect(again.body.id).toBe(first.body.id);
    const { rows } = await app.owner.query(
      'select count(*)::int as n from message_numbers where message_id = $1',
      [first.body.id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('needs a recent proof to be opened', async () => {
    const sent = await sendAs(app, 'maria', id, TEXT, { send_securely: true });
    const ben = await app.as('ben');
    await app.owner.query(
      `update sessions set proved_at = now() - interval '16 minutes' where user_id = $1`,
      [app.world.people.ben.id],
    );
    const { status, error } = await ben.call(messages.revealMessageNumber, {
      message_id: sent.body.id,
      place: 0,
    });
    expect([status, error?.code]).toEqual([403, 'auth.step_up']);
  });
});
