/** R83: a worker that dies between the mail server's yes and its own note of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from './cloned-database.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';

const masterKey = randomBytes(32).toString('base64');
const started: ChildProcess[] = [];
let database: ClonedDatabase;
let dataDir: string;
let mailServer: SMTPServer;
let firmId: number;

/** What the mail server accepted, in order. */
const accepted: { to: string; messageId: string }[] = [];
/** Asked before each yes. */
let beforeYes: () => Promise<void> = () => Promise.resolve();

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts', 'worker'], {
    env: {
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'test',
      DEMO: 'false',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey,
      LOG_LEVEL: 'error',
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Pell Harrow <portal@pell.example>',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => /is running/.test(chunk.toString()) && resolve());
    child.once('exit', () => reject(new Error('the worker ended')));
  });
  return child;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function queueMail(to: string): Promise<void> {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into outgoing_messages (firm_id, channel, dedupe_key, recipient, subject, html, text, state, created_at)
     values ($1, 'mail', $2, $2, 'Reminder', '<p>Hello</p>', 'Hello', 'queued', now()) returning id`,
    [firmId, to],
  );
  await database.owner.query('select enqueue_job($1, $2, null, null, null)', [
    'deliver-message',
    JSON.stringify({ firm_id: firmId, message_id: Number(rows[0]!.id) }),
  ]);
}

const stateOf = async (to: string): Promise<string> =>
  (
    await database.owner.query<{ state: string }>(
      'select state from outgoing_messages where recipient = $1',
      [to],
    )
  ).rows[0]!.state;

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-killed-'));
  const { rows } = await database.owner.query<{ firm_id: string }>(
    "insert into firms (name, subdomain_url) values ('Pell Harrow', 'pell') returning firm_id",
  );
  firmId = Number(rows[0]!.firm_id);
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(pieces)).then(async ({ to, messageId }) => {
          await beforeYes();
          accepted.push({ to: to![0]!.address!, messageId: messageId! });
          done();
        });
      });
    },
  });
  mailServer.on('error', () => undefined);
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready));
});

afterAll(async () => {
  await Promise.all(started.map((child) => stop(child, 'SIGKILL')));
  await new Promise<void>((done) => mailServer.close(() => done()));
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it('R83: what the mail server took goes out once more under the very same Message-ID, and what was noted never does', async () => {
  const noted = 'noted@people.test';
  const lost = ['a', 'b', 'c', 'd'].map((name) => `${name}@people.test`);
  const worker = await startWorker();
  await queueMail(noted);
  await expect.poll(() => stateOf(noted), { timeout: 20_000 }).toBe('sent');

  // From the yes on the worker waits for this lock, and so never gets to note it.
  const holder = database.owner;
  let held = false;
  beforeYes = async () => {
    if (held) return;
    held = true;
    await holder.query('begin');
    await holder.query('lock table outgoing_messages in share mode');
  };
  await holder.query('begin');
  for (const to of lost) await queueMail(to);
  await holder.query('commit');
  await expect.poll(() => accepted.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const taken = accepted.slice(1);
  await stop(worker, 'SIGKILL');
  await holder.query('rollback');
  beforeYes = () => Promise.resolve();
  for (const { to } of taken) expect(await stateOf(to)).toBe('sending');

  // As the queue does itself with the jobs of a worker that has been silent for four hours.
  await database.owner.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
  );
  await startWorker();
  for (const to of lost) await expect.poll(() => stateOf(to), { timeout: 30_000 }).toBe('sent');

  const idsOf = (to: string) => accepted.filter((one) => one.to === to).map(({ messageId }) => messageId);
  expect(taken.length).toBeGreaterThan(0);
  for (const { to } of taken) {
    expect(idsOf(to)).toHaveLength(2);
    expect(new Set(idsOf(to)).size).toBe(1);
  }
  for (const to of lost.filter((one) => !taken.some((sent) => sent.to === one)))
    expect(idsOf(to)).toHaveLength(1);
  expect(idsOf(noted)).toHaveLength(1);
  expect(new Set(accepted.map(({ messageId }) => messageId)).size).toBe(lost.length + 1);
});
