import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { ledgerCalls } from '../contract.ts';

export const ledgerQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'ledger', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId)] },
    queryFn: ({ signal }) => call(ledgerCalls.readLedger, { questionnaire_id: questionnaireId }, { signal }),
  });
