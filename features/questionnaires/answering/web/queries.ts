import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaires } from '../../contract.ts';
import { questionnaireTopic } from '../../records/rules/topics.ts';
import { answering } from '../contract.ts';
import { takeAhead } from './ahead.ts';

/** With its form, once; what changes meanwhile is its state. */
export const questionnaireQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'opened', questionnaireId],
    meta: { kept: true },
    queryFn: ({ client, signal }) =>
      takeAhead(client, questionnaireId) ??
      call(questionnaires.readQuestionnaire, { questionnaire_id: questionnaireId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const stateQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'state', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId)], kept: true },
    queryFn: ({ signal }) => call(answering.readState, { questionnaire_id: questionnaireId }, { signal }),
  });
