/** R61: the ladder of one signer, walked through the app. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD, preferIn } from '#test/factories.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { haveSlots, TEST_FORM, testForm } from '#test/signing-subject.ts';
import { stateHash } from '#test/state-hash.ts';
import { identity } from '../contract.ts';
import { passedProof, spendProof } from './service.ts';

const app = useApp({ env: { DEMO: 'true' }, subjects: [testForm] });

const at = (entity: EntityName, place = 1) => ({
  subject_kind: TEST_FORM,
  subject_id: app.world.entities[entity].id,
  place,
});
const phone = (person: PersonName, digits: string | null) =>
  app.owner.query('update users set phone_number = $2 where id = $1', [app.world.people[person].id, digits]);
const code = () => /\d{6}/.exec(app.texts.at(-1)!.text)![0];
const other = (right: string) => (right === '000000' ? '000001' : '000000');

async function signedIn(person: PersonName): Promise<TestBrowser> {
  const browser = openBrowser(app);
  await browser.signIn(app.world.people[person].email, PASSWORD);
  return browser;
}
const sessionOf = (browser: TestBrowser) => browser.cookies.get('sheaf')!.split('.')[0]!;
const proofIn = (browser: TestBrowser, person: PersonName, entity: EntityName) => {
  const { firmId, id: userId } = app.world.people[person];
  const { subject_kind: kind, subject_id: id, place } = at(entity);
  return app.services.db.read({ firmId, clientId: userId }, (tx) =>
    passedProof(tx, firmId, { kind, id, place }, userId, sessionOf(browser)),
  );
};
const checks = async () =>
  (await app.owner.query('select step, state, result from identity_checks order by id')).rows;
const events = async (name: string) =>
  (await app.owner.query('select payload, user_id from events where name = $1 order by id', [name])).rows;

beforeAll(async () => {
  await (await app.as('ann')).call(firm.connectPayments, { secret_key: 'demo' });
  const { bakery, household } = app.world.entities;
  for (const [entity, total] of [
    [bakery, '6,330'],
    [household, '9,100'],
  ] as const) {
    const item = await app.owner.query(
      `insert into prior_year_items (firm_id, entity_id, year, form_name, detailed_name, source, created_at)
       values ($1, $2, 2024, 'Return', '', 'staff', now()) returning id`,
      [entity.firmId, entity.id],
    );
    await app.owner.query(
      `insert into rollover_lines (firm_id, entity_id, item_id, category, value, removable, created_at)
       values ($1, $2, $3, 'Total tax', $4, false, now())`,
      [entity.firmId, entity.id, item.rows[0].id, total],
    );
  }
});

beforeEach(async () => {
  await app.owner.query('delete from identity_checks');
  await app.owner.query('delete from limit_counters');
  await app.owner.query('delete from signature_slots where subject_kind = $1', [TEST_FORM]);
  await preferIn(app.owner, {
    tax_return_stripe_idv_enabled: true,
    identity_steps: ['knowledge', 'provider', 'staff'],
  });
  await phone('maria', '5035550101');
  await phone('tom', '5035550102');
});

describe('the ladder', () => {
  it('offers the steps of the firm in its order, with the tries that are left', async () => {
    const maria = await signedIn('maria');
    expect((await maria.call(identity.readLadder, at('bakery'))).body).toEqual({
      state: 'open',
      steps: ['knowledge', 'provider', 'staff', 'paper'],
      tries_left: 3,
      knowledge: { channel: 'sms', to: '(•••) •••-••01', figure: 'Total tax on your 2024 return' },
      provider: null,
    });
    await preferIn(app.owner, { identity_steps: ['staff'] });
    const { body } = await maria.call(identity.readLadder, at('bakery'));
    expect(body).toMatchObject({ steps: ['staff', 'paper'], knowledge: null });
  });

  it('is paper alone while identity checks are off', async () => {
    await preferIn(app.owner, { tax_return_stripe_idv_enabled: false });
    const maria = await signedIn('maria');
    expect((await maria.call(identity.readLadder, at('bakery'))).body).toMatchObject({
      state: 'paper',
      steps: ['paper'],
    });
    expect((await maria.call(identity.sendIdentityCode, at('bakery'))).error?.code).toBe(
      'identity.not_offered',
    );
    const start = await maria.call(identity.startIdentityCheck, { ...at('bakery'), return_path: '/' });
    expect(start.error?.code).toBe('identity.not_offered');
  });

  it('is found by the signers of the subject alone', async () => {
    const outsiders = [await app.as('kim'), await app.as('zed')];
    const before = await stateHash(app);
    for (const caller of outsiders) {
      expect((await caller.call(identity.readLadder, at('bakery'))).status).toBe(404);
      expect((await caller.call(identity.sendIdentityCode, at('bakery'))).status).toBe(404);
    }
    expect(await stateHash(app)).toBe(before);
    const tom = await app.as('tom');
    expect((await tom.call(identity.readLadder, at('household', 2))).status).toBe(404);
    expect((await tom.call(identity.readLadder, { ...at('household'), subject_kind: 'other' })).status).toBe(
      404,
    );
    await haveSlots(app, 'household', { maria: 'not_signed' });
    expect((await tom.call(identity.readLadder, at('household'))).status).toBe(404);
    const rosa = await app.as('rosa');
    expect((await rosa.call(identity.sendIdentityCode, at('rosas'))).status).toBe(403);
  });
});

describe('knowledge', () => {
  it('passes with the code and the figure, in this session and for one signature', async () => {
    const maria = await signedIn('maria');
    expect(await proofIn(maria, 'maria', 'bakery')).toBeNull();
    const sent = await maria.call(identity.sendIdentityCode, at('bakery'));
    expect(sent.body).toEqual({ channel: 'sms', to: '(•••) •••-••01' });
    expect(app.texts.at(-1)!.text).toContain('Maria, ');
    const { body } = await maria.call(identity.answerIdentity, {
      ...at('bakery'),
      code: code(),
      figure: '$6,331',
    });
    expect(body).toMatchObject({ state: 'passed', steps: [], tries_left: 3 });
    const proof = await proofIn(maria, 'maria', 'bakery');
    expect(proof).toMatchObject({ step: 'knowledge', result: 'code to own phone, figure of a prior return' });
    expect(await proofIn(await signedIn('maria'), 'maria', 'bakery')).toBeNull();
    const { firmId, id } = app.world.people.maria;
    const spend = () =>
      app.services.db.write({ firmId, clientId: id }, (tx) =>
        spendProof(tx, firmId, proof!, new Date().toISOString()),
      );
    expect(await spend()).toBe(true);
    expect(await spend()).toBe(false);
    expect(await proofIn(maria, 'maria', 'bakery')).toBeNull();
    expect((await events('identity.passed')).at(-1)).toMatchObject({
      user_id: id,
      payload: { step: 'knowledge', place: 1 },
    });
    const stored = JSON.stringify((await app.owner.query('select * from identity_checks')).rows);
    expect(stored).not.toMatch(/6,?33|5035550101/);
  });

  it('asks for the figure, and an answer without a code that waits is no try', async () => {
    const maria = await signedIn('maria');
    const early = await maria.call(identity.answerIdentity, {
      ...at('bakery'),
      code: '123456',
      figure: '6330',
    });
    expect(early.error).toMatchObject({
      code: 'identity.code_expired',
      message: 'That code has expired or was already used. Ask for a new one.',
    });
    await maria.call(identity.sendIdentityCode, at('bakery'));
    const bare = await maria.call(identity.answerIdentity, { ...at('bakery'), code: code() });
    expect(bare.error).toMatchObject({ field: 'figure' });
    // A code works in the browser that asked for it.
    const elsewhere = await signedIn('maria');
    const stolen = await elsewhere.call(identity.answerIdentity, {
      ...at('bakery'),
      code: code(),
      figure: '6330',
    });
    expect(stolen.error?.code).toBe('identity.code_expired');
    expect(await checks()).toEqual([]);
  });

  it('R61: has three tries, of any number at once; the fourth is refused and only paper is left', async () => {
    const maria = await signedIn('maria');
    await maria.call(identity.sendIdentityCode, at('bakery'));
    const right = code();
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        maria.call(identity.answerIdentity, { ...at('bakery'), code: other(right), figure: '6330' }),
      ),
    );
    const refused = tries.filter(({ status }) => status !== 200);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, error } of refused)
      expect([status, error?.code, error?.message]).toEqual([
        403,
        'identity.required',
        'We couldn’t confirm that. You can sign on paper instead.',
      ]);
    const late = await maria.call(identity.answerIdentity, { ...at('bakery'), code: right, figure: '6330' });
    expect(late.status).toBe(403);
    const start = await maria.call(identity.startIdentityCheck, { ...at('bakery'), return_path: '/' });
    expect(start.error?.code).toBe('identity.required');
    expect((await maria.call(identity.readLadder, at('bakery'))).body).toMatchObject({
      state: 'paper',
      steps: ['paper'],
      tries_left: 0,
    });
    expect(await checks()).toHaveLength(3);
    const last = (await events('identity.failed')).map(({ payload }) => payload.tries_left);
    expect(last.slice(-3)).toEqual([2, 1, 0]);
    // Nor does anybody of the firm vouch for them any more.
    const ann = await app.as('ann');
    const { maria: person } = app.world.people;
    const vouched = await ann.call(identity.confirmIdentity, {
      ...at('bakery'),
      user_id: person.id,
      how: 'in_person',
      confirmed_on: '2026-01-05',
    });
    expect(vouched.error?.code).toBe('identity.required');
  });

  it('of a joint return is a code to the signer’s own phone alone', async () => {
    const tom = await signedIn('tom');
    expect((await tom.call(identity.readLadder, at('household'))).body.knowledge).toEqual({
      channel: 'sms',
      to: '(•••) •••-••02',
      figure: null,
    });
    await tom.call(identity.sendIdentityCode, at('household'));
    const { body } = await tom.call(identity.answerIdentity, { ...at('household'), code: code() });
    expect(body.state).toBe('passed');
    expect(await proofIn(tom, 'tom', 'household')).toMatchObject({ result: 'code to own phone' });
    // What Tom proved is nothing of Maria's.
    expect(await proofIn(tom, 'maria', 'household')).toBeNull();
  });

  it.each([
    ['a phone', '5035550101', 'tom@people.test'],
    ['the return, and has a mailbox alone', null, 'tom@people.test'],
    ['a mailbox', null, 'maria+tom@people.test'],
  ])('is not offered to a second signer who shares %s', async (_what, digits, email) => {
    const { tom: person } = app.world.people;
    await phone('tom', digits);
    const tom = await signedIn('tom');
    await app.owner.query('update users set email = $2 where id = $1', [person.id, email]);
    const { body } = await tom.call(identity.readLadder, at('household'));
    expect(body).toMatchObject({ steps: ['provider', 'staff', 'paper'], knowledge: null });
    const sent = await tom.call(identity.sendIdentityCode, at('household'));
    expect(sent.error?.code).toBe('identity.not_offered');
    await app.owner.query('update users set email = $2 where id = $1', [person.id, person.email]);
  });
});

describe('the test provider', () => {
  const start = async (browser: TestBrowser) => {
    const { body } = await browser.call(identity.startIdentityCheck, {
      ...at('bakery'),
      return_path: '/sign/7?back=1',
    });
    expect(body.url).toMatch(/\/test-identity\/test_[0-9a-f]{48}$/);
    return body.url.split('/').at(-1)!;
  };

  it('passes, and leads back', async () => {
    const maria = await signedIn('maria');
    const session = await start(maria);
    expect((await maria.call(identity.readTestIdentity, { session })).body).toEqual({
      first_name: 'Maria',
      state: 'open',
    });
    expect((await maria.call(identity.readIdentityResult, at('bakery'))).body).toMatchObject({
      state: 'open',
      provider: { state: 'started' },
    });
    const { body } = await maria.call(identity.finishTestIdentity, { session, outcome: 'pass' });
    expect(body.return_url).toBe(`${app.services.config.baseUrl}/sign/7?back=1`);
    expect((await maria.call(identity.readIdentityResult, at('bakery'))).body.state).toBe('passed');
    expect(await proofIn(maria, 'maria', 'bakery')).toMatchObject({
      step: 'provider',
      result: 'photo ID verified, name matches',
    });
    const again = await maria.call(identity.finishTestIdentity, { session, outcome: 'fail' });
    expect(again.error?.code).toBe('test_identity.over');
  });

  it('fails as one of three tries; one that is left is gone on with', async () => {
    const maria = await signedIn('maria');
    const left = await start(maria);
    await maria.call(identity.finishTestIdentity, { session: left, outcome: 'leave' });
    expect(await start(maria)).toBe(left);
    await maria.call(identity.finishTestIdentity, { session: left, outcome: 'fail' });
    expect((await maria.call(identity.readLadder, at('bakery'))).body).toMatchObject({
      state: 'open',
      tries_left: 2,
    });
    const next = await start(maria);
    expect(next).not.toBe(left);
    // Another way ends the open check: what passes there later counts for nothing.
    await maria.call(identity.sendIdentityCode, at('bakery'));
    const wrong = { ...at('bakery'), code: other(code()), figure: '6330' };
    expect((await maria.call(identity.answerIdentity, wrong)).body.tries_left).toBe(1);
    await maria.call(identity.finishTestIdentity, { session: next, outcome: 'pass' });
    expect(await proofIn(maria, 'maria', 'bakery')).toBeNull();
    expect((await checks()).map(({ state }) => state)).toEqual(['failed', 'expired', 'failed']);
  });

  it('is open to the person of the check alone', async () => {
    const session = await start(await signedIn('maria'));
    for (const outsider of ['tom', 'zed'] as const) {
      const caller = await app.as(outsider);
      expect((await caller.call(identity.readTestIdentity, { session })).status).toBe(404);
      expect((await caller.call(identity.finishTestIdentity, { session, outcome: 'pass' })).status).toBe(404);
    }
  });

  it('one check is open at a time, however often it is started at once', async () => {
    const maria = await signedIn('maria');
    const urls = await Promise.all(
      Array.from({ length: 5 }, () =>
        maria.call(identity.startIdentityCheck, { ...at('bakery'), return_path: '/' }),
      ),
    );
    expect(new Set(urls.map(({ body }) => body.url)).size).toBe(1);
    expect(await checks()).toHaveLength(1);
    expect((await events('identity.started')).at(-1)?.payload).toMatchObject({ step: 'provider' });
  });
});

describe('staff', () => {
  const confirmation = () => ({
    ...at('household'),
    user_id: app.world.people.tom.id,
    how: 'in_person' as const,
    confirmed_on: '2026-01-05',
    note: 'Driver license seen',
  });

  it('a partner vouches for a signer, in whichever session they sign', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(identity.confirmIdentity, confirmation());
    expect(body).toMatchObject({
      user_name: 'Tom Client',
      step: 'staff',
      state: 'passed',
      result: 'In person, with a photo ID',
      confirmed_by: 'Ann Partner',
      confirmed_on: '2026-01-05',
      note: 'Driver license seen',
    });
    const tom = await signedIn('tom');
    expect((await tom.call(identity.readLadder, at('household'))).body.state).toBe('passed');
    expect(await proofIn(tom, 'tom', 'household')).toMatchObject({ step: 'staff' });
    const maria = await signedIn('maria');
    expect(await proofIn(maria, 'maria', 'household')).toBeNull();
    const event = (await events('identity.confirmed')).at(-1);
    expect(event).toMatchObject({ payload: { signer: 'Tom Client', how: 'in_person' } });
    const { checks: seen } = (await (await app.as('ben')).call(identity.listIdentityChecks, at('household')))
      .body;
    expect(seen).toHaveLength(1);
  });

  it('nobody else does, nor for somebody who does not sign', async () => {
    for (const person of ['abe', 'ben', 'gil', 'maria'] as const)
      expect((await (await app.as(person)).call(identity.confirmIdentity, confirmation())).status).toBe(403);
    expect((await (await app.as('eve')).call(identity.confirmIdentity, confirmation())).status).toBe(404);
    expect((await (await app.as('eve')).call(identity.listIdentityChecks, at('household'))).status).toBe(404);
    const ann = await app.as('ann');
    const kim = { ...confirmation(), user_id: app.world.people.kim.id };
    expect((await ann.call(identity.confirmIdentity, kim)).error?.field).toBe('user_id');
    const later = { ...confirmation(), confirmed_on: '2099-01-01' };
    expect((await ann.call(identity.confirmIdentity, later)).error?.field).toBe('confirmed_on');
    expect(await checks()).toEqual([]);
  });
});

it('no client writes a proof of their own', async () => {
  const { firmId, id } = app.world.people.maria;
  const asMaria = (text: string) =>
    app.services.db.write({ firmId, clientId: id }, async (tx) => {
      const { sql } = await import('kysely');
      return sql.raw(text).execute(tx);
    });
  for (const text of [
    `insert into identity_checks (firm_id, subject_kind, subject_id, place, user_id, entity_id, session_id, step, state, started_at, ended_at)
     values (${firmId}, 'test_form', 1, 1, ${id}, 1, gen_random_uuid(), 'knowledge', 'passed', now(), now())`,
    `update identity_checks set state = 'passed'`,
    `select note from identity_checks`,
    `delete from identity_checks`,
  ])
    await expect(asMaria(text)).rejects.toThrow(/permission denied/);
});

it('a code that confirms an identity signs nobody in', async () => {
  const maria = await signedIn('maria');
  await maria.call(identity.sendIdentityCode, at('bakery'));
  const sent = code();
  const looked = await maria.call(accounts.lookUpUser, { username: 'maria@people.test' });
  const tried = await maria.call(accounts.verifyCode, { uid: looked.body.uid, verification_code: sent });
  expect(tried.status).toBe(401);
});
