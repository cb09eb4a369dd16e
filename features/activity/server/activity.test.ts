import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { activity } from '../contract.ts';
import { ACTIVITIES_OFF } from '../messages.ts';

const app = useApp({ preferences: { all_activities_enabled: true } });
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

  it('ACT-005: of an entity and of a questionnaire tell only their own', async () => {
    const ann = await app.as('ann');
    const { household } = app.world.entities;
    await ann.call(clients.createNote, { company_id: household.id, body: 'Calls back.' });
    const ofHousehold = (await log('ann', { company_id: household.id })).body.activities;
    const ofBakery = (await log('ann')).body.activities;
    expect(ofHousehold.length).toBeGreaterThan(0);
    expect(ofHousehold.map(({ entity }) => entity?.id)).toEqual(ofHousehold.map(() => household.id));
    expect(ofBakery.map(({ entity }) => entity?.id)).toEqual(ofBakery.map(() => bakery()));
    expect(await titles({ questionnaire_id: 42 })).toEqual([expect.stringContaining('Payroll')]);
    expect(await titles({ company_id: household.id, questionnaire_id: 42 })).toEqual([]);
  });

  it('DLV-047: tells what happened to one tax return, with what its signers did', async () => {
    await insert('tax_return.finished', { tax_return_id: 71, name: 'Form 1040', year: 2025 });
    await insert('tax_return.finished', { tax_return_id: 72, name: 'Form 1120-S', year: 2025 });
    await insert('signature.removed', {
      subject_kind: 'tax_return',
      subject_id: 71,
      place: 1,
      title: 'Form 8879',
      signer: 'Tom Client',
    });
    expect(await titles({ tax_return_id: 71 })).toEqual([
      expect.stringContaining('Form 8879'),
      expect.stringContaining('marked 2025 Form 1040 as finished'),
    ]);
    expect((await log('eve', { tax_return_id: 71 })).status).toBe(404);
  });

  it('ACT-008: narrows by each category, and by none where it is empty', async () => {
    const all = (await log('ann')).body;
    expect((await log('ann', { type_id: '' })).body).toEqual(all);
    for (const type_id of [0, 1, 2, 3, 4, 7, 8] as const) {
      const { body } = await log('ann', { type_id });
      expect(body.activities).toEqual(all.activities.filter((row) => row.type_id === type_id));
      expect(body.total).toBe(body.activities.length);
    }
    expect((await log('ann', { type_id: 3 })).body.total).toBe(3);
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

interface Happened {
  entity: number | null;
  user: number | null;
  by: PersonName;
  /** An expression of SQL. */
  at: string;
}

describe('everything that happened in the firm', () => {
  const all = async (person: PersonName, query: object = {}) =>
    (await app.as(person)).call(activity.listActivity, query);
  const told = async (person: PersonName, query: object = {}) =>
    (await all(person, query)).body.activities.map(({ text }) => text);
  /** Something of its own, so that what else happened here does not count. */
  const happened = async (
    text: string,
    { entity = null, user = null, by = 'ben', at = 'now()' }: Partial<Happened> = {},
  ) =>
    app.owner.query(
      `insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, user_id, payload)
       values ($1, 'entity.renamed', ${at}, 'staff', $2, $3, $4, $5)`,
      [app.world.firms.pell, app.world.people[by].id, entity, user, JSON.stringify({ from: 'x', to: text })],
    );

  beforeAll(async () => {
    const { entities, people } = app.world;
    await happened('of the household', { entity: entities.household.id });
    await happened('of the south', { entity: entities.southern.id, by: 'ann' });
    await happened('of Maria', { user: people.maria.id });
    await happened('of staff', { user: people.abe.id });
    await happened('of the firm');
    await happened('long ago', { entity: entities.household.id, at: "timestamptz '2026-03-09 06:30Z'" });
  });
  const MADE = ['of the household', 'of the south', 'of Maria', 'of staff', 'of the firm', 'long ago'];
  const seen = async (person: PersonName, query: object = {}) => {
    const texts = await told(person, { ...query, search: 'of ' });
    return MADE.filter((words) => texts.some((text) => text.includes(words)));
  };

  it('ACT-001: partners see all, others what happened to clients, group advisors what is within their reach', async () => {
    expect(await seen('ann')).toEqual([
      'of the household',
      'of the south',
      'of Maria',
      'of staff',
      'of the firm',
    ]);
    for (const person of ['abe', 'ben'] as const)
      expect(await seen(person), person).toEqual(['of the household', 'of the south', 'of Maria']);
    expect(await seen('gil')).toEqual(['of the household', 'of Maria']);
    expect(await seen('sue')).toEqual(['of the south']);
    for (const person of ['maria', 'rosa', 'zed'] as const)
      expect((await all(person)).status, person).toBe(403);
  });

  it('another firm sees its own and nothing of this one', async () => {
    expect(await seen('eve')).toEqual([]);
    expect((await all('eve', { company_id: app.world.entities.household.id })).status).toBe(404);
  });

  it('ACT-001 FRM-014: is there only where the firm has Activities on; the log of an entity always', async () => {
    const turn = (to: boolean) =>
      app.owner.query(`update firms set preferences = preferences || $2 where firm_id = $1`, [
        app.world.firms.pell,
        JSON.stringify({ all_activities_enabled: to }),
      ]);
    await turn(false);
    const refused = await all('ann');
    expect([refused.status, refused.body]).toMatchObject([403, { error: { message: ACTIVITIES_OFF } }]);
    expect((await log('ann')).status).toBe(200);
    await turn(true);
    expect((await all('ann')).status).toBe(200);
  });

  it('ACT-002 ACT-003: comes in pages of 32, by person, entity, category, words and days', async () => {
    for (let n = 0; n < 33; n += 1) await happened(`of page ${n}`, { entity: bakery(), by: 'abe' });
    const first = (await all('ann', { user_id: app.world.people.abe.id, type_id: 1 })).body;
    expect([first.per_page, first.activities.length, first.total]).toEqual([32, 32, 33]);
    expect(first.activities[0]).toMatchObject({
      who: 'Abe Admin',
      entity: { id: bakery(), name: 'Mill Bakery', hash_id: app.world.entities.bakery.hash },
    });
    const second = (await all('ann', { user_id: app.world.people.abe.id, type_id: 1, page: 2 })).body;
    expect(second.activities).toHaveLength(1);
    expect(second.activities[0]!.id).toBeLessThan(first.activities.at(-1)!.id);

    expect(await seen('ann', { user_id: app.world.people.ann.id })).toEqual(['of the south']);
    expect((await all('ann', { user_id: app.world.people.eve.id })).body.total).toBe(0);
    expect(await seen('ann', { company_id: app.world.entities.southern.id })).toEqual(['of the south']);
    expect((await all('gil', { company_id: app.world.entities.southern.id })).status).toBe(404);
    expect(await seen('ann', { type_id: 3 })).toEqual([]);
    // By the entity's name, too.
    expect((await all('ann', { search: 'mill bakery', user_id: app.world.people.abe.id })).body.total).toBe(
      33,
    );
    expect((await all('ann', { from: 'yesterday' })).status).toBe(422);
  });

  it('names the client an event happened to, unless the client did it or the person is staff', async () => {
    const { people } = app.world;
    const personOf = async (text: string) =>
      (await all('ann', { search: text })).body.activities.find((row) => row.text.includes(text))!.person;
    expect(await personOf('of Maria')).toEqual({ id: people.maria.id, full_name: 'Maria Client' });
    expect(await personOf('of staff')).toBeNull();
    await happened('by herself', { user: people.maria.id, by: 'maria' });
    expect(await personOf('by herself')).toBeNull();
    await app.owner.query(
      `insert into events (firm_id, name, at, actor_kind, user_id, payload)
       values ($1, 'mailing.left', now(), 'anonymous', $2, '{}')`,
      [app.world.firms.pell, people.maria.id],
    );
    expect((await all('ann', { search: 'unsubscribed' })).body.activities[0]).toMatchObject({
      who: 'Maria Client',
      person: null,
    });
    expect((await all('ann', { search: 'maria” maria client' })).body.total).toBe(1);
  });

  it('sums up a mass email in one line of the firm, which opens it; each client keeps a line', async () => {
    const { people } = app.world;
    const mailed = (name: string, user: number | null, payload: object) =>
      app.owner.query(
        `insert into events (firm_id, name, at, actor_kind, actor_user_id, user_id, payload)
         values ($1, $2, now(), 'staff', $3, $4, $5)`,
        [app.world.firms.pell, name, people.ben.id, user, JSON.stringify({ mass_email_id: 9, ...payload })],
      );
    await mailed('mass_email.sent', null, { recipients: 2, number_anyway: false });
    for (const { id } of [people.maria, people.tom]) await mailed('mass_email.mailed', id, {});
    const { body } = await all('ann', { search: 'sent a mass email' });
    expect(body.activities.map(({ text, opens }) => [text, opens])).toEqual([
      ['sent a mass email to 2 clients', '/messages/mass-email/9'],
    ]);
    const own = await (await app.as('ann')).call(activity.listUserActivity, { user_id: people.maria.id });
    expect(own.body.activities.map(({ text }) => text)).toContain('sent a mass email to this client');
  });

  it('is exported as CSV: what the filter finds, as far as the caller sees it, and the export is logged', async () => {
    const file = async (person: PersonName, filter: object = {}) =>
      (await app.as(person)).call(activity.exportActivity, { search: 'of ', ...filter });
    await happened('of =1+1', { entity: app.world.entities.household.id });
    const { body } = await file('ann');
    expect(body.file_name).toMatch(/^activities-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = body.csv.slice(1).trimEnd().split('\r\n');
    expect(head).toMatch(/^"When \(.+\)","Who","What","Entity","Client","Category","Sealed"$/);
    expect(lines).toHaveLength(body.rows);
    const household = lines.find((line) => line.includes('of the household'))!;
    expect(household).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","Ben Full",".*of the household.*","Maria & Tom Client","","Details","(yes|no)"$/,
    );
    expect(lines.find((line) => line.includes('of Maria'))).toContain('"","Maria Client","Details"');
    expect((await file('gil')).body.csv).not.toContain('of the south');
    expect((await file('ann', { company_id: app.world.entities.southern.id })).body.rows).toBe(1);
    expect((await file('gil', { company_id: app.world.entities.southern.id })).status).toBe(404);
    expect((await file('eve')).body.csv).not.toContain('of the household');
    expect((await file('maria')).status).toBe(403);
    expect((await all('ann', { search: 'exported' })).body.activities[0]).toMatchObject({
      who: 'Ann Partner',
      text: 'exported one line of the activity log',
    });
  });

  it('days are those of the reader, both counted', async () => {
    await app.owner.query(`update users set time_zone = 'America/Los_Angeles' where id = $1`, [
      app.world.people.ann.id,
    ]);
    // Half past eleven in the evening of the eighth in Los Angeles.
    const on = async (from: string, to: string) =>
      (await told('ann', { from, to })).filter((text) => text.includes('long ago')).length;
    expect(await on('2026-03-08', '2026-03-08')).toBe(1);
    expect(await on('2026-03-01', '2026-03-08')).toBe(1);
    expect(await on('2026-03-09', '2026-03-09')).toBe(0);
    await app.owner.query(`update users set time_zone = 'Europe/Berlin' where id = $1`, [
      app.world.people.ann.id,
    ]);
    expect(await on('2026-03-09', '2026-03-09')).toBe(1);
  });
});
