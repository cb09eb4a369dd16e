/** What is changed of a questionnaire after it was made. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { firstIdOf } from '#features/questionnaires/rules/ids.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';

const app = useApp();
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
});
const today = () => todayFor(app);
let year = 2000;
async function made(draft = false): Promise<number> {
  const ann = await app.as('ann');
  const { body } = await ann.call(draft ? collect.saveQuestionnaires : collect.sendQuestionnaires, {
    questionnaire_template_id: templateId,
    company_ids: [app.world.entities.household.id],
    tax_year: (year += 1),
    due_date: addDays(today(), 14),
  });
  return body.questionnaire_ids[0]!;
}
const row = async (id: number) =>
  (
    await app.owner.query(
      `select name, due_date::text, reminders_disabled, version, questions_total, uploads_needed, overlay -> 'items' as items
       from questionnaires where id = $1`,
      [id],
    )
  ).rows[0];

describe('a questionnaire that was made', () => {
  const save = async (id: number, more: object, person: PersonName = 'ann') =>
    (await app.as(person)).call(collect.saveQuestionnaire, { questionnaire_id: id, version: 1, ...more });

  it('SND-050: gets another due date and no reminders; a draft another name; stale is told both values', async () => {
    const id = await made();
    const due_date = addDays(today(), 30);
    const saved = await save(id, { due_date, reminders_disabled: true });
    expect(saved.body).toMatchObject({ due_date, reminders_disabled: true, version: 2 });
    const stale = await save(id, { due_date: today() });
    expect(stale).toMatchObject({
      status: 409,
      error: { details: { current: { due_date }, yours: { due_date: today() } } },
    });
    expect((await save(id, { version: 2, name: 'Another' })).status).toBe(409);
    expect(await save(id, { version: 2, due_date: '2020-01-01' })).toMatchObject({
      status: 422,
      error: { field: 'due_date', message: 'Please select a valid due date' },
    });
    const draft = await made(true);
    expect((await save(draft, { name: 'For the Clients' })).body.name).toBe('For the Clients');
    // Saying what it says already is no change.
    expect((await save(draft, { version: 2, name: 'For the Clients' })).body.version).toBe(2);
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect((await save(id, { version: 2, reminders_disabled: false }, person)).status).toBe(status);
    expect(await row(id)).toMatchObject({ due_date, reminders_disabled: true, version: 2 });
  });

  const more = async (id: number, items: object[], person: PersonName = 'ann', extra = {}) =>
    (await app.as(person)).call(collect.requestItems, {
      questionnaire_id: id,
      items: items as never,
      ...extra,
    });

  it('SND-079: is asked for more, in a section or beside them, and what was there keeps its number', async () => {
    const id = await made();
    const { body } = await more(id, [
      {
        text: 'your property tax bill',
        section_id: firstIdOf(id) + 3,
        options: ['First half', 'Second half'],
      },
      { text: 'Did you refinance?', question_type: 'boolean' },
    ]);
    expect(body.message).toBe('Additional items requested');
    expect(body.question_ids.map((wire) => wire - firstIdOf(id))).toEqual([6, 7]);
    expect(await row(id)).toMatchObject({
      questions_total: 5,
      uploads_needed: 2,
      items: [
        { section: 3, text: 'Please upload your property tax bill', options: ['First half', 'Second half'] },
        { section: null, text: 'Did you refinance?' },
      ],
    });
    expect((await more(id, [{ text: 'the deed' }])).body.question_ids).toHaveLength(1);
    expect((await row(id)).items).toHaveLength(3);
    expect(await timesRecorded(app, 'questionnaire.items_requested')).toEqual({
      'questionnaire.items_requested': 2,
    });
  });

  it('says where more can be asked, to those who may', async () => {
    const id = await made();
    const places = async (person: PersonName) =>
      (await app.as(person)).call(collect.readItemPlaces, { questionnaire_id: id });
    expect((await places('ann')).body).toEqual({
      company_name: expect.any(String),
      formatted_name: `${year} Organizer`,
      due_date: addDays(today(), 14),
      locked: false,
      sections: [
        { id: firstIdOf(id), name: 'Income', section_key: 'questionnaire' },
        { id: firstIdOf(id) + 3, name: 'About you', section_key: 'questionnaire' },
        { id: firstIdOf(id) + 5, name: 'Review and submit', section_key: 'review_and_submit' },
      ],
      no_prefix: false,
      today: today(),
    });
    await more(id, [{ text: 'the deed' }]);
    expect((await places('gil')).body.sections.map(({ name }) => name)).toContain('Additional items');
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect((await places(person)).status).toBe(status);
  });

  it('refuses an item without text, a slash or period in its options, a date that is over, and a locked one', async () => {
    const id = await made();
    expect(await more(id, [{ text: 'W-2' }, { text: '  ' }])).toMatchObject({
      status: 422,
      error: { field: 'items.1.text' },
    });
    for (const option of ['A/B', 'No. 1'])
      expect(await more(id, [{ text: 'W-2', options: [option] }])).toMatchObject({
        status: 422,
        error: { field: 'items.0.options' },
      });
    await app.owner.query(`update questionnaires set due_date = '2020-01-01' where id = $1`, [id]);
    expect(await more(id, [{ text: 'W-2' }])).toMatchObject({
      status: 422,
      error: { field: 'due_date', message: 'Due date must be in the future' },
    });
    await app.owner.query('update questionnaires set locked = true where id = $1', [id]);
    expect((await more(id, [{ text: 'W-2' }], 'ann', { due_date: addDays(today(), 7) })).status).toBe(409);
    await app.owner.query('update questionnaires set locked = false where id = $1', [id]);
    for (const [person, status] of [
      ['sue', 404],
      ['eve', 404],
      ['maria', 403],
    ] as const)
      expect((await more(id, [{ text: 'W-2' }], person)).status).toBe(status);
    expect((await row(id)).items).toEqual([]);
    expect((await more(id, [{ text: 'W-2' }], 'gil', { due_date: addDays(today(), 7) })).status).toBe(200);
  });

  it('SND-080 FRM-042: asks in the firm’s own words where it says so', async () => {
    const id = await made();
    await app.owner.query(
      `update firms set preferences = preferences || '{"remove_please_upload_for_rollover_items": true}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    await more(id, [{ text: 'Your W-2' }]);
    expect((await row(id)).items).toMatchObject([{ text: 'Your W-2' }]);
  });
});
