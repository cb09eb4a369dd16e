import { describe, expect, it } from 'vitest';
import { tasks } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import { MESSAGE_DAYS, MESSAGE_TEXT_DAYS, PARKED_JOB_DAYS } from './housekeeping.ts';

const app = useApp();
const HOUR = 3_600_000;

/** Runs a task as if so many days, and a little less or more, had gone by. */
async function after(days: number, hours: number, name: string): Promise<void> {
  const task = tasks.find((one) => one.name === name)!;
  app.setTime(new Date(Date.now() + days * 24 * HOUR + hours * HOUR));
  if (task.kind === 'platform') await task.run(app.services);
  app.setTime(null);
}

describe('messages', () => {
  it('lose their words after a month and go after more than a year; what still waits keeps its words', async () => {
    const { pell } = app.world.firms;
    for (const state of ['sent', 'failed', 'dropped', 'queued'])
      await app.owner.query(
        `insert into outgoing_messages (firm_id, channel, dedupe_key, recipient, subject, html, text, state, created_at)
         values ($1, 'mail', $2, 'x@x.test', 'Hello', '<p>words</p>', 'words', $2, now())`,
        [pell, state],
      );
    const worded = async () =>
      (
        await app.owner.query("select state from outgoing_messages where html || text <> '' order by 1")
      ).rows.map((row) => row.state);
    const rows = async () => (await app.owner.query('select 1 from outgoing_messages')).rowCount;
    await after(MESSAGE_TEXT_DAYS, -1, 'forget-old-messages');
    expect(await worded()).toEqual(['dropped', 'failed', 'queued', 'sent']);
    await after(MESSAGE_TEXT_DAYS, 1, 'forget-old-messages');
    expect(await worded()).toEqual(['queued']);
    await after(MESSAGE_DAYS, -1, 'forget-old-messages');
    expect(await rows()).toBe(4);
    await after(MESSAGE_DAYS, 1, 'forget-old-messages');
    expect(await rows()).toBe(0);
  });

  it('are swept in batches, however many there are', async () => {
    await app.owner.query(
      `insert into outgoing_messages (firm_id, channel, dedupe_key, recipient, text, state, created_at)
       select $1, 'sms', n::text, 'x', 'words', 'sent', now() - interval '40 days' from generate_series(1, 12000) n`,
      [app.world.firms.pell],
    );
    await after(0, 0, 'forget-old-messages');
    const { rows } = await app.owner.query(
      "select count(*)::int as n, count(*) filter (where text <> '')::int as worded from outgoing_messages",
    );
    expect(rows).toEqual([{ n: 12_000, worded: 0 }]);
  });
});

describe('work that failed for good', () => {
  it('is forgotten in the end, and work that waits is not', async () => {
    await app.owner.query(
      "select graphile_worker.add_job('x', '{}'), graphile_worker.add_job('y', '{}', queue_name => 'q')",
    );
    await app.owner.query(
      `update graphile_worker._private_jobs set attempts = max_attempts
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'y')`,
    );
    const left = async () =>
      (
        await app.owner.query(
          "select task_identifier as task from graphile_worker.jobs where task_identifier in ('x', 'y') order by 1",
        )
      ).rows.map((row) => row.task);
    await after(PARKED_JOB_DAYS, -1, 'forget-old-jobs');
    expect(await left()).toEqual(['x', 'y']);
    await after(PARKED_JOB_DAYS, 1, 'forget-old-jobs');
    expect(await left()).toEqual(['x']);
    const queues = await app.owner.query(
      "select 1 from graphile_worker._private_job_queues where queue_name = 'q'",
    );
    expect(queues.rowCount).toBe(0);
  });
});

describe('sessions', () => {
  it('that are open stay, those that ended are kept for a while', async () => {
    const ann = await app.as('ann');
    const ben = await app.as('ben');
    await app.owner.query('update sessions set ended_at = now() where id = $1', [ben.sessionId]);
    await app.owner.query("update sessions set expires_at = now() + interval '1 year' where id = $1", [
      ann.sessionId,
    ]);
    const left = async () =>
      (await app.owner.query('select id from sessions order by created_at')).rows.map((row) => row.id);
    await after(89, 0, 'forget-old-sign-ins');
    expect(await left()).toEqual([ann.sessionId, ben.sessionId]);
    await after(91, 0, 'forget-old-sign-ins');
    expect(await left()).toEqual([ann.sessionId]);
  });
});
