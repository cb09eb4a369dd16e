/** The due date or the reminders of many questionnaires at once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
});
const today = () => todayFor(app);
const change = async (questionnaire_ids: number[], more: object, person: PersonName = 'ann') =>
  (await app.as(person)).call(collect.changeQuestionnaires, { questionnaire_ids, ...more });
const rows = async (ids: number[]) =>
  (
    await app.owner.query<{ due_date: string; off: boolean; next: string | null; version: number }>(
      `select due_date::text, reminders_disabled as off, next_reminder_on::text as next, version
       from questionnaires where id = any($1) order by id`,
      [ids],
    )
  ).rows;

describe('many questionnaires', () => {
  it('OVR-035: take a due date or a switch of reminders; locked ones stay unchanged and are named', async () => {
    const due_date = addDays(today(), 40);
    const first = await sentQuestionnaire(app, templateId, { due_date });
    const second = await sentQuestionnaire(app, templateId, { due_date, entity: 'bakery' });
    const locked = await sentQuestionnaire(app, templateId, { due_date, entity: 'southern' });
    await app.owner.query('update questionnaires set locked = true where id = $1', [locked]);
    const all = [first, second, locked];
    const sooner = addDays(today(), 20);
    const { status, body } = await change(all, { due_date: sooner });
    expect(status).toBe(200);
    expect(body).toEqual({
      done: 2,
      left_out: [{ id: locked, name: 'Southern Orchard LP', reason: 'It is locked' }],
    });
    expect((await rows(all)).map((one) => one.due_date)).toEqual([sooner, sooner, due_date]);

    expect((await change(all, { reminders_disabled: true })).body.done).toBe(2);
    expect(await rows(all)).toMatchObject([
      { off: true, next: null, version: 3 },
      { off: true, next: null, version: 3 },
      { off: false, version: 1 },
    ]);
    // Said again, it is done, and nothing is written.
    expect((await change(all, { reminders_disabled: true })).body.done).toBe(2);
    expect((await rows([first]))[0]!.version).toBe(3);
    expect((await change(all, { reminders_disabled: false })).body.done).toBe(2);
    const next = (await rows([first]))[0]!.next!;
    expect(next > today() && next <= sooner).toBe(true);
  });

  it('refuse a day that is over, both at once and nothing', async () => {
    const id = await sentQuestionnaire(app, templateId);
    expect(await change([id], { due_date: addDays(today(), -3) })).toMatchObject({
      status: 422,
      error: { field: 'due_date', message: 'Please select a valid due date' },
    });
    expect((await change([id], {})).status).toBe(422);
    expect((await change([id], { due_date: addDays(today(), 9), reminders_disabled: true })).status).toBe(
      422,
    );
    expect((await change([], { reminders_disabled: true })).status).toBe(422);
  });

  it('are all within reach, or none of them changes', async () => {
    const changed = async () => (await timesRecorded(app, 'questionnaire.changed'))['questionnaire.changed'];
    const before = await changed();
    const north = await sentQuestionnaire(app, templateId);
    const south = await sentQuestionnaire(app, templateId, { entity: 'southern' });
    for (const [person, ids, status] of [
      ['gil', [north, south], 404],
      ['sue', [north], 404],
      ['eve', [north], 404],
      ['maria', [north], 403],
      ['lou', [north], 404],
      ['ann', [north, 999_999], 404],
    ] as const)
      expect((await change([...ids], { reminders_disabled: true }, person)).status, person).toBe(status);
    expect((await rows([north, south])).map(({ off }) => off)).toEqual([false, false]);
    expect((await change([north], { reminders_disabled: true }, 'gil')).body.done).toBe(1);
    expect(await changed()).toBe(before + 1);
  });

  it('leave out inactive and read-only entities', async () => {
    const idle = await sentQuestionnaire(app, templateId, { entity: 'bakery' });
    const rosas = await sentQuestionnaire(app, templateId, { entity: 'rosas' });
    const { bakery } = app.world.entities;
    await app.owner.query('update entities set inactive = true where id = $1', [bakery.id]);
    const { body } = await change([idle, rosas], { reminders_disabled: true });
    expect(body.done).toBe(0);
    expect(body.left_out.map(({ reason }) => reason)).toEqual([
      'The entity is inactive',
      'The entity is read-only',
    ]);
    await app.owner.query('update entities set inactive = false where id = $1', [bakery.id]);
  });
});
