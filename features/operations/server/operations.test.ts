import type { Readable } from 'node:stream';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { operationsTasks } from './jobs.ts';
import { timesRecorded } from '#test/recorded.ts';
import { firm } from '#features/firm/contract.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { startTestApp, type TestApp, useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { readZip } from '#test/read-zip.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { records } from '../contract.ts';
import { EXPORT_RUNNING } from '../messages.ts';
import { PAYMENT_KEY_REFUSED, PAYMENT_PROVIDER_DOWN } from '#features/firm/integrations/messages.ts';

const app = useApp({ env: { DEMO: 'false' } });
const ONLY_PARTNERS = ['abe', 'ben', 'gil', 'maria', 'zed'] as const;

describe('card payments', () => {
  const closers: (() => unknown)[] = [];
  let paying: TestApp;
  let provider: Server;
  let answer = 200;
  beforeAll(async () => {
    provider = createServer((request, response) => {
      const known = request.headers.authorization === 'Bearer sk_test_right';
      response.writeHead(known ? answer : 401, { 'content-type': 'application/json' });
      response.end('{"id":"acct_1","business_profile":{"name":"Pell Payments"}}');
    });
    await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
    const STRIPE_BASE_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    paying = await startTestApp({ env: { STRIPE_BASE_URL, DEMO: 'false' } }, closers);
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    for (const close of closers.toReversed()) await close();
  });

  it('FRM-008 FRM-009: are connected by a partner with a key the provider knows, which is never shown again', async () => {
    const ann = await paying.as('ann');
    const check = async (who: 'ben' | 'gil' | 'eve' | 'maria') =>
      (await paying.as(who)).call(firm.checkStripe, {});
    expect((await check('gil')).body).toEqual({ connected: false });
    for (const who of ONLY_PARTNERS)
      expect(
        (await (await paying.as(who)).call(firm.connectPayments, { secret_key: 'sk_test_right' })).status,
        who,
      ).toBe(403);
    expect((await ann.call(firm.connectPayments, { secret_key: 'sk_test_wrong' })).error).toMatchObject({
      message: PAYMENT_KEY_REFUSED,
      field: 'secret_key',
    });
    answer = 500;
    expect((await ann.call(firm.connectPayments, { secret_key: 'sk_test_right' })).error?.message).toBe(
      PAYMENT_PROVIDER_DOWN,
    );
    answer = 200;
    expect((await check('ben')).body).toEqual({ connected: false });
    const connected = await ann.call(firm.connectPayments, { secret_key: ' sk_test_right ' });
    expect(connected.body).toMatchObject({
      connected: true,
      provider: 'stripe',
      account_name: 'Pell Payments',
      live: false,
    });
    expect((await check('ben')).body).toEqual({ connected: true });
    expect((await check('eve')).body).toEqual({ connected: false });
    expect((await check('maria')).status).toBe(403);
    const stored = await paying.owner.query('select settings::text, sealed_secret from firm_integrations');
    expect(
      JSON.stringify([stored.rows[0].settings, stored.rows[0].sealed_secret.toString('latin1')]),
    ).not.toContain('sk_test_right');
    const told = await paying.owner.query(
      `select payload::text from events where name = 'payments.connected'`,
    );
    expect(told.rows[0].payload).not.toContain('sk_test');
    expect(JSON.stringify((await ann.call(firm.readPayments, {})).body)).not.toContain('sk_test');
    const late = await longSignedIn(paying, 'ann');
    expect((await late.call(firm.disconnectPayments, {})).error?.code).toBe('auth.step_up');
    expect((await ann.call(firm.disconnectPayments, {})).body.connected).toBe(false);
    expect((await paying.owner.query('select 1 from firm_integrations')).rowCount).toBe(0);
  });

  it('have a stand-in where the outbox is shown, and only there', async () => {
    const demo = await startTestApp({ env: { DEMO: 'true' } }, closers);
    const ann = await demo.as('ann');
    expect((await ann.call(firm.connectPayments, { secret_key: 'demo' })).body).toMatchObject({
      connected: true,
      provider: 'demo',
    });
    const real = await (await paying.as('ann')).call(firm.connectPayments, { secret_key: 'demo' });
    expect(real.error?.message).toBe(PAYMENT_KEY_REFUSED);
  });
});

