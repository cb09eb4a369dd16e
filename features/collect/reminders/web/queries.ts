import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { reminderCalls } from '../contract.ts';
import type { ReminderTexts } from '../model.ts';

const topicsOf = (ids: readonly number[]) => ids.map(questionnaireTopic);

export const audienceQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['reminders', 'audience', ids],
    meta: { topics: topicsOf(ids) },
    queryFn: ({ signal }) => call(reminderCalls.readReminder, { questionnaire_ids: [...ids] }, { signal }),
  });

export const renderedQuery = (ids: readonly number[], user_id: number | null, texts: ReminderTexts | null) =>
  queryOptions({
    queryKey: ['reminders', 'rendered', ids, user_id, texts],
    meta: { topics: topicsOf(ids) },
    enabled: texts !== null && user_id !== null,
    placeholderData: keepPreviousData,
    // Words that cannot be filled in are refused, and stay refused.
    retry: false,
    queryFn: ({ signal }) =>
      call(reminderCalls.previewReminder, { questionnaire_ids: [...ids], user_id, ...texts! }, { signal }),
  });

export const logQuery = (id: number) =>
  queryOptions({
    queryKey: ['reminders', 'log', id],
    meta: { topics: topicsOf([id]) },
    queryFn: ({ signal }) => call(reminderCalls.listReminders, { questionnaire_id: id }, { signal }),
  });

export const noticesQuery = queryOptions({
  queryKey: ['reminders', 'notices'],
  meta: { topics: ['questionnaires'], kept: true },
  queryFn: ({ signal }) => call(reminderCalls.listNotices, {}, { signal }),
});
