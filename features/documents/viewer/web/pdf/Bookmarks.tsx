import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { BOOKMARKS_FAILED } from '../../../messages.ts';
import type { Bookmark } from './messages.ts';
import type { OpenPdf } from './use-pdf.ts';
import classes from '../viewer.module.css';

interface BookmarksProps {
  pdf: OpenPdf;
  documentId: number;
  onChoose: (page: number) => void;
}

/** VWR-007, VWR-010. */
export function Bookmarks({ pdf, documentId, onChoose }: BookmarksProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'bookmarks', documentId],
    queryFn: async () => (await pdf.engine.ask('bookmarks', null)) ?? [],
    gcTime: 0,
    retry: false,
  });
  if (error)
    return (
      <RegionError
        title={BOOKMARKS_FAILED}
        why="The pages themselves are fine."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  if (data.length === 0) return <p className={classes.quiet}>This file has no bookmarks.</p>;
  return <BookmarkList marks={data} onChoose={onChoose} />;
}

function BookmarkList({ marks, onChoose }: { marks: readonly Bookmark[]; onChoose: (page: number) => void }) {
  return (
    <ul className={classes.bookmarks}>
      {marks.map((mark, at) => (
        // oxlint-disable-next-line no-array-index-key -- titles repeat, and the list never changes
        <li key={at}>
          <button
            type="button"
            disabled={mark.page === null}
            onClick={mark.page === null ? undefined : () => onChoose(mark.page!)}
          >
            {mark.title.trim() === '' ? 'Untitled' : mark.title}
          </button>
          {mark.children.length > 0 ? <BookmarkList marks={mark.children} onChoose={onChoose} /> : null}
        </li>
      ))}
    </ul>
  );
}
