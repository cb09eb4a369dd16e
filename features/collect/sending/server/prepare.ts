/** From what was asked for to what is made of it: the form, its name, and how it is answered. */
import { z } from 'zod';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import {
  type ExtraItem,
  type Form,
  type FormSection,
  QUESTIONNAIRE_KINDS,
  QuestionnaireSettings,
} from '#features/questionnaires/model.ts';
import {
  CHECKLIST,
  itemText,
  withChecklist,
  withItems,
  withSections,
} from '#features/questionnaires/rules/prepare-form.ts';
import { formOf, keepForm } from '#features/questionnaires/server/service.ts';
import { minutesOf, mustFix, publishedTemplate } from '#features/templates/server/service.ts';
import { DROP_OFF_NAME, SECTIONS_NEED_OTHERS } from '../messages.ts';
import type { AskedItem, KeptRequest } from '../model.ts';

/** Kept with the sending, so that those who come later in line get the same. */
export const PreparedFacts = z.object({
  kind: z.enum(QUESTIONNAIRE_KINDS),
  name: z.string(),
  template: z.object({ id: z.number(), version: z.number() }).nullable(),
  settings: QuestionnaireSettings,
  depositCents: z.number().nullable(),
  relevantId: z.number().nullable(),
  /** Uploads are asked for without "Please upload ". */
  noPrefix: z.boolean(),
});
type PreparedFacts = z.infer<typeof PreparedFacts>;

export interface Prepared extends PreparedFacts {
  form: Form;
  formId: number;
}

const section = (key: FormSection['key'], name: string): FormSection => ({
  no: 0,
  key,
  name,
  instruction: '',
  letter: '',
  optional: false,
  show_when: null,
  questions: [],
});

/** What has one section only takes everything into it. */
export const extraItems = (items: readonly AskedItem[], only: number | null = null): ExtraItem[] =>
  items.map(({ section_id, question_type, text, options }) => ({
    section: only ?? section_id,
    type: question_type,
    text,
    options,
    year_key: null,
    paper: null,
  }));

export async function prepare(tx: Tx, firmId: number, request: KeptRequest, now: string): Promise<Prepared> {
  const preferences = await preferencesOf(tx, firmId);
  const noPrefix = preferences.remove_please_upload_for_rollover_items;
  // FRM-038: as this firm sends them, files are asked for in the checklist alone.
  const gathers = preferences.hide_document_uploads_within_sections;
  const base = await baseOf(tx, firmId, request, gathers);
  const form = withItems(
    base.form,
    extraItems(request.questions_to_create, request.kind === 'template' ? null : 0),
    noPrefix,
  );
  // Taken apart, a form may ask for answers to what is not in it any more.
  const faults = request.kind === 'template' ? mustFix(form) : [];
  if (faults.length > 0)
    throw new Conflict('sending.sections_need_others', SECTIONS_NEED_OTHERS, { findings: faults });
  const minutes = minutesOf(form);
  const formId = await keepForm(tx, { firmId, form, minutes, now });
  return { ...base, form, formId, noPrefix };
}

async function baseOf(
  tx: Tx,
  firmId: number,
  request: KeptRequest,
  gathers: boolean,
): Promise<Omit<Prepared, 'formId' | 'noPrefix'>> {
  const settings = QuestionnaireSettings.parse(request);
  if (request.kind === 'template') {
    const template = await publishedTemplate(tx, firmId, request.questionnaire_template_id);
    if (!template) throw new NotFound();
    const chosen = withSections(await formOf(tx, firmId, template.form_id), request.sections);
    return {
      kind: 'template',
      name: template.name,
      form: gathers || request.show_uploads_as_document_checklist ? withChecklist(chosen) : chosen,
      template: { id: template.id, version: template.version },
      settings,
      depositCents: request.deposit_required ? request.deposit_amount : null,
      relevantId: null,
    };
  }
  const own = { template: null, settings, depositCents: null };
  if (request.kind === 'custom')
    return {
      ...own,
      kind: 'custom',
      name: request.name,
      form: { sections: [section('questionnaire', request.name)] },
      relevantId: request.relevant_questionnaire_id,
    };
  return {
    ...own,
    kind: 'drop_off',
    name: request.custom_template_name ?? DROP_OFF_NAME,
    form: { sections: [section('document_checklist', CHECKLIST)] },
    relevantId: null,
  };
}

/** Items of last year as uploads of this one. SND-041. */
export const priorItems = (
  items: readonly { id: number; form_name: string; name: string }[],
  noPrefix: boolean,
): ExtraItem[] =>
  items.map(({ id, form_name, name }) => ({
    section: null,
    type: 'upload',
    text: itemText({ type: 'upload', text: name }, noPrefix),
    options: [],
    year_key: `item:${id}`,
    paper: form_name,
  }));

export const factsOf = (prepared: Prepared): string => JSON.stringify(PreparedFacts.parse(prepared));

/** As it was when the sending began. */
export const preparedOf = async (
  tx: Tx,
  firmId: number,
  { form_id, prepared }: { form_id: number; prepared: unknown },
): Promise<Prepared> => ({
  ...PreparedFacts.parse(prepared),
  form: await formOf(tx, firmId, form_id),
  formId: form_id,
});
