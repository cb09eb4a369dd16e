/** SND-023 to SND-038: what keeps a sending from going out, by the field it stands beside. */
import { isDay } from '#features/questionnaires/rules/days.ts';
import {
  CONNECT_PROVIDER,
  DATE_PASSED,
  DRAFT_OR_SCHEDULE,
  ENTER_DEPOSIT,
  ITEM_TEXT,
  SELECT_COMPANY,
  SELECT_DUE_DATE,
  SELECT_FREQUENCY,
  SELECT_SEND_DATE,
  SELECT_TAX_YEAR,
  SELECT_TEMPLATE,
} from '../messages.ts';

/** As it stands in the dialog, nothing filled in yet. */
export interface SendForm {
  template: number | null;
  companies: readonly number[];
  taxYear: number | null;
  scheduled: boolean;
  dueDate: string | null;
  frequency: string | null;
  sendDate: string | null;
  items: readonly { text: string }[];
  depositRequired: boolean;
  depositCents: number | null;
  isDraft: boolean;
}
export type SendField =
  | 'questionnaire_template_id'
  | 'tax_year'
  | 'company_ids'
  | 'due_date'
  | 'frequency'
  | 'first_scheduled_date'
  | 'deposit_amount'
  | 'questions_to_create'
  | 'is_draft';

export interface SendFault {
  field: SendField;
  message: string;
  /** Which of several items. */
  at?: number;
}

export function sendFaults(
  asked: SendForm,
  { today, hasProvider }: { today: string; hasProvider: boolean },
): SendFault[] {
  const faults: SendFault[] = [];
  const say = (field: SendField, message: string, at?: number) =>
    faults.push(at === undefined ? { field, message } : { field, message, at });
  if (asked.template === null) say('questionnaire_template_id', SELECT_TEMPLATE);
  if (asked.taxYear === null) say('tax_year', SELECT_TAX_YEAR);
  if (asked.companies.length === 0) say('company_ids', SELECT_COMPANY);
  if (asked.scheduled) {
    if (asked.isDraft) say('is_draft', DRAFT_OR_SCHEDULE);
    if (asked.frequency === null) say('frequency', SELECT_FREQUENCY);
    if (asked.sendDate === null || !isDay(asked.sendDate)) say('first_scheduled_date', SELECT_SEND_DATE);
    else if (asked.sendDate < today) say('first_scheduled_date', DATE_PASSED);
  } else if (asked.dueDate === null || !isDay(asked.dueDate) || asked.dueDate < today)
    say('due_date', SELECT_DUE_DATE);
  if (asked.depositRequired && asked.depositCents === null) say('deposit_amount', ENTER_DEPOSIT);
  if (asked.depositRequired && !hasProvider) say('deposit_amount', CONNECT_PROVIDER);
  asked.items.forEach(({ text }, at) => {
    if (text.trim() === '') say('questions_to_create', ITEM_TEXT, at);
  });
  return faults;
}
