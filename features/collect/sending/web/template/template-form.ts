/** What stands in Send Questionnaire Template, how it is judged, and what is sent of it. */
import type { CallOf, OutputOf } from '#platform/contract.ts';
import { daysBetween, isDay } from '#features/questionnaires/rules/days.ts';
import { DAYS_AHEAD, defaultDate } from '#features/questionnaires/rules/due-defaults.ts';
import type { sendingCalls } from '../../contract.ts';
import { SELECT_DUE_DATE } from '../../messages.ts';
import type { TemplateChoice } from '../../model.ts';
import { centsOf } from '../../rules/cents.ts';
import type { Frequency } from '../../rules/schedule.ts';
import { taxYears } from '#platform/tax-years.ts';
import { sendFaults } from '../../rules/send-faults.ts';
import { askedItems, type ItemRow } from '../fields/asked-rows.ts';
import { judgedBy } from '../judged-by.ts';
import type { Chosen, StartOfSending } from '../send-address.ts';

export type SendChoices = OutputOf<typeof sendingCalls.listSendChoices>;

export interface TemplateValues {
  company_ids: readonly Chosen[];
  tax_year: string | null;
  questionnaire_template_id: string | null;
  scheduled: boolean;
  first_scheduled_date: string;
  frequency: string | null;
  due_date: string;
  include_prior_year_items: boolean;
  show_uploads_as_document_checklist: boolean;
  document_popout_checklist_enabled: boolean;
  all_owner_signature_required: boolean;
  update_profile_section: boolean;
  batch_sending: boolean;
  batch_reminder: boolean;
  deposit_required: boolean;
  deposit_amount: string;
  questions_to_create: readonly ItemRow[];
}

const LONGEST_DAYS = 365;

export function firstValues({ today, templates }: SendChoices, start: StartOfSending): TemplateValues {
  const isOffered = templates.some(({ id }) => id === start.templateId);
  return {
    company_ids: start.chosen,
    tax_year: String(taxYears(new Date(`${today}T12:00:00Z`))[0]),
    questionnaire_template_id: isOffered ? String(start.templateId) : null,
    scheduled: false,
    first_scheduled_date: '',
    frequency: 'once',
    due_date: defaultDate(today, 'scheduledSend'),
    include_prior_year_items: true,
    show_uploads_as_document_checklist: true,
    document_popout_checklist_enabled: false,
    all_owner_signature_required: true,
    update_profile_section: true,
    batch_sending: false,
    batch_reminder: true,
    deposit_required: false,
    deposit_amount: '',
    questions_to_create: [],
  };
}

/** The day it goes out: days until due are counted from here. */
export const goesOut = (
  { scheduled, first_scheduled_date }: Pick<TemplateValues, 'scheduled' | 'first_scheduled_date'>,
  today: string,
): string => (scheduled && isDay(first_scheduled_date) ? first_scheduled_date : today);

export const daysUntilDue = (values: TemplateValues, today: string): number | null =>
  isDay(values.due_date) ? daysBetween(goesOut(values, today), values.due_date) : null;

export const templateRules = ({ today, deposits }: SendChoices) =>
  judgedBy<TemplateValues>((values) => {
    const faults = sendFaults(
      {
        template: values.questionnaire_template_id === null ? null : Number(values.questionnaire_template_id),
        companies: values.company_ids.map(({ id }) => id),
        taxYear: values.tax_year === null ? null : Number(values.tax_year),
        scheduled: values.scheduled,
        dueDate: values.due_date === '' ? null : values.due_date,
        frequency: values.frequency,
        sendDate: values.first_scheduled_date === '' ? null : values.first_scheduled_date,
        items: values.questions_to_create,
        depositRequired: values.deposit_required,
        depositCents: centsOf(values.deposit_amount),
        isDraft: false,
      },
      { today, hasProvider: deposits === 'on' },
    );
    const days = daysUntilDue(values, today);
    const isLate = values.scheduled && (days === null || days < 0 || days > LONGEST_DAYS);
    return isLate ? [...faults, { field: 'due_date', message: SELECT_DUE_DATE }] : faults;
  });

export function requestOf(
  values: TemplateValues,
  { today, templates }: SendChoices,
): CallOf<typeof sendingCalls.sendQuestionnaires> {
  const { scheduled } = values;
  const template = templateOf(values, templates);
  return {
    questionnaire_template_id: Number(values.questionnaire_template_id),
    company_ids: values.company_ids.map(({ id }) => id),
    tax_year: Number(values.tax_year),
    due_date: values.due_date,
    ...(scheduled && {
      frequency: values.frequency as Frequency,
      first_scheduled_date: values.first_scheduled_date,
      days_until_due: daysUntilDue(values, today) ?? DAYS_AHEAD.scheduledSend,
    }),
    include_prior_year_items: values.include_prior_year_items,
    show_uploads_as_document_checklist: values.show_uploads_as_document_checklist,
    document_popout_checklist_enabled: values.document_popout_checklist_enabled,
    all_owner_signature_required: values.all_owner_signature_required,
    update_profile_section: values.update_profile_section,
    batch_sending: values.batch_sending,
    batch_reminder: values.batch_reminder,
    deposit_required: values.deposit_required,
    deposit_amount: values.deposit_required ? centsOf(values.deposit_amount) : null,
    questions_to_create: askedItems(values.questions_to_create, template?.sections),
  };
}

export const templateOf = (
  { questionnaire_template_id: chosen }: Pick<TemplateValues, 'questionnaire_template_id'>,
  templates: readonly TemplateChoice[],
): TemplateChoice | undefined => templates.find(({ id }) => String(id) === chosen);