describe('the check of the record', () => {
  it('walks the chain in the worker and says what it found', async () => {
    for (const who of ONLY_PARTNERS)
      expect((await (await app.as(who)).call(records.startAuditCheck, {})).status, who).toBe(403);
    const ann = await app.as('ann');
    const report = async () => (await ann.call(records.readAuditCheck, {})).body;
    expect(await report()).toMatchObject({ state: 'never' });
    recordAnswer('operations/check-never', records.readAuditCheck, await report());
    const { body: running } = await ann.call(records.startAuditCheck, {});
    expect(running.state).toBe('running');
    recordAnswer('operations/check-running', records.startAuditCheck, running);
    expect((await ann.call(records.startAuditCheck, {})).body.state).toBe('running');
    await app.startWorker();
    await expect.poll(report).toMatchObject({ state: 'done', faults: [] });
    recordAnswer('operations/check-done', records.readAuditCheck, await report());
    await expect.poll(async () => (await app.owner.query('select 1 from event_outbox')).rowCount).toBe(0);
    await app.owner.query(
      `update events set payload = '{"x":1}' where name = 'audit.check_asked' and firm_id = $1`,
      [app.world.firms.pell],
    );
    await ann.call(records.startAuditCheck, {});
    await expect
      .poll(report)
      .toMatchObject({ state: 'done', faults: [expect.stringContaining('was changed')] });
    expect((await (await app.as('eve')).call(records.readAuditCheck, {})).body.state).toBe('never');
  });
});

