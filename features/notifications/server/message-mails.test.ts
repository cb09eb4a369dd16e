/** One mail for a burst of messages, to whoever is not looking. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { deliverMessage } from '#platform/server/delivery.ts';
import { accounts } from '#features/accounts/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { INBOUND_PATH, inboundToken, textSignature } from '#platform/server/sms/inbound.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { BURST_MS, REST_MS } from '../rules/mailing.ts';
import { lookAfter, mailOfMessages, textOfMessages } from './message-mails.ts';

const app = useApp();
/** Noon where the people of the firm live: neither night nor a full hour away from one. */
const BEGAN = Date.parse('2026-03-03T20:00:00Z');
let conversation = 0;
const ctx = () => systemCtx(app.services, app.world.firms.pell, 'test');
const at = (ms: number) => app.setTime(new Date(BEGAN + ms));
const email = (person: PersonName) => app.world.people[person].email;

beforeEach(async () => {
  at(0);
  conversation = await conversationOf(app, 'ben');
  await app.owner.query('delete from graphile_worker._private_jobs');
  await app.owner.query(
    `update users set phone_number = null, preferred_contact_method = 'email', sms_stopped_number = null, notification_choices = '{}' where id = $1`,
    [app.world.people.maria.id],
  );
  for (const table of ['message_mails', 'message_unseen', 'outgoing_messages'])
    await app.owner.query(`delete from ${table}`);
});

