/** The firm's table: who sees what, in which order, narrowed by what. */
import { beforeAll, describe, expect, it } from 'vitest';
import { labels, tags } from '#features/labels/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useApp } from '#test/app.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';

const app = useApp();
let templateId: number;
const ids: Record<string, number> = {};
const put = (id: number, what: string) =>
  app.owner.query(`update questionnaires set ${what} where id = $1`, [id]);
const today = () => todayFor(app);
const list = async (person: PersonName, query: object = {}) =>
  (await app.as(person)).call(collect.listQuestionnaires, { rows_per_page: 50, ...query });
/** By the names given below. */
const named = async (query: object = {}, person: PersonName = 'ann') => {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body.questionnaires.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};
const counts = async (person: PersonName) =>
  (await (await app.as(person)).call(collect.countQuestionnaires, {})).body;

/** Five of them, each a minute after the one before, as the client left them. */
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  const make = async (name: string, entity: EntityName, what: string, at: number) => {
    ids[name] = await sentQuestionnaire(app, templateId, { entity, tax_year: 2020 + at });
    const moment = `timestamptz '2026-01-01 10:0${at}:00+00'`;
    await put(
      ids[name],
      `${what}, last_activity_at = ${moment}, client_activity_at = ${moment}, due_date = '2199-01-0${at}'`,
    );
  };
  await make('sent', 'household', 'version = 1', 1);
  await make('begun', 'bakery', 'opened_at = now(), in_progress = true, current_section = 3', 2);
  await make('draft', 'southern', 'is_draft = true, sent_at = null', 3);
  await make('submitted', 'household', 'completed = true, submitted_at = now()', 4);
  await make('done', 'bakery', 'completed = true, locked = true, submitted_at = now()', 5);
  await make('held', 'southern', 'locked = true', 6);
});

