import { queryOptions } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { call } from '#platform/web/client.ts';
import type { OutputOf } from '#platform/contract.ts';
import { files } from '../../files/contract.ts';
import { viewer } from '../contract.ts';
import type { FreshLink } from './pdf/pdf-engine.ts';

export type OpenedFile = OutputOf<typeof files.readDocument>;

export const fileQuery = (companyId: number, documentId: number) =>
  queryOptions({
    queryKey: ['documents', 'file', documentId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(files.readDocument, { document_id: documentId }, { signal }),
  });

/** Links to one file for as long as somebody looks at it; the look is recorded once. */
export function linksTo(documentId: number): () => Promise<FreshLink> {
  let viewing: string | undefined;
  return async () => {
    const answer = await call(viewer.viewDocument, { document_id: documentId, viewing });
    viewing = answer.viewing;
    return answer.document.data;
  };
}
