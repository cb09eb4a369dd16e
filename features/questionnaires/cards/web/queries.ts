import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { cards } from '../contract.ts';

export const cardsQuery = queryOptions({
  queryKey: ['questionnaires', 'cards'],
  meta: { topics: ['questionnaires', 'questionnaire:*'], kept: true },
  queryFn: ({ signal }) => call(cards.listCards, {}, { signal }),
});
