import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { activity } from '../contract.ts';

const app = useApp();
const bakery = () => app.world.entities.bakery.id;

async function insert(name: string, payload: object) {
  await app.owner.query(
    `insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, payload)
     values ($1, $2, now(), 'staff', $3, $4, $5)`,
    [app.world.firms.pell, name, app.world.people.ben.id, bakery(), JSON.stringify(payload)],
  );
}

const log = async (person: PersonName, query: object = {}) =>
  (await app.as(person)).call(activity.listActivity, { company_id: bakery(), ...query });
const titles = async (query: object) => (await log('ann', query)).body.activities.map(({ title }) => title);

beforeAll(async () => {
  const ben = await app.as('ben');
  await ben.call(clients.updateEntity, { company_id: bakery(), name: 'Mill Bakery' });
  await ben.call(clients.createNote, { company_id: bakery(), body: 'Prefers calls.' });
  for (const [questionnaire_id, name] of [
    [41, '2025 Organizer'],
    [42, 'Payroll'],
  ] as const)
    await insert('questionnaire.locked', { questionnaire_id, name, year: 2025 });
});

describe('the activity log', () => {
  it('ACT-006: takes page, per_page, company_id, questionnaire_id, type_id and search; tells type, title and time', async () => {
    const { body } = await log('ann');
    expect(body.per_page).toBe(32);
    expect(body.total).toBe(body.activities.length);
    const renamed = body.activities.find(({ title }) => title.includes('Mill Bakery'))!;
    expect(renamed).toMatchObject({ type_id: 1 });
    expect(renamed.title).toMatch(/^Ben Full /);
    expect(Date.parse(renamed.created_at)).toBeGreaterThan(0);
    const second = (await log('ann', { page: 2, per_page: 1 })).body;
    expect([second.activities[0]!.id, second.per_page, second.total]).toEqual([
      body.activities[1]!.id,
      1,
      body.total,
    ]);
    expect(await titles({ questionnaire_id: 41 })).toEqual([expect.stringContaining('2025 Organizer')]);
    expect(await titles({ search: 'mill bakery' })).toEqual([renamed.title]);
    expect(await titles({ search: 'ben FULL' })).toHaveLength(body.total);
    expect(await titles({ search: 'nothing like it' })).toEqual([]);
    expect((await log('eve')).status).toBe(404);
  });

  it('ACT-008: narrows by each category, and by none where it is empty', async () => {
    const all = (await log('ann')).body;
    expect((await log('ann', { type_id: '' })).body).toEqual(all);
    for (const type_id of [0, 1, 2, 3, 4, 7, 8] as const) {
      const { body } = await log('ann', { type_id });
      expect(body.activities).toEqual(all.activities.filter((row) => row.type_id === type_id));
      expect(body.total).toBe(body.activities.length);
    }
    expect((await log('ann', { type_id: 3 })).body.total).toBe(2);
    expect((await log('ann', { type_id: 5 })).status).toBe(422);
  });

  it('ACT-007: is the same by get_activity_logs', async () => {
    const ask = async (person: PersonName, more = {}) =>
      (await app.as(person)).call(activity.getActivityLogs, { company_id: bakery(), ...more });
    expect((await ask('ann')).body).toEqual((await log('ann')).body);
    expect((await ask('ann', { type_id: 1 })).body).toEqual((await log('ann', { type_id: 1 })).body);
    expect((await ask('eve')).status).toBe(404);
    expect((await ask('maria')).status).toBe(403);
  });

  it('ACT-013: refuses clients', async () => {
    expect((await log('maria')).status).toBe(403);
    expect((await log('rosa')).status).toBe(403);
  });
});
