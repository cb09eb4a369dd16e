/** What leaves for an outside service: nothing without all three leaves to do so, and else exactly what is written down. */
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { documentTasks } from '#features/documents/server/jobs.ts';
import { firm } from '#features/firm/contract.ts';
import { intake } from '#features/intake/contract.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { systemCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { intText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { RECOGNIZER_TOKEN, saying, startRecognizerServer } from '#test/recognizer-server.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { workOffTasks } from '#test/work-off.ts';
import { recognizer } from '../contract.ts';
import { RECOGNIZER_CONSENT } from '../messages.ts';
import { askAbout } from './ask.ts';
import { recognizerTasks } from './jobs.ts';

const outside = await startRecognizerServer();
afterAll(() => outside.close());
const app = useApp({
  env: { RECOGNIZER_URL: outside.url, RECOGNIZER_TOKEN, DEMO: 'off' },
  preferences: { bulk_upload_processor: true },
});
beforeEach(() => {
  outside.answer = saying('Charity');
  outside.received.length = 0;
  outside.connections = 0;
});

let papers = 0;
/** No form is known by it, and no two are alike. */
const unknown = () => {
  papers += 1;
  return papersPdf(`Larkspur Shelter thanks you\nGenerous gifts warm winters\nVolunteers welcome ${papers}`);
};

interface Sent {
  by?: PersonName;
  to?: EntityName;
  path?: string;
}
async function sent(bytes: Buffer, { by = 'ann', to = 'household', path }: Sent = {}): Promise<number> {
  const caller = await app.as(by);
  const company_id = app.world.entities[to].id;
  const name = 'Maria 123-45-6789.pdf';
  const link = await caller.call(documents.requestUpload, {
    company_id,
    name,
    size: bytes.length,
    ...(path && { path }),
  });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  const made = await caller.call(documents.processDocument, { upload_id: link.body.upload_id });
  expect(made.status).toBe(200);
  await workOffTasks(app, [...documentTasks, ...intakeTasks, ...recognizerTasks]);
  return made.body.id;
}
const found = async (id: number, by: PersonName = 'ann') =>
  (await (await app.as(by)).call(intake.readIdentified, { document_id: id })).body;

async function set(on: boolean, by: PersonName = 'ann'): Promise<void> {
  const caller = await app.as(by);
  const { version } = (await caller.call(firm.readSettings, {})).body;
  const preferences = { outside_recognizer_enabled: on };
  expect((await caller.call(firm.updatePreferences, { version, preferences })).status).toBe(200);
}
const agree = async () =>
  (await app.as('ann')).call(recognizer.giveRecognizerConsent, {
    consent_version: RECOGNIZER_CONSENT.version,
  });
const withdraw = async () => (await app.as('ann')).call(recognizer.withdrawRecognizerConsent, {});
const state = async (by: PersonName = 'ann') =>
  (await (await app.as(by)).call(recognizer.readRecognizer, {})).body;
const hostOnDesk = async (by: PersonName) =>
  (await (await app.as(by)).call(intake.countOpenPapers, {})).body.outside_host;
const listed = async (by: PersonName = 'ann', page = 1, rows_per_page = 50) =>
  (await (await app.as(by)).call(recognizer.listRecognizerRequests, { page, rows_per_page })).body;

const NOTHING = { connections: 0, received: [] };
/** The switch and the consent, each as given or not. */
async function allow({ switched, agreed }: { switched: boolean; agreed: boolean }): Promise<void> {
  await set(switched);
  await (agreed ? agree() : withdraw());
}