describe('the export of the whole firm', () => {
  it('holds every record and every file, opened, and nothing that lets somebody in or of another firm', async () => {
    const maria = await app.as('maria');
    const pdf = pdfOf();
    const upload = (
      await maria.call(documents.requestUpload, {
        company_id: app.world.entities.household.id,
        path: '/2025/Client Uploads',
        name: 'w2.pdf',
        size: pdf.length,
        content_type: 'application/pdf',
      })
    ).body;
    await fetch(`${app.origin}${upload.url}`, {
      method: 'PUT',
      body: pdf,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect((await maria.call(documents.processDocument, { upload_id: upload.upload_id })).status).toBe(200);
    await app.owner.query(
      `insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
       values ($1, 'stored/00/00/00000000000000000000000000000000', 1, '\\x00', 'image/png', now())`,
      [app.world.firms.pell],
    );
    await app.owner.query(`update entities set ein = '\\x0102' where id = $1`, [
      app.world.entities.bakery.id,
    ]);

    for (const who of ONLY_PARTNERS)
      expect((await (await app.as(who)).call(records.startExport, {})).status, who).toBe(403);
    const ann = await app.as('ann');
    const late = await longSignedIn(app, 'ann');
    expect((await late.call(records.startExport, {})).error?.code).toBe('auth.step_up');
    const asked = await Promise.all([ann.call(records.startExport, {}), ann.call(records.startExport, {})]);
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(asked.find(({ error }) => error)?.error?.message).toBe(EXPORT_RUNNING);
    const { id } = asked.find(({ error }) => !error)!.body;
    const state = async () => (await ann.call(records.listExports, {})).body.exports[0];
    await expect.poll(state).toMatchObject({ id, state: 'done', created_by: 'Ann Partner' });
    recordAnswer(
      'operations/export-done',
      records.listExports,
      (await ann.call(records.listExports, {})).body,
    );
    await expect
      .poll(() =>
        app.mails.some(({ to, subject }) => to === 'ann@people.test' && subject === 'Your export is ready'),
      )
      .toBe(true);

    expect((await (await app.as('eve')).call(records.exportLink, { export_id: id })).status).toBe(404);
    const { url } = (await ann.call(records.exportLink, { export_id: id })).body;
    const get = (cookie: string) => app.http.inject({ url, headers: { cookie } });
    for (const thief of [await app.as('ann'), await app.as('eve'), maria, app.anonymous])
      expect((await get(thief.cookie)).statusCode).toBe(404);
    const answer = await get(ann.cookie);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const archive = readZip(answer.rawPayload);
    const text = (name: string) => archive.get(name)!.toString();
    const rows = (name: string) =>
      text(`tables/${name}.jsonl`)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(rows('users').map(({ fname }) => fname)).toContain('Maria');
    expect(rows('firms')).toMatchObject([{ name: 'Pell Harrow CPAs' }]);
    expect(rows('entities').every((row) => !('ein' in row) && !('search_text' in row))).toBe(true);
    const place = [...archive.keys()].find((name) => name.endsWith(' w2.pdf'))!;
    expect(place).toMatch(/^documents\/\d+ Maria & Tom Client\/2025\/Client Uploads\/\d+ w2\.pdf$/);
    expect(archive.get(place)!.equals(pdf)).toBe(true);
    expect(text('index.html')).toContain('Maria &amp; Tom Client');
    const own = [...archive.keys()].find((name) => name.endsWith(' Maria & Tom Client/index.html'))!;
    expect(text(own)).toContain(`href="${encodeURIComponent('2025')}/Client%20Uploads/`);
    expect(text('MISSING.txt')).toMatch(/^files\/\d+\n$/);
    const everything = [...archive.values()].map(String).join('\n');
    for (const secret of ['argon2', 'Stranger', 'Other & Co', 'password_hash', 'secret_hash'])
      expect(everything).not.toContain(secret);
    for (const table of [
      'firm_keys',
      'recovery_codes',
      'passkeys',
      'authenticator_apps',
      'sign_in_challenges',
    ])
      expect(archive.has(`tables/${table}.jsonl`), table).toBe(false);

    const { rows: kept } = await app.owner.query(
      'select storage_key from stored_files f join firm_exports x on x.file_id = f.id',
    );
    await app.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'drop-firm-export')`,
    );
    await expect.poll(state).toMatchObject({ state: 'expired' });
    expect((await ann.call(records.exportLink, { export_id: id })).status).toBe(404);
    await expect
      .poll(() =>
        app.services.storage.open(kept[0].storage_key).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('gone');
  });
});

it('an export that cannot be kept says so, and its job fails so that it is tried again', async () => {
  const { pell } = app.world.firms;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into firm_exports (firm_id, state, created_by, created_at) values ($1, 'queued', $2, now()) returning id`,
    [pell, app.world.people.ann.id],
  );
  const kept = app.services.storage;
  const failing = (stage: (archive: Readable) => Promise<never>) =>
    ({ open: kept.open.bind(kept), stage }) as unknown as typeof kept;
  const make = operationsTasks.find(({ name }) => name === 'make-firm-export') as FirmTask;
  const job = { firm_id: pell, export_id: rows[0]!.id };
  const full = () => Promise.reject(new Error('the disk is full'));
  const afterSome = async (archive: Readable) => {
    await archive.iterator({ destroyOnReturn: false }).next();
    return full();
  };
  const afterEverything = async (archive: Readable) => {
    await archive.resume().toArray();
    return full();
  };
  for (const stage of [full, afterSome, afterEverything]) {
    const services = { ...app.services, storage: failing(stage) };
    await expect(make.run(systemCtx(services, pell, 'test'), job)).rejects.toThrow('full');
  }
  const { exports } = (await (await app.as('ann')).call(records.listExports, {})).body;
  expect(exports.find(({ id }) => id === rows[0]!.id)?.state).toBe('failed');
});

it('an export whose partner has left, or is no partner any more, is not made', async () => {
  const make = operationsTasks.find(({ name }) => name === 'make-firm-export') as FirmTask;
  const { pell } = app.world.firms;
  const { id: ann } = app.world.people.ann;
  for (const change of ['paying = false', "firm_access = 'admin'", 'deleted_at = now()']) {
    const { rows } = await app.owner.query<{ id: number }>(
      `insert into firm_exports (firm_id, state, created_by, created_at) values ($1, 'queued', $2, now()) returning id`,
      [pell, ann],
    );
    await app.owner.query(`update users set ${change} where id = $1`, [ann]);
    await make.run(systemCtx(app.services, pell, 'test'), { firm_id: pell, export_id: rows[0]!.id });
    await app.owner.query(
      "update users set paying = true, firm_access = 'partner', deleted_at = null where id = $1",
      [ann],
    );
    const kept = await app.owner.query('select state, file_id from firm_exports where id = $1', [
      rows[0]!.id,
    ]);
    expect([change, kept.rows[0]]).toEqual([change, { state: 'failed', file_id: null }]);
  }
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(
    await timesRecorded(
      app,
      'audit.checked',
      'export.downloaded',
      'export.expired',
      'export.failed',
      'export.made',
    ),
  ).toEqual({
    'audit.checked': 2,
    'export.downloaded': 1,
    'export.expired': 1,
    'export.failed': 6,
    'export.made': 1,
  });
});
