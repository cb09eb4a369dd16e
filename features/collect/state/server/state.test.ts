/** Lock, complete and track, one and many. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { questionnaireTasks } from '#features/questionnaires/server/jobs.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { collect } from '../../contract.ts';
import { IS_DRAFT, IS_INACTIVE, IS_READ_ONLY } from '../messages.ts';

const app = useApp();
let templateId = 0;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
});
const sent = (entity: 'household' | 'southern' | 'rosas' = 'household') =>
  sentQuestionnaire(app, templateId, { entity });
const row = async (id: number) =>
  (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];
const lock = async (person: PersonName, ids: number[], locked = true) =>
  (await app.as(person)).call(collect.lockQuestionnaires, { ids, locked });
const complete = async (person: PersonName, ids: number[], completed = true) =>
  (await app.as(person)).call(collect.markCompleted, { ids, completed });
const track = async (person: PersonName, ids: number[], track_changes = true) =>
  (await app.as(person)).call(collect.trackChanges, { ids, track_changes });
const save = async (person: PersonName, questionnaire_id: number, question_no: number, value: string) =>
  (await app.as(person)).call(answering.saveAnswers, {
    questionnaire_id,
    saves: [{ op: randomUUID(), question_no, entry_no: 0, value, answer_by: null, base: 0 }],
  });

describe('locking', () => {
  it('tells first what was answered, takes no more, and can be undone', async () => {
    const id = await sent();
    await save('maria', id, 1, 'Yes');
    const before = await timesRecorded(app, 'answers.saved');
    expect((await lock('ann', [id])).body).toEqual({ done: 1, left_out: [] });
    expect(await row(id)).toMatchObject({ locked: true, last_activity: 'Locked' });
    expect((await timesRecorded(app, 'answers.saved'))['answers.saved']).toBe(
      (before['answers.saved'] ?? 0) + 1,
    );
    expect((await save('maria', id, 4, 'x')).error?.code).toBe('questionnaire.locked');
    // Once more changes nothing and records nothing.
    const recorded = await timesRecorded(app, 'questionnaire.locked');
    expect((await lock('ann', [id])).body).toEqual({ done: 1, left_out: [] });
    expect(await timesRecorded(app, 'questionnaire.locked')).toEqual(recorded);
    expect((await lock('ben', [id], false)).body.done).toBe(1);
    expect(await timesRecorded(app, 'questionnaire.unlocked')).toEqual({ 'questionnaire.unlocked': 1 });
    expect((await save('maria', id, 4, 'x')).status).toBe(200);
  });

  it('of many leaves out drafts, inactive and read-only entities, each with its reason', async () => {
    const [open, draft, inactive, readonly] = [
      await sent(),
      await sent(),
      await sent('southern'),
      await sent('rosas'),
    ];
    await app.owner.query('update questionnaires set is_draft = true where id = $1', [draft]);
    const southern = app.world.entities.southern.id;
    await app.owner.query('update entities set inactive = true where id = $1', [southern]);
    const { body } = await lock('ann', [open, draft, inactive, readonly, open]);
    await app.owner.query('update entities set inactive = false where id = $1', [southern]);
    expect(body.done).toBe(1);
    expect(body.left_out.map(({ id, reason }) => [id, reason])).toEqual([
      [draft, IS_DRAFT],
      [inactive, IS_INACTIVE],
      [readonly, IS_READ_ONLY],
    ]);
    expect([(await row(open)).locked, (await row(draft)).locked, (await row(inactive)).locked]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('marking completed', () => {
  it('whatever is missing, and back: then it has to be submitted again', async () => {
    const id = await sent();
    expect((await complete('ann', [id])).body.done).toBe(1);
    expect(await row(id)).toMatchObject({ completed: true, submitted_at: null });
    expect((await save('maria', id, 1, 'Yes')).error?.code).toBe('questionnaire.completed');
    await app.owner.query('update questionnaires set submitted_at = now() where id = $1', [id]);
    expect((await complete('ann', [id], false)).body.done).toBe(1);
    expect(await row(id)).toMatchObject({ completed: false, submitted_at: null });
    const back = 'questionnaire.marked_not_completed';
    expect(await timesRecorded(app, back)).toEqual({ [back]: 1 });
  });
});

describe('tracking changes', () => {
  it('begins at a moment, which stays while it is on', async () => {
    const id = await sent();
    await track('ann', [id]);
    const { track_changes, tracked_since } = await row(id);
    expect([track_changes, tracked_since !== null]).toEqual([true, true]);
    await track('ben', [id]);
    expect((await row(id)).tracked_since).toEqual(tracked_since);
    await track('ann', [id], false);
    expect(await row(id)).toMatchObject({ track_changes: false, tracked_since: null });
    expect(await timesRecorded(app, 'questionnaire.untracked')).toEqual({ 'questionnaire.untracked': 1 });
  });
});

describe('who may', () => {
  it('staff with the permission, in their group; clients are refused', async () => {
    const id = await sent();
    for (const call of [lock, complete, track])
      for (const [person, status] of [
        ['gil', 200],
        ['sue', 404],
        ['eve', 404],
        ['maria', 403],
        ['rosa', 403],
      ] as const)
        expect((await call(person, [id])).status, person).toBe(status);
    expect((await lock('ann', [id, 999_999_999])).status).toBe(404);
    expect((await lock('ann', [])).status).toBe(422);
  });
});

describe('the call that changes one', () => {
  const patch = async (person: PersonName, questionnaire_id: number, more: object) =>
    (await app.as(person)).call(collect.saveQuestionnaire, {
      questionnaire_id,
      version: (await row(questionnaire_id)).version,
      ...more,
    });

  it('locks, unlocks and tracks, too', async () => {
    const id = await sent();
    expect((await patch('ann', id, { locked: true })).status).toBe(200);
    expect(await row(id)).toMatchObject({ locked: true });
    expect((await patch('gil', id, { locked: false, track_changes: true })).body).toMatchObject({
      track_changes: true,
    });
    expect(await row(id)).toMatchObject({ locked: false, track_changes: true });
    const stale = await (
      await app.as('ann')
    ).call(collect.saveQuestionnaire, { questionnaire_id: id, version: 1, locked: true });
    expect(stale.status).toBe(409);
    expect((await patch('maria', id, { locked: true })).status).toBe(403);
    await app.owner.query('update questionnaires set is_draft = true where id = $1', [id]);
    expect((await patch('ann', id, { locked: true })).error?.message).toBe(IS_DRAFT);
  });
});

describe('how much is left', () => {
  it('is counted with every answer, and once for those from before', async () => {
    const id = await sent();
    expect(await row(id)).toMatchObject({ items_total: 3, items_to_go: 3 });
    await save('maria', id, 1, 'Yes');
    expect(await row(id)).toMatchObject({ items_total: 3, items_to_go: 2 });
    await app.owner.query('update questionnaires set items_total = -1, items_to_go = 9 where id = $1', [id]);
    const task = questionnaireTasks.find(({ name }) => name === 'count-items') as FirmTask;
    const firm_id = app.world.firms.pell;
    await task.run(systemCtx(app.services, firm_id, 'test'), { firm_id });
    expect(await row(id)).toMatchObject({ items_total: 3, items_to_go: 2 });
  });
});