describe('R58: at the egress', () => {
  it.each([
    ['the switch is off and nobody agreed', { switched: false, agreed: false }],
    ['the switch is off', { switched: false, agreed: true }],
    ['nobody agreed', { switched: true, agreed: false }],
  ])('not one connection is made while %s', async (_, given) => {
    await allow(given);
    expect((await state()).is_active).toBe(false);
    expect(await hostOnDesk('ben')).toBeNull();
    const before = (await listed()).total;
    await sent(unknown());
    expect(outside).toMatchObject(NOTHING);
    expect((await listed()).total).toBe(before);
  });

  it('not one connection is made once the consent is taken back, nor for words that nobody agreed to', async () => {
    await allow({ switched: true, agreed: true });
    await withdraw();
    await sent(unknown());
    await agree();
    await app.owner.query(`update consents set version = 'older' where kind = 'outside_recognizer'`);
    expect((await state()).consent.given_at).toBeNull();
    await sent(unknown());
    expect(outside).toMatchObject(NOTHING);
  });

  it('what leaves is what is written down: the very bytes, without a name or a number beside them', async () => {
    await allow({ switched: true, agreed: true });
    const bytes = unknown();
    const id = await sent(bytes);
    // Who works at the desk is told, whether they see the firm’s settings or not.
    expect(await hostOnDesk('ben')).toBe(outside.host);
    expect(outside.connections).toBe(1);
    const [left] = outside.received;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(left).toMatchObject({ bytes: bytes.length, sha256, path: '/recognize' });
    expect(left!.headers).toMatchObject({
      authorization: `Bearer ${RECOGNIZER_TOKEN}`,
      'content-type': 'application/pdf',
    });
    expect(JSON.stringify(left!.headers)).not.toMatch(/maria|6789|household/i);
    const { requests } = await listed();
    expect(requests[0]).toMatchObject({
      document_id: id,
      document_name: expect.stringMatching(/^Maria 123-45-6789.*\.pdf$/),
      host: outside.host,
      page_count: 1,
      bytes: bytes.length,
      sha256,
      outcome: 'answered',
      answer_type: 'Charity',
      consent_version: RECOGNIZER_CONSENT.version,
      consent_by: 'Ann Partner',
    });
    expect(requests[0]!.company_hash).toMatch(/\w{8}/);
    expect(new Date(requests[0]!.sent_at).getTime()).toBeGreaterThanOrEqual(
      new Date(requests[0]!.consent_at).getTime(),
    );
    const { rows } = await app.owner.query(
      `select payload from events where name = 'document.sent_to_recognizer' order by id desc limit 1`,
    );
    expect(rows[0]!.payload).toMatchObject({
      document_id: id,
      host: outside.host,
      request_id: requests[0]!.id,
    });
    // Identified once more: its bytes left before, and do not leave again.
    await (
      await app.as('ann')
    ).call(intake.retryDocument, {
      company_id: app.world.entities.household.id,
      extracted_document_id: id,
    });
    await workOffTasks(app, [...documentTasks, ...intakeTasks, ...recognizerTasks]);
    expect(outside.connections).toBe(1);
    expect((await found(id)).pile!.documents[0]!.candidates).toMatchObject([{ document_type: 'Charity' }]);
  });

  it('never are a paper the portal is sure of, a pile, what is STAFF ONLY, and what is quarantined', async () => {
    await allow({ switched: true, agreed: true });
    await sent(papersPdf(w2Text({ name: 'Northfield' })));
    await sent(papersPdf(w2Text({ name: 'Ellery Library' }), intText('First Harbor Bank')));
    await sent(unknown(), { path: '/2025/STAFF ONLY' });
    const id = await sent(papersPdf(w2Text({ name: 'Ellery Library' })));
    await app.owner.query(`update documents set extraction = 'review_required' where id = $1`, [id]);
    await app.owner.query(
      'update identified_documents set document_type = null, needs_review = true where document_id = $1',
      [id],
    );
    await app.owner.query(
      `update document_readings set status = 'quarantined' where file_id = (select file_id from documents where id = $1)`,
      [id],
    );
    const ask = () => askAbout(systemCtx(app.services, app.world.people.ann.firmId, 'test'), id);
    await ask();
    expect(outside).toMatchObject(NOTHING);
    await app.owner.query(
      `update document_readings set status = 'read' where file_id = (select file_id from documents where id = $1)`,
      [id],
    );
    await ask();
    expect(outside.received).toHaveLength(1);
  });

  it('nothing of another firm leaves by the consent of this one', async () => {
    await allow({ switched: true, agreed: true });
    await set(true, 'eve');
    await sent(unknown(), { by: 'eve', to: 'foreign' });
    expect(outside).toMatchObject(NOTHING);
    expect(await state('eve')).toMatchObject({ is_on: true, is_active: false });
    expect(await listed('eve')).toEqual({ requests: [], total: 0 });
  });
});

