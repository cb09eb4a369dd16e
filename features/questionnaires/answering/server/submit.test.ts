/** Sections, opening, submitting and what is told of it all. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask, PlatformTask } from '#platform/server/jobs.ts';
import { type Caller, useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { stateHash } from '#test/state-hash.ts';
import { questionnaireTasks } from '../../server/jobs.ts';
import { foldAnswers } from '../../server/service.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { answering } from '../contract.ts';
import type { Save } from '../model.ts';

const app = useApp();
let [plain, reviewed] = [0, 0];
beforeAll(async () => {
  const income = section(
    1,
    [
      question(2, { text: 'Where did {{client_first_name}} live?' }),
      question(3, { type: 'password', optional: true }),
    ],
    { name: 'Income of {{tax_year}}' },
  );
  const page = section(0, [], { key: 'custom', name: 'Welcome', letter: '<p>Hello</p>' });
  const review = section(9, [], { key: 'review_and_submit', name: 'Review' });
  plain = await publishedTemplate(app, 'Short', { form: form(income) });
  reviewed = await publishedTemplate(app, 'Organizer', { form: form(page, income, review) });
});
const company = (entity: EntityName = 'household') => app.world.entities[entity].id;
const one = (question_no: number, value: string | null, more: Partial<Save> = {}): Save => ({
  op: randomUUID(),
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  base: 0,
  ...more,
});
const save = async (person: PersonName, questionnaire_id: number, ...saves: Save[]) =>
  (await app.as(person)).call(answering.saveAnswers, { questionnaire_id, saves });
const submit = async (
  person: PersonName | Caller,
  questionnaireId: number,
  more: { reviewed?: boolean; companyId?: number } = {},
  headers = {},
) =>
  (typeof person === 'string' ? await app.as(person) : person).call(
    answering.submitQuestionnaire,
    { questionnaireId, companyId: company(), ...more },
    headers,
  );
const row = async (id: number) =>
  (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];
const task = (name: string) => questionnaireTasks.find((known) => known.name === name)!;

describe('opening', () => {
  it('QST-016: the first time counts, by whichever owner, and is told', async () => {
    const id = await sentQuestionnaire(app, plain);
    const open = async (person: PersonName) =>
      (await app.as(person)).call(answering.markOpened, { questionnaire_id: id });
    const first = (await open('tom')).body.opened_timestamp;
    expect((await open('maria')).body.opened_timestamp).toBe(first);
    expect((await row(id)).opened_at).toBe(first);
    expect(await timesRecorded(app, 'questionnaire.opened')).toEqual({ 'questionnaire.opened': 1 });
    for (const [person, status] of [
      ['kim', 404],
      ['zed', 404],
      ['rosa', 404],
      ['eve', 403],
      ['ann', 403],
    ] as const)
      expect((await open(person)).status, person).toBe(status);
    // A locked one is looked at, and stays as it is.
    const locked = await sentQuestionnaire(app, plain);
    await app.owner.query('update questionnaires set locked = true where id = $1', [locked]);
    const looked = await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: locked });
    expect(looked.status).toBe(200);
    expect((await row(locked)).opened_at).toBeNull();
  });
});

describe('a section', () => {
  it('QST-077: is marked as gone through or not, counted, and where one stands is kept', async () => {
    const id = await sentQuestionnaire(app, reviewed);
    const first = firstIdOf(id);
    const mark = async (person: PersonName, no: number, more = {}) =>
      (await app.as(person)).call(answering.saveSection, {
        company_id: company(),
        section_id: first + no,
        markedCompleted: true,
        ...more,
      });
    expect((await mark('maria', 0, { set_id: first + 1 })).body).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({
      marked_sections: [0],
      current_section: 1,
      sections_done: 1,
      in_progress: true,
    });
    await mark('tom', 1);
    expect(await row(id)).toMatchObject({ marked_sections: [0, 1], current_section: 1, sections_done: 1 });
    // A save keeps the mark in its count.
    await save('maria', id, one(2, 'Salem'));
    expect((await row(id)).sections_done).toBe(2);
    await mark('maria', 0, { markedCompleted: false });
    expect(await row(id)).toMatchObject({ marked_sections: [1], current_section: 0, sections_done: 1 });
    expect((await mark('maria', 2)).status).toBe(404);
    expect((await mark('maria', 0, { set_id: first + 70_000 })).status).toBe(404);
    for (const person of ['kim', 'sue', 'eve', 'zed', 'rosa'] as const)
      expect((await mark(person, 0)).status, person).toBe(404);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await mark('maria', 0)).error?.code).toBe('questionnaire.locked');
  });
});

describe('submitting', () => {
  it('QST-096: is refused while something that shows and is required is missing or put off, with what it is', async () => {
    const id = await sentQuestionnaire(app, reviewed);
    const maria = await app.as('maria');
    const before = await stateHash(app);
    const refused = await submit(maria, id, { reviewed: true });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'questionnaire.incomplete',
        message: 'Almost there! Please complete the missing sections before submitting.',
        details: { missing: [{ section_no: 1, question_no: 2, number: '1' }] },
      },
    });
    expect(await stateHash(app)).toBe(before);
    const today = new Date().toISOString().slice(0, 10);
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, answer_by, answered_at) values ($1, $2, 2, $3, now())`,
      [app.world.firms.pell, id, today],
    );
    expect((await submit(maria, id, { reviewed: true })).error?.details).toMatchObject({
      missing: [{ question_no: 2, answer_by: today }],
    });
  });

  it('with a review section only once it is reviewed', async () => {
    const id = await sentQuestionnaire(app, reviewed);
    await save('maria', id, one(2, 'Salem'));
    expect(await submit('maria', id)).toMatchObject({ status: 422, error: { field: 'reviewed' } });
    expect((await submit('maria', id, { reviewed: true })).status).toBe(200);
  });

  it('FRM-037: needs the first section where the firm says so', async () => {
    const preference = (value: boolean) =>
      app.owner.query(
        `update firms set preferences = preferences || jsonb_build_object('first_section_required', $2::boolean) where firm_id = $1`,
        [app.world.firms.pell, value],
      );
    await preference(true);
    const template = await publishedTemplate(app, 'Two', {
      form: form(section(0, [question(1)]), section(2, [question(3, { optional: true })])),
    });
    const id = await sentQuestionnaire(app, template);
    await save('maria', id, one(1, 'x'));
    expect((await submit('maria', id)).error?.message).toBe(
      'Please complete the first section before proceeding.',
    );
    await (
      await app.as('maria')
    ).call(answering.saveSection, {
      company_id: company(),
      section_id: firstIdOf(id),
      markedCompleted: true,
    });
    expect((await submit('maria', id)).status).toBe(200);
    await preference(false);
  });

  it('QST-098, QST-099: completes it, tells it once after the answers, and names the most urgent of what is left', async () => {
    await app.owner.query('update questionnaires set completed = true');
    const soon = await sentQuestionnaire(app, plain, { entity: 'bakery', due_date: '2100-01-01' });
    await sentQuestionnaire(app, plain, { due_date: '2150-01-01' });
    const id = await sentQuestionnaire(app, plain);
    await save('tom', id, one(2, 'Salem'));
    const done = await submit('maria', id);
    expect(done.body).toEqual({
      questionnaire_id: soon,
      hash_id: app.world.entities.bakery.hash,
      name: expect.stringMatching(/^\d{4} Short$/),
    });
    expect(await row(id)).toMatchObject({
      completed: true,
      submitted_at: expect.any(String),
      last_activity: 'Submitted',
    });
    // Tom does not see the bakery.
    expect((await submit('tom', id)).body.questionnaire_id).not.toBe(soon);
    const { rows } = await app.owner.query(
      `select name, actor_user_id::int as who from events where payload ->> 'questionnaire_id' = $1 order by id`,
      [String(id)],
    );
    const { maria, tom } = app.world.people;
    expect(rows.slice(-2)).toEqual([
      { name: 'answers.saved', who: tom.id },
      { name: 'questionnaire.submitted', who: maria.id },
    ]);
    expect((await save('maria', id, one(2, 'x', { base: 1 }))).error?.code).toBe('questionnaire.completed');
  });

  it('fifty times at once with one key happens once', async () => {
    const id = await sentQuestionnaire(app, plain);
    await save('maria', id, one(2, 'Salem'));
    const before = (await timesRecorded(app, 'questionnaire.submitted'))['questionnaire.submitted'];
    const maria = await app.as('maria');
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(maria, id, {}, key)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    // Whoever was told to wait asks again and gets the first answer.
    expect((await submit(maria, id, {}, key)).body).toEqual(
      answers.find(({ status }) => status === 200)!.body,
    );
    expect(await timesRecorded(app, 'questionnaire.submitted')).toEqual({
      'questionnaire.submitted': before + 1,
    });
    expect((await row(id)).completed).toBe(true);
  });

  it('is for its clients alone, unless they or it are read-only, it is locked, or the entity is another', async () => {
    const id = await sentQuestionnaire(app, plain);
    const theirs = await sentQuestionnaire(app, plain, { entity: 'rosas' });
    await save('maria', id, one(2, 'Salem'));
    const callers: [PersonName, Caller][] = [];
    for (const person of ['kim', 'zed', 'rosa', 'ann', 'eve'] as const)
      callers.push([person, await app.as(person)]);
    const rosa = await app.as('rosa');
    const maria = await app.as('maria');
    const before = await stateHash(app);
    for (const [person, by] of callers)
      expect((await submit(by, id)).status, person).toBe(['ann', 'eve'].includes(person) ? 403 : 404);
    expect((await submit(rosa, theirs, { companyId: company('rosas') })).error?.code).toBe(
      'entity.read_only',
    );
    expect((await submit(maria, id, { companyId: company('bakery') })).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await submit(maria, id)).error).toMatchObject({
      code: 'questionnaire.locked',
      message: 'Questionnaire is locked',
    });
  });

  it('QST-101: is taken back by staff who may complete it; it takes answers again', async () => {
    const id = await sentQuestionnaire(app, plain);
    await save('maria', id, one(2, 'Salem'));
    await submit('maria', id);
    const back = async (person: PersonName) =>
      (await app.as(person)).call(answering.unsubmitQuestionnaire, {
        questionnaireId: id,
        companyId: company(),
      });
    for (const [person, status] of [
      ['maria', 403],
      ['sue', 404],
      ['eve', 404],
      ['gil', 200],
      ['gil', 200],
    ] as const)
      expect((await back(person)).status, person).toBe(status);
    expect(await row(id)).toMatchObject({ completed: false, submitted_at: null });
    expect(await timesRecorded(app, 'questionnaire.unsubmitted')).toEqual({ 'questionnaire.unsubmitted': 1 });
    expect((await save('maria', id, one(2, 'Eugene', { base: 1 }))).body.results).toMatchObject([
      { outcome: 'saved' },
    ]);
  });
});

describe('what was answered', () => {
  const told = async (id: number) =>
    (
      await app.owner.query(
        `select payload, actor_kind, actor_user_id::int as who from events
         where name = 'answers.saved' and payload ->> 'questionnaire_id' = $1 order by id`,
        [String(id)],
      )
    ).rows;
  const pause = async (id: number, seconds: number) => {
    app.setTime(new Date(Date.now() + seconds * 1000));
    const { pell } = app.world.firms;
    await (task('fold-answers') as FirmTask).run(systemCtx(app.services, pell, 'test'), {
      firm_id: pell,
      questionnaire_id: id,
    });
    app.setTime(null);
  };

  it('is told once for a person, a section and a pause: what it was before and is now, never what is sealed', async () => {
    const id = await sentQuestionnaire(app, plain);
    await save('maria', id, one(2, 'S'), one(3, '7731'));
    await save('maria', id, one(2, 'Salem', { base: 1 }));
    await save('ann', id, one(2, 'Salem OR', { base: 2 }));
    await pause(id, 30);
    expect(await told(id)).toEqual([]);
    await pause(id, 61);
    const [marias, anns, ...more] = await told(id);
    expect(more).toEqual([]);
    expect(marias).toMatchObject({
      actor_kind: 'client',
      who: app.world.people.maria.id,
      payload: {
        section_no: 1,
        section: expect.stringMatching(/^Income of \d{4}$/),
        changes: [
          { question_no: 2, before: null, after: 'Salem', sealed: false },
          { question_no: 3, before: null, after: null, sealed: true },
        ],
      },
    });
    expect(anns).toMatchObject({
      actor_kind: 'staff',
      payload: { changes: [{ before: 'Salem', after: 'Salem OR' }] },
    });
    expect(JSON.stringify(await told(id))).not.toContain('7731');
    await pause(id, 61);
    expect(await told(id)).toHaveLength(2);
    const kept = await app.owner.query('select * from answer_changes where questionnaire_id = $1', [id]);
    expect(kept.rows).toHaveLength(4);
    expect(kept.rows.every((change) => change.folded_at !== null && change.after_value === null)).toBe(true);
    const log = await (await app.as('ann')).call(activity.listActivity, { company_id: company() });
    expect(log.body.activities.slice(0, 2)).toMatchObject([
      {
        who: 'Ann Partner',
        text: expect.stringMatching(/^saved 1 answer in “Income of \d{4}” of “\d{4} Short”$/),
      },
      { who: 'Maria Client', text: expect.stringMatching(/^saved 2 answers in/) },
    ]);
  });

  it('and taken back again before the pause is nothing', async () => {
    const id = await sentQuestionnaire(app, plain);
    await save('maria', id, one(2, 'S'));
    await save('maria', id, one(2, null, { base: 1 }));
    await pause(id, 61);
    expect(await told(id)).toEqual([]);
    const left = await app.owner.query(
      'select 1 from answer_changes where questionnaire_id = $1 and folded_at is null',
      [id],
    );
    expect(left.rows).toEqual([]);
  });

  it('is found by the clock, and told at once by whoever locks it', async () => {
    const id = await sentQuestionnaire(app, plain);
    await save('tom', id, one(2, 'Salem'));
    app.setTime(new Date(Date.now() + 61_000));
    await (task('look-for-pauses') as PlatformTask).run(app.services);
    app.setTime(null);
    const { rows } = await app.owner.query(
      `select payload from graphile_worker._private_jobs where key = $1`,
      [`fold:${app.world.firms.pell}:${id}`],
    );
    expect(rows).toEqual([{ payload: { firm_id: app.world.firms.pell, questionnaire_id: id } }]);
    const firm = systemCtx(app.services, app.world.firms.pell, 'test');
    await firm.write((tx) => foldAnswers(firm, tx, id));
    expect(await told(id)).toMatchObject([{ who: app.world.people.tom.id }]);
  });
});
