/** What stands in Request additional items, how it is judged, and what is asked for. */
import type { CallOf } from '#platform/contract.ts';
import { ITEM_TEXT } from '../../sending/messages.ts';
import { askedItems, type ItemRow, newItem } from '../../sending/web/fields/asked-rows.ts';
import { judgedBy } from '../../sending/web/judged-by.ts';
import type { changeCalls } from '../contract.ts';
import type { ItemPlaces } from '../model.ts';
import { dueFault } from '../rules/request-words.ts';

export interface RequestValues {
  items: readonly ItemRow[];
  /** Empty where the day it has stays. */
  due_date: string;
}

/** Under which what was typed is kept. */
export const requestDraft = (questionnaireId: number): string => `request-items-${questionnaireId}`;

export const firstValues: RequestValues = { items: [newItem([])], due_date: '' };

export const requestRules = ({ due_date, today }: Pick<ItemPlaces, 'due_date' | 'today'>) =>
  judgedBy<RequestValues>((values) => {
    const late = dueFault(values.due_date, due_date, today);
    return [
      ...values.items.flatMap(({ text }, at) =>
        text.trim() === '' ? [{ field: 'items', at, message: ITEM_TEXT }] : [],
      ),
      ...(late === null ? [] : [{ field: 'due_date', message: late }]),
    ];
  });

export const requestOf = (
  questionnaireId: number,
  values: RequestValues,
  { sections }: ItemPlaces,
): CallOf<typeof changeCalls.requestItems> => ({
  questionnaire_id: questionnaireId,
  items: askedItems(values.items, sections),
  ...(values.due_date === '' ? {} : { due_date: values.due_date }),
});
