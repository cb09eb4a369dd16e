/** Letters and their signatures, through the whole app. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { signing } from '#features/signing/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import type { CallOf } from '#platform/contract.ts';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { type EntityName, PEOPLE, type PersonName } from '#test/people.ts';
import { publishedTemplate } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { questionnaires } from '../../contract.ts';
import { notYourName } from '#features/signing/messages.ts';
import { FULL_NAME } from '../messages.ts';
import { signatureIdOf } from '../rules/signature-ids.ts';

const app = useApp();
const LETTER = 2;
const HIDDEN = 5;
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(1, { type: 'boolean', text: 'Moved?' })], { name: 'About you' }),
      section(LETTER, [], {
        key: 'agreement_signature',
        name: 'Engagement letter',
        letter: '<p>Dear {{client_name}}, we begin.</p>',
      }),
      section(HIDDEN, [], {
        key: 'agreement_signature',
        name: 'Other letter',
        letter: '<p>Only for those who moved.</p>',
        show_when: { question: 1, answer: 'Yes' },
      }),
    ),
  });
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});

let year = 2000;
const idOf = (person: PersonName) => app.world.people[person].id;
const companyOf = (entity: EntityName) => app.world.entities[entity].id;
async function sent(entity: EntityName = 'household', more = {}): Promise<number> {
  const { body } = await (
    await app.as('ann')
  ).call(collect.sendQuestionnaires, {
    questionnaire_template_id: templateId,
    company_ids: [companyOf(entity)],
    tax_year: (year += 1),
    due_date: '2199-01-01',
    ...more,
  });
  return body.questionnaire_ids[0]!;
}
const read = async (person: PersonName, questionnaire_id: number) =>
  (await (await app.as(person)).call(questionnaires.readQuestionnaire, { questionnaire_id })).body;
const letterOf = async (id: number, no = LETTER) =>
  (await read('ann', id)).form.sections.find((one) => one.no === no)!.letter;
const hash = (letter: string) => createHash('sha256').update(letter).digest('hex');
const states = async (person: PersonName, id: number) =>
  (await read(person, id)).state.signatures
    .filter(({ section_no }) => section_no === LETTER)
    .map(({ user_name, state }) => `${user_name}: ${state}`);

type Sign = CallOf<typeof questionnaires.signAgreement>;
async function input(person: PersonName, id: number, more: Partial<Sign> = {}): Promise<Sign> {
  return {
    questionnaire_id: id,
    company_id: companyOf('household'),
    signature_id: signatureIdOf(idOf(person), LETTER),
    signature: `${PEOPLE[person].fname} C.`,
    client_time: '2026-02-20T10:00:00.000-05:00',
    user_agent: 'Claimed/1.0',
    letter_hash: hash(await letterOf(id)),
    consent_version: CONSENTS.typed.version,
    ...more,
  };
}
const sign = async (person: PersonName, id: number, more: Partial<Sign> = {}) =>
  (await app.as(person)).call(questionnaires.signAgreement, await input(person, id, more));
const one = (person: PersonName, id: number, entity: EntityName = 'household') => ({
  questionnaire_id: id,
  company_id: companyOf(entity),
  signature_id: signatureIdOf(idOf(person), LETTER),
});
const prefer = (preferences: object) =>
  app.owner.query('update firms set preferences = preferences || $1 where firm_id = $2', [
    JSON.stringify(preferences),
    app.world.firms.pell,
  ]);
const rowsOf = (id: number) =>
  app.owner
    .query('select * from signatures where subject_id = $1 and removed_at is null order by id', [id])
    .then(({ rows }) => rows);

/** Whatever signing could have changed. */
const stored = async () =>
  (
    await app.owner.query(
      `select (select count(*) from signature_slots) as slots, (select count(*) from signatures) as signatures,
        (select count(*) from consents) as consents, (select count(*) from events) as events,
        (select md5(string_agg(q::text, '' order by id)) from questionnaires q) as questionnaires,
        (select md5(string_agg(s::text, '' order by subject_id, place, user_id)) from signature_slots s) as states`,
    )
  ).rows;

