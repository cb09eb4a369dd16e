import { Button } from '@mantine/core';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSize } from '#platform/web/file-size.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { documentsQuery } from '../queries.ts';
import { useDownload } from '../use-download.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import classes from './ClientDocumentList.module.css';

const PAGE_SIZE = 20;

export function ClientDocumentList({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(0);
  const list = useQuery(documentsQuery(companyId, page, PAGE_SIZE));
  const { download, downloadingId } = useDownload();
  if (list.error && !list.data) return <RegionError onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeletons />;
  const { documents, total } = list.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="No documents yet"
        why="Files you or your firm add appear here."
      />
    );
  }
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  return (
    <>
      <RowList label="Documents" className={classes.list}>
        {documents.map((file) => (
          <ListRow key={file.id} className={classes.row}>
            <IconFileText size={24} stroke={1.4} className={classes.icon} aria-hidden />
            <RowWords
              name={file.name}
              facts={
                <>
                  {fileSize(file.size)} · added {dateInWords(file.created_at)} by {file.created_by}
                </>
              }
            />
            <Button
              variant="default"
              size="xs"
              loading={downloadingId === file.id}
              onClick={() => download(file)}
              aria-label={`Download ${file.name}`}
            >
              Download
            </Button>
          </ListRow>
        ))}
      </RowList>
      {last > 0 ? (
        <nav className={classes.pager} aria-label="Pages">
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span>
            Page {page + 1} of {last + 1}
          </span>
          <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      ) : null}
    </>
  );
}
