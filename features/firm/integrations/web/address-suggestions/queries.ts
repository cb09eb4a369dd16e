import { queryOptions } from '@tanstack/react-query';
import { suggestions } from '../../contract.ts';
import { call } from '#platform/web/client.ts';

export const addressSuggestionsQuery = queryOptions({
  queryKey: ['firm', 'address-suggestions'],
  queryFn: ({ signal }) => call(suggestions.readAddressSuggestions, {}, { signal }),
});
