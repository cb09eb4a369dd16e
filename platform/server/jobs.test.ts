import { timesRecorded } from '#test/recorded.ts';
import { describe, expect, it } from 'vitest';
import { jobCalls } from '#features/operations/contract.ts';
import { useApp } from '#test/app.ts';
import { renderMail } from './mail/render.ts';
import { type MailText, say } from './mail/words.ts';

const app = useApp();

const mailThatSays = (title: MailText) => renderMail({ firm: { name: 'Pell' }, title, paragraphs: [title] });

const queueMail = (firmId: number, dedupeKey: string, to = 'someone@people.test', expiresAt?: Date) =>
  app.services.db.write({ firmId, clientId: null }, (tx) =>
    app.services.outgoing.mail({ actor: { kind: 'system', firmId }, clock: app.services.clock }, tx, {
      to,
      ...mailThatSays(say`Hello`),
      dedupeKey,
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
/** Retries wait longer and longer; tests do not. */
const hurry = () =>
  app.owner.query(
    'update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null',
  );
const state = async (key: string) =>
  (
    await app.owner.query<{ state: string }>('select state from outgoing_messages where dedupe_key = $1', [
      key,
    ])
  ).rows[0]?.state;

describe('a job', () => {
  it('is not there when its transaction fails, and has one effect when it is queued twice', async () => {
    await app.startWorker();
    const { pell } = app.world.firms;
    await expect(
      app.services.db.write({ firmId: pell, clientId: null }, async (tx) => {
        await app.services.outgoing.mail(
          { actor: { kind: 'system', firmId: pell }, clock: app.services.clock },
          tx,
          { to: 'a@people.test', ...mailThatSays(say`Never`), dedupeKey: 'rolled-back' },
        );
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await queueMail(pell, 'twice');
    await queueMail(pell, 'twice');
    await expect.poll(() => state('twice')).toBe('sent');
    await expect
      .poll(async () => (await app.owner.query('select 1 from graphile_worker._private_jobs')).rowCount)
      .toBe(0);
    expect(app.mails.map((mail) => mail.subject)).toEqual(['Hello']);
    expect(await state('rolled-back')).toBeUndefined();
  });

  it('drops a message that is no longer worth sending', async () => {
    await queueMail(app.world.firms.pell, 'late-code', 'late@people.test', new Date(Date.now() - 1000));
    await expect.poll(() => state('late-code')).toBe('dropped');
    expect(app.mails.some((mail) => mail.to === 'late@people.test')).toBe(false);
  });

  it('is parked after five failures, shown to partners and admins of its firm, and tried again on demand', async () => {
    const { transports } = app.services.outgoing;
    const send = transports.mail.send;
    let tries = 0;
    transports.mail.send = async () => {
      tries += 1;
      throw new Error('the mail server is away');
    };
    await queueMail(app.world.firms.pell, 'poison');
    const ann = await app.as('ann');
    const parked = async () => (await ann.call(jobCalls.listParkedJobs, {})).body.jobs;
    await expect
      .poll(
        async () => {
          await hurry();
          return (await parked()).length;
        },
        { interval: 100 },
      )
      .toBe(1);
    expect(tries).toBe(5);
    const [job] = await parked();
    expect(job).toMatchObject({ task: 'deliver-message', attempts: 5 });
    expect(job!.last_error).toContain('the mail server is away');

    expect((await (await app.as('eve')).call(jobCalls.listParkedJobs, {})).body.jobs).toEqual([]);
    expect((await (await app.as('eve')).call(jobCalls.retryParkedJob, { job_id: job!.id })).status).toBe(404);
    expect((await (await app.as('ben')).call(jobCalls.listParkedJobs, {})).status).toBe(403);

    transports.mail.send = send;
    await queueMail(app.world.firms.pell, 'healthy');
    await expect.poll(() => state('healthy')).toBe('sent');
    expect((await (await app.as('abe')).call(jobCalls.retryParkedJob, { job_id: job!.id })).status).toBe(200);
    expect(await timesRecorded(app, 'job.retried')).toEqual({ 'job.retried': 1 });
    await expect.poll(() => state('poison')).toBe('sent');
    expect(await parked()).toEqual([]);
  });

  it('cannot be queued for another firm', async () => {
    const { pell, other } = app.world.firms;
    await expect(
      app.services.db.write({ firmId: pell, clientId: null }, (tx) =>
        app.services.jobs.add(tx, 'deliver-message', { firm_id: other }),
      ),
    ).rejects.toThrow('another firm');
  });
});
