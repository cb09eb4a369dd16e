import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { identity } from '../contract.ts';
import type { Ceremony } from '../model.ts';

/** For staff: the checks of everything there is to sign of a subject. */
export const identityChecksQuery = ({ kind, id }: Pick<Ceremony, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['identity-checks', kind, id],
    meta: { topics: [`${kind}:${id}`] },
    queryFn: ({ signal }) =>
      call(identity.listIdentityChecks, { subject_kind: kind, subject_id: id }, { signal }),
  });
