/** What client and firm write beside a question. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { answering } from '../../answering/contract.ts';
import { firstIdOf } from '../../rules/ids.ts';
import { notes } from '../contract.ts';

const app = useApp();
let id = 0;
beforeAll(async () => {
  id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
});
const companyId = () => app.world.entities.household.id;
const add = async (person: PersonName, text: string, more = {}) =>
  (await app.as(person)).call(notes.addNote, {
    questionId: firstIdOf(id) + 1,
    text,
    companyId: companyId(),
    ...more,
  });
const toggle = async (person: PersonName, noteId: number, more = {}) =>
  (await app.as(person)).call(notes.toggleNoteRemoval, {
    noteId,
    companyId: companyId(),
    questionId: firstIdOf(id) + 1,
    ...more,
  });
const seen = async (person: PersonName) =>
  (await (await app.as(person)).call(answering.readState, { questionnaire_id: id })).body.notes;

describe('notes on a question', () => {
  it('QST-079: are written by its clients and the firm, in their own name, and read by all who see it', async () => {
    const made = await add('maria', ' See page 2 ');
    expect(made.body).toEqual({
      id: expect.any(Number),
      question_no: 1,
      text: 'Maria Client: See page 2',
      removed: false,
      from_firm_user: false,
      created_at: expect.any(String),
      client_name: 'Maria Client',
      mine: true,
    });
    await add('gil', 'Thank you', { userId: app.world.people.gil.id });
    for (const person of ['tom', 'ann'] as const)
      expect(await seen(person)).toEqual([
        { ...made.body, mine: false },
        expect.objectContaining({
          text: 'Gil North: Thank you',
          from_firm_user: true,
          client_name: null,
          mine: false,
        }),
      ]);
    expect((await add('maria', '   ')).status).toBe(422);
    expect((await add('maria', 'x', { userId: app.world.people.tom.id })).status).toBe(404);
    expect((await add('maria', 'x', { questionId: firstIdOf(id) + 60 })).status).toBe(404);
    expect((await add('maria', 'x', { companyId: app.world.entities.bakery.id })).status).toBe(404);
    for (const person of ['kim', 'sue', 'eve', 'zed', 'rosa'] as const)
      expect((await add(person, 'x')).status, person).toBe(404);
    expect(await timesRecorded(app, 'note.added')).toEqual({ 'note.added': 2 });
  });

  it('QST-081: are taken away and put back by who wrote them; what is away is read by nobody else', async () => {
    const { body } = await add('maria', 'Never mind');
    expect((await toggle('maria', body.id)).body).toMatchObject({
      removed: true,
      text: 'Maria Client: Never mind',
    });
    expect((await seen('tom')).at(-1)).toMatchObject({ id: body.id, removed: true, text: '' });
    for (const person of ['tom', 'ann'] as const)
      expect((await toggle(person, body.id)).status, person).toBe(403);
    for (const person of ['kim', 'sue', 'eve', 'zed'] as const)
      expect((await toggle(person, body.id)).status, person).toBe(404);
    expect((await toggle('maria', body.id, { questionId: firstIdOf(id) + 2 })).status).toBe(404);
    expect((await toggle('maria', body.id)).body.removed).toBe(false);
    expect(await timesRecorded(app, 'note.removed', 'note.put_back')).toEqual({
      'note.removed': 1,
      'note.put_back': 1,
    });
  });

  it('are taken from clients no more once it is locked or completed, and never from read-only ones', async () => {
    for (const column of ['locked', 'completed'] as const) {
      await app.owner.query(`update questionnaires set ${column} = true where id = $1`, [id]);
      expect((await add('maria', 'x')).error?.code).toBe(`questionnaire.${column}`);
      expect((await add('ann', 'Please look again')).status).toBe(200);
      await app.owner.query(`update questionnaires set ${column} = false where id = $1`, [id]);
    }
    const rosas = app.world.entities.rosas.id;
    await app.owner.query('update questionnaires set entity_id = $2 where id = $1', [id, rosas]);
    expect((await add('rosa', 'x', { companyId: rosas })).error?.code).toBe('entity.read_only');
  });
});