describe('who signs', () => {
  it('AGR-013, SND-043: owners who are asked to, or all where the sender wanted it; and nothing is stored before', async () => {
    await app.owner.query(`update entity_owners set notification_type_ids = '{4}' where user_id = $1`, [
      idOf('tom'),
    ]);
    const id = await sent();
    expect(await states('maria', id)).toEqual(['Maria Client: not_signed']);
    const all = await sent('household', { all_owner_signature_required: true });
    expect(await states('tom', all)).toEqual(['Maria Client: not_signed', 'Tom Client: not_signed']);
    const { rows } = await app.owner.query('select 1 from signature_slots where subject_id = any($1)', [
      [id, all],
    ]);
    expect(rows).toEqual([]);
    expect((await sign('tom', id)).status).toBe(404);
    await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  });

  it('those who had to sign when the first did stay, whoever owns it later', async () => {
    const id = await sent();
    expect((await sign('maria', id)).status).toBe(200);
    await app.owner.query(`update entity_owners set notification_type_ids = '{4}' where user_id = $1`, [
      idOf('tom'),
    ]);
    expect(await states('maria', id)).toEqual(['Maria Client: signed', 'Tom Client: not_signed']);
    await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
    expect((await sign('tom', id)).status).toBe(200);
  });
});

describe('signing', () => {
  it('a letter takes the signer’s own full name; one word, or another’s, is refused and signs nothing', async () => {
    const id = await sent();
    const before = await stored();
    for (const signature of ['Maria', 'Maria 5']) {
      const { status, error } = await sign('maria', id, { signature });
      expect([status, error?.code, error?.message]).toEqual([422, 'signature.full_name', FULL_NAME]);
    }
    for (const signature of ['Mickey Mouse', 'Tom Client', 'M. C.']) {
      const { status, error } = await sign('maria', id, { signature });
      expect([status, error?.code, error?.field, error?.message]).toEqual([
        422,
        'signature.not_your_name',
        'signature',
        notYourName('Maria Client'),
      ]);
    }
    expect((await sign('eve', id, { signature: 'Maria' })).status).toBe(403);
    expect((await sign('zed', id, { signature: 'Maria' })).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect((await sign('maria', id, { signature: 'Maria Client' })).status).toBe(200);
  });

  it('AGR-002, AGR-006: carries the words of the specification; the server’s own time and address are kept', async () => {
    const id = await sent();
    const { status, body } = await sign('maria', id, { signature: '  María   Client ' });
    expect(status).toBe(200);
    expect(body.signatures[0]).toEqual({
      id: signatureIdOf(idOf('maria'), LETTER),
      section_id: id * 65_536 + LETTER,
      section_no: LETTER,
      user_id: idOf('maria'),
      user_name: 'Maria Client',
      state: 'signed',
      signature: 'María Client',
      method: 'typed',
      signed_at: expect.any(String),
      client_time: '2026-02-20T10:00:00.000-05:00',
      mine: true,
      ip_address: null,
      user_agent: null,
    });
    expect((await read('ann', id)).state.signatures[0]).toMatchObject({
      ip_address: '127.0.0.1',
      // From the request, whatever its body claims.
      user_agent: 'lightMyRequest',
      mine: false,
    });
    expect((await read('tom', id)).state.signatures[0]).toMatchObject({ ip_address: null, user_agent: null });
    const signedAt = Date.parse(body.signatures[0]!.signed_at!);
    expect(Math.abs(signedAt - Date.now())).toBeLessThan(60_000);
  });

  it('keeps the whole record: what was shown, its hash, session, proof, consent and a hash over all of it', async () => {
    const id = await sent();
    const maria = await app.as('maria');
    await maria.call(questionnaires.signAgreement, await input('maria', id));
    const letter = await letterOf(id);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({
      shown: letter,
      shown_hash: createHash('sha256').update(letter).digest(),
      session_id: maria.sessionId,
      time_zone: 'America/Los_Angeles',
      factors: expect.any(Array),
      consent_version: CONSENTS.typed.version,
      consent_hash: createHash('sha256').update(CONSENTS.typed.text).digest(),
      method: 'typed',
      ip_address: '127.0.0.1',
    });
    expect(row.result_hash).toHaveLength(32);
    const { rows } = await app.owner.query(
      `select payload->>'result_hash' as hash from events where name = 'signature.given' and payload->>'subject_id' = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ hash: row.result_hash.toString('hex') }]);
  });

  it('not with an empty name', async () => {
    const id = await sent();
    for (const signature of ['', '   ', '\u00A0'])
      expect((await sign('maria', id, { signature })).status, JSON.stringify(signature)).toBe(422);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('AGR-005: one’s own place alone, not the spouse’s, not by staff, not by strangers', async () => {
    const id = await sent();
    const before = await stored();
    expect((await sign('maria', id, { signature_id: signatureIdOf(idOf('tom'), LETTER) })).status).toBe(404);
    for (const [person, status] of [
      ['ann', 403],
      ['gil', 403],
      ['kim', 404],
      ['rosa', 404],
      ['zed', 404],
      ['eve', 403],
    ] as const)
      expect((await sign(person, id)).status, person).toBe(status);
    expect((await sign('maria', id, { company_id: companyOf('bakery') })).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('once, however often it is tried at once', async () => {
    const id = await sent();
    const maria = await app.as('maria');
    const body = await input('maria', id);
    const tried = await Promise.all(
      Array.from({ length: 20 }, () => maria.call(questionnaires.signAgreement, body)),
    );
    const statuses = tried.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await rowsOf(id)).toHaveLength(1);
    const again = await sign('maria', id);
    expect(again.error?.code).toBe('signature.already_signed');
  });

  it('the same call again has the same answer', async () => {
    const id = await sent();
    const maria = await app.as('maria');
    const body = await input('maria', id);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await maria.call(questionnaires.signAgreement, body, key);
    expect(await maria.call(questionnaires.signAgreement, body, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('AGR-012: the section is done when both spouses signed, from one device and mailbox too', async () => {
    const id = await sent();
    const done = async () =>
      (await app.owner.query('select sections_done from questionnaires where id = $1', [id])).rows[0]
        .sections_done;
    expect(await done()).toBe(0);
    await sign('maria', id);
    expect(await done()).toBe(0);
    await sign('tom', id);
    expect(await done()).toBe(1);
    const rows = await rowsOf(id);
    expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(2);
    expect(new Set(rows.map(({ ip_address }) => ip_address)).size).toBe(1);
    expect(rows.map(({ user_name }) => user_name)).toEqual(['Maria Client', 'Tom Client']);
  });

  it('QST-076: refuses a locked and a completed questionnaire, a read-only entity, a letter that does not show', async () => {
    const id = await sent();
    const body = await input('maria', id);
    const maria = await app.as('maria');
    for (const [column, code] of [
      ['locked', 'questionnaire.locked'],
      ['completed', 'questionnaire.completed'],
    ] as const) {
      await app.owner.query(`update questionnaires set ${column} = true where id = $1`, [id]);
      expect((await maria.call(questionnaires.signAgreement, body)).error?.code).toBe(code);
      await app.owner.query(`update questionnaires set ${column} = false where id = $1`, [id]);
    }
    await app.owner.query('update entities set readonly_access = true where id = $1', [
      companyOf('household'),
    ]);
    expect((await maria.call(questionnaires.signAgreement, body)).error?.code).toBe('entity.read_only');
    await app.owner.query('update entities set readonly_access = false where id = $1', [
      companyOf('household'),
    ]);
    const hidden = {
      ...body,
      signature_id: signatureIdOf(idOf('maria'), HIDDEN),
      letter_hash: hash(await letterOf(id, HIDDEN)),
    };
    expect((await maria.call(questionnaires.signAgreement, hidden)).status).toBe(404);
    const noLetter = { ...body, signature_id: signatureIdOf(idOf('maria'), 0) };
    expect((await maria.call(questionnaires.signAgreement, noLetter)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('a client who only reads signs nothing', async () => {
    const id = await sent();
    await app.owner.query('update users set readonly_access = true where id = $1', [idOf('tom')]);
    expect((await sign('tom', id)).status).toBe(403);
    await app.owner.query('update users set readonly_access = false where id = $1', [idOf('tom')]);
  });

  it('a letter that was changed meanwhile is not signed', async () => {
    const id = await sent();
    const body = await input('maria', id);
    await edit(id, '<p>Another letter.</p>');
    const refused = await (await app.as('maria')).call(questionnaires.signAgreement, body);
    expect(refused).toMatchObject({ status: 409, error: { code: 'letter.changed' } });
    expect(await rowsOf(id)).toEqual([]);
    expect((await sign('maria', id)).status).toBe(200);
  });
});

describe('the consent to sign electronically', () => {
  const readConsent = async (person: PersonName) =>
    (await (await app.as(person)).call(signing.readConsent, {})).body;
  const ledger = () =>
    app.owner
      .query('select action, version from consents where user_id = $1 order by id', [idOf('kim')])
      .then(({ rows }) => rows.map(({ action, version }) => `${action} ${version}`));
  it('is asked for once, told in its own words, and can be taken back', async () => {
    const kim = (id: number, consent_version: string | null) =>
      sign('kim', id, { company_id: companyOf('southern'), consent_version });
    const id = await sent('southern');
    expect(await readConsent('kim')).toEqual({ ...CONSENTS.typed, given_at: null });
    expect((await kim(id, null)).error?.code).toBe('consent.required');
    expect((await kim(id, 'some other words')).error?.code).toBe('consent.required');
    expect(await ledger()).toEqual([]);
    expect((await kim(id, CONSENTS.typed.version)).status).toBe(200);
    expect((await readConsent('kim')).given_at).not.toBeNull();
    expect((await kim(await sent('southern'), null)).status).toBe(200);
    expect(await ledger()).toEqual([`given ${CONSENTS.typed.version}`]);
    const caller = await app.as('kim');
    expect((await caller.call(signing.withdrawConsent, {})).body.given_at).toBeNull();
    expect((await caller.call(signing.withdrawConsent, {})).status).toBe(200);
    expect(await ledger()).toEqual([
      `given ${CONSENTS.typed.version}`,
      `withdrawn ${CONSENTS.typed.version}`,
    ]);
    expect((await kim(await sent('southern'), null)).error?.code).toBe('consent.required');
    expect(await timesRecorded(app, 'consent.withdrawn')).toEqual({ 'consent.withdrawn': 1 });
    expect((await timesRecorded(app, 'consent.given'))['consent.given']).toBeGreaterThan(0);
  });

  it('is nobody else’s to read or take back', async () => {
    for (const person of ['ann', 'eve'] as const) {
      expect((await (await app.as(person)).call(signing.readConsent, {})).status).toBe(403);
      expect((await (await app.as(person)).call(signing.withdrawConsent, {})).status).toBe(403);
    }
    expect((await readConsent('zed')).given_at).toBeNull();
  });
});

describe('one signature is enough', () => {
  it('AGR-015 FRM-041: signing marks the others Not Needed; taking it off asks them again', async () => {
    await prefer({ require_one_signature_per_section: true });
    const id = await sent();
    const { body } = await sign('maria', id);
    expect(body.signatures.map(({ signature }) => signature)).toEqual([
      'Maria C.',
      'Marked Not Needed',
      null,
      null,
    ]);
    expect((await sign('tom', id)).error?.code).toBe('signature.not_needed');
    await prefer({ require_one_signature_per_section: false });
    const ann = await app.as('ann');
    await ann.call(questionnaires.removeSignature, one('maria', id));
    expect(await states('ann', id)).toEqual(['Maria Client: not_signed', 'Tom Client: not_signed']);
  });
});

const edit = async (id: number, letter: string, person: PersonName = 'ann') =>
  (await app.as(person)).call(questionnaires.saveLetter, {
    questionnaire_id: id,
    company_id: companyOf('household'),
    section_id: id * 65_536 + LETTER,
    letter,
    letter_hash: hash(await letterOf(id)),
  });

describe('what advisors do', () => {
  it('AGR-018 AGR-019: mark a signature not needed, and undo it', async () => {
    const id = await sent();
    const gil = await app.as('gil');
    const marked = await gil.call(questionnaires.markSignatureNotNeeded, one('tom', id));
    expect(marked.body.signatures[1]).toMatchObject({ state: 'not_needed', signature: 'Marked Not Needed' });
    expect((await gil.call(questionnaires.markSignatureNotNeeded, one('tom', id))).status).toBe(200);
    expect((await sign('tom', id)).error?.code).toBe('signature.not_needed');
    expect((await gil.call(questionnaires.undoSignatureNotNeeded, one('tom', id))).status).toBe(200);
    expect((await gil.call(questionnaires.undoSignatureNotNeeded, one('tom', id))).status).toBe(200);
    expect((await sign('tom', id)).status).toBe(200);
    expect((await gil.call(questionnaires.markSignatureNotNeeded, one('tom', id))).error?.code).toBe(
      'signature.already_signed',
    );
    expect((await gil.call(questionnaires.markSignatureNotNeeded, one('kim', id))).status).toBe(404);
    expect(await timesRecorded(app, 'signature.not_needed', 'signature.needed_again')).toEqual({
      'signature.not_needed': 1,
      'signature.needed_again': 1,
    });
  });

  it('AGR-020: a signature taken off can be signed again; its record stays', async () => {
    const id = await sent();
    await sign('maria', id);
    const ann = await app.as('ann');
    const before = await timesRecorded(app, 'signature.removed');
    expect((await ann.call(questionnaires.removeSignature, one('tom', id))).error?.code).toBe(
      'signature.not_signed',
    );
    expect((await ann.call(questionnaires.removeSignature, one('maria', id))).status).toBe(200);
    expect(await timesRecorded(app, 'signature.removed')).toEqual({
      'signature.removed': before['signature.removed'] + 1,
    });
    expect(await states('maria', id)).toEqual(['Maria Client: not_signed', 'Tom Client: not_signed']);
    expect((await sign('maria', id, { signature: 'Maria again' })).status).toBe(200);
    const { rows } = await app.owner.query(
      'select signature, removed_by::int from signatures where subject_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { signature: 'Maria C.', removed_by: idOf('ann') },
      { signature: 'Maria again', removed_by: null },
    ]);
  });

  it('AGR-022: the letter of one client is rewritten, made safe, until somebody has signed it', async () => {
    const id = await sent();
    const other = await sent();
    const saved = await edit(id, '<p onclick="x()">Hello <b>you</b><script>1</script></p>');
    expect(saved.body.letter).toBe('<p>Hello <strong>you</strong></p>');
    expect(await letterOf(id)).toBe('<p>Hello <strong>you</strong></p>');
    expect(await letterOf(other)).toContain('we begin');
    await sign('maria', id);
    const refused = await edit(id, '<p>Too late</p>');
    expect(refused).toMatchObject({ status: 409, error: { code: 'letter.signed' } });
    expect(await letterOf(id)).toBe('<p>Hello <strong>you</strong></p>');
    await (await app.as('ann')).call(questionnaires.removeSignature, one('maria', id));
    expect((await edit(id, '<p>Again</p>')).status).toBe(200);
  });

  it('two who rewrite it at once do not overwrite one another', async () => {
    const id = await sent();
    const ann = await app.as('ann');
    const body = {
      questionnaire_id: id,
      company_id: companyOf('household'),
      section_id: id * 65_536 + LETTER,
      letter_hash: hash(await letterOf(id)),
    };
    await ann.call(questionnaires.saveLetter, { ...body, letter: '<p>First</p>' });
    const second = await ann.call(questionnaires.saveLetter, { ...body, letter: '<p>Second</p>' });
    expect(second).toMatchObject({ status: 409, error: { code: 'letter.changed' } });
    expect(await letterOf(id)).toBe('<p>First</p>');
  });

  it('AGR-023: clients and strangers do none of it', async () => {
    const id = await sent();
    await sign('maria', id);
    const before = await stored();
    for (const [person, status] of [
      ['maria', 403],
      ['tom', 403],
      ['zed', 403],
      ['eve', 404],
      ['sue', 404],
      ['lou', 404],
    ] as const) {
      const caller = await app.as(person);
      for (const call of [
        questionnaires.markSignatureNotNeeded,
        questionnaires.undoSignatureNotNeeded,
        questionnaires.removeSignature,
      ])
        expect((await caller.call(call, one('tom', id))).status, `${person} ${call.path}`).toBe(status);
      expect((await edit(id, '<p>Mine</p>', person)).status, person).toBe(status);
    }
    expect(await stored()).toEqual(before);
  });

  it('refuses marks and letters while it is locked', async () => {
    const id = await sent();
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    const ann = await app.as('ann');
    expect((await ann.call(questionnaires.markSignatureNotNeeded, one('tom', id))).error?.code).toBe(
      'questionnaire.locked',
    );
    expect((await edit(id, '<p>Locked</p>')).error?.code).toBe('questionnaire.locked');
  });
});
