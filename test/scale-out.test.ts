/** Two web processes and a worker on one database and one store: nothing may depend on which one answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo/people.ts';
import { LOOK_UPS_PER_ADDRESS } from '#features/accounts/rules/limits.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { checkSeal } from '#platform/server/seal/check-seal.ts';
import { type ClonedDatabase, cloneDatabase } from './cloned-database.ts';
import { freePort } from './free-port.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';
import { signInOver } from './http-sign-in.ts';
import { pdfOf } from './pdf.ts';
import { openLive } from './stream.ts';

const masterKey = randomBytes(32).toString('base64');
let database: ClonedDatabase;
let dataDir: string;
const started: ChildProcess[] = [];
let a: { origin: string; process: ChildProcess };
let b: { origin: string; process: ChildProcess };
let worker: { process: ChildProcess };

async function start(role: 'web' | 'worker'): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', role], {
    env: {
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/is running/.test(text)) resolve();
    });
    child.once('exit', () => reject(new Error(`the ${role} ended: ${text}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** As a machine that loses its power does. */
async function killWorker(): Promise<void> {
  const gone = new Promise((resolve) => worker.process.once('exit', resolve));
  worker.process.kill('SIGKILL');
  await gone;
}

/** What the demo firm left to the worker is done: it would stand before what is asked here. */
const demoIsAtRest = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await database.owner.query<{ id: string }>(
        'select id from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
      );
      if (rows.length > 0) throw new Error('The worker is still busy with the demo firm.');
    },
    { timeout: 480_000, interval: 500 },
  );

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-scale-'));
  [a, b] = await Promise.all([start('web'), start('web')]);
  worker = await start('worker');
  await demoIsAtRest();
}, 600_000);

