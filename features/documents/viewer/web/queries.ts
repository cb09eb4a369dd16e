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

type Look = OutputOf<typeof viewer.viewDocument>;

/** Well below a link's own life. */
const AHEAD_MS = 10_000;
const ahead = new Map<number, Promise<Look>>();

/** Begins to look at a file that is about to be shown: its link is asked for beside all else it needs. */
export function lookAhead(documentId: number): void {
  if (ahead.has(documentId)) return;
  const asked = call(viewer.viewDocument, { document_id: documentId });
  // Whoever takes it hears of a failure.
  asked.catch(() => undefined);
  ahead.set(documentId, asked);
  setTimeout(() => ahead.get(documentId) === asked && ahead.delete(documentId), AHEAD_MS);
}

function takeAhead(documentId: number): Promise<Look> | undefined {
  const begun = ahead.get(documentId);
  ahead.delete(documentId);
  return begun;
}

/** Links to one file for as long as somebody looks at it; the look is recorded once. */
export function linksTo(documentId: number): () => Promise<FreshLink & Look['document']['data']> {
  let viewing: string | undefined;
  return async () => {
    const answer = await (takeAhead(documentId) ??
      call(viewer.viewDocument, { document_id: documentId, viewing }));
    viewing = answer.viewing;
    return answer.document.data;
  };
}
