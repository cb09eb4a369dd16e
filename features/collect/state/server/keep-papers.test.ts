/** What a completed questionnaire brought is asked for again next year. */
import { beforeAll, expect, it } from 'vitest';
import { priorYear } from '#features/prior-year/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { timesRecorded } from '#test/recorded.ts';
import { workOffTasks } from '#test/work-off.ts';
import { collect } from '../../contract.ts';
import { stateTasks } from './keep-papers.ts';

const app = useApp();
const YEAR = 2025;
let questionnaireId = 0;

interface Found {
  document_type: string | null;
  detailed_name: string;
  tax_year?: number;
  needs_review?: boolean;
}

async function received(
  name: string,
  { document_type, detailed_name, tax_year = YEAR, needs_review = false }: Found,
) {
  const id = await storedDocument(app, 'household', name, { by: 'maria' });
  await app.owner.query(
    `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
     select firm_id, $2, 1, id, now() from documents where id = $1`,
    [id, questionnaireId],
  );
  await app.owner.query(
    `insert into identified_documents (firm_id, document_id, document_type, detailed_name, differentiator, tax_year,
       confidence, needs_review, categorized_by_ai, papers, updated_at)
     select firm_id, id, $2, $3, '', $4, 98, $5, true, 1, now() from documents where id = $1`,
    [id, document_type, detailed_name, tax_year, needs_review],
  );
}

const complete = async (completed: boolean) => {
  const { status } = await (
    await app.as('ann')
  ).call(collect.markCompleted, { ids: [questionnaireId], completed });
  expect(status).toBe(200);
  await workOffTasks(app, stateTasks);
};
const items = async () => {
  const { rows } = await app.owner.query<{ name: string; source: string; year: number }>(
    `select trim(form_name || ' ' || detailed_name) as name, source, year from prior_year_items
     where entity_id = $1 and deleted_at is null order by id`,
    [app.world.entities.household.id],
  );
  return rows;
};

beforeAll(async () => {
  const templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(0, [question(1, { type: 'upload', text: 'Your W-2', paper: 'W-2' })], {
        key: 'document_checklist',
        name: 'Document checklist',
      }),
    ),
  });
  questionnaireId = await sentQuestionnaire(app, templateId, { tax_year: YEAR });
});

it('keeps what is known for sure and of its year, once, and nothing of what staff took out since', async () => {
  await received('w2.pdf', { document_type: 'W-2', detailed_name: 'W-2 Northfield School District' });
  await received('int.pdf', { document_type: '1099-INT', detailed_name: '1099-INT First Harbor Bank' });
  await received('old.pdf', { document_type: 'W-2', detailed_name: 'W-2 Old Mill', tax_year: YEAR - 1 });
  await received('unsure.pdf', { document_type: null, detailed_name: '', needs_review: true });
  await received('id.pdf', { document_type: 'ID', detailed_name: 'ID' });
  expect(await items()).toEqual([]);
  await complete(true);
  const kept = [
    { name: 'W-2 Northfield School District', source: 'questionnaire', year: YEAR },
    { name: '1099-INT First Harbor Bank', source: 'questionnaire', year: YEAR },
  ];
  expect(await items()).toEqual(kept);
  expect(await timesRecorded(app, 'questionnaire.papers_kept')).toEqual({ 'questionnaire.papers_kept': 1 });
  const { body } = await (
    await app.as('ann')
  ).call(priorYear.listPriorYearItems, { company_id: app.world.entities.household.id, year: YEAR });
  // By form.
  expect(body.items.map(({ name, source }) => [name, source])).toEqual([
    ['1099-INT First Harbor Bank', 'questionnaire'],
    ['W-2 Northfield School District', 'questionnaire'],
  ]);

  await complete(false);
  await complete(true);
  expect(await items()).toEqual(kept);

  await app.owner.query(`update prior_year_items set deleted_at = now() where form_name = 'W-2'`);
  await complete(false);
  await received('new.pdf', { document_type: '1098', detailed_name: '1098 Cascade Home Loans' });
  await complete(true);
  expect((await items()).map(({ name }) => name)).toEqual([
    '1099-INT First Harbor Bank',
    '1098 Cascade Home Loans',
  ]);
});
