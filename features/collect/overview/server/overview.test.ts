/** What was asked of an entity, as the firm sees it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const today = () => todayFor(app);
const household = () => app.world.entities.household.id;
const list = async (person: PersonName, more: object = {}) =>
  (await app.as(person)).call(collect.listEntityQuestionnaires, { company_id: household(), ...more });
async function made(tax_year: number, draft = false): Promise<number> {
  const { body } = await (
    await app.as('ann')
  ).call(draft ? collect.saveQuestionnaires : collect.sendQuestionnaires, {
    questionnaire_template_id: templateId,
    company_ids: [household()],
    tax_year,
    due_date: addDays(today(), 14),
  });
  return body.questionnaire_ids[0]!;
}
const put = (id: number, what: string) =>
  app.owner.query(`update questionnaires set ${what} where id = $1`, [id]);

describe('the questionnaires of an entity', () => {
  it('are listed the newest first, drafts too, with where they stand', async () => {
    expect((await list('ann')).body).toMatchObject({ questionnaires: [], total: 0, may_send: true });
    const first = await made(2023);
    const second = await made(2024);
    const draft = await made(2025, true);
    await put(first, 'completed = true, locked = true');
    await put(second, 'opened_at = now(), in_progress = true, current_section = 3');
    const { body } = await list('ann');
    expect(body).toMatchObject({ total: 3, today: today() });
    expect(body.questionnaires).toMatchObject([
      { id: draft, formatted_name: '2025 Organizer', status: 'Draft', is_draft: true, sent_at: null },
      { id: second, status: 'About you', progress: 5, is_draft: false, locked: false },
      { id: first, status: 'Completed', progress: 100, locked: true, completed: true },
    ]);
    expect(body.questionnaires[1]).toMatchObject({
      company_id: household(),
      name: 'Organizer',
      tax_year: 2024,
      due_date: addDays(today(), 14),
      reminders_disabled: false,
      deposit_cents: null,
      version: 1,
    });
    expect(body.questionnaires[1]!.sent_at).not.toBeNull();
    const page = await list('ann', { page: 2, per_page: 1 });
    expect(page.body).toMatchObject({ total: 3, per_page: 1, questionnaires: [{ id: second }] });
    await put(draft, 'deleted_at = now()');
    expect((await list('ann')).body.total).toBe(2);
  });

  it('are for those who see the entity; who may send is said with them', async () => {
    expect((await list('gil')).body).toMatchObject({ may_send: true, may_mark_paid: false });
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
    ] as const)
      expect((await list(person)).status).toBe(status);
  });
});

describe('the questionnaires an entity was sent something about', () => {
  const relevant = async (person: PersonName, company_id = household()) =>
    (await app.as(person)).call(collect.listRelevantQuestionnaires, { company_id });
  const turn = (to: boolean) =>
    app.owner.query(`update firms set preferences = preferences || $1`, [
      JSON.stringify({ parent_entity_relevant_questionnaire_statuses_enabled: to }),
    ]);
  const asked = async (relevant_questionnaire_id: number, name = 'K-1 questions') =>
    (
      await (
        await app.as('ann')
      ).call(collect.sendOpenItems, {
        company_ids: [household()],
        name,
        tax_year: 2025,
        due_date: addDays(today(), 14),
        relevant_questionnaire_id,
        questions_to_create: [
          { question_type: 'text', text: 'Which partner?', section_id: null, options: [] },
        ],
      })
    ).body.questionnaire_ids[0]!;

  it('OVR-014 FRM-026: are listed with where they stand, if the firm has it on and the reader sees them', async () => {
    const parent = await sentQuestionnaire(app, templateId, { entity: 'southern', tax_year: 2020 });
    await put(parent, 'opened_at = now(), in_progress = true, current_section = 3');
    await asked(parent);
    await asked(parent, 'More questions');
    await turn(false);
    expect((await relevant('ann')).body.questionnaires).toEqual([]);
    await turn(true);
    expect((await relevant('ann')).body.questionnaires).toMatchObject([
      {
        id: parent,
        company_id: app.world.entities.southern.id,
        formatted_name: '2020 Organizer',
        status: 'About you',
        completed: false,
        sent_about_it: ['2025 More questions', '2025 K-1 questions'],
      },
    ]);
    // Gil sees the household, and nothing of the south.
    expect((await relevant('gil')).body.questionnaires).toEqual([]);
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
      ['rosa', 403],
    ] as const)
      expect((await relevant(person)).status, person).toBe(status);
    await put(parent, 'deleted_at = now()');
    expect((await relevant('ann')).body.questionnaires).toEqual([]);
    await turn(false);
  });
});
