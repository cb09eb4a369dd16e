import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#platform/web/client.ts';
import { currentOf } from '#ui/form/stale.ts';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { annotations } from '../contract.ts';
import { AnnotationList } from '../model.ts';
import { type AnnotationDesk, type DeskView, makeAnnotationDesk } from './annotation-desk.ts';

const EMPTY: DeskView = { marks: [], status: 'idle', canUndo: false, clashes: [] };
const NEVER = () => () => undefined;

/** The marks of one document while it is looked at. What is not saved when it is left is saved then. */
export function useAnnotations(
  documentId: number,
  companyId: number,
  enabled: boolean,
): { desk: AnnotationDesk | null; view: DeskView } {
  const { data } = useQuery({
    queryKey: ['documents', 'annotations', documentId],
    queryFn: ({ signal }) =>
      call(annotations.readAnnotations, { extractedDocumentId: documentId }, { signal }),
    enabled,
    // The desk keeps its own list from here on; a version tells when it is old.
    staleTime: Infinity,
    gcTime: 0,
  });
  const desk = useMemo(
    () =>
      data
        ? makeAnnotationDesk(data, {
            save: (marks, version) =>
              call(annotations.saveAnnotations, {
                extractedDocumentId: documentId,
                companyId,
                annotations: [...marks],
                version,
              }),
            currentOf: (failure) => currentOf(failure, AnnotationList),
          })
        : null,
    [data, documentId, companyId],
  );
  const view = useSyncExternalStore(desk?.subscribe ?? NEVER, desk?.view ?? (() => EMPTY));
  useEffect(() => {
    if (!desk) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!desk.isDirty()) return;
      void desk.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void desk.flush();
    };
  }, [desk]);
  useUnsaved(view.status === 'failed', { what: 'your marks' });
  return { desk, view };
}
