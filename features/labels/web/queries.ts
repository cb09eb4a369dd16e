import { queryOptions } from '@tanstack/react-query';
import type { TagKind } from '../model.ts';
import { tags, labels } from '../contract.ts';
import { call } from '#platform/web/client.ts';

export const statusesQuery = queryOptions({
  queryKey: ['firm', 'statuses'],
  meta: { topics: ['labels'] },
  queryFn: ({ signal }) => call(labels.listCustomStatuses, {}, { signal }),
});

export const vocabularyQuery = queryOptions({
  queryKey: ['firm', 'vocabulary'],
  meta: { topics: ['labels'] },
  queryFn: ({ signal }) => call(labels.listVocabulary, {}, { signal }),
});

export const tagsQuery = (kind: TagKind) =>
  queryOptions({
    queryKey: ['firm', 'tags', kind],
    meta: { topics: ['labels'] },
    queryFn: ({ signal }) => call(tags.listTags, { kind }, { signal }),
  });
