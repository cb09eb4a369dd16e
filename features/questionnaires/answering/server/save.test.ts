/** Answers as they are typed: kept, refused, or answered with what stands. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { PREVIEW_HEADER, TAB_HEADER } from '#platform/headers.ts';
import { type Caller, useApp } from '#test/app.ts';
import { column, form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { stateHash } from '#test/state-hash.ts';
import { openLive } from '#test/stream.ts';
import { todayFor } from '#test/today.ts';
import { ACTIVITY_TOPIC } from '../../records/rules/topics.ts';
import { answering } from '../contract.ts';
import { MASK, REMOVED, type Save } from '../model.ts';
import { addDays } from '../../rules/days.ts';
import { firstIdOf } from '../../rules/ids.ts';

const app = useApp();
let templateId: number;
const FORM = form(
  section(0, [
    question(1, { type: 'boolean' }),
    question(2, { type: 'upload', text: 'your W-2' }),
    question(3, { number_of_characters: 10, disable_not_applicable: true }),
    question(4, { type: 'password', text: 'Your PIN?' }),
    question(5, { type: 'entries', columns: [column(6), column(7, { type: 'date' })] }),
    question(8, { show_when: { question: 1, answer: 'Yes' } }),
  ]),
  section(20, [question(21, { type: 'multiple', options: ['A', 'B', 'C'], optional: true })]),
);
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', { form: FORM });
});
const sent = (more = {}) => sentQuestionnaire(app, templateId, more);
const one = (question_no: number, value: string | null, more: Partial<Save> = {}): Save => ({
  op: randomUUID(),
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  base: 0,
  ...more,
});
const save = async (person: PersonName | Caller, questionnaire_id: number, ...saves: Save[]) =>
  (typeof person === 'string' ? await app.as(person) : person).call(answering.saveAnswers, {
    questionnaire_id,
    saves,
  });
const results = async (person: PersonName, id: number, ...saves: Save[]) =>
  (await save(person, id, ...saves)).body.results;
const state = async (person: PersonName, questionnaire_id: number) =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id })).body;
const row = async (id: number) =>
  (
    await app.owner.query(
      `select in_progress, questions_done, questions_total, sections_done, last_activity from questionnaires where id = $1`,
      [id],
    )
  ).rows[0];
const today = () => todayFor(app);

describe('a save', () => {
  it('is kept with who and when, counted, and the same one again has no further effect', async () => {
    const id = await sent();
    const yes = one(1, 'Yes');
    expect(await results('maria', id, yes, one(3, 'Portland'))).toEqual([
      { op: yes.op, outcome: 'saved', version: 1 },
      { op: expect.any(String), outcome: 'saved', version: 1 },
    ]);
    expect(await row(id)).toEqual({
      in_progress: true,
      questions_done: 2,
      // The follow-up shows now.
      questions_total: 7,
      sections_done: 0,
      last_activity: 'Answered',
    });
    const { id: maria } = app.world.people.maria;
    for (const person of ['tom', 'maria', 'gil'] as const)
      expect((await state(person, id)).answers).toEqual([
        {
          question_no: 1,
          entry_no: 0,
          value: 'Yes',
          answer_by: null,
          returned: null,
          waived: false,
          version: 1,
          answered_by: { id: maria, name: 'Maria Client', from_firm: false },
          answered_at: expect.any(String),
        },
        expect.objectContaining({ question_no: 3, value: 'Portland' }),
      ]);
    const again = await app.as('maria');
    const before = await stateHash(app);
    expect((await save(again, id, yes)).body.results).toEqual([{ op: yes.op, outcome: 'saved', version: 1 }]);
    expect(await stateHash(app)).toBe(before);
    // It once was saved, whatever stands now.
    await results('tom', id, one(1, 'No', { base: 1 }));
    expect(await results('maria', id, yes)).toEqual([{ op: yes.op, outcome: 'saved', version: 2 }]);
    expect((await state('maria', id)).answers[0]).toMatchObject({
      value: 'No',
      version: 2,
      answered_by: { name: 'Tom Client' },
    });
  });

  it('over what somebody else changed meanwhile is answered with theirs; what is the same is saved', async () => {
    const id = await sent();
    await results('maria', id, one(3, 'Salem'));
    const [stale] = await results('tom', id, one(3, 'Eugene'));
    expect(stale).toMatchObject({
      outcome: 'conflict',
      theirs: { value: 'Salem', version: 1, answered_by: { name: 'Maria Client' } },
    });
    expect(await results('tom', id, one(3, 'Salem'))).toMatchObject([{ outcome: 'saved', version: 1 }]);
    expect(await results('tom', id, one(3, 'Eugene', { base: 1 }))).toMatchObject([
      { outcome: 'saved', version: 2 },
    ]);
    // Taken back, and typed anew over that.
    expect(await results('maria', id, one(3, null, { base: 2 }))).toMatchObject([
      { outcome: 'saved', version: 3 },
    ]);
    expect(await results('maria', id, one(3, 'x', { base: 0 }))).toMatchObject([{ outcome: 'conflict' }]);
  });

  it('of two at once from the same value one is kept and one is told', async () => {
    const id = await sent();
    const [maria, tom] = [await app.as('maria'), await app.as('tom')];
    const both = await Promise.all([save(maria, id, one(3, 'ours')), save(tom, id, one(3, 'theirs'))]);
    expect(both.map(({ body }) => body.results[0]!.outcome).toSorted()).toEqual(['conflict', 'saved']);
  });

  it('that the rules refuse leaves the others alone and says why', async () => {
    const id = await sent();
    const [wrong, long, kept, na, unknown] = await results(
      'maria',
      id,
      one(1, 'Perhaps'),
      one(3, 'x'.repeat(11)),
      one(21, 'C||A'),
      one(3, 'Not Applicable'),
      one(99, 'x'),
    );
    expect(wrong).toMatchObject({
      outcome: 'refused',
      code: 'answer.type',
      message: "Your answer couldn't be saved at this time. Please refresh and retry. Our team was notified.",
    });
    expect(long).toMatchObject({ outcome: 'refused', code: 'answer.too_long' });
    expect(kept).toMatchObject({ outcome: 'saved' });
    expect(na).toMatchObject({ outcome: 'refused', code: 'answer.not_applicable' });
    expect(unknown).toMatchObject({ outcome: 'refused', code: 'answer.unknown_question' });
    expect((await state('maria', id)).answers).toMatchObject([{ question_no: 21, value: 'A||C' }]);
  });

  it('clears what was sent back', async () => {
    const id = await sent();
    await results('maria', id, one(3, 'Salem'));
    await app.owner.query(`update answers set returned = 'Which one?' where questionnaire_id = $1`, [id]);
    await results('maria', id, one(3, 'Salem OR', { base: 1 }));
    expect((await state('maria', id)).answers).toMatchObject([{ returned: null, value: 'Salem OR' }]);
  });

  it('FRM-036: Provided Elsewhere is for uploads, unless the firm has it switched off', async () => {
    const id = await sent();
    expect(
      await results('maria', id, one(2, 'Provided Elsewhere'), one(8, 'Provided Elsewhere')),
    ).toMatchObject([{ outcome: 'saved' }, { outcome: 'refused', code: 'answer.elsewhere' }]);
    await app.owner.query(
      `update firms set preferences = preferences || '{"disable_provided_elsewhere": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    const other = await sent();
    expect(await results('maria', other, one(2, 'Provided Elsewhere'))).toMatchObject([
      { outcome: 'refused', code: 'answer.elsewhere' },
    ]);
    await app.owner.query(
      `update firms set preferences = preferences - 'disable_provided_elsewhere' where firm_id = $1`,
      [app.world.firms.pell],
    );
  });

  it('puts an answer off to a day before the due date, and past it not at all', async () => {
    const due = addDays(today(), 5);
    const id = await sent({ due_date: due });
    const later = (no: number, day: string, more = {}) => one(no, null, { answer_by: day, ...more });
    const [kept, late, both] = await results(
      'maria',
      id,
      later(3, today()),
      later(2, due),
      one(8, 'x', { answer_by: today() }),
    );
    expect(kept).toMatchObject({ outcome: 'saved' });
    expect(late).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Upload later date must be before the due date: \w{3} \d+, \d{4}$/),
    });
    expect(both).toMatchObject({ outcome: 'refused', code: 'answer.later_with_value' });
    expect((await state('maria', id)).answers).toMatchObject([
      { question_no: 3, value: null, answer_by: today() },
    ]);
    await app.owner.query(`update questionnaires set due_date = '2020-01-01' where id = $1`, [id]);
    expect(await results('maria', id, later(8, today()))).toMatchObject([
      { outcome: 'refused', code: 'questionnaire.past_due' },
    ]);
    // Answering is still open.
    expect(await results('maria', id, one(3, 'Salem', { base: 1 }))).toMatchObject([{ outcome: 'saved' }]);
  });

  it('PLT-033: today is the day where the person lives, by Pacific Time unless they chose otherwise', async () => {
    // The second of March in New York, still the first in Los Angeles.
    app.setTime(new Date('2027-03-02T06:30:00Z'));
    const id = await sent({ due_date: '2027-03-20' });
    const onTheFirst = (no: number) => results('maria', id, one(no, null, { answer_by: '2027-03-01' }));
    expect(await onTheFirst(3)).toMatchObject([{ outcome: 'saved' }]);
    const { id: maria } = app.world.people.maria;
    await app.owner.query(`update users set time_zone = 'America/New_York' where id = $1`, [maria]);
    expect(await onTheFirst(8)).toMatchObject([{ outcome: 'refused' }]);
    await app.owner.query('update users set time_zone = default where id = $1', [maria]);
    expect(await onTheFirst(8)).toMatchObject([{ outcome: 'saved' }]);
    app.setTime(null);
  });
});

describe('a sealed answer', () => {
  it('QST-040: is stored sealed, read as a mask, and opened for its client and for staff who may unmask, on the record', async () => {
    const id = await sent();
    await results('maria', id, one(4, '7731'));
    const stored = await app.owner.query('select value, sealed from answers where questionnaire_id = $1', [
      id,
    ]);
    expect(stored.rows).toEqual([{ value: null, sealed: expect.any(Buffer) }]);
    expect(stored.rows[0].sealed.toString('latin1')).not.toContain('7731');
    for (const person of ['maria', 'tom', 'ann'] as const)
      expect((await state(person, id)).answers).toMatchObject([{ value: MASK, version: 1 }]);
    expect(await row(id)).toMatchObject({ questions_done: 1 });
    expect(await results('tom', id, one(4, MASK, { base: 1 }))).toMatchObject([
      { outcome: 'saved', version: 1 },
    ]);
    const staged = await app.owner.query('select * from answer_changes where questionnaire_id = $1', [id]);
    expect(JSON.stringify(staged.rows)).not.toContain('7731');
    const reveal = async (person: PersonName, question_no = 4) =>
      (await app.as(person)).call(answering.revealAnswer, { questionnaire_id: id, question_no });
    for (const person of ['maria', 'tom', 'ann'] as const)
      expect((await reveal(person)).body).toEqual({ value: '7731' });
    expect((await reveal('gil')).status).toBe(403);
    for (const person of ['sue', 'kim', 'eve', 'zed'] as const)
      expect((await reveal(person)).status, person).toBe(404);
    expect((await reveal('maria', 1)).status).toBe(409);
    const events = await app.owner.query(`select payload from events where name = 'answer.revealed'`);
    expect(events.rows).toHaveLength(3);
    expect(JSON.stringify(events.rows)).not.toContain('7731');
    await results('maria', id, one(4, null, { base: 1 }));
    expect((await state('maria', id)).answers).toMatchObject([{ value: null, version: 2 }]);
    expect((await reveal('maria')).status).toBe(409);
  });
});

describe('entries of a list', () => {
  it('QST-045, QST-046, QST-047: are added, saved together and removed by the ids of the wire', async () => {
    const id = await sent();
    const company_id = app.world.entities.household.id;
    const maria = await app.as('maria');
    const first = firstIdOf(id);
    const add = () => maria.call(answering.addEntry, { company_id, question_id: first + 5 });
    const [a, b] = [(await add()).body.entry_number, (await add()).body.entry_number];
    expect(b).toBeGreaterThan(a);
    const entries = [
      { id: first + 6, entry_number: a, answer: 'Ada', answer_by: null },
      { id: first + 7, entry_number: a, answer: '2015-05-01', answer_by: null },
      { id: first + 6, entry_number: b, answer: 'Ben', answer_by: null },
    ];
    const saved = await maria.call(answering.saveEntries, { questionnaire_id: id, company_id, entries });
    expect(saved.body.parent_question).toMatchObject({ id: first + 5, status: 'incomplete' });
    expect(saved.body.parent_question.answers).toHaveLength(5);
    const wrong = { id: first + 7, entry_number: b, answer: 'soon', answer_by: null };
    const before = await stateHash(app);
    for (const bad of [wrong, { ...wrong, id: first + 3 }])
      expect(
        (
          await maria.call(answering.saveEntries, {
            questionnaire_id: id,
            company_id,
            entries: [{ ...entries[0]!, answer: 'Eva' }, bad],
          })
        ).status,
      ).toBeGreaterThan(400);
    expect(await stateHash(app)).toBe(before);
    const remove = (entry_number: number, by = maria) =>
      by.call(answering.removeEntry, { company_id, questionnaire_question_id: first + 5, entry_number });
    expect((await remove(b)).body).toEqual({ ok: true });
    expect((await remove(b)).status).toBe(200);
    expect((await remove(77)).status).toBe(404);
    expect(await row(id)).toMatchObject({ questions_done: 1 });
    // What it held is there for Undo.
    const entry = (await state('maria', id)).answers.find(
      ({ question_no, entry_no }) => question_no === 5 && entry_no === b,
    )!;
    expect(entry.value).toBe(REMOVED);
    await results('tom', id, one(5, null, { entry_no: b, base: entry.version }));
    expect(await row(id)).toMatchObject({ questions_done: 0 });
    expect((await state('tom', id)).answers).toContainEqual(
      expect.objectContaining({ question_no: 6, entry_no: b, value: 'Ben' }),
    );
    for (const person of ['eve', 'zed', 'kim', 'sue'] as const) {
      const by = await app.as(person);
      expect((await by.call(answering.addEntry, { company_id, question_id: first + 5 })).status).toBe(404);
      expect((await remove(a, by)).status).toBe(404);
    }
  });
});

describe('one question by its id on the wire', () => {
  it('QST-065: is answered over whatever stands, with the entity or without; a refusal is told as an error', async () => {
    const id = await sent();
    const companyId = app.world.entities.household.id;
    const [maria, tom] = [await app.as('maria'), await app.as('tom')];
    const wire = firstIdOf(id) + 3;
    const plain = (by: Caller, answer: string | null, question_id = wire) =>
      by.call(answering.answerQuestion, { question_id, answer });
    const scoped = (by: Caller, answer: string | null, company = companyId) =>
      by.call(answering.answerForCompany, { companyId: company, questionId: wire, answer });
    expect((await plain(maria, 'Salem')).body).toMatchObject({
      error: null,
      answer: { value: 'Salem', version: 1 },
    });
    expect((await scoped(tom, 'Eugene')).body).toMatchObject({
      error: null,
      answer: { value: 'Eugene', version: 2 },
    });
    expect((await plain(maria, 'x'.repeat(11))).body).toEqual({
      error: 'Use at most 10 characters.',
      answer: null,
    });
    expect((await scoped(maria, 'x', app.world.entities.bakery.id)).status).toBe(404);
    expect((await plain(maria, 'x', 12)).status).toBe(404);
    for (const person of ['eve', 'zed', 'kim', 'sue'] as const) {
      const by = await app.as(person);
      expect([(await plain(by, 'x')).status, (await scoped(by, 'x')).status], person).toEqual([404, 404]);
    }
    expect((await state('maria', id)).answers).toMatchObject([{ value: 'Eugene', version: 2 }]);
  });
});

describe('who saves', () => {
  it('QST-064: advisors mark what nobody answered, or anything if they answer for clients; it can be undone', async () => {
    const id = await sent();
    await results('maria', id, one(3, 'Salem'));
    const mark = (no: number, base = 0) => one(no, 'Marked Completed', { base });
    expect(await results('maria', id, mark(8))).toMatchObject([
      { outcome: 'refused', code: 'answer.marked_completed' },
    ]);
    expect(await results('gil', id, mark(8), mark(3, 1), one(1, 'Yes'))).toMatchObject([
      { outcome: 'saved' },
      { outcome: 'refused', code: 'answer.not_yours', message: expect.stringContaining('Client answer') },
      { outcome: 'refused', code: 'answer.not_yours' },
    ]);
    expect(await results('gil', id, one(8, null, { base: 1 }))).toMatchObject([{ outcome: 'saved' }]);
    expect(await results('ann', id, mark(3, 1), one(1, 'Yes'))).toMatchObject([
      { outcome: 'saved', version: 2 },
      { outcome: 'saved' },
    ]);
    expect((await state('maria', id)).answers[0]!.answered_by).toMatchObject({
      name: 'Ann Partner',
      from_firm: true,
    });
    expect(await results('ann', id, one(3, null, { base: 2 }))).toMatchObject([{ outcome: 'saved' }]);
  });

  it('QST-076: nobody from outside, no read-only client, and nobody once it is locked or completed', async () => {
    const id = await sent();
    const theirs = await sent({ entity: 'rosas' });
    const callers = new Map<PersonName, Caller>();
    for (const person of ['eve', 'zed', 'kim', 'sue', 'rosa', 'maria', 'ann'] as const)
      callers.set(person, await app.as(person));
    const tried = async (person: PersonName, at: number) => {
      const { status, error } = await save(callers.get(person)!, at, one(3, 'x'));
      return [status, error?.code];
    };
    let before = await stateHash(app);
    for (const person of ['eve', 'zed', 'kim', 'sue', 'rosa'] as const)
      expect((await tried(person, id))[0], person).toBe(404);
    expect(await tried('rosa', theirs)).toEqual([403, 'entity.read_only']);
    expect(await stateHash(app)).toBe(before);
    expect((await state('rosa', theirs)).read_only).toBe(true);
    for (const flag of ['locked', 'completed', 'is_draft'] as const) {
      await app.owner.query(`update questionnaires set ${flag} = true where id = $1`, [id]);
      before = await stateHash(app);
      const wanted = flag === 'is_draft' ? [404, 'not_found'] : [409, `questionnaire.${flag}`];
      for (const person of ['maria', 'ann'] as const) expect(await tried(person, id), flag).toEqual(wanted);
      expect(await stateHash(app)).toBe(before);
      await app.owner.query(`update questionnaires set ${flag} = false where id = $1`, [id]);
    }
    await app.owner.query('update entities set readonly_access = true where id = $1', [
      app.world.entities.household.id,
    ]);
    expect(await tried('maria', id)).toEqual([403, 'entity.read_only']);
    await app.owner.query('update entities set readonly_access = false where id = $1', [
      app.world.entities.household.id,
    ]);
    expect((await tried('maria', id))[0]).toBe(200);
  });

  it('not who looks through a client’s eyes: a preview changes nothing', async () => {
    const id = await sent();
    const ann = await app.as('ann');
    await ann.call(clients.startPreview, { user_id: app.world.people.maria.id });
    const before = await stateHash(app);
    const headers = { [PREVIEW_HEADER]: String(app.world.people.maria.id) };
    const input = { questionnaire_id: id, saves: [one(3, 'x')] };
    expect((await ann.call(answering.saveAnswers, input, headers)).error?.code).toBe('preview.read_only');
    expect((await ann.call(answering.readState, { questionnaire_id: id }, headers)).status).toBe(200);
    expect(await stateHash(app)).toBe(before);
  });
});

describe('everybody who sees it', () => {
  it('is told at once that it changed, with the tab that did it, and nobody else is', async () => {
    const id = await sent();
    const listening = ['ann', 'gil', 'maria', 'tom', 'sue', 'kim', 'eve', 'zed'] as const;
    const streams = new Map(
      await Promise.all(
        listening.map(async (name) => [name, await openLive(app.origin, await app.as(name))] as const),
      ),
    );
    const maria = await app.as('maria');
    const answer = await maria.call(
      answering.saveAnswers,
      { questionnaire_id: id, saves: [one(3, 'Salem')] },
      { [TAB_HEADER]: 'tab-of-maria' },
    );
    expect(answer.status).toBe(200);
    for (const name of ['ann', 'gil', 'maria', 'tom'] as const)
      expect((await streams.get(name)!.next('change')).data, name).toEqual({
        topics: [`questionnaire:${id}`, ACTIVITY_TOPIC],
        tab: 'tab-of-maria',
      });
    for (const name of ['sue', 'kim', 'eve', 'zed'] as const)
      expect(
        streams.get(name)!.events.filter((event) => event.name === 'change'),
        name,
      ).toEqual([]);
    for (const stream of streams.values()) stream.stop();
  });
});
