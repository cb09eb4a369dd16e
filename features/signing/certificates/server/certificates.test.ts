import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask, PlatformTask } from '#platform/server/jobs.ts';
import { checkSeal } from '#platform/server/seal/check-seal.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/paged-pdf.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { startTimeAuthority } from '#test/time-authority.ts';
import { certificates } from '../contract.ts';
import { currentKey } from './current-key.ts';
import { certificateTasks } from './jobs.ts';
import { sealPaper } from './seal-paper.ts';

const NOW = new Date('2026-03-03T12:00:00Z');
const app = useApp();
beforeAll(() => app.setTime(NOW));
const firm = () => systemCtx(app.services, app.world.firms.pell, 'test');
const key = () => {
  const ctx = firm();
  return ctx.write((tx) => currentKey(ctx, tx));
};
const paper = () => {
  const bytes = pdfOf({ pages: [['Consent to disclose']] });
  return {
    source: (async function* () {
      yield bytes;
    })(),
    size: bytes.length,
    title: 'Consent to disclose',
    reason: 'Signed by Maria Client',
    marks: [],
    certificate: [],
  };
};
const stored = async () =>
  (
    await app.owner.query<{ id: number; fingerprint: string; retired: boolean; sealed_key: Buffer }>(
      'select id::int, fingerprint, retired_at is not null as retired, sealed_key from firm_certificates order by id',
    )
  ).rows;
const list = async (person: PersonName) => (await app.as(person)).call(certificates.listCertificates, {});
const download = async (person: PersonName, certificate_id: number) =>
  (await app.as(person)).call(certificates.downloadCertificate, { certificate_id });

// The steps build on each other: nothing, the first one, the one after it.
// Making keys takes seconds on a busy machine.
describe('the firm’s certificate', () => {
  it('is not there before it is needed', async () => {
    expect((await list('ann')).body.certificates).toEqual([]);
  });

  it('is made once, however many ask for it at once, with its key sealed', async () => {
    const all = await Promise.all([key(), key(), key()]);
    const [{ privateKey }] = all;
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(new Set(all.map(({ fingerprint }) => fingerprint))).toEqual(new Set([rows[0]!.fingerprint]));
    expect((await key()).privateKey).toEqual(privateKey);
    for (const form of [privateKey, Buffer.from(privateKey.toString('base64'))])
      expect(rows[0]!.sealed_key.includes(form.subarray(40, 80))).toBe(false);
    expect(await timesRecorded(app, 'certificate.made', 'certificate.renewed')).toEqual({
      'certificate.made': 1,
      'certificate.renewed': 0,
    });
  });

  it('seals a paper, with a time somebody vouches for where the operator named one', async () => {
    const ctx = firm();
    const plain = await ctx.write((tx) => sealPaper(ctx, tx, paper()));
    expect(plain).toMatchObject({ pages: 1, vouchedAt: null, fingerprint: (await stored())[0]!.fingerprint });
    const server = await startTimeAuthority(NOW, NOW, new Date('2029-03-03'));
    const { timeAuthority, ...services } = app.services;
    expect(timeAuthority).toBeNull();
    const ask = async (request: Buffer) =>
      new Uint8Array(
        await (await fetch(server.url, { method: 'POST', body: new Uint8Array(request) })).arrayBuffer(),
      );
    const vouching = systemCtx(
      { ...services, timeAuthority: { ask, failed: () => undefined } },
      app.world.firms.pell,
      'test',
    );
    const sealed = await vouching.write((tx) => sealPaper(vouching, tx, paper()));
    expect(sealed.vouchedAt).toEqual(NOW);
    expect(checkSeal(sealed.bytes)).toMatchObject({ faults: [], vouchedAt: NOW });
    server.close();
  });

  it('is shown to partners of the firm, and to nobody else', async () => {
    const { body } = await list('ann');
    const [row] = await stored();
    expect(body.certificates).toEqual([
      {
        id: row!.id,
        subject: 'Pell Harrow CPAs',
        serial: expect.stringMatching(/^[0-9A-F]{30,32}$/),
        fingerprint: row!.fingerprint,
        valid_from: '2026-03-03T12:00:00.000Z',
        valid_until: '2029-03-03T12:00:00.000Z',
        renews_on: '2029-01-02T12:00:00.000Z',
        retired_at: null,
      },
    ]);
    const pem = await download('ann', row!.id);
    expect(pem.headers['content-disposition']).toContain('signing-certificate-2026-03-03.pem');
    expect(new X509Certificate(pem.body as Buffer).fingerprint256).toBe(row!.fingerprint);
    expect(String(pem.body)).not.toContain('PRIVATE');
    for (const person of ['abe', 'ben', 'gil', 'maria', 'rosa', 'zed'] as const) {
      expect((await list(person)).status, person).toBe(403);
      expect((await download(person, row!.id)).status, person).toBe(403);
    }
    expect((await list('eve')).body.certificates).toEqual([]);
    expect((await download('eve', row!.id)).status).toBe(404);
  });

  it('is renewed 60 days before its end, once, and the old one stays listed', async () => {
    const [renew, renewDue] = certificateTasks as [FirmTask, PlatformTask];
    const { pell } = app.world.firms;
    const queued = async () =>
      (await app.owner.query(`select 1 from graphile_worker.jobs where task_identifier = $1`, [renew.name]))
        .rowCount;
    const [old] = await stored();
    app.setTime(new Date('2029-01-02T11:59:59Z'));
    await renewDue.run(app.services);
    expect(await queued()).toBe(0);
    await renew.run(firm(), { firm_id: pell });
    expect(await stored()).toHaveLength(1);
    app.setTime(new Date('2029-01-02T12:00:00Z'));
    await renewDue.run(app.services);
    expect(await queued()).toBe(1);
    await Promise.all([renew.run(firm(), { firm_id: pell }), renew.run(firm(), { firm_id: pell })]);
    const rows = await stored();
    expect(rows.map(({ retired }) => retired)).toEqual([true, false]);
    expect((await list('ann')).body.certificates).toMatchObject([
      { id: rows[1]!.id, renews_on: '2031-11-03T12:00:00.000Z', retired_at: null },
      { id: old!.id, renews_on: null, retired_at: '2029-01-02T12:00:00.000Z' },
    ]);
    expect((await key()).fingerprint).toBe(rows[1]!.fingerprint);
    expect((await download('ann', old!.id)).status).toBe(200);
    expect(await timesRecorded(app, 'certificate.renewed')).toEqual({ 'certificate.renewed': 1 });
  });

  it('that has ended is not sealed with, even where nobody renewed it', async () => {
    app.setTime(new Date('2040-01-01T00:00:00Z'));
    const { certificate } = await key();
    expect(new X509Certificate(certificate).validToDate.getUTCFullYear()).toBe(2043);
    app.setTime(NOW);
  });
});
