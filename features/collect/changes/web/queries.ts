import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { changeCalls } from '../contract.ts';

export const itemPlacesQuery = (questionnaireId: number) =>
  queryOptions({
    queryKey: ['questionnaires', 'item-places', questionnaireId],
    meta: { topics: [questionnaireTopic(questionnaireId), 'firm'] },
    queryFn: ({ signal }) =>
      call(changeCalls.readItemPlaces, { questionnaire_id: questionnaireId }, { signal }),
  });
