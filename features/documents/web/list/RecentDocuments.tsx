import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isForbidden } from '#platform/web/api-error.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { recentQuery } from '../../tree/web/queries.ts';
import { useDownload } from '../use-download.ts';

const SHOWN = 5;

/** The newest files of an entity, and the way to all of them. */
export function RecentDocuments({ companyId, hash }: { companyId: number; hash: string }) {
  const { data, error, refetch } = useQuery(recentQuery(companyId));
  const { download, downloadingId } = useDownload();
  // Whoever sees the entity by a role need not see its documents.
  if (isForbidden(error))
    return (
      <TitledSection id="documents" title="Documents" none="You don’t have access to these documents." />
    );
  return (
    <TitledSection
      id="documents"
      title="Documents"
      none={data?.documents.length === 0 && 'No files have been added yet.'}
    >
      {error ? <RegionError why="We couldn’t load the documents." onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons lines={[70, 55]} /> : null}
      <RowList label="Recent documents">
        {data?.documents.slice(0, SHOWN).map((file) => (
          <ListRow key={file.id}>
            <RowWords name={file.name} facts={`${file.created_by} · ${shortDateTime(file.created_at)}`} />
            <Button
              size="xs"
              variant="default"
              aria-label={`Download ${file.name}`}
              loading={downloadingId === file.id}
              onClick={() => download(file)}
            >
              Download
            </Button>
          </ListRow>
        ))}
      </RowList>
      <Link to={`/admin/${hash}/documents`}>
        {data && data.total > SHOWN ? `All ${data.total} documents` : 'Open Documents'}
      </Link>
    </TitledSection>
  );
}
