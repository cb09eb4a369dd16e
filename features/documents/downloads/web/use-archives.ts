/** Several files and folders at once, for staff: a zip now, or one of PDFs that is told of when it is ready. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { userTopic } from '#platform/events.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { DocumentItem } from '../../model.ts';
import type { ItemRef } from '../../tree/model.ts';
import { sayFailure } from '../../web/say-failure.ts';
import { downloads } from '../contract.ts';
import { FOLDER_FAILED, FOLDER_UNANSWERED } from '../messages.ts';
import { saveLink } from './save-link.ts';

const refOf = (item: DocumentItem): ItemRef =>
  item.type === 'folder' ? { type: 'folder', path: item.link } : { type: 'file', id: item.id };

const TOLD_BY_SERVER = new Set([422, 503]);

/** DOC-060, DOC-062. */
function sayNoArchive(error: unknown): void {
  if (!(error instanceof ApiError)) toast.error(FOLDER_UNANSWERED);
  else sayFailure(error, TOLD_BY_SERVER.has(error.status) ? error.message : FOLDER_FAILED);
}

const take = async (archive_id: number) => {
  const { document } = await call(downloads.archiveLink, { archive_id });
  saveLink(document.data.link);
};

export function useArchives(companyId: number | undefined, userId: number) {
  const asked = useMutation({
    mutationFn: ({ items, asPdf }: { items: readonly DocumentItem[]; asPdf: boolean }) =>
      call(downloads.downloadDocuments, {
        companyId: companyId!,
        documents: items.map(refOf),
        convertImageToPdf: asPdf,
      }),
    onSuccess: ({ document }) => {
      if (document) saveLink(document.data.link);
      else toast.info('We’re preparing your PDFs. We’ll tell you here and by email when they’re ready.');
    },
    onError: sayNoArchive,
  });
  useReadyToasts(companyId, userId);
  useLinkedArchive();
  return {
    downloadArchive: (items: readonly DocumentItem[], asPdf: boolean) => asked.mutate({ items, asPdf }),
  };
}

/** Told once, to the person who asked, wherever among the entity's documents they are by then. */
function useReadyToasts(companyId: number | undefined, userId: number): void {
  const { data } = useQuery({
    queryKey: ['documents', 'archives', companyId],
    meta: { topics: [userTopic(userId)] },
    queryFn: ({ signal }) => call(downloads.listArchives, { companyId: companyId! }, { signal }),
    enabled: companyId !== undefined,
  });
  const waited = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, state, name } of data?.archives ?? []) {
      if (state === 'queued') waited.current.add(id);
      if (state !== 'done' || !waited.current.delete(id)) continue;
      toast.success(`${name} is ready to download`, {
        action: { label: 'Download', run: () => void take(id).catch(sayNoArchive) },
      });
    }
  }, [data]);
}

/** The email's link names the archive in the address. */
function useLinkedArchive(): void {
  const [opened, put] = useOpened('archive');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    const { archive } = opened;
    if (archive === null || taken.current === archive) return;
    taken.current = archive;
    put({ archive: null });
    if (/^\d{1,15}$/.test(archive))
      take(Number(archive)).catch(() =>
        toast.error('This download has expired. Select the documents again.'),
      );
  });
}