describe('the table', () => {
  it('OVR-003: shows what was active last first', async () => {
    expect(await named()).toEqual(['held', 'done', 'submitted', 'draft', 'begun', 'sent']);
  });

  it('answers each line with all its columns', async () => {
    const { body } = await list('ann', { view: 'waiting_on_client', sort_by: 'client' });
    const begun = body.questionnaires.find(({ id }) => id === ids.begun)!;
    expect(begun).toMatchObject({
      formatted_name: '2022 Organizer',
      tax_year: 2022,
      status: 'About you',
      progress: 5,
      due_date: '2199-01-02',
      notes: '',
      firm_custom_status_id: null,
      firm_user_display_status: null,
      firm_role_assignments: [],
      counters: { documents_needed: 1, documents_uploaded_and_needed: 0 },
      has_split_documents_to_review: false,
      submitted_at: null,
      first_doc_uploaded_at: null,
      reminders_disabled: false,
      user_details: { assigned_advisor_id: app.world.people.ben.id, firm_group_name: 'North' },
      company_details: { name: 'Client Bakery LLC', entity_type: 'S-Corporation', inactive: false },
      may: { send: true, lock: true, remove: true },
    });
  });

  it('OVR-007: says where each stands', async () => {
    const { body } = await list('ann');
    const words = body.questionnaires.map(({ id, status }) => [
      Object.keys(ids).find((name) => ids[name] === id),
      status,
    ]);
    expect(Object.fromEntries(words)).toEqual({
      held: 'Sent',
      done: 'Completed',
      submitted: 'Completed',
      draft: 'Draft',
      begun: 'About you',
      sent: 'Sent',
    });
    await put(ids.sent!, 'opened_at = now()');
    await put(ids.begun!, 'opened_at = null, current_section = null');
    const after = (await list('ann')).body.questionnaires;
    expect(after.find(({ id }) => id === ids.sent)!.status).toBe('Opened');
    expect(after.find(({ id }) => id === ids.begun)!.status).toBe('In Progress');
    await put(ids.sent!, 'opened_at = null');
    await put(ids.begun!, 'opened_at = now(), current_section = 3');
  });

  it('OVR-006: is for advisors, takes filters, sorts and pages, and has a variant that only counts', async () => {
    for (const person of ['maria', 'rosa'] as const) expect((await list(person)).status).toBe(403);
    expect((await list('ann', { count: 'true' })).body).toMatchObject({ total: 6, questionnaires: [] });
    expect((await list('ann', { count: 'true', search: 'bakery' })).body.total).toBe(2);
    const page = await list('ann', { rows_per_page: 2, page: 2 });
    expect(page.body.questionnaires.map(({ id }) => id)).toEqual([ids.submitted, ids.draft]);
    expect((await list('ann', { only_ids: 'true', view: 'drafts' })).body.ids).toEqual([ids.draft]);
    expect((await list('ann', { sort_by: 'flavour' })).status).toBe(422);
    expect(await named({ descending: 'false' })).toEqual((await named()).toReversed());
  });

  it('stands in its views, and each is counted', async () => {
    await put(ids.sent!, `due_date = '${addDays(today(), -1)}'`);
    await put(ids.begun!, `due_date = '${today()}'`);
    expect(await named({ view: 'waiting_on_client' })).toEqual(['begun', 'sent']);
    expect(await named({ view: 'waiting_on_us' })).toEqual(['held', 'submitted']);
    expect(await named({ view: 'overdue' })).toEqual(['sent']);
    expect(await named({ view: 'drafts' })).toEqual(['draft']);
    expect(await named({ view: 'completed' })).toEqual(['done', 'submitted']);
    expect(await named({ view: 'mine' })).toEqual([]);
    expect(await counts('ann')).toMatchObject({
      views: {
        all: 6,
        mine: 0,
        waiting_on_client: 2,
        waiting_on_us: 2,
        overdue: 1,
        drafts: 1,
        completed: 2,
      },
      today: today(),
    });
    for (const view of ['all', 'overdue', 'completed'] as const)
      expect((await list('ann', { view, count: 'true' })).body.total).toBe((await counts('ann')).views[view]);
  });

  it('follows its entity: whose it is, its group, and whether it is there at all', async () => {
    const ann = await app.as('ann');
    const { maria, ben } = app.world.people;
    const assign = (advisorId: number) =>
      ann.call(clients.updateClientAssignment, { advisorId, clientIds: [maria.id] });
    await assign(app.world.people.abe.id);
    expect(await named({ view: 'mine' }, 'abe')).toEqual(['done', 'submitted', 'begun', 'sent']);
    expect([(await counts('abe')).views.mine, (await counts('ben')).views.mine]).toEqual([4, 2]);
    await assign(-1);
    expect((await counts('abe')).views.mine).toBe(0);
    expect(await named({ assigned_advisor_ids: 'none' })).toEqual(['done', 'submitted', 'begun', 'sent']);
    await assign(ben.id);
    await ann.call(clients.deleteEntity, { company_id: app.world.entities.southern.id });
    expect(await named()).toEqual(['done', 'submitted', 'begun', 'sent']);
    expect((await counts('ann')).views.all).toBe(4);
    await ann.call(clients.restoreEntity, { company_id: app.world.entities.southern.id });
    expect((await counts('ann')).views).toMatchObject({ all: 6, drafts: 1 });
  });

  it('shows a group advisor the group’s, and another firm nothing', async () => {
    expect(await named({}, 'gil')).toEqual(['done', 'submitted', 'begun', 'sent']);
    expect(await named({}, 'sue')).toEqual(['held', 'draft']);
    expect((await counts('sue')).views).toMatchObject({ all: 2, drafts: 1, waiting_on_us: 1, overdue: 0 });
    expect((await counts('gil')).views).toMatchObject({ all: 4, overdue: 1 });
    expect((await list('gil', { count: 'true', search: 'orchard' })).body.total).toBe(0);
    expect((await list('eve')).body.questionnaires).toEqual([]);
    expect((await counts('eve')).views.all).toBe(0);
    expect(await named({}, 'nils')).toEqual([]);
  });

  it('OVR-005: is searched by client, name and number, and narrowed by what it stands in', async () => {
    expect(await named({ search: 'bakery' })).toEqual(['done', 'begun']);
    expect(await named({ search: 'organizer' })).toHaveLength(6);
    expect(await named({ search: `#${ids.draft}` })).toContain('draft');
    expect(await named({ tax_years: '2021,2023' })).toEqual(['draft', 'sent']);
    expect(await named({ statuses: 'draft,locked' })).toEqual(['held', 'done', 'draft']);
    expect(await named({ statuses: 'sent' })).toEqual(['sent']);
    expect(await named({ statuses: 'in_progress' })).toEqual(['begun']);
    expect(await named({ entity_type: 'Partnership' })).toEqual(['held', 'draft']);
    expect(await named({ due: 'overdue' })).toEqual(['sent']);
    expect(await named({ due: 'today' })).toEqual(['begun']);
    expect(await named({ due: 'none' })).toEqual([]);
    expect(await named({ group_ids: String(app.world.groups.south) })).toEqual(['held', 'draft']);
    expect(await named({ assigned_advisor_ids: String(app.world.people.ben.id) })).toHaveLength(6);
    expect(await named({ assigned_advisor_ids: 'none' })).toEqual([]);

    const ann = await app.as('ann');
    const { body: tag } = await ann.call(tags.createTag, { kind: 'entity', new_tag: 'Rush' });
    await ann.call(clients.tagEntities, { ids: [app.world.entities.bakery.id], tag_names: ['Rush'] });
    expect(await named({ tag_ids: String(tag.id) })).toEqual(['done', 'begun']);
    const { body: status } = await ann.call(labels.createStatus, {
      firm_user_display_status: 'Missing info',
      client_display_status: 'We need something',
    });
    await put(ids.sent!, `firm_custom_status_id = ${status.id}`);
    expect(await named({ custom_status_ids: String(status.id) })).toEqual(['sent']);
    expect(await named({ custom_status_ids: 'none' })).not.toContain('sent');
    await app.owner.query(
      `with made as (insert into firm_roles (firm_id, role_name, permission_ids, created_at)
         select $1, 'Preparer', '{}', now() returning id)
       insert into firm_role_assignments (firm_id, entity_id, user_id, firm_role_id)
       select $1, $2, $3, id from made`,
      [app.world.firms.pell, app.world.entities.bakery.id, app.world.people.ben.id],
    );
    expect(await named({ role_user_ids: String(app.world.people.ben.id) })).toEqual(['done', 'begun']);
    expect(await named({ role_user_ids: 'none' })).toEqual(['held', 'submitted', 'draft', 'sent']);
  });

  it.each([
    ['client', ['begun', 'done', 'sent', 'submitted', 'draft', 'held']],
    ['year', ['sent', 'begun', 'draft', 'submitted', 'done', 'held']],
    ['status', ['draft', 'sent', 'held', 'begun', 'submitted', 'done']],
    ['due_date', ['sent', 'begun', 'draft', 'submitted', 'done', 'held']],
    ['entity_type', ['sent', 'submitted', 'draft', 'held', 'begun', 'done']],
  ])('is sorted by %s', async (sort_by, names) => {
    expect(await named({ sort_by, descending: 'false' })).toEqual(names);
  });

  it.each([
    'name',
    'firm_custom_status_id',
    'documents',
    'assigned',
    'firm_group',
    'external_user_id',
    'external_entity_id',
    'submitted_at',
    'first_doc_uploaded_at',
  ])('is sorted by %s, what has none last', async (sort_by) => {
    expect(new Set(await named({ sort_by, descending: 'false' }))).toEqual(new Set(await named()));
    expect(await named({ sort_by, descending: 'true' })).toHaveLength(6);
  });

  it('OVR-011: counts the client’s activity, or everybody’s for whoever set it so', async () => {
    const ann = await app.as('ann');
    const set = (last_activity_should_include_all_activity: boolean) =>
      ann.call(collect.updateOverviewSetting, { last_activity_should_include_all_activity });
    const first = async (person: PersonName) => (await named({ view: 'waiting_on_client' }, person))[0];
    await put(ids.sent!, `last_activity_at = '2026-02-01'`);
    expect(await first('ann')).toBe('begun');
    expect((await set(true)).status).toBe(200);
    expect((await counts('ann')).overview_setting).toEqual({
      last_activity_should_include_all_activity: true,
    });
    expect([await first('ann'), await first('gil')]).toEqual(['sent', 'begun']);
    await set(false);
    expect(await first('ann')).toBe('begun');
    const maria = await app.as('maria');
    await maria.call(questionnaires.markOpened, { questionnaire_id: ids.sent! });
    expect(await first('ann')).toBe('sent');
    expect(
      (
        await (
          await app.as('maria')
        ).call(collect.updateOverviewSetting, {
          last_activity_should_include_all_activity: true,
        })
      ).status,
    ).toBe(403);
  });

  it('OVR-082: tells what was sent and came back, by year', async () => {
    const { body } = await (await app.as('sue')).call(collect.usageData, {});
    expect(body.tax_years).toEqual([
      { tax_year: 2026, sent: 1, completed: 0, drafts: 0 },
      { tax_year: 2023, sent: 0, completed: 0, drafts: 1 },
    ]);
  });
});
