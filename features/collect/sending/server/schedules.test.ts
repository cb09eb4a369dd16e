/** Schedules: each day once, whoever works; what was missed, once. */
import { beforeAll, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { templates } from '#features/templates/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { collect } from '../../contract.ts';
import { sendingTasks } from './jobs.ts';
import { runSchedule } from './schedules.ts';

const app = useApp();
let templateId: number;
const MARCH_9 = '2026-03-09';
/** In the morning of New York, where everybody here lives. */
const at = (day: string, hour = '15:00') => app.setTime(new Date(`${day}T${hour}:00Z`));
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
});

let year = 2000;
const schedule = async (more = {}, person: PersonName = 'ann') => {
  const tax_year = (year += 1);
  const { status, body, error } = await (
    await app.as(person)
  ).call(collect.sendQuestionnaires, {
    questionnaire_template_id: templateId,
    company_ids: [app.world.entities.household.id, app.world.entities.bakery.id],
    tax_year,
    frequency: 'once',
    first_scheduled_date: MARCH_9,
    ...more,
  });
  return { status, body, error, tax_year, id: body.schedule_id! };
};
const task = (name: string) => sendingTasks.find((one) => one.name === name)!;
const firm = () => systemCtx(app.services, app.world.firms.pell, 'worker');
/** As a worker does: whatever waits is worked off. */
async function work(id: number) {
  await runSchedule(firm(), id);
  const { rows } = await app.owner.query<{ id: number }>(
    'select id::int from questionnaire_sends where finished_at is null',
  );
  const send = task('send-questionnaires');
  for (const row of rows)
    if (send.kind === 'firm') await send.run(firm(), { firm_id: app.world.firms.pell, send_id: row.id });
}
const sent = async (tax_year: number) =>
  (
    await app.owner.query<{ due_date: string }>(
      'select due_date::text from questionnaires where tax_year = $1 order by id',
      [tax_year],
    )
  ).rows.map(({ due_date }) => due_date);

describe('a schedule', () => {
  it('SND-037: sends on its day by the clock of who set it up, due so many days later, and only once', async () => {
    at('2026-03-01');
    const { body, id, tax_year } = await schedule({ days_until_due: 10 });
    expect(body).toMatchObject({ message: `Scheduled for ${MARCH_9}.`, sent: 0 });
    await work(id);
    // Past midnight in Greenwich it is still the day before in New York.
    at(MARCH_9, '03:00');
    await work(id);
    expect(await sent(tax_year)).toEqual([]);
    at(MARCH_9, '12:00');
    await work(id);
    expect(await sent(tax_year)).toEqual([addDays(MARCH_9, 10), addDays(MARCH_9, 10)]);
    await work(id);
    at('2027-03-09');
    await work(id);
    expect(await sent(tax_year)).toHaveLength(2);
  });

  it('two workers at once send it once', async () => {
    at('2026-03-01');
    const { id, tax_year } = await schedule();
    at(MARCH_9);
    await Promise.all([work(id), work(id), work(id)]);
    expect(await sent(tax_year)).toHaveLength(2);
  });

  it('what was missed is sent once, and the next day is reckoned from the first', async () => {
    at('2026-03-01');
    const { id, tax_year } = await schedule({ frequency: 'weekly' });
    at('2026-04-08');
    await work(id);
    expect(await sent(tax_year)).toHaveLength(2);
    at('2026-04-12');
    await work(id);
    expect(await sent(tax_year)).toHaveLength(2);
    // A Monday again; having one already does not stop what is meant to come again.
    at('2026-04-13');
    await work(id);
    expect(await sent(tax_year)).toHaveLength(4);
  });

  it('a yearly one asks for the next tax year each time', async () => {
    at('2026-03-01');
    const { id, tax_year } = await schedule({ frequency: 'yearly', first_scheduled_date: MARCH_9 });
    at(MARCH_9);
    await work(id);
    at('2027-03-09');
    await work(id);
    expect([(await sent(tax_year)).length, (await sent(tax_year + 1)).length]).toEqual([2, 2]);
    year += 1;
  });

  it('the worker finds those whose day has come, in all firms', async () => {
    at('2026-03-01');
    const { id } = await schedule();
    const look = task('look-for-due-schedules');
    const waiting = async () =>
      (
        await app.owner.query(`select 1 from graphile_worker.jobs where key = $1`, [
          `schedule:${app.world.firms.pell}:${id}`,
        ])
      ).rowCount;
    if (look.kind === 'platform') await look.run(app.services);
    expect(await waiting()).toBe(0);
    at(MARCH_9);
    if (look.kind === 'platform') await look.run(app.services);
    expect(await waiting()).toBe(1);
  });

  it('is listed and cancelled by those who see every entity, or who set it up', async () => {
    at('2026-03-01');
    const { id, tax_year } = await schedule();
    const list = async (person: PersonName) =>
      (await (await app.as(person)).call(collect.listSchedules, {})).body.schedules?.map((one) => one.id) ??
      null;
    const cancel = async (person: PersonName, schedule_id = id) =>
      (await (await app.as(person)).call(collect.cancelSchedule, { schedule_id })).status;
    expect(await list('abe')).toContain(id);
    expect(await list('gil')).not.toContain(id);
    expect(await list('eve')).toEqual([]);
    expect(await list('maria')).toBeNull();
    expect([await cancel('gil'), await cancel('eve'), await cancel('maria')]).toEqual([404, 404, 403]);
    const gils = await schedule({ company_ids: [app.world.entities.household.id] }, 'gil');
    expect(await list('gil')).toEqual([gils.id]);
    expect([await cancel('gil', gils.id), await cancel('abe')]).toEqual([200, 200]);
    expect(await cancel('abe')).toBe(404);
    at(MARCH_9);
    await work(id);
    expect(await sent(tax_year)).toEqual([]);
  });

  it('stops when its template was taken away, and says so in the history', async () => {
    at('2026-03-01');
    const gone = await publishedTemplate(app, 'Soon gone');
    const { id, tax_year } = await schedule({ questionnaire_template_id: gone });
    await (await app.as('ann')).call(templates.deleteTemplate, { template_id: gone });
    at(MARCH_9);
    await work(id);
    expect(await sent(tax_year)).toEqual([]);
    expect(
      await timesRecorded(
        app,
        'questionnaire.schedule_stopped',
        'questionnaire.schedule_ran',
        'questionnaire.schedule_cancelled',
      ),
    ).toEqual({
      'questionnaire.schedule_stopped': 1,
      'questionnaire.schedule_ran': 6,
      'questionnaire.schedule_cancelled': 2,
    });
    expect((await timesRecorded(app, 'questionnaire.scheduled'))['questionnaire.scheduled']).toBeGreaterThan(
      8,
    );
  });
});
