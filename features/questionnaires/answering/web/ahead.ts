/** The questionnaire a client is about to open, brought while they read the dashboard. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaires } from '../../contract.ts';
import type { OpenedQuestionnaire } from '../../model.ts';
import { questionnaireTopic } from '../../records/rules/topics.ts';

/** As long as any answer counts as fresh. */
const FRESH_MS = 60_000;

export const aheadQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'ahead', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) =>
      call(questionnaires.readQuestionnaire, { questionnaire_id: questionnaireId }, { signal }),
    retry: false,
  });

/** Once, and only while nothing has changed since. */
export function takeAhead(queries: QueryClient, questionnaireId: number): OpenedQuestionnaire | null {
  const { queryKey } = aheadQuery(questionnaireId);
  const found = queries.getQueryState<OpenedQuestionnaire>(queryKey);
  if (!found?.data) return null;
  queries.removeQueries({ queryKey });
  const isFresh = !found.isInvalidated && Date.now() - found.dataUpdatedAt < FRESH_MS;
  return isFresh ? found.data : null;
}
