/** The evidence pack of a signature request and of a letter, and who gets it. */
import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import {
  checkedByItself,
  LETTER,
  sealRecord,
  signedLetter,
  signedRequest,
  type SignedSubject,
  takenPack,
} from '#test/evidence-pack.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { sentRequest, serve, signing, workOff } from '#test/signature-requests.ts';
import { stateHash } from '#test/state-hash.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { handover } from '../../handover/contract.ts';
import { evidence } from '../contract.ts';
import type { Evidence } from '../model.ts';

const app = useApp({ preferences: { signature_requests_enabled: true } });
const SYSTEM_NODE = '/usr/bin/node';

let subject: SignedSubject;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  subject = await signedRequest(app);
});

interface Told {
  places: {
    title: string;
    sealed: { file: string };
    signatures: {
      record: Record<string, unknown>;
      claims_of_the_browser: object;
      identity: { state: string; result: string; entry: number }[];
      consent: { version: string; file: string };
    }[];
  }[];
}
/** The firm's certificate is another one in each run. */
function recordPage(name: string, answer: Evidence): void {
  const papers = answer.papers.map((paper) => ({
    ...paper,
    sealed: paper.sealed && {
      ...paper.sealed,
      certificate: { ...paper.sealed.certificate!, fingerprint: '4C:19:E2'.padEnd(95, ':00') },
    },
  }));
  recordAnswer(name, evidence.readEvidence, { ...answer, papers });
}

const toldIn = (pack: ReadonlyMap<string, Buffer>): Told =>
  JSON.parse(pack.get('evidence.json')!.toString()) as Told;

describe('an evidence pack', () => {
  it('waits until the record of the signatures is sealed', async () => {
    const early = await (await app.as('ann')).call(evidence.evidenceLink, subject);
    expect(early.error).toMatchObject({
      code: 'evidence.waiting',
      message: 'This was signed just now. Try again in a few seconds.',
    });
    await sealRecord(app);
    expect((await (await app.as('ann')).call(evidence.evidenceLink, subject)).status).toBe(200);
  });

  it('is refused to staff of other groups, to another firm and to its signers', async () => {
    const link = await (await app.as('ann')).call(evidence.evidenceLink, subject);
    const token = link.body.url.split('/').at(-1)!;
    const refusals = new Map<PersonName, number>([
      ['eve', 404],
      ['sue', 404],
      ['maria', 403],
      ['zed', 403],
    ]);
    const callers = new Map<PersonName, Caller>();
    for (const person of refusals.keys()) callers.set(person, await app.as(person));
    const refuse = async () => {
      for (const [person, by] of callers) {
        expect((await by.call(evidence.evidenceLink, subject)).status, person).toBe(refusals.get(person));
        expect((await by.call(evidence.readEvidence, subject)).status, person).toBe(refusals.get(person));
        expect((await by.call(evidence.fetchEvidence, { token })).status, person).toBe(404);
      }
    };
    // The first calls note when each session was last seen.
    await refuse();
    const before = await stateHash(app);
    await refuse();
    expect(await stateHash(app)).toBe(before);
  });

  it('is given to staff of the group, and each download is in the history', async () => {
    await takenPack(app, 'gil', subject);
    await takenPack(app, 'ann', subject);
    expect(await timesRecorded(app, 'evidence.taken')).toEqual({ 'evidence.taken': 2 });
    const log = await (
      await app.as('ann')
    ).call(activity.listActivity, {
      company_id: app.world.entities.household.id,
    });
    expect(JSON.stringify(log.body)).toContain(
      'downloaded the evidence of the signatures on “2025 Form 2848”',
    );
  });

  it('R63: agrees for somebody who has nothing but the folder and Node', async () => {
    const pack = await takenPack(app, 'ann', subject);
    const nodes = [process.execPath, ...(fs.existsSync(SYSTEM_NODE) ? [SYSTEM_NODE] : [])];
    for (const node of nodes) {
      const { said, status } = checkedByItself(pack, node);
      expect(said).toContain('Everything agrees: 2025 Form 2848, 2 signatures, sealed by Pell Harrow CPAs.');
      expect(status).toBe(0);
    }
    const altered = new Map(pack).set('Form 2848 signed.pdf', Buffer.from('%PDF-1.7'));
    const { said, status } = checkedByItself(altered);
    expect(said).toContain('Form 2848 signed.pdf was altered.');
    expect(status).toBe(1);
  });

  it('R60: says who signed, when, from where, by which sign-in, proof, consent and method', async () => {
    const pack = await takenPack(app, 'ann', subject);
    expect([...pack.keys()]).toEqual([
      'evidence.json',
      'evidence.sig',
      'firm-certificate.pem',
      'Form 2848 signed.pdf',
      'shown/document.pdf',
      'consents/typed-2026-1.txt',
      'chain-proof.json',
      'check.mjs',
      'README.txt',
    ]);
    const [place] = toldIn(pack).places;
    expect(place).toMatchObject({ title: 'Form 2848', sealed: { file: 'Form 2848 signed.pdf' } });
    const [maria, tom] = place!.signatures;
    expect(maria).toMatchObject({
      record: {
        user_id: app.world.people.maria.id,
        user_name: 'Maria Client',
        method: 'typed',
        signature: 'maria signs',
        ip_address: '127.0.0.1',
        login: app.world.people.maria.email,
        consent_version: '2026-1',
      },
      claims_of_the_browser: { client_time: '2026-02-20T10:00:00.000-05:00', user_agent: 'lightMyRequest' },
      identity: [
        { step: 'staff', state: 'passed', result: 'In person, with a photo ID', confirmed_by: 'Ann Partner' },
      ],
      consent: { version: '2026-1', file: 'consents/typed-2026-1.txt' },
    });
    for (const name of ['signed_at', 'session_id', 'factors', 'proved_at', 'shown_hash', 'consent_hash'])
      expect(maria!.record[name], name).toBeTruthy();
    expect(maria!.record).not.toHaveProperty('user_agent');
    expect(tom!.record.user_name).toBe('Tom Client');
  });

  it('is refused once the record was tampered with, and the page says what was altered', async () => {
    const ann = await app.as('ann');
    const altered = `update events set payload = jsonb_set(payload, '{method}', $1) where name = 'signature.given'
      and payload ->> 'subject_id' = $2 and user_id = $3`;
    const of = [String(subject.subject_id), app.world.people.tom.id];
    await app.owner.query(altered, ['"drawn"', ...of]);
    const refused = await ann.call(evidence.evidenceLink, subject);
    expect(refused.error?.code).toBe('evidence.altered');
    const page = await ann.call(evidence.readEvidence, subject);
    expect(page.body.check).toMatchObject({ record: false });
    expect(page.body.check.faults.join(' ')).toMatch(/entry \d+ does not fit its seal/);
    recordPage('signing/evidence-altered', page.body);
    await app.owner.query(altered, ['"typed"', ...of]);
    expect((await ann.call(evidence.evidenceLink, subject)).status).toBe(200);
  });
});

