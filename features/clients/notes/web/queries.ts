import { entityTopic } from '#platform/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { noteCalls } from '../contract.ts';

export const notesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['clients', 'notes', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(noteCalls.listNotes, { company_id: companyId }, { signal }),
  });
