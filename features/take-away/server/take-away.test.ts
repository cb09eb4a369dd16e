/** A client's own archive: what is in it, who gets it, and how long. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { signatureIdOf } from '#features/questionnaires/agreements/rules/signature-ids.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { useApp } from '#test/app.ts';
import { fillDocument, storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import { pdfOf } from '#test/pdf.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { readZip } from '#test/read-zip.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { timesRecorded } from '#test/recorded.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { readWaiting, sendFile } from '#test/uploads.ts';
import { systemCtx } from '#platform/server/context.ts';
import { takeAway } from '../contract.ts';
import { RUNNING } from '../messages.ts';
import { dropTakeAway, makeTakeAway } from './make.ts';

const app = useApp();
const LETTER = 4;
const paper = pdfOf({ pages: ['W-2 of Maria'] });
const year = 2031;

beforeAll(async () => {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(1, { type: 'text', text: 'Who prepared <b>last</b> year?' })], {
        name: 'About you',
      }),
      section(LETTER, [], {
        key: 'agreement_signature',
        name: 'Engagement letter',
        letter: '<p>Dear {{client_name}}, we begin.</p>',
      }),
    ),
  });
  const id = await sentQuestionnaire(app, templateId, { tax_year: year });
  const maria = await app.as('maria');
  await maria.call(questionnaires.saveAnswers, {
    questionnaire_id: id,
    saves: [
      {
        op: randomUUID(),
        question_no: 1,
        entry_no: 0,
        value: 'Ada & Co. <script>alert(1)</script>',
        answer_by: null,
        base: 0,
      },
    ],
  });
  const { body } = await maria.call(questionnaires.readQuestionnaire, { questionnaire_id: id });
  const { letter } = body.form.sections.find(({ no }) => no === LETTER)!;
  await maria.call(questionnaires.signAgreement, {
    questionnaire_id: id,
    company_id: app.world.entities.household.id,
    signature_id: signatureIdOf(app.world.people.maria.id, LETTER),
    signature: 'Maria Client',
    client_time: '2026-02-20T10:00:00.000-05:00',
    user_agent: 'Claimed/1.0',
    letter_hash: createHash('sha256').update(letter).digest('hex'),
    consent_version: CONSENTS.typed.version,
  });
  await sendFile(app, maria, 'household', 'w2.pdf', paper);
  await readWaiting(app);
  const path = '/2025/STAFF ONLY';
  for (const hidden of [
    await storedDocument(app, 'household', 'notes-of-staff.pdf', { path }),
    await storedDocument(app, 'southern', 'of-kim.pdf'),
  ])
    await fillDocument(app, hidden, pdfOf());
  await lose(await storedDocument(app, 'household', 'lost.pdf'));
  const conversation = await conversationOf(app, 'maria');
  await sendAs(app, 'maria', conversation, 'Is <i>everything</i> there?');
  const kims = await conversationOf(app, 'kim', 'southern');
  await sendAs(app, 'kim', kims, 'Words of Kim');
  await app.startWorker();
});

async function lose(documentId: number): Promise<void> {
  await fillDocument(app, documentId, pdfOf());
  const { rows } = await app.owner.query<{ storage_key: string }>(
    'select f.storage_key from stored_files f join documents d on d.file_id = f.id where d.id = $1',
    [documentId],
  );
  await app.services.storage.delete(rows[0]!.storage_key);
}

const mine = async (person: PersonName) => (await app.as(person)).call(takeAway.listTakeAways, {});
async function made(person: PersonName): Promise<number> {
  const by = await app.as(person);
  const asked = await by.call(takeAway.startTakeAway, {});
  expect(asked.status).toBe(200);
  await expect.poll(async () => (await mine(person)).body.take_aways[0]?.state).toBe('done');
  return asked.body.id;
}
async function madeOf(person: PersonName, of: PersonName): Promise<number> {
  const by = await app.as(person);
  const user_id = app.world.people[of].id;
  const asked = await by.call(takeAway.startClientTakeAway, { user_id });
  expect(asked.status).toBe(200);
  const state = async () =>
    (await by.call(takeAway.listClientTakeAways, { user_id })).body.take_aways[0]?.state;
  await expect.poll(state).toBe('done');
  return asked.body.id;
}
async function parts(person: PersonName, take_away_id: number): Promise<Map<string, Buffer>> {
  const by = await app.as(person);
  const link = await by.call(takeAway.takeAwayLink, { take_away_id });
  expect(link.status).toBe(200);
  const answer = await app.http.inject({ url: link.body.url, headers: { cookie: by.cookie } });
  expect(answer.statusCode).toBe(200);
  return readZip(answer.rawPayload);
}

describe('an archive of a client', () => {
  it('holds their documents, answers, messages and signatures, with an index that leads to each', async () => {
    const id = await made('maria');
    const all = await parts('maria', id);
    const names = [...all.keys()];
    const w2 = names.find((name) => name.endsWith('/w2.pdf'))!;
    expect(all.get(w2)).toEqual(paper);
    const answers = all.get(`Maria & Tom Client/Answers/${year} Organizer.html`)!.toString();
    expect(answers).toContain('Who prepared &lt;b&gt;last&lt;/b&gt; year?');
    expect(answers).toContain('Ada &amp; Co. &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(answers).toContain('Maria Client signed as “Maria Client” on ');
    const messages = names.find((name) => name.startsWith('Messages/'))!;
    expect(all.get(messages)!.toString()).toContain('Is &lt;i&gt;everything&lt;/i&gt; there?');
    const signed = all.get('Signatures/What you signed.html')!.toString();
    expect(signed).toContain('Name typed in the portal');
    expect(signed).toContain('Maria Client');
    const index = all.get('index.html')!.toString();
    expect(index).toContain('Maria Client: your archive from ');
    for (const name of names)
      if (name !== 'index.html')
        expect(index).toContain(`href="${name.split('/').map(encodeURIComponent).join('/')}"`);
    // Its bytes are in no store: it is named, and keeps nobody from the rest.
    expect(index).toContain('lost.pdf');
    expect(names.some((name) => name.endsWith('lost.pdf'))).toBe(false);
    expect(index).not.toMatch(/<script|https?:/);
    const { email } = app.world.people.maria;
    const told = () =>
      app.mails.filter(({ to, subject }) => to === email && subject === 'The archive is ready');
    await expect.poll(() => told().length).toBe(1);
    expect(told()[0]!.text).toContain('/profile?firm=pell#take-away');
    expect(await timesRecorded(app, 'take_away.made')).toEqual({ 'take_away.made': 1 });
    expect(await timesRecorded(app, 'take_away.downloaded')).toEqual({ 'take_away.downloaded': 1 });
    recordAnswer('take-away/done', takeAway.listTakeAways, (await mine('maria')).body);
  });

  it('holds nothing of staff and nothing of others', async () => {
    const [id] = (await mine('maria')).body.take_aways.map((one) => one.id);
    const all = await parts('maria', id!);
    const everything = [...all.entries()].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n');
    for (const foreign of ['notes-of-staff', 'of-kim', 'Words of Kim', 'Southern Orchard'])
      expect(everything).not.toContain(foreign);
  });

  it('is for whoever asked: nobody else sees it, follows its link or lists it', async () => {
    const [id] = (await mine('maria')).body.take_aways.map((one) => one.id);
    for (const person of ['tom', 'ann', 'eve', 'zed'] as const)
      expect((await (await app.as(person)).call(takeAway.takeAwayLink, { take_away_id: id! })).status).toBe(
        404,
      );
    expect((await mine('tom')).body.take_aways).toEqual([]);
    const maria = await app.as('maria');
    const { url } = (await maria.call(takeAway.takeAwayLink, { take_away_id: id! })).body;
    const tom = await app.as('tom');
    expect((await app.http.inject({ url, headers: { cookie: tom.cookie } })).statusCode).toBe(404);
    expect((await app.http.inject({ url })).statusCode).toBe(404);
  });

  it('is made by staff who reach the client, without what they may not open themselves', async () => {
    const id = await madeOf('gil', 'maria');
    const names = [...(await parts('gil', id)).keys()];
    expect(names.some((name) => name.endsWith('/w2.pdf'))).toBe(true);
    expect(names.some((name) => name.includes('STAFF ONLY'))).toBe(false);
    const user_id = app.world.people.maria.id;
    for (const person of ['sue', 'eve'] as const)
      expect((await (await app.as(person)).call(takeAway.startClientTakeAway, { user_id })).status).toBe(404);
    expect((await (await app.as('tom')).call(takeAway.startClientTakeAway, { user_id })).status).toBe(403);
    // The client is told nothing of it in their own list.
    expect((await mine('maria')).body.take_aways.map((one) => one.id)).not.toContain(id);
  });

  it('needs a fresh sign-in to be asked for and to be taken', async () => {
    const [id] = (await mine('maria')).body.take_aways.map((one) => one.id);
    const stale = await longSignedIn(app, 'maria');
    expect((await stale.call(takeAway.startTakeAway, {})).error?.code).toBe('auth.step_up');
    expect((await stale.call(takeAway.takeAwayLink, { take_away_id: id! })).error?.code).toBe('auth.step_up');
  });

  it('is made once at a time', async () => {
    const tom = await app.as('tom');
    const asked = await Promise.all(Array.from({ length: 4 }, () => tom.call(takeAway.startTakeAway, {})));
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(asked.find(({ status }) => status === 409)!.error!.message).toBe(RUNNING);
    await expect.poll(async () => (await mine('tom')).body.take_aways[0]?.state).toBe('done');
  });

  it('is made three times a day and no more, since each keeps its bytes for days', async () => {
    const { kim } = app.world.people;
    await app.owner.query(
      `insert into take_aways (firm_id, user_id, created_by, created_at, state)
       select $1, $2, $2, now(), 'expired' from generate_series(1, 3)`,
      [app.world.firms.pell, kim.id],
    );
    const { status, error } = await (await app.as('kim')).call(takeAway.startTakeAway, {});
    expect([status, error?.message]).toEqual([409, 'That’s 3 archives in a day. Please try again tomorrow.']);
  });

  it('is not made for somebody who was shut out meanwhile', async () => {
    await app.owner.query('update users set paying = false where id = $1', [app.world.people.rosa.id]);
    const { firmId } = app.world.entities.rosas;
    const { rows } = await app.owner.query<{ id: number }>(
      `insert into take_aways (firm_id, user_id, created_by, created_at) values ($1, $2, $2, now()) returning id`,
      [firmId, app.world.people.rosa.id],
    );
    await makeTakeAway(systemCtx(app.services, firmId, 'test'), rows[0]!.id);
    const { rows: after } = await app.owner.query('select state, file_id from take_aways where id = $1', [
      rows[0]!.id,
    ]);
    expect(after).toEqual([{ state: 'failed', file_id: null }]);
    expect(await timesRecorded(app, 'take_away.failed')).toEqual({ 'take_away.failed': 1 });
    await app.owner.query('update users set paying = true where id = $1', [app.world.people.rosa.id]);
    recordAnswer('take-away/failed', takeAway.listTakeAways, (await mine('rosa')).body);
  });

  it('is gone three days later', async () => {
    const id = (await mine('tom')).body.take_aways[0]!.id;
    app.setTime(new Date(app.services.clock.now().getTime() + 3 * 24 * 3_600_000 + 1000));
    const tom = await app.as('tom');
    expect((await tom.call(takeAway.takeAwayLink, { take_away_id: id })).status).toBe(404);
    await dropTakeAway(systemCtx(app.services, app.world.firms.pell, 'test'), id);
    const { rows } = await app.owner.query(
      'select f.id from stored_files f join take_aways t on t.file_id = f.id where t.id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    const { body } = await mine('tom');
    expect(body.take_aways.map(({ state, size }) => [state, size])).toEqual([['expired', null]]);
    recordAnswer('take-away/expired', takeAway.listTakeAways, body);
  });
});
