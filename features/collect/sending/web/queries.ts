import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#platform/contract.ts';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { overviewCalls } from '../../overview/contract.ts';
import { sendingCalls } from '../contract.ts';
import type { Receiver } from '../model.ts';

export const sendChoicesQuery = queryOptions({
  queryKey: ['sending', 'choices'],
  meta: { topics: ['templates', 'firm'] },
  queryFn: ({ signal }) => call(sendingCalls.listSendChoices, {}, { signal }),
});

export type PreviewAsked = CallOf<typeof sendingCalls.previewSending>;

/** Who would get it. Whoever repairs an entity meanwhile sees its line change. */
export const receiversQuery = (asked: PreviewAsked) =>
  queryOptions({
    queryKey: ['sending', 'receivers', asked],
    meta: {
      topics: ({ receivers }: { receivers: Receiver[] }) =>
        receivers.map(({ entity_id }) => entityTopic(entity_id)),
    },
    enabled: asked.company_ids.length > 0,
    queryFn: ({ signal }) => call(sendingCalls.previewSending, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const schedulesQuery = queryOptions({
  queryKey: ['sending', 'schedules'],
  meta: { topics: ['questionnaire_schedules'] },
  queryFn: ({ signal }) => call(sendingCalls.listSchedules, {}, { signal }),
});

export const backlogQuery = queryOptions({
  queryKey: ['sending', 'backlog'],
  meta: { topics: ['questionnaire_backlog'] },
  queryFn: ({ signal }) => call(sendingCalls.countBacklog, {}, { signal }),
});

const OFFERED = 10;

/** What a custom questionnaire can be about. */
export const aboutSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['sending', 'about', search],
    queryFn: ({ signal }) =>
      call(overviewCalls.listQuestionnaires, { search, rows_per_page: OFFERED }, { signal }),
    placeholderData: keepPreviousData,
  });
