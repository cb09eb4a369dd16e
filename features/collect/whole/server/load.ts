/** QST-001: a questionnaire with everything in it, as one answer. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { uploadPaths } from '#features/questionnaires/checklist/rules/file-names.ts';
import { readQuestionnaire } from '#features/questionnaires/server/service.ts';
import { OwnTexts } from '../../reminders/model.ts';
import type { FirmFacts, WholeQuestionnaire } from '../model.ts';
import { extracted, wholeSections } from '../rules/whole.ts';
import { factsOf, findFirmFacts, findRow } from './queries.ts';

export async function loadQuestionnaire(
  ctx: Ctx<SignedInActor>,
  { companyId, questionnaireId }: { companyId: number; questionnaireId: number },
): Promise<WholeQuestionnaire> {
  const opened = await readQuestionnaire(ctx, { questionnaire_id: questionnaireId });
  if (opened.company_id !== companyId) throw new NotFound();
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, companyId);
    const { firmId, kind } = ctx.actor;
    const { state } = opened;
    const preferences = await preferencesOf(tx, firmId);
    const hasNumbers = kind === 'staff' && preferences.external_entity_id_allowed;
    const row = await findRow(tx, firmId, questionnaireId);
    const ids = state.documents.map(({ id }) => id);
    const facts = await factsOf(tx, firmId, ids, kind === 'staff');
    const documents = state.documents.flatMap((one) => {
      const known = facts.get(one.id);
      return known ? [{ ...one, ...known }] : [];
    });
    const sections = wholeSections(opened, documents, {
      showCustomElements: preferences.custom_element_enabled || preferences.customElements,
    });
    return {
      id: opened.id,
      company_id: companyId,
      name: opened.name,
      formatted_name: opened.formatted_name,
      tax_year: opened.tax_year,
      due_date: state.due_date,
      created_at: row.created_at,
      sent_at: row.sent_at,
      submitted_at: state.submitted_at,
      first_doc_uploaded_at: row.first_doc_uploaded_at,
      // A deleted one is not found at all.
      deleted_at: null,
      opened_timestamp: state.opened_timestamp,
      is_draft: opened.is_draft,
      is_open_item: opened.is_open_item,
      locked: state.locked,
      completed: state.completed,
      in_progress: row.in_progress,
      status: state.current_section === null ? null : opened.first_id + state.current_section,
      deposit_amount: state.deposit_cents,
      deposit_status: state.deposit_status,
      disclaimer: opened.disclaimer,
      document_drop_off_enabled: opened.document_drop_off_enabled,
      document_path: uploadPaths(opened.tax_year, opened.name)[0]!,
      update_profile_section: opened.settings.update_profile_section,
      sections,
      questionnaire_questions: sections.flatMap(({ questionnaire_questions }) => questionnaire_questions),
      extracted_documents: documents.filter(({ question_no }) => question_no !== null).map(extracted),
      related_documents: documents.filter(({ question_no }) => question_no === null).map(extracted),
      counters: {
        upload_question_with_document_count_needed: row.uploads_needed,
        upload_question_with_document_count_uploaded: row.uploads_done,
        documents_needed: row.uploads_needed,
        documents_uploaded_and_needed: row.uploads_done,
      },
      company_details: {
        name: entity.name,
        hash_id: entity.hash_id,
        entity_type: entity.entity_type,
        inactive: entity.inactive,
        external_entity_id: hasNumbers ? entity.external_entity_id : null,
      },
      ...(kind === 'staff' ? await firmFacts(tx, firmId, questionnaireId) : NOT_FOR_CLIENTS),
    };
  });
}

async function firmFacts(tx: Tx, firmId: number, id: number): Promise<FirmFacts> {
  const { reminder_texts, ...facts } = await findFirmFacts(tx, firmId, id);
  const texts = OwnTexts.parse(reminder_texts);
  return {
    ...facts,
    reminder_email_subject: texts.reminder_email_subject ?? null,
    reminder_email_message: texts.reminder_email_message ?? null,
    reminder_in_app_message: texts.reminder_in_app_message ?? null,
    reminder_sms_message: texts.reminder_sms_message ?? null,
  };
}

const NOT_FOR_CLIENTS = {
  last_activity: null,
  last_activity_at: null,
  last_followed_up: null,
  earliest_remind_date: null,
  reminders_disabled: null,
  track_changes: null,
  notes: null,
  firm_custom_status_id: null,
  firm_role_assignments: null,
  reminder_email_subject: null,
  reminder_email_message: null,
  reminder_in_app_message: null,
  reminder_sms_message: null,
  has_split_documents_to_review: null,
  user_details: null,
} satisfies FirmFacts;
