import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { differenceCalls } from '../contract.ts';

export const differencesQuery = (questionnaireId: number, threshold: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'differences', questionnaireId, threshold],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) =>
      call(differenceCalls.listDifferences, { questionnaire_id: questionnaireId, threshold }, { signal }),
  });

export type Since = 'sent' | 'tracked' | 'export';

export const changesQuery = (questionnaireId: number, since: Since) =>
  queryOptions({
    queryKey: ['questionnaires', 'client changes', questionnaireId, since],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) =>
      call(differenceCalls.listClientChanges, { questionnaire_id: questionnaireId, since }, { signal }),
  });

/** Since changes are tracked. */
export const trackedQuery = (questionnaireId: number) => changesQuery(questionnaireId, 'tracked');
