import { queryOptions } from '@tanstack/react-query';
import { entityTopic, historyTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { previewCalls } from '../contract.ts';

export const previewQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'preview', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) =>
      call(previewCalls.readPreview, { questionnaire_id: questionnaireId }, { signal }),
  });

export const questionnaireDocumentsQuery = (questionnaireId: number, companyId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'documents', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId), entityTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(previewCalls.listQuestionnaireDocuments, { questionnaire_id: questionnaireId }, { signal }),
  });

export const unattachedQuery = (questionnaireId: number, companyId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'unattached', questionnaireId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(previewCalls.listUnattached, { questionnaire_id: questionnaireId }, { signal }),
  });

export const questionnaireActivityQuery = (questionnaireId: number, companyId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'activity', questionnaireId],
    meta: { topics: [entityTopic(companyId), historyTopic(companyId)] },
    queryFn: ({ signal }) =>
      call(previewCalls.listQuestionnaireActivity, { questionnaire_id: questionnaireId }, { signal }),
  });

/** With its form, its answers and last year's. */
export const openedQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'read', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) =>
      call(questionnaires.readQuestionnaire, { questionnaire_id: questionnaireId }, { signal }),
  });