describe('the page of evidence', () => {
  it('shows the people, what was checked now, the hashes, the files and until when it is kept', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(evidence.readEvidence, subject);
    expect(body).toMatchObject({
      title: '2025 Form 2848',
      company_name: 'Maria & Tom Client',
      check: { files: true, seal: true, record: true, faults: [] },
    });
    expect(body.check.anchored_at).not.toBeNull();
    expect(body.check.last_entry).toBeGreaterThan(body.check.first_entry);
    const [paper] = body.papers;
    expect(paper!.people.map(({ name, state }) => [name, state])).toEqual([
      ['Maria Client', 'signed'],
      ['Tom Client', 'signed'],
    ]);
    expect(paper!.people[0]!.signature).toMatchObject({
      login: app.world.people.maria.email,
      browser: 'Unknown browser',
      ip_address: '127.0.0.1',
      consent: { version: '2026-1' },
      identity: [{ state: 'passed', result: 'In person, with a photo ID' }],
    });
    expect(paper!.people[0]!.signature!.opened_at).not.toBeNull();
    expect(paper!.sealed).toMatchObject({ certificate: { subject: 'Pell Harrow CPAs' } });
    expect(paper!.hashes.map(({ label }) => label)).toEqual([
      'As shown',
      'As signed',
      expect.stringMatching(/^Entry \d+$/),
    ]);
    expect(body.files.map(({ name }) => name)).toContain('Form 2848 signed.pdf');
    const years = new Date(body.kept_until!).getUTCFullYear() - app.services.clock.now().getUTCFullYear();
    expect(years).toBe(3);
    recordPage('signing/evidence', body);
  });

  it('finds nothing to show before anybody signed', async () => {
    const { request_id } = await sentRequest(app, ['maria']);
    const unsigned = { subject_kind: 'signature_request', subject_id: request_id };
    const answer = await (await app.as('ann')).call(evidence.readEvidence, unsigned);
    expect(answer.error).toMatchObject({
      code: 'evidence.nothing',
      message: 'Nobody has signed this yet, so there’s no evidence to show.',
    });
  });
});

describe('the evidence of a letter', () => {
  it('agrees, with the letter as it was shown and one signer who was spared', async () => {
    const letter = await signedLetter(app);
    await sealRecord(app);
    const pack = await takenPack(app, 'ann', letter);
    const { said, status } = checkedByItself(pack);
    expect(said).toContain('one signature, sealed by Pell Harrow CPAs.');
    expect(status).toBe(0);
    expect(pack.get('Engagement letter signed.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = [...pack].find(([name]) => name.startsWith('shown/'))!;
    expect(shown[1].toString()).toBe(LETTER);
    const view = await (await app.as('ann')).call(evidence.readEvidence, letter);
    expect(view.body.papers[0]!.people.map(({ name, state }) => [name, state])).toEqual([
      ['Maria Client', 'signed'],
      ['Tom Client', 'not_needed'],
    ]);
    recordPage('signing/evidence-letter', view.body);
  });
});

it('tells that one device went from signer to signer, and has it in the pack', async () => {
  const named = await sentRequest(app, ['maria', 'tom']);
  const of = { subject_kind: 'signature_request', subject_id: named.request_id };
  for (const [at, person] of (['maria', 'tom'] as const).entries()) {
    const by = await app.as(person);
    await serve(app, by, named);
    await by.call(
      signatureRequests.signRequest,
      signing(named, { [at * 2 + 1]: true }, { signature: `${person} signs` }),
    );
    if (person === 'maria')
      expect((await by.call(handover.handOver, { ...of, return_path: '/' })).status).toBe(200);
  }
  await workOff(app);
  await sealRecord(app);
  const { body } = await (await app.as('ann')).call(evidence.readEvidence, of);
  expect(body.handovers).toEqual([{ at: expect.any(String), from: 'Maria Client', to: 'Tom Client' }]);
  expect(body.activity.map(({ who, what }) => `${who} ${what}`)).toEqual(
    expect.arrayContaining([
      'Maria Client signed “Form 2848”',
      'Maria Client handed their device to the next signer and locked their account on it',
      'Tom Client signed “Form 2848”',
      'null filed the signed “Form 2848”',
    ]),
  );
  expect(body.check.faults).toEqual([]);
  const pack = await takenPack(app, 'ann', of);
  expect(pack.get('chain-proof.json')!.toString()).toContain('session.locked');
});
