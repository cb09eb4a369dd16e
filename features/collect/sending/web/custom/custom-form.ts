/** What stands in Create Custom Questionnaire, how it is judged, and what is sent of it. */
import type { CallOf } from '#platform/contract.ts';
import { nameFault } from '#platform/names.ts';
import { defaultDate } from '#features/questionnaires/rules/due-defaults.ts';
import type { sendingCalls } from '../../contract.ts';
import { ENTER_SUBJECT, NEEDS_ITEMS, TOMORROW_OR_LATER } from '../../messages.ts';
import { taxYears } from '#platform/tax-years.ts';
import { sendFaults } from '../../rules/send-faults.ts';
import { askedItems, type ItemRow, newItem } from '../fields/asked-rows.ts';
import { judgedBy } from '../judged-by.ts';
import type { Chosen, StartOfSending } from '../send-address.ts';

export interface CustomValues {
  company_ids: readonly Chosen[];
  name: string;
  tax_year: string | null;
  due_date: string;
  /** The questionnaire it is sent about. */
  relevant: Relevant | null;
  questions_to_create: readonly ItemRow[];
}

export interface Relevant {
  id: number;
  name: string;
}

export const firstValues = (today: string, start: StartOfSending): CustomValues => ({
  company_ids: start.chosen,
  name: '',
  tax_year: String(taxYears(new Date(`${today}T12:00:00Z`))[0]),
  due_date: defaultDate(today, 'customQuestionnaire'),
  relevant: null,
  questions_to_create: [newItem([])],
});

/** SND-051, SND-052. */
export const customRules = (today: string) =>
  judgedBy<CustomValues>((values) => {
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
    const say = (field: string, message: string | null) => (message === null ? [] : [{ field, message }]);
    return [
      ...faults,
      ...say('name', values.name.trim() === '' ? ENTER_SUBJECT : nameFault(values.name, 'label')),
      ...say('due_date', values.due_date === today ? TOMORROW_OR_LATER : null),
      ...say('questions_to_create', values.questions_to_create.length === 0 ? NEEDS_ITEMS : null),
    ];
  });

export const requestOf = (
  values: CustomValues,
  isDraft: boolean,
): CallOf<typeof sendingCalls.sendOpenItems> => ({
  company_ids: values.company_ids.map(({ id }) => id),
  name: values.name,
  tax_year: Number(values.tax_year),
  due_date: values.due_date,
  relevant_questionnaire_id: values.relevant?.id ?? null,
  questions_to_create: askedItems(values.questions_to_create),
  is_draft: isDraft,
});
