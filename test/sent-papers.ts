/** Papers that a client sends at an item of a questionnaire, and what staff find of them at the review desk. */
import { documentTasks } from '#features/documents/server/jobs.ts';
import { intake } from '#features/intake/contract.ts';
import { intakeTasks } from '#features/intake/server/jobs.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { checklistTasks } from '#features/questionnaires/checklist/server/follow-documents.ts';
import type { TestApp } from './app.ts';
import { form, question, section } from './example-form.ts';
import type { PersonName } from './people.ts';
import { publishedTemplate, sentQuestionnaire } from './questionnaires.ts';
import { workOffTasks } from './work-off.ts';

export const W2 = 1;
export const INT = 2;

export function sentPapers(app: TestApp) {
  let templates = 0;
  const company_id = () => app.world.entities.household.id;
  const workOff = () => workOffTasks(app, [...documentTasks, ...intakeTasks, ...checklistTasks]);

  /** Each has a template of its own: an entity is asked by one once a year. */
  async function organizer(): Promise<number> {
    templates += 1;
    const templateId = await publishedTemplate(app, `Organizer ${templates}`, {
      form: form(
        section(
          0,
          [
            question(W2, { type: 'upload', text: 'Your W-2', paper: 'W-2' }),
            question(INT, { type: 'upload', text: 'Interest', paper: '1099-INT' }),
          ],
          { key: 'document_checklist', name: 'Document checklist' },
        ),
      ),
    });
    return sentQuestionnaire(app, templateId, { tax_year: 2025 });
  }

  /** Sent by a client at an item, and identified. */
  async function sent(
    name: string,
    bytes: Buffer,
    { question_no = W2, by = 'maria' }: { question_no?: number; by?: PersonName } = {},
  ) {
    const questionnaire_id = await organizer();
    const sender = await app.as(by);
    const { body } = await sender.call(questionnaires.requestQuestionUpload, {
      questionnaire_id,
      question_no,
      name,
      size: bytes.length,
    });
    await fetch(new URL(body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
    const { upload_id } = body;
    await sender.call(questionnaires.processQuestionUpload, { questionnaire_id, upload_id });
    await workOff();
    const { rows } = await app.owner.query<{ id: string }>(
      'select document_id as id from question_documents where questionnaire_id = $1',
      [questionnaire_id],
    );
    return { questionnaire_id, id: Number(rows[0]!.id) };
  }

  const desk = async (person: PersonName = 'ann') =>
    (await (await app.as(person)).call(intake.listDesk, { company_id: company_id() })).body.documents;

  return {
    company_id,
    workOff,
    sent,
    desk,
    onDesk: async (id: number) => (await desk()).find((one) => one.id === id),
    identified: async (document_id: number, person: PersonName = 'ann') =>
      (await app.as(person)).call(intake.readIdentified, { document_id }),
    /** What lies at each item, as its client sees it. */
    checklist: async (questionnaire_id: number) => {
      const maria = await app.as('maria');
      const { body } = await maria.call(questionnaires.readQuestionnaire, { questionnaire_id });
      return body.state.documents.map(({ name, question_no, others, status }) => ({
        name,
        question_no,
        others,
        status,
      }));
    },
  };
}