afterAll(async () => {
  await Promise.all(
    started.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    }),
  );
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function api(
  origin: string,
  method: string,
  url: string,
  options: { as?: { token: string; cookie: string }; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${origin}/api${url}`, {
    method,
    headers: {
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.as ? { authorization: `Bearer ${options.as.token}`, cookie: options.as.cookie } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never>,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}
const signIn = (origin: string, who: string, password = DEMO_PASSWORD) =>
  signInOver(origin, `${who}@demo.sheaf.test`, password);

describe('two web processes and one worker', () => {
  it('share sessions: signed in at one, known and signed out at the other within a second', async () => {
    const ann = await signIn(a.origin, 'ann');
    expect((await api(b.origin, 'GET', '/current_user', { as: ann })).status).toBe(200);
    expect(
      (await api(b.origin, 'POST', '/session/refresh', { headers: { cookie: ann.cookie } })).status,
    ).toBe(200);
    expect((await api(a.origin, 'POST', '/session/sign_out', { as: ann, body: {} })).status).toBe(200);
    const ended = Date.now();
    await expect
      .poll(async () => (await api(b.origin, 'GET', '/current_user', { as: ann })).status, {
        interval: 50,
        timeout: 3000,
      })
      .toBe(401);
    expect(Date.now() - ended).toBeLessThan(1000);
  });

  it('share live updates, and loses nothing that was acknowledged when one is killed', async () => {
    const ben = await signIn(a.origin, 'ben');
    const stream = await openLive(b.origin, ben);
    await stream.next('alert');
    const listed = await api(b.origin, 'GET', '/v2/entities?search=Kestrel', { as: ben });
    const entity = (listed.body.entities as unknown as { id: number; version: number; name: string }[])[0]!;
    let { version } = entity;
    let acknowledged = entity.name;
    for (let at = 0; at < 1000; at += 1) {
      const name = `Kestrel ${at}`;
      const answer = await api(a.origin, 'PATCH', `/companies/${entity.id}`, {
        as: ben,
        body: { name, version },
      }).catch(() => null);
      if (answer?.status !== 200) break;
      // In the middle of it: after the first was acknowledged, however long that took.
      if (at === 0) setTimeout(() => a.process.kill('SIGKILL'), 100);
      acknowledged = name;
      version += 1;
    }
    // Events of the sign-in and of the demo firm's jobs may come first.
    const change = async () => (await stream.next('change')).data as { topics: string[] };
    let heard = await change();
    while (!heard.topics.includes(`entity:${entity.id}`)) heard = await change();
    expect(heard).toEqual({ topics: [`entity:${entity.id}`], tab: null });
    expect(acknowledged).not.toBe(entity.name);
    const after = await api(b.origin, 'GET', '/v2/entities?search=Kestrel', { as: ben });
    const stored = (after.body.entities as unknown as { version: number; name: string }[])[0]!;
    // The write in flight when it died may have landed too; what was acknowledged must have.
    expect([version, version + 1]).toContain(stored.version);
    if (stored.version === version) expect(stored.name).toBe(acknowledged);
    expect((await api(b.origin, 'GET', '/current_user', { as: ben })).status).toBe(200);
    stream.stop();
    a = await start('web');
  });

  it('share limits: five wrong passwords in all, wherever they are tried and whatever address is claimed', async () => {
    const tries = Array.from({ length: 20 }, (_, at) =>
      signInOver(at % 2 === 0 ? a.origin : b.origin, 'dee@demo.sheaf.test', `wrong ${at}`, {
        'x-forwarded-for': `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
        'x-real-ip': `198.51.100.${at}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const { rows } = await database.owner.query<{ address: string }>(
      "select distinct payload ->> 'address' as address from events where name = 'sign_in.refused'",
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  it('share the limit of look-ups from one place: a thousand on two nodes, spelled eight ways, claiming many places', async () => {
    const spellings = ['', '/', '//', '%2f', '?x=1', '/.', ';a', '%00'];
    const ask = (at: number) =>
      fetch(`${at % 2 === 0 ? a.origin : b.origin}/api/session/look_up${spellings[at % 8]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at % 250}` },
        body: JSON.stringify({ username: 'nobody@demo.sheaf.test' }),
      }).then((response) => response.status);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)))));
    const looked = statuses.filter((status) => status === 401).length;
    expect(looked).toBeLessThanOrEqual(LOOK_UPS_PER_ADDRESS.max);
    expect(looked).toBeGreaterThan(LOOK_UPS_PER_ADDRESS.max / 2);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  });

  it('share idempotency, files and jobs: one document, told of once, whichever node each step reached', async () => {
    const maria = await signIn(b.origin, 'maria');
    const own = await api(a.origin, 'GET', '/companies', { as: maria });
    const company_id = (own.body.entities as unknown as { id: number }[])[0]!.id;
    const bytes = pdfOf({ noise: 100_000 });
    const ask = (at: number) =>
      api(at % 2 === 0 ? a.origin : b.origin, 'POST', '/documents/upload_link', {
        as: maria,
        body: { company_id, name: 'w2.pdf', size: bytes.length },
        headers: { 'idempotency-key': 'one-upload-only' },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(at)));
    const done = answers.filter((answer) => answer.status === 200);
    expect(new Set(done.map((answer) => answer.body.upload_id as unknown as number)).size).toBe(1);
    const link = done[0]!.body as unknown as { url: string; upload_id: number };
    expect(
      (await fetch(`${a.origin}${link.url}`, { method: 'PUT', body: new Uint8Array(bytes) })).status,
    ).toBe(200);
    const document = await api(b.origin, 'POST', '/documents/process', {
      as: maria,
      body: { upload_id: link.upload_id },
    });
    expect(document.status).toBe(200);
    const file = await api(b.origin, 'POST', `/documents/${document.body.id as unknown as number}/link`, {
      as: maria,
      body: {},
    });
    const download = await fetch(`${a.origin}${file.body.url as unknown as string}`, {
      headers: { cookie: maria.cookie },
    });
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    // It happened once, and nobody is told of it twice.
    await expect
      .poll(
        async () =>
          (
            await database.owner.query<{ happened: number; told: boolean }>(
              `select count(distinct e.id)::int as happened, count(n.id) > 0 and count(n.id) = count(distinct n.user_id) as told
               from events e left join notifications n on n.firm_id = e.firm_id and e.id = any(n.event_ids)
               where e.name = 'document.uploaded' and e.payload @> $1::jsonb`,
              [JSON.stringify({ document_id: document.body.id })],
            )
          ).rows,
        { timeout: 60_000 },
      )
      .toEqual([{ happened: 1, told: true }]);
  });

  it('share signing: forty clicks on two nodes make one signature, and a worker killed before the seal leaves one sealed paper to the next', async () => {
    const [maria, tom] = [await signIn(a.origin, 'maria'), await signIn(b.origin, 'tom')];
    const { rows } = await database.owner.query<{ id: number; entity_id: number; email: string; no: number }>(
      `select r.id, r.entity_id, u.email,
         (f ->> 'no')::int as no
       from signature_requests r
       join signature_slots s on s.firm_id = r.firm_id and s.subject_kind = 'signature_request' and s.subject_id = r.id
       join users u on u.id = s.user_id
       join lateral jsonb_array_elements(r.fields) f on (f ->> 'signer')::bigint = u.id and f ->> 'kind' = 'signature'
       where r.document_name like 'Form 2848%' and r.status = 'sent' and s.state = 'not_signed'`,
    );
    const [left] = rows;
    expect(rows).toHaveLength(1);
    const { id, entity_id: companyId, no } = left!;
    const signer = left!.email.startsWith('tom') ? tom : maria;
    const link = await api(a.origin, 'POST', `/signature_requests/${id}/link`, {
      as: signer,
      body: { company_id: companyId, what: 'source', disposition: 'inline' },
    });
    const paper = await fetch(`${a.origin}${link.body.url as unknown as string}`, {
      headers: { cookie: signer.cookie },
    });
    expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(1000);

    // The worker comes as far as the paper, and waits there until it is killed.
    const holder = database.owner;
    await holder.query('begin');
    await holder.query('lock table signed_papers in share mode');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        api(at % 2 === 0 ? a.origin : b.origin, 'POST', `/review_signature_request/${id}/sign`, {
          as: signer,
          headers: { 'idempotency-key': `one-click-${at % 20}` },
          body: {
            companyId,
            method: 'typed',
            signature: 'Tom Delgado',
            values: { [no]: true },
            consent_version: CONSENTS.typed.version,
            client_time: '2026-02-20T10:00:00.000-05:00',
            user_agent: 'Claimed/1.0',
          },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const count = async (of: string) =>
      (await database.owner.query<{ n: number }>(`select count(*)::int as n from ${of}`)).rows[0]!.n;
    const OF = `subject_kind = 'signature_request' and subject_id = ${id}`;
    const ABOUT = `payload @> '{"subject_kind": "signature_request", "subject_id": ${id}}'`;
    expect(await count(`signatures where ${OF}`)).toBe(2);
    await expect
      .poll(() =>
        count(`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'make-signed-paper' and j.locked_at is not null`),
      )
      .toBe(1);
    await expect
      .poll(() => count(`pg_locks where relation = 'signed_papers'::regclass and not granted`))
      .toBe(1);
    await killWorker();
    await holder.query('rollback');
    expect(await count(`signed_papers where ${OF}`)).toBe(0);

    // As the queue does itself with the jobs of a worker that has been silent for four hours.
    await database.owner.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() where locked_at is not null',
    );
    worker = await start('worker');
    await expect.poll(() => count(`signed_papers where ${OF} and document_id is not null`)).toBe(1);
    await expect.poll(() => count(`signature_requests where id = ${id} and status = 'signed'`)).toBe(1);
    expect(await count(`events where name = 'signature.given' and ${ABOUT}`)).toBe(2);
    expect(await count(`events where name = 'signed_paper.filed' and ${ABOUT}`)).toBe(1);
    const sealed = await api(b.origin, 'POST', `/signature_requests/${id}/link`, {
      as: signer,
      body: { company_id: companyId, what: 'signed', disposition: 'inline' },
    });
    const file = await fetch(`${b.origin}${sealed.body.url as unknown as string}`, {
      headers: { cookie: signer.cookie },
    });
    expect(checkSeal(Buffer.from(await file.arrayBuffer())).faults).toEqual([]);
  });

  it('R83: an export whose worker is killed in the middle is made by the next one, once and whole', async () => {
    const ben = await signIn(b.origin, 'ben');
    const listed = await api(b.origin, 'GET', '/v2/questionnaires?rows_per_page=10', { as: ben });
    const questionnaire_ids = (listed.body.questionnaires as unknown as { id: number }[]).map(({ id }) => id);
    const asked = await api(b.origin, 'POST', '/export_questionnaires', {
      as: ben,
      body: { questionnaire_ids, save_as_name: 'All of them' },
    });
    expect(asked.status).toBe(200);
    const id = asked.body.id as unknown as number;
    const found = async () =>
      (
        await database.owner.query<{ state: string; file_id: number | null }>(
          'select state, file_id from exports where id = $1',
          [id],
        )
      ).rows[0]!;
    await expect.poll(found, { interval: 5, timeout: 90_000 }).toEqual({ state: 'running', file_id: null });
    await killWorker();
    expect(await found()).toEqual({ state: 'running', file_id: null });

    // Ten minutes without a sign of life, of which the test waits none.
    await database.owner.query(
      `update exports set touched_at = now() - interval '11 minutes' where id = $1`,
      [id],
    );
    worker = await start('worker');
    await database.owner.query(`select graphile_worker.add_job('take-up-lost-exports')`);
    await expect.poll(async () => (await found()).state, { interval: 100, timeout: 80_000 }).toBe('done');
    const { rows } = await database.owner.query<{ n: number }>(
      `select count(*)::int as n from events where name = 'export.finished' and payload @> $1::jsonb`,
      [JSON.stringify({ export_id: id })],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const link = await api(b.origin, 'POST', `/questionnaire_exports/${id}/link`, { as: ben, body: {} });
    const file = await fetch(`${b.origin}${link.body.url as unknown as string}`, {
      headers: { cookie: ben.cookie },
    });
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('R83: a conversation whose worker is killed while it sets the pages is taken up by the next one, once', async () => {
    const ben = await signIn(b.origin, 'ben');
    const listed = await api(b.origin, 'GET', '/conversations', { as: ben });
    const conversationId = (listed.body.conversations as unknown as { id: number }[])[0]!.id;
    // Enough of it that nobody is done before they are killed.
    await database.owner.query(
      `insert into messages (firm_id, conversation_id, user_id, text, created_at, sent_at)
       select c.firm_id, c.id, u.id, 'Line ' || n, now(), now() - n * interval '1 minute'
       from conversations c join users u on u.firm_id = c.firm_id and u.email = 'ben@demo.sheaf.test',
         generate_series(1, 1500) n
       where c.id = $1`,
      [conversationId],
    );
    const asked = await api(b.origin, 'POST', '/conversations/export', {
      as: ben,
      body: { conversationId, format: 'pdf' },
    });
    expect(asked.status).toBe(200);
    const id = asked.body.export_id as unknown as number;
    const count = async (of: string) =>
      (
        await database.owner.query<{ n: number }>(`select count(*)::int as n from ${of} @> $1::jsonb`, [
          JSON.stringify({ export_id: id }),
        ])
      ).rows[0]!.n;
    const JOBS = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'make-conversation-export'`;
    const state = async () =>
      (
        await database.owner.query<{ state: string }>(
          'select state from conversation_exports where id = $1',
          [id],
        )
      ).rows[0]!.state;
    await expect
      .poll(() => count(`${JOBS} and j.locked_at is not null and j.payload::jsonb`), {
        interval: 5,
        timeout: 60_000,
      })
      .toBe(1);
    await killWorker();
    expect(await state()).toBe('queued');

    await database.owner.query(
      `update conversation_exports set created_at = now() - interval '11 minutes' where id = $1`,
      [id],
    );
    worker = await start('worker');
    const begun = (task: string) => database.owner.query(`select graphile_worker.add_job($1)`, [task]);
    await begun('take-up-lost-conversation-exports');
    await expect.poll(state, { interval: 100, timeout: 120_000 }).toBe('done');

    // What the dead one held is let go in the end; then there is nothing left to do.
    await database.owner.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where payload::jsonb @> $1::jsonb`,
      [JSON.stringify({ export_id: id })],
    );
    await begun('take-up-lost-conversation-exports');
    await expect
      .poll(() => count(`${JOBS} and j.payload::jsonb`), { interval: 100, timeout: 60_000 })
      .toBe(0);
    expect(await count(`events where name = 'conversation.pdf_ready' and payload`)).toBe(1);
    const link = await api(b.origin, 'POST', `/conversation_exports/${id}/link`, { as: ben, body: {} });
    const file = await fetch(`${b.origin}${link.body.url as unknown as string}`, {
      headers: { cookie: ben.cookie },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-8).toString()).toContain('%%EOF');
    // It is nobody else's.
    const tom = await signIn(a.origin, 'tom');
    expect(
      (await api(a.origin, 'POST', `/conversation_exports/${id}/link`, { as: tom, body: {} })).status,
    ).toBe(403);
  });

  it('stop without failing a request that was begun: every answer of a stopping node is whole', async () => {
    const cam = await signIn(b.origin, 'cam');
    const statuses: number[] = [];
    let stopping = false;
    const asking = Array.from({ length: 8 }, async () => {
      while (!stopping || statuses.length === 0) {
        const status = await api(a.origin, 'GET', '/v2/entities', { as: cam }).then(
          (answer) => answer.status,
          () => 0,
        );
        // A new connection may be refused once the node is going; an answer that came must be a real one.
        if (status === 0 || status === 503) return;
        statuses.push(status);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const began = Date.now();
    a.process.kill('SIGTERM');
    await new Promise((resolve) => a.process.once('exit', resolve));
    stopping = true;
    await Promise.all(asking);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(a.process.exitCode).toBe(0);
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
