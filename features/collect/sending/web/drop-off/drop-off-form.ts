/** What stands in Send Document Drop Off, how it is judged, and what is sent of it. */
import type { CallOf } from '#platform/contract.ts';
import { nameFault } from '#platform/names.ts';
import { defaultDate } from '#features/questionnaires/rules/due-defaults.ts';
import type { sendingCalls } from '../../contract.ts';
import { ADD_AN_ITEM } from '../../messages.ts';
import { taxYears } from '#platform/tax-years.ts';
import { sendFaults } from '../../rules/send-faults.ts';
import { askedItems, type ItemRow } from '../fields/asked-rows.ts';
import { judgedBy } from '../judged-by.ts';
import type { Chosen, StartOfSending } from '../send-address.ts';

export interface DropOffValues {
  company_ids: readonly Chosen[];
  tax_year: string | null;
  due_date: string;
  include_prior_year_items: boolean;
  /** Of one entity: those chosen; null for all of them. */
  prior_year_item_ids: readonly number[] | null;
  questions_to_create: readonly ItemRow[];
  custom_template_name: string;
  custom_email_subject: string;
  custom_email_body: string;
}

export const firstValues = (today: string, start: StartOfSending): DropOffValues => ({
  company_ids: start.chosen,
  tax_year: String(taxYears(new Date(`${today}T12:00:00Z`))[0]),
  due_date: defaultDate(today, 'dropOff'),
  include_prior_year_items: true,
  prior_year_item_ids: null,
  questions_to_create: [],
  custom_template_name: '',
  custom_email_subject: '',
  custom_email_body: '',
});

/** How many things are asked for; `total` is what the entities had last year. */
export function itemsAsked(values: DropOffValues, total: number): number {
  const prior = !values.include_prior_year_items ? 0 : (values.prior_year_item_ids?.length ?? total);
  return prior + values.questions_to_create.length;
}

/** SND-055. */
export const dropOffRules = (today: string, priorTotal: number) =>
  judgedBy<DropOffValues>((values) => {
    const faults = sendFaults(
      {
        template: 0,
        companies: values.company_ids.map(({ id }) => id),
        taxYear: values.tax_year === null ? null : Number(values.tax_year),
        scheduled: false,
        dueDate: values.due_date === '' ? null : values.due_date,
        frequency: null,
        sendDate: null,
        items: values.questions_to_create,
        depositRequired: false,
        depositCents: null,
        isDraft: false,
      },
      { today, hasProvider: false },
    );
    const named = (['custom_template_name', 'custom_email_subject'] as const).flatMap((field) => {
      const message = nameFault(values[field], 'label');
      return message === null ? [] : [{ field, message }];
    });
    const none = itemsAsked(values, priorTotal) === 0;
    return [...faults, ...named, ...(none ? [{ field: 'questions_to_create', message: ADD_AN_ITEM }] : [])];
  });

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** SND-058. */
export const requestOf = (
  values: DropOffValues,
  isDraft: boolean,
): CallOf<typeof sendingCalls.sendDropOff> => ({
  company_ids: values.company_ids.map(({ id }) => id),
  tax_year: Number(values.tax_year),
  due_date: values.due_date,
  questions_to_create: askedItems(values.questions_to_create),
  custom_template_name: orNull(values.custom_template_name),
  custom_email_subject: orNull(values.custom_email_subject),
  custom_email_body: orNull(values.custom_email_body),
  include_prior_year_items: values.include_prior_year_items,
  prior_year_item_ids:
    values.company_ids.length === 1 && values.prior_year_item_ids !== null
      ? [...values.prior_year_item_ids]
      : null,
  is_draft: isDraft,
});
