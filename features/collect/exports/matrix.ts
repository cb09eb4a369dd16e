/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { questionnaireOf } from '../sending/matrix.ts';
import { exportCalls } from './contract.ts';

/** The document lies at the questionnaire. */
const lying = (app: TestApp, { questionnaire, document }: Ids) =>
  app.owner.query(
    `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
     select q.firm_id, q.id, 1, d.id, now() from questionnaires q, documents d
     where q.id = $1 and d.id = $2 and d.firm_id = q.firm_id and d.entity_id = q.entity_id
       and not exists (select 1 from question_documents l where l.questionnaire_id = q.id and l.document_id = d.id)`,
    [questionnaire, document],
  );

const exporters = { staff: 'sees', client: 403, viewer: 403 } as const;
export const matrix = matrixOf(
  exportCalls,
  {
    exportQuestionnaires: {
      ...exporters,
      given: lying,
      input: {
        save_as_name: null,
        save_as_names: {},
        document_order: null,
        trigger_webhook: false,
        export_to_platforms: [],
        zipped: false,
        format: 'pdf',
      },
      records: [{ event: 'questionnaires.export_asked', user: 'self' }],
    },
    listQuestionnaireExports: { staff: 'allow', client: 403 },
    readQuestionnaireExport: exporters,
    // Its file is not there in this world.
    questionnaireExportLink: { staff: 404, client: 403, viewer: 403, records: [] },
    downloadQuestionnaireExport: { public: 404 },
    fetchSentExport: { public: 404 },
    readExportChoices: { ...exporters, records: [] },
    listExportedDocuments: exporters,
    listForReview: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'questionnaires',
        newestFirst: true,
        make: async ({ at, moment, ...household }) => {
          const id = await questionnaireOf({
            ...household,
            label: `review ${household.label} ${at}`,
            now: moment,
          });
          await household.tx
            .updateTable('questionnaires')
            .set({ submitted_at: moment, completed: true })
            .where('id', '=', id)
            .execute();
          return id;
        },
      },
    },
  },
  {
    async things(household) {
      const { tx, firmId, strangerId, now, soon, label } = household;
      const id = await questionnaireOf({ ...household, label: `exported ${label}` });
      const made = await tx
        .insertInto('exports')
        .values({
          firm_id: firmId,
          created_by: strangerId,
          created_at: now,
          touched_at: now,
          expires_at: soon,
          format: 'pdf',
          questionnaire_ids: [id],
          options: '{}',
          name: 'Organizer.pdf',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { questionnaire_export: made.id };
    },
  },
);
