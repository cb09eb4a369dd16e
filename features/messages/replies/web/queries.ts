import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { replyCalls } from '../contract.ts';
import { SAVED_REPLIES } from '../rules/topics.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: ['saved-replies'],
  meta: { topics: [SAVED_REPLIES] },
  queryFn: ({ signal }) => call(replyCalls.listSavedReplies, {}, { signal }),
});