describe('its answer', () => {
  beforeEach(() => allow({ switched: true, agreed: true }));

  it('proposes a type and says who thinks so; it accepts nothing by itself', async () => {
    const id = await sent(unknown());
    const { pile, document_type, needs_review } = await found(id);
    expect([document_type, needs_review]).toEqual([null, true]);
    expect(pile!.documents[0]).toMatchObject({
      document_type: null,
      review_required: true,
      candidates: [{ document_type: 'Charity', score: 0.29 }],
    });
    expect(pile!.documents[0]!.reasons.at(-1)).toMatchObject({
      kind: 'outside',
      form: 'Charity',
      text: outside.host,
    });
    // It is identified once, whoever is heard about it afterwards.
    const { rows } = await app.owner.query<{ name: string }>(
      `select name from events where payload ->> 'document_id' = $1
         and name in ('document.identified', 'document.opinion_weighed') order by id`,
      [String(id)],
    );
    expect(rows.map(({ name }) => name)).toEqual(['document.identified', 'document.opinion_weighed']);
  });

  it.each([
    ['another type than the portal knows', saying('A love letter'), 'answered', 1],
    ['no JSON', { status: 200, body: '<html>' }, 'unreadable', 1],
    ['a confidence of 7', saying('Charity', 7), 'unreadable', 1],
    ['more than it should', { status: 200, body: `"${'x'.repeat(40_000)}"` }, 'no_answer', 2],
    ['that it will not', { status: 403, body: '{}' }, 'refused', 1],
    ['that it is busy', { status: 503, body: '{}' }, 'refused', 2],
    ['nothing', 'silent', 'no_answer', 2],
  ] as const)(
    'that is %s changes nothing, and each try is written down',
    async (_, answer, outcome, tries) => {
      outside.answer = answer;
      const before = (await listed()).total;
      const id = await sent(unknown());
      const { requests, total } = await listed();
      expect(total - before).toBe(tries);
      expect(outside.received).toHaveLength(tries);
      expect(requests.slice(0, tries).map((one) => one.outcome)).toEqual(Array(tries).fill(outcome));
      const { pile, version } = await found(id);
      expect(pile!.documents[0]).toMatchObject({ document_type: null, candidates: [], reasons: [] });
      expect(version).toBe(1);
    },
  );
});

describe('the consent', () => {
  it('is a partner’s, in the ledger, recorded, and taken back at any time', async () => {
    await withdraw();
    const given = await agree();
    expect(given.body.consent).toEqual({
      ...RECOGNIZER_CONSENT,
      given_at: expect.any(String),
      given_by: 'Ann Partner',
    });
    expect(given.body.service).toEqual({ host: outside.host, is_built_in: false });
    await agree();
    expect((await withdraw()).body.consent).toMatchObject({ given_at: null, given_by: null });
    const { rows } = await app.owner.query(
      `select action, version, user_id, text_hash from consents where kind = 'outside_recognizer' order by id desc limit 2`,
    );
    expect(rows).toMatchObject([
      { action: 'withdrawn', user_id: app.world.people.ann.id },
      {
        action: 'given',
        version: RECOGNIZER_CONSENT.version,
        text_hash: createHash('sha256').update(RECOGNIZER_CONSENT.text).digest(),
      },
    ]);
    const events = await app.owner.query<{ name: string }>(
      `select name from events where name like 'recognizer.consent%' order by id desc limit 2`,
    );
    expect(events.rows.map(({ name }) => name)).toEqual([
      'recognizer.consent_withdrawn',
      'recognizer.consent_given',
    ]);
  });

  it('is given to the words of today by partners alone', async () => {
    await withdraw();
    const others = await Promise.all((['abe', 'ben', 'gil', 'maria'] as const).map(app.as));
    const ann = await app.as('ann');
    await expectNoChange(app, async () => {
      const older = await ann.call(recognizer.giveRecognizerConsent, { consent_version: 'older' });
      expect(older.status).toBe(409);
      for (const caller of others) {
        const consent_version = RECOGNIZER_CONSENT.version;
        expect((await caller.call(recognizer.giveRecognizerConsent, { consent_version })).status).toBe(403);
        expect((await caller.call(recognizer.withdrawRecognizerConsent, {})).status).toBe(403);
        expect((await caller.call(recognizer.readRecognizer, {})).status).toBe(403);
        expect(
          (await caller.call(recognizer.listRecognizerRequests, { page: 1, rows_per_page: 5 })).status,
        ).toBe(403);
      }
    });
  });
});

it('what was sent is listed a page at a time, newest first, also of papers that are gone', async () => {
  await app.owner.query('update documents set deleted_at = now()');
  const all = await listed();
  expect(all.total).toBeGreaterThan(3);
  expect(all.requests.map(({ id }) => id)).toEqual(
    all.requests.map(({ id }) => id).toSorted((a, b) => b - a),
  );
  expect(all.requests.every(({ document_name }) => document_name === null)).toBe(true);
  expect((await listed('ann', 2, 2)).requests).toEqual(all.requests.slice(2, 4));
});
