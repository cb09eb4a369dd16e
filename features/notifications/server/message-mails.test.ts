/** One mail for a burst of messages, to whoever is not looking. */
import { beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { PersonName } from '#test/people.ts';
import { BURST_MS, REST_MS } from '../rules/mailing.ts';
import { lookAfter, mailOfMessages } from './message-mails.ts';

const app = useApp();
const BEGAN = Date.now() - 86_400_000;
let conversation = 0;
const ctx = () => systemCtx(app.services, app.world.firms.pell, 'test');
const at = (ms: number) => app.setTime(new Date(BEGAN + ms));
const email = (person: PersonName) => app.world.people[person].email;

beforeEach(async () => {
  at(0);
  conversation = await conversationOf(app, 'ben');
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
    await write('ben', 'Your number is 123-45-6789', 0);
    await write('ben', 'And one more thing', 30_000);
    expect(await jobsFor('maria')).toEqual([BURST_MS]);
    expect(await mailsAt('maria', 60_000)).toEqual([]);
    const mails = await mailsAt('maria', BURST_MS);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ sent you 2 messages$/)]);
    expect(mails[0]!.text).toContain(`/inbox/${app.world.entities.household.hash}/${conversation}`);
    expect(JSON.stringify(mails)).not.toContain('123-45');
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
