import { queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import { attaching } from '../contract.ts';

export const attachTargetsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['documents', 'questionnaires', companyId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(attaching.listAttachTargets, { companyId }, { signal }),
  });
