/** The evidence pack, checked as a stranger would, and altered in every way somebody might try. */
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { makeSealer } from '#platform/server/audit/seal.ts';
import { useApp } from '#test/app.ts';
import { checked, unpacked } from '#test/evidence-pack.ts';
import { timesRecorded } from '#test/recorded.ts';
import { sentRequest, serve, signing, workOff } from '#test/signature-requests.ts';
import { evidence } from '../contract.ts';

const app = useApp({ preferences: { signature_requests_enabled: true } });
const sealed = () => makeSealer({ ...app.services, keys: chainKeys(app.services.secrets) }).sealOnce();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

let subject: { subject_kind: string; subject_id: number };
async function packFor(person: 'ann' | 'gil'): Promise<string> {
  const by = await app.as(person);
  const link = await by.call(evidence.evidenceLink, subject);
  const answer = await fetch(new URL(link.body.url, app.origin), { headers: { cookie: by.cookie } });
  const folder = unpacked(Buffer.from(await answer.arrayBuffer()));
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  const named = await sentRequest(app, ['maria', 'tom']);
  subject = { subject_kind: 'signature_request', subject_id: named.request_id };
  for (const [at, person] of (['maria', 'tom'] as const).entries()) {
    const by = await app.as(person);
    await serve(app, by, named);
    const input = signing(named, { [at * 2 + 1]: true }, { signature: `${person} signs` });
    await by.call(signatureRequests.signRequest, input);
  }
  await workOff(app);
}, 60_000);

describe('an evidence pack', () => {
  it('is made once the record of it is sealed, for staff who may see it, and leaves a line', async () => {
    const ann = await app.as('ann');
    const early = await ann.call(evidence.evidenceLink, subject);
    expect(early.error?.message).toBe('This was signed just now. Try again in a few seconds.');
    await sealed();
    for (const person of ['eve', 'sue'] as const)
      expect((await (await app.as(person)).call(evidence.evidenceLink, subject)).status).toBe(404);
    const link = await ann.call(evidence.evidenceLink, subject);
    const token = link.body.url.split('/').at(-1)!;
    expect((await (await app.as('eve')).call(evidence.fetchEvidence, { token })).status).toBe(404);
    await packFor('gil');
    expect(await timesRecorded(app, 'evidence.taken')).toEqual({ 'evidence.taken': 1 });
  });

  it('R63: agrees for somebody who has nothing but the folder and Node', async () => {
    const folder = await packFor('ann');
    expect(checked(folder)).toEqual({
      said: 'Everything agrees: 2025 Form 2848, 2 signatures, sealed by Pell Firm.',
      agrees: true,
    });
    const told = JSON.parse(fs.readFileSync(path.join(folder, 'evidence.json'), 'utf8')) as {
      places: { signatures: { record: [string, unknown][]; claims: object }[]; signed: object }[];
    };
    const [first] = told.places[0]!.signatures;
    const record = Object.fromEntries(first!.record);
    for (const name of ['user_name', 'signed_at', 'ip_address', 'session_id', 'factors', 'consent_version'])
      expect(record[name], name).toBeTruthy();
    expect(first!.claims).toEqual({
      client_time: '2026-02-20T10:00:00.000-05:00',
      user_agent: 'Claimed/1.0',
    });
  });

  it('says what was altered, of 200 alterations', async () => {
    const folder = await packFor('ann');
    const names = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(folder, name)).isFile());
    const unnoticed: string[] = [];
    const attempt = (what: string, alter: () => () => void) => {
      const undo = alter();
      const { agrees, said } = checked(folder);
      undo();
      if (agrees || said === '') unnoticed.push(what);
    };
    const write = (name: string, bytes: Buffer) => () => {
      const place = path.join(folder, name);
      const before = fs.readFileSync(place);
      fs.writeFileSync(place, bytes);
      return () => fs.writeFileSync(place, before);
    };
    for (const name of names.filter((one) => one !== 'check.mjs')) {
      const place = path.join(folder, name);
      const bytes = fs.readFileSync(place);
      attempt(`${name} without its end`, write(name, bytes.subarray(0, -2)));
      attempt(`${name} with more`, write(name, Buffer.concat([bytes, Buffer.from('x')])));
      attempt(`${name} missing`, () => {
        fs.renameSync(place, `${folder}-away`);
        return () => fs.renameSync(`${folder}-away`, place);
      });
    }
    attempt('a file added', () => {
      fs.writeFileSync(path.join(folder, 'signed', 'other.pdf'), 'x');
      return () => fs.rmSync(path.join(folder, 'signed', 'other.pdf'));
    });
    for (let tries = 0; tries < 170; tries += 1) {
      const name = names.filter((one) => one !== 'check.mjs')[tries % (names.length - 1)]!;
      const bytes = Buffer.from(fs.readFileSync(path.join(folder, name)));
      const at = randomInt(bytes.length);
      bytes[at] = bytes[at]! ^ (1 << randomInt(7));
      attempt(`${name} at ${at}`, write(name, bytes));
    }
    expect(unnoticed).toEqual([]);
    expect(checked(folder).agrees).toBe(true);
  }, 120_000);
});
