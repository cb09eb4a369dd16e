import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { recognizer } from '../contract.ts';

export const recognizerQuery = queryOptions({
  queryKey: ['recognizer', 'state'],
  meta: { topics: ['recognizer', 'firm'] },
  queryFn: ({ signal }) => call(recognizer.readRecognizer, {}, { signal }),
});

const SHOWN = 20;

/** What left, a page at a time. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['recognizer', 'requests'],
  initialPageParam: 1,
  meta: { topics: ['recognizer'] },
  queryFn: ({ pageParam, signal }) =>
    call(recognizer.listRecognizerRequests, { page: pageParam, rows_per_page: SHOWN }, { signal }),
  getNextPageParam: ({ total }, pages) => (pages.length * SHOWN < total ? pages.length + 1 : undefined),
});