const write = async (person: PersonName, text: string, ms: number) => {
  at(ms);
  const { body, status } = await sendAs(app, person, conversation, text);
  expect(status).toBe(200);
  const { rows } = await app.owner.query<{ id: number }>(
    `select max(id) as id from events where name = 'message.sent' and payload @> $1::jsonb`,
    [JSON.stringify({ message_id: body.id })],
  );
  await lookAfter(ctx(), rows[0]!.id);
  return body.id;
};
/** What the worker does when the time has come. */
const mailsAt = async (person: PersonName, ms: number) => {
  at(ms);
  await mailOfMessages(ctx(), {
    firm_id: app.world.firms.pell,
    user_id: app.world.people[person].id,
    conversation_id: conversation,
  });
  const { rows } = await app.owner.query<{ subject: string; text: string }>(
    `select subject, text from outgoing_messages where channel = 'mail' and recipient = $1 order by id`,
    [email(person)],
  );
  return rows;
};
const jobsFor = async (person: PersonName) =>
  (
    await app.owner.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key = $1`,
      [`message-mail:${app.world.people[person].id}:${conversation}`],
    )
  ).rows.map(({ run_at }) => new Date(run_at).getTime() - BEGAN);

describe('whoever is not looking', () => {
  it('gets one mail for a burst, two minutes after its first message, with a link and without the words', async () => {
    await write('ben', 'Your cat is called Pomegranate', 0);
    await write('ben', 'And one more thing', 30_000);
    expect(await jobsFor('maria')).toEqual([BURST_MS]);
    expect(await mailsAt('maria', 60_000)).toEqual([]);
    const mails = await mailsAt('maria', BURST_MS);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ sent you 2 messages$/)]);
    expect(mails[0]!.text).toContain(`/inbox/${app.world.entities.household.hash}/${conversation}`);
    expect(JSON.stringify(mails)).not.toContain('Pomegranate');
    expect(JSON.stringify(mails)).not.toContain('one more thing');
    expect(JSON.stringify(mails)).not.toContain('Ben');
    // Neither twice, nor to whoever wrote it.
    expect(await mailsAt('maria', BURST_MS + 1000)).toHaveLength(1);
    expect(await mailsAt('ben', BURST_MS)).toEqual([]);
    expect(await mailsAt('eve', BURST_MS)).toEqual([]);
  });

  it('is not written to again for half an hour, and then about what came since', async () => {
    await write('maria', 'First', 0);
    const first = await mailsAt('ben', BURST_MS);
    expect(first.map(({ subject }) => subject)).toEqual(['Maria Client sent you a message']);
    expect(first[0]!.text).toContain(`/admin/${app.world.entities.household.hash}/messages/${conversation}`);
    await write('maria', 'Second', BURST_MS + 60_000);
    expect(await mailsAt('ben', BURST_MS + 4 * 60_000)).toHaveLength(1);
    expect(await mailsAt('ben', BURST_MS + REST_MS)).toHaveLength(2);
  });
});

it('who has seen it meanwhile, who left, and who switched messages off hears nothing', async () => {
  const id = await write('ben', 'Hello', 0);
  await (
    await app.as('maria')
  ).call(messages.markConversationSeen, { conversation_id: conversation, up_to: id });
  expect(await mailsAt('maria', BURST_MS)).toEqual([]);
  await app.owner.query('update users set paying = false where id = $1', [app.world.people.tom.id]);
  expect(await mailsAt('tom', BURST_MS)).toEqual([]);
  await app.owner.query('update users set paying = true where id = $1', [app.world.people.tom.id]);
  await app.owner.query(
    `update firms set preferences = preferences || '{"communication_disabled": true}' where firm_id = $1`,
    [app.world.firms.pell],
  );
  expect(await mailsAt('tom', BURST_MS)).toEqual([]);
  await app.owner.query(
    `update firms set preferences = preferences - 'communication_disabled' where firm_id = $1`,
    [app.world.firms.pell],
  );
  expect(await mailsAt('tom', BURST_MS)).toHaveLength(1);
});

it('two workers at once send one', async () => {
  await write('ben', 'Hello', 0);
  at(BURST_MS);
  const of = {
    firm_id: app.world.firms.pell,
    user_id: app.world.people.maria.id,
    conversation_id: conversation,
  };
  await Promise.all([mailOfMessages(ctx(), of), mailOfMessages(ctx(), of)]);
  expect(await mailsAt('maria', BURST_MS + 1)).toHaveLength(1);
});

it('a client who switched messages off gets no email, and is not said to be reached by it', async () => {
  const maria = await app.as('maria');
  const reachedBy = async () =>
    (
      await (await app.as('ben')).call(messages.readConversation, { conversation_id: conversation })
    ).body.reached_by.find(({ user_id }) => user_id === app.world.people.maria.id)!.ways;
  expect(await reachedBy()).toEqual(['email']);
  const { version, notification_choices } = (await maria.call(accounts.readProfile, {})).body;
  const choices = { ...notification_choices, messages: false };
  await maria.call(accounts.updateProfile, { version, notification_choices: choices });
  expect(await reachedBy()).toEqual([]);
  await write('ben', 'Hello', 0);
  expect(await jobsFor('maria')).toEqual([]);
  expect(await mailsAt('maria', BURST_MS)).toEqual([]);
});

it('PLT-030: whoever has a temporary email, or none, is written no mail and no text message', async () => {
  const { id, email: own } = app.world.people.maria;
  for (const change of ['has_temp_email = true', 'email = null']) {
    await app.owner.query(
      `update users set phone_number = $2, preferred_contact_method = 'sms', ${change} where id = $1`,
      [id, PHONE],
    );
    await write('ben', 'Hello', 0);
    expect(await jobsFor('maria'), change).toEqual([]);
    expect(await mailsAt('maria', BURST_MS), change).toEqual([]);
    const { body } = await (
      await app.as('ben')
    ).call(messages.readConversation, {
      conversation_id: conversation,
    });
    expect(body.reached_by.find(({ user_id }) => user_id === id)!.ways, change).toEqual([]);
    await app.owner.query('update users set has_temp_email = false, email = $2 where id = $1', [id, own]);
  }
  expect(await texts()).toEqual([]);
});

const PHONE = '+15035550188';
const HOUR = 3_600_000;
const wantsTexts = () =>
  app.owner.query(`update users set phone_number = $2, preferred_contact_method = 'sms' where id = $1`, [
    app.world.people.maria.id,
    PHONE,
  ]);
const answers = async (Body: string) => {
  const fields = new URLSearchParams({ From: PHONE, Body, MessageSid: 'SM1' });
  const url = `${app.services.config.baseUrl}${INBOUND_PATH}`;
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: INBOUND_PATH,
    headers: {
      host: new URL(app.services.config.baseUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': textSignature(url, fields, inboundToken(app.services)),
    },
    payload: fields.toString(),
  });
  expect(statusCode).toBe(204);
};
const texts = async () =>
  (
    await app.owner.query<{ text: string }>(
      `select text from outgoing_messages where channel = 'sms' and recipient = $1 order by id`,
      [PHONE],
    )
  ).rows.map(({ text }) => text);
const textsAt = async (ms: number) => {
  at(ms);
  await textOfMessages(ctx(), {
    firm_id: app.world.firms.pell,
    user_id: app.world.people.maria.id,
    conversation_id: conversation,
  });
  return texts();
};

describe('by text message', () => {
  it('R83: a client who agreed gets one for a burst, with the firm, a link and the way out, never the words', async () => {
    await wantsTexts();
    await write('ben', 'Your cat is called Pomegranate', 0);
    await write('ben', 'And one more thing', 30_000);
    expect(await textsAt(60_000)).toEqual([]);
    const place = {
      firm_id: app.world.firms.pell,
      user_id: app.world.people.maria.id,
      conversation_id: conversation,
    };
    at(BURST_MS);
    await Promise.all([textOfMessages(ctx(), place), textOfMessages(ctx(), place)]);
    const sent = await textsAt(BURST_MS + 1000);
    expect(sent).toEqual([
      expect.stringMatching(/: 2 new messages\. http\S+\/inbox\/\S+ Reply STOP to opt out$/),
    ]);
    expect(sent[0]!.length).toBeLessThanOrEqual(160);
    expect(sent[0]).not.toContain('Pomegranate');
    // The mail of the same burst comes as before, and neither comes again.
    expect(await mailsAt('maria', BURST_MS + 2000)).toHaveLength(1);
    expect(await mailsAt('maria', BURST_MS + 3000)).toHaveLength(1);
    expect(await textsAt(BURST_MS + REST_MS)).toHaveLength(1);
    const { rows } = await app.owner.query(
      'select mailed_at, texted_at from message_mails where user_id = $1',
      [app.world.people.maria.id],
    );
    expect(rows).toEqual([{ mailed_at: expect.anything(), texted_at: expect.anything() }]);
  });

  it('waits for the morning, and does not come if it was seen by then', async () => {
    await wantsTexts();
    const night = 10 * HOUR;
    const morning = 20 * HOUR;
    const id = await write('ben', 'Late', night);
    expect(await textsAt(night + BURST_MS)).toEqual([]);
    expect(await mailsAt('maria', night + BURST_MS)).toHaveLength(1);
    const { rows } = await app.owner.query(
      `select run_at from graphile_worker._private_jobs where key = $1`,
      [`message-text:${app.world.people.maria.id}:${conversation}`],
    );
    expect(new Date(rows[0].run_at).getTime()).toBe(BEGAN + morning);
    expect(await textsAt(morning)).toHaveLength(1);
    await write('ben', 'Later', night + 24 * HOUR);
    await (
      await app.as('maria')
    ).call(messages.markConversationSeen, { conversation_id: conversation, up_to: id + 1 });
    expect(await textsAt(morning + 24 * HOUR)).toHaveLength(1);
  });

  it('R68: nothing is sent after STOP, whatever happens in whichever order', async () => {
    const step = fc.constantFrom('write', 'text', 'stop', 'start', 'hour');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await wantsTexts();
        await answers('START');
        await app.owner.query('delete from message_unseen');
        let [stopped, now] = [false, 0];
        for (const one of steps) {
          const before = (await texts()).length;
          if (one === 'write') await write('ben', 'Hello', now);
          if (one === 'text') await textsAt(now + BURST_MS);
          if (one === 'hour') now += HOUR;
          if (one === 'stop' || one === 'start') {
            stopped = one === 'stop';
            await answers(one);
          }
          if (stopped) expect((await texts()).length).toBe(before);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('R68: one that waits in line when STOP comes is dropped', async () => {
    await wantsTexts();
    await write('ben', 'Hello', 0);
    expect(await textsAt(BURST_MS)).toHaveLength(1);
    await answers('STOP');
    app.texts.length = 0;
    const { rows } = await app.owner.query(`select id from outgoing_messages where channel = 'sms'`);
    await deliverMessage.run(ctx(), { firm_id: app.world.firms.pell, message_id: rows[0].id });
    expect(app.texts).toEqual([]);
    expect((await app.owner.query(`select state from outgoing_messages where channel = 'sms'`)).rows).toEqual(
      [{ state: 'dropped' }],
    );
  });

  it('staff get none, and whoever did not agree gets none', async () => {
    await app.owner.query(
      `update users set phone_number = '+15035550199', preferred_contact_method = 'sms' where id = $1`,
      [app.world.people.ben.id],
    );
    await write('maria', 'Hello', 0);
    await write('ben', 'Hello', 1000);
    for (const user of ['ben', 'maria', 'zed'] as const)
      await textOfMessages(ctx(), {
        firm_id: app.world.firms.pell,
        user_id: app.world.people[user].id,
        conversation_id: conversation,
      });
    expect((await app.owner.query(`select 1 from outgoing_messages where channel = 'sms'`)).rowCount).toBe(0);
  });
});
